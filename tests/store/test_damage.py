"""A file that is damaged or cannot be written is said so, when it is opened and while it is used."""

from __future__ import annotations

import asyncio
import sqlite3
from pathlib import Path

import pytest

from orrery.core.faults import OrreryError
from orrery.store.sqlite import SqliteStore
from orrery.tables.faults import StoreFault
from orrery.tables.ports import Row, Snapshot
from tests.store.contract import seated

PAGE = 4096


async def filled(path: Path) -> None:
    store = SqliteStore.open(path)
    for number in range(30):
        await seated(store, f"t{number}")
        rows = [Row(seq, 0, "x" * 50, f"m{seq}") for seq in range(100)]
        await store.append(f"t{number}", rows, 0, False, Snapshot(100, 1, "{}" + " " * 5000))
    await store.close()


@pytest.fixture
def path(tmp_path: Path) -> Path:
    found = tmp_path / "tables.db"
    asyncio.run(filled(found))
    return found


@pytest.mark.parametrize("where", [0.3, 0.6, 0.9])
def test_a_damaged_file_is_refused_with_what_to_do(path: Path, where: float) -> None:
    data = bytearray(path.read_bytes())
    at = int(len(data) * where) // PAGE * PAGE
    data[at : at + 2 * PAGE] = b"\xa5" * 2 * PAGE
    path.write_bytes(data)
    for _ in range(2):
        with pytest.raises(OrreryError, match=r"is damaged: .*Put a backup in its place"):
            SqliteStore.open(path)


def test_a_file_that_was_cut_off_is_refused(path: Path) -> None:
    data = path.read_bytes()
    path.write_bytes(data[: len(data) // 2 // PAGE * PAGE])
    with pytest.raises(OrreryError, match="is damaged: "):
        SqliteStore.open(path)


def test_a_good_file_is_opened(path: Path) -> None:
    asyncio.run(SqliteStore.open(path).close())


def test_every_fault_is_heard_and_a_probe_tells_when_it_is_over(path: Path) -> None:
    async def work() -> None:
        store = SqliteStore.open(path)
        heard: list[StoreFault] = []
        store.on_fault(heard.append)
        await store.probe()
        store.writer._db.execute("pragma query_only = on")
        for waiting in (store.append("t1", [Row(100, 0, "x")], 0, False), store.probe()):
            with pytest.raises(StoreFault, match="attempt to write a readonly database"):
                await waiting
        assert len(heard) == 2
        assert len(await store.rows("t1")) == 100
        store.writer._db.execute("pragma query_only = off")
        await store.probe()
        await store.append("t1", [Row(100, 0, "x")], 0, False)
        assert len(heard) == 2
        await store.close()

    asyncio.run(work())


def test_a_refusal_is_no_fault(path: Path) -> None:
    async def work() -> None:
        store = SqliteStore.open(path)
        heard: list[StoreFault] = []
        store.on_fault(heard.append)
        for table in ("t1", "none"):
            with pytest.raises(OrreryError):
                await store.append(table, [Row(5, 0, "x")], 0, False)
        assert not heard
        await store.close()

    asyncio.run(work())


def test_a_probe_leaves_one_small_row(path: Path) -> None:
    async def work() -> None:
        store = SqliteStore.open(path)
        for _ in range(50):
            await store.probe()
        await store.close()

    asyncio.run(work())
    db = sqlite3.connect(path)
    assert db.execute("select count(*), max(length(body)) from probe").fetchone() == (1, 16_384)
    db.close()
