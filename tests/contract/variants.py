"""The tables on which the laws are tried: every number of seats, every choice of words among the options."""

from __future__ import annotations

from itertools import product
from typing import Any

import orrery
from orrery.core.options import settings_at


def variants(name: str, seats: int | None = None) -> list[dict[str, Any]]:
    """Every table of a game, or those of a number of seats."""
    game = orrery.game(name)
    found: list[dict[str, Any]] = []
    for number in game.seats if seats is None else [seats]:
        axes: list[list[tuple[str, Any]]] = [[("seats", number)]]
        for setting in settings_at(game.settings, number):
            if setting.choices:
                axes.append([(setting.name, value) for value in setting.choices])
        found += [dict(pairs) for pairs in product(*axes)]
    return found


def shares(name: str, games: int) -> list[tuple[dict[str, Any], int]]:
    """So many games, spread evenly over the numbers of seats, then over their tables, at least one each."""
    numbers = orrery.game(name).seats
    out = []
    for seats in numbers:
        tables = variants(name, seats)
        out += [(table, -(-games // (len(numbers) * len(tables)))) for table in tables]
    return out
