"""One run of a study: what it has taken is written, whatever happens at its end."""

from __future__ import annotations

import os
import signal
from pathlib import Path
from threading import Thread

import pytest

from orrery.sim import folder
from orrery.sim.study_run import RunSettings, StudyRun
from orrery.sim.workers import InProcess
from tests.sim.playing import SHORT


@pytest.mark.parametrize("stopped_at", [2, 99], ids=["stopped", "finished"])
def test_games_are_written_before_the_workers_are_sent_home(
    stopped_at: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """That may fail, or never end."""
    written: list[str] = []

    def close(_crew: InProcess) -> None:
        written.extend(path.name for path in (tmp_path / "games").iterdir())

    def watch(done: int) -> None:
        if done >= stopped_at:
            raise InterruptedError

    monkeypatch.setattr(InProcess, "close", close)
    study_run = StudyRun(SHORT, RunSettings(out=tmp_path))
    try:
        with study_run:
            study_run.run(watch)
    except InterruptedError:
        pass
    assert written == [f"0000000000-{study_run.summary.games - 1:010}.parquet"]


@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGTERM])
def test_ctrl_c_in_the_middle_of_a_block_is_heard_when_it_is_whole(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, how: signal.Signals
) -> None:
    study_run = StudyRun(SHORT, RunSettings(out=tmp_path))
    real = os.fsync
    seen: list[str] = []

    def fsync(file: int) -> None:
        seen.append("begun")
        if seen.count("begun") == 2:
            signal.raise_signal(how)
        seen.append("done")
        real(file)

    monkeypatch.setattr(folder, "BLOCK", 1)
    monkeypatch.setattr(os, "fsync", fsync)
    before = signal.signal(how, signal.default_int_handler)  # a suite in the background ignores Ctrl-C
    try:
        with pytest.raises(KeyboardInterrupt), study_run:
            study_run.run()
    finally:
        after = signal.signal(how, before)
    assert after is signal.default_int_handler
    assert seen == ["begun", "done"] * 3, "what is played, the seats, the games"
    assert study_run.summary.games == 1
    assert len(list((tmp_path / "games").iterdir())) == 1


def test_a_study_in_another_thread_is_played_and_kept(tmp_path: Path) -> None:
    """Only the first thread of a process hears Ctrl-C."""
    found: list[int] = []

    def run() -> None:
        with StudyRun(SHORT, RunSettings(out=tmp_path)) as study_run:
            study_run.run()
        found.append(study_run.summary.games)

    thread = Thread(target=run)
    thread.start()
    thread.join()
    assert found == [SHORT.games]
