"""The sheet of this board: that of the base game with badges, Advanced Ships and Unexplored Space."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from rich.text import Text

from orrery.core.language import mark
from orrery.terminal.boards.tiny_epic_galaxies.sheet import Berth, Sheet

BADGES: Final = ("nova", "helix", "crystal", "cipher")
HULLS: Final = {
    "aurora": mark("Aurora"),
    "intrepid": mark("Intrepid"),
    "ambition": mark("Ambition"),
    "nexus": mark("Nexus"),
}
ADVANCED: Final = "+"  # after the number of an Advanced Ship


@dataclass(frozen=True)
class BlackSheet(Sheet):
    """Everything needed to draw one position."""

    def number(self, mat: int, ship: int) -> str:
        is_advanced = self.view["mats"][mat]["hulls"][ship] is not None
        return super().number(mat, ship) + (ADVANCED if is_advanced else "")

    def hull(self, hull: str) -> str:
        return self.say(HULLS[hull])

    def badges(self, card: Mapping[str, Any]) -> Text:
        """The badges of a card: a sign for each, and the word once for each symbol."""
        return Text(" ").join(
            self.badge(symbol, card["badges"].count(symbol)) for symbol in BADGES if symbol in card["badges"]
        )

    def badge(self, symbol: str, n: int = 1) -> Text:
        return Text(f"{self.glyphs.symbol(symbol) * n} {self.word(symbol)}", self.glyphs.colour(symbol))

    def beyond(self) -> list[Text]:
        """The ships in Unexplored Space, by seat."""
        return [self.ship(mat, ship) for mat, ship, at in self.ships() if at.place == "unexplored"]

    def in_danger(self) -> list[tuple[str, Sequence[Berth]]]:
        """The cards whose danger tracks have a ship, and the ship's berth. [rules R23]"""
        return [
            (at.card, [Berth(mat, ship, at.step)]) for mat, ship, at in self.ships() if at.place == "danger"
        ]
