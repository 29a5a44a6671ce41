"""What each seat may know in the expansion, and what it may imagine of the rest."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, Final

from orrery.core.bits import ones
from orrery.core.events import bit_of
from orrery.core.hooks import Dealer, View
from orrery.core.machine import NOBODY, NONE
from orrery.games.beyond_the_black.state import BlackState, black_of
from orrery.games.beyond_the_black.steps.scoring import card_points, dwarf_points, pilot_points
from orrery.games.beyond_the_black.verbs import cards_left
from orrery.games.tiny_epic_galaxies import views as base
from orrery.games.tiny_epic_galaxies.state import State
from orrery.games.tiny_epic_galaxies.view_facts import ship_place
from orrery.games.tiny_epic_galaxies.views import Views

# Every column of BlackState is in one of these lists; a test compares them with the fields.
PUBLIC: Final = (
    *base.PUBLIC, "black", "hulls", "pilots", "crew", "danger", "pilot_row", "pilot_bag", "pilot_bottom",
    "finds", "hoard_known", "explore_row", "top_known", "bottom_known", "spent", "hire_dice", "last_face",
    "by_deck",
)  # fmt: skip
SECRET: Final = (*base.SECRET, "deck_bag", "deck_top", "deck_bottom", "hoard")


class BlackViews(Views):
    """A card taken in the open stays in every view; those nobody else saw are drawn anew. [ruling BTB A58]

    People are shown less of it (`shown`).
    """

    public: ClassVar[Sequence[str]] = PUBLIC
    secret: ClassVar[Sequence[str]] = SECRET
    extra: ClassVar[Sequence[str]] = (*base.EXTRA, "decks", "points")

    def view(self, s: State, seat: int) -> View:
        b = black_of(s)
        seen = super().view(s, seat)
        seen["decks"] = {
            "planets": len(ones(s.bag)) + len(s.bottom),
            "pilots": len(ones(b.pilot_bag)) + len(b.pilot_bottom),
            "exploration": cards_left(b),
        }
        seen["points"] = [points_of(b, mat) for mat in range(len(s.level))]
        return seen

    def redeal(self, s: State, seat: int, dealer: Dealer) -> None:
        """Every card of the deck and the hoard whose place the seat does not know, all alike likely."""
        super().redeal(s, seat, dealer)
        b = black_of(s)
        top, bottom, hoard = list(b.deck_top), list(b.deck_bottom), list(b.hoard)
        piles = ((top, b.top_known), (bottom, b.bottom_known), (hoard, b.hoard_known))
        hidden = [
            (cards, place)
            for cards, known in piles
            for place in range(len(cards))
            if not known[place] & bit_of(seat)
        ]
        for cards, place in hidden:
            if cards[place] != NONE:  # a state read from a view has them in the bag already
                b.deck_bag |= 1 << cards[place]
        for cards, place in hidden:
            free = ones(b.deck_bag)
            cards[place] = free[dealer.pick([1] * len(free))]
            b.deck_bag &= ~(1 << cards[place])
        b.deck_top, b.deck_bottom, b.hoard = tuple(top), tuple(bottom), tuple(hoard)


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
