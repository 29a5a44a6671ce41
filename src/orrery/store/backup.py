"""A copy of a file of tables, made while its server goes on."""

from __future__ import annotations

import errno
import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from typing import Final

from orrery.core.faults import OrreryError, refusal_of
from orrery.store import statements
from orrery.store.database_thread import first
from orrery.store.files import PRIVATE, damaged, unusable
from orrery.store.host_connection import connect_as_host

LEFT_OVERS: Final = ("", "-journal", "-wal", "-shm")


def back_up(source: Path, target: Path, overwrite: bool = False) -> int:
    """Copy all tables as they are at one moment; how many there are.

    The copy gets its name only when it is complete, checked and on the disk. Only its owner may read it.
    """
    check_target(source, target, overwrite)
    try:
        with part_of(target) as part:
            n = copied(source, part)
            settle(part)
            name(part, target, overwrite)
            settle_folder(target.parent)
    except OSError as error:
        raise refused(target, error) from None
    return n


def check_target(source: Path, target: Path, overwrite: bool) -> None:
    try:
        if target.exists() and source.exists() and target.samefile(source):
            raise OrreryError("a backup needs a file of its own, not {path}", path=target)
        if target.is_dir():
            raise OrreryError("{path} is a folder; say which file the backup shall be", path=target)
        if target.exists() and not overwrite:
            raise taken(target)
    except OSError as error:
        raise refused(target, error) from None


@contextmanager
def part_of(target: Path) -> Iterator[Path]:
    """A private file beside the target for the time of the work; nothing of it is left."""
    part = target.with_name(f".{target.name}.{os.getpid()}.part")
    os.close(os.open(part, os.O_CREAT | os.O_EXCL | os.O_WRONLY, PRIVATE))
    try:
        yield part
    finally:
        for ending in LEFT_OVERS:
            with suppress(OSError):
                part.with_name(part.name + ending).unlink()


def copied(source: Path, part: Path) -> int:
    """All pages of one moment in one file, seen to be sound; how many tables it has."""
    with closing(connect_as_host(source, any_version=True)) as tables, closing(sqlite3.connect(part)) as copy:
        try:
            tables.backup(copy)
            copy.execute(statements.ONE_FILE)
            sound = first(copy, statements.CHECK)
            if sound != "ok":
                raise damaged(source, str(sound).splitlines()[-1])
            return int(first(copy, statements.HOW_MANY))
        except sqlite3.Error as error:
            if getattr(error, "sqlite_errorcode", 0) == sqlite3.SQLITE_FULL:
                raise OSError(errno.ENOSPC, str(error)) from None
            raise unusable(source, error) from None


def settle(part: Path) -> None:
    """Have a file on the disk before it gets its name."""
    with part.open("r+b") as file:
        os.fsync(file.fileno())


def name(part: Path, target: Path, overwrite: bool) -> None:
    """Give a finished file its name, which nobody may have taken meanwhile unless it may be overwritten."""
    if overwrite:
        os.replace(part, target)
        return
    try:
        os.link(part, target)
    except FileExistsError:
        raise taken(target) from None
    except OSError:  # a file system without links
        if target.exists():
            raise taken(target) from None
        os.replace(part, target)


def settle_folder(folder: Path) -> None:
    """Have the new name on the disk, too, where the system can be told to."""
    with suppress(OSError):
        there = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(there)
        finally:
            os.close(there)


def taken(path: Path) -> OrreryError:
    return OrreryError("{path} is already there; take another name, or --force to replace it", path=path)


def refused(path: Path, error: OSError) -> OrreryError:
    return OrreryError("cannot write {path!r}: {reason}", path=str(path), reason=refusal_of(error))
