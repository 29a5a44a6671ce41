"""What the benchmark promises: pages made of figures alone, warnings at 20 %, nothing left out silently."""

from __future__ import annotations

import ast
import copy
import sys
import xml.etree.ElementTree as ET
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest
from tools.bench import figures, groups, instructions, keeping, plot, silent
from tools.bench.goals import Goal, goals
from tools.bench.groups import Group, Skipped
from tools.bench.page import page
from tools.bench.plot import bars
from tools.bench.progress import Progress
from tools.bench.results import tag_here, their_choices, times, times_choices
from tools.bench.rounds import QUICK, Bench, Pace
from tools.bench.sizes import copy_size, deep_size
from tools.bench.slower import slower_lines

import orrery

ROOT = Path(__file__).parent.parent.parent
GAMES = ("tiny-epic-galaxies", "beyond-the-black", "take-the-galaxy")
SVG = "{http://www.w3.org/2000/svg}"


def row_of_ours(game: str, seats: int, build: str) -> dict[str, Any]:
    speed = 1e6 if build == "compiled" else 1e5
    rates = {"inside": speed, "choices": speed / 2, "games": speed / 1000, "interface": speed / 2}
    rates |= {"watched": speed / 3, "copies": speed, "calibration": 5e6}
    row = {"game": game, "mode": f"{seats} seats", "seats": seats, "build": build, "rates": rates}
    return figures.ours([[row | {"bytes": 4000, "copy_bytes": 3000}]])[0]


def peer(group: str, speed: float, inside: bool) -> dict[str, Any]:
    rates = {"decisions": speed, "choices": speed / 4, "games": 20.0, "calibration": 5e6}
    row = {"name": "Catan, 4 seats", "path": "`play`", "inside": inside, "rates": rates}
    return figures.peers(group, [{"version": "3.2", "rows": [row]}])[0]


def curve() -> dict[str, Any]:
    written = [{"rows": rows, "add": 1.0} for rows in (100, 1000)]
    return {
        "tenths": {game: {"µs": [5.0] * 10, "answers": [4.0] * 10, "calls": [30.0] * 10} for game in GAMES},
        "lengths": {game: {"decisions": [1000, 2000], "µs": [5.0, 5.0]} for game in GAMES},
        "record": {"table": [{"rows": 100, "play": 90.0, "scene": 300.0}], "written": written},
    }


def results() -> dict[str, Any]:
    """Figures as a run leaves them."""
    builds = ("plain", "compiled")
    return {
        "made": {"date": "2030-01-02", "commit": "abc1234", "clean": True, "cpu": "A CPU", "cores": 2}
        | {"python": "CPython 3.11.7", "system": "Linux", "rounds": 5, "seconds": 0.5, "minutes": 12},
        "ours": [row_of_ours(game, seats, b) for b in builds for game in GAMES for seats in (2, 3, 4)],
        "peers": [peer("catanatron", 20_000, True), peer("RLCard", 10_000, False)],
        "skipped": [],
        "events": [{"game": g, "build": b, "cost": 0.02} for g in GAMES for b in builds],
        "growth": {build: curve() for build in builds},
        "jobs": [
            {"build": b, "game": GAMES[0], "games": 100, "one": 20.0, "two": 10.5, "gain": 1.9}
            for b in builds
        ],
        "memory": {
            "build": "compiled",
            "game": GAMES[2],
            "games": [100, 400],
            "mib": [40, 41],
            "million": 99,
        },
    }


def changed(found: dict[str, Any], share: float) -> dict[str, Any]:
    """The same run with one ratio of one row changed."""
    other = copy.deepcopy(found)
    other["ours"][3]["figures"]["inside"]["ratio"] *= share
    return other


def test_figures_are_medians_and_ratios_are_taken_to_the_calibration_beside_them() -> None:
    found = figures.figure([100, 300, 200], [10, 60, 10])
    assert found == {"median": 200, "least": 100, "most": 300, "ratio": 10, "spread": 1.5}


def test_curves_are_medians_point_by_point_and_counts_stay_whole() -> None:
    rounds = [{"rows": 12_345, "µs": [one, 5.0], "game": "a"} for one in (1.0, 9.0, 2.0)]
    assert figures.middle_of(rounds) == {"rows": 12_345, "µs": [2.0, 5.0], "game": "a"}


