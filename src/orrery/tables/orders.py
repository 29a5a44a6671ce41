"""Standing orders: what a seat answers by itself. What their conditions mean, the game knows."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any

from orrery.core.faults import IllegalAction, OrreryError
from orrery.core.game import Game
from orrery.core.orders import Order
from orrery.core.views import View
from orrery.tables.drafts import try_line
from orrery.tables.seated import SeatedTable


class StandingOrders:
    """The standing orders of the seats of one table."""

    def __init__(self, seated: SeatedTable) -> None:
        self.seated = seated
        self.forms: dict[int, tuple[tuple[int, str], dict[str, str]]] = {}  # as they are now, by seat

    async def set(self, seat: int, form: Mapping[str, str]) -> None:
        """New orders of a seat, checked and durable."""
        self.seated.check_seat(seat)
        game = self.seated.game
        checked = game.orders.form(form, game.view(self.seated.table.s, seat))
        await self.seated.set_orders(seat, json.dumps(checked))

    def form(self, seat: int, view: View | None = None) -> dict[str, str]:
        """The orders of a seat, as their form has them; those of another Orrery order nothing.

        Without a view, as the table is now.
        """
        game, kept = self.seated.game, self.seated.seats[seat].orders
        view = view or game.view(self.seated.table.s, seat)
        try:
            return game.orders.form(json.loads(kept) if kept else None, view)
        except OrreryError:
            return game.orders.form(None, view)

    def form_now(self, seat: int, view: View | None = None) -> dict[str, str]:
        """The same as the table is now, worked out once for each of its rows."""
        now = self.seated.table.seq, self.seated.seats[seat].orders
        if seat not in self.forms or self.forms[seat][0] != now:
            self.forms[seat] = now, self.form(seat, view)
        return self.forms[seat][1]

    def lasting(self, seat: int) -> str:
        """The orders that stay for the rematch, as they are stored."""
        form = self.form(seat) if self.seated.seats[seat].orders else {}
        return json.dumps(self.seated.game.orders.form(form)) if form else ""

    def answer(self, s: Any) -> list[str] | None:
        """The answer that the orders of the seat to move give in a position; None if they give none."""
        game, seats = self.seated.game, self.seated.seats
        seat = game.to_move(s)
        if game.over(s) or not 0 <= seat < len(seats) or not seats[seat].orders:
            return None
        try:
            view = game.view(s, seat)
            orders = game.orders.orders_of(self.form(seat, view), view)
        except OrreryError:
            return None  # orders of an older Orrery: the person is asked
        return answer(game, s, seat, orders)


def answer(game: Game[Any], s: Any, seat: int, orders: Sequence[Order]) -> list[str] | None:
    """The line that the first fitting order gives to the open question; None if the person is asked."""
    if not orders or game.to_move(s) != seat:
        return None
    view = game.view(s, seat)
    for order in orders:
        if all(game.orders.holds(view, condition) for condition in order.when):
            line = completed(game, s, order)
            if line:
                return line
    return None


def completed(game: Game[Any], s: Any, order: Order) -> list[str] | None:
    """The order's line with the answers that have no other; None if it is not legal, or more is asked."""
    try:
        trial = try_line(game, s, game.to_move(s), order.line)
    except IllegalAction:
        return None
    return trial.line if trial.complete else None
