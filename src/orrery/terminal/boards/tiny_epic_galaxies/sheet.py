"""The sheet of this board: ships, points and the Rogue beside what all sheets have."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final

from rich.text import Text

from orrery.core.language import say_n
from orrery.core.questions import Target
from orrery.games.tiny_epic_galaxies.view_facts import ShipPlace, ship_place
from orrery.terminal.boards.sheet import BoardSheet
from orrery.terminal.marks import STRONG, mark_of

HIDDEN: Final = "?"


@dataclass(frozen=True)
class Berth:
    """A ship at a planet, on a space of its orbit or on the SURFACE."""

    mat: int
    ship: int
    position: int


@dataclass(frozen=True)
class Sheet(BoardSheet):
    """Everything needed to draw one position."""

    def name_of(self, mat: int) -> str:
        """The player of a mat, or the Rogue."""
        return self.names[mat] if mat < self.seats else str(self.rogue["name"])

    @property
    def rogue(self) -> Mapping[str, Any]:
        """The card of the Rogue, in a solo game."""
        return self.cards[self.view["options"]["rogue"]]

    def ship(self, mat: int, ship: int) -> Text:
        """A ship: the mark of its seat, its number from 1, and the number of its option."""
        line = self.glyphs.chip(mark_of(mat, self.seats), self.number(mat, ship))
        return line.append_text(self.tag(Target("ship", str(ship + 1), mat)))

    def number(self, mat: int, ship: int) -> str:
        """The number of a ship among those of its seat."""
        return str(ship + 1)

    def signs(self, kinds: str | list[str]) -> Text:
        """One kind of goods, or both that a planet has."""
        return Text(" ").join(self.sign(kind) for kind in ([kinds] if isinstance(kinds, str) else kinds))

    def points(self, n: int) -> Text:
        return Text(say_n(self.lang, "{n} pt", "{n} pts", n), STRONG)

    def amount(self, goods: str, n: int) -> str:
        if goods == "energy":
            return say_n(self.lang, "{n} energy", "{n} energy", n)
        return say_n(self.lang, "{n} culture", "{n} culture", n)

    def card_text(self, card: Mapping[str, Any]) -> Text:
        return self.in_colours(str(card["text"]))

    def in_colours(self, sentence: str) -> Text:
        """A sentence with the words of goods and tracks in their colours."""
        text = Text(sentence)
        for kind in ("energy", "culture", "economy", "diplomacy"):
            text.highlight_words([self.word(kind)], self.glyphs.colour(kind), case_sensitive=False)
        return text

    def berths(self, planet: str) -> list[Berth]:
        """The ships at a planet, by seat."""
        return [Berth(mat, ship, at.step) for mat, ship, at in self.ships() if at.card == planet]

    def ships(self) -> Iterator[tuple[int, int, ShipPlace]]:
        """Every ship: its mat, its number from 0, and where it is."""
        for mat, data in enumerate(self.view["mats"]):
            for ship, written in enumerate(data["ships"]):
                yield mat, ship, ship_place(written)
