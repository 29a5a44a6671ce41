"""The tables of a study: what they say, and that the page about them says the same."""

from __future__ import annotations

import doctest
import re
import shutil
from importlib import import_module
from io import BytesIO
from pathlib import Path
from typing import Any

import duckdb
import polars as pl
import pytest

import orrery
from orrery.sim import extras
from orrery.sim import study as study_module
from orrery.sim.jobs import Job
from orrery.sim.tables import DECISIONS, GAMES, POINTS, POINTS_TYPE, SCHEMA, SEATS, tables_of
from tests.sim.playing import ROOT, SHORT

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
        assert record.moves[0] == (orrery.CHANCE, f"seat {row['began']} begins")
        assert [mine["turn_order"][(row["began"] + at) % 4] for at in range(4)] == [0, 1, 2, 3]


def test_the_first_seat_begins_where_nothing_else_is_settled(tmp_path: Path) -> None:
    orrery.simulate("tiny-epic-galaxies", FOUR, 2, out=tmp_path, max_rounds=1)
    assert pl.read_parquet(tmp_path / "games" / "*.parquet")["began"].to_list() == [0, 0]
    assert pl.read_parquet(tmp_path / "seats" / "*.parquet")["turn_order"].to_list() == [0, 1, 2, 3] * 2


def tell_the_game(path: Path, game: Any, number: int, **options: Any) -> None:
    """The decisions of a game, one after the other, are what was asked and answered in it."""
    moves = pl.read_parquet(path / "decisions" / "*.parquet").filter(pl.col("game") == number).to_dicts()
    s = game.start(**options)
    for ply, move in enumerate(moves):
        assert (move["ply"], move["seat"]) == (ply, game.to_move(s))
        assert move["options"] == len(game.legal(s))
        assert move["question"] == type(s.stack[-1]).__name__
        assert game.text(s, move["action"]) == move["text"]
        game.apply(s, move["action"])
    assert game.over(s)


def test_the_decisions_tell_what_was_asked_and_how_many_answers_there_were(study: Path) -> None:
    tell_the_game(study, orrery.game("take-the-galaxy"), 1, seats=4, teams=True)


@pytest.mark.parametrize(
    ("name", "bots", "options"),
    [
        ("tiny-epic-galaxies", ["uniform", "uniform", "uniform"], {}),
        ("tiny-epic-galaxies", ["uniform"], {"rogue": "zendica"}),
        ("tiny-epic-galaxies", ["greedy", "uniform"], {"max_rounds": 2}),
        ("beyond-the-black", ["uniform", "uniform"], {}),
        ("beyond-the-black", ["uniform"], {}),
        ("take-the-galaxy", ["uniform", "uniform"], {"setup": "random"}),
    ],
)
def test_decisions_are_told_truly_in_every_game(
    name: str, bots: list[str], options: dict[str, Any], tmp_path: Path
) -> None:
    """Also where a text names a card that lay in that place, and no longer does in the next game."""
    orrery.simulate(name, bots, 4, seed=7, out=tmp_path, decisions=True, **options)
    for number in range(4):
        tell_the_game(tmp_path, orrery.game(name), number, seats=len(bots), **options)


def test_decisions_are_read_as_texts_and_numbers_that_are_never_missing(study: Path) -> None:
    (file,) = (study / "decisions").glob("*.parquet")
    found = pl.read_parquet(file)
    assert [str(kind) for kind in found.dtypes] == [
        "UInt32",
        "UInt32",
        "Int8",
        "String",
        "UInt16",
        "UInt32",
        "String",
    ]
    assert not any(field.nullable for field in pq.read_schema(file))
    group = pq.read_metadata(file).row_group(0)
    game = group.column(0).statistics
    assert (game.min, game.max) == (0, 4), "whoever looks for a game finds its file"


def test_small_parts_are_joined_and_a_lone_one_is_written_as_it_came(tmp_path: Path) -> None:
    job = Job(SHORT, keeps=True, decisions=True)
    whole, *parts = (job.play(range(*ends)).buffer for ends in ((0, 4), (0, 1), (1, 3), (3, 4)))
    assert whole is not None
    files = [file for part in parts if part is not None for file in part.files]
    assert len(files) == 3
    joined = job.files().joined(files)
    assert pl.read_parquet(BytesIO(joined)).equals(pl.read_parquet(BytesIO(whole.files[0])))
    assert job.files().joined(whole.files) is whole.files[0]
    assert pq.read_schema(BytesIO(joined)) == pq.read_schema(BytesIO(whole.files[0]))


def test_a_task_that_fails_leaves_nothing_to_the_next(monkeypatch: pytest.MonkeyPatch) -> None:
    job = Job(SHORT, keeps=True, decisions=True)

    def broken(**fields: Any) -> None:
        raise OSError("out of order")

    with monkeypatch.context() as patch:
        patch.setattr(study_module, "Row", broken)
        with pytest.raises(OSError, match="out of order"):
            job.play(range(1))
    found = job.play(range(1, 2)).buffer
    assert found is not None
    assert pl.read_parquet(BytesIO(found.files[0])).height == found.columns["games"]["decisions"][0]


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
