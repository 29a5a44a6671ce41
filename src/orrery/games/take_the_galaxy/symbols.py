"""The symbols of resources."""

from __future__ import annotations

from typing import Final

from orrery.core.language import mark
from orrery.core.symbols import Symbol

SYMBOLS: Final = {
    "manpower": Symbol(mark("manpower"), "☻", "m", "green"),
    "production": Symbol(mark("production"), "≡", "p", "yellow"),
    "science": Symbol(mark("science"), "π", "s", "cyan"),
    "credits": Symbol(mark("credits"), "¢", "c", "magenta"),
}
