"""`orrery tables`: a host lists, looks at, archives and removes tables, whether a server runs or not."""

from __future__ import annotations

import asyncio
import json
import sqlite3
from pathlib import Path

import pytest

from orrery.cli import main
from orrery.core.faults import OrreryError
from orrery.records.record import Record
from orrery.records.verify import verify
from orrery.store.files import VERSION
from orrery.store.host_connection import connect_as_host
from orrery.store.host_tables import remove
from orrery.store.sqlite import SqliteStore
from orrery.tables.live import LiveTable
from orrery.tables.service import TableService
from tests.dice import OF_THE_TEST
from tests.tables.company import Here, play_on, two_people
from tests.tables.later import later

DAY = 24 * 3600


def server(path: Path) -> TableService:
    return TableService(SqliteStore.open(path), Here(), pace=0, new_secret=OF_THE_TEST)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """A finished game, untouched for 100 days, and a running one, untouched for 10."""

    async def fill() -> None:
        found = server(tmp_path / "tables.db")
        finished = await two_people(found, max_rounds=1)
        while not finished.over:
            await play_on(finished, 50, seed=finished.seq)
        running = await two_people(found)
        await play_on(running, 5)
        await found.close()
        await found.store.close()
        age(tmp_path / "tables.db", finished, 100)
        age(tmp_path / "tables.db", running, 10)

    asyncio.run(fill())
    return tmp_path / "tables.db"


def age(path: Path, live: LiveTable, days: int) -> None:
    """As if nothing had happened there for so long."""
    db = sqlite3.connect(path, isolation_level=None)
    db.execute(
        "update tables set made = made - ?1, touched = touched - ?1 where id = ?2", (days * DAY, live.id)
    )
    db.close()


class Command:
    """`orrery tables` on a file."""

    def __init__(self, capsys: pytest.CaptureFixture[str], path: Path) -> None:
        self.capsys, self.path = capsys, path

    def __call__(self, *words: str, lang: str = "en") -> tuple[int, str, str]:
        code = main(["tables", *words, "--db", str(self.path), "--lang", lang])
        out = self.capsys.readouterr()
        return code, out.out, out.err

    def ids(self, *words: str) -> list[str]:
        return [one["id"] for one in json.loads(self("list", "--json", *words)[1])]


@pytest.fixture
def tables(capsys: pytest.CaptureFixture[str], path: Path) -> Command:
    return Command(capsys, path)


def test_a_list_says_what_there_is_the_oldest_first(tables: Command) -> None:
    code, told, error = tables("list")
    assert (code, error) == (0, "")
    first, second, count = told.splitlines()
    assert ("finished" in first, "running" in second, count) == (True, True, "2 tables")
    assert "tiny-epic-galaxies: Ada, Bo" in first
    assert "terminée" in tables("list", lang="fr")[1]
    finished, running = tables.ids()
    assert tables.ids("--finished") == [finished]
    assert tables.ids("--running") == [running]
    assert tables.ids("--older-than", "90d") == [finished]
    assert tables.ids("--older-than", "1w") == [finished, running]
    assert tables.ids("--older-than", "101d") == []


def test_one_table_is_shown_without_its_secrets(tables: Command, path: Path) -> None:
    finished, running = tables.ids()
    db = sqlite3.connect(path)
    secrets = [secret for (secret,) in db.execute("select secret from tables")]
    hands = db.execute("select text from snapshots where table_id = ?", (running,)).fetchone()[0]
    db.close()
    for table in (finished, running):
        for words in (("show", table), ("show", table, "--json"), ("show", table, "--lang", "fr")):
            code, told, _ = tables(*words)
            assert code == 0
            assert table in told
            assert not any(secret in told for secret in secrets)
            assert not any(
                card in told for mission in json.loads(hands)["missions"] for card in mission["dealt"]
            )
    assert json.loads(tables("show", finished, "--json")[1])["scores"]
    assert json.loads(tables("show", running, "--json")[1])["scores"] is None
    assert tables("show", "nowhere")[::2] == (2, "orrery: there is no table 'nowhere'\n")


