"""The file of a store: locked, seen to be ours, and brought up to date."""

from __future__ import annotations

import sqlite3
from pathlib import Path
from typing import Final

from orrery.core.faults import OrreryError, refusal_of
from orrery.filelock import FileLock, LockHeld
from orrery.store import statements
from orrery.store.database_thread import first
from orrery.store.migrations import STEPS

VERSION: Final = max(STEPS)
APPLICATION: Final = 0x4F525259  # marks a file as ours
PATIENCE: Final = 10.0  # seconds that another program may keep the file to itself
PRIVATE: Final = 0o600  # only the user who started the server reads the file
SCHEMA: Final = Path(__file__).with_name("schema.sql")


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
    report = first(db, statements.CHECK)
    if report != "ok":
        raise damaged(path, str(report).splitlines()[-1])


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
