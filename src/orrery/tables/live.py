"""A table in memory, and the path of a move: copy, store, swap, publish.

A move is tried on a copy and stored; only then does the copy become the table.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any
from weakref import WeakMethod

from orrery.tables.attempts import Attempt, attempt
from orrery.tables.background import uninterrupted
from orrery.tables.drafts import Reader
from orrery.tables.faults import AlreadyTaken, TableNotFound
from orrery.tables.invitations import Invitations
from orrery.tables.orders import StandingOrders
from orrery.tables.ports import Row
from orrery.tables.presence import Presence
from orrery.tables.runner import Runner
from orrery.tables.seated import SeatedTable
from orrery.tables.sent import UNDO
from orrery.tables.shared import Shared
from orrery.tables.snapshots import snapshot_of
from orrery.tables.table import Plan, undone
from orrery.tables.views import TableViews


class LiveTable:
    """One table that people look at: its parts, and what changes its game."""

    def __init__(self, seated: SeatedTable, shared: Shared, on_change: Callable[[LiveTable], None]) -> None:
        self.shared = shared
        self.seated = seated
        self.presence = Presence()
        self.invitations = Invitations(seated, self.presence, shared.clock)
        self.orders = StandingOrders(seated)
        self.views = TableViews(seated, self.presence, self.invitations, self.orders)
        self.runner = Runner(seated, self.presence, self.orders, shared, WeakMethod(self.play))
        self.on_change = on_change
        self.gone = False  # put away: pages that still show it have to load the table again
        self.removed = False  # from the store: nobody will find it
        self.id, self.table, self.game = seated.id, seated.table, seated.game
        self.seats, self.lock = seated.seats, seated.lock

    @property
    def seq(self) -> int:
        return self.table.seq

    @property
    def over(self) -> bool:
        return self.seated.over

    def attempt(
        self, seat: int, line: Sequence[str], reader: Reader | None = None, earlier: Attempt | None = None
    ) -> Attempt:
        """A line tried on a copy, what is forced filled in; refused with the reason if it is not legal."""
        self.seated.check_seat(seat)
        return attempt(self.table, seat, line, reader, earlier)

    @uninterrupted
    async def play(
        self, seat: int, move: str, seq: int, line: Sequence[str], tried: Attempt | None = None
    ) -> int:
        """Play a whole line or nothing, going on from what was tried. It returns once the move is durable."""
        async with self.lock:
            if self.table.sent.has(move, seat, line):
                return self.seq
            self.seated.check_seat(seat)
            self.table.check(seq)
            await self.commit(self.attempt(seat, line, earlier=tried).to_play(move))
            return self.seq

    async def commit(self, plan: Plan) -> None:
        """Store a plan with the answers of chance to it, let it become the table, and publish it."""
        plan.deal()
        self.apply_orders(plan)
        await self.write(plan.rows, plan.s, plan.counts)
        self.table.take(plan)
        if self.table.over:
            self.shared.background.start(self.seated.store_ending())
        self.changed()

    def apply_orders(self, plan: Plan) -> None:
        """Let standing orders answer in the same plan: their owner sees no question."""
        while line := self.orders.answer(plan.s):
            seat = self.game.to_move(plan.s)
            for text in line:
                plan.decide(seat, text)
            plan.deal()

    @uninterrupted
    async def undo(self, seat: int, move: str, seq: int) -> int:
        """Take back to the last reveal."""
        async with self.lock:
            if self.table.sent.has(move, seat, [UNDO]):
                return self.seq
            self.seated.check_seat(seat)
            self.table.check(seq)
            row = self.table.undo_row(seat, move)
            await self.write([row], *undone(self.table, row))
            self.table.take_back(row)
            self.changed()
            return self.seq

    async def write(self, rows: Sequence[Row], s: Any, counts: Mapping[str, int]) -> None:
        """Rows into the store, with the position they lead to.

        If another program wrote to this table or removed it, its pages have to load it again.
        """
        game, snapshot = self.game, snapshot_of(self.game, s, rows[-1].seq + 1, counts)
        try:
            await self.shared.store.append(self.id, rows, game.to_move(s), game.over(s), snapshot)
        except (AlreadyTaken, TableNotFound) as error:
            self.put_away(removed=isinstance(error, TableNotFound))
            raise

    def changed(self) -> None:
        """Tell all who watch, and let bots and orders go on."""
        self.presence.changed()
        if not self.gone:
            self.runner.wake()
            self.on_change(self)

    def watch(self, changed: Callable[[], None]) -> Callable[[], None]:
        """Call back after every change; what stands still because of a fault is tried again."""
        self.runner.wake()
        return self.presence.watch(changed)

    async def set_orders(self, seat: int, form: Mapping[str, str]) -> None:
        """New standing orders, checked, durable, and obeyed at once."""
        await self.orders.set(seat, form)
        self.changed()

    def put_away(self, removed: bool = False) -> None:
        """Leave memory. Pages that still show the table load it again, unless it is removed."""
        self.gone, self.removed = True, removed
        self.runner.stopped = True
        self.on_change(self)
        self.presence.changed()
