"""A table as its viewers see it: scenes, drafts, replays, refusals and the record file."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

from orrery.core.events import SPECTATOR
from orrery.core.faults import OrreryError
from orrery.core.game import Game
from orrery.core.views import View
from orrery.tables.attempts import Attempt, attempt
from orrery.tables.company import Company
from orrery.tables.drafts import Reader
from orrery.tables.exports import proof_of, record_of, still, told
from orrery.tables.logbook import Logbook
from orrery.tables.ports import SeatRow, TableRow
from orrery.tables.scene import Draft, Scene
from orrery.tables.showing import Sitting, Viewer, look_back, show
from orrery.tables.table import Table

if TYPE_CHECKING:
    from orrery.tables.service import Tables


class Watched(Company):
    """A table and what may be seen of it."""

    def __init__(self, tables: Tables, row: TableRow, seats: list[SeatRow], table: Table) -> None:
        super().__init__(tables, row, seats, table)
        self.logbook = Logbook(table.game, self.names)
        self.forms: dict[int, tuple[tuple[int, str], dict[str, str]]] = {}  # of orders, by seat

    @property
    def game(self) -> Game[Any]:
        return self.table.game

    @property
    def seq(self) -> int:
        return self.table.seq

    @property
    def over(self) -> bool:
        return self.table.over or self.row.imported

    @property
    def imported(self) -> bool:
        return self.row.imported

    @property
    def plies(self) -> int:
        return self.table.plies

    def check_seat(self, seat: int) -> None:
        if not 0 <= seat < len(self.seats):
            raise OrreryError("You are watching. Only seated players can move.")
        if self.over:
            raise OrreryError("the game is over")

    def sitting(self) -> Sitting:
        if self.logbook.names != self.names:  # somebody sat down: all is told anew, with the new name
            self.logbook = Logbook(self.game, self.names)
        return Sitting(self.id, self.players, self.logbook, self.row.next_table)

    def scene(
        self,
        seat: int,
        lang: str,
        draft: Draft | None = None,
        seen: int | None = None,
        tried: Attempt | None = None,
    ) -> Scene:
        """What a viewer sees now, or of a draft, which may have been tried already."""
        last = self.seats[seat].seen if seen is None and seat >= 0 else seen
        sitting, trial = self.sitting(), None
        if draft is not None and (draft.line or draft.held) and self.table.asked == seat:
            trial = attempt(self.table, seat, draft.line, Reader(lang, sitting.names), tried)
        view = self.game.view(trial.shown if trial else self.table.s, seat)
        orders = self.orders_now(seat, None if trial else view) if seat >= 0 else None
        viewer = Viewer(seat, lang, self.seq if last is None else last, orders, view)
        return show(self.table, sitting, viewer, trial, draft.held if draft else ())

    def draft(self, seat: int, line: Sequence[str], held: Sequence[str] = ()) -> Draft:
        """A line tried on a copy, what is forced filled in; the reason if it is not legal."""
        return self.attempt(seat, line).draft(held)

    def attempt(
        self, seat: int, line: Sequence[str], reader: Reader | None = None, earlier: Attempt | None = None
    ) -> Attempt:
        """The same with all that was found out, for whoever goes on from there."""
        self.check_seat(seat)
        return attempt(self.table, seat, line, reader, earlier)

    def replay(self, at: int, seat: int, lang: str) -> Scene:
        """A moment of a game that is over, through any eyes."""
        if not self.over:
            raise OrreryError("this game is still running; it can be looked through when it is over")
        if not 0 <= at <= self.plies:
            raise OrreryError("this game has {n} decisions, not {found}", n=self.plies, found=at)
        if seat != SPECTATOR and not 0 <= seat < len(self.seats):
            last = len(self.seats) - 1
            raise OrreryError("this game has the seats 0 to {last}, not {seat}", last=last, seat=seat)
        return look_back(self.table, self.sitting(), Viewer(seat, lang), at)

    def why(self, seat: int, text: str, lang: str) -> str:
        """Why a seat cannot do something now, with the rule."""
        try:
            self.check_seat(seat)
        except OrreryError as error:
            return error.told(lang)
        return self.game.why_not(self.table.s, text, lang, self.names, seat) or ""

    def orders_form(self, seat: int, view: View) -> dict[str, str]:
        """The standing orders of a seat, as their form has them; those of another Orrery order nothing."""
        kept = self.seats[seat].orders
        try:
            return self.game.orders.form(json.loads(kept) if kept else None, view)
        except OrreryError:
            return self.game.orders.form(None, view)

    def orders_now(self, seat: int, view: View | None = None) -> dict[str, str]:
        """The same as the table is now, which its view may tell; worked out once for each of its rows."""
        now = self.seq, self.seats[seat].orders
        if seat not in self.forms or self.forms[seat][0] != now:
            self.forms[seat] = now, self.orders_form(seat, view or self.game.view(self.table.s, seat))
        return self.forms[seat][1]

    def lasting_orders(self, seat: int) -> str:
        """The standing orders that hold beyond this game, as they are kept."""
        form = self.orders_form(seat, self.game.view(self.table.s, seat)) if self.seats[seat].orders else {}
        return json.dumps(self.game.orders.form(form)) if form else ""

    def exporter(self, seat: int) -> Callable[[], str]:
        """What makes the record file of this moment for a viewer; it takes a while: call it in a thread."""
        return partial(told, still(self.table), self.row, list(self.seats), seat)

    def proof(self) -> dict[str, Any]:
        """What a browser needs to check every draw of a finished game by itself."""
        return proof_of(record_of(self.table, self.row, self.seats))
