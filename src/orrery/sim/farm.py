"""The games of a study over several processes. How many there are changes nothing but the time."""

from __future__ import annotations

import os
import signal
from collections import deque
from collections.abc import Generator, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from multiprocessing import get_context
from multiprocessing.synchronize import Event
from typing import Final

from orrery.core.faults import OrreryError
from orrery.sim.study import Row, Study

AHEAD: Final = 4  # chunks handed out for each worker, so that none waits for the slowest
MOST_JOBS: Final = 61  # more than that Windows cannot wait for

stopping: Event | None = None  # in a worker: set when nobody wants the rest of its chunk


def all_cores() -> int:
    """As many jobs as this process may use cores."""
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count()
    return min(cores or 1, MOST_JOBS)


def rows_of(study: Study, jobs: int) -> Generator[list[Row]]:
    """The rows of a study in the order of its games, a chunk at a time."""
    if type(jobs) is not int or not 1 <= jobs <= MOST_JOBS:
        raise OrreryError("jobs is a whole number from 1 to {most}, not {jobs!r}", most=MOST_JOBS, jobs=jobs)
    return played_here(study) if jobs == 1 else farmed_out(study, jobs)


def played_here(study: Study) -> Generator[list[Row]]:
    for numbers in study.chunks():
        yield work(study, numbers)


def farmed_out(study: Study, jobs: int) -> Generator[list[Row]]:
    context = get_context("spawn")
    stop = context.Event()
    pool = ProcessPoolExecutor(jobs, context, begin_work, (stop,))
    waiting: deque[Future[list[Row]]] = deque()
    try:
        for numbers in study.chunks():
            with deaf():
                waiting.append(pool.submit(work, study, numbers))
            if len(waiting) == AHEAD * jobs:
                yield waiting.popleft().result()
        while waiting:
            yield waiting.popleft().result()
    except BrokenProcessPool:
        raise OrreryError(
            "a process that played games ended before its time; try again with fewer jobs"
        ) from None
    finally:
        stop.set()
        pool.shutdown(cancel_futures=True)


@contextmanager
def deaf() -> Iterator[None]:
    """A process that begins in here never hears Ctrl-C: the one that began it hears it afterwards."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def begin_work(stop: Event) -> None:
    """In a new worker. Where deafness is not inherited, it begins here."""
    global stopping
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    stopping = stop


def work(study: Study, numbers: range) -> list[Row]:
    """One chunk; a worker cuts it short when nobody wants it any more."""
    rows: list[Row] = []
    for number in numbers:
        if stopping is not None and stopping.is_set():
            break
        rows.append(study.play(number))
    return rows
