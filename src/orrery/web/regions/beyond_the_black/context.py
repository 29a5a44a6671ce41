"""The context of a table of the expansion: its cards by kind, its hangar, and what ends the game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, ClassVar, Final

from orrery.core.language import mark, translate
from orrery.games.beyond_the_black.voice import HULLS as SHIPS
from orrery.web.art.beyond_the_black.finds import find
from orrery.web.art.beyond_the_black.pilots import pilot
from orrery.web.art.beyond_the_black.tokens import ADVANCED, BADGES, badge
from orrery.web.html import Markup, el, hidden
from orrery.web.regions.beyond_the_black.presentation import BLACK
from orrery.web.regions.common.context import Card, card_game_of
from orrery.web.regions.tiny_epic_galaxies.context import Context
from orrery.web.regions.tiny_epic_galaxies.presentation import Presentation

TRACKS: Final = ("economy", "diplomacy")
HULLS: Final = ADVANCED
BADGE_NAMES: Final = {
    "nova": mark("nova"),
    "helix": mark("helix"),
    "crystal": mark("crystal"),
    "cipher": mark("cipher"),
}


@dataclass(frozen=True, eq=False)
class BlackContext(Context):
    """The viewer, language, names and cards of a table of the expansion."""

    presentation: ClassVar[Presentation] = BLACK

    @property
    def pilots(self) -> Sequence[str]:
        return ids_of(self.game, self.own_cards, "pilot")

    @property
    def finds(self) -> Sequence[str]:
        return ids_of(self.game, self.own_cards, "exploration")

    @property
    def hangar(self) -> Mapping[str, Sequence[str]]:
        """The faces that pay for each Advanced Ship."""
        return {space["ship"]: space["dice"] for space in self.numbers["hangar"]}

    def form(self, form: str) -> str:
        return translate(self.lang, SHIPS[HULLS.index(form)])

    def badge(self, name: str) -> str:
        return translate(self.lang, BADGE_NAMES[name])

    def spaces(self, card: str) -> int:
        """How long the track of a planet or of a danger is."""
        printed = self.cards[card]
        return int(printed["spaces"] if "spaces" in printed else track_of(printed)["spaces"])

    def end_words(self) -> str:
        return self.say("{end} points or no deck end the game", end=self.numbers["end"]["points"])


@lru_cache(maxsize=64)
def ids_of(game: str, own_cards: str, kind: str) -> tuple[str, ...]:
    """The ids of a kind of card, in the order of the card file."""
    return tuple(card["id"] for card in card_game_of(game, own_cards).cards() if card["kind"] == kind)


def track_of(card: Card) -> dict[str, Any]:
    """The danger track among the words of a card's effect; empty if it has none."""
    return next((word for word in card.get("effect", ()) if word["word"] == "track"), {})


def track_faces(card: Card, either: bool) -> tuple[str, ...]:
    """The faces that advance a ship on a card's danger track. [ruling BTB A22]"""
    return TRACKS if either else tuple(track_of(card).get("with", TRACKS))


def find_face(card: Card, class_: str = "") -> Markup:
    """The round face of an exploration card."""
    return find({**card, "kind": "danger" if card.get("danger") else "discovery"}, class_)


def pilot_face(card: Card, class_: str = "") -> Markup:
    return pilot(card, class_)


def badges_of(card: Card, context: BlackContext) -> Markup:
    """The badges of a card, in words too."""
    names = list(card.get("badges", ()))
    if not names:
        return Markup("")
    told = context.say("Badges: {names}", names=", ".join(context.badge(name) for name in names))
    return el("span", *(badge(name) for name in names), hidden(told), class_="badges")


def tally(view: Mapping[str, Any], mat: int, cards: Mapping[str, Card]) -> dict[str, int]:
    """How many badges of each symbol a mat has; none are told of one whose cards lie face down."""
    data = view["mats"][mat]
    if "face_down" in data:
        return {}
    given = [name for card in (*data["crew"], *data["finds"]) for name in cards[card].get("badges", ())]
    return {name: given.count(name) for name in BADGES}
