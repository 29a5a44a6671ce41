"""Whether the store works: a fault is said once, and its end, too."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Final

from orrery.core.sentences import Sentence
from orrery.tables.faults import StoreFault

LOG: Final = logging.getLogger("orrery.store")
PAUSE: Final = 5.0  # seconds between two probes


class StoreHealth:
    """Knows of every fault of the store, and writes a probe now and then until it works again.

    However many moves fail, it is one fault: one line of the log, and one more when it is over.
    """

    def __init__(self, probe: Callable[[], Awaitable[None]]) -> None:
        self.write_probe = probe
        self.fault: StoreFault | None = None
        self.since = 0.0  # when it began
        self.probed = float("-inf")  # when the last probe was written
        self.lock = asyncio.Lock()
        self.watchers: list[Callable[[bool], None]] = []  # are told whether it works when that changes
        self.task: asyncio.Task[None] | None = None

    @property
    def works(self) -> bool:
        return self.fault is None

    def failed(self, fault: StoreFault) -> None:
        """The store could not do something."""
        if self.fault is not None:
            return
        self.fault, self.since = fault, now()
        LOG.error("%s", fault.sentence)
        self.tell()
        self.task = asyncio.get_running_loop().create_task(self.recover())

    async def recover(self) -> None:
        """Probe until the store works; there is a task only so long."""
        while self.fault is not None:
            await asyncio.sleep(PAUSE)
            await self.probe()

    async def probe(self) -> None:
        """Write something that nobody needs, as a move would be written."""
        try:
            await self.write_probe()
        except StoreFault as fault:
            self.failed(fault)
            return
        self.probed = now()
        if self.fault is not None:
            self.fault = None
            lasted = round(self.probed - self.since)
            LOG.warning("%s", Sentence("the tables can be read and written again, after {n} s", n=lasted))
            self.tell()

    async def check(self) -> bool:
        """Whether the store works, by a probe that is not older than the pause between two."""
        async with self.lock:
            if self.fault is None and now() - self.probed >= PAUSE:
                await self.probe()
        return self.works

    def tell(self) -> None:
        for watcher in self.watchers:
            watcher(self.works)

    def stop(self) -> None:
        if self.task is not None:
            self.task.cancel()


def now() -> float:
    return asyncio.get_running_loop().time()
