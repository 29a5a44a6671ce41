"""Golden games replay to the same states, the playthrough reads the same, the counts are the same."""

from __future__ import annotations

from pathlib import Path

import pytest

import orrery
from orrery.core.card_game import CardGame
from tests.contract.variants import played_tables, shown_choices
from tests.golden.counts import SCENES, count_lines
from tests.golden.files import (
    DIGESTS,
    FROZEN_DIGESTS,
    GOLDEN,
    PLAYTHROUGH,
    digest_line,
    folder_of,
    folders_of,
    frozen,
    frozen_line,
)
from tests.golden.playthrough import playthrough

NEWEST = {name: folder_of(orrery.game(name)) for name in orrery.game_names()}  # of the newest rules
FOLDERS = {name: folder for name, folder in NEWEST.items() if folder.exists()}
GAMES = [
    (folder / line.split(" ")[0], line)
    for name in FOLDERS
    for folder in folders_of(name)
    for line in (folder / DIGESTS).read_text(encoding="utf-8").splitlines()
]


@pytest.mark.parametrize(
    ("file", "line"), GAMES, ids=[f"{file.parent.parent.name}-{file.name}" for file, _ in GAMES]
)
def test_a_golden_game_gives_the_same_states(file: Path, line: str) -> None:
    assert digest_line(file) == line


def test_every_game_has_golden_games() -> None:
    assert [name for name in NEWEST if name not in FOLDERS] == [], "run `make golden`"


@pytest.mark.parametrize("name", FOLDERS)
def test_there_are_enough_golden_games_and_none_is_forgotten(name: str) -> None:
    listed = {file for file, _ in GAMES if file.parent.parent.name == name}
    assert listed == {file for folder in folders_of(name) for file in folder.glob("*.rec")}
    assert len(listed) >= (60 if isinstance(orrery.game(name), CardGame) else 24)


def test_no_golden_file_is_written_anew() -> None:
    """What people kept is like these: it must replay for ever. New games go beside them."""
    for name, digest in frozen().items():
        assert frozen_line(GOLDEN / name) == f"{name} {digest}"


def test_no_state_of_a_golden_game_is_digested_anew() -> None:
    lines = {line for _, line in GAMES}
    kept = FROZEN_DIGESTS.read_text(encoding="utf-8").splitlines()
    assert len(kept) >= 200
    assert lines >= set(kept)


@pytest.mark.parametrize("name", FOLDERS)
def test_every_table_and_every_ending_has_a_golden_game(name: str) -> None:
    """Every number of seats, every choice among the options, everything that can end a game."""
    game = orrery.game(name)
    records = [orrery.Record.parse(path.read_text(encoding="utf-8")) for path in FOLDERS[name].glob("*.rec")]
    tables = [record.options for record in records]
    for table in [*played_tables(name), *shown_choices(game)]:
        assert any(table.items() <= options.items() for options in tables), table
    missing = set(game.scoring.endings)
    for record in records:
        if missing:  # a replay takes a while
            missing.discard(game.ending(record.replay()))
    assert not missing


@pytest.mark.parametrize("name", FOLDERS)
def test_the_playthrough_reads_the_same(name: str) -> None:
    assert playthrough(orrery.game(name)) == (FOLDERS[name] / PLAYTHROUGH).read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("name", "scene"), [(name, scene) for name, (_, scenes) in SCENES.items() for scene in scenes]
)
def test_as_many_positions_are_reachable_as_ever(name: str, scene: str) -> None:
    assert count_lines(name, scene) == (FOLDERS[name] / f"{scene}.counts").read_text(encoding="utf-8")
