"""A world in which a server lives: virtual time, a network and a disk that fail by the seed, and a trace.

Nothing in it waits, and nothing depends on anything but the seed: threads do not exist here, and time leaps
from timer to timer. A *life* is one process of the server, from its start to its crash or stop.
"""

from __future__ import annotations

import asyncio
import hashlib
import random
from collections.abc import Callable, Coroutine
from contextvars import Context, ContextVar, copy_context
from dataclasses import dataclass
from typing import Any, TypeVar

from tests.tables.clock import LeapingLoop

T = TypeVar("T")

LIFE: ContextVar[Life | None] = ContextVar("LIFE", default=None)


class WorldLoop(LeapingLoop):
    """The loop of a world: what would be done in a thread is done at once."""

    def run_in_executor(self, executor: Any, func: Callable[..., T], *args: Any) -> asyncio.Future[T]:  # type: ignore[override]
        done: asyncio.Future[T] = self.create_future()
        try:
            done.set_result(func(*args))
        except Exception as error:
            done.set_exception(error)
        return done


class Life:
    """All tasks of one process of the server. When it ends, none of them does anything more."""

    def __init__(self) -> None:
        self.is_over = False
        self.tasks: list[asyncio.Task[Any]] = []
        self.context = copy_context()
        self.context.run(LIFE.set, self)

    def spawn(self, work: Coroutine[Any, Any, T]) -> asyncio.Task[T]:
        """Begin a task of this process."""
        return asyncio.get_running_loop().create_task(work, context=self.context)

    def add(self, task: asyncio.Task[Any]) -> None:
        self.tasks = [one for one in self.tasks if not one.done()]
        self.tasks.append(task)
        if self.is_over:
            task.cancel()

    def end(self) -> None:
        self.is_over = True
        for task in self.tasks:
            task.cancel()


def task_of_a_life(
    loop: asyncio.AbstractEventLoop, work: Coroutine[Any, Any, T], context: Context | None = None
) -> asyncio.Task[T]:
    """A task belongs to the process that begins it."""
    task = asyncio.Task(work, loop=loop, context=context)
    life = context.get(LIFE) if context is not None else LIFE.get()
    if life is not None:
        life.add(task)
    return task


@dataclass
class Odds:
    """How likely each fault is whenever it could happen."""

    crash: float = 0.015  # before or after something is written
    refusal: float = 0.01  # the store cannot write
    lost: float = 0.06  # a request, or the answer to one
    twice: float = 0.1  # a message that arrives two times
    slow: float = 0.03  # a page that does not read


CALM = Odds(0, 0, 0, 0, 0)


class World:
    """What all in a history share: the seed's dice, the faults, and the trace of what happened."""

    def __init__(self, seed: int) -> None:
        self.loop = asyncio.get_running_loop()
        self.loop.set_task_factory(task_of_a_life)  # type: ignore[arg-type]
        self.seed = seed
        self.chance = random.Random(f"history {seed}")
        self.odds = Odds()
        self.disk_full = False
        self.outside = copy_context()  # where people and networks live, of whom no crash ends anything
        self.trace = hashlib.sha256()
        self.happened: dict[str, int] = {}

    def note(self, *facts: object) -> None:
        """Something happened: the same seed gives the same trace."""
        self.trace.update(f"{self.loop.time():.6f} {facts!r}\n".encode())

    def count(self, what: str) -> None:
        self.happened[what] = self.happened.get(what, 0) + 1

    def befalls(self, odds: float, what: str) -> bool:
        """Whether a fault happens now."""
        if odds <= 0 or self.chance.random() >= odds:
            return False
        self.note(what)
        self.count(what)
        return True

    def delay(self, most: float) -> float:
        """Seconds that something takes: mostly few."""
        return most * self.chance.random() ** 3

    def later(self, delay: float, what: Callable[..., object], *args: object) -> asyncio.TimerHandle:
        """Do something outside of any process of the server."""
        return self.loop.call_later(delay, what, *args, context=self.outside)

    def calm(self) -> None:
        """From here on nothing fails."""
        self.odds, self.disk_full = CALM, False


def in_a_world(work: Callable[[World], Coroutine[Any, Any, T]], seed: int) -> T:
    """Let something happen in a world of its own."""

    async def begin() -> T:
        return await work(World(seed))

    with asyncio.Runner(loop_factory=WorldLoop) as runner:
        return runner.run(begin())
