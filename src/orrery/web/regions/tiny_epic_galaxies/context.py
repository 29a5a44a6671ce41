"""The context a table is drawn in: viewer, language, edition, cards and names."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, ClassVar, Final, TypeVar

from orrery.core.language import say_n, translate
from orrery.games.tiny_epic_galaxies.notation import FACE_NAMES
from orrery.games.tiny_epic_galaxies.voice import FACES
from orrery.tables.scene import Scene
from orrery.web.art.icons import ROGUE
from orrery.web.fragments import cached
from orrery.web.regions.common import context as common
from orrery.web.regions.common.context import Card, card_game_of, shared_context
from orrery.web.regions.tiny_epic_galaxies.presentation import BASE, Presentation

GOODS: Final = ("energy", "culture")
HIDDEN: Final = "?"


@dataclass(frozen=True, eq=False)
class Context(common.Context):
    """The viewer, language, names and cards of a table of this game, or of one that is built on it."""

    presentation: ClassVar[Presentation] = BASE

    edition: str = "later"
    rogue: str = ""  # its name follows those of the players

    @property
    def cards(self) -> Mapping[str, Card]:
        return cards_by_id(self.game, self.edition, self.lang, self.own_cards)

    def card(self, card: str) -> Card | None:
        return self.cards.get(card)

    def no_winner(self) -> str:
        return self.say("{who} has won", who=self.names[-1]) if self.rogue else super().no_winner()

    def face(self, face: str) -> str:
        """A face of the dice in the reader's language; one not yet rolled has no name."""
        return translate(self.lang, FACES[FACE_NAMES.index(face)]) if face in FACE_NAMES else HIDDEN

    def goods(self, goods: str, n: int) -> str:
        if goods == "energy":
            return say_n(self.lang, "{n} energy", "{n} energy", n)
        return say_n(self.lang, "{n} culture", "{n} culture", n)

    def hull(self, mat: int) -> int:
        """The number of a mat's mark: the Rogue has one of its own."""
        return ROGUE if mat >= self.seats else mat

    def end_words(self) -> str:
        """What ends the game, in a few words."""
        return self.say("{end} ends the game", end=self.numbers["end"]["points"])

    def form(self, form: str) -> str:
        """The name of a token that a ship has become."""
        return form.title()

    def spaces(self, card: str) -> int:
        """How long the track of a card is."""
        return int(self.cards[card]["spaces"])

    def most(self, mat: int) -> int:
        """The limit of goods of a mat."""
        card = self.cards[self.rogue] if mat >= self.seats else self.numbers["goods"]
        return int(card["most"])

    def levels(self, mat: int) -> list[dict[str, Any]]:
        """What each empire level of a mat gives, from the first on."""
        return levels_of(self, mat >= self.seats)


@lru_cache(maxsize=512)
def levels_of(context: Context, rogue: bool) -> list[dict[str, Any]]:
    given = context.cards[context.rogue]["level"] if rogue else context.numbers["empire"]
    return [{**level, "level": number} for number, level in enumerate(given, 1)]


D = TypeVar("D", bound=Context)


def context_of(scene: Scene, kind: type[D]) -> D:
    options = scene.view["options"]
    rogue = options.get("rogue", "")
    cards = cards_by_id(scene.game, options["edition"], scene.lang, scene.own_cards)
    names = (*scene.names, *([cards[rogue]["name"]] if rogue else []))
    hashable: Any = kind
    whose = (scene.game, scene.lang, scene.seat, options["seats"], names, scene.own_cards)
    context: D = shared_context(hashable, *whose, options["edition"], rogue)
    return context


@cached
def cards_by_id(name: str, edition: str, lang: str, own_cards: str = "") -> Mapping[str, Card]:
    """Every card by its id, as an edition prints it, in a language."""
    return {card["id"]: printed(card, edition, lang) for card in card_game_of(name, own_cards).cards()}


def printed(card: dict[str, Any], edition: str, lang: str) -> Card:
    shown = {**card, **(card.get("first", {}) if edition == "first" else {})}
    words = {key: translate(lang, shown[key]) for key in ("name", "text", "difficulty") if key in shown}
    return shown | words


@lru_cache(maxsize=16)
def planets_of(name: str, own_cards: str = "") -> int:
    """How many planets a card set has."""
    return sum(card["kind"] == "planet" for card in card_game_of(name, own_cards).cards())


def planets_left(scene: Scene) -> int:
    """How many planets the deck still holds: all that lie nowhere else."""
    view = scene.view
    all_planets = planets_of(scene.game, scene.own_cards)
    colonies = sum(len(mat["colonies"]) for mat in view["mats"])
    in_row = sum(planet is not None for planet in view["row"])
    return int(all_planets - in_row - colonies - len(view["removed"]))
