"""The SQLite store keeps the contract of stores, batches, and refuses what it cannot serve."""

from __future__ import annotations

import asyncio
import os
import random
import sqlite3
import subprocess
import sys
from collections.abc import Awaitable, Callable
from functools import partial
from pathlib import Path

import pytest

from orrery.core.faults import OrreryError
from orrery.store import open_store
from orrery.store.database_thread import first
from orrery.store.files import VERSION
from orrery.store.sqlite import SqliteStore
from orrery.store.urls import path_of
from orrery.tables.faults import StoreFault
from orrery.tables.ports import Row, Store
from tests.store.contract import CONTRACT, ROWS, SEATS, TABLE, seated
from tests.store.people_contract import PEOPLE
from tests.store.positions_contract import POSITIONS

ROOT = Path(__file__).parent.parent.parent
ENVIRONMENT = {**os.environ, "PYTHONPATH": os.pathsep.join([str(ROOT / "src"), str(ROOT)])}


def run(path: Path, use: Callable[[SqliteStore], Awaitable[None]]) -> None:
    """Use a store and close it."""

    async def main() -> None:
        store = SqliteStore.open(path)
        try:
            await use(store)
        finally:
            await store.close()

    asyncio.run(main())


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "tables.db"


@pytest.mark.parametrize("law", [*CONTRACT, *PEOPLE, *POSITIONS], ids=lambda law: law.__name__)
def test_contract(law: Callable[[Store], Awaitable[None]], path: Path) -> None:
    run(path, law)


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has other rights")
def test_a_new_file_is_nobody_elses_to_read(path: Path) -> None:
    async def look(store: Store) -> None:
        await store.add_table(TABLE, SEATS, [])
        assert not [one.name for one in path.parent.glob(f"{path.name}*") if readable(one)]

    run(path, look)


def readable(path: Path) -> bool:
    """Whether others may read a file that says something: the lock holds but a number."""
    return path.suffix != ".lock" and bool(path.stat().st_mode & 0o077)


def test_what_was_kept_is_there_when_the_file_is_opened_again(path: Path) -> None:
    async def again(store: Store) -> None:
        assert await store.table(TABLE.id) == TABLE
        assert await store.rows(TABLE.id) == ROWS

    run(path, lambda store: seated(store, rows=ROWS))
    assert sorted(file.name for file in path.parent.iterdir()) == ["tables.db", "tables.db.lock"]
    run(path, again)


def test_many_rows_share_a_commit(path: Path) -> None:
    async def use(store: SqliteStore) -> None:
        await seated(store)
        before = store.writer.commits
        appends = [store.append("t1", [Row(seq, 0, "x")], 0, False) for seq in range(400)]
        await asyncio.gather(*appends)
        assert store.writer.commits - before <= 10
        assert len(await store.rows("t1")) == 400

    run(path, use)


def test_closing_writes_what_waits(path: Path) -> None:
    async def use(store: SqliteStore) -> None:
        await seated(store)
        appends = [
            asyncio.ensure_future(store.append("t1", [Row(seq, 0, "x")], 0, False)) for seq in range(2000)
        ]
        await asyncio.sleep(0)
        await store.close()
        await asyncio.gather(*appends)

    async def count(store: SqliteStore) -> None:
        assert len(await store.rows("t1")) == 2000

    run(path, use)
    run(path, count)


def test_a_full_disk_is_told_and_survived(path: Path) -> None:
    async def use(store: SqliteStore) -> None:
        await seated(store)
        pages = await store.writer.do(lambda db: db.execute("pragma page_count").fetchone()[0])
        await store.writer.do(lambda db: db.execute(f"pragma max_page_count = {pages}").fetchall())
        appends = [store.append("t1", [Row(seq, 0, "x" * 5000)], 0, False) for seq in range(20)]
        results = await asyncio.gather(*appends, return_exceptions=True)
        assert {type(result) for result in results} == {StoreFault}
        assert "No space left on device" in str(results[0])
        assert await store.rows("t1") == []
        await store.writer.do(lambda db: db.execute("pragma max_page_count = 1000000").fetchall())
        await store.append("t1", [Row(0, 0, "x" * 5000)], 0, False)
        assert len(await store.rows("t1")) == 1

    run(path, use)


