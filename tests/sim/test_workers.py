"""Who plays the games of a study changes nothing, not even when workers die."""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Callable
from contextlib import closing
from dataclasses import dataclass, replace
from itertools import chain
from multiprocessing import active_children
from typing import Any

import pytest

import orrery
from orrery.sim import workers
from orrery.sim.jobs import Batch, Job, never
from orrery.sim.processes import Processes, Worker
from orrery.sim.study_run import RunSettings
from orrery.sim.summary import Summary
from orrery.sim.workers import TaskSize, in_order
from tests.sim.playing import SHORT, batches, own_cards, played, tables

TASKS_JOB = Job(replace(SHORT, games=60), keeps=True, decisions=True)


class Counted:
    """Workers that play nothing, in a time that is said."""

    count = 2
    window = 8

    def __init__(self, seconds: Callable[[range], float]) -> None:
        self.seconds = seconds
        self.begun: list[range] = []
        self.open = 0
        self.most = 0

    def begin(self, numbers: range) -> range:
        self.begun.append(numbers)
        self.open += 1
        self.most = max(self.most, self.open)
        return numbers

    def finish(self, task: range) -> Batch:
        self.open -= 1
        summary = Summary(())
        for _ in task:
            summary.rounds.add(1)
        return Batch(summary, None, self.seconds(task))

    def close(self) -> None:
        pass


@pytest.mark.parametrize(
    ("each", "most"), [(0.00001, workers.MOST), (0.001, 200), (0.05, 4), (3.0, 1)], ids=str
)
@pytest.mark.parametrize("games", [1, 7, 1000, 30_001])
def test_every_game_is_handed_out_once_in_order_in_tasks_of_the_right_time(
    each: float, most: int, games: int
) -> None:
    workers = Counted(lambda task: each * len(task))
    sizes = [batch.games for batch in in_order(workers, range(games))]
    assert list(chain(*workers.begun)) == list(range(games))
    assert sum(sizes) == games
    assert 1 <= min(sizes) <= max(sizes) <= most
    assert max(sizes) == most or games < 30_001
    assert workers.most == min(games, 8)
    assert workers.open == 0


def test_the_last_tasks_are_small_so_that_nobody_waits_long() -> None:
    task_size = TaskSize(count=4)
    assert task_size.size(10**6) == 1
    task_size.update(Batch(Summary(()), None, 0.0001))
    assert task_size.size(10**6) == 2000
    assert [task_size.size(left) for left in (800, 80, 9, 1)] == [100, 10, 1, 1]


def test_the_number_of_jobs_changes_nothing() -> None:
    cards = orrery.game("tiny-epic-galaxies", cards=own_cards("energy = 2", "energy = 7")).card_text
    study = replace(SHORT, cards=cards)
    job = Job(study, keeps=True, decisions=True)
    found = batches(Processes(job, 2), study.games)
    assert tables(found, job) == played(study) != played(SHORT)


@pytest.mark.skipif(sys.platform == "win32", reason="there nobody can be killed like that")
def test_a_worker_that_is_killed_loses_nothing_and_repeats_nothing() -> None:
    """One in the middle, and later both at once."""
    found = []
    with closing(Processes(TASKS_JOB, 2)) as workers:
        for number, batch in enumerate(in_order(workers, range(60))):
            found.append(batch)
            for child in active_children()[: {3: 1, 9: 2}.get(number, 0)]:
                assert child.pid is not None
                os.kill(child.pid, signal.SIGKILL)
    assert workers.deaths > 0
    assert tables(found, TASKS_JOB) == played(TASKS_JOB.study)


@dataclass(frozen=True)
class Deadly(Job):
    """Its games kill whoever plays them."""

    def play(self, numbers: range, is_stopped: Callable[[], bool] = never) -> Batch:
        os.kill(os.getpid(), signal.SIGKILL)
        raise AssertionError


@pytest.mark.skipif(sys.platform == "win32", reason="there nobody can be killed like that")
def test_workers_that_keep_dying_are_given_up() -> None:
    workers = Processes(Deadly(SHORT), 1)
    with pytest.raises(orrery.OrreryError, match="died 3 times without finishing a task"):
        batches(workers, 6)


def test_what_goes_wrong_in_a_worker_is_told_here() -> None:
    """A study that was changed behind its own checks."""
    wrong = replace(SHORT)
    object.__setattr__(wrong, "bots", ("uniform", "deep"))
    with pytest.raises(orrery.OrreryError, match="there is no bot 'deep'"):
        batches(Processes(Job(wrong), 1), 6)


@pytest.mark.parametrize("jobs", [0, -1, 62, 1.5, True])
def test_a_wrong_number_of_jobs_is_refused_at_once(jobs: Any) -> None:
    with pytest.raises(orrery.OrreryError, match="jobs is a whole number from 1 to 61"):
        RunSettings(jobs)


@pytest.mark.parametrize(
    ("fields", "words"),
    [
        ({"engine": "dask"}, "engine is one of processes, ray, not 'dask'"),
        ({"engine": "ray", "jobs": 0}, "jobs is a whole number from 1, not 0"),
        ({"address": "auto"}, "address is the address of a Ray cluster; it needs the engine ray"),
        ({"decisions": True}, "decisions are saved in a folder; give one with out"),
    ],
)
def test_wrong_means_are_refused(fields: dict[str, Any], words: str) -> None:
    with pytest.raises(orrery.OrreryError, match=words):
        RunSettings(**fields)


class Flag:
    """A number that is not 0 from the second look on."""

    looks = 0

    @property
    def value(self) -> int:
        self.looks += 1
        return int(self.looks > 1)


def test_a_worker_leaves_its_task_when_it_is_told_to_stop() -> None:
    assert Worker(Job(SHORT), Flag()).play(range(6)).games == 1
