"""A table as its viewers see it: scenes, replays, refusals and the record file."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from orrery.core.events import SPECTATOR
from orrery.core.faults import OrreryError
from orrery.tables.attempts import Attempt, attempt
from orrery.tables.drafts import Reader
from orrery.tables.exports import frozen, proof_of, record_of, record_text
from orrery.tables.invitations import Invitations
from orrery.tables.logbook import Logbook
from orrery.tables.orders import StandingOrders
from orrery.tables.ports import SeatRow
from orrery.tables.presence import Presence
from orrery.tables.scene import Draft, Player, Scene
from orrery.tables.seated import SeatedTable
from orrery.tables.showing import Sitting, Viewer, look_back, show


class TableViews:
    """What may be seen of one table."""

    def __init__(
        self, seated: SeatedTable, presence: Presence, invitations: Invitations, orders: StandingOrders
    ) -> None:
        self.seated = seated
        self.presence = presence
        self.invitations = invitations
        self.orders = orders
        self.logbook = Logbook(seated.game, seated.names)

    @property
    def players(self) -> tuple[Player, ...]:
        """Who sits where, and who of them looks at the table."""
        return tuple(self.player(seat) for seat in self.seated.seats)

    def player(self, seat: SeatRow) -> Player:
        here = bool(seat.bot) or self.presence.present[seat.seat] > 0
        waiting = not seat.bot and not seat.claimed
        return Player(seat.name, seat.bot, waiting, here, self.invitations.is_out(seat))

    def sitting(self) -> Sitting:
        if self.logbook.names != self.seated.names:  # somebody sat down: all is told again, with the new name
            self.logbook = Logbook(self.seated.game, self.seated.names)
        return Sitting(self.seated.id, self.players, self.logbook, self.seated.row.next_table)

    def scene(
        self,
        seat: int,
        lang: str,
        draft: Draft | None = None,
        seen: int | None = None,
        tried: Attempt | None = None,
    ) -> Scene:
        """What a viewer sees now, or of a draft, which may have been tried already."""
        table = self.seated.table
        last = self.seated.seats[seat].seen if seen is None and seat >= 0 else seen
        sitting, trial = self.sitting(), None
        if draft is not None and (draft.line or draft.held) and table.asked == seat:
            trial = attempt(table, seat, draft.line, Reader(lang, sitting.names), tried)
        view = table.game.view(trial.shown if trial else table.s, seat)
        orders = self.orders.form_now(seat, None if trial else view) if seat >= 0 else None
        viewer = Viewer(seat, lang, table.seq if last is None else last, orders, view)
        return show(table, sitting, viewer, trial, draft.held if draft else ())

    def replay(self, at: int, seat: int, lang: str) -> Scene:
        """A moment of a game that is over, through any eyes."""
        plies, last = self.seated.table.plies, len(self.seated.seats) - 1
        if not self.seated.over:
            raise OrreryError("this game is still running; it can be looked through when it is over")
        if not 0 <= at <= plies:
            raise OrreryError("this game has {n} decisions, not {found}", n=plies, found=at)
        if seat != SPECTATOR and not 0 <= seat <= last:
            raise OrreryError("this game has the seats 0 to {last}, not {seat}", last=last, seat=seat)
        return look_back(self.seated.table, self.sitting(), Viewer(seat, lang), at)

    def why(self, seat: int, text: str, lang: str) -> str:
        """Why a seat cannot do something now, with the rule."""
        seated = self.seated
        try:
            seated.check_seat(seat)
        except OrreryError as error:
            return error.told(lang)
        return seated.game.why_not(seated.table.s, text, lang, seated.names, seat) or ""

    def exporter(self, seat: int) -> Callable[[], str]:
        """What makes the record file of this moment for a viewer; it takes a while: call it in a thread."""
        seated = self.seated
        return partial(record_text, frozen(seated.table), seated.row, list(seated.seats), seat)

    def proof(self) -> dict[str, Any]:
        """What a browser needs to check every draw of a finished game by itself."""
        return proof_of(record_of(self.seated.table, self.seated.row, self.seated.seats))
