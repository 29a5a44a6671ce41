"""A store that forgets everything at the end of a test: the smallest that keeps the protocol."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from orrery.core.faults import Taken
from orrery.records.schemes import Entropy
from orrery.tables.ports import Row, SeatRow, Snapshot, TableRow


class MemoryStore:
    """Tables in dictionaries."""

    def __init__(self) -> None:
        self.tables: dict[str, TableRow] = {}
        self.chairs: dict[str, list[SeatRow]] = {}
        self.decisions: dict[str, list[Row]] = {}
        self.links: dict[tuple[str, str], int] = {}
        self.held: dict[tuple[str, int], list[str]] = {}
        self.snapshots: dict[str, Snapshot] = {}
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

    async def add_link(self, table: str, seat: int, token: str) -> None:
        self.links[table, token] = seat

    async def seat_of_link(self, table: str, token: str) -> int | None:
        return self.links.get((table, token))

    async def sit(
        self, table: str, seat: int, name: str, visitor: str, token: str, entropy: Entropy | None = None
    ) -> None:
        if self.links.pop((table, token), None) is None:
            raise Taken("the link is spent")
        if not self.chairs[table][seat].claimed:
            self.links = {key: led for key, led in self.links.items() if (key[0], led) != (table, seat)}
        self.chairs[table][seat] = replace(self.chairs[table][seat], name=name, claimed=True)
        if entropy is not None:
            brought = replace(self.chairs[table][seat], entropy=entropy.bits, since=entropy.since)
            self.chairs[table][seat] = brought
        await self.hold(table, seat, visitor)

    async def hold(self, table: str, seat: int, visitor: str) -> None:
        self.held.setdefault((table, seat), []).append(visitor)

    async def seat_of(self, table: str, visitor: str) -> int | None:
        return next((seat for (one, seat), who in self.held.items() if one == table and visitor in who), None)

    async def holders(self, table: str, seat: int) -> list[str]:
        return self.held.get((table, seat), [])

    async def tables_of(self, visitor: str, most: int = 50) -> list[tuple[TableRow, int, list[SeatRow]]]:
        return [
            (self.tables[table], seat, self.chairs[table])
            for (table, seat), who in self.held.items()
            if visitor in who
        ][:most]

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
