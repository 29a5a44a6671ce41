"""A store that forgets everything at the end of a test: the smallest that keeps the protocol."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from orrery.core.faults import Taken
from orrery.measures import Timing
from orrery.tables.ports import Row, SeatRow, Snapshot, TableRow
from tests.tables.memory_people import MemoryPeople


class MemoryStore(MemoryPeople):
    """Tables in dictionaries."""

    def __init__(self) -> None:
        super().__init__()
        self.decisions: dict[str, list[Row]] = {}
        self.snapshots: dict[str, Snapshot] = {}
        self.writes = Timing()
        self.broken = False  # whether writing rows fails

    async def add_table(self, table: TableRow, seats: Sequence[SeatRow], rows: Sequence[Row]) -> None:
        if table.id in self.tables:
            raise Taken("there is a table {table} already", table=table.id)
        self.tables[table.id] = table
        self.chairs[table.id] = list(seats)
        self.decisions[table.id] = list(rows)

    async def table(self, table: str) -> TableRow | None:
        return self.tables.get(table)

    async def seats(self, table: str) -> list[SeatRow]:
        return list(self.chairs.get(table, []))

    async def rows(self, table: str, after: int = -1) -> list[Row]:
        return [row for row in self.decisions.get(table, []) if row.seq > after]

    async def append(self, table: str, rows: Sequence[Row], asked: int, over: bool) -> None:
        if self.broken:
            raise OSError("the disk is full")
        taken = {row.seq for row in self.decisions[table]}
        if any(row.seq in taken for row in rows):
            raise Taken("row {seq} is taken", seq=rows[0].seq)
        self.decisions[table] += rows
        self.tables[table] = replace(self.tables[table], asked=asked, over=over)

    async def set_orders(self, table: str, seat: int, orders: str) -> None:
        self.chairs[table][seat] = replace(self.chairs[table][seat], orders=orders)

    async def set_seen(self, table: str, seat: int, seq: int) -> None:
        self.chairs[table][seat] = replace(self.chairs[table][seat], seen=seq)

    async def set_next(self, table: str, next_table: str) -> str:
        row = self.tables[table]
        self.tables[table] = row if row.next_table else replace(row, next_table=next_table)
        return self.tables[table].next_table

    async def add_snapshot(self, table: str, snapshot: Snapshot) -> None:
        self.snapshots[table] = snapshot

    async def snapshot(self, table: str) -> Snapshot | None:
        return self.snapshots.get(table)

    async def close(self) -> None:
        pass
