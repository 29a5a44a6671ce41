"""Tables in a SQLite file: one thread writes, another reads, the event loop waits for neither."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Sequence
from dataclasses import astuple
from pathlib import Path
from typing import Final

from orrery.filelock import FileLock
from orrery.store import statements
from orrery.store.database_thread import DatabaseThread, first
from orrery.store.files import connections, lock_of
from orrery.store.positions import SqlitePositions
from orrery.store.rows import change, seats_of, table_of
from orrery.store.seating import SqliteSeating
from orrery.store.sessions import SqliteSessions
from orrery.tables.faults import StoreFault, TableNotFound
from orrery.tables.ports import Row, SeatRow, Snapshot, TableRow

PROBE_BYTES: Final = 16_384  # more than a move and its position take


class SqliteStore:
    """Keeps tables in a file that no other server may use."""

    def __init__(self, lock: FileLock, writes: sqlite3.Connection, reads: sqlite3.Connection) -> None:
        self.writer: Final = DatabaseThread(writes, statements.WRITE)
        self.reader: Final = DatabaseThread(reads, statements.READ)
        self.writes: Final = self.writer.timing
        self.seating: Final = SqliteSeating(self.writer, self.reader)
        self.sessions: Final = SqliteSessions(self.writer, self.reader)
        self.positions: Final = SqlitePositions(self.writer, self.reader)
        self._lock: FileLock | None = lock
        self._version: int | None = None  # of the file when tables were last looked for

    @classmethod
    def open(cls, path: Path) -> SqliteStore:
        """The store in a file, which is made if it is new; OrreryError says why it cannot be one."""
        lock = lock_of(path)
        try:
            return cls(lock, *connections(lock.path))
        except BaseException:
            lock.free()
            raise

    async def add_table(
        self,
        table: TableRow,
        seats: Sequence[SeatRow],
        rows: Sequence[Row],
        snapshot: Snapshot | None = None,
    ) -> None:
        def job(db: sqlite3.Connection) -> None:
            db.execute(statements.ADD_TABLE, astuple(table))
            db.executemany(statements.ADD_SEAT, [(table.id, *astuple(seat)) for seat in seats])
            add_rows(db, table.id, rows, snapshot)

        await self.writer.do(job)

    async def table(self, table: str) -> TableRow | None:
        row = await self.reader.row(statements.TABLE, table)
        return None if row is None else table_of(row)

    async def seats(self, table: str) -> list[SeatRow]:
        return await self.reader.do(lambda db: seats_of(db, table))

    async def rows(self, table: str, after: int = -1) -> list[Row]:
        return [Row(*row) for row in await self.reader.rows(statements.ROWS, table, after)]

    async def append(
        self, table: str, rows: Sequence[Row], asked: int, over: bool, snapshot: Snapshot | None = None
    ) -> None:
        at = max((row.at for row in rows), default=0.0)

        def job(db: sqlite3.Connection) -> None:
            if db.execute(statements.TOUCH, (asked, over, at, table)).rowcount == 0:
                raise TableNotFound("there is no table {table!r}", table=table)
            add_rows(db, table, rows, snapshot)

        await self.writer.do(job)

    async def set_orders(self, table: str, seat: int, orders: str) -> None:
        await self.writer.do(lambda db: change(db, statements.SET_ORDERS, orders, table, seat))

    async def set_seen(self, table: str, seat: int, seq: int) -> None:
        await self.writer.do(lambda db: change(db, statements.SET_SEEN, seq, table, seat))

    async def set_next(self, table: str, next_table: str) -> str:
        def job(db: sqlite3.Connection) -> str:
            db.execute(statements.SET_NEXT, (next_table, table))
            row = db.execute(statements.TABLE, (table,)).fetchone()
            if row is None:
                raise TableNotFound("there is no such table or seat")
            return table_of(row).next_table

        return await self.writer.do(job)

    def on_fault(self, failed: Callable[[StoreFault], None]) -> None:
        self.reader.failed = self.writer.failed = failed

    async def probe(self) -> None:
        await self.reader.first(statements.TABLE, "")
        await self.writer.change(statements.PROBE, PROBE_BYTES)

    async def removed(self, tables: Sequence[str]) -> list[str]:
        def job(db: sqlite3.Connection) -> list[str]:
            return [table for table in tables if first(db, statements.THERE, table) is None]

        version = await self.writer.first(statements.CHANGED)
        if version == self._version:
            return []
        removed = await self.reader.do(job)
        self._version = version
        return removed

    async def close(self) -> None:
        await self.reader.close()
        await self.writer.close()  # last: the last connection tidies the log of the file away
        if self._lock is not None:
            lock, self._lock = self._lock, None
            lock.free()


def add_rows(db: sqlite3.Connection, table: str, rows: Sequence[Row], snapshot: Snapshot | None) -> None:
    """Rows and the position they lead to."""
    db.executemany(statements.ADD_ROW, [written(table, row) for row in rows])
    if snapshot is not None:
        db.execute(statements.ADD_SNAPSHOT, (table, *astuple(snapshot)))


def written(table: str, row: Row) -> tuple[str, int, int, str, str, float]:
    """A row as its statement wants it; every move writes some, and `astuple` takes ten times as long."""
    return table, row.seq, row.seat, row.body, row.move, row.at
