"""A backup is complete, checked and private, and made while the server goes on."""

from __future__ import annotations

import asyncio
import os
import sqlite3
import subprocess
import sys
import threading
from functools import partial
from pathlib import Path

import pytest

from orrery.core.faults import OrreryError
from orrery.store import backup
from orrery.store.backup import back_up
from orrery.store.sqlite import SqliteStore
from orrery.tables.ports import Row
from tests.store.contract import ROWS, seated
from tests.store.test_damage import filled
from tests.store.test_sqlite import ENVIRONMENT, ROOT
from tests.waiting import wait_until


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "tables.db"


async def rows_in(path: Path, table: str) -> list[Row]:
    store = SqliteStore.open(path)
    try:
        return await store.rows(table)
    finally:
        await store.close()


def test_a_backup_beside_a_server_has_all_that_was_acknowledged(path: Path, tmp_path: Path) -> None:
    """What stands only in the log of the file, too, and the server goes on writing."""
    target = tmp_path / "copy.db"

    async def work() -> None:
        store = SqliteStore.open(path)
        await seated(store, rows=ROWS)
        code = "import sys; from orrery.cli import main; sys.exit(main(sys.argv[1:]))"
        made = await asyncio.to_thread(
            subprocess.run,
            [sys.executable, "-c", code, "backup", str(target), "--db", str(path), "--lang", "en"],
            cwd=ROOT,
            env=ENVIRONMENT,
            capture_output=True,
            text=True,
            check=False,
        )
        assert (made.returncode, made.stderr) == (0, "")
        assert made.stdout.startswith("1 table, 1 MB, checked: ")
        await store.append("t1", [Row(3, 0, "later")], 0, False)
        await store.close()

    asyncio.run(work())
    assert asyncio.run(rows_in(target, "t1")) == ROWS
    assert len(asyncio.run(rows_in(path, "t1"))) == len(ROWS) + 1


def is_longer(seen: list[str], wanted: int) -> bool:
    return len(seen) > wanted


def test_a_backup_under_load_is_one_moment(path: Path, tmp_path: Path) -> None:
    """Every copy has of each table a beginning without gaps, and never less than what was acknowledged."""
    process = subprocess.Popen(
        [sys.executable, "-m", "tests.store.writer", str(path), "w"],
        cwd=ROOT,
        env=ENVIRONMENT,
        stdout=subprocess.PIPE,
        text=True,
    )
    assert process.stdout is not None
    seen: list[str] = []
    reading = threading.Thread(target=lambda: seen.extend(iter(process.stdout.readline, "")))  # type: ignore[union-attr]
    reading.start()
    try:
        for number in range(3):
            wanted = len(seen) + 50
            wait_until(partial(is_longer, seen, wanted))
            acknowledged = list(seen)
            target = tmp_path / f"copy{number}.db"
            back_up(path, target)
            for line in {line.split()[0] for line in acknowledged}:
                last = max(int(one.split()[1]) for one in acknowledged if one.split()[0] == line)
                kept = [row.seq for row in asyncio.run(rows_in(target, line))]
                assert kept == list(range(len(kept)))
                assert len(kept) > last
    finally:
        process.kill()
        process.wait()
        reading.join()
        process.stdout.close()


def test_a_copy_is_private_one_file_and_leaves_nothing_else(path: Path, tmp_path: Path) -> None:
    asyncio.run(filled(path))
    path.chmod(0o644)
    folder = tmp_path / "copies"
    folder.mkdir()
    before = os.umask(0)
    try:
        assert back_up(path, folder / "copy.db") == 30
    finally:
        os.umask(before)
    assert [one.name for one in folder.iterdir()] == ["copy.db"]
    if sys.platform != "win32":
        assert (folder / "copy.db").stat().st_mode & 0o777 == 0o600
    db = sqlite3.connect(folder / "copy.db")
    assert db.execute("pragma journal_mode").fetchone() == ("delete",)
    db.close()
    asyncio.run(SqliteStore.open(folder / "copy.db").close())


def test_nothing_is_overwritten_unless_it_is_asked_for(path: Path, tmp_path: Path) -> None:
    asyncio.run(filled(path))
    target = tmp_path / "copy.db"
    target.write_text("mine", encoding="utf-8")
    for wrong, why in ((target, "already there"), (path, "a file of its own"), (tmp_path, "is a folder")):
        with pytest.raises(OrreryError, match=why):
            back_up(path, wrong)
    with pytest.raises(OrreryError, match="a file of its own"):
        back_up(path, path, overwrite=True)
    assert target.read_text(encoding="utf-8") == "mine"
    assert back_up(path, target, overwrite=True) == 30


def test_a_name_that_is_taken_meanwhile_is_left_alone(
    path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asyncio.run(filled(path))
    target = tmp_path / "copy.db"
    monkeypatch.setattr(backup, "settle", lambda part: target.write_text("mine", encoding="utf-8"))
    with pytest.raises(OrreryError, match="already there"):
        back_up(path, target)
    assert target.read_text(encoding="utf-8") == "mine"
    assert not list(tmp_path.glob(".*"))


@pytest.mark.parametrize("step", ["copied", "settle", "name"])
def test_what_is_interrupted_has_no_name(
    path: Path, tmp_path: Path, step: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    asyncio.run(filled(path))

    def interrupted(*given: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(backup, step, interrupted)
    with pytest.raises(KeyboardInterrupt):
        back_up(path, tmp_path / "copy.db")
    assert sorted(one.name for one in tmp_path.iterdir()) == ["tables.db", "tables.db.lock"]


def test_a_damaged_file_makes_no_backup(path: Path, tmp_path: Path) -> None:
    asyncio.run(filled(path))
    data = bytearray(path.read_bytes())
    at = len(data) // 2 // 4096 * 4096
    data[at : at + 8192] = b"\xa5" * 8192
    path.write_bytes(data)
    with pytest.raises(OrreryError, match="is damaged"):
        back_up(path, tmp_path / "copy.db")
    assert not (tmp_path / "copy.db").exists()


def test_what_is_no_file_of_tables_is_told(tmp_path: Path) -> None:
    text = tmp_path / "notes.txt"
    text.write_text("no database at all, but long enough to be looked at " * 20, encoding="utf-8")
    for source, why in (
        (tmp_path / "none.db", "there are no tables at .*none.db: No such file or directory"),
        (text, "cannot be used for tables: file is not a database"),
        (tmp_path, "is a folder"),
    ):
        with pytest.raises(OrreryError, match=why):
            back_up(source, tmp_path / "copy.db")
