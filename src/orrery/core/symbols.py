"""Things of a game that have a symbol of their own: goods, faces of dice, badges."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Symbol:
    """What stands for a thing where nothing can be drawn, as at a terminal."""

    word: str  # marked for the catalogue
    sign: str
    letter: str  # where the sign cannot be shown
    colour: str  # one that every terminal has
