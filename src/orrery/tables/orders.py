"""Walking a seat's standing orders. What their conditions mean, the game knows."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from orrery.core.game import Game
from orrery.core.orders import Order, is_open


def answer(game: Game[Any], s: Any, seat: int, orders: Sequence[Order]) -> list[str] | None:
    """The line that the first fitting order gives to the open question; None if the person is asked."""
    if not orders or game.to_move(s) != seat:
        return None
    view = game.view(s, seat)
    for order in orders:
        if all(game.order_holds(view, condition) for condition in order.when):
            line = completed(game, s, order)
            if line:
                return line
    return None


def completed(game: Game[Any], s: Any, order: Order) -> list[str] | None:
    """The order's line with the answers it leaves out because there is only one.

    None if the line is not legal, or if something is asked beyond it.
    """
    s = s.copy()
    seat, waiting = game.to_move(s), s.stack[:-1]
    named = list(order.line)
    line: list[str] = []
    while game.to_move(s) == seat and is_open(s, waiting):
        options = {game.text(s, action): action for action in game.legal(s)}
        if named and named[0] in options:
            text = named.pop(0)
        elif line and len(options) == 1:
            text = next(iter(options))
        else:
            return None
        line.append(text)
        game.apply(s, options[text])
    return None if named else line
