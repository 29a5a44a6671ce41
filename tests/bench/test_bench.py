"""What the benchmark promises: pages made of figures alone, each measured as it says."""

from __future__ import annotations

import ast
import sys
import xml.etree.ElementTree as ET
from collections.abc import Mapping
from pathlib import Path

import pytest
from tools.bench import figures, instructions, keeping, silent
from tools.bench.page import page
from tools.bench.progress import Progress
from tools.bench.sizes import copy_size, deep_size

import orrery
from tests.bench.made_up import GAMES, results

ROOT = Path(__file__).parent.parent.parent
SVG = "{http://www.w3.org/2000/svg}"


def test_figures_are_medians_and_ratios_are_taken_to_the_calibration_beside_them() -> None:
    found = figures.figure([100, 300, 200], [10, 60, 10])
    assert found == {"median": 200, "least": 100, "most": 300, "ratio": 10, "spread": 1.5}


def test_curves_are_medians_point_by_point_and_counts_stay_whole() -> None:
    rounds = [{"rows": 12_345, "µs": [one, 5.0], "game": "a"} for one in (1.0, 9.0, 2.0)]
    assert figures.middle_of(rounds) == {"rows": 12_345, "µs": [2.0, 5.0], "game": "a"}
    assert figures.neatly([{"one": 20.123456, "games": 123_456}]) == [{"one": 20.12, "games": 123_456}]


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


def test_pictures_are_drawn_for_those_who_do_not_see_them_too() -> None:
    for name, text in keeping.pages(results()).items():
        if name.endswith(".svg"):
            picture = ET.fromstring(text)
            assert picture.findtext(f"{SVG}title")
            assert "tiny-epic-galaxies" in (picture.findtext(f"{SVG}desc") or "")
            assert "href" not in text


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
