"""The words of the game as one reader is told them: faces, goods, cards and players in the right language."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Final

from orrery.core.cardfiles.voice import CardVoice
from orrery.core.language import mark, say_n, translate
from orrery.core.options import Options
from orrery.games.tiny_epic_galaxies.book import ENERGY
from orrery.games.tiny_epic_galaxies.cards import EDITIONS, CardSet
from orrery.games.tiny_epic_galaxies.state import HOME, LOCKED, SURFACE, State

# Each in the order of its codes; the notation has names of its own, which no language changes.
FACES: Final = (
    mark("move"),
    mark("energy"),
    mark("culture"),
    mark("diplomacy"),
    mark("economy"),
    mark("colony"),
)
DIE_PLACES: Final = (
    mark("inactive"),
    mark("resolving"),
    mark("bay"),
    mark("converter"),
    mark("discarded"),
)


def examples(lang: str) -> dict[str, list[str]]:
    """What may fill the places of sentences that name faces of dice, and where dice lie."""
    faces = [translate(lang, face) for face in FACES]
    return {"face": faces, "faces": faces, "place": [translate(lang, place) for place in DIE_PLACES]}


@dataclass(frozen=True)
class Texts:
    """The cards of a set in one edition, as people read them."""

    planets: Sequence[Mapping[str, Any]]
    missions: Sequence[Mapping[str, Any]]
    rogues: Mapping[str, str]  # the names of the solo opponents by their ids

    @cached_property
    def by_id(self) -> Mapping[str, Mapping[str, Any]]:
        """The planets."""
        return {card["id"]: card for card in self.planets}

    @cached_property
    def told(self) -> dict[tuple[str, str], str]:
        """Planets in words as far as they were told, by language and id: all readers are told the same."""
        return {}

    @cached_property
    def berths(self) -> dict[tuple[str, str], str]:
        """The places of ships likewise, by language and as a view writes them."""
        return {}


def texts_of(card_set: CardSet, edition: str) -> Texts:
    """The cards as an edition prints them."""
    return Texts(card_set.planets(edition), card_set.data["mission"], card_set.rogues())


def amount_words(lang: str, goods: int, n: int) -> str:
    if goods == ENERGY:
        return say_n(lang, "{n} energy", "{n} energy", n)
    return say_n(lang, "{n} culture", "{n} culture", n)


def points_words(lang: str, n: int) -> str:
    return say_n(lang, "{n} point", "{n} points", n)


class Voice(CardVoice[Texts]):
    """Speaks to one reader."""

    def seat(self, mat: int) -> str:
        """A seat by its player's name, if there is one; the mat without a seat is the Rogue's."""
        if mat >= self.options["seats"] and "rogue" in self.options:
            return translate(self.lang, self.texts.rogues[self.options["rogue"]])
        return super().seat(mat)

    def face(self, face: int) -> str:
        return translate(self.lang, FACES[face])

    def amount(self, goods: int, n: int) -> str:
        return amount_words(self.lang, goods, n)

    def points(self, n: int) -> str:
        return points_words(self.lang, n)

    def planet(self, planet: int) -> str:
        return self.name(self.texts.planets[planet])

    def planet_text(self, planet: int) -> str:
        return self.text(self.texts.planets[planet])

    def where(self, s: State, number: int) -> str:
        """Where a ship is."""
        slot = s.ship_at[number]
        if slot == LOCKED:
            return self.say("locked")
        if slot == HOME:
            return self.say("at home")
        planet = self.planet(s.row[slot])
        if s.ship_step[number] == SURFACE:
            return self.say("on {planet}", planet=planet)
        step, spaces = s.ship_step[number], s.book.planets.spaces[s.row[slot]]
        return self.say("orbiting {planet}, {step} of {spaces}", planet=planet, step=step, spaces=spaces)

    def mission(self, mission: int) -> str:
        return self.name(self.texts.missions[mission])

    def mission_text(self, mission: int) -> str:
        return self.text(self.texts.missions[mission])


def voices(card_set: CardSet) -> Callable[[Options, str, Sequence[str]], Voice]:
    """What makes the words of a table for one reader."""
    texts = {edition: texts_of(card_set, edition) for edition in EDITIONS}
    return lambda options, lang, names: Voice(texts[options["edition"]], lang, names, options)
