"""Orrery: an online table for space board games, and one exact rules engine for players, bots and research.

Each name imports what it needs when it is first used: games, records and bots, but nothing of the web or the
store.
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
}  # the module of each name


def __getattr__(name: str) -> Any:
    if name not in HOMES:
        raise AttributeError(name)
    value = globals()[name] = getattr(import_module(f"{__name__}.{HOMES[name]}"), name)
    return value


def __dir__() -> list[str]:
    return sorted([*globals(), *__all__])