def test_a_commit_that_fails_acknowledges_nothing(path: Path) -> None:
    """A reference that is looked at only when all is committed breaks the whole batch."""

    async def use(store: SqliteStore) -> None:
        await seated(store)
        spoil = store.writer.do(
            lambda db: (
                db.execute("pragma defer_foreign_keys = on"),
                db.execute("insert into decisions values ('none', 0, 0, '', '', 0)"),
            )
        )
        waiting = [store.append("t1", [Row(0, 0, "x")], 0, False), spoil]
        results = await asyncio.gather(*waiting, return_exceptions=True)
        assert all(isinstance(result, OrreryError) for result in results)
        assert await store.rows("t1") == []
        await store.append("t1", [Row(0, 0, "x")], 0, False)

    run(path, use)


def test_a_job_that_is_wrong_itself_raises_what_it_raised(path: Path) -> None:
    async def use(store: SqliteStore) -> None:
        await seated(store)
        with pytest.raises(UnicodeEncodeError):
            await store.set_orders("t1", 0, "\ud800")
        await store.set_orders("t1", 0, "{}")

    run(path, use)


def test_a_locked_file_is_told_and_survived(path: Path) -> None:
    async def use(store: SqliteStore) -> None:
        await seated(store)
        await store.writer.do(lambda db: None)
        other = sqlite3.connect(path, isolation_level=None)
        other.execute("begin immediate")
        store.writer._db.execute("pragma busy_timeout = 20")
        with pytest.raises(OrreryError, match="database is locked"):
            await store.append("t1", [Row(0, 0, "x")], 0, False)
        assert await store.rows("t1") == []
        other.execute("rollback")
        other.close()
        await store.append("t1", [Row(0, 0, "x")], 0, False)

    run(path, use)


def test_the_file_is_synced_and_checks_references(path: Path) -> None:
    async def use(store: SqliteStore) -> None:
        for name, wanted in (("journal_mode", "wal"), ("synchronous", 2), ("foreign_keys", 1)):
            assert await store.writer.do(partial(first, statement=f"pragma {name}")) == wanted

    run(path, use)


def test_a_second_server_is_refused_here_and_elsewhere(path: Path) -> None:
    code = "import sys; from orrery.store import open_store; open_store(sys.argv[1])"
    link = path.with_name("other.db")
    link.symlink_to(path)

    async def use(store: SqliteStore) -> None:
        for name in (path, link):
            with pytest.raises(OrreryError, match=f"is in use by another server, process {os.getpid()}"):
                SqliteStore.open(name)
        done = subprocess.run(
            [sys.executable, "-c", code, str(path)], env=ENVIRONMENT, capture_output=True, text=True
        )
        assert done.returncode == 1
        assert f"is in use by another server, process {os.getpid()};" in done.stderr.splitlines()[-1]
        await seated(store)

    run(path, use)
    run(path, lambda store: seated(store, "t2"))


def test_a_killed_writer_keeps_what_it_acknowledged_and_leaves_no_lock(path: Path) -> None:
    rng = random.Random(4)
    acknowledged: list[tuple[str, int]] = []
    for cycle in range(3):
        process = subprocess.Popen(
            [sys.executable, "-m", "tests.store.writer", str(path), f"c{cycle}"],
            cwd=ROOT,
            env=ENVIRONMENT,
            stdout=subprocess.PIPE,
            text=True,
        )
        assert process.stdout is not None
        lines = [process.stdout.readline() for _ in range(rng.randrange(8, 200))]
        process.kill()
        lines += process.stdout.read().splitlines(keepends=True)
        process.stdout.close()
        process.wait()
        whole = [line.split() for line in lines if line.endswith("\n")]
        acknowledged += [(table, int(seq)) for table, seq in whole]

    async def look(store: SqliteStore) -> None:
        for table in {table for table, _ in acknowledged}:
            kept = [row.seq for row in await store.rows(table)]
            assert kept == list(range(len(kept)))
            assert {seq for name, seq in acknowledged if name == table} <= set(kept)

    assert len(acknowledged) > 20
    run(path, look)


