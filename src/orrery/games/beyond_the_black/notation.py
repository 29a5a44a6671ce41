"""How the things of the expansion are called in the texts of answers; what is not there by its place."""

from __future__ import annotations

from typing import Final

from orrery.games.beyond_the_black.book import BlackBook
from orrery.games.beyond_the_black.codes import HULLS
from orrery.games.beyond_the_black.state import BlackState
from orrery.games.tiny_epic_galaxies import notation as base

HULL_NAMES: Final = ("aurora", "intrepid", "ambition", "nexus")


def pilot_in(s: BlackState, place: int) -> str:
    return s.black.pilots.ids[s.pilot_row[place]] if place < len(s.pilot_row) else f"place {place + 1}"


def find_in(s: BlackState, place: int) -> str:
    return s.black.finds.ids[s.explore_row[place]] if place < len(s.explore_row) else f"place {place + 1}"


def card_ids(book: BlackBook) -> list[str]:
    """All cards that chance draws, in the order of its codes."""
    return [*book.planets.ids, *book.missions.ids, *book.pilots.ids, *book.finds.ids]


def ids_of(book: BlackBook) -> dict[str, str]:
    """What the names in capitals in the shapes of moves stand for, as patterns."""
    return base.ids_of(book) | {
        "PILOT": "|".join([*book.pilots.ids, "place [1-9]"]),
        "FIND": "|".join([*book.finds.ids, "place [1-9]"]),
        "HULL": "|".join(HULL_NAMES[:HULLS]),
    }
