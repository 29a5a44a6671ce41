"""The bot that looks one decision ahead, in a resampled position, and takes the best answer.

It contains no game: the game's judge values positions.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, Protocol

from orrery.core import machine
from orrery.core.game import Game
from orrery.core.machine import CHANCE, Position
from orrery.core.views import View
from orrery.dealers import Numbers, SeededDealer

MOST_POSITIONS: Final = 3000  # judged for one decision; then unfinished ones are judged as they are


class Judge(Protocol):
    """Values the positions after one decision of a seat, with what that seat knows."""

    def value(self, s: Any) -> float:
        """How good a position is for the seat; more is better."""
        ...

    def foresees(self, s: Any) -> bool:
        """Whether `value` already includes the expected answer of chance; else every outcome is tried."""
        ...

    def distinct(self, s: Any, legal: list[int]) -> list[int]:
        """One of each group of equivalent answers."""
        ...

    def other(self, s: Any, legal: list[int]) -> int:
        """The answer expected from another seat."""
        ...


class Greedy:
    """A bot whose choice depends only on its seed and the view."""

    def __init__(self, seed: int | str, game: Game[Any], judge: Callable[[Any, int], Judge]) -> None:
        self.seed = seed
        self.game = game
        self.judge = judge  # made for each decision from a position and the seat to move

    def choose(self, view: View, legal: list[int]) -> int:
        if len(legal) == 1:
            return legal[0]
        dealer = SeededDealer(f"{self.seed}/{view['ply']}")
        world = self.game.resample(view, dealer)
        judge = self.judge(world, view["seat"])
        return Lookahead(judge, world, view["seat"]).best(dealer.numbers)


class Lookahead:
    """One decision of a seat, tried to its end in one resampled position."""

    def __init__(self, judge: Judge, world: Position, seat: int) -> None:
        self.judge = judge
        self.world: Any = world
        self.seat = seat
        self.waiting = world.stack[:]  # steps from before the decision are not part of it
        self.left = MOST_POSITIONS

    def best(self, chance: Numbers) -> int:
        """The best answer; chance decides between equals."""
        tried = self.judge.distinct(self.world, machine.legal(self.world))
        values = [self.after(self.world, action) for action in tried]
        highest = max(values)
        equals = [action for action, value in zip(tried, values, strict=True) if value == highest]
        return equals[chance.below(len(equals))]

    def after(self, s: Any, action: int) -> float:
        """The value of an answer if the seat then plays its best and the others as expected."""
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
        """The expected value over the answers of chance."""
        weights = machine.question(s).weights(s)
        values = [self.after(s, outcome) for outcome in outcomes]
        return sum(value * weight for value, weight in zip(values, weights, strict=True)) / sum(weights)
