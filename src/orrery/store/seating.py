"""Who holds which seat, and the links to seats, in a SQLite file."""

from __future__ import annotations

import sqlite3
from dataclasses import dataclass

from orrery.core.faults import OrreryError
from orrery.store import statements
from orrery.store.database_thread import DatabaseThread, first
from orrery.store.rows import change, seats_of, table_of
from orrery.tables.faults import AlreadyTaken
from orrery.tables.ports import Newcomer, SeatRow, TableRow


@dataclass(frozen=True)
class SqliteSeating:
    """The part of a store that knows who sits where."""

    writer: DatabaseThread
    reader: DatabaseThread

    async def add_link(self, table: str, seat: int, token: str, until: float, by: str = "") -> None:
        def job(db: sqlite3.Connection) -> None:
            if db.execute(statements.ADD_LINK, (token, table, seat, until, by)).rowcount == 0:
                raise OrreryError("only who sits at this table gives out its seats")

        await self.writer.do(job)

    async def seat_of_link(self, table: str, token: str, at: float) -> int | None:
        seat: int | None = await self.reader.first(statements.LINK, token, table, at)
        return seat

    async def links(self, table: str) -> dict[int, float]:
        return dict(await self.reader.rows(statements.LINKS, table))

    async def revoke_links(self, table: str, seat: int) -> int:
        return await self.writer.change(statements.REVOKE, table, seat)

    async def sit(self, table: str, seat: int, token: str, newcomer: Newcomer) -> None:
        entropy = newcomer.entropy

        def job(db: sqlite3.Connection) -> None:
            if db.execute(statements.SPEND, (token, table, seat)).rowcount == 0:
                raise AlreadyTaken("This invitation is no longer valid. Ask for a new link.")
            db.execute(statements.SPEND_ALL, (table, seat))
            hold(db, table, seat, newcomer.visitor)
            change(db, statements.NAME, newcomer.name, table, seat)
            if entropy is not None:
                change(db, statements.MIX, entropy.bits, entropy.since, table, seat)

        await self.writer.do(job)

    async def hold(self, table: str, seat: int, visitor: str) -> None:
        await self.writer.do(lambda db: hold(db, table, seat, visitor))

    async def hold_again(self, table: str, seat: int, before: tuple[str, int]) -> None:
        await self.writer.change(statements.HOLD_AGAIN, table, seat, *before)

    async def seat_of(self, table: str, visitor: str) -> int | None:
        seat: int | None = await self.reader.first(statements.SEAT_OF, visitor, table)
        return seat

    async def holders(self, table: str, seat: int) -> list[str]:
        return [visitor for (visitor,) in await self.reader.rows(statements.HOLDERS, table, seat)]

    async def tables_of(self, visitor: str, most: int = 50) -> list[tuple[TableRow, int, list[SeatRow]]]:
        def job(db: sqlite3.Connection) -> list[tuple[TableRow, int, list[SeatRow]]]:
            rows = db.execute(statements.TABLES_OF, (visitor, most)).fetchall()
            return [(table_of(row[:-1]), row[-1], seats_of(db, row[0])) for row in rows]

        return await self.reader.do(job)

    async def running(self, visitor: str) -> int:
        return int(await self.reader.first(statements.RUNNING, visitor))


def hold(db: sqlite3.Connection, table: str, seat: int, visitor: str) -> None:
    """Give a visitor a seat, unless they have another one at that table."""
    change(db, statements.CLAIM, table, seat)
    db.execute(statements.HOLD, (visitor, table, seat))
    db.execute(statements.KNOW_SESSION, (visitor,))
    if first(db, statements.SEAT_OF, visitor, table) != seat:
        raise OrreryError("you sit at another seat of this table already")
