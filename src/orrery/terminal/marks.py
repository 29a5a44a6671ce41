"""Marks that work without colour: a shape, a letter or word, and a colour in addition.

Fills have their own text colour, and all other colours are the terminal's: both work on light and dark.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Final

from rich.text import Text

from orrery.core.symbols import Symbol


@dataclass(frozen=True)
class Mark:
    """The mark of a seat: shape and letter on a fill from the palette of Okabe and Ito."""

    shape: str
    letter: str
    fill: str
    ink: str = "#000000"

    @property
    def style(self) -> str:
        return f"bold {self.ink} on {self.fill}"


SEATS: Final = (
    Mark("▲", "A", "#56b4e9"),
    Mark("●", "B", "#d55e00"),
    Mark("■", "C", "#009e73"),
    Mark("◆", "D", "#cc79a7"),
    Mark("★", "E", "#0072b2", "#ffffff"),
)
ROGUE: Final = Mark("✖", "R", "#d55e00")  # plays against seat A alone, so B's fill is free

OPTION: Final = "bold #000000 on #f0e442"  # what a person can choose now
QUIET: Final = "bright_black"
STRONG: Final = "bold default"  # the terminal's own text colour
HERE: Final = "bold default reverse"  # where something stands now


@dataclass(frozen=True)
class Glyphs:
    """The signs a terminal can show: Unicode, or only ASCII."""

    shapes: bool
    full: str
    empty: str
    start: str
    link: str
    you: str
    things: Mapping[str, Symbol] = field(default_factory=dict)  # the game's things with a symbol

    def symbol(self, thing: str) -> str:
        symbol = self.things[thing]
        return symbol.sign if self.shapes else symbol.letter

    def colour(self, thing: str) -> str:
        """The colour of a thing with a symbol; empty for others."""
        return self.things[thing].colour if thing in self.things else ""

    def seat(self, one: Mark) -> str:
        return f"{one.shape}{one.letter}" if self.shapes else one.letter

    def chip(self, one: Mark, more: str = "") -> Text:
        """A mark on its fill, as a text that can be extended."""
        return Text().append(f"{self.seat(one)}{more}", one.style)


UNICODE: Final = Glyphs(True, full="▮", empty="▯", start="◌", link="─", you="▸")
ASCII: Final = Glyphs(False, full="#", empty=".", start="o", link="-", you=">")


def glyphs_for(encoding: str, things: Mapping[str, Symbol]) -> Glyphs:
    """Unicode if the terminal's encoding has all the signs, else ASCII."""
    signs = [UNICODE.full, UNICODE.empty, UNICODE.start, UNICODE.you, *(one.sign for one in things.values())]
    try:
        "".join([*signs, *(one.shape for one in (*SEATS, ROGUE))]).encode(encoding)
    except (UnicodeError, LookupError):
        return replace(ASCII, things=things)
    return replace(UNICODE, things=things)


def bold(style: str) -> str:
    return f"bold {style}"


def mark_of(mat: int, seats: int) -> Mark:
    """The mark of a mat; one without a seat is the Rogue's."""
    return SEATS[mat] if mat < seats else ROGUE


def number_chip(number: int) -> Text:
    """The number of an option, in the list and on the board."""
    return Text(f"[{number}]", OPTION)
