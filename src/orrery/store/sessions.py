"""The sessions that a server has given out, in a SQLite file."""

from __future__ import annotations

import sqlite3
from dataclasses import astuple, dataclass

from orrery.store import statements
from orrery.store.database_thread import DatabaseThread, first
from orrery.tables.ports import SessionRow


@dataclass(frozen=True)
class SqliteSessions:
    """The part of a store that knows which sessions there are, and what each stands for."""

    writer: DatabaseThread
    reader: DatabaseThread

    async def add_session(self, session: SessionRow) -> None:
        await self.writer.change(statements.ADD_SESSION, *astuple(session))

    async def use_session(self, visitor: str) -> str | None:
        used = await self.reader.first(statements.IS_USED, visitor)
        if used is None:
            return None
        return "" if used else await self.writer.do(lambda db: use(db, visitor))

    async def take_over(self, form: str, visitor: str) -> str:
        def job(db: sqlite3.Connection) -> str:
            claimed = db.execute(statements.CLAIMED, (form,)).fetchone()
            if claimed is None:
                return ""
            before, table, _ = claimed
            succeed(db, before, visitor)
            return str(table)

        return await self.writer.do(job)

    async def lost_claim(self, form: str) -> tuple[str, int] | None:
        claimed = await self.reader.row(statements.CLAIMED, form)
        return None if claimed is None else (claimed[1], claimed[2])

    async def end_session(self, visitor: str) -> list[tuple[str, int]]:
        def job(db: sqlite3.Connection) -> list[tuple[str, int]]:
            left = db.execute(statements.ONLY_HELD, (visitor,)).fetchall()
            db.executemany(statements.FREE, left)
            db.execute(statements.LET_GO, (visitor,))
            db.execute(statements.END_SESSION, (visitor,))
            return left

        return await self.writer.do(job)

    async def end_others(self, visitor: str) -> list[tuple[str, str]]:
        def job(db: sqlite3.Connection) -> list[tuple[str, str]]:
            others = db.execute(statements.OTHERS, (visitor,)).fetchall()
            db.executemany(statements.LET_GO_ONE, others)
            db.execute(statements.REVOKE_OWN, (visitor,))
            return others

        return await self.writer.do(job)


def use(db: sqlite3.Connection, visitor: str) -> str | None:
    """Note the first use of a session: from now on it stands for the one before it."""
    before = first(db, statements.INSTEAD_OF, visitor)
    if before is None:
        return None
    db.execute(statements.USE_SESSION, (visitor,))
    ended = str(before) if first(db, statements.IS_USED, before) is not None else ""
    if ended:
        succeed(db, ended, visitor)
    return ended


def succeed(db: sqlite3.Connection, before: str, visitor: str) -> None:
    """Give a visitor the seats of a session, and end that session."""
    db.execute(statements.MOVE, (visitor, before))
    db.execute(statements.LET_GO, (before,))
    db.execute(statements.END_SESSION, (before,))
