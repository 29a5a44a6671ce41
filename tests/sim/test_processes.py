"""Workers that are processes: whoever of them dies, and when, the study goes on and ends."""

from __future__ import annotations

import os
import signal
import sys
import time
from concurrent.futures import Future
from concurrent.futures.process import BrokenProcessPool
from contextlib import closing
from multiprocessing import active_children
from multiprocessing.process import BaseProcess
from pathlib import Path
from threading import Thread
from types import SimpleNamespace
from typing import Any

import pytest

import orrery
from orrery.sim import processes, study_run
from orrery.sim.jobs import Batch, Job
from orrery.sim.processes import Processes, Worker
from orrery.sim.study_run import RunSettings
from orrery.sim.summary import Summary
from orrery.sim.workers import InProcess
from tests.sim.playing import SHORT
from tests.waiting import LIMIT


def kill(child: BaseProcess) -> None:
    assert child.pid is not None
    os.kill(child.pid, signal.SIGKILL)


def whoever_waits_for_a_task(children: list[BaseProcess]) -> BaseProcess:
    """The one with the lock of the queue: the others wait for that."""
    end = time.monotonic() + 1
    while time.monotonic() < end:
        for child in children:
            if "pipe_read" in Path(f"/proc/{child.pid}/wchan").read_text(encoding="utf-8"):
                return child
    return children[0]  # here it is not told: try any


@pytest.mark.skipif(not Path("/proc").exists(), reason="what a worker waits for is seen there")
@pytest.mark.parametrize("_time", range(2))
def test_a_worker_that_is_killed_after_the_last_game_does_not_keep_the_others(_time: int) -> None:
    """It dies with the lock that the other one waits for."""
    before = active_children()
    workers = Processes(Job(SHORT), 2)
    for task in [workers.begin(range(1)) for _ in range(8)]:
        assert workers.finish(task).games == 1
    children = [child for child in active_children() if child not in before]
    kill(whoever_waits_for_a_task(children))
    closing = Thread(target=workers.close)
    closing.start()
    closing.join(LIMIT)
    hangs = closing.is_alive()
    for child in children if hangs else ():
        kill(child)
    assert not hangs


class Promise(Future[Batch]):
    """Whoever waits for it makes the pool work."""

    def __init__(self, pool: Pool) -> None:
        super().__init__()
        self.pool = pool

    def result(self, timeout: float | None = None) -> Batch:
        self.pool.work()
        return super().result(timeout)


class Pool:
    """It finishes the last of its tasks, and dies if there are others; or it dies at once."""

    def __init__(self, workers: Mortal) -> None:
        self.workers = workers
        self.futures: list[Promise] = []
        self.is_broken = False

    def submit(self, _play: Any, numbers: range) -> Promise:
        if self.is_broken:
            raise BrokenProcessPool
        self.workers.submitted.append(numbers.start)
        self.futures.append(Promise(self))
        return self.futures[-1]

    def work(self) -> None:
        left = [future for future in self.futures if not future.done()]
        if left and not self.workers.is_ill:
            left.pop().set_result(Batch(Summary(()), None, 0.0))
        self.is_broken = self.is_broken or bool(left)
        for future in left:
            future.set_exception(BrokenProcessPool())

    def shutdown(self, cancel_futures: bool = False) -> None:
        self.workers.shut.append((cancel_futures, bool(self.workers.stop.value)))


class Mortal(Processes):
    """Workers with such pools."""

    def __init__(self) -> None:
        self.submitted: list[int] = []  # the first games of tasks
        self.shut: list[tuple[bool, bool]] = []
        self.is_ill = False
        super().__init__(Job(SHORT), 2)

    def new_pool(self) -> Any:
        assert len(self.shut) < 20, "it is never given up"
        return Pool(self)


def test_workers_may_die_often_if_tasks_are_finished_in_between() -> None:
    workers = Mortal()
    for number in range(5):
        for task in [workers.begin(range(number, number + 1)) for _ in range(2)]:
            workers.finish(task)
    assert len(workers.shut) == 5
    assert workers.deaths == 1
    assert workers.open == []


