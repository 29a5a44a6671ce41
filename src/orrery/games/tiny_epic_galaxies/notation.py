"""How things are called in the short stable texts of answers.

Dice and ships count from 1, seats from 0; cards by id.
"""

from __future__ import annotations

from typing import Final

from orrery.games.tiny_epic_galaxies.book import Book
from orrery.games.tiny_epic_galaxies.state import EMPTY, State

FACE_NAMES: Final = ("move", "energy", "culture", "diplomacy", "economy", "colony")
GOODS_NAMES: Final = ("energy", "culture")
PLACE_NAMES: Final = ("inactive", "resolving", "bay", "converter", "discarded")


def planet_in(s: State, slot: int) -> str:
    """The planet of a slot; an empty one is called by its number, so that every text is unique."""
    return f"slot {slot + 1}" if s.row[slot] == EMPTY else s.book.planets.ids[s.row[slot]]


def mat_text(s: State, mat: int) -> str:
    return f"seat {mat}" if mat < s.seats else "rogue"


def ids_of(book: Book) -> dict[str, str]:
    """What the names in capitals in the shapes of moves stand for, as patterns."""
    return {
        "MISSION": "|".join(book.missions.ids),
        "PLANET": "|".join([*book.planets.ids, "slot [1-9]"]),
        "FACE": "|".join(FACE_NAMES),
        "GOODS": "|".join(GOODS_NAMES),
        "N": "[0-9]{1,2}",
        "MAT": "seat [0-9]{1,2}|rogue",
    }
