"""A store that forgets everything at the end of a test: the smallest that keeps the protocol."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from orrery.measures import Timing
from orrery.tables.faults import AlreadyTaken, StoreFault, TableNotFound
from orrery.tables.ports import Row, SeatRow, Snapshot, TableRow
from tests.tables.memory_people import MemoryPeople


class MemoryStore(MemoryPeople):
    """Tables in dictionaries; all parts of the store are one object."""

    seating = sessions = positions = property(lambda self: self)

    def __init__(self) -> None:
        super().__init__()
        self.decisions: dict[str, list[Row]] = {}
        self.snapshots: dict[str, Snapshot] = {}
        self.endings: dict[str, bytes] = {}
        self.writes = Timing()
        self.broken = False  # whether writing rows fails

    async def add_table(
        self,
        table: TableRow,
        seats: Sequence[SeatRow],
        rows: Sequence[Row],
        snapshot: Snapshot | None = None,
    ) -> None:
        if table.id in self.tables:
            raise AlreadyTaken("there is a table {table} already", table=table.id)
        self.tables[table.id] = table
        self.chairs[table.id] = list(seats)
        self.decisions[table.id] = list(rows)
        self.keep(table.id, snapshot)

    async def table(self, table: str) -> TableRow | None:
        return self.tables.get(table)

    async def seats(self, table: str) -> list[SeatRow]:
        return list(self.chairs.get(table, []))

    async def rows(self, table: str, after: int = -1) -> list[Row]:
        return [row for row in self.decisions.get(table, []) if row.seq > after]

    async def append(
        self, table: str, rows: Sequence[Row], asked: int, over: bool, snapshot: Snapshot | None = None
    ) -> None:
        if self.broken:
            raise OSError("the disk is full")
        if table not in self.tables:
            raise TableNotFound("there is no table {table!r}", table=table)
        taken = {row.seq for row in self.decisions[table]}
        if any(row.seq in taken for row in rows):
            raise AlreadyTaken("row {seq} is taken", seq=rows[0].seq)
        self.decisions[table] += rows
        self.tables[table] = replace(self.tables[table], asked=asked, over=over)
        self.keep(table, snapshot)

    def keep(self, table: str, snapshot: Snapshot | None) -> None:
        if snapshot is not None:
            self.snapshots[table] = snapshot

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

    async def add_ending(self, table: str, told: bytes) -> None:
        if table not in self.tables:
            raise TableNotFound("there is no table {table!r}", table=table)
        self.endings.setdefault(table, told)

    async def ending(self, table: str) -> bytes | None:
        return self.endings.get(table)

    async def outdated(self) -> list[str]:
        return [
            table
            for table, row in self.tables.items()
            if (row.over and not row.imported and table not in self.endings)
            or (self.snapshots[table].seq if table in self.snapshots else -1) < len(self.decisions[table])
        ]

    async def probe(self) -> None:
        pass

    async def removed(self, tables: Sequence[str]) -> list[str]:
        return [table for table in tables if table not in self.tables]

    def on_fault(self, failed: Callable[[StoreFault], None]) -> None:
        self.failed = failed

    async def close(self) -> None:
        pass
