"""A table in memory: who sits there, who looks on, and the way of a move.

Copy, store, swap, publish: whatever a seat decides is tried on a copy, kept by the store, and only then true.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from orrery.core.events import SPECTATOR
from orrery.core.faults import OrreryError, Taken
from orrery.tables.company import unhurt
from orrery.tables.drafts import try_line
from orrery.tables.ports import Row, SeatRow, TableRow
from orrery.tables.runner import Runner
from orrery.tables.scene import Draft
from orrery.tables.sent import UNDO
from orrery.tables.table import Plan, Table
from orrery.tables.tickets import Contribution
from orrery.tables.watched import Watched

if TYPE_CHECKING:
    from orrery.tables.service import Tables


class Live(Watched):
    """One table that people look at."""

    def __init__(self, tables: Tables, row: TableRow, seats: list[SeatRow], table: Table) -> None:
        super().__init__(tables, row, seats, table)
        self.runner = Runner(self)
        self.kept = 0  # the number up to which a snapshot has it
        self.gone = False  # put away: whoever still looks has to find the table anew

    def watch(self, changed: Callable[[], None]) -> Callable[[], None]:
        """Call back after every change; what stands still because of a fault is tried again."""
        self.runner.wake()
        return super().watch(changed)

    def draft(self, seat: int, line: Sequence[str], held: Sequence[str] = ()) -> Draft:
        """A line tried on a copy, what is forced filled in; the reason if it is not legal."""
        self.check_seat(seat)
        return try_line(self.game, self.table.s, seat, line).draft(held)

    async def play(self, seat: int, move: str, seq: int, line: Sequence[str]) -> int:
        """Play a whole line or nothing. It returns once the move is durable."""
        return await unhurt(self.play_locked(seat, move, seq, line))

    async def play_locked(self, seat: int, move: str, seq: int, line: Sequence[str]) -> int:
        async with self.lock:
            if self.table.sent.has(move, seat, line):
                return self.seq
            self.check_seat(seat)
            self.table.check(seq)
            trial = try_line(self.game, self.table.s, seat, line)
            if not trial.complete:
                raise OrreryError("This move is incomplete. Choose what comes next.")
            plan = Plan(self.table)
            for number, step in enumerate(trial.steps):
                plan.decide(seat, step.text, "" if number else move)
            await self.commit(plan)
            return self.seq

    async def commit(self, plan: Plan) -> None:
        """Store a plan with the answers of chance to it, let it become the table, and tell everybody."""
        plan.deal()
        self.obey(plan)
        await self.write(plan.rows, self.game.to_move(plan.s), self.game.over(plan.s))
        self.table.take(plan)
        self.changed()

    def obey(self, plan: Plan) -> None:
        """Let standing orders answer in the same plan: their owner is not even asked."""
        while line := self.runner.ordered(plan.s):
            seat = self.game.to_move(plan.s)
            for text in line:
                plan.decide(seat, text)
            plan.deal()

    async def write(self, rows: Sequence[Row], asked: int, over: bool) -> None:
        """Rows into the store. If another hand wrote to this table, it is read anew."""
        try:
            await self.tables.store.append(self.id, rows, asked, over)
        except Taken:
            self.tables.forget(self)
            raise

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
            await self.write([row], seat, False)
            self.table.take_back(row)
            self.tables.renew_snapshot(self)
            self.changed()
            return self.seq

    def changed(self) -> None:
        """Tell all who watch, and let bots and orders go on."""
        super().changed()
        if not self.gone:
            self.runner.wake()
            self.tables.weigh(self)
            self.tables.keep_snapshot(self)

    async def set_orders(self, seat: int, form: Mapping[str, str]) -> None:
        """New standing orders, checked, durable, and obeyed at once."""
        self.check_seat(seat)
        view = self.game.view(self.table.s, seat)
        checked = self.game.order_form(form, view)
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
