"""How figures are compared: with the committed ones, with goals, with those of others."""

from __future__ import annotations

import copy
from html import unescape
from itertools import product
from typing import Any

import pytest
from tools.bench import figures, plot
from tools.bench.goals import Goal, goals
from tools.bench.page import page
from tools.bench.plot import bars
from tools.bench.results import LIKE_THEIRS, row_of, their_choices, times_choices
from tools.bench.slower import slower_lines
from tools.bench.tag import CALIBRATION, CHOICES, OURS_THERE, tag_here, times_tag

from tests.bench.made_up import GAMES, peer, results


def changed(found: dict[str, Any], share: float) -> dict[str, Any]:
    """The same run with one ratio of one row changed."""
    other = copy.deepcopy(found)
    other["ours"][3]["figures"]["inside"]["ratio"] *= share
    return other


def said(found: dict[str, Any]) -> str:
    """The page in one line."""
    return " ".join(page(found).split())


def as_it_was_there() -> dict[str, Any]:
    """Our compiled games as fast as they were beside TAG."""
    found = results()
    for game, choices in OURS_THERE.items():
        row = row_of(found, game, LIKE_THEIRS, "compiled")
        assert row
        row["figures"]["choices"]["ratio"] = choices / CALIBRATION
    return found


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
    """Half of our decisions are real choices, a quarter of theirs."""
    found = results()
    inside, stepped = found["peers"]
    assert times_choices(found, inside, "compiled", GAMES[0]) == pytest.approx(100)  # 500,000 to 5,000
    assert times_choices(found, stepped, "plain", GAMES[0]) == pytest.approx(10)  # 25,000 to 2,500


def test_who_is_faster_is_named_for_each_game() -> None:
    found = results()
    assert said(found).count("none of them.") == len(GAMES)
    slow = row_of(found, GAMES[2], LIKE_THEIRS, "compiled")
    assert slow
    for what in ("inside", "choices"):
        slow["figures"][what]["ratio"] /= 101
    assert f"than compiled {GAMES[1]}: none of them." in said(found)
    assert f"than compiled {GAMES[2]}: catanatron Catan, 4 seats." in said(found)


def test_what_counts_no_real_choices_has_the_share_of_the_same_game_stepped() -> None:
    found = results()
    stepped, whole = peer("OpenSpiel", 10_000, False), peer("OpenSpiel", 80_000, True)
    whole["name"] += ", all in C++"
    whole["figures"] |= {"choices": dict.fromkeys(whole["figures"]["choices"], 0.0)}
    found["peers"] = [whole, stepped]
    assert their_choices(found, whole) == pytest.approx(20_000)
    assert times_choices(found, whole, "compiled", GAMES[0]) == pytest.approx(500_000 / 20_000)


def test_who_counts_no_real_choices_is_not_compared_by_them() -> None:
    found = results()
    found["peers"][0]["figures"]["choices"]["ratio"] = 0.0
    assert times_choices(found, found["peers"][0], "plain", GAMES[0]) is None


@pytest.mark.parametrize(
    ("found", "most", "verdict"),
    [
        (5.0, False, "reached"),
        (4.99, False, "**missed**"),
        (5.0, True, "reached"),
        (5.01, True, "**missed**"),
        (None, False, "not measured"),
    ],
)
def test_a_goal_is_reached_or_missed(found: float | None, most: bool, verdict: str) -> None:
    assert Goal("a game", "what", "plain", 5.0, found, most=most).verdict == verdict


def test_other_systems_are_compared_by_real_choices_and_other_machines_by_the_calibration() -> None:
    """Each game of ours has 500,000 of them a second at 5 million rounds; TAG's ran at 11.9 million."""
    ours = 500_000 * 11.9 / 5
    wanted: dict[str, list[float]]
    wanted = {"catanatron's, same run": [10, 100], "Dominion": [ours / 700_000], "Catan": [ours / 354_000]}
    for game, (theirs, times) in product(GAMES, wanted.items()):
        found = [one.found for one in goals(results()) if one.game == game and one.what.endswith(theirs)]
        assert found == [pytest.approx(one) for one in times]
    assert tag_here(results())["Root"] == pytest.approx(465_000 * 5 / 11.9)


def test_a_goal_is_one_for_each_game_and_never_for_the_best() -> None:
    """Only the expansion has a base game to be compared with, and a million games are those of one game."""
    of_one = ("time per decision to the base game's", "a million games in one process")
    for what in {goal.what for goal in goals(results())} - set(of_one):
        assert {goal.game for goal in goals(results()) if goal.what == what} == set(GAMES)


def test_what_was_measured_side_by_side_is_told_with_its_verdicts() -> None:
    """As it was there: 3.5, 2.3 and 1.2 times the real choices of Java's best game."""
    found = as_it_was_there()
    times = [times_tag(found, game, CHOICES["Dominion"]) for game in GAMES]
    assert [round(one or 0, 1) for one in times] == [3.5, 2.3, 1.2]
    verdicts = {goal.game: goal.verdict for goal in goals(found) if goal.what.endswith("Dominion")}
    assert list(verdicts.values()) == ["reached", "**missed**", "**missed**"]
    assert "take-the-galaxy is hardly ahead of Java's best, Dominion: 1.2 × its real choices." in said(found)
    assert "It says 2.4 × for tiny-epic-galaxies" in said(found)  # by decisions, forced ones included


def test_a_missed_goal_is_told_with_its_reason() -> None:
    told = said(as_it_was_there())
    assert (
        "- take-the-galaxy: real choices to those of TAG's best, Dominion (compiled): 1.18 ×, not 2.5 ×"
        in told
    )
    assert "59 % of the game's time is what Python objects cost" in told
    found = results()
    found["jobs"][0]["gain"] = 1.5
    assert "two processes on two cores to one (plain): 1.5 ×, not 1.8 ×. The reason is not known" in said(
        found
    )


def test_the_expansion_is_compared_with_the_base_game_by_the_calibration_beside_each() -> None:
    found = results()
    for row in found["ours"]:
        if row["game"] == GAMES[1]:  # measured while the machine was half as fast
            row["figures"] = figures.figures(
                [{"inside": 4e5, "choices": 2e5, "copies": 1e6, "interface": 1e6, "calibration": 2.5e6}]
            )
    [compiled] = [goal for goal in goals(found) if "base game" in goal.what and goal.build == "compiled"]
    assert compiled.found == pytest.approx(1.25)


def test_a_goal_against_a_peer_that_is_missing_is_not_measured() -> None:
    found = results() | {"peers": []}
    [verdict] = {goal.verdict for goal in goals(found) if "catanatron" in goal.what}
    reached = sum(goal.verdict == "reached" for goal in goals(found))
    assert verdict == "not measured"
    assert f"{reached} of {len(goals(found))} are reached, " in page(found)
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
    assert "TAG: Root, 4 seats (TAG, by calibration): 195 k" in unescape(plot.draw(results()))
