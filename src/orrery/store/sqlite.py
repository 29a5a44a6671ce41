"""Tables in a SQLite file: one thread writes, another reads, the event loop waits for neither."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Sequence
from dataclasses import astuple
from pathlib import Path
from typing import Final

from orrery.core.faults import OrreryError, refusal_of
from orrery.filelock import FileLock, LockHeld
from orrery.store import statements
from orrery.store.desk import Desk
from orrery.store.migrations import STEPS
from orrery.store.people import change, first, seats_of, table_of
from orrery.store.positions import Positions
from orrery.tables.faults import StoreFault, TableNotFound
from orrery.tables.ports import Row, SeatRow, Snapshot, TableRow

VERSION: Final = max(STEPS)
PROBE_BYTES: Final = 16_384  # more than a move and its position take
APPLICATION: Final = 0x4F525259  # marks a file as ours
PATIENCE: Final = 10.0  # seconds that another program may keep the file to itself
PRIVATE: Final = 0o600  # only whoever started the server reads the file
SCHEMA: Final = Path(__file__).with_name("schema.sql")


class SqliteStore(Positions):
    """Keeps tables in a file that no other server may use."""

    def __init__(self, lock: FileLock, writes: sqlite3.Connection, reads: sqlite3.Connection) -> None:
        super().__init__(Desk(writes, statements.WRITE), Desk(reads, statements.READ))
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
        found = await self.reader.do(lambda db: db.execute(statements.TABLE, (table,)).fetchone())
        return None if found is None else table_of(found)

    async def seats(self, table: str) -> list[SeatRow]:
        return await self.reader.do(lambda db: seats_of(db, table))

    async def rows(self, table: str, after: int = -1) -> list[Row]:
        return await self.reader.do(
            lambda db: [Row(*row) for row in db.execute(statements.ROWS, (table, after))]
        )

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
            found = db.execute(statements.TABLE, (table,)).fetchone()
            if found is None:
                raise TableNotFound("there is no such table or seat")
            return table_of(found).next_table

        return await self.writer.do(job)

    def on_fault(self, failed: Callable[[StoreFault], None]) -> None:
        self.reader.failed = self.writer.failed = failed

    async def probe(self) -> None:
        await self.reader.do(lambda db: first(db, statements.TABLE, ""))
        await self.writer.do(lambda db: db.execute(statements.PROBE, (PROBE_BYTES,)))

    async def missing(self, tables: Sequence[str]) -> list[str]:
        def job(db: sqlite3.Connection) -> list[str]:
            return [table for table in tables if first(db, statements.THERE, table) is None]

        version = await self.writer.do(lambda db: first(db, statements.CHANGED))
        if version == self._version:
            return []
        found = await self.reader.do(job)
        self._version = version
        return found

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


def lock_of(path: Path) -> FileLock:
    """The lock of the file that a path means, or why no tables can be kept there."""
    try:
        path = path.resolve()
        if path.is_dir():
            raise OrreryError("{path} is a folder; tables are kept in a file", path=path)
        lock = FileLock.take(path)
        try:
            claim(lock)
        except BaseException:
            lock.free()
            raise
        return lock
    except LockHeld as held:
        raise in_use(path, held.holder) from None
    except OSError as error:
        raise OrreryError(
            "{path} cannot be used for tables: {reason}", path=path, reason=refusal_of(error)
        ) from None


def claim(lock: FileLock) -> None:
    """Make a file if it is new, and see that nobody uses it by another name, now or later."""
    if not lock.path.exists():
        lock.path.touch(PRIVATE)  # the secrets of running games are in it
    lock.claim()
    check_single(lock.path)


def check_single(path: Path) -> None:
    """Refuse a file with several names.

    SQLite puts its log beside the name: a second name would not find the moves that are still in there.
    """
    names = path.stat().st_nlink
    if names > 1:
        raise OrreryError(
            "{path} has {n} names (hard links). Tables need a file with one name, or moves would be lost: "
            "remove the other names, or use a copy",
            path=path,
            n=names,
        )


def connections(path: Path) -> tuple[sqlite3.Connection, sqlite3.Connection]:
    """One to write and one to read, of a file that is seen to be ours."""
    writes, reads = connect(path), connect(path)
    try:
        prepare(writes, path)
    except BaseException as error:
        writes.close()
        reads.close()
        if isinstance(error, sqlite3.Error):
            raise unusable(path, error) from None
        raise
    return writes, reads


def connect(path: Path) -> sqlite3.Connection:
    """A connection that begins its transactions itself and may be handed to a thread."""
    try:
        return sqlite3.connect(path, timeout=PATIENCE, isolation_level=None, check_same_thread=False)
    except sqlite3.Error as error:
        raise OrreryError(
            "{path} cannot be used for tables: {reason}", path=path, reason=str(error)
        ) from None


def prepare(db: sqlite3.Connection, path: Path) -> None:
    """See that a file is ours, make its tables if it is new, and bring an older one up to this version."""
    new = first(db, statements.TABLES) == 0
    if not new:
        check_version(db, path)
    check(db, path)
    version = VERSION if new else first(db, statements.VERSION)
    for setting in statements.SETTINGS:
        db.execute(setting)
    if new:
        schema = SCHEMA.read_text(encoding="utf-8")
        db.executescript(statements.SCHEMA.format(schema=schema, application=APPLICATION, version=VERSION))
    # Also if there is nothing to change: a file that cannot be written is known now, not at the first move.
    db.execute(statements.WRITE)
    for step in range(version + 1, VERSION + 1):
        for statement in STEPS[step]:
            db.execute(statement)
    db.execute(f"{statements.VERSION} = {VERSION}")
    db.execute(statements.COMMIT)


def check_version(db: sqlite3.Connection, path: Path) -> None:
    """Refuse a file that is not ours, or that a newer Orrery has written."""
    if first(db, statements.APPLICATION) != APPLICATION:
        raise OrreryError("{path} is a database of another program, not one of Orrery", path=path)
    version = first(db, statements.VERSION)
    if version > VERSION:
        raise OrreryError(
            "{path} was written by a newer Orrery: its form is {found}, this Orrery reads form {wanted}",
            path=path,
            found=version,
            wanted=VERSION,
        )


def check(db: sqlite3.Connection, path: Path) -> None:
    """Refuse a file that is damaged, before anything is built on it: two seconds for each gigabyte."""
    found = first(db, statements.CHECK)
    if found != "ok":
        raise damaged(path, str(found).splitlines()[-1])


def unusable(path: Path, error: sqlite3.Error) -> OrreryError:
    """Why a file is no store."""
    if getattr(error, "sqlite_errorcode", 0) & 0xFF == sqlite3.SQLITE_CORRUPT:
        return damaged(path, str(error))
    return OrreryError("{path} cannot be used for tables: {reason}", path=path, reason=str(error))


def damaged(path: Path, reason: str) -> OrreryError:
    return OrreryError(
        "{path} is damaged: {reason}. Put a backup in its place (“orrery backup” makes them), or move the "
        "file away to begin without tables",
        path=path,
        reason=reason,
    )


def in_use(path: Path, holder: str) -> OrreryError:
    if not holder:
        return OrreryError("{path} is in use by another server; one file serves one server", path=path)
    return OrreryError(
        "{path} is in use by another server, process {holder}; one file serves one server",
        path=path,
        holder=holder,
    )
