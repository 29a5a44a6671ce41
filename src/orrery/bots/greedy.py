"""The bot that looks one decision ahead in a world it imagines, and takes what it values most.

It knows no game: how good a position is, the evaluation of the game says.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any, Final, Protocol

from orrery.core import machine
from orrery.core.game import Game
from orrery.core.hooks import View
from orrery.core.machine import CHANCE, Position, Step
from orrery.dealers import SeededDealer

MOST_POSITIONS: Final = 3000  # looked at for one decision; beyond that positions are valued as they stand


class Judge(Protocol):
    """How good the positions are that one decision can lead to."""

    def value(self, s: Any) -> float:
        """How good a position is for the judge's seat; where chance is asked, what the seat may expect."""
        ...

    def distinct(self, s: Any, legal: list[int]) -> list[int]:
        """Of answers that come to the same, only one."""
        ...


class Greedy:
    """Tries every answer on a copy and carries its own decision through to the end.

    What it chooses depends on the seed and the view alone.
    """

    def __init__(self, seed: int | str, game: Game[Any], judge: Callable[[Any, int], Judge]) -> None:
        self.seed = seed
        self.game = game
        self.judge = judge

    def choose(self, view: View, legal: list[int]) -> int:
        if len(legal) == 1:
            return legal[0]
        dealer = SeededDealer(f"{self.seed}/{view['ply']}")
        world = self.game.resample(view, dealer)
        return Look(self.judge(world, view["seat"]), world, view["seat"]).best(dealer.random)


class Look:
    """One decision of a seat, tried out in one world."""

    def __init__(self, judge: Judge, world: Position, seat: int) -> None:
        self.judge = judge
        self.world: Any = world
        self.seat = seat
        self.waiting = world.stack[:]  # questions asked before the decision began are not part of it
        self.left = MOST_POSITIONS

    def best(self, chance: random.Random) -> int:
        """The answer that leads to the highest value; chance decides between equals."""
        tried = self.judge.distinct(self.world, machine.legal(self.world))
        values = [self.after(self.world, action) for action in tried]
        highest = max(values)
        return chance.choice(
            [action for action, value in zip(tried, values, strict=True) if value == highest]
        )

    def after(self, s: Any, action: int) -> float:
        """What an answer is worth, if the seat goes on as well as it can and nobody else does anything."""
        s = s.copy()
        machine.apply(s, action)
        while s.stack and s.stack[-1].seat != CHANCE and not self.is_waiting(s.stack[-1]) and self.left > 0:
            legal = machine.legal(s)
            if s.stack[-1].seat == self.seat:
                return max(self.after(s, answer) for answer in self.judge.distinct(s, legal))
            machine.apply(s, legal[0])
        self.left -= 1
        return self.judge.value(s)

    def is_waiting(self, step: Step[Any]) -> bool:
        return any(step is other for other in self.waiting)
