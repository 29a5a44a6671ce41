"""All that the store has of a table."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from orrery.records import schemes
from orrery.records.schemes import Entropy, TableDealer
from orrery.tables.endings import Ending, unpacked
from orrery.tables.faults import TableNotFound
from orrery.tables.ports import Row, SeatRow, Snapshot, Store, TableRow
from orrery.tables.sent import UNDO
from orrery.tables.snapshots import went_on


@dataclass(frozen=True)
class StoredTable:
    """A table as the store has it."""

    row: TableRow
    seats: list[SeatRow]
    rows: list[Row]
    snapshot: Snapshot | None
    told: bytes | None = None  # how a finished game ended

    @property
    def went_on(self) -> bool:
        """Whether its rows mix the decisions of two rules or card sets, so that neither can replay them."""
        return self.snapshot is not None and went_on(self.row, self.snapshot)

    @property
    def ending(self) -> Ending | None:
        return unpacked(self.told) if self.told else None

    def dealer(self) -> TableDealer:
        return dealer_of(self.row, self.seats)


async def from_store(store: Store, table: str) -> StoredTable:
    """What there is of a table. Its rows are read last: none can be missing between them and the position."""
    row = await store.table(table)
    if row is None:
        raise TableNotFound("there is no table {table!r}", table=table)
    snapshot = await store.positions.snapshot(table)
    told = await store.positions.ending(table) if row.over else None
    return StoredTable(row, await store.seats(table), await store.rows(table), snapshot, told)


def standing(rows: Sequence[Row]) -> list[Row]:
    """The decisions that stand, without what was taken back."""
    decided: list[Row] = []
    for row in rows:
        if row.body.startswith(UNDO):
            del decided[int(row.body.removeprefix(UNDO)) :]
        else:
            decided.append(row)
    return decided


def dealer_of(row: TableRow, seats: Sequence[SeatRow]) -> TableDealer:
    """Chance at a table: its scheme, its secret, and what the browsers at its seats brought."""
    entropy = [Entropy(seat.seat, seat.since, seat.entropy) for seat in seats if seat.entropy]
    return schemes.dealer_of(row.scheme, bytes.fromhex(row.secret), entropy)
