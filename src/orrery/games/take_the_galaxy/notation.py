"""How things are called in the short stable texts of answers.

Systems, slots, ships and places of the row count from 1, seats from 0; cards by id. What is not there is
called by its number, so that every text is unique.
"""

from __future__ import annotations

from typing import Final

from orrery.core.machine import NONE
from orrery.games.take_the_galaxy import grammar
from orrery.games.take_the_galaxy.book import ANOMALY, EVENT, SYSTEM, Book
from orrery.games.take_the_galaxy.codes import SLOTS, SYSTEMS
from orrery.games.take_the_galaxy.state import EMPTY, State

RESOURCE_NAMES: Final = tuple(grammar.RESOURCES)
END: Final = "end"
EXCHANGES: Final = {  # by the resource that is paid
    "manpower": "draw for manpower",
    "production": "draw for production",
    "science": "recover",
}
PLAIN: Final = (END, *EXCHANGES.values())
VERBS: Final = {SYSTEM: "claim", EVENT: "solve", ANOMALY: "study"}


def action_text(verb: str, thing: str) -> str:
    """Something done with a thing: `use landfall 1`."""
    return f"{verb} {thing}"


def slot_text(system: str, slot: int) -> str:
    """A slot of a system, from 0: `landfall 1`."""
    return f"{system} {slot + 1}"


def token_name(system: str, resource: str) -> str:
    """A kind of bounty on a system."""
    return f"{system} {resource}"


def system_of(s: State, owner: int, place: int) -> int:
    """The system in one of the places of a seat; EMPTY too if there is no such seat."""
    return EMPTY if owner == NONE else s.systems[owner * SYSTEMS + place]


def system_text(s: State, owner: int, place: int) -> str:
    card = system_of(s, owner, place)
    return f"system {place + 1}" if card == EMPTY else s.book.space.ids[card]


def site_text(s: State, owner: int, site: int) -> str:
    place, slot = divmod(site, SLOTS)
    card = system_of(s, owner, place)
    if card == EMPTY:
        return f"system {place + 1} slot {slot + 1}"
    return slot_text(s.book.space.ids[card], slot)


def ship_text(s: State, ship: int) -> str:
    cards = s.book.cards
    return cards.ids[cards.colonies + ship] if ship < cards.ships else f"ship {ship + 1}"


def card_text(s: State, card: int) -> str:
    return s.book.cards.ids[card] if card < s.types else f"card {card + 1}"


def row_text(s: State, place: int) -> str:
    return s.book.space.ids[s.row[place]] if place < len(s.row) else f"place {place + 1}"


def ids_of(book: Book) -> dict[str, str]:
    """What the names in capitals in the shapes of moves stand for, as patterns."""
    cards, space = book.cards, book.space
    named = {
        kind: "|".join(card for card, one in zip(space.ids, space.kind, strict=True) if one == kind)
        for kind in VERBS
    }
    return {
        "SITE": f"(?:{named[SYSTEM]}) [1-3]|system [1-4] slot [1-3]",
        "SYSTEM": f"{named[SYSTEM]}|system [1-4]",
        "SHIP": "|".join([*cards.ids[cards.colonies :], "ship [0-9]{1,2}"]),
        "CARD": "|".join([*cards.ids, "card [0-9]{1,2}"]),
        "RESOURCE": "|".join(RESOURCE_NAMES),
        "PLACE": "|".join([*space.ids, "place [1-5]"]),
        "SPACE": "|".join(space.ids),
        "CLAIMED": f"{named[SYSTEM]}|place [1-5]",
        "STUDIED": named[ANOMALY],
        "SOLVED": named[EVENT],
        "N": "[0-9]",
    }
