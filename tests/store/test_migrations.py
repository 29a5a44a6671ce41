"""Files of older forms become files of today's, and lose nothing on the way."""

from __future__ import annotations

import asyncio
import sqlite3
import time
from pathlib import Path

import pytest

from orrery.core.faults import OrreryError
from orrery.store import migrations
from orrery.store.migrations import STEPS, VERSION
from orrery.store.sqlite import APPLICATION, SCHEMA, SqliteStore
from tests.store.contract import ROWS, TABLE

WEEK = 7 * 24 * 3600


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """A file as the first Orrery wrote it: two devices of Ada's, a seat for a friend and two links to it."""
    file = tmp_path / "tables.db"
    db = sqlite3.connect(file)
    db.executescript(SCHEMA.read_text(encoding="utf-8"))
    db.execute(f"pragma application_id = {APPLICATION}")
    db.execute("pragma user_version = 1")
    db.execute(
        "insert into tables values ('t1', 'tiny-epic-galaxies', 1, 'abc', '', '{\"seats\": 2}', '00ff',"
        " 1000.5, 0, 0, '', -1, 0)"
    )
    db.executemany("insert into seats values ('t1', ?, ?, '', ?, '', 0)", [(0, "Ada", 1), (1, "Grace", 0)])
    rows = [(row.seq, row.seat, row.body, row.move, row.at) for row in ROWS]
    db.executemany("insert into decisions values ('t1', ?, ?, ?, ?, ?)", rows)
    db.executemany("insert into holders values (?, 't1', 0)", [("desk",), ("phone",)])
    db.executemany("insert into links values (?, 't1', 1, ?)", [("good", 0), ("spent", 1)])
    db.commit()
    db.close()
    return file


def version(path: Path) -> int:
    db = sqlite3.connect(path)
    found: int = db.execute("pragma user_version").fetchone()[0]
    db.close()
    return found


def test_a_file_of_the_first_form_is_brought_up_to_todays(path: Path) -> None:
    async def main() -> None:
        store = SqliteStore.open(path)
        assert await store.table("t1") == TABLE
        assert await store.rows("t1") == ROWS
        assert await store.holders("t1", 0) == ["desk", "phone"]
        assert [await store.use_session(one) for one in ("desk", "phone", "eve")] == ["", "", None]
        now = time.time()
        assert await store.seat_of_link("t1", "good", now) == 1
        assert await store.seat_of_link("t1", "good", now + WEEK + 1) is None
        assert await store.seat_of_link("t1", "spent", now) is None
        await store.sit("t1", 1, "Bo", "bo", "good")
        await store.close()

    asyncio.run(main())
    assert version(path) == VERSION
    asyncio.run(opened(path))


def test_a_new_file_goes_through_the_same_steps(path: Path) -> None:
    new = path.with_name("new.db")
    for file in (new, path):
        asyncio.run(opened(file))
    assert shape(new) == shape(path)


async def opened(path: Path) -> None:
    """Open a file once and close it."""
    await SqliteStore.open(path).close()


def shape(path: Path) -> list[str]:
    db = sqlite3.connect(path)
    found = [sql for (sql,) in db.execute("select sql from sqlite_master order by name")]
    db.close()
    return found


def test_a_step_that_fails_leaves_the_file_as_it_was(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (path.parent / "wrong.sql").write_text("create table extra (a);\ninsert into nowhere values (1);")
    monkeypatch.setattr(migrations, "FOLDER", path.parent)
    monkeypatch.setattr(migrations, "STEPS", ("wrong.sql",))
    with pytest.raises(OrreryError, match="cannot be used for tables: no such table: nowhere"):
        SqliteStore.open(path)
    monkeypatch.undo()
    assert version(path) == 1
    db = sqlite3.connect(path)
    assert not db.execute("select 1 from sqlite_master where name = 'extra'").fetchall()
    db.close()
    asyncio.run(opened(path))
    assert version(path) == VERSION


def test_every_step_has_its_file() -> None:
    assert {file.name for file in migrations.FOLDER.glob("*.sql")} == set(STEPS)
