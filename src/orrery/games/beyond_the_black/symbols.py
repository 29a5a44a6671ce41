"""The symbols of the base game, and of badges."""

from __future__ import annotations

from typing import Final

from orrery.core.language import mark
from orrery.core.symbols import Symbol
from orrery.games.tiny_epic_galaxies import symbols as base

SYMBOLS: Final = {
    **base.SYMBOLS,
    "nova": Symbol(mark("nova"), "☼", "*", "yellow"),
    "helix": Symbol(mark("helix"), "∞", "%", "green"),
    "crystal": Symbol(mark("crystal"), "◊", "<", "cyan"),
    "cipher": Symbol(mark("cipher"), "§", "@", "magenta"),
}
