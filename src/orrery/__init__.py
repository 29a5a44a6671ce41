"""Orrery: the table for space board games. One exact rules engine for playing, bots and research.

Importing it loads the games, records and bots, and nothing of the web, the store or the environments.
"""

from orrery.catalog import game, games  # the function stands before the folder of the same name
from orrery.core.events import SPECTATOR
from orrery.core.faults import Faulty, IllegalAction, OrreryError
from orrery.core.machine import CHANCE, NOBODY
from orrery.records.record import Record
from orrery.sim.play import play
from orrery.sim.simulate import simulate

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
    "simulate",
]
