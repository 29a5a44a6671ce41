"""Rows of the database, as tables know them."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from orrery.store import statements
from orrery.tables.faults import TableNotFound
from orrery.tables.ports import SeatRow, TableRow


def change(db: sqlite3.Connection, statement: str, *values: Any) -> None:
    """Change the one row that is meant."""
    if db.execute(statement, values).rowcount == 0:
        raise TableNotFound("there is no such table or seat")


def seats_of(db: sqlite3.Connection, table: str) -> list[SeatRow]:
    rows = db.execute(statements.SEATS, (table,))
    return [replace(SeatRow(*row), claimed=bool(row[3])) for row in rows]


def table_of(row: Sequence[Any]) -> TableRow:
    table = TableRow(*row)
    return replace(table, imported=bool(table.imported), over=bool(table.over))
