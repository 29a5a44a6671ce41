"""What a SQLite store keeps of what tables have come to: positions, and how games ended."""

from __future__ import annotations

from dataclasses import astuple

from orrery.store import statements
from orrery.store.people import People, first
from orrery.tables.ports import Snapshot


class Positions(People):
    """The part of a store for the time when the rules of a table are gone."""

    async def add_snapshot(self, table: str, snapshot: Snapshot) -> None:
        await self.writer.do(lambda db: db.execute(statements.ADD_SNAPSHOT, (table, *astuple(snapshot))))

    async def snapshot(self, table: str) -> Snapshot | None:
        found = await self.reader.do(lambda db: db.execute(statements.SNAPSHOT, (table,)).fetchone())
        return None if found is None else Snapshot(*found)

    async def add_ending(self, table: str, told: bytes) -> None:
        await self.writer.do(lambda db: db.execute(statements.ADD_ENDING, (table, told)))

    async def ending(self, table: str) -> bytes | None:
        return await self.reader.do(lambda db: first(db, statements.ENDING, table))

    async def behind(self) -> list[str]:
        found = await self.reader.do(lambda db: db.execute(statements.BEHIND).fetchall())
        return [table for (table,) in found]
