"""How good a position of Take The Galaxy is for a seat, in renown."""

from __future__ import annotations

from orrery.bots.take_the_galaxy.judge import Take as judge

__all__ = ["judge"]
