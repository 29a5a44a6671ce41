"""Folding and statistics, against values known from elsewhere."""

from __future__ import annotations

import random
import statistics
from fractions import Fraction
from typing import Any

import pytest

from orrery.sim.rows import Row
from orrery.sim.summary import Series, Summary, wilson


def row(number: int = 0, winners: tuple[int, ...] = (0,), **fields: Any) -> Row:
    """A game of two seats that seat 0 won by 21 to 14, unless said otherwise."""
    known: dict[str, Any] = {
        "seating": (0, 1),
        "scores": (21, 14),
        "breakdown": ({"colonies": 12, "level": 8, "mission": 1}, {"colonies": 9, "level": 5, "mission": 0}),
        "rounds": 10,
        "decisions": 300,
        "ending": "points",
        "order": (0, 1),
    }
    return Row(number=number, winners=winners, **(known | fields))


def folded(*rows: Row) -> Summary:
    summary = Summary(["ada", "bo"])
    summary.fold(rows)
    return summary


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [
        # R. G. Newcombe, Statistics in Medicine 17 (1998), method 3
        (81, 263, 0.2553, 0.3662),
        (15, 148, 0.0624, 0.1605),
        (0, 20, 0.0000, 0.1611),
        (0, 50, 0.0000, 0.0713),
        (1, 29, 0.0061, 0.1718),
        (20, 20, 0.8389, 1.0000),  # the mirror image of 0 of 20
        (Fraction(5, 2), 5, 0.1704, 0.8296),  # at one half it is 1/2 ± z / 2√(n + z²)
    ],
)
def test_the_interval_is_that_of_wilson(wins: float | Fraction, games: int, low: float, high: float) -> None:
    found = wilson(wins, games)
    assert found == pytest.approx((low, high), abs=0.00005)
    assert 0 <= found[0] <= wins / games <= found[1] <= 1


def test_without_games_every_rate_is_possible() -> None:
    assert wilson(0, 0) == (0.0, 1.0)


def test_a_series_has_the_mean_and_spread_of_its_numbers() -> None:
    numbers = [7, 3, 3, 12, 0, 5]
    series = Series()
    for value in numbers:
        series.add(value)
    assert series.mean == pytest.approx(statistics.mean(numbers))
    assert series.deviation == pytest.approx(statistics.stdev(numbers))
    assert (series.least, series.most) == (0, 12)


def test_one_number_has_no_spread() -> None:
    series = Series()
    series.add(5)
    assert series.figures() == {"mean": 5, "deviation": 0, "least": 5, "most": 5}


def test_a_win_counts_for_the_bot_and_for_the_seat_it_sat_in() -> None:
    summary = folded(row(0, winners=(0,), seating=(0, 1)), row(1, winners=(0,), seating=(1, 0)))
    assert [one.wins for one in summary.bots] == [1, 1]
    assert [one.wins for one in summary.seats] == [2, 0]
    assert [one.rate for one in summary.seats] == [1.0, 0.0]


def test_a_win_counts_for_the_place_in_the_turn_order() -> None:
    summary = folded(row(0, order=(0, 1)), row(1, order=(1, 0)), row(2, winners=(1,), order=(1, 0)))
    assert [one.wins for one in summary.orders] == [2, 1]
    assert [one.points.total for one in summary.orders] == [21 + 14 + 14, 14 + 21 + 21]
    assert [one.interval for one in summary.orders] == [wilson(2, 3), wilson(1, 3)]
    told = summary.figures()["turn_order"]
    assert [(one["turn_order"], one["wins"], one["games"]) for one in told] == [(0, 2.0, 3), (1, 1.0, 3)]


def test_points_and_their_sources_follow_the_bot() -> None:
    summary = folded(row(0, seating=(0, 1)), row(1, seating=(1, 0)), row(2, seating=(1, 0)))
    ada, bo = summary.bots
    assert ada.points.total == 21 + 14 + 14
    assert ada.by_source() == pytest.approx({"colonies": (12 + 9 + 9) / 3, "level": 6, "mission": 1 / 3})
    assert bo.points.mean == pytest.approx((14 + 21 + 21) / 3)
    assert sum(bo.by_source().values()) == pytest.approx(bo.points.mean)


def test_a_shared_win_is_divided_and_counted_as_shared() -> None:
    summary = folded(row(0, winners=(0, 1)), row(1, winners=(1,)))
    assert [one.wins for one in summary.bots] == [Fraction(1, 2), Fraction(3, 2)]
    assert summary.shared == 1
    assert summary.unwon == 0


def test_a_game_that_nobody_won_is_a_game_without_a_win() -> None:
    summary = folded(row(0, winners=()))
    assert [one.wins for one in summary.bots] == [0, 0]
    assert summary.unwon == 1
    assert summary.games == 1


def test_neither_the_order_of_the_rows_nor_who_folds_them_matters() -> None:
    """Thirds and tenths too: sums of floats would differ in their last digits."""
    chance = random.Random(1)
    rows = [
        Row(
            number=number,
            seating=(number % 3, (number + 1) % 3, (number + 2) % 3),
            scores=(number, 20, chance.randrange(30)),
            winners=chance.choice([(0,), (1, 2), (0, 1, 2), ()]),
            breakdown=({"colonies": number}, {"colonies": 20}, {"colonies": 1}),
            rounds=chance.randrange(1, 40),
            decisions=chance.randrange(10**6),
            ending=chance.choice(["points", "rounds"]),
            order=chance.choice([(0, 1, 2), (2, 0, 1), (1, 2, 0)]),
        )
        for number in range(200)
    ]
    summary, shuffled = Summary("abc"), Summary("abc")
    summary.fold(rows)
    shuffled.fold(chance.sample(rows, len(rows)))
    assert shuffled.figures() == summary.figures()
    parts = [Summary("abc") for _ in range(3)]
    for number, row in enumerate(rows):
        parts[number * number % 3].add(row)
    merged = Summary("abc")
    for part in parts:
        merged.merge(part)
    merged.merge(Summary("abc"))
    assert merged.figures() == summary.figures()
    assert sum(one.wins for one in summary.bots) + summary.unwon == 200


def test_the_figures_name_the_bots_and_count_the_endings() -> None:
    figures = folded(row(0), row(1, ending="rounds"), row(2)).figures()
    assert figures["played"] == 3
    assert [one["name"] for one in figures["bots"]] == ["ada", "bo"]
    assert [one["seat"] for one in figures["seats"]] == [0, 1]
    assert figures["endings"] == {"points": 2, "rounds": 1}
    assert figures["bots"][0]["win_rate"] == 1.0
    assert figures["bots"][0]["interval"] == list(wilson(3, 3))


def test_the_win_of_a_team_is_whole_for_each_of_its_seats() -> None:
    names = ["ada", "bo", "cy", "di"]
    known: dict[str, Any] = {
        "seating": (0, 1, 2, 3),
        "scores": (5, 9, 12, 3),
        "breakdown": ({}, {}, {}, {}),
        "teams": ((0, 2), (1, 3)),
        "order": (0, 1, 2, 3),
    }
    summary = Summary(names)
    summary.fold([row(winners=(0, 2), **known), row(1, winners=(0, 1, 2, 3), **known)])
    assert [bot.wins for bot in summary.bots] == [Fraction(3, 2), Fraction(1, 2)] * 2
    assert summary.shared == 1
