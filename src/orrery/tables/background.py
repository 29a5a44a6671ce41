"""Work that no table waits for: in a thread, one at a time, or in a task of its own."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Coroutine
from functools import wraps
from typing import Any, Final, ParamSpec, TypeVar

from orrery.core.faults import OrreryError

LOG: Final = logging.getLogger("orrery.tables")
P = ParamSpec("P")
T = TypeVar("T")


class BackgroundTasks:
    """The tasks of a server beside the moves at its tables."""

    def __init__(self) -> None:
        self.turn = asyncio.Semaphore(1)
        self.tasks: set[asyncio.Task[None]] = set()

    async def in_thread(self, work: Callable[..., T], *given: Any) -> T:
        """Do in a thread what takes long, one at a time: those who come to a table need threads, too."""
        async with self.turn:
            return await asyncio.to_thread(work, *given)

    def start(self, work: Coroutine[Any, Any, None]) -> None:
        """Do something later; nobody waits for it before the server stops."""
        task = asyncio.get_running_loop().create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    async def finish(self) -> None:
        await asyncio.gather(*self.tasks)


def uninterrupted(work: Callable[P, Coroutine[Any, Any, T]]) -> Callable[P, Coroutine[Any, Any, T]]:
    """Work that ends even if its caller is cancelled: what is stored must also be swapped in."""

    @wraps(work)
    async def done(*args: P.args, **named: P.kwargs) -> T:
        task = asyncio.ensure_future(work(*args, **named))
        try:
            return await asyncio.shield(task)
        except asyncio.CancelledError:
            task.add_done_callback(log_fault)
            raise

    return done


def log_fault(task: asyncio.Future[Any]) -> None:
    """A refusal has no reader any more; an error of ours is logged."""
    error = None if task.cancelled() else task.exception()
    if error is not None and not isinstance(error, OrreryError):
        LOG.error("%r", error, exc_info=error)
