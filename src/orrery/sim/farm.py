"""The games of a study, handed out to workers and taken back in order. Who plays them changes nothing."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from typing import Any, Final, Protocol

from orrery.sim.jobs import Batch, Job

SECONDS: Final = 0.2  # that a task should take: long beside its handing out, short for whoever waits
MOST: Final = 2000  # games of a task
AHEAD: Final = 4  # tasks handed out for each worker, so that none waits for the slowest


class Workers(Protocol):
    """Workers of some kind."""

    hands: int  # how many of them work at the same time
    window: int  # how many tasks are handed out at most

    def begin(self, numbers: range) -> Any:
        """Hand out a task."""
        ...

    def finish(self, task: Any) -> Batch:
        """Wait for the result of a task."""
        ...

    def close(self) -> None:
        """Stop the workers; unfinished tasks are dropped."""
        ...


class InProcess:
    """This process alone: a task is played when its result is asked for."""

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


class TaskSize:
    """How many games a task has: as many as fit its time, and fewer near the end, to end together."""

    def __init__(self, hands: int) -> None:
        self.hands = hands
        self.each = 0.0  # seconds that a game takes, as far as is known

    def see(self, batch: Batch) -> None:
        seconds = batch.seconds / max(batch.games, 1)
        self.each = (self.each + seconds) / 2 if self.each else seconds

    def size(self, left: int) -> int:
        if not self.each:
            return 1
        return max(1, min(int(SECONDS / self.each), MOST, left // (2 * self.hands)))


def in_order(workers: Workers, numbers: range) -> Iterator[Batch]:
    """The results of these games in their order, a task at a time. It does not close the workers."""
    task_size = TaskSize(workers.hands)
    waiting: deque[Any] = deque()
    first = numbers.start
    while waiting or first < numbers.stop:
        while first < numbers.stop and len(waiting) < workers.window:
            size = task_size.size(numbers.stop - first)
            waiting.append(workers.begin(range(first, first + size)))
            first += size
        batch = workers.finish(waiting.popleft())
        task_size.see(batch)
        yield batch