def test_the_cost_of_events_is_the_share_of_instructions_that_goes_without_them(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A process takes 1,000 before it plays; a game takes 100 with events and 96 without."""
    told, mute = {"which": "told"}, {"which": "mute"}

    def executed(env: Mapping[str, str], name: str, games: int) -> int:
        return 1000 + games * (100 if env == told else 96)

    monkeypatch.setattr(instructions, "executed", executed)
    monkeypatch.setattr("shutil.which", lambda name: name)
    found = instructions.cost("plain", told, mute, GAMES[2])
    assert found == {"game": GAMES[2], "build": "plain", "cost": pytest.approx(0.04)}


def test_without_valgrind_the_cost_of_events_is_skipped_loudly(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("shutil.which", lambda name: None)
    bench = Bench(QUICK, quiet=["plain"])
    bench.count_events()
    assert bench.events == []
    assert [one["name"] for one in bench.skipped] == ["events when nobody watches, plain"]
    assert "valgrind, which counts instructions, is not installed" in capsys.readouterr().err


def test_twenty_per_cent_under_the_committed_figure_is_told_and_nineteen_are_not() -> None:
    committed = results()
    assert slower_lines(changed(committed, 0.81), committed) == []
    [line] = slower_lines(changed(committed, 0.80), committed)
    assert "beyond-the-black, 2 seats, plain, loop inside the package: 20 % under" in line.replace(
        "20%", "20 %"
    )


def test_a_row_that_is_new_has_nothing_to_be_slower_than() -> None:
    committed = results()
    committed["ours"] = committed["ours"][:1]
    assert slower_lines(changed(results(), 0.1), committed) == []


def test_the_committed_page_and_pictures_are_those_of_the_committed_figures() -> None:
    committed = keeping.read()
    for name, made in keeping.pages(committed).items():
        assert (keeping.DOCS / name).read_text(encoding="utf-8") == made, f"{name}: run tools.bench --page"


def test_a_page_says_when_on_what_and_how_noisy() -> None:
    text = page(results())
    for words in ("2030-01-02", "abc1234", "2 cores of A CPU", "CPython 3.11.7", "5 interleaved rounds"):
        assert words in " ".join(text.split())
    assert "not to be relied on" not in text
    assert "not to be relied on" in page(results() | {"made": results()["made"] | {"rounds": 2}})


def test_figures_and_page_are_written_together(tmp_path: Path) -> None:
    keeping.write(results(), tmp_path)
    again = keeping.read(tmp_path)
    assert again == results()
    assert (tmp_path / "benchmarks.md").read_text(encoding="utf-8") == page(again)


def test_a_loop_inside_is_compared_with_a_loop_inside() -> None:
    found = results()
    inside, stepped = found["peers"]
    assert times(found, inside, "compiled") == pytest.approx(50)  # 1,000,000 to 20,000
    assert times(found, stepped, "plain") == pytest.approx(5)  # 50,000 to 10,000
    assert times_choices(found, inside, "compiled") == pytest.approx(
        100
    )  # a half of ours, a quarter of theirs


def test_who_is_faster_is_named() -> None:
    found = results()
    assert "compiled first game: none of them." in page(found)
    found["peers"][0]["figures"]["decisions"]["ratio"] *= 51
    assert "compiled first game: catanatron Catan, 4 seats." in page(found)


def test_who_is_faster_by_real_choices_alone_is_named_apart() -> None:
    """They have a quarter of them and we a half: twice as many decisions as ours are as many real choices."""
    found = results()
    theirs = found["peers"][0]["figures"]
    theirs["decisions"]["ratio"] *= 75
    theirs["choices"]["ratio"] *= 75
    said = " ".join(page(found).split())
    assert "compiled first game: catanatron Catan, 4 seats. More real choices: none of them." in said


def test_what_counts_no_real_choices_has_the_share_of_the_same_game_stepped() -> None:
    found = results()
    stepped, whole = peer("OpenSpiel", 10_000, False), peer("OpenSpiel", 80_000, True)
    whole["name"] += ", all in C++"
    whole["figures"] |= {"choices": dict.fromkeys(whole["figures"]["choices"], 0.0)}
    found["peers"] = [whole, stepped]
    assert their_choices(found, whole) == pytest.approx(20_000)
    assert times_choices(found, whole, "compiled") == pytest.approx(500_000 / 20_000)


def test_who_counts_no_real_choices_is_not_compared_by_them() -> None:
    found = results()
    found["peers"][0]["figures"]["choices"]["ratio"] = 0.0
    assert times_choices(found, found["peers"][0], "plain") is None


@pytest.mark.parametrize(
    ("found", "most", "verdict"),
    [(5.0, False, "reached"), (4.99, False, "**missed**"), (5.0, True, "reached"), (5.01, True, "**missed**"),
     (None, False, "not measured")],
)  # fmt: skip
def test_a_goal_is_reached_or_missed(found: float | None, most: bool, verdict: str) -> None:
    assert Goal("what", "plain", 5.0, found, most=most).verdict == verdict


def test_other_systems_are_compared_by_real_choices_and_other_machines_by_the_calibration() -> None:
    """Ours 500,000 of them a second at 5 million rounds; TAG's games ran at 5.4 million."""
    found = {(goal.what, goal.build): goal.found for goal in goals(results()) if "real choices" in goal.what}
    assert list(found.values()) == [
        pytest.approx(10),  # catanatron has 5,000: plain
        pytest.approx(100),  # and compiled
        pytest.approx(540_000 / 340_000),  # Root
        pytest.approx(540_000 / 189_000),  # Catan
    ]
    assert tag_here(results())["Root"] == pytest.approx(340_000 * 5 / 5.4)


def test_the_expansion_is_compared_with_the_base_game_by_the_calibration_beside_each() -> None:
    found = results()
    for row in found["ours"]:
        if row["game"] == GAMES[1]:  # measured while the machine was half as fast
            row["figures"] = figures.figures(
                [{"inside": 4e5, "copies": 1e6, "interface": 1e6, "calibration": 2.5e6}]
            )
    [compiled] = [goal for goal in goals(found) if "expansion" in goal.what and goal.build == "compiled"]
    assert compiled.found == pytest.approx(1.25)


def test_a_goal_against_a_peer_that_is_missing_is_not_measured() -> None:
    found = results() | {"peers": []}
    [verdict] = {goal.verdict for goal in goals(found) if "catanatron" in goal.what}
    reached = sum(goal.verdict == "reached" for goal in goals(found))
    assert verdict == "not measured"
    assert f"{reached} of {len(goals(found))} are reached." in page(found)
    assert reached < len(goals(found)) - sum(goal.verdict == "**missed**" for goal in goals(found))


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
        "catanatron", "PettingZoo", "OpenSpiel", "python-chess",
    ]  # fmt: skip
    assert "WARNING: RLCard is skipped: rlcard cannot be installed: no network" in capsys.readouterr().err


