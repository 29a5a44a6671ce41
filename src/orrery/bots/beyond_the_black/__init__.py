"""How good a position of Beyond the Black is for a seat, in points: the base game's worths, and more."""

from __future__ import annotations

from orrery.bots.beyond_the_black.judge import Black as judge

__all__ = ["judge"]
