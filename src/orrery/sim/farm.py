"""The games of a study, handed out to workers and taken back in order. Who plays them changes nothing."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from typing import Any, Final, Protocol

from orrery.sim.jobs import Batch, Job

SECONDS: Final = 0.2  # that a task should take: long beside its handing out, short for whoever waits
MOST: Final = 2000  # games of a task
AHEAD: Final = 4  # tasks handed out for each worker, so that none waits for the slowest


class Crew(Protocol):
    """Workers of some kind."""

    hands: int  # how many of them work at the same time
    window: int  # how many tasks are handed out at most

    def begin(self, numbers: range) -> Any:
        """Hand out a task."""
        ...

    def finish(self, task: Any) -> Batch:
        """Wait for what a task gives."""
        ...

    def close(self) -> None:
        """Send everybody home; what they still do is not wanted."""
        ...


class Here:
    """Nobody but this process: a task is done when it is waited for."""

    hands = 1
    window = 1

    def __init__(self, job: Job) -> None:
        self.job = job

    def begin(self, numbers: range) -> range:
        return numbers

    def finish(self, task: range) -> Batch:
        return self.job.play(task)

    def close(self) -> None:
        pass


class Pace:
    """How many games make a task: as many as its time allows, and fewer near the end: all end alike."""

    def __init__(self, hands: int) -> None:
        self.hands = hands
        self.each = 0.0  # seconds that a game takes, as far as is known

    def see(self, batch: Batch) -> None:
        found = batch.seconds / max(batch.games, 1)
        self.each = (self.each + found) / 2 if self.each else found

    def size(self, left: int) -> int:
        if not self.each:
            return 1
        return max(1, min(int(SECONDS / self.each), MOST, left // (2 * self.hands)))


def in_order(crew: Crew, numbers: range) -> Iterator[Batch]:
    """What the games with these numbers give, in their order, a task at a time. The crew stays."""
    pace = Pace(crew.hands)
    waiting: deque[Any] = deque()
    first = numbers.start
    while waiting or first < numbers.stop:
        while first < numbers.stop and len(waiting) < crew.window:
            size = pace.size(numbers.stop - first)
            waiting.append(crew.begin(range(first, first + size)))
            first += size
        batch = crew.finish(waiting.popleft())
        pace.see(batch)
        yield batch
