"""The bad times of a history: one fault after the other, as the seed has it."""

from __future__ import annotations

import asyncio
from typing import Final

from orrery.tables.cache import first_to_go
from tests.histories.server import Server

SECONDS: Final = 24.0  # seconds in which things fail
FAULTS: Final = {"cut": 5, "die": 2, "full": 2, "crash": 1, "stop": 1, "put away": 2, "slow": 1}


class Storm:
    """Crashes, stops, a full disk, sockets that break, tables that are put away."""

    def __init__(self, server: Server) -> None:
        self.server = server
        self.world = server.world

    async def blow(self) -> None:
        """One fault after the other."""
        world = self.world
        while world.loop.time() < SECONDS:
            await asyncio.sleep(world.chance.expovariate(0.8))
            (what,) = world.chance.choices([*FAULTS], [*FAULTS.values()])
            world.note(what)
            world.count(what)
            if what == "stop":
                await self.server.stop()
            elif what == "crash":
                self.server.crash()
            elif what == "full":
                world.disk_full = True
                world.later(5 * world.chance.random(), setattr, world, "disk_full", False)
            else:
                self.strike(what)

    def strike(self, what: str) -> None:
        """A fault of one socket, or a table that is put away."""
        process = self.server.process
        if process is None:
            return
        lines = [line for line in process.lines if not line.is_over]
        quiet = first_to_go(process.tables.cache.values())
        if what == "put away" and quiet:
            self.world.chance.choice(quiet).put_away()
        elif what != "put away" and lines:
            line = self.world.chance.choice(lines)
            if what == "slow":
                line.slow = True
            elif what == "cut":
                line.cut()
            else:
                line.die()
