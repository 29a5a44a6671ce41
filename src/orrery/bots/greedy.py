"""The bot that looks one decision ahead, in a world it imagines, and takes what is worth most.

It knows no game: how good a position is, the judge of the game says.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, Protocol

from orrery.core import machine
from orrery.core.game import Game
from orrery.core.machine import CHANCE, Position
from orrery.core.views import View
from orrery.dealers import Numbers, SeededDealer

MOST_POSITIONS: Final = 3000  # judged for one decision; what lies beyond is judged before it is finished


class Judge(Protocol):
    """Judges the positions to which one decision of a seat can lead, by what that seat may know."""

    def value(self, s: Any) -> float:
        """How good a position is for the seat, the more the better."""
        ...

    def foresees(self, s: Any) -> bool:
        """Whether `value` already expects what chance is asked here; else every outcome is tried."""
        ...

    def distinct(self, s: Any, legal: list[int]) -> list[int]:
        """Of answers that come to the same, only one."""
        ...

    def other(self, s: Any, legal: list[int]) -> int:
        """What another seat is expected to answer."""
        ...


class Greedy:
    """What it chooses depends on its seed and the view alone: it remembers nothing."""

    def __init__(self, seed: int | str, game: Game[Any], judge: Callable[[Any, int], Judge]) -> None:
        self.seed = seed
        self.game = game
        self.judge = judge  # of a decision, made from a world and the seat that is asked

    def choose(self, view: View, legal: list[int]) -> int:
        if len(legal) == 1:
            return legal[0]
        dealer = SeededDealer(f"{self.seed}/{view['ply']}")
        world = self.game.resample(view, dealer)
        judge = self.judge(world, view["seat"])
        return Lookahead(judge, world, view["seat"]).best(dealer.numbers)


class Lookahead:
    """One decision of a seat, tried out in one world to its end."""

    def __init__(self, judge: Judge, world: Position, seat: int) -> None:
        self.judge = judge
        self.world: Any = world
        self.seat = seat
        self.waiting = world.stack[:]  # what was asked before the decision is no part of it
        self.left = MOST_POSITIONS

    def best(self, chance: Numbers) -> int:
        """The answer that is worth most; chance decides between equals."""
        tried = self.judge.distinct(self.world, machine.legal(self.world))
        values = [self.after(self.world, action) for action in tried]
        highest = max(values)
        equals = [action for action, value in zip(tried, values, strict=True) if value == highest]
        return equals[chance.below(len(equals))]

    def after(self, s: Any, action: int) -> float:
        """What an answer is worth if the seat goes on as well as it can and the others as expected."""
        s = s.copy()
        machine.apply(s, action)
        while s.stack and s.stack[-1] not in self.waiting and self.left > 0:
            asked = s.stack[-1].seat
            legal = machine.legal(s)
            if asked == self.seat:
                return max([self.after(s, answer) for answer in self.judge.distinct(s, legal)])
            if asked == CHANCE:
                if self.judge.foresees(s):
                    break
                return self.mean(s, legal)
            machine.apply(s, self.judge.other(s, legal))
        self.left -= 1
        return self.judge.value(s)

    def mean(self, s: Any, outcomes: list[int]) -> float:
        """What is to be expected when chance answers."""
        weights = machine.question(s).weights(s)
        values = [self.after(s, outcome) for outcome in outcomes]
        return sum(value * weight for value, weight in zip(values, weights, strict=True)) / sum(weights)
