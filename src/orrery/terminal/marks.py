"""Marks that never rest on colour alone: a shape, a letter or word, and a colour that adds to them.

Fills carry their own ink, and all other colours are the terminal's own: both read on light and dark ground.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from rich.text import Text

from orrery.core.language import mark


@dataclass(frozen=True)
class Mark:
    """How a seat is known: shape and letter on a fill of the palette of Okabe and Ito."""

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
STRONG: Final = "bold default"  # the terminal's own ink, whatever surrounds it
HERE: Final = "bold default reverse"  # where something stands now

# What has a colour of its own beside its symbol and its word.
COLOURS: Final[Mapping[str, str]] = {
    "energy": "green",
    "culture": "magenta",
    "economy": "yellow",
    "diplomacy": "cyan",
    "move": "bold",
    "colony": "red",
    "nova": "yellow",
    "helix": "green",
    "crystal": "cyan",
    "cipher": "magenta",
    "manpower": "green",
    "production": "yellow",
    "science": "cyan",
    "credits": "magenta",
}
WORDS: Final[Mapping[str, str]] = {
    "energy": mark("energy"),
    "culture": mark("culture"),
    "economy": mark("economy"),
    "diplomacy": mark("diplomacy"),
    "move": mark("move"),
    "colony": mark("colony"),
    "nova": mark("nova"),
    "helix": mark("helix"),
    "crystal": mark("crystal"),
    "cipher": mark("cipher"),
    "manpower": mark("manpower"),
    "production": mark("production"),
    "science": mark("science"),
    "credits": mark("credits"),
}


@dataclass(frozen=True)
class Glyphs:
    """The signs a terminal can show: the full set, or letters that every terminal has."""

    shapes: bool
    symbols: Mapping[str, str]
    full: str
    empty: str
    start: str
    link: str
    you: str

    def seat(self, one: Mark) -> str:
        return f"{one.shape}{one.letter}" if self.shapes else one.letter

    def chip(self, one: Mark, more: str = "") -> Text:
        """A mark on its fill, as a text that others can be added to."""
        return Text().append(f"{self.seat(one)}{more}", one.style)


UNICODE: Final = Glyphs(
    True,
    {"energy": "↯", "culture": "♪", "economy": "¤", "diplomacy": "⇄", "move": "→", "colony": "⌂",
     "nova": "☼", "helix": "∞", "crystal": "◊", "cipher": "§",
     "manpower": "☻", "production": "≡", "science": "π", "credits": "¢"},
    full="▮", empty="▯", start="◌", link="─", you="▸",
)  # fmt: skip
ASCII: Final = Glyphs(
    False,
    {"energy": "!", "culture": "&", "economy": "$", "diplomacy": "=", "move": ">", "colony": "^",
     "nova": "*", "helix": "%", "crystal": "<", "cipher": "@",
     "manpower": "m", "production": "p", "science": "s", "credits": "c"},
    full="#", empty=".", start="o", link="-", you=">",
)  # fmt: skip


def glyphs_for(encoding: str) -> Glyphs:
    """The full set if the terminal's encoding has all of it."""
    try:
        signs = "".join([*UNICODE.symbols.values(), UNICODE.full, UNICODE.empty, UNICODE.start, UNICODE.you])
        (signs + "".join(one.shape for one in (*SEATS, ROGUE))).encode(encoding)
    except (UnicodeError, LookupError):
        return ASCII
    return UNICODE


def bold(style: str) -> str:
    return f"bold {style}"


def mark_of(mat: int, seats: int) -> Mark:
    """The mark of a mat; one that nobody sits at is the Rogue's."""
    return SEATS[mat] if mat < seats else ROGUE


def number_chip(number: int) -> Text:
    """The number of an option, as it stands in the list and on the board."""
    return Text(f"[{number}]", OPTION)
