"""What `make proof` promises: every game is in it, and what is kept holds only for files as they stand."""

from __future__ import annotations

import sys
from collections import Counter
from contextlib import nullcontext
from pathlib import Path

import pytest
from tools import kept, laws, proof, stability
from tools.compiling import ROOT

import orrery


def test_the_laws_of_every_game_are_in_it_and_about_the_game_it_is_built_on() -> None:
    assert {f"laws-{name}" for name in orrery.game_names()} <= {part.name for part in proof.PARTS}
    folders = {"src/orrery/games/tiny_epic_galaxies", "src/orrery/games/beyond_the_black"}
    assert folders <= set(laws.about("beyond-the-black"))


@pytest.mark.parametrize("part", proof.PARTS, ids=lambda part: part.name)
def test_what_a_part_is_about_is_there(part: proof.Part) -> None:
    assert part.about
    assert [path for path in part.about if not (ROOT / path).exists()] == []


def test_what_is_kept_is_of_files_as_they_stand(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kept, "ROOT", tmp_path)
    (tmp_path / "rules").mkdir()
    file = tmp_path / "rules" / "steps.py"
    file.write_text("one", encoding="utf-8")
    before = kept.digest("rules")
    assert kept.digest("rules") == before
    file.write_text("two", encoding="utf-8")
    assert kept.digest("rules") != before
    file.write_text("one", encoding="utf-8")
    file.rename(file.with_name("turn.py"))
    assert kept.digest("rules") != before


def test_a_piece_that_was_cut_off_is_made_again(tmp_path: Path) -> None:
    file = tmp_path / "laws.jsonl"
    assert kept.kept(file) == {}
    file.write_text('["a", 1]\n["b", 2]\n["c"', encoding="utf-8")
    assert kept.kept(file) == {"a": 1, "b": 2}
    assert file.read_text(encoding="utf-8") == '["a", 1]\n["b", 2]\n'
    assert kept.kept(file) == {"a": 1, "b": 2}


def half(number: int) -> dict[str, float]:
    assert number != 7, "nobody makes the seventh piece"
    return {"half": number / 2}


def test_pieces_that_were_made_are_not_made_again(tmp_path: Path) -> None:
    """What fails ends the work, and leaves what was done before it."""
    file = tmp_path / "proof" / "pieces.jsonl"
    with pytest.raises(AssertionError, match="seventh"):
        kept.in_pieces("halves", file, [1, 2, 7, 3], half)
    assert kept.kept(file) == {"1": {"half": 0.5}, "2": {"half": 1.0}}
    file.write_text('["1", {"half": 11}]\n["7", {"half": 77}]\n["2"', encoding="utf-8")
    found = kept.in_pieces("halves", file, [1, 2, 7, 3], half)
    assert [one["half"] for one in found] == [11, 1.0, 77, 1.5]


SAID = """....F
============================= slowest 1 durations =============================
15.58s call     tests/browser/test_games.py::test_a_whole_game_by_mouse
=========================== short test summary info ============================
FAILED tests/a.py::test_b[x] - AssertionError: no
ERROR tests/c.py
1 failed, 7154 passed, 12 skipped, 1 error in 219.12s (0:03:39)
"""


def test_a_run_that_failed_names_its_tests() -> None:
    run = stability.run_of(stability.ALL, True, SAID, 1, 221.04)
    assert run.failed == ["tests/a.py::test_b[x]", "tests/c.py"]
    assert run.line == "1 failed, 7154 passed, 12 skipped, 1 error in 219.12s (0:03:39)"
    assert run.slowest == "tests/browser/test_games.py::test_a_whole_game_by_mouse (15 s)"
    assert stability.run_of(stability.ALL, True, "INTERNALERROR>", 3, 1).failed == ["pytest itself, with 3"]
    with pytest.raises(SystemExit, match="not kept"):
        stability.run_of(stability.ALL, True, "!!! KeyboardInterrupt !!!", 2, 1)


class Runners:
    """Instead of pytest: counts the runs, fails where it is told, and is stopped after some."""

    def __init__(self) -> None:
        self.made: list[tuple[str, bool]] = []
        self.patience = 100
        self.fails_at = -1

    def attempt(self, what: str, loaded: bool) -> stability.Run:
        if len(self.made) == self.patience:
            sys.exit("stopped")
        self.made.append((what, loaded))
        failed = ["tests/a.py::test_b"] if len(self.made) == self.fails_at else []
        return stability.Run(
            what, loaded, "abc", "3 passed in 1s", 1.0, failed, "tests/d.py::test_e (1 s)", 1.5
        )


@pytest.fixture
def runners(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Runners:
    one = Runners()
    monkeypatch.setattr(stability, "FILE", tmp_path / "runs.jsonl")
    monkeypatch.setattr(stability, "attempt", one.attempt)
    monkeypatch.setattr(stability, "busy", nullcontext)
    return one


def test_runs_that_were_stopped_continue_where_they_stopped(runners: Runners) -> None:
    """Half of the runs are loaded, and no run is made twice."""
    runners.patience = 7
    with pytest.raises(SystemExit):
        stability.section(4, 6)
    runners.patience = 100
    told = stability.section(4, 6)
    assert Counter(runners.made) == {
        (stability.ALL, True): 2,
        (stability.ALL, False): 2,
        (stability.BROWSER, True): 3,
        (stability.BROWSER, False): 3,
    }
    row = (
        "| tests of the browser | alone | 3 | 0 | abc | 3 passed | 1 s | 1.5–1.5 | tests/d.py::test_e (1 s) |"
    )
    assert row in told
    assert stability.section(4, 6) == told
    assert len(runners.made) == 10


def test_after_a_failed_run_all_runs_are_made_again(runners: Runners) -> None:
    """The failure is in the table ever after, and a run before it does not count."""
    runners.fails_at = 8
    told = stability.section(4, 6)
    what, _ = runners.made[7]
    assert any("8 of them are still to make" in line for line in told)
    assert f"- {what}, alone, at abc: tests/a.py::test_b" in told
    again = stability.section(4, 6)
    assert len(runners.made) == 10 + 8
    assert any("None of them are still to make" in line for line in again)
    assert f"- {what}, alone, at abc: tests/a.py::test_b" in again
