"""How figures are compared: with the committed ones, with goals, with those of others."""

from __future__ import annotations

import copy
from html import unescape
from typing import Any

import pytest
from tools.bench import figures, plot
from tools.bench.goals import Goal, goals
from tools.bench.page import page
from tools.bench.plot import bars
from tools.bench.results import tag_here, their_choices, times, times_choices
from tools.bench.slower import slower_lines

from tests.bench.made_up import GAMES, peer, results


def changed(found: dict[str, Any], share: float) -> dict[str, Any]:
    """The same run with one ratio of one row changed."""
    other = copy.deepcopy(found)
    other["ours"][3]["figures"]["inside"]["ratio"] *= share
    return other


def test_twenty_per_cent_under_the_committed_figure_is_told_and_nineteen_are_not() -> None:
    committed = results()
    assert slower_lines(changed(committed, 0.81), committed) == []
    [line] = slower_lines(changed(committed, 0.80), committed)
    assert "beyond-the-black, 2 seats, plain, loop inside the package: 20 % under" in line.replace(
        "20%", "20 %"
    )


def test_a_warning_says_when_the_committed_figures_are_of_another_machine() -> None:
    committed, elsewhere = results(), changed(results(), 0.5)
    for row in elsewhere["ours"]:
        row["figures"]["calibration"]["median"] = 9e6
    assert len(slower_lines(changed(committed, 0.5), committed)) == 1
    _, line = slower_lines(elsewhere, committed)
    assert "of another machine: its calibration loop ran 5.0 million rounds a second, here 9.0" in line
    assert slower_lines(elsewhere, elsewhere) == []


def test_a_row_that_is_new_has_nothing_to_be_slower_than() -> None:
    committed = results()
    committed["ours"] = committed["ours"][:1]
    assert slower_lines(changed(results(), 0.1), committed) == []


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
    assert "TAG: Root, 4 seats (TAG's decisions, by calibration): 315 k" in unescape(plot.draw(results()))
