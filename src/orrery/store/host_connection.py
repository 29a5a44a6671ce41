"""A connection to a file of tables that a server may be using: for backups and for its host."""

from __future__ import annotations

import sqlite3
from pathlib import Path
from typing import Final
from urllib.parse import quote

from orrery.core.faults import OrreryError, refusal_of
from orrery.store import statements
from orrery.store.database_thread import first
from orrery.store.files import PATIENCE, VERSION, check_single, check_version, unusable

SETTINGS: Final = statements.SETTINGS[1:]  # the journal is the server's business


def connect_as_host(path: Path, any_version: bool = False) -> sqlite3.Connection:
    """A connection that takes no lock but those of its own transactions, so that no server is in its way."""
    path = existing(path)
    db = connected(path)
    try:
        check_version(db, path)
        version = first(db, statements.VERSION)
        if version < VERSION and not any_version:
            raise OrreryError(
                "{path} was written by an earlier Orrery: its form is {found}, not {wanted}. “orrery serve” "
                "brings it up to date when it starts",
                path=path,
                found=version,
                wanted=VERSION,
            )
        for setting in SETTINGS:
            db.execute(setting)
    except BaseException as error:
        db.close()
        if isinstance(error, sqlite3.Error):
            raise unusable(path, error) from None
        raise
    return db


def existing(path: Path) -> Path:
    """The file that a path means; none is made."""
    try:
        path = path.resolve()
        path.stat()
        if path.is_dir():
            raise OrreryError("{path} is a folder; tables are kept in a file", path=path)
        check_single(path)
    except OSError as error:
        reason = refusal_of(error)
        raise OrreryError("there are no tables at {path}: {reason}", path=path, reason=reason) from None
    return path


def connected(path: Path) -> sqlite3.Connection:
    try:
        where = f"file:{quote(str(path))}?mode=rw"
        return sqlite3.connect(where, uri=True, timeout=PATIENCE, isolation_level=None)
    except sqlite3.Error as error:
        raise unusable(path, error) from None
