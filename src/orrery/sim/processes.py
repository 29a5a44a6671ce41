"""Workers that are processes of this machine. A killed one costs time but no game."""

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
from orrery.sim.jobs import Batch, Job
from orrery.sim.workers import AHEAD

MOST_JOBS: Final = 61  # Windows cannot wait for more
POLL: Final = 0.1  # seconds between two checks of a worker whether it should exit
GRACE: Final = 1.0  # seconds it then has for an orderly exit
TRIES: Final = 3  # how often workers may die in a row without a finished task

worker: Worker | None = None  # in a worker process


def all_cores() -> int:
    """How many cores this process may use."""
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count()
    return min(cores or 1, MOST_JOBS)


@dataclass
class Task:
    """Games that a worker plays, and their future result."""

    numbers: range
    future: Future[Batch]

    @property
    def is_lost(self) -> bool:
        """Whether its worker died before it was finished."""
        return not self.future.done() or isinstance(self.future.exception(), BrokenProcessPool)


class Processes:
    """A pool of processes. When one dies the pool is broken, and a new pool gets the unfinished tasks."""

    def __init__(self, job: Job, jobs: int) -> None:
        self.job = job
        self.count = jobs
        self.window = AHEAD * jobs
        self.context = get_context("spawn")
        self.stop = RawValue("b")  # without a lock: a killed process may hold one
        self.open: list[Task] = []
        self.finished = 0
        self.deaths = 0  # in a row
        self.finished_before = 0  # tasks before the last death
        self.pool = self.new_pool()

    def new_pool(self) -> ProcessPoolExecutor:
        return ProcessPoolExecutor(self.count, self.context, start_worker, (self.job, self.stop))

    def begin(self, numbers: range) -> Task:
        while True:
            try:
                task = Task(numbers, self.submit(numbers))
            except BrokenProcessPool:
                self.restart()
            else:
                self.open.append(task)
                return task

    def submit(self, numbers: range) -> Future[Batch]:
        with interrupts_blocked():
            return self.pool.submit(play, numbers)

    def finish(self, task: Task) -> Batch:
        while True:
            try:
                batch = task.future.result()
            except BrokenProcessPool:
                self.restart()
            else:
                self.open.remove(task)
                self.finished += 1
                return batch

    def restart(self) -> None:
        """Start a new pool with the lost tasks; the others keep their results."""
        self.pool.shutdown()
        finished = self.finished + sum(not task.is_lost for task in self.open)
        self.deaths = self.deaths + 1 if finished == self.finished_before else 1
        self.finished_before = finished
        if self.deaths >= TRIES:
            raise OrreryError(
                "processes that play games died {n} times without finishing a task. If memory is short, try "
                "fewer jobs; if this is a script, it needs a main guard, see docs/studies.md",
                n=self.deaths,
            )
        self.pool = self.new_pool()
        try:
            for task in self.open:
                if task.is_lost:
                    task.future = self.submit(task.numbers)
        except BrokenProcessPool:  # already
            self.restart()

    def close(self) -> None:
        self.stop.value = 1
        self.pool.shutdown(cancel_futures=True)


@contextmanager
def interrupts_blocked() -> Iterator[None]:
    """Processes started in here do not get Ctrl-C; this process gets it afterwards."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


class Worker:
    """What a worker process has: its job and the signal to stop."""

    def __init__(self, job: Job, stop: Any) -> None:
        self.job = job
        self.stop = stop

    def play(self, numbers: range) -> Batch:
        return self.job.play(numbers, self.is_stopped)

    def is_stopped(self) -> bool:
        return bool(self.stop.value)


def start_worker(job: Job, stop: Any) -> None:
    """Set up a new worker process. Where blocked signals are not inherited, they are ignored from here on."""
    global worker
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=exit_when_unwanted, args=(stop,), daemon=True).start()
    worker = Worker(job, stop)


def exit_when_unwanted(stop: Any) -> None:
    """Exit when the parent was killed, and soon after the study is closed.

    Otherwise it might wait forever, for its next task or for a lock of the pool that a dead worker held.
    """
    parent = parent_process()
    if parent is not None:
        while parent.is_alive() and not stop.value:
            parent.join(POLL)
        parent.join(GRACE)  # a result that is being sent must arrive complete
        os._exit(1)


def play(numbers: range) -> Batch:
    """Play one task in a worker. A stopped one sends nothing, because it might not finish sending."""
    assert worker is not None
    batch = worker.play(numbers)
    if worker.is_stopped():
        os._exit(1)
    return batch