def test_what_is_removed_is_gone_with_all_that_belongs_to_it(tables: Command, path: Path) -> None:
    finished, running = tables.ids()
    assert tables("delete", finished, "nowhere")[::2] == (2, "orrery: there is no table 'nowhere'\n")
    assert tables.ids() == [finished, running]
    assert tables("delete", finished, finished) == (0, "1 table removed\n", "")
    assert tables.ids() == [running]
    db = sqlite3.connect(path)
    for part in ("seats", "decisions", "links", "holders", "snapshots", "endings"):
        assert {table for (table,) in db.execute(f"select table_id from {part}")} <= {running}
    assert db.execute("pragma foreign_key_check").fetchall() == []
    db.close()


def test_an_archived_game_is_a_record_that_can_be_checked(tables: Command, tmp_path: Path) -> None:
    finished, running = tables.ids()
    folder = tmp_path / "old" / "games"
    code, told, _ = tables("archive", finished, running, "--to", str(folder))
    assert code == 0
    assert told.splitlines()[-1] == "2 tables removed"
    assert tables.ids() == []
    whole = (folder / f"tiny-epic-galaxies-{finished}.rec").read_text(encoding="utf-8")
    assert verify(Record.parse(whole)).checked > 0
    half = Record.parse((folder / f"tiny-epic-galaxies-{running}.rec").read_text(encoding="utf-8"))
    assert half.result is None
    assert half.dice
    assert not half.dice.secret
    half.replay()


def test_what_cannot_be_archived_stays(
    tables: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A running game by rules that are gone has no record; a file of somebody else's is left alone."""
    finished, running = tables.ids()
    with later(monkeypatch):
        code, told, error = tables("archive", finished, running, "--to", str(tmp_path / "old"))
    assert code == 2
    assert "1 table removed" in told
    assert f"{running}: this table went on from a snapshot; its record is not whole" in error
    assert tables.ids() == [running]
    path = tmp_path / "old" / f"tiny-epic-galaxies-{running}.rec"
    path.write_text("mine", encoding="utf-8")
    code, _, error = tables("archive", running, "--to", str(tmp_path / "old"))
    assert (code, "already there" in error, path.read_text(encoding="utf-8")) == (2, True, "mine")
    assert tables.ids() == [running]


def test_tables_are_kept_for_a_time(tables: Command, tmp_path: Path) -> None:
    finished, running = tables.ids()
    assert tables("keep")[0] == 2
    assert "would be removed" in tables("keep", "--finished", "99d", "--idle", "9d", "--dry-run")[1]
    assert tables("keep", "--finished", "101d", "--idle", "11d")[1] == "0 tables removed\n"
    assert tables.ids() == [finished, running]
    assert tables("keep", "--finished", "99d", "--to", str(tmp_path))[1].endswith("1 table removed\n")
    assert (tmp_path / f"tiny-epic-galaxies-{finished}.rec").exists()
    assert tables("keep", "--idle", "9d")[1] == "1 table removed\n"
    assert tables.ids() == []


@pytest.mark.parametrize(
    "words", [("list", "--older-than", "90"), ("keep", "--idle", "soon"), ("list", "--x")]
)
def test_what_is_typed_wrong_is_told(tables: Command, words: tuple[str, ...]) -> None:
    with pytest.raises(SystemExit) as left:
        tables(*words)
    assert left.value.code == 2
    assert "Traceback" not in tables.capsys.readouterr().err


def test_a_file_that_is_not_there_older_or_foreign_is_told(
    tables: Command, path: Path, tmp_path: Path
) -> None:
    db = sqlite3.connect(path, isolation_level=None)
    for version, words in ((VERSION - 1, "by an earlier Orrery"), (VERSION + 1, "by a newer Orrery")):
        db.execute(f"pragma user_version = {version}")
        code, _, error = tables("list")
        assert (code, words in error) == (2, True)
    db.close()
    none = Command(tables.capsys, tmp_path / "none.db")
    assert "there are no tables at" in none("list")[2]
    assert not (tmp_path / "none.db").exists()


def test_a_table_where_somebody_plays_meanwhile_is_left(path: Path) -> None:
    db = connect_as_host(path)
    table, rows = db.execute("select table_id, max(seq) + 1 from decisions group by table_id").fetchone()
    with pytest.raises(OrreryError, match="somebody plays at table"):
        remove(db, {table: rows - 1})
    db.close()
