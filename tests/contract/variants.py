"""The tables on which the laws are tried: every number of seats, every choice of words among the options."""

from __future__ import annotations

from itertools import product
from typing import Any

import orrery


def variants(name: str) -> list[dict[str, Any]]:
    game = orrery.game(name)
    axes: list[list[tuple[str, Any]]] = [[("seats", seats) for seats in game.seats]]
    axes += [
        [(setting.name, value) for value in setting.choices] for setting in game.settings if setting.choices
    ]
    return [dict(pairs) for pairs in product(*axes)]


def every_variant() -> list[tuple[str, dict[str, Any]]]:
    return [(name, variant) for name in orrery.games() for variant in variants(name)]
