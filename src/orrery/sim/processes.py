"""Workers that are processes of this machine. One that is killed costs time and no game."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from dataclasses import dataclass
from multiprocessing import get_context, parent_process
from multiprocessing.sharedctypes import RawValue
from threading import Thread
from typing import Any, Final

from orrery.core.faults import OrreryError
from orrery.sim.farm import AHEAD
from orrery.sim.jobs import Batch, Job

MOST_JOBS: Final = 61  # more than that Windows cannot wait for
LOOK: Final = 0.1  # seconds after which a worker sees that nothing is wanted any more
GRACE: Final = 1.0  # seconds that it then has to leave in an orderly way
TRIES: Final = 3  # times that workers may die in a row before any of them has finished a task

work: Worker | None = None  # in a worker: what it does


def all_cores() -> int:
    """As many jobs as this process may use cores."""
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count()
    return min(cores or 1, MOST_JOBS)


@dataclass
class Task:
    """Games that were handed out, and the promise to hand them back."""

    numbers: range
    promise: Future[Batch]

    @property
    def is_lost(self) -> bool:
        """Whether its worker died with it, or before it began."""
        return not self.promise.done() or isinstance(self.promise.exception(), BrokenProcessPool)


class Processes:
    """A pool of processes. When one dies the pool is broken: a new one gets the tasks without a result."""

    def __init__(self, job: Job, jobs: int) -> None:
        self.job = job
        self.hands = jobs
        self.window = AHEAD * jobs
        self.context = get_context("spawn")
        self.stop = RawValue("b")  # no lock: whoever is killed may hold one
        self.open: list[Task] = []
        self.finished = 0
        self.deaths = 0  # in a row
        self.finished_before = 0  # the last of them
        self.pool = self.new_pool()

    def new_pool(self) -> ProcessPoolExecutor:
        return ProcessPoolExecutor(self.hands, self.context, begin_work, (self.job, self.stop))

    def begin(self, numbers: range) -> Task:
        while True:
            try:
                task = Task(numbers, self.submit(numbers))
            except BrokenProcessPool:
                self.mend()
            else:
                self.open.append(task)
                return task

    def submit(self, numbers: range) -> Future[Batch]:
        with interrupts_blocked():
            return self.pool.submit(play, numbers)

    def finish(self, task: Task) -> Batch:
        while True:
            try:
                batch = task.promise.result()
            except BrokenProcessPool:
                self.mend()
            else:
                self.open.remove(task)
                self.finished += 1
                return batch

    def mend(self) -> None:
        """Begin anew with the tasks that were lost; the others have their results and keep them."""
        self.pool.shutdown()
        finished = self.finished + sum(not task.is_lost for task in self.open)
        self.deaths = self.deaths + 1 if finished == self.finished_before else 1
        self.finished_before = finished
        if self.deaths >= TRIES:
            raise OrreryError(
                "processes that play games died {n} times before any of them had finished a task; is memory "
                "short? then try fewer jobs; or is it a script without a main guard? see docs/studies.md",
                n=self.deaths,
            )
        self.pool = self.new_pool()
        try:
            for task in self.open:
                if task.is_lost:
                    task.promise = self.submit(task.numbers)
        except BrokenProcessPool:  # already
            self.mend()

    def close(self) -> None:
        self.stop.value = 1
        self.pool.shutdown(cancel_futures=True)


@contextmanager
def interrupts_blocked() -> Iterator[None]:
    """Processes started in here ignore Ctrl-C; a Ctrl-C meanwhile reaches this process afterwards."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


class Worker:
    """What a process does all its life."""

    def __init__(self, job: Job, stop: Any) -> None:
        self.job = job
        self.stop = stop

    def play(self, numbers: range) -> Batch:
        return self.job.play(numbers, self.is_stopped)

    def is_stopped(self) -> bool:
        return bool(self.stop.value)


def begin_work(job: Job, stop: Any) -> None:
    """In a new worker. Where deafness is not inherited, it begins here."""
    global work
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=leave_unwanted, args=(stop,), daemon=True).start()
    work = Worker(job, stop)


def leave_unwanted(stop: Any) -> None:
    """A worker leaves when its parent was killed, and soon after nothing is wanted any more.

    Else it might wait for ever: for its next task, or for a lock of the pool that another worker died with.
    """
    parent = parent_process()
    if parent is not None:
        while parent.is_alive() and not stop.value:
            parent.join(LOOK)
        parent.join(GRACE)  # half a result would be waited for: let it be sent whole
        os._exit(1)


def play(numbers: range) -> Batch:
    """One task, in a worker. One that was told to stop sends nothing: it could not be sure to finish that."""
    assert work is not None
    batch = work.play(numbers)
    if work.is_stopped():
        os._exit(1)
    return batch
