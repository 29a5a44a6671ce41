"""All tables of a server: made, found, kept in memory while somebody looks, and put away."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Sequence
from typing import Any, Final

from orrery.core.events import SPECTATOR
from orrery.core.faults import OrreryError
from orrery.core.game import Game
from orrery.dealers import fresh_secret
from orrery.tables.cache import TableCache
from orrery.tables.chairs import Chair, check_chairs, seats_for
from orrery.tables.games import GameCache
from orrery.tables.live import LiveTable
from orrery.tables.making import TableMaker
from orrery.tables.pace import PACE
from orrery.tables.ports import Store
from orrery.tables.reviving import revived_in_thread
from orrery.tables.seated import SeatedTable
from orrery.tables.shared import Shared
from orrery.tables.stored import from_store
from orrery.tables.tickets import Contribution
from orrery.tables.workers import BotWorkers

AT_ONCE: Final = 4  # tables that are read from the store: all rows of a long game are a lot for a moment


class TableService:
    """Finds tables, and brings them into memory."""

    def __init__(
        self,
        store: Store,
        workers: BotWorkers,
        pace: float = PACE,
        new_secret: Callable[[], bytes] = fresh_secret,
        clock: Callable[[], float] = time.time,
    ) -> None:
        self.store = store
        self.shared = Shared(store, workers, pace, clock)
        self.background = self.shared.background
        self.games = GameCache(self.background)
        self.cache = TableCache()
        self.maker = TableMaker(store, self.games, new_secret)
        self.loading: dict[str, asyncio.Lock] = {}
        self.reading = asyncio.Semaphore(AT_ONCE)
        self.shared.store_health.watchers.append(self.go_on)

    async def make(
        self,
        game: str | Game[Any],
        options: dict[str, Any],
        chairs: Sequence[Chair],
        visitor: str,
        brought: Contribution | None = None,
    ) -> str:
        """A new table, at which bots begin to play; the visitor holds the seat that is their own.

        The game is one that comes with Orrery, by its name, or one with a card set of somebody's own.
        """
        check_chairs(chairs)
        seats = seats_for(chairs, brought.entropy if brought else "")
        bound = self.games.newest(game) if isinstance(game, str) else game
        table = self.wake(await self.maker.deal(bound, options | {"seats": len(seats)}, seats, brought)).id
        for seat in seats:
            if seat.claimed:
                await self.store.seating.hold(table, seat.seat, visitor)
        return table

    def wake(self, seated: SeatedTable) -> LiveTable:
        """Put a table into memory, and let its bots begin."""
        live = LiveTable(seated, self.shared, self.cache.update)
        self.cache.add(live)
        live.runner.wake()
        return live

    async def rematch(self, live: LiveTable, visitor: str, brought: Contribution | None = None) -> str:
        """The same table once more, the next seat beginning; the same for everybody who asks."""
        asker = await live.seated.seat_of(visitor)
        if asker == SPECTATOR:
            raise OrreryError("only who sat at this table asks for another game")
        if not live.over:
            raise OrreryError("the game is not over yet")
        async with live.lock:
            if not live.seated.row.next_table:
                new = self.wake(await self.maker.again(live, asker, brought))
                await live.seated.set_next(new.id)
        live.changed()
        return live.seated.row.next_table

    async def find(self, table: str) -> LiveTable:
        """A table by its id, from memory or from the store."""
        if table not in self.cache:
            try:
                async with self.loading.setdefault(table, asyncio.Lock()):
                    if table not in self.cache:
                        async with self.reading:
                            await self.load(table)
            finally:
                self.loading.pop(table, None)
        return self.cache.use(table)

    async def load(self, table: str) -> None:
        kept = await from_store(self.store, table)
        game = await revived_in_thread(kept, self.games)
        links = await self.store.seating.links(table)
        if table not in self.cache:
            self.wake(SeatedTable(self.store, kept.row, kept.seats, game)).invitations.links = links

    async def leave(self, visitor: str) -> None:
        """A visitor holds nothing any more; others may invite to a seat that nobody holds now."""
        for table, _ in await self.store.sessions.end_session(visitor):
            if live := self.cache.get(table):
                await live.seated.reread_seats()
                live.changed()

    def go_on(self, works: bool) -> None:
        """When the store works again, bots go on where they could not."""
        if works:
            for live in self.cache.values():
                live.runner.wake()

    async def close(self) -> None:
        """Stop the bots; every position is in the store already."""
        await self.cache.stop()
        await self.background.finish()
        self.shared.store_health.stop()
        await self.shared.workers.close()
