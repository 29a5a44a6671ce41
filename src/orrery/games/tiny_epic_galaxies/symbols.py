"""The symbols of goods and faces."""

from __future__ import annotations

from typing import Final

from orrery.core.language import mark
from orrery.core.symbols import Symbol

SYMBOLS: Final = {
    "energy": Symbol(mark("energy"), "↯", "!", "green"),
    "culture": Symbol(mark("culture"), "♪", "&", "magenta"),
    "economy": Symbol(mark("economy"), "¤", "$", "yellow"),
    "diplomacy": Symbol(mark("diplomacy"), "⇄", "=", "cyan"),
    "move": Symbol(mark("move"), "→", ">", "bold"),
    "colony": Symbol(mark("colony"), "⌂", "^", "red"),
}
