"""A clock for tests: time goes on only when nothing else is to do, so that nobody sleeps and all is exact."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from selectors import DefaultSelector, SelectorKey
from typing import Any, TypeVar

T = TypeVar("T")


class Leaper(DefaultSelector):
    """Where an event loop would wait until its next timer, the time leaps there."""

    def __init__(self) -> None:
        super().__init__()
        self.now = 0.0

    def select(self, timeout: float | None = None) -> list[tuple[SelectorKey, int]]:
        if not timeout:  # something is to do now, or nothing will ever be but by a thread
            return super().select(timeout)
        found = super().select(0)
        if not found:
            self.now += timeout
        return found


class LeapingLoop(asyncio.SelectorEventLoop):
    """An event loop on that clock."""

    def __init__(self) -> None:
        self.clock = Leaper()
        super().__init__(self.clock)

    def time(self) -> float:
        return self.clock.now


def run(work: Coroutine[Any, Any, T]) -> T:
    """As `asyncio.run`, by a clock that nobody waits for."""
    with asyncio.Runner(loop_factory=LeapingLoop) as runner:
        return runner.run(work)
