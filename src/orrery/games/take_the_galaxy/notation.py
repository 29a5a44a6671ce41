"""Every answer as a short stable text that parses back.

Systems, slots, ships and places of the row count from 1, seats from 0; cards by id. What is not there is
called by its number, so that every text is unique.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from orrery.core.machine import NONE
from orrery.core.speech import Namer
from orrery.games.take_the_galaxy import codes, grammar
from orrery.games.take_the_galaxy.book import ANOMALY, EVENT, SYSTEM, Book
from orrery.games.take_the_galaxy.codes import RESOURCES, SLOTS, SYSTEMS
from orrery.games.take_the_galaxy.state import EMPTY, State

RESOURCE_NAMES: Final = tuple(grammar.RESOURCES)
PLAIN: Final = ("end", "draw for manpower", "draw for production", "recover")
VERBS: Final = {SYSTEM: "claim", EVENT: "solve", ANOMALY: "study"}


def system_of(s: State, owner: int, place: int) -> int:
    """The system in one of the places of a seat; EMPTY too if there is no such seat."""
    return EMPTY if owner == NONE else s.systems[owner * SYSTEMS + place]


def system_text(s: State, owner: int, place: int) -> str:
    card = system_of(s, owner, place)
    return f"system {place + 1}" if card == EMPTY else s.book.space.ids[card]


def site_text(s: State, owner: int, site: int) -> str:
    """A slot of a system: `landfall 1`."""
    place, slot = divmod(site, SLOTS)
    card = system_of(s, owner, place)
    if card == EMPTY:
        return f"system {place + 1} slot {slot + 1}"
    return f"{s.book.space.ids[card]} {slot + 1}"


def ship_text(s: State, ship: int) -> str:
    cards = s.book.cards
    return cards.ids[cards.colonies + ship] if ship < cards.ships else f"ship {ship + 1}"


def card_text(s: State, card: int) -> str:
    return s.book.cards.ids[card] if card < s.types else f"card {card + 1}"


def row_text(s: State, place: int) -> str:
    return s.book.space.ids[s.row[place]] if place < len(s.row) else f"place {place + 1}"


def claim_text(s: State, place: int) -> str:
    """Systems are claimed, anomalies studied, events solved."""
    verb = VERBS[s.book.space.kind[s.row[place]]] if place < len(s.row) else "claim"
    return f"{verb} {row_text(s, place)}"


def thing_text(s: State, owner: int, choice: int) -> str:
    """A colony or a ship, counted from the first site."""
    if choice < codes.SITES:
        return f"use {site_text(s, owner, choice)}"
    return f"use {ship_text(s, choice - codes.SITES)}"


def token_text(s: State, owner: int, token: int) -> str:
    place, resource = divmod(token, RESOURCES)
    return f"take {RESOURCE_NAMES[resource]} from {system_text(s, owner, place)}"


def act_text(s: State, ask: Any, choice: int) -> str:
    """What is done in the action phase, block by block."""
    seat, partner = ask.seat, s.partner(ask.seat)
    if choice < codes.USE:
        return PLAIN[choice]
    if choice < codes.USE_PARTNER:
        return thing_text(s, seat, choice - codes.USE)
    if choice < codes.TAKE:
        return f"{thing_text(s, partner, choice - codes.USE_PARTNER)} of partner"
    if choice < codes.TAKE_PARTNER:
        return token_text(s, seat, choice - codes.TAKE)
    if choice < codes.SEIZE:
        return f"{token_text(s, partner, choice - codes.TAKE_PARTNER)} of partner"
    if choice < codes.SEIZE_PARTNER:
        return f"seize {row_text(s, choice - codes.SEIZE)}"
    if choice < codes.BUILD:
        return f"seize {row_text(s, choice - codes.SEIZE_PARTNER)} by partner"
    if choice < codes.CLAIM:
        return f"build {card_text(s, choice - codes.BUILD)}"
    if choice < codes.CLEAR:
        return claim_text(s, choice - codes.CLAIM)
    if choice < codes.RELINQUISH:
        return f"clear {row_text(s, choice - codes.CLEAR)}"
    return f"relinquish {system_text(s, seat, choice - codes.RELINQUISH)}"


TEXTS: Final[Mapping[str, Namer]] = {
    "AskAct": act_text,
    "AskFrontier": lambda s, ask, card: f"place {card_text(s, card)}",
    "AskSite": lambda s, ask, site: f"at {site_text(s, ask.seat, site)}",
    "AskSettle": lambda s, ask, card: f"settle {card_text(s, card)}",
    "AskSlot": lambda s, ask, slot: f"at {row_text(s, ask.place)} {slot + 1}",
    "AskPay": lambda s, ask, card: f"discard {card_text(s, card)}",
    "AskRecover": lambda s, ask, card: f"take back {card_text(s, card)}",
    "AskScrap": lambda s, ask, ship: f"give up {ship_text(s, ship)}",
    "AskConsent": lambda s, ask, agrees: "agree" if agrees else "refuse",
    "First": lambda s, ask, seat: f"seat {seat} begins",
    "Reveal": lambda s, ask, card: s.book.space.ids[card],
    "Draw": lambda s, ask, card: card_text(s, card),
}

# What a move can look like at all; the names in capitals stand for ids.
SHAPES: Final = (
    "end", "draw for manpower", "draw for production", "recover", "use SITE", "use SHIP",
    "use SITE of partner", "use SHIP of partner", "take RESOURCE from SYSTEM",
    "take RESOURCE from SYSTEM of partner", "seize PLACE", "seize PLACE by partner", "build CARD",
    "claim CLAIMED", "study STUDIED", "solve SOLVED", "clear PLACE", "relinquish SYSTEM", "place CARD",
    "at SITE", "settle CARD", "discard CARD", "take back CARD", "give up SHIP", "agree", "refuse",
    "seat N begins", "SPACE", "CARD",
)  # fmt: skip


def ids_of(book: Book) -> dict[str, str]:
    """What the names in capitals stand for, as patterns."""
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
