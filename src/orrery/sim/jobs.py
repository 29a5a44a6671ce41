"""What a worker gets and returns: games by their numbers, and their results folded together."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass

from orrery.sim.decisions import DecisionTable
from orrery.sim.parquet import Parquet
from orrery.sim.study import Study, runner_of
from orrery.sim.summary import Summary
from orrery.sim.tables import RowBuffer, tables_of


def never() -> bool:
    """For a task that is played to its end."""
    return False


@dataclass(frozen=True)
class Batch:
    """The results of a task. Single games are in it only if they are saved, as table rows."""

    summary: Summary
    buffer: RowBuffer | None
    seconds: float  # of processor time

    @property
    def games(self) -> int:
        return self.summary.games


@dataclass(frozen=True)
class Job:
    """A study, and what is saved of its games besides the summary. It is sent to other processes."""

    study: Study
    keeps: bool = False  # a row for each game and each seat
    decisions: bool = False  # and one for each decision

    def buffer(self) -> RowBuffer:
        return RowBuffer(tables_of(self.study.bound_game(), self.decisions), self.study.names())

    def files(self) -> Parquet:
        return Parquet(tables_of(self.study.bound_game(), self.decisions), self.study.facts())

    def play(self, numbers: range, is_stopped: Callable[[], bool] = never) -> Batch:
        """Play these games, or only the first of them if it is stopped."""
        runner = runner_of(self.study)
        begun = (
            time.thread_time()
        )  # processor time, so that other work on the machine does not change task sizes
        summary = Summary(self.study.names())
        buffer = self.buffer() if self.keeps else None
        table = DecisionTable(runner.notes) if buffer is not None and self.decisions else None
        for number in numbers:
            if is_stopped():
                break
            row = runner.play(number, None if table is None else table.decision_notes)
            summary.add(row)
            if buffer is not None:
                buffer.add(row)
            if table is not None:
                table.add(number, row.decisions)
        if buffer is not None and table is not None and table.decisions:
            buffer.add_file(table.written(self.files()), table.decisions)
        return Batch(summary, buffer, time.thread_time() - begun)