def test_a_child_does_not_keep_the_lock_of_a_killed_server(path: Path) -> None:
    """A worker that outlives its server must not hold the file."""
    code = (
        "import os, sys; from orrery.store import open_store; store = open_store(sys.argv[1]);\n"
        "child = os.fork()\n"
        "if not child: print(os.getpid(), flush=True)\n"
        "sys.stdin.read()\n"
    )
    process = subprocess.Popen(
        [sys.executable, "-c", code, str(path)],
        env=ENVIRONMENT,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )
    assert process.stdout is not None
    assert process.stdin is not None
    child = int(process.stdout.readline())
    try:
        process.kill()
        process.wait()
        run(path, seated)
    finally:
        os.kill(child, 9)
        process.stdin.close()
        process.stdout.close()


def test_what_cannot_be_a_store_is_refused_in_a_sentence(tmp_path: Path) -> None:
    text = tmp_path / "notes.txt"
    text.write_text("no database at all, but long enough to be looked at " * 20, encoding="utf-8")
    foreign, newer = tmp_path / "foreign.db", tmp_path / "newer.db"
    for file, statement in ((foreign, "create table a (b)"), (newer, f"pragma user_version = {VERSION + 1}")):
        if file == newer:
            run(file, seated)
        db = sqlite3.connect(file)
        db.execute(statement)
        db.commit()
        db.close()
    for file, reason in (
        (tmp_path, "is a folder; tables are kept in a file"),
        (tmp_path / "none" / "x.db", "cannot be used for tables: No such file or directory"),
        (text / "x.db", "cannot be used for tables: Not a directory"),
        (text, "cannot be used for tables: file is not a database"),
        (foreign, "is a database of another program, not one of Orrery"),
        (newer, f"written by a newer Orrery: its form is {VERSION + 1}, this Orrery reads form {VERSION}"),
    ):
        for _ in range(2):  # a refusal leaves no lock behind
            with pytest.raises(OrreryError, match=reason):
                SqliteStore.open(file)
    db = sqlite3.connect(foreign)
    assert db.execute("pragma journal_mode").fetchone() == ("delete",)
    db.close()


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() == 0, reason="root may write everywhere")
def test_a_file_that_cannot_be_written_is_refused(path: Path) -> None:
    run(path, seated)
    path.chmod(0o400)
    with pytest.raises(OrreryError, match="cannot be used for tables: attempt to write a readonly database"):
        SqliteStore.open(path)
    path.parent.chmod(0o500)
    with pytest.raises(OrreryError, match="cannot be used for tables"):
        SqliteStore.open(path.with_name("new.db"))
    path.parent.chmod(0o700)


@pytest.mark.parametrize(
    ("url", "file"),
    [
        ("sqlite:///a/b.db", "a/b.db"),
        ("sqlite:////a/b.db", "/a/b.db"),
        ("a b.db", "a b.db"),
        ("C:/b.db", "C:/b.db"),
        ("~/b.db", str(Path.home() / "b.db")),
    ],
)
def test_urls(url: str, file: str) -> None:
    assert path_of(url) == Path(file)


@pytest.mark.parametrize("url", ["", "sqlite:///", ":memory:", "sqlite:///:memory:"])
def test_a_url_without_a_file_is_refused(url: str) -> None:
    with pytest.raises(OrreryError, match="names no file; tables are kept in one, given as sqlite:///PATH"):
        open_store(url)


@pytest.mark.parametrize(
    "url", ["postgresql://ada:secret@host/db", "sqlite://b.db", "mysql:x", "sqlite:b.db"]
)
def test_another_url_is_refused_without_telling_its_password(url: str) -> None:
    with pytest.raises(OrreryError, match="there is sqlite:///PATH and a plain path of a file") as caught:
        open_store(url)
    assert "secret" not in str(caught.value)
