"""Workers that play the games of a study in tasks; the results come back in order."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from typing import Any, Final, Protocol

from orrery.sim.jobs import Batch, Job

SECONDS: Final = 0.2  # a task should take: long compared with its overhead, short for a person who waits
MOST: Final = 2000  # games of a task
AHEAD: Final = 4  # open tasks for each worker, so that none waits for the slowest


class Workers(Protocol):
    """Workers that take tasks: this process, other processes or a cluster."""

    count: int  # how many work at the same time
    window: int  # how many tasks can be open at most

    def begin(self, numbers: range) -> Any:
        """Start a task."""
        ...

    def finish(self, task: Any) -> Batch:
        """Wait for the result of a task."""
        ...

    def close(self) -> None:
        """Stop the workers; unfinished tasks are dropped."""
        ...


class InProcess:
    """This process alone: it plays a task when its result is needed."""

    count = 1
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
    """How many games a task has: as many as fit its time, fewer near the end so that workers end together."""

    def __init__(self, count: int) -> None:
        self.count = count
        self.each = 0.0  # estimated seconds of a game

    def update(self, batch: Batch) -> None:
        seconds = batch.seconds / max(batch.games, 1)
        self.each = (self.each + seconds) / 2 if self.each else seconds

    def size(self, left: int) -> int:
        if not self.each:
            return 1
        return max(1, min(int(SECONDS / self.each), MOST, left // (2 * self.count)))


def in_order(workers: Workers, numbers: range) -> Iterator[Batch]:
    """The results of these games in order, task by task. The workers stay open."""
    task_size = TaskSize(workers.count)
    waiting: deque[Any] = deque()
    first = numbers.start
    while waiting or first < numbers.stop:
        while first < numbers.stop and len(waiting) < workers.window:
            size = task_size.size(numbers.stop - first)
            waiting.append(workers.begin(range(first, first + size)))
            first += size
        batch = workers.finish(waiting.popleft())
        task_size.update(batch)
        yield batch
