"""A study from its beginning, or from where it stopped, to its end."""

from __future__ import annotations

import signal
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass
from pathlib import Path
from threading import current_thread, main_thread
from types import TracebackType
from typing import Final, Self

from orrery.core.faults import OrreryError
from orrery.sim.farm import InProcess, Workers, in_order
from orrery.sim.folder import Folder
from orrery.sim.jobs import Batch, Job
from orrery.sim.processes import MOST_JOBS, Processes, all_cores
from orrery.sim.study import Study
from orrery.sim.summary import Summary

PROCESSES, RAY = "processes", "ray"
ENGINES: Final = (PROCESSES, RAY)
BREAKS: Final = ("SIGINT", "SIGTERM", "SIGHUP")


@dataclass(frozen=True)
class Means:
    """Who plays a study, and where it is kept: nothing of it changes a game."""

    jobs: int | None = 1  # None: as many as there are cores
    engine: str = PROCESSES
    address: str | None = None  # of a Ray cluster
    out: Path | None = None
    decisions: bool = False  # whether every decision is kept as well

    def __post_init__(self) -> None:
        if self.engine not in ENGINES:
            raise OrreryError(
                "engine is one of {engines}, not {found!r}", engines=", ".join(ENGINES), found=self.engine
            )
        if self.address is not None and self.engine != RAY:
            raise OrreryError("an address is that of a Ray cluster; it needs the engine ray")
        if self.decisions and self.out is None:
            raise OrreryError("decisions are kept in a folder; say which one with out")
        is_number = self.jobs is None or (type(self.jobs) is int and self.jobs >= 1)
        if self.engine == RAY and not is_number:
            raise OrreryError("jobs is a whole number from 1, not {jobs!r}", jobs=self.jobs)
        if self.engine == PROCESSES and not (is_number and (self.jobs or 1) <= MOST_JOBS):
            raise OrreryError(
                "jobs is a whole number from 1 to {most}, not {jobs!r}", most=MOST_JOBS, jobs=self.jobs
            )

    def crew(self, job: Job) -> Workers:
        if self.engine == RAY:
            from orrery.sim.cluster import Cluster  # Ray is for those who ask for it

            return Cluster(job, self.jobs, self.address)
        jobs = all_cores() if self.jobs is None else self.jobs
        return InProcess(job) if jobs == 1 else Processes(job, jobs)


class Session:
    """One run of a study. Once `run` has read them, its summary counts the games of an earlier run too."""

    def __init__(self, study: Study, means: Means) -> None:
        self.study = study
        self.means = means
        self.job = Job(study, keeps=means.out is not None, decisions=means.decisions)
        self.summary = Summary(study.names())
        self.before = 0  # games that were there already
        self.folder: Folder | None = None

    def __enter__(self) -> Self:
        if self.means.out is not None:
            self.folder = Folder(self.means.out, self.job)
            self.before = min(self.folder.blocks.games, self.study.games)
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self.folder is not None:
            with unbroken(), self.told_if_kept():
                self.folder.close()

    def run(self, watch: Callable[[int], None] | None = None) -> None:
        """Read what is there, play what is left, and tell whoever watches how many games there are so far."""
        if self.before:
            self.summary = self.recalled(watch)
        left = range(self.before, self.study.games)
        if not left:
            return
        with closing(self.means.crew(self.job)) as crew, self.written():
            for batch in in_order(crew, left):
                with unbroken():
                    self.take(batch)
                if watch is not None:
                    watch(self.summary.games)

    @contextmanager
    def written(self) -> Iterator[None]:
        """What is taken in here is written before anybody is sent home: that may take long, or fail."""
        try:
            yield
        finally:
            if self.folder is not None:
                with unbroken(), self.told_if_kept():
                    self.folder.flush()

    def recalled(self, watch: Callable[[int], None] | None) -> Summary:
        """What the games amount to that were there already."""
        assert self.folder is not None
        names = self.study.names()
        found = Summary(names)
        for rows in self.folder.blocks.rows(self.study.games, names):
            found.fold(rows)
            if watch is not None:
                watch(found.games)
        return found

    def take(self, batch: Batch) -> None:
        self.summary.merge(batch.summary)
        if self.folder is not None and batch.ledger is not None:
            with self.told_if_kept():
                self.folder.take(batch.ledger)

    @contextmanager
    def told_if_kept(self) -> Iterator[None]:
        """A summary of games that could not be written would tell of what is nowhere."""
        try:
            yield
        except OrreryError:
            self.summary = Summary(self.study.names())
            raise


@contextmanager
def unbroken() -> Iterator[None]:
    """What must not be half done: Ctrl-C is heard afterwards, and so is whatever else interrupts Python."""
    if current_thread() is not main_thread():
        yield
        return
    heard: list[int] = []
    kinds = [getattr(signal, name) for name in BREAKS if hasattr(signal, name)]
    before = {kind: signal.getsignal(kind) for kind in kinds}
    for kind in kinds:
        if callable(before[kind]):  # else it is ignored, or ends the process on the spot
            signal.signal(kind, lambda number, frame: heard.append(number))
    try:
        yield
    finally:
        for kind in kinds:
            signal.signal(kind, before[kind])
    if heard:
        signal.raise_signal(heard[0])
