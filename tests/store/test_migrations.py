"""Files of older versions: `version1.sql` is a table that an Orrery of version 1 kept, in mid-game."""

from __future__ import annotations

import asyncio
import sqlite3
from pathlib import Path

import pytest

from orrery.core.faults import OrreryError
from orrery.records.record import Record
from orrery.records.verify import verify
from orrery.store import migrations
from orrery.store.files import VERSION
from orrery.store.sqlite import SqliteStore
from orrery.tables.chairs import Chair
from orrery.tables.service import TableService
from tests.tables.company import ADA, GAME, Here, play_on

OLD = (Path(__file__).parent / "version1.sql").read_text(encoding="utf-8")
TABLE = "6bdca8f4438b"


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """A file of version 1."""
    found = tmp_path / "tables.db"
    db = sqlite3.connect(found)
    db.executescript(OLD)
    db.close()
    return found


def columns(path: Path) -> dict[str, list[tuple[object, ...]]]:
    """What every table of a file is made of."""
    db = sqlite3.connect(path)
    names = [name for (name,) in db.execute("select name from sqlite_master where type = 'table' order by 1")]
    found = {name: db.execute(f"pragma table_info({name})").fetchall() for name in names}
    found["version"] = db.execute("pragma user_version").fetchall()
    db.close()
    return found


def test_an_old_file_becomes_what_a_new_one_is(path: Path, tmp_path: Path) -> None:
    assert columns(path)["version"] == [(1,)]
    for file in (path, path, tmp_path / "new.db"):
        asyncio.run(SqliteStore.open(file).close())
    assert columns(path) == columns(tmp_path / "new.db")
    assert columns(path)["version"] == [(VERSION,)]


def test_an_old_table_goes_on_with_its_old_dice(path: Path) -> None:
    async def work() -> None:
        store = SqliteStore.open(path)
        found = TableService(store, Here(), pace=0, new_secret=lambda: bytes(32))
        live = await found.find(TABLE)
        assert (live.seated.row.scheme, live.table.plies, live.seq) == (1, 49, 55)
        await play_on(live, 200, 9)
        assert live.over
        told = verify(Record.parse(live.views.exporter(0)()))
        assert (told.scheme, told.gaps[0]) == (1, (20, 6))
        made = await found.find(await found.make(GAME, {}, [Chair("Ada")], ADA))
        assert made.seated.row.scheme == 2
        await found.close()
        await store.close()

    asyncio.run(work())


def test_a_step_that_fails_leaves_the_file_as_it_was(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    before = columns(path)
    monkeypatch.setitem(migrations.STEPS, 2, (*migrations.STEPS[2], "alter table nowhere add column a text"))
    with pytest.raises(OrreryError, match="cannot be used for tables: no such table: nowhere"):
        SqliteStore.open(path)
    assert columns(path) == before
    monkeypatch.undo()
    asyncio.run(SqliteStore.open(path).close())
    assert columns(path) != before
