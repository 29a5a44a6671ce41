"""Walking a seat's standing orders. What their conditions mean, the game knows."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from orrery.core.faults import IllegalAction
from orrery.core.game import Game
from orrery.core.orders import Order
from orrery.tables.drafts import try_line


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