def test_tasks_that_are_finished_and_not_yet_taken_count_and_are_not_handed_out_again() -> None:
    workers = Mortal()
    tasks = [workers.begin(range(number, number + 1)) for number in range(5)]
    for task in tasks:
        workers.finish(task)
    assert workers.submitted == [0, 1, 2, 3, 4, 0, 1, 2, 3, 0, 1, 2, 0, 1, 0]


def test_workers_that_begin_to_die_without_finishing_anything_are_given_up() -> None:
    workers = Mortal()
    workers.finish(workers.begin(range(1)))
    workers.is_ill = True
    with pytest.raises(orrery.OrreryError, match="died 3 times without finishing a task"):
        workers.finish(workers.begin(range(1, 2)))
    assert workers.submitted == [0, 1, 1, 1]


def test_a_crew_that_is_sent_home_is_told_to_stop_before_it_is_waited_for() -> None:
    workers = Mortal()
    workers.begin(range(1))
    assert not workers.stop.value
    workers.close()
    assert workers.shut == [(True, True)]


@pytest.mark.parametrize(("cores", "jobs"), [(1, 1), (5, 5), (61, 61), (99, 61)])
def test_there_is_a_job_for_every_core_that_this_process_may_use(
    cores: int, jobs: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(os, "cpu_count", lambda: 128)
    monkeypatch.setattr(os, "sched_getaffinity", lambda _pid: set(range(cores)), raising=False)
    assert processes.all_cores() == jobs


@pytest.mark.parametrize(("cores", "jobs"), [(None, 1), (7, 7), (128, 61)])
def test_where_that_is_not_told_there_is_one_for_every_core_of_the_machine(
    cores: int | None, jobs: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delattr(os, "sched_getaffinity", raising=False)
    monkeypatch.setattr(os, "cpu_count", lambda: cores)
    assert processes.all_cores() == jobs


def test_who_says_no_number_of_jobs_gets_one_for_every_core(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(study_run, "all_cores", lambda: 1)
    assert isinstance(RunSettings(jobs=None).workers(Job(SHORT)), InProcess)
    monkeypatch.setattr(study_run, "all_cores", lambda: 3)
    with closing(RunSettings(jobs=None).workers(Job(SHORT))) as workers:
        assert isinstance(workers, Processes)
        assert workers.count == 3


class Parent:
    """It lives for so many looks, or tells the worker to stop."""

    def __init__(self, looks: int, stop: SimpleNamespace | None = None) -> None:
        self.looks = looks
        self.stop = stop
        self.waited: list[float] = []

    def is_alive(self) -> bool:
        return self.stop is not None or len(self.waited) < self.looks

    def join(self, seconds: float) -> None:
        self.waited.append(seconds)
        if self.stop is not None:
            self.stop.value = int(len(self.waited) >= self.looks)


@pytest.mark.parametrize("is_told", [True, False], ids=["told", "orphan"])
def test_a_worker_leaves_when_nothing_is_wanted_but_not_in_the_middle_of_what_it_sends(
    is_told: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    stop = SimpleNamespace(value=0)
    parent = Parent(3, stop if is_told else None)
    monkeypatch.setattr(processes, "parent_process", lambda: parent)
    monkeypatch.setattr(os, "_exit", sys.exit)
    with pytest.raises(SystemExit):
        processes.exit_when_unwanted(stop)
    assert parent.waited == [processes.POLL] * 3 + [processes.GRACE]


def test_a_worker_that_was_told_to_stop_sends_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    stop = SimpleNamespace(value=0)
    monkeypatch.setattr(processes, "worker", Worker(Job(SHORT), stop))
    monkeypatch.setattr(os, "_exit", sys.exit)
    assert processes.play(range(2)).games == 2
    stop.value = 1
    with pytest.raises(SystemExit):
        processes.play(range(2))
