"""The tables that are in memory, while somebody looks at them or something happens there."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable, Coroutine
from contextlib import suppress
from typing import Any, Final, TypeVar

from orrery import catalog
from orrery.core.faults import Faulty, IllegalAction, OrreryError, OtherRules
from orrery.core.game import Game
from orrery.core.sentences import Sentence
from orrery.dealers import fresh_secret
from orrery.measures import Measures
from orrery.tables.endings import ending_of
from orrery.tables.ports import SeatRow, Store, TableRow
from orrery.tables.pulse import Pulse
from orrery.tables.reviving import gone_on, replayed
from orrery.tables.shelf import Shelf
from orrery.tables.stored import Stored
from orrery.tables.table import Table
from orrery.tables.tickets import Tickets
from orrery.tables.workers import Workers

LOG: Final = logging.getLogger("orrery.tables")
AT_ONCE: Final = 4  # tables that are read from the store: all rows of a long game are a lot for a moment
PACE: Final = 0.35  # seconds that a bot takes for an answer, so that people can follow

T = TypeVar("T")


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
        self.checking = asyncio.Semaphore(1)
        self.reading = asyncio.Semaphore(AT_ONCE)
        self.bots_alone = asyncio.Semaphore(1)  # tables without people at which a bot is asked
        self.measures = Measures()
        self.errands: set[asyncio.Task[None]] = set()
        self.pulse = Pulse(store.probe)
        self.pulse.watchers.append(self.go_on)
        store.on_fault(self.pulse.failed)

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
        return self.at_hand(await self.apart(own_game, name, cards, rules, digest))

    async def apart(self, work: Callable[..., T], *given: Any) -> T:
        """Do in a thread what takes long, one at a time: those who come to a table need threads, too."""
        async with self.checking:
            return await asyncio.to_thread(work, *given)

    async def revive(self, kept: Stored) -> Table:
        """A table by the rules and with the cards it began with; from its last position if they are gone."""
        row = kept.row
        if not kept.went_on:
            try:
                game = await self.own_game(row.game, row.card_text, row.rules, row.cards)
                return await asyncio.to_thread(replayed, kept, game)
            except (OtherRules, Faulty, IllegalAction) as error:
                reason = error.sentence
                told = Sentence(
                    "table {table} goes on from its last position: {reason}", table=row.id, reason=reason
                )
                LOG.warning("%s", told)
        async with self.checking:
            return await asyncio.to_thread(gone_on, kept)

    def at_hand(self, game: Game[Any]) -> Game[Any]:
        """Keep a game for the next table; of those with sets of somebody's own, not without end."""
        key = (game.name, game.card_text, game.rules)
        found = self.games.setdefault(key, game)
        own = [one for one in self.games if one[1]]
        while sum(catalog.weight_of(self.games[one]) for one in own) > catalog.OWN_SETS:
            del self.games[own.pop(0)]
        return found

    async def keep_ending(self, table: str, end: Table, names: list[str]) -> None:
        """Write down what is told of a finished game; if that fails, the next server does it."""
        with suppress(OrreryError):
            told = await asyncio.to_thread(ending_of, end.game, end.s, end.story, names)
            await self.store.add_ending(table, told.packed())

    def run_errand(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self.errands.add(task)
        task.add_done_callback(self.errands.discard)

    def go_on(self, well: bool) -> None:
        """When the store works again, bots go on where they could not."""
        if well:
            for live in self.live.values():
                live.runner.wake()

    async def mine(self, visitor: str) -> list[tuple[TableRow, int, list[SeatRow]]]:
        """The tables a visitor sits at; somebody without a session sits nowhere."""
        return await self.store.tables_of(visitor) if visitor else []

    async def leave(self, visitor: str) -> None:
        """A visitor holds nothing any more; others may invite to a seat that nobody holds now."""
        for table, _ in await self.store.end_session(visitor):
            if table in self.live:
                await self.live[table].reread_seats()

    async def close(self) -> None:
        """Stop the bots; every position is in the store already."""
        for live in list(self.live.values()):
            await live.runner.stop()
        for live in list(self.live.values()):
            async with live.lock:  # a move that is being written is waited for
                pass
        await asyncio.gather(*self.errands)
        self.pulse.stop()
        await self.workers.close()


def own_game(name: str, cards: str, rules: int, digest: str) -> Game[Any]:
    """In a thread: the game, kept also for the pages, which know a set by its whole text."""
    if not digest:
        return catalog.bound(name, catalog.game(name, cards or None).card_text)
    game = catalog.kept(name, cards, rules, digest)
    catalog.bound(name, game.card_text)
    return game
