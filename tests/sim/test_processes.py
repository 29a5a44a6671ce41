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
from orrery.sim import processes, session
from orrery.sim.farm import InProcess
from orrery.sim.jobs import Batch, Job
from orrery.sim.processes import Processes, Worker
from orrery.sim.session import Means
from orrery.sim.summary import Summary
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
    crew = Processes(Job(SHORT), 2)
    for task in [crew.begin(range(1)) for _ in range(8)]:
        assert crew.finish(task).games == 1
    children = [child for child in active_children() if child not in before]
    kill(whoever_waits_for_a_task(children))
    closing = Thread(target=crew.close)
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

    def __init__(self, crew: Mortal) -> None:
        self.crew = crew
        self.promises: list[Promise] = []
        self.is_broken = False

    def submit(self, _play: Any, numbers: range) -> Promise:
        if self.is_broken:
            raise BrokenProcessPool
        self.crew.submitted.append(numbers.start)
        self.promises.append(Promise(self))
        return self.promises[-1]

    def work(self) -> None:
        left = [promise for promise in self.promises if not promise.done()]
        if left and not self.crew.is_ill:
            left.pop().set_result(Batch(Summary(()), None, 0.0))
        self.is_broken = self.is_broken or bool(left)
        for promise in left:
            promise.set_exception(BrokenProcessPool())

    def shutdown(self, cancel_futures: bool = False) -> None:
        self.crew.shut.append((cancel_futures, bool(self.crew.stop.value)))


class Mortal(Processes):
    """A crew with such pools."""

    def __init__(self) -> None:
        self.submitted: list[int] = []  # the first games of tasks
        self.shut: list[tuple[bool, bool]] = []
        self.is_ill = False
        super().__init__(Job(SHORT), 2)

    def new_pool(self) -> Any:
        assert len(self.shut) < 20, "it is never given up"
        return Pool(self)


def test_workers_may_die_often_if_tasks_are_finished_in_between() -> None:
    crew = Mortal()
    for number in range(5):
        for task in [crew.begin(range(number, number + 1)) for _ in range(2)]:
            crew.finish(task)
    assert len(crew.shut) == 5
    assert crew.deaths == 1
    assert crew.open == []


def test_tasks_that_are_finished_and_not_yet_taken_count_and_are_not_handed_out_again() -> None:
    crew = Mortal()
    tasks = [crew.begin(range(number, number + 1)) for number in range(5)]
    for task in tasks:
        crew.finish(task)
    assert crew.submitted == [0, 1, 2, 3, 4, 0, 1, 2, 3, 0, 1, 2, 0, 1, 0]


def test_workers_that_begin_to_die_without_finishing_anything_are_given_up() -> None:
    crew = Mortal()
    crew.finish(crew.begin(range(1)))
    crew.is_ill = True
    with pytest.raises(orrery.OrreryError, match="died 3 times before any of them had finished a task"):
        crew.finish(crew.begin(range(1, 2)))
    assert crew.submitted == [0, 1, 1, 1]


def test_a_crew_that_is_sent_home_is_told_to_stop_before_it_is_waited_for() -> None:
    crew = Mortal()
    crew.begin(range(1))
    assert not crew.stop.value
    crew.close()
    assert crew.shut == [(True, True)]


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
    monkeypatch.setattr(session, "all_cores", lambda: 1)
    assert isinstance(Means(jobs=None).crew(Job(SHORT)), InProcess)
    monkeypatch.setattr(session, "all_cores", lambda: 3)
    with closing(Means(jobs=None).crew(Job(SHORT))) as crew:
        assert isinstance(crew, Processes)
        assert crew.hands == 3


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
        processes.leave_unwanted(stop)
    assert parent.waited == [processes.LOOK] * 3 + [processes.GRACE]


def test_a_worker_that_was_told_to_stop_sends_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    stop = SimpleNamespace(value=0)
    monkeypatch.setattr(processes, "work", Worker(Job(SHORT), stop))
    monkeypatch.setattr(os, "_exit", sys.exit)
    assert processes.play(range(2)).games == 2
    stop.value = 1
    with pytest.raises(SystemExit):
        processes.play(range(2))
