"""What a worker is told, and what it hands back: games by their numbers, folded together."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass

from orrery.sim.decisions import Part
from orrery.sim.parquet import Parquet
from orrery.sim.study import Study, runner_of
from orrery.sim.summary import Summary
from orrery.sim.tables import Ledger, tables_of


def never() -> bool:
    """All games are wanted."""
    return False


@dataclass(frozen=True)
class Batch:
    """Games in the order of their numbers. What is not asked for is not sent: single games only as tables."""

    summary: Summary
    ledger: Ledger | None
    seconds: float  # that they took

    @property
    def games(self) -> int:
        return self.summary.games


@dataclass(frozen=True)
class Job:
    """A study, and what is kept of its games besides the summary. It goes to other processes as it stands."""

    study: Study
    keeps: bool = False  # a row for each game and each seat
    decisions: bool = False  # and one for each decision

    def ledger(self) -> Ledger:
        return Ledger(tables_of(self.study.bound_game(), self.decisions), self.study.names())

    def files(self) -> Parquet:
        return Parquet(tables_of(self.study.bound_game(), self.decisions), self.study.facts())

    def play(self, numbers: range, is_stopped: Callable[[], bool] = never) -> Batch:
        """These games, or the first of them if nobody wants the rest any more."""
        runner = runner_of(self.study)
        begun = time.thread_time()  # of our own: beside other work a task has as many games as ever
        summary = Summary(self.study.names())
        ledger = self.ledger() if self.keeps else None
        part = Part(runner.diary) if ledger is not None and self.decisions else None
        for number in numbers:
            if is_stopped():
                break
            row = runner.play(number, None if part is None else part.diary)
            summary.add(row)
            if ledger is not None:
                ledger.add(row)
            if part is not None:
                part.add(number, row.decisions)
        if ledger is not None and part is not None and part.decisions:
            ledger.add_part(part.written(self.files()), part.decisions)
        return Batch(summary, ledger, time.thread_time() - begun)
