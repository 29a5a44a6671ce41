"""A table in memory: who sits there, who looks on, and the way of a move.

Copy, store, swap, publish: whatever a seat decides is tried on a copy, kept by the store, and only then true.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from orrery.core.events import SPECTATOR
from orrery.core.faults import OrreryError
from orrery.tables.attempts import Attempt
from orrery.tables.company import unhurt
from orrery.tables.ports import SeatRow, TableRow
from orrery.tables.runner import Runner
from orrery.tables.sent import UNDO
from orrery.tables.table import Plan, Table, undone
from orrery.tables.tickets import Contribution
from orrery.tables.written import Written

if TYPE_CHECKING:
    from orrery.tables.service import Tables


class Live(Written):
    """One table that people look at."""

    def __init__(self, tables: Tables, row: TableRow, seats: list[SeatRow], table: Table) -> None:
        super().__init__(tables, row, seats, table)
        self.runner = Runner(self)

    def watch(self, changed: Callable[[], None]) -> Callable[[], None]:
        """Call back after every change; what stands still because of a fault is tried again."""
        self.runner.wake()
        return super().watch(changed)

    async def play(
        self, seat: int, move: str, seq: int, line: Sequence[str], tried: Attempt | None = None
    ) -> int:
        """Play a whole line or nothing, going on from what was tried. It returns once the move is durable."""
        return await unhurt(self.play_locked(seat, move, seq, line, tried))

    async def play_locked(
        self, seat: int, move: str, seq: int, line: Sequence[str], tried: Attempt | None
    ) -> int:
        async with self.lock:
            if self.table.sent.has(move, seat, line):
                return self.seq
            self.check_seat(seat)
            self.table.check(seq)
            await self.commit(self.attempt(seat, line, earlier=tried).to_play(move))
            return self.seq

    async def commit(self, plan: Plan) -> None:
        """Store a plan with the answers of chance to it, let it become the table, and tell everybody."""
        plan.deal()
        self.obey(plan)
        await self.write(plan.rows, plan.s, plan.counts)
        self.table.take(plan)
        self.maybe_tell_ending()
        self.changed()

    def obey(self, plan: Plan) -> None:
        """Let standing orders answer in the same plan: their owner is not even asked."""
        while line := self.runner.ordered(plan.s):
            seat = self.game.to_move(plan.s)
            for text in line:
                plan.decide(seat, text)
            plan.deal()

    async def undo(self, seat: int, move: str, seq: int) -> int:
        """Take back to the last reveal."""
        return await unhurt(self.undo_locked(seat, move, seq))

    async def undo_locked(self, seat: int, move: str, seq: int) -> int:
        async with self.lock:
            if self.table.sent.has(move, seat, [UNDO]):
                return self.seq
            self.check_seat(seat)
            self.table.check(seq)
            row = self.table.undo_row(seat, move)
            await self.write([row], *undone(self.table, row))
            self.table.take_back(row)
            self.changed()
            return self.seq

    def changed(self) -> None:
        """Tell all who watch, and let bots and orders go on."""
        super().changed()
        if not self.gone:
            self.runner.wake()
            self.tables.weigh(self)

    async def set_orders(self, seat: int, form: Mapping[str, str]) -> None:
        """New standing orders, checked, durable, and obeyed at once."""
        self.check_seat(seat)
        view = self.game.view(self.table.s, seat)
        checked = self.game.orders.form(form, view)
        text = json.dumps(checked)
        await self.tables.store.set_orders(self.id, seat, text)
        self.seats[seat] = replace(self.seats[seat], orders=text)
        self.changed()

    async def set_seen(self, seat: int, seq: int) -> None:
        """The seat has looked at everything before that row."""
        if 0 <= seat < len(self.seats) and self.seats[seat].seen < seq <= self.seq:
            await self.tables.store.set_seen(self.id, seat, seq)
            self.seats[seat] = replace(self.seats[seat], seen=seq)

    async def rematch(self, visitor: str, brought: Contribution | None = None) -> str:
        """The same table once more, the next seat beginning; the same for everybody who asks."""
        asker = await self.seat_of(visitor)
        if asker == SPECTATOR:
            raise OrreryError("only who sat at this table asks for another game")
        if not self.over:
            raise OrreryError("the game is not over yet")
        async with self.lock:
            if not self.row.next_table:
                new = await self.tables.again(self, asker, brought)
                self.row = replace(self.row, next_table=await self.tables.store.set_next(self.id, new))
        self.changed()
        return self.row.next_table
