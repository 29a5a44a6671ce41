"""What a SQLite store keeps of people: seats, links to them, and sessions."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from dataclasses import astuple, replace
from typing import Any, Final

from orrery.core.faults import OrreryError
from orrery.store import statements
from orrery.store.desk import Desk
from orrery.tables.faults import AlreadyTaken, TableNotFound
from orrery.tables.ports import Newcomer, SeatRow, SessionRow, TableRow


class People:
    """The part of a store that knows who sits where."""

    def __init__(self, writer: Desk, reader: Desk) -> None:
        self.writer: Final = writer
        self.reader: Final = reader
        self.writes: Final = writer.timing

    async def add_link(self, table: str, seat: int, token: str, until: float, by: str = "") -> None:
        def job(db: sqlite3.Connection) -> None:
            if db.execute(statements.ADD_LINK, (token, table, seat, until, by)).rowcount == 0:
                raise OrreryError("only who sits at this table gives out its seats")

        await self.writer.do(job)

    async def seat_of_link(self, table: str, token: str, at: float) -> int | None:
        return await self.reader.do(lambda db: first(db, statements.LINK, token, table, at))

    async def links(self, table: str) -> dict[int, float]:
        found = await self.reader.do(lambda db: db.execute(statements.LINKS, (table,)).fetchall())
        return dict(found)

    async def revoke_links(self, table: str, seat: int) -> int:
        return await self.writer.do(lambda db: db.execute(statements.REVOKE, (table, seat)).rowcount)

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
        await self.writer.do(lambda db: db.execute(statements.HOLD_AGAIN, (table, seat, *before)))

    async def seat_of(self, table: str, visitor: str) -> int | None:
        return await self.reader.do(lambda db: first(db, statements.SEAT_OF, visitor, table))

    async def holders(self, table: str, seat: int) -> list[str]:
        found = await self.reader.do(lambda db: db.execute(statements.HOLDERS, (table, seat)).fetchall())
        return [visitor for (visitor,) in found]

    async def tables_of(self, visitor: str, most: int = 50) -> list[tuple[TableRow, int, list[SeatRow]]]:
        def job(db: sqlite3.Connection) -> list[tuple[TableRow, int, list[SeatRow]]]:
            found = db.execute(statements.TABLES_OF, (visitor, most)).fetchall()
            return [(table_of(row[:-1]), row[-1], seats_of(db, row[0])) for row in found]

        return await self.reader.do(job)

    async def running(self, visitor: str) -> int:
        return int(await self.reader.do(lambda db: first(db, statements.RUNNING, visitor)))

    async def add_session(self, session: SessionRow) -> None:
        await self.writer.do(lambda db: db.execute(statements.ADD_SESSION, astuple(session)))

    async def use_session(self, visitor: str) -> str | None:
        used = await self.reader.do(lambda db: first(db, statements.IS_USED, visitor))
        if used is None:
            return None
        return "" if used else await self.writer.do(lambda db: use(db, visitor))

    async def take_over(self, form: str, visitor: str) -> str:
        def job(db: sqlite3.Connection) -> str:
            found = db.execute(statements.CLAIMED, (form,)).fetchone()
            if found is None:
                return ""
            before, table, _ = found
            succeed(db, before, visitor)
            return str(table)

        return await self.writer.do(job)

    async def lost_claim(self, form: str) -> tuple[str, int] | None:
        found = await self.reader.do(lambda db: db.execute(statements.CLAIMED, (form,)).fetchone())
        return None if found is None else (found[1], found[2])

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
            found = db.execute(statements.OTHERS, (visitor,)).fetchall()
            db.executemany(statements.LET_GO_ONE, found)
            db.execute(statements.REVOKE_OWN, (visitor,))
            return found

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
    """Give a visitor all that a session holds, which ends."""
    db.execute(statements.MOVE, (visitor, before))
    db.execute(statements.LET_GO, (before,))
    db.execute(statements.END_SESSION, (before,))


def first(db: sqlite3.Connection, statement: str, *values: Any) -> Any:
    """The first column of the first row, or None."""
    found = db.execute(statement, values).fetchone()
    return None if found is None else found[0]


def change(db: sqlite3.Connection, statement: str, *values: Any) -> None:
    """Change the one row that is meant."""
    if db.execute(statement, values).rowcount == 0:
        raise TableNotFound("there is no such table or seat")


def hold(db: sqlite3.Connection, table: str, seat: int, visitor: str) -> None:
    """Give a visitor a seat, unless they have another one at that table."""
    change(db, statements.CLAIM, table, seat)
    db.execute(statements.HOLD, (visitor, table, seat))
    db.execute(statements.KNOW_SESSION, (visitor,))
    if first(db, statements.SEAT_OF, visitor, table) != seat:
        raise OrreryError("you sit at another seat of this table already")


def seats_of(db: sqlite3.Connection, table: str) -> list[SeatRow]:
    found = db.execute(statements.SEATS, (table,)).fetchall()
    return [
        SeatRow(seat, name, bot, bool(claimed), orders, seen, entropy, since)
        for seat, name, bot, claimed, orders, seen, entropy, since in found
    ]


def table_of(row: Sequence[Any]) -> TableRow:
    table = TableRow(*row)
    return replace(table, imported=bool(table.imported), over=bool(table.over))
