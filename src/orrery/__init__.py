"""Orrery: the table for space board games. One exact rules engine for playing, bots and research."""

from __future__ import annotations

from typing import TYPE_CHECKING

from orrery.core.events import SPECTATOR
from orrery.core.faults import Faulty, IllegalAction, OrreryError
from orrery.core.machine import CHANCE, NOBODY

if TYPE_CHECKING:
    from orrery.catalog import game as game
    from orrery.catalog import games as games
    from orrery.records.record import Record as Record
    from orrery.sim.play import play as play

__version__ = "0.1.0"
__all__ = [
    "CHANCE",
    "NOBODY",
    "SPECTATOR",
    "Faulty",
    "IllegalAction",
    "OrreryError",
    "Record",
    "game",
    "games",
    "play",
]


def __getattr__(name: str) -> object:
    """Load the rest of the interface when it is first asked for."""
    if name in ("game", "games"):
        from orrery import catalog

        return getattr(catalog, name)
    if name == "Record":
        from orrery.records.record import Record

        return Record
    if name == "play":
        from orrery.sim.play import play

        return play
    raise AttributeError(f"module 'orrery' has no attribute {name!r}")
