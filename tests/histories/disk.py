"""The store of a simulated server: what is on the disk outlives every process, and every access may fail."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable
from typing import Any, Final

from orrery.measures import Timing
from orrery.store.database_thread import failure
from orrery.tables.faults import StoreFault
from tests.histories.world import Life, World
from tests.tables.memory import MemoryStore

READS: Final = frozenset(
    ("table", "seats", "rows", "seat_of_link", "links", "seat_of", "holders", "tables_of", "lost_claim",
     "snapshot", "ending", "outdated", "running", "removed", "close")
)  # fmt: skip
LONGEST: Final = 0.05  # seconds that a piece of work takes
FULL: Final = sqlite3.OperationalError("database or disk is full")


class Disk:
    """The port of one process to what is stored. Like the real one it does its work in order.

    What has begun is done even if nobody waits for it any more, unless the process ends: before the work, or
    after it and before anybody is told.
    """

    seating = sessions = positions = property(lambda self: self)

    def __init__(self, world: World, life: Life, stored: MemoryStore, crash: Callable[[], None]) -> None:
        self.world = world
        self.life = life
        self.stored = stored
        self.crash = crash
        self.reading = asyncio.Lock()
        self.writing = asyncio.Lock()
        self.writes: Final = Timing()
        self.failed: Callable[[StoreFault], None] = lambda fault: None  # hears of every fault

    def on_fault(self, failed: Callable[[StoreFault], None]) -> None:
        self.failed = failed

    def __getattr__(self, name: str) -> Callable[..., Any]:
        work = getattr(self.stored, name)

        async def done(*args: Any, **named: Any) -> Any:
            try:
                return await asyncio.shield(
                    asyncio.ensure_future(self.do(name, lambda: work(*args, **named)))
                )
            except StoreFault as fault:
                self.failed(fault)
                raise

        return done

    async def do(self, name: str, work: Callable[[], Any]) -> Any:
        world, reads = self.world, name in READS
        async with self.reading if reads else self.writing:
            await asyncio.sleep(world.delay(LONGEST))
            await self.maybe_crash(name, "before")
            if not reads and (world.disk_full or world.befalls(world.odds.refusal, "write refused")):
                world.count("refused by the disk")
                raise failure(FULL)
            result = await work()
            world.note(name)
            await self.maybe_crash(name, "after")
            await asyncio.sleep(world.delay(LONGEST))
            return result

    async def maybe_crash(self, name: str, when: str) -> None:
        """The process may end around a write; whoever belongs to it does nothing more."""
        if name not in READS and self.world.befalls(self.world.odds.crash, f"crash {when} {name}"):
            self.crash()
        if self.life.is_over:
            await asyncio.Event().wait()
