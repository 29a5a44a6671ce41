"""How good a position of Tiny Epic Galaxies is for a seat, in points."""

from __future__ import annotations

from orrery.bots.tiny_epic_galaxies.judge import Galaxies as judge

__all__ = ["judge"]
