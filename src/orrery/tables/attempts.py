"""A line of answers tried at a table: what was tried is what is played, if nothing has changed since."""

from __future__ import annotations

from collections.abc import Sequence

from orrery.core.decision import Option
from orrery.core.faults import OrreryError
from orrery.tables.drafts import Reader, Trial, check_asked
from orrery.tables.table import Plan, Table


class Attempt(Trial):
    """A trial whose answers make a plan at the same time."""

    def __init__(self, table: Table, seat: int, reader: Reader | None = None) -> None:
        super().__init__(table.game, table.s, seat, reader)
        self.plan = Plan(table, self.s)
        self.usable = True  # not while it goes on: what fails on the way is neither shown nor played

    def apply(self, option: Option) -> None:
        self.plan.add(self.seat, option.action, option.text)

    def leads_to(self, table: Table, seat: int, line: Sequence[str]) -> bool:
        """Whether that seat's line begins with the answers tried here, and nothing has happened since."""
        same = self.usable and self.plan.table is table and self.start is table.s and self.seat == seat
        return same and list(line[: len(self.steps)]) == self.line

    def go_on(self, line: Sequence[str]) -> None:
        """Try the rest of a line that begins with these answers, and what is forced after it."""
        self.usable = False
        for text in line[len(self.steps) :]:
            self.answer(text)
        self.fill()
        self.usable = True

    def to_play(self, move: str) -> Plan:
        """The plan, under the id of a move. Chance will answer in it, so it can be had only once."""
        if not self.complete:
            raise OrreryError("This move is incomplete. Choose what comes next.")
        self.usable = False
        self.plan.sign(move)
        return self.plan


def attempt(
    table: Table,
    seat: int,
    line: Sequence[str],
    reader: Reader | None = None,
    earlier: Attempt | None = None,
) -> Attempt:
    """A line tried at a table, what is forced filled in; refused with the reason if it is not legal.

    An earlier attempt that leads there goes on, if its labels are for the same reader or none is needed.
    """
    check_asked(table.game, table.s, seat)
    known = earlier is not None and reader in (None, earlier.reader) and earlier.leads_to(table, seat, line)
    trial = earlier if earlier is not None and known else Attempt(table, seat, reader)
    trial.go_on(line)
    return trial
