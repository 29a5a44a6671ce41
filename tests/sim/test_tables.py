"""The tables of a study: what they say, and that the page about them says the same."""

from __future__ import annotations

import doctest
import re
import shutil
from importlib import import_module
from pathlib import Path

import duckdb
import polars as pl
import pytest

import orrery
from orrery.sim import extras
from orrery.sim.tables import DECISIONS, GAMES, POINTS, POINTS_TYPE, SCHEMA, SEATS, tables_of
from tests.sim.playing import ROOT

PAGE = (ROOT / "docs/studies.md").read_text(encoding="utf-8")
pq = import_module("pyarrow.parquet")  # it has no types
FOUR = ["uniform", "uniform", "uniform", "uniform"]


@pytest.fixture(scope="module")
def study(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Games in teams, with every decision."""
    path = tmp_path_factory.mktemp("kept") / "study"
    orrery.simulate("take-the-galaxy", FOUR, 5, seed=2, out=path, decisions=True, teams=True)
    return path


def columns_on_the_page(table: str) -> dict[str, str]:
    part = PAGE.partition(f"### {table}: ")[2].partition("\n#")[0]
    return dict(re.findall(r"^\| `(\w+…?)` \| (\w+) \|", part, re.MULTILINE))


def test_the_page_lists_every_column_with_its_type() -> None:
    assert columns_on_the_page("games") == GAMES
    assert columns_on_the_page("seats") == SEATS | {f"{POINTS}…": POINTS_TYPE}
    assert columns_on_the_page("decisions") == DECISIONS
    assert f"This is schema **{SCHEMA}**" in PAGE


def test_the_files_have_the_columns_and_say_which_schema_they_follow(study: Path) -> None:
    game = orrery.game("take-the-galaxy")
    for table, columns in tables_of(game, decisions=True).items():
        (file,) = (study / table).glob("*.parquet")
        schema = pq.read_schema(file)
        assert {field.name: str(field.type) for field in schema} == {
            name: {"float64": "double"}.get(kind, kind) for name, kind in columns.items()
        }
        assert schema.metadata == {
            b"orrery.schema": b"1",
            b"orrery.game": b"take-the-galaxy",
            b"orrery.rules": str(game.rules).encode(),
            b"orrery.cards": game.digest.encode(),
        }
        column = pq.read_metadata(file).row_group(0).column(0)
        assert column.compression == "ZSTD"


def test_every_game_is_what_its_record_says(study: Path) -> None:
    """Polars reads it; played again with a record, each game has the same moves and the same end."""
    game = orrery.game("take-the-galaxy")
    games = pl.read_parquet(study / "games" / "*.parquet")
    seats = pl.read_parquet(study / "seats" / "*.parquet")
    decisions = pl.read_parquet(study / "decisions" / "*.parquet")
    assert games["game"].to_list() == list(range(5))
    for row in games.to_dicts():
        number = row["game"]
        record = orrery.play(game, FOUR, seed=f"2/{number}", teams=True)
        s = record.replay()
        mine = seats.filter(pl.col("game") == number)
        assert mine["seat"].to_list() == [0, 1, 2, 3]
        assert mine["score"].to_list() == game.scores(s)
        assert mine["team"].to_list() == [0, 1, 0, 1]
        assert [seat for seat, won in enumerate(mine["won"]) if won] == sorted(game.winners(s))
        assert set(mine["won"]) <= {0.0, 1 / max(row["shares"], 1)}
        points = mine.select(pl.sum_horizontal(pl.col(f"^{POINTS}.*$"))).to_series()
        assert points.to_list() == mine["score"].to_list()
        moves = decisions.filter(pl.col("game") == number)
        assert list(zip(moves["seat"], moves["text"], strict=True)) == record.moves
        assert moves["ply"].to_list() == list(range(row["decisions"]))
        assert (row["rounds"], row["ending"]) == (game.rounds(s), game.ending(s))
        assert row["winners"] == len(game.winners(s))


def test_the_decisions_tell_what_was_asked_and_how_many_answers_there_were(study: Path) -> None:
    game = orrery.game("take-the-galaxy")
    moves = pl.read_parquet(study / "decisions" / "*.parquet").filter(pl.col("game") == 1).to_dicts()
    s = game.start(seats=4, teams=True)
    for move in moves:
        assert move["options"] == len(game.legal(s))
        assert move["question"] == type(s.stack[-1]).__name__
        assert game.text(s, move["action"]) == move["text"]
        game.apply(s, move["action"])
    assert game.over(s)


def test_duckdb_reads_the_same_as_polars(study: Path) -> None:
    for table in ("games", "seats", "decisions"):
        path = f"{study}/{table}/*.parquet"
        found = duckdb.sql(f"select * from '{path}'")
        assert found is not None
        assert found.fetchall() == pl.read_parquet(path).rows()


def test_the_examples_of_the_page_run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    shutil.rmtree("study", ignore_errors=True)
    orrery.simulate("take-the-galaxy", ["uniform", "uniform"], 4, out="study", decisions=True)
    results = doctest.testfile(str(ROOT / "docs/studies.md"), module_relative=False)
    assert results.attempted > 8
    assert results.failed == 0


def test_a_package_that_is_absent_is_named_with_the_extra_that_brings_it() -> None:
    with pytest.raises(orrery.OrreryError) as caught:
        extras.needed("no_such_package.part", "study")
    assert str(caught.value) == (
        "this needs the package no_such_package, which is not installed; it comes with the extra study: "
        "pip install orrery-table[study]"
    )
