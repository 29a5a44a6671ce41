"""What each seat may know in the expansion, and what it may imagine of the rest."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from orrery.core.bits import ones
from orrery.core.events import bit_of
from orrery.core.machine import NOBODY, NONE
from orrery.core.views import Dealer, View
from orrery.games.beyond_the_black.board import BlackBoard
from orrery.games.beyond_the_black.state import BlackState
from orrery.games.beyond_the_black.steps.scoring import card_points, dwarf_points, pilot_points
from orrery.games.beyond_the_black.verbs import cards_left
from orrery.games.tiny_epic_galaxies.board import Board
from orrery.games.tiny_epic_galaxies.view_facts import ship_place
from orrery.games.tiny_epic_galaxies.views import Views


class BlackViews(Views[BlackState]):
    """A card taken in the open stays in every view; those nobody else saw are drawn anew. [ruling BTB A58]

    People are shown less of it (`shown`).
    """

    board: ClassVar[type[Board]] = BlackBoard
    extra: ClassVar[Sequence[str]] = (*Views.extra, "decks", "points")

    def shown(self, view: View) -> View:
        return shown(view)

    def view(self, s: BlackState, seat: int) -> View:
        seen = super().view(s, seat)
        seen["decks"] = {
            "planets": len(ones(s.bag)) + len(s.bottom),
            "pilots": len(ones(s.pilot_bag)) + len(s.pilot_bottom),
            "exploration": cards_left(s),
        }
        seen["points"] = [points_of(s, mat) for mat in range(len(s.level))]
        return seen

    def redeal(self, s: BlackState, seat: int, dealer: Dealer) -> None:
        """Every card of the deck and the hoard whose place the seat does not know, all alike likely."""
        super().redeal(s, seat, dealer)
        top, bottom, hoard = list(s.deck_top), list(s.deck_bottom), list(s.hoard)
        piles = ((top, s.top_known), (bottom, s.bottom_known), (hoard, s.hoard_known))
        hidden = [
            (cards, place)
            for cards, known in piles
            for place in range(len(cards))
            if not known[place] & bit_of(seat)
        ]
        for cards, place in hidden:
            if cards[place] != NONE:  # a state read from a view has them in the bag already
                s.deck_bag |= 1 << cards[place]
        for cards, place in hidden:
            free = ones(s.deck_bag)
            cards[place] = free[dealer.pick([1] * len(free))]
            s.deck_bag &= ~(1 << cards[place])
        s.deck_top, s.deck_bottom, s.hoard = tuple(top), tuple(bottom), tuple(hoard)


def points_of(s: BlackState, mat: int) -> dict[str, Any]:
    """The public points of a mat by source. [rules R27]"""
    levels = s.book.empire.points if mat < s.seats or s.book.rogue is None else s.book.rogue.points
    level = levels[s.level[mat]]
    return {
        "colonies": s.book.kit.scoring.points(s, mat) - card_points(s, mat) - level,
        "level": level,
        "pilots": pilot_points(s, mat),
        "dwarf_planets": dwarf_points(s, mat),
    }


def shown(view: View) -> View:
    """Exploration cards are kept face down until the end, unless the table plays with open ones.

    Others see how many: `face_down` stands beside those that are still seen. [rules R19, ruling BTB A58]
    """
    if view["options"]["finds"] == "open" or view["to_move"] == NOBODY:
        return view
    mats = [data if mat == view["seat"] else turned_down(data) for mat, data in enumerate(view["mats"])]
    return view | {"mats": mats}


def turned_down(data: dict[str, Any]) -> dict[str, Any]:
    """Somebody else's mat: only a card whose danger track has a ship lies face up. [ruling BTB A27]"""
    if "face_down" in data:
        return data
    places = [ship_place(ship) for ship in data["ships"]]
    tracks = {card for place, card, _ in places if place == "danger"}
    finds = [card for card in data["finds"] if card in tracks]
    return data | {"finds": finds, "face_down": len(data["finds"]) - len(finds)}
