"""The space deck of a table: which cards can come, and how many of each class. [rules 2.1, 12.1]"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from orrery.core.cardfiles.checks import rows_of
from orrery.games.take_the_galaxy.book import ANOMALY, EVENT, Space, Stock, Terms
from orrery.games.take_the_galaxy.grammar import SECTORS

KINDS: Final = ("system", "event", "anomaly")  # in the order of their numbers
RANDOM: Final = "random"  # the set-up that is not by wormholes


def kinds_of(data: Mapping[str, Any]) -> dict[str, list[int]]:
    """How many systems, events and anomalies each sector has."""
    return {
        sector: [sum(card["sector"] == sector for card in rows_of(data, kind)) for kind in KINDS]
        for sector in SECTORS
    }


def has_either(row: Mapping[str, Any], sector: str) -> bool:
    """Whether events and anomalies of a sector are shuffled together. [ruling TTG A43]"""
    return bool(row.get(f"{sector}_either", 0))


def deck_of(row: Mapping[str, Any]) -> int:
    """How many cards the random set-up draws."""
    return sum(sum(row[sector]) + row.get(f"{sector}_either", 0) for sector in SECTORS)


def read_stock(data: Mapping[str, Any], space: Space, terms: Terms) -> Stock:
    if terms.setup == RANDOM:
        return random_stock(next(row for row in data["random"] if row["seats"] == terms.seats), space)
    return numbered_stock(space, terms.seats)


def numbered_stock(space: Space, seats: int) -> Stock:
    """Every card with at most as many wormholes as there are seats. [rules 2.1]"""
    classes = classes_of(space)
    taken = [card for card in range(space.start) if space.wormholes[card] <= seats]
    left = [0] * (len(SECTORS) * len(KINDS))
    for card in taken:
        left[classes[card]] += 1
    return Stock(sum(1 << card for card in taken), classes, left)


def random_stock(row: Mapping[str, Any], space: Space) -> Stock:
    """So many of each class as the table says, whatever their wormholes. [rules 12.1]"""
    classes = classes_of(space)
    left: list[int] = []
    for number, sector in enumerate(SECTORS):
        left += row[sector]
        if has_either(row, sector):
            first = number * len(KINDS)
            left[first + EVENT] = row[f"{sector}_either"]
            classes = [first + EVENT if one == first + ANOMALY else one for one in classes]
    return Stock(sum(1 << card for card in range(space.start) if left[classes[card]]), classes, left)


def classes_of(space: Space) -> list[int]:
    """The sector and kind of each space card in one number."""
    return [sector * len(KINDS) + kind for sector, kind in zip(space.sector, space.kind, strict=True)]
