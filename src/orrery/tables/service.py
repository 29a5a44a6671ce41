"""All tables of a server: made, found, kept in memory while somebody looks, and put away."""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from orrery.core.faults import OrreryError
from orrery.core.game import Game
from orrery.core.machine import NOBODY
from orrery.records.record import Record, check_names
from orrery.tables import tokens
from orrery.tables.hall import Hall
from orrery.tables.live import Live
from orrery.tables.lookalikes import are_alike, check_alike
from orrery.tables.ports import Row, SeatRow, TableRow
from orrery.tables.snapshots import snapshot_of
from orrery.tables.stored import dealer_of, stored
from orrery.tables.table import LONGEST, Plan, Table
from orrery.tables.tickets import Contribution

BOT_NAMES: Final = ("Vega", "Altair", "Deneb", "Rigel", "Mira")


@dataclass(frozen=True)
class Chair:
    """Who shall sit at a seat: oneself, a friend who gets a link, or a bot."""

    name: str = ""
    bot: str = ""
    friend: bool = False


class Tables(Hall):
    """Finds tables and makes them."""

    async def make(
        self,
        game: str | Game[Any],
        options: dict[str, Any],
        chairs: Sequence[Chair],
        visitor: str,
        brought: Contribution | None = None,
    ) -> str:
        """A new table: set up, dealt, stored; the visitor holds the seat that is their own.

        The game is one that comes with Orrery, by its name, or one with a card set of somebody's own.
        """
        check_chairs(chairs)
        seats = seated(chairs)
        if brought is not None:
            seats = [replace(seat, entropy=brought.entropy) if seat.claimed else seat for seat in seats]
        bound = self.game(game) if isinstance(game, str) else game
        table = await self.open_table(bound, options | {"seats": len(chairs)}, seats, brought)
        for seat in seats:
            if seat.claimed:
                await self.store.hold(table, seat.seat, visitor)
        return table

    async def open_table(
        self,
        game: Game[Any],
        options: dict[str, Any],
        seats: list[SeatRow],
        brought: Contribution | None = None,
    ) -> str:
        """Deal, store, and let the bots begin. The secret is the one that was pledged, or a new one."""
        start = game.start(**options)
        secret = self.tickets.redeem(brought.ticket) if brought else self.new_secret()
        row = row_of(game, start, secret)
        table = Table(game, start, dealer_of(row, seats))
        plan = Plan(table)
        plan.deal()
        kept = snapshot_of(game, plan.s, plan.seq, plan.counts)
        await self.store.add_table(replace(row, asked=game.to_move(plan.s)), seats, plan.rows, kept)
        table.take(plan)
        self.wake(row, seats, table)
        return row.id

    def wake(self, row: TableRow, seats: Sequence[SeatRow], table: Table) -> Live:
        """Put a table into memory, and let its bots begin."""
        live = self.live[row.id] = Live(self, row, list(seats), table)
        self.weigh(live)
        live.runner.wake()
        return live

    async def again(self, before: Live, asker: int = NOBODY, brought: Contribution | None = None) -> str:
        """A rematch by today's rules: the same people and bots and options, everybody one seat on."""
        game = await self.own_game(before.game.name, before.row.card_text)
        old = before.seats[1:] + before.seats[:1]
        seats = [moved_on(before, seat, number) for number, seat in enumerate(old)]
        if brought is not None and asker >= 0:
            at = asker - 1  # the last seat is the one before the first
            seats[at] = replace(seats[at], entropy=brought.entropy)
        table = await self.open_table(game, before.game.options(before.table.s), seats, brought)
        for number, seat in enumerate(old):
            await self.store.hold_again(table, number, (before.id, seat.seat))
        return table

    async def adopt(self, text: str, visitor: str) -> str:
        """A record somebody brings becomes a table to look at, if its decisions are true."""
        record, rows, end = await self.apart(checked, text)
        game = await self.own_game(record.game, record.card_text, record.rules, record.cards)
        row = replace(row_of(game, game.start(**record.options), b""), imported=True, over=True)
        seats = [SeatRow(n, name, record.bots[n]) for n, name in enumerate(record.names)]
        await self.store.add_table(row, seats, rows, snapshot_of(game, end, len(rows), {}))
        return row.id

    async def find(self, table: str) -> Live:
        """A table by its id, from memory or from the store."""
        if table not in self.live:
            try:
                async with self.loading.setdefault(table, asyncio.Lock()):
                    if table not in self.live:
                        async with self.reading:
                            await self.load(table)
            finally:
                self.loading.pop(table, None)
        live = self.live[table] = self.live.pop(table)  # the last to be put away
        return live

    async def load(self, table: str) -> None:
        kept = await stored(self.store, table)
        found = await self.revive(kept)
        links = await self.store.links(table)
        if table not in self.live:
            self.wake(kept.row, kept.seats, found).links = links


def moved_on(before: Live, seat: SeatRow, number: int) -> SeatRow:
    """A seat of the rematch: the same player, who has seen nothing yet."""
    return SeatRow(number, seat.name, seat.bot, seat.claimed, before.lasting_orders(seat.seat))


def row_of(game: Game[Any], start: Any, secret: bytes) -> TableRow:
    options = json.dumps(game.options(start))
    now = time.time()
    return TableRow(
        tokens.table_id(),
        game.name,
        game.rules,
        game.digest,
        game.card_text,
        options,
        secret.hex(),
        made=now,
        touched=now,
    )


def checked(text: str) -> tuple[Record, list[Row], Any]:
    """A record whose decisions are true, the rows of its table and where they lead; it may take a while."""
    record = Record.parse(text)
    if len(record.moves) > LONGEST:
        n, most = len(record.moves), LONGEST
        raise OrreryError("this record has {n} decisions; the most is {most}", n=n, most=most)
    rows = [Row(seq, seat, body) for seq, (seat, body) in enumerate(record.moves)]
    return record, rows, record.replay()


def check_chairs(chairs: Sequence[Chair]) -> None:
    """One seat for whoever makes a table, and somebody there to invite friends."""
    own = sum(not chair.bot and not chair.friend for chair in chairs)
    if own > 1:
        raise OrreryError("you can sit on one chair only; the others are for friends and bots")
    if not own and any(chair.friend for chair in chairs):
        raise OrreryError("nobody could invite the friends to this table: take a chair there yourself")


def seated(chairs: Sequence[Chair]) -> list[SeatRow]:
    """Seats for chairs: whoever has no name gets one, and no two are called the same."""
    given = [chair.name for chair in chairs if chair.name]
    free = [name for name in BOT_NAMES if not any(are_alike(name, one) for one in given)]
    names = [chair.name or (free.pop(0) if chair.bot else "") for chair in chairs]
    seats = [
        SeatRow(number, name or f"Guest {number + 1}", chair.bot, not chair.bot and not chair.friend)
        for number, (name, chair) in enumerate(zip(names, chairs, strict=True))
    ]
    check_names([seat.name for seat in seats], len(seats))
    for seat in seats:
        if seat.claimed:
            check_alike(seat.name, [one.name for one in seats if one is not seat])
    return seats
