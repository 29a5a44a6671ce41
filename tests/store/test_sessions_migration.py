"""A file that knew no sessions gets them, and links that expire; nobody loses a seat by it."""

from __future__ import annotations

import asyncio
import sqlite3
import time
from pathlib import Path

import pytest

from orrery.store.files import SCHEMA
from orrery.store.migrations import SESSIONS
from orrery.store.sqlite import SqliteStore
from orrery.tables.ports import Newcomer
from tests.store.contract import seated

WEEK = 7 * 24 * 3600
BEFORE = (
    "alter table links drop column until",
    "drop table sessions",
    "insert into holders values ('desk', 't1', 0), ('phone', 't1', 0)",
    "insert into links values ('good', 't1', 1, 0), ('spent', 't1', 1, 1)",
    "drop table endings",
    "drop table probe",
    "pragma user_version = 2",
)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """A file of the form before: two devices of Ada's, a seat for a friend and two links to it."""
    file = tmp_path / "tables.db"
    asyncio.run(filled(file))
    db = sqlite3.connect(file, isolation_level=None)
    for statement in BEFORE:
        db.execute(statement)
    db.close()
    return file


async def filled(path: Path) -> None:
    store = SqliteStore.open(path)
    await seated(store)
    await store.close()


def test_whoever_held_a_seat_has_a_session_and_links_are_good_for_a_week(path: Path) -> None:
    async def main() -> None:
        store = SqliteStore.open(path)
        assert await store.seating.holders("t1", 0) == ["desk", "phone"]
        assert [await store.sessions.use_session(one) for one in ("desk", "phone", "eve")] == ["", "", None]
        now = time.time()
        assert await store.seating.seat_of_link("t1", "good", now) == 1
        assert await store.seating.seat_of_link("t1", "good", now + WEEK + 1) is None
        assert await store.seating.seat_of_link("t1", "spent", now) is None
        await store.seating.sit("t1", 1, "good", Newcomer("Bo", "bo"))
        await store.close()

    asyncio.run(main())


def test_the_step_makes_what_the_schema_says() -> None:
    """Apart from the place of a column that was added."""
    made = " ".join(SESSIONS[0].split()).removesuffix(" ")
    assert made in " ".join(SCHEMA.read_text(encoding="utf-8").split())
