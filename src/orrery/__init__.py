"""Orrery: the table for space board games. One exact rules engine for playing, bots and research.

Its names load what they need when they are first used: the games, records and bots, and nothing ofthe web,
the store or the environments.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any, Final

from orrery.version import __version__ as __version__

if TYPE_CHECKING:
    from orrery.catalog import card_game, game, game_names
    from orrery.core.events import SPECTATOR
    from orrery.core.faults import Faulty, IllegalAction, OrreryError
    from orrery.core.machine import CHANCE, NOBODY
    from orrery.records.record import Record
    from orrery.sim.play import play
    from orrery.sim.simulate import simulate

__all__ = [
    "CHANCE",
    "NOBODY",
    "SPECTATOR",
    "Faulty",
    "IllegalAction",
    "OrreryError",
    "Record",
    "card_game",
    "game",
    "game_names",
    "play",
    "simulate",
]

HOMES: Final = {
    "CHANCE": "core.machine",
    "NOBODY": "core.machine",
    "SPECTATOR": "core.events",
    "Faulty": "core.faults",
    "IllegalAction": "core.faults",
    "OrreryError": "core.faults",
    "Record": "records.record",
    "card_game": "catalog",
    "game": "catalog",
    "game_names": "catalog",
    "play": "sim.play",
    "simulate": "sim.simulate",
}  # where each name is at home


def __getattr__(name: str) -> Any:
    if name not in HOMES:
        raise AttributeError(name)
    value = globals()[name] = getattr(import_module(f"{__name__}.{HOMES[name]}"), name)
    return value


def __dir__() -> list[str]:
    return sorted([*globals(), *__all__])
