"""What tables have come to, in a SQLite file: positions, and how games ended."""

from __future__ import annotations

from dataclasses import astuple, dataclass

from orrery.store import statements
from orrery.store.database_thread import DatabaseThread
from orrery.tables.ports import Snapshot


@dataclass(frozen=True)
class SqlitePositions:
    """The part of a store for the time when the rules of a table are gone."""

    writer: DatabaseThread
    reader: DatabaseThread

    async def add_snapshot(self, table: str, snapshot: Snapshot) -> None:
        await self.writer.change(statements.ADD_SNAPSHOT, table, *astuple(snapshot))

    async def snapshot(self, table: str) -> Snapshot | None:
        row = await self.reader.row(statements.SNAPSHOT, table)
        return None if row is None else Snapshot(*row)

    async def add_ending(self, table: str, told: bytes) -> None:
        await self.writer.change(statements.ADD_ENDING, table, told)

    async def ending(self, table: str) -> bytes | None:
        told: bytes | None = await self.reader.first(statements.ENDING, table)
        return told

    async def outdated(self) -> list[str]:
        return [table for (table,) in await self.reader.rows(statements.OUTDATED)]
