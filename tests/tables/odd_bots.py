"""Bots that give trouble, for the processes that ask them. Their seed begins with the path of a mark."""

from __future__ import annotations

import os
from pathlib import Path
from threading import Event
from typing import Any

from orrery.bots.bot import Bot
from orrery.core.game import Game
from orrery.core.views import View
from tests.waiting import LIMIT


class Odd:
    """Answers with its last option and the seat it saw, but gives trouble first as its name says."""

    def __init__(self, name: str, seed: str) -> None:
        self.name = name
        self.mark = Path(seed).parent  # without the ply

    def choose(self, view: View, legal: list[int]) -> int:
        first = not self.mark.exists()
        self.mark.touch()
        if self.name == "sleeper" or (self.name == "first-asleep" and first):
            Event().wait(LIMIT)
        if self.name == "dies":
            os._exit(1)
        if self.name == "cheat":
            return max(legal) + 1
        if self.name == "fails":
            raise ValueError(self.name)
        assert view["seat"] == view["to_move"]
        return legal[-1]


def load(name: str, seed: str, game: Game[Any]) -> Bot:
    assert game.name == "tiny-epic-galaxies"
    return Odd(name, seed)
