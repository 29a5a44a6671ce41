"""A run from its command line to what it says: how thorough it is, what it warns of, what it refuses."""

from __future__ import annotations

import copy
from pathlib import Path
from typing import Any

import pytest
from tools import history
from tools.bench import __main__ as command
from tools.bench import keeping, page, rounds, timing
from tools.bench.results import ROUNDS
from tools.bench.rounds import Bench, Pace

from tests.bench.made_up import results


def run(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, found: dict[str, Any], *words: str) -> None:
    """The command, with figures that are made up on both sides: committed ones as they are usual."""
    monkeypatch.setattr("sys.argv", ["tools.bench", *words])
    monkeypatch.setattr(Bench, "run", lambda bench: found)
    monkeypatch.setattr(keeping, "LAST", tmp_path / "last")
    monkeypatch.setattr(keeping, "DOCS", tmp_path / "docs")
    monkeypatch.setattr(keeping, "read", results)
    command.main()


def halved(what: str) -> dict[str, Any]:
    """A run in which one figure of one row is half of what it was."""
    found = copy.deepcopy(results())
    found["ours"][0]["figures"][what]["ratio"] /= 2
    return found


@pytest.mark.parametrize(
    ("what", "name"),
    [("inside", "loop inside the package"), ("interface", "through the interface"), ("copies", "copies")],
)
def test_a_figure_that_halved_is_warned_of_on_the_error_output(
    what: str, name: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    run(monkeypatch, tmp_path, halved(what))
    said = capsys.readouterr()
    assert f"WARNING: tiny-epic-galaxies, 2 seats, plain, {name}: 50% under the committed" in said.err
    assert said.err.count("WARNING") == 1
    assert "WARNING" not in said.out


def test_what_was_skipped_is_warned_of_again_at_the_end(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    run(monkeypatch, tmp_path, results() | {"skipped": [{"name": "RLCard", "reason": "no network"}]})
    assert "WARNING: RLCard was skipped: no network" in capsys.readouterr().err


def test_a_trial_is_not_held_against_the_committed_figures(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    run(monkeypatch, tmp_path, halved("inside"), "--quick")
    assert "WARNING" not in capsys.readouterr().err


def test_a_trial_is_not_kept(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit):
        run(monkeypatch, tmp_path, results(), "--quick", "--keep")
    assert "the figures of --quick are a trial" in capsys.readouterr().err
    assert list(tmp_path.iterdir()) == []


def test_a_run_has_the_rounds_that_the_page_relies_on() -> None:
    assert Pace().rounds == ROUNDS == 5
    assert page.trial(ROUNDS) == []
    assert page.trial(ROUNDS - 1)


@pytest.mark.parametrize("changed", ["src", "tools"])
def test_a_run_of_changed_source_or_tools_says_so(changed: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(history, "git", lambda *words: f" M {changed}/a.py" if changed in words else "")
    assert not rounds.made(Pace(), 60.0)["clean"]


def test_the_machine_is_calibrated_before_and_after_what_is_measured(monkeypatch: pytest.MonkeyPatch) -> None:
    done: list[str] = []

    def calibration() -> float:
        done.append("calibration")
        return 100.0 * len(done)

    def measure() -> dict[str, float]:
        done.append("measurement")
        return {"decisions": 7.0}

    monkeypatch.setattr(timing, "calibration", calibration)
    assert timing.calibrated(measure) == {"decisions": 7.0, "calibration": (100 + 300) / 2}
    assert done == ["calibration", "measurement", "calibration"]
