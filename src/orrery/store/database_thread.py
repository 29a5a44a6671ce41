"""A thread that does jobs on a connection: all that wait in one transaction, so that one sync serves many."""

from __future__ import annotations

import asyncio
import errno
import queue
import sqlite3
import threading
import time
from collections.abc import Callable
from typing import Any, Final, TypeVar

from orrery.core.faults import REFUSALS, OrreryError
from orrery.measures import Timing
from orrery.store import statements
from orrery.tables.faults import AlreadyTaken, StoreFault, TableNotFound

Result = TypeVar("Result")
Job = Callable[[sqlite3.Connection], Any]
Waiting = tuple[Job, "asyncio.Future[Any]"]

MOST: Final = 512  # jobs in a transaction


class DatabaseThread:
    """Does jobs in the order in which they come, and tells nobody before the commit."""

    def __init__(self, db: sqlite3.Connection, begin: str) -> None:
        self.commits = 0
        self.failed: Callable[[StoreFault], None] = lambda fault: None  # hears of every fault
        self.timing: Final = Timing()  # of transactions
        self._db: Final = db
        self._begin: Final = begin
        self._waiting: Final[queue.SimpleQueue[Waiting | None]] = queue.SimpleQueue()
        self._closed = False
        self._thread: Final = threading.Thread(target=self._work, name="orrery-store", daemon=True)
        self._thread.start()

    async def do(self, job: Callable[[sqlite3.Connection], Result]) -> Result:
        """What a job returned, once it is committed; what it raised, if it was taken back."""
        if self._closed:
            raise OrreryError("the server is closing; nothing more is written")
        future: asyncio.Future[Result] = asyncio.get_running_loop().create_future()
        self._waiting.put((job, future))
        try:
            return await future
        except StoreFault as fault:
            self.failed(fault)
            raise

    async def first(self, statement: str, *values: Any) -> Any:
        """The first column of the first row, or None."""
        return await self.do(lambda db: first(db, statement, *values))

    async def row(self, statement: str, *values: Any) -> Any:
        """The first row, or None."""
        return await self.do(lambda db: db.execute(statement, values).fetchone())

    async def rows(self, statement: str, *values: Any) -> list[Any]:
        return await self.do(lambda db: db.execute(statement, values).fetchall())

    async def change(self, statement: str, *values: Any) -> int:
        """How many rows were changed."""
        return await self.do(lambda db: db.execute(statement, values).rowcount)

    async def close(self) -> None:
        """Do what waits still, then close the connection."""
        if not self._closed:
            self._closed = True
            self._waiting.put(None)
        await asyncio.to_thread(self._thread.join)

    def _work(self) -> None:
        more = True
        while more:
            batch: list[Waiting] = []
            entry = self._waiting.get()
            while entry is not None:
                batch.append(entry)
                if len(batch) == MOST or self._waiting.empty():
                    break
                entry = self._waiting.get()
            more = entry is not None
            if batch:
                began = time.perf_counter()
                results = self._transaction([job for job, _ in batch])
                self.timing.add(time.perf_counter() - began)
                tell(batch, results)
        self._db.close()

    def _transaction(self, jobs: list[Job]) -> list[Any]:
        """What came of each job, an exception if it was refused; the same for all if the whole fails."""
        try:
            self._db.execute(self._begin)
            results = [self._attempt(job) for job in jobs]
            self._db.execute(statements.COMMIT)
        except Exception as error:
            self._recover()
            self.timing.failures += 1
            return [failure(error) for _ in jobs]
        self.commits += 1
        return results

    def _attempt(self, job: Job) -> Any:
        """One job among others: refused, it leaves no trace and the others stay."""
        self._db.execute(statements.SAVE)
        try:
            result = job(self._db)
        except Exception as error:
            if not self._db.in_transaction:  # a full disk takes everything back by itself
                raise
            self._db.execute(statements.DROP)
            self.timing.failures += not isinstance(error, (OrreryError, sqlite3.IntegrityError))
            result = failure(error)
        self._db.execute(statements.KEEP)
        return result

    def _recover(self) -> None:
        """Be ready for the next transaction, whatever became of the last."""
        try:
            if self._db.in_transaction:
                self._db.execute(statements.UNDO)
        except sqlite3.Error:
            pass  # the next one says what is wrong to those who wait for it


def first(db: sqlite3.Connection, statement: str, *values: Any) -> Any:
    """The first column of the first row, or None."""
    row = db.execute(statement, values).fetchone()
    return None if row is None else row[0]


def failure(error: Exception) -> Exception:
    """What those who wait are told: why the database said no; other errors as they are."""
    if not isinstance(error, sqlite3.Error):
        return error
    if isinstance(error, sqlite3.IntegrityError):
        if error.sqlite_errorcode == sqlite3.SQLITE_CONSTRAINT_FOREIGNKEY:
            return TableNotFound("there is no such table or seat")
        return AlreadyTaken("somebody else was first")
    full = getattr(error, "sqlite_errorcode", 0) == sqlite3.SQLITE_FULL
    reason = REFUSALS[errno.ENOSPC] if full else str(error)
    return StoreFault("the tables cannot be read or written at the moment: {reason}", reason=reason)


def tell(batch: list[Waiting], results: list[Any]) -> None:
    """Wake those who wait, each in its own event loop."""
    for (_, future), result in zip(batch, results, strict=True):
        try:
            future.get_loop().call_soon_threadsafe(settle, future, result)
        except RuntimeError:  # its loop has ended: nobody waits any more
            continue


def settle(future: asyncio.Future[Any], result: Any) -> None:
    if future.done():  # its caller was cancelled
        return
    if isinstance(result, Exception):
        future.set_exception(result)
    else:
        future.set_result(result)