def test_without_a_package_without_events_only_their_cost_is_missing(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def fail() -> None:
        raise Skipped("it does not compile: no compiler")

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


def test_pictures_are_drawn_for_those_who_do_not_see_them_too() -> None:
    for name, text in keeping.pages(results()).items():
        if name.endswith(".svg"):
            picture = ET.fromstring(text)
            assert picture.findtext(f"{SVG}title")
            assert "tiny-epic-galaxies" in (picture.findtext(f"{SVG}desc") or "")
            assert "href" not in text


def test_bars_are_ranked_and_ours_come_first() -> None:
    shown = bars(results())
    kinds = [bar.kind for bar in shown]
    own = [bar for bar in shown if bar.kind in ("plain", "compiled")]
    assert kinds[: len(own)] == [bar.kind for bar in own]
    assert [bar.value for bar in own] == sorted((bar.value for bar in own), reverse=True)


def test_bars_are_real_choices_for_all() -> None:
    shown = {(bar.name, bar.kind): bar.value for bar in bars(results())}
    assert shown[GAMES[0], "compiled"] == pytest.approx(500_000)  # half of a million
    assert shown[f"{GAMES[0]}, stepped from Python", "compiled"] == pytest.approx(250_000)
    assert shown["catanatron: Catan, 4 seats", "peer"] == pytest.approx(5_000)
    assert "real choices per second" in plot.draw(results()).lower()


def test_the_book_that_all_share_is_no_part_of_a_state() -> None:
    s = orrery.game("tiny-epic-galaxies").start(seats=2)
    size = deep_size(s)
    assert copy_size(s) < size < 8192
    s.bottom = tuple(range(1000, 1064))
    assert deep_size(s) >= size + 64 * 8


def test_events_are_taken_out_and_nothing_else() -> None:
    text = "def f(s):\n    gain(s)\n    emit(s, 1)\n    if s.log is not None and n:\n        emit(s, 2)\n"
    quiet, taken = silent.hushed(text)
    assert taken == 2 + 1  # the one inside the condition goes first
    assert "emit" not in quiet
    assert "log" not in quiet
    assert "gain(s)" in quiet
    assert silent.hushed("x = 1  # as it stands\n") == ("x = 1  # as it stands\n", 0)


def test_what_a_peers_python_runs_needs_no_orrery() -> None:
    files = [*(ROOT / "tools/bench/peers").glob("*.py"), ROOT / "tools/bench/timing.py"]
    files += [ROOT / "tools/bench/__init__.py", ROOT / "tools/__init__.py"]
    for file in files:
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            names = [node.module or ""] if isinstance(node, ast.ImportFrom) else []
            names += [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
            for name in names:
                own = name.startswith(("tools.bench.peers.script", "tools.bench.timing"))
                assert own or name.split(".")[0] in sys.stdlib_module_names, f"{file.name} imports {name}"


def test_what_is_left_is_judged_by_what_is_done(monkeypatch: pytest.MonkeyPatch) -> None:
    progress = Progress(100)
    assert progress.left() == 100
    progress.done = 25
    monkeypatch.setattr(Progress, "spent", 50.0)
    assert progress.left() == 150
