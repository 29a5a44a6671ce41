"""New tables: dealt and stored, each from a game, its options and who sits there."""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from dataclasses import replace
from typing import Any

from orrery.core.faults import OrreryError
from orrery.core.game import Game
from orrery.core.machine import NOBODY
from orrery.records.record import Record
from orrery.tables import tokens
from orrery.tables.games import GameCache
from orrery.tables.live import LiveTable
from orrery.tables.ports import Row, SeatRow, Store, TableRow
from orrery.tables.seated import SeatedTable
from orrery.tables.snapshots import snapshot_of
from orrery.tables.stored import dealer_of
from orrery.tables.table import LONGEST, Plan, Table
from orrery.tables.tickets import Contribution, Tickets


class TableMaker:
    """Makes tables in the store."""

    def __init__(self, store: Store, games: GameCache, new_secret: Callable[[], bytes]) -> None:
        self.store = store
        self.games = games
        self.new_secret = new_secret  # tests choose the dice of their tables; a server never does
        self.tickets = Tickets(new_secret)

    async def deal(
        self, game: Game[Any], options: dict[str, Any], seats: list[SeatRow], brought: Contribution | None
    ) -> SeatedTable:
        """Set up, deal and store. The secret is the one that was pledged, or a new one."""
        start = game.start(**options)
        secret = self.tickets.redeem(brought.ticket) if brought else self.new_secret()
        row = row_of(game, start, secret)
        table = Table(game, start, dealer_of(row, seats))
        plan = Plan(table)
        plan.deal()
        snapshot = snapshot_of(game, plan.s, plan.seq, plan.counts)
        await self.store.add_table(replace(row, asked=game.to_move(plan.s)), seats, plan.rows, snapshot)
        table.take(plan)
        return SeatedTable(self.store, row, seats, table)

    async def again(
        self, before: LiveTable, asker: int = NOBODY, brought: Contribution | None = None
    ) -> SeatedTable:
        """A rematch by today's rules: the same people and bots and options, everybody one seat on."""
        game = await self.games.with_cards(before.game.name, before.seated.row.card_text)
        seats = seats_again(before, asker, brought)
        seated = await self.deal(game, before.game.options(before.table.s), seats, brought)
        for seat in range(len(seats)):
            await self.store.seating.hold_again(seated.id, seat, (before.id, (seat + 1) % len(seats)))
        return seated

    async def adopt(self, text: str) -> str:
        """A record somebody brings becomes a table to look at, if its decisions are true."""
        record, rows, end = await self.games.background.in_thread(checked_record, text)
        game = await self.games.with_cards(record.game, record.card_text, record.rules, record.cards)
        row = replace(row_of(game, game.start(**record.options), b""), imported=True, over=True)
        seats = [SeatRow(n, name, record.bots[n]) for n, name in enumerate(record.names)]
        await self.store.add_table(row, seats, rows, snapshot_of(game, end, len(rows), {}))
        return row.id


def seats_again(before: LiveTable, asker: int, brought: Contribution | None) -> list[SeatRow]:
    """The seats of the rematch: the same players, one seat on, who have seen nothing yet."""
    return [
        SeatRow(
            number,
            seat.name,
            seat.bot,
            seat.claimed,
            before.orders.lasting(seat.seat),
            entropy=brought.entropy if brought and seat.seat == asker else "",
        )
        for number, seat in enumerate(before.seats[1:] + before.seats[:1])
    ]


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


def checked_record(text: str) -> tuple[Record, list[Row], Any]:
    """A record whose decisions are true, the rows of its table and where they lead; it may take a while."""
    record = Record.parse(text)
    if len(record.moves) > LONGEST:
        n, most = len(record.moves), LONGEST
        raise OrreryError("this record has {n} decisions; the most is {most}", n=n, most=most)
    rows = [Row(seq, seat, body) for seq, (seat, body) in enumerate(record.moves)]
    return record, rows, record.replay()
