"""Studies in processes of their own: how long they are, what a second process gains, what a million takes."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

import pytest
from tools.bench import several

START, EACH = 0.4, 0.0005  # seconds of a process before it plays, and of a game
BASE, KEPT = 40.0, 0.0001  # MiB of a process, and of a game that is over


@dataclass(frozen=True)
class Study:
    """A run as it would be on a machine where a second process helps by a half."""

    env: Mapping[str, str]
    game: str
    games: int
    jobs: int
    more: tuple[str, ...] = ()

    @property
    def seconds(self) -> float:
        each = EACH * (1.5 if "--decisions" in self.more else 1)
        return START + self.games * each / (1 if self.jobs == 1 else 1.5)

    @property
    def mib(self) -> float:
        return BASE + self.games * KEPT


@pytest.fixture(autouse=True)
def made_up_runs(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(several, "Run", lambda env, game, n, jobs, *more: Study(env, game, n, jobs, more))


def test_a_pilot_is_doubled_until_it_measures_something_and_the_start_is_left_aside() -> None:
    assert several.games_in({}, "a game", 20.0) == pytest.approx(20 / EACH, rel=0.001)


def test_the_gain_is_the_time_of_one_process_to_that_of_two() -> None:
    found = several.two_processes("plain", "a game", 20.0)
    assert found["one"] == pytest.approx(START + 20, rel=0.001)
    assert found["two"] == pytest.approx(START + 20 / 1.5, rel=0.001)
    assert found["gain"] == found["one"] / found["two"] > 1


def test_what_decisions_cost_is_the_time_with_them_to_that_without() -> None:
    found = several.study("plain", "a game", 20.0)
    assert found["decisions"] == pytest.approx((START + 7.5) / (START + 5), rel=0.001)
    assert found["gain"] > 1


def test_a_million_games_take_what_a_longer_study_takes_more() -> None:
    found = several.memory("plain", 5.0)
    few, many = found["games"]
    assert many == 4 * few < 1_000_000
    assert found["million"] == pytest.approx(BASE + 1_000_000 * KEPT)
