"""What cannot be measured is left out loudly, and the rest stays."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest
from tools.bench import figures, groups, keeping, rounds, silent
from tools.bench.goals import goals
from tools.bench.groups import Group, Skipped
from tools.bench.page import page
from tools.bench.rounds import QUICK, Bench, Pace

from tests.bench.made_up import results, without_compiled


def test_without_valgrind_the_cost_of_events_is_skipped_loudly(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("shutil.which", lambda name: None)
    bench = Bench(QUICK, quiet=["plain"])
    bench.count_events()
    assert bench.events == []
    assert [one["name"] for one in bench.skipped] == ["events when nobody watches, plain"]
    assert "valgrind, which counts instructions, is not installed" in capsys.readouterr().err


class Elsewhere(Group):
    """A group whose environment is this one."""

    @property
    def python(self) -> Path:
        return Path(sys.executable)


ABSENT = Group("absent", "absent", "tools.bench.peers.chess")
BROKEN = Elsewhere("broken", "broken", "tools.bench.peers.no_such_script")
SILENT = Elsewhere("silent", "silent", "this")


@pytest.mark.parametrize(
    ("group", "reason"),
    [(ABSENT, "No such file"), (BROKEN, "No module named"), (SILENT, "handed in no figures")],
)
def test_a_group_that_fails_is_skipped_loudly(
    group: Group, reason: str, capsys: pytest.CaptureFixture[str]
) -> None:
    bench = Bench(QUICK)
    for _ in range(2):
        bench.measure(group)
    said = capsys.readouterr().err
    assert said.count(f"WARNING: {group.name} is skipped: ") == 1
    assert reason in said
    assert f"**Skipped: {group.name}.**" in page(results() | {"skipped": bench.skipped})


def test_a_group_that_cannot_be_installed_is_skipped_and_the_others_stay(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def install(group: Group) -> None:
        if group.name == "RLCard":
            raise Skipped("rlcard cannot be installed: no network")

    monkeypatch.setattr(Bench, "compile", lambda bench: None)
    monkeypatch.setattr(groups, "install", install)
    bench = Bench(Pace())
    assert [group.name for group in bench.prepared()] == [
        "catanatron",
        "PettingZoo",
        "OpenSpiel",
        "python-chess",
    ]
    assert "WARNING: RLCard is skipped: rlcard cannot be installed: no network" in capsys.readouterr().err


def test_without_a_package_without_events_only_their_cost_is_missing(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def fail() -> None:
        raise Skipped("it does not compile: no compiler")

    monkeypatch.setattr(rounds, "compiler", lambda: "cc")
    monkeypatch.setattr("tools.bench.rounds.compiled.build", lambda: None)
    monkeypatch.setattr(silent, "build_plain", lambda: None)
    monkeypatch.setattr(silent, "build_compiled", fail)
    bench = Bench(QUICK)
    bench.compile()
    assert bench.quiet == ["plain"]
    assert "WARNING: events when nobody watches, compiled is skipped: it does not compile" in (
        capsys.readouterr().err
    )
    plain = [row for row in results()["events"] if row["build"] == "plain"]
    verdicts = {
        goal.build: goal.verdict for goal in goals(results() | {"events": plain}) if "events" in goal.what
    }
    assert verdicts == {"plain": "reached", "compiled": "not measured"}


def test_a_game_that_failed_in_one_round_is_left_out_of_the_figures() -> None:
    rounds: list[Mapping[str, Any]] = [
        {"version": "1", "rows": [{"name": name, "rates": {"calibration": 1.0}} for name in names]}
        for names in (("uno", "bridge"), ("uno",))
    ]
    assert [row["name"] for row in figures.peers("RLCard", [dict(one) for one in rounds])] == ["uno"]


def test_without_a_c_compiler_only_plain_is_measured(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    measured: list[tuple[str, str]] = []

    def own_round(build: str, seconds: float) -> list[Any]:
        measured.append(("ours", build))
        return []

    def study(build: str, *rest: object) -> dict[str, str]:
        measured.append(("study", build))
        return {"build": build}

    monkeypatch.setattr(rounds, "compiler", lambda: None)
    monkeypatch.setattr("tools.bench.rounds.compiled.build", lambda: pytest.fail("it was compiled"))
    monkeypatch.setattr(rounds, "own_round", own_round)
    monkeypatch.setattr(rounds, "worker", lambda *words: {})
    monkeypatch.setattr(rounds, "GROUPS", ())
    monkeypatch.setattr(silent, "build_plain", lambda: None)
    monkeypatch.setattr(Bench, "count_events", lambda bench: None)
    monkeypatch.setattr("tools.bench.several.study", study)
    monkeypatch.setattr("tools.bench.several.memory", study)
    found = Bench(QUICK).run()
    assert {build for _, build in measured} == {"plain"}
    assert found["memory"] == {"build": "plain"}
    assert "WARNING: the compiled build is skipped: no C compiler was found" in capsys.readouterr().err


def test_goals_of_a_build_that_is_missing_are_not_measured() -> None:
    """But for the memory of a study, which is taken of what there is."""
    verdicts = [goal.verdict for goal in goals(without_compiled()) if goal.build == "compiled"]
    assert set(verdicts) == {"not measured"}
    assert len(verdicts) == sum(goal.build == "compiled" for goal in goals(results())) - 1
    plain = {goal.line() for goal in goals(results()) if goal.build == "plain"}
    assert plain < {goal.line() for goal in goals(without_compiled())}


def test_pages_are_made_without_a_compiled_build() -> None:
    made = keeping.pages(without_compiled())
    assert "### Plain" in made["benchmarks.md"]
    assert "### Compiled" not in made["benchmarks.md"]
    assert "a second than plain tiny-epic-galaxies" in " ".join(made["benchmarks.md"].split())
    assert "compiled" not in made["pictures/benchmarks.svg"]
