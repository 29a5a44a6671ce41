"""The tables that are in memory, while somebody looks at them or something happens there."""

from __future__ import annotations

import asyncio
import json
import logging
import time
from collections.abc import Callable, Coroutine
from typing import Any, Final

from orrery import catalog
from orrery.core.faults import OrreryError
from orrery.core.game import Game
from orrery.core.sentences import Sentence
from orrery.dealers import fresh_secret
from orrery.tables.live import Live
from orrery.tables.ports import SeatRow, Snapshot, Store, TableRow
from orrery.tables.shelf import Shelf
from orrery.tables.tickets import Tickets
from orrery.tables.workers import Workers

LOG: Final = logging.getLogger("orrery.tables")
AT_ONCE: Final = 4  # tables that are read from the store: all rows of a long game are a lot for a moment
SNAPSHOT_EVERY: Final = 200  # rows
PACE: Final = 0.35  # seconds that a bot takes for an answer, so that people can follow


class Hall(Shelf):
    """Where the live tables stand."""

    def __init__(
        self,
        store: Store,
        workers: Workers,
        pace: float = PACE,
        new_secret: Callable[[], bytes] = fresh_secret,
        clock: Callable[[], float] = time.time,
    ) -> None:
        super().__init__()
        self.store = store
        self.workers = workers
        self.pace = pace  # seconds that a bot's answer takes, or twice, four times … that if it thinks longer
        self.new_secret = new_secret  # tests choose the dice of their tables; a server never does
        self.tickets = Tickets(lambda: self.new_secret())
        self.clock = clock  # so that tests need not wait for links to expire
        self.loading: dict[str, asyncio.Lock] = {}
        self.games: dict[tuple[str, str, int], Game[Any]] = {}
        self.checking = asyncio.Semaphore(1)  # what takes long takes no thread from those who come to a table
        self.reading = asyncio.Semaphore(AT_ONCE)
        self.errands: set[asyncio.Task[None]] = set()

    def game(self, name: str, card_text: str = "") -> Game[Any]:
        """One object for each game, card set and version of the rules; here the newest."""
        found = self.games.get((name, card_text, catalog.newest(name)))
        return found or self.at_hand(catalog.game(name, card_text or None))

    async def own_game(self, name: str, cards: str, rules: int | None = None, digest: str = "") -> Game[Any]:
        """A game with a card set that somebody brings; to check it takes a while.

        With a digest, the game that a table or record was played with.
        """
        rules = catalog.newest(name) if rules is None else rules
        known = self.games.get((name, cards, rules))
        if known is not None and digest in ("", known.digest):
            return known
        async with self.checking:
            return self.at_hand(await asyncio.to_thread(own_game, name, cards, rules, digest))

    def at_hand(self, game: Game[Any]) -> Game[Any]:
        """Keep a game for the next table; of those with sets of somebody's own, not without end."""
        key = (game.name, game.card_text, game.rules)
        found = self.games.setdefault(key, game)
        own = [one for one in self.games if one[1]]
        while sum(catalog.weight_of(self.games[one]) for one in own) > catalog.OWN_SETS:
            del self.games[own.pop(0)]
        return found

    def keep_snapshot(self, live: Live) -> None:
        """Write the position down now and then, beside the moves."""
        if live.seq - live.kept >= SNAPSHOT_EVERY:
            self.run_errand(self.snapshot(live))

    def renew_snapshot(self, live: Live) -> None:
        """What was taken back may have held the last snapshot; no table is read from one that is gone."""
        self.run_errand(self.snapshot(live))

    async def snapshot(self, live: Live) -> None:
        """Write a position down; the moves are kept already, so a store that fails costs nothing."""
        live.kept = live.seq
        counts = json.dumps(live.table.counts)
        kept = Snapshot(live.seq, live.game.rules, live.game.to_json(live.table.s), counts)
        try:
            await self.store.add_snapshot(live.id, kept)
        except OrreryError as error:
            reason = error.sentence
            LOG.warning(
                "%s", Sentence("no snapshot of table {table}: {reason}", table=live.id, reason=reason)
            )

    def run_errand(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self.errands.add(task)
        task.add_done_callback(self.errands.discard)

    async def mine(self, visitor: str) -> list[tuple[TableRow, int, list[SeatRow]]]:
        """The tables a visitor sits at."""
        return await self.store.tables_of(visitor)

    async def leave(self, visitor: str) -> None:
        """A visitor holds nothing any more; others may invite to a seat that nobody holds now."""
        for table, _ in await self.store.end_session(visitor):
            if table in self.live:
                await self.live[table].reread_seats()

    async def close(self) -> None:
        """Stop the bots, and write down every position that has no snapshot yet."""
        for live in list(self.live.values()):
            await live.runner.stop()
        for live in list(self.live.values()):
            async with live.lock:  # a move that is being written is waited for
                if not live.over and live.seq > live.kept:
                    await self.snapshot(live)
        await asyncio.gather(*self.errands)
        await self.workers.close()


def own_game(name: str, cards: str, rules: int, digest: str) -> Game[Any]:
    """In a thread: the game, kept also for the pages, which know a set by its whole text."""
    if not digest:
        return catalog.bound(name, catalog.game(name, cards or None).card_text)
    game = catalog.kept(name, cards, rules, digest)
    catalog.bound(name, game.card_text)
    return game
