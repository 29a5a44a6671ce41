"""Finished games on disk: a block counts when it is whole, and a file is whole or not there."""

from __future__ import annotations

import errno
import os
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from typing import Any

import polars as pl
import pytest

import orrery
from orrery.sim import blocks, folder
from orrery.sim.blocks import write_atomically
from orrery.sim.folder import Folder
from orrery.sim.jobs import Job
from orrery.sim.study_run import RunSettings, StudyRun
from tests.sim.playing import SHORT

STUDY = replace(SHORT, games=12)


def run(path: Path, games: int = STUDY.games) -> StudyRun:
    with StudyRun(replace(STUDY, games=games), RunSettings(out=path, decisions=True)) as study_run:
        study_run.run()
    return study_run


def rows(path: Path) -> list[list[dict[str, Any]]]:
    return [
        pl.read_parquet(path / table / "*.parquet").to_dicts() for table in ("games", "seats", "decisions")
    ]


def test_a_block_whose_second_file_cannot_be_written_does_not_count(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """However often it is tried: that of the games is the last."""
    first: list[str] = []

    def write(path: Path, data: bytes) -> None:
        first.append(path.parent.name)
        if path.parent.name != first[0]:
            raise orrery.OrreryError("the disk is full")
        write_atomically(path, data)

    with monkeypatch.context() as patch:
        patch.setattr(blocks, "write_atomically", write)
        with pytest.raises(orrery.OrreryError, match="the disk is full"):
            run(tmp_path / "parts")
    study_run = run(tmp_path / "parts")
    assert study_run.before == 0
    assert study_run.summary.figures() == run(tmp_path / "whole").summary.figures()
    assert rows(tmp_path / "parts") == rows(tmp_path / "whole")


@pytest.mark.parametrize("size", [1, 5, 12])
def test_the_first_games_are_read_wherever_a_block_ends(
    size: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(folder, "BLOCK", size)
    run(tmp_path)
    with closing(Folder(tmp_path, Job(STUDY, keeps=True, decisions=True))) as kept:
        for games in range(14):
            found = [row.number for block in kept.blocks.rows(games, STUDY.names()) for row in block]
            assert found == list(range(min(games, 12)))


def test_a_study_that_ends_inside_a_block_counts_no_game_after_it(tmp_path: Path) -> None:
    run(tmp_path / "more")
    few = run(tmp_path / "more", games=5)
    assert few.summary.games == 5
    assert few.summary.figures() == run(tmp_path / "few", games=5).summary.figures()


def test_a_file_is_written_beside_the_old_one_and_takes_its_place_when_it_is_whole(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "study.json"
    path.write_bytes(b"old")
    seen: list[bytes] = []
    real = os.replace

    def replaced(beside: Path, target: Path) -> None:
        seen.extend([beside.read_bytes(), target.read_bytes()])
        real(beside, target)

    def lasting(file: int) -> None:
        assert os.fstat(file).st_size == len(b"new"), "nothing waits in memory"
        seen.append(path.read_bytes())

    monkeypatch.setattr(os, "fsync", lasting)
    monkeypatch.setattr(os, "replace", replaced)
    write_atomically(path, b"new")
    assert seen == [b"old", b"new", b"old"]
    assert path.read_bytes() == b"new"
    assert list(tmp_path.iterdir()) == [path]


@pytest.mark.parametrize("step", ["fsync", "replace"])
def test_a_file_that_cannot_be_written_leaves_the_old_one(
    step: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fails(*_given: object) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    path = tmp_path / "study.json"
    path.write_bytes(b"old")
    monkeypatch.setattr(os, step, fails)
    with pytest.raises(orrery.OrreryError, match=r"cannot write .*study\.json: No space left on device"):
        write_atomically(path, b"new")
    assert path.read_bytes() == b"old"
    assert list(tmp_path.iterdir()) == [path]


@pytest.mark.parametrize("table", ["games", "seats"])
def test_a_byte_that_changed_on_the_disk_changes_no_game(table: str, tmp_path: Path) -> None:
    """Wherever it is: the file is refused in a sentence, or it tells of the same games."""
    whole = run(tmp_path).summary.figures()
    (file,) = (tmp_path / table).iterdir()
    data = file.read_bytes()
    refused = 0
    for place in range(0, len(data), 7):
        file.write_bytes(data[:place] + bytes([data[place] ^ 0x55]) + data[place + 1 :])
        try:
            assert run(tmp_path).summary.figures() == whole
        except orrery.OrreryError:
            refused += 1
    assert refused
