"""One run of a study, from its beginning or from where it stopped."""

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
from orrery.sim.folder import Folder
from orrery.sim.jobs import Batch, Job
from orrery.sim.processes import MOST_JOBS, Processes, all_cores
from orrery.sim.study import Study
from orrery.sim.summary import Summary
from orrery.sim.workers import InProcess, Workers, in_order

PROCESSES, RAY = "processes", "ray"
ENGINES: Final = (PROCESSES, RAY)
BREAKS: Final = ("SIGINT", "SIGTERM", "SIGHUP")


@dataclass(frozen=True)
class RunSettings:
    """How a study runs and where it is saved. None of it changes a game."""

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
            raise OrreryError("address is the address of a Ray cluster; it needs the engine ray")
        if self.decisions and self.out is None:
            raise OrreryError("decisions are saved in a folder; give one with out")
        is_number = self.jobs is None or (type(self.jobs) is int and self.jobs >= 1)
        if self.engine == RAY and not is_number:
            raise OrreryError("jobs is a whole number from 1, not {jobs!r}", jobs=self.jobs)
        if self.engine == PROCESSES and not (is_number and (self.jobs or 1) <= MOST_JOBS):
            raise OrreryError(
                "jobs is a whole number from 1 to {most}, not {jobs!r}", most=MOST_JOBS, jobs=self.jobs
            )

    def workers(self, job: Job) -> Workers:
        if self.engine == RAY:
            from orrery.sim.cluster import Cluster  # imports Ray

            return Cluster(job, self.jobs, self.address)
        jobs = all_cores() if self.jobs is None else self.jobs
        return InProcess(job) if jobs == 1 else Processes(job, jobs)


class StudyRun:
    """One run of a study. Its summary includes the games of earlier runs once `run` has read them."""

    def __init__(self, study: Study, settings: RunSettings) -> None:
        self.study = study
        self.settings = settings
        self.job = Job(study, keeps=settings.out is not None, decisions=settings.decisions)
        self.summary = Summary(study.names())
        self.before = 0  # games of earlier runs
        self.folder: Folder | None = None

    def __enter__(self) -> Self:
        if self.settings.out is not None:
            self.folder = Folder(self.settings.out, self.job)
            self.before = min(self.folder.blocks.games, self.study.games)
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self.folder is not None:
            with interrupts_deferred(), self.summary_of_written_only():
                self.folder.close()

    def run(self, watch: Callable[[int], None] | None = None) -> None:
        """Read the saved games and play the others. `watch` gets the number of games so far."""
        if self.before:
            self.summary = self.earlier(watch)
        left = range(self.before, self.study.games)
        if not left:
            return
        with closing(self.settings.workers(self.job)) as workers, self.written():
            for batch in in_order(workers, left):
                with interrupts_deferred():
                    self.take(batch)
                if watch is not None:
                    watch(self.summary.games)

    @contextmanager
    def written(self) -> Iterator[None]:
        """Write the last games before the workers are closed; that may take long, or fail."""
        try:
            yield
        finally:
            if self.folder is not None:
                with interrupts_deferred(), self.summary_of_written_only():
                    self.folder.flush()

    def earlier(self, watch: Callable[[int], None] | None) -> Summary:
        """The summary of the games of earlier runs."""
        assert self.folder is not None
        names = self.study.names()
        summary = Summary(names)
        for rows in self.folder.blocks.rows(self.study.games, names):
            summary.fold(rows)
            if watch is not None:
                watch(summary.games)
        return summary

    def take(self, batch: Batch) -> None:
        self.summary.merge(batch.summary)
        if self.folder is not None and batch.buffer is not None:
            with self.summary_of_written_only():
                self.folder.add(batch.buffer)

    @contextmanager
    def summary_of_written_only(self) -> Iterator[None]:
        """If writing fails, drop the summary: it would count games that are not saved."""
        try:
            yield
        except OrreryError:
            self.summary = Summary(self.study.names())
            raise


@contextmanager
def interrupts_deferred() -> Iterator[None]:
    """Defer Ctrl-C and other interrupts until the end of the block."""
    if current_thread() is not main_thread():
        yield
        return
    received: list[int] = []
    kinds = [getattr(signal, name) for name in BREAKS if hasattr(signal, name)]
    before = {kind: signal.getsignal(kind) for kind in kinds}
    for kind in kinds:
        if callable(before[kind]):  # else it is ignored, or ends the process at once
            signal.signal(kind, lambda number, frame: received.append(number))
    try:
        yield
    finally:
        for kind in kinds:
            signal.signal(kind, before[kind])
    if received:
        signal.raise_signal(received[0])
