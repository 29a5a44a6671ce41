"""How well the bots play, in words."""

from __future__ import annotations

from typing import Final

from orrery.core.language import mark

LEVELS: Final = {"greedy": mark("A bot that plays well"), "uniform": mark("A bot that plays at random")}
