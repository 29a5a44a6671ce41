"""The tables of a file, for its host: listed, looked at, removed, while a server may be using the file."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass

from orrery.core.faults import OrreryError
from orrery.store import statements
from orrery.store.database_thread import failure, first
from orrery.store.rows import seats_of, table_of
from orrery.tables.faults import TableNotFound
from orrery.tables.ports import Row, SeatRow, Snapshot, TableRow
from orrery.tables.stored import StoredTable


@dataclass(frozen=True)
class ListedTable:
    """A table in a list."""

    row: TableRow
    seats: list[SeatRow]
    rows: int

    @property
    def touched(self) -> float:
        """When something last happened there."""
        return max(self.row.touched, self.row.made)


@contextmanager
def transaction(db: sqlite3.Connection, begin: str) -> Iterator[None]:
    """All of one moment, and all or nothing; what the database refuses is told in a sentence."""
    try:
        db.execute(begin)
        yield
        db.execute(statements.COMMIT)
    except BaseException as error:
        if db.in_transaction:
            db.execute(statements.UNDO)
        if isinstance(error, sqlite3.Error):
            raise failure(error) from None
        raise


def listed(
    db: sqlite3.Connection, before: float | None = None, over: bool | None = None
) -> list[ListedTable]:
    """The tables that nobody has touched since a moment, finished or running ones, the oldest first."""
    with transaction(db, statements.READ):
        rows = db.execute(statements.LIST, (before, over)).fetchall()
        return [ListedTable(table_of(row[:-1]), seats_of(db, row[0]), row[-1]) for row in rows]


def stored_table(db: sqlite3.Connection, table: str) -> StoredTable:
    """All that there is of a table."""
    with transaction(db, statements.READ):
        row = db.execute(statements.TABLE, (table,)).fetchone()
        if row is None:
            raise TableNotFound("there is no table {table!r}", table=table)
        last = db.execute(statements.SNAPSHOT, (table,)).fetchone()
        return StoredTable(
            table_of(row),
            seats_of(db, table),
            [Row(*one) for one in db.execute(statements.ROWS, (table, -1))],
            None if last is None else Snapshot(*last),
            first(db, statements.ENDING, table),
        )


def remove(db: sqlite3.Connection, tables: Mapping[str, int]) -> None:
    """Remove tables with all that belongs to them, or none if one of them is not there.

    Nor if one has other than so many rows: somebody has played since it was looked at. A server that has one
    of them in memory notices it soon, and writes nothing more of it.
    """
    with transaction(db, statements.WRITE):
        for table, rows in tables.items():
            if first(db, statements.THERE, table) is None:
                raise TableNotFound("there is no table {table!r}", table=table)
            if first(db, statements.N_ROWS, table) != rows:
                raise OrreryError("somebody plays at table {table} now; nothing was removed", table=table)
            for statement in statements.REMOVE:
                db.execute(statement, (table,))
