"""Sentences for people about what has happened. Those of questions are in `questions/`."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from orrery.core.events import Event
from orrery.core.language import cited, mark, translate
from orrery.core.machine import NOBODY
from orrery.games.take_the_galaxy import events

EVENTS: Final[Mapping[int, str]] = {
    events.TURN_BEGAN: mark("Round {a}: it is the turn of {who}."),
    events.REVEALED: mark("{space_a} is turned up."),
    events.FELL_OFF: mark("{space_a} falls off the explored space."),
    events.DREW: mark("{who} draws {card_a}."),
    events.DREW_UNSEEN: mark("{who} draws a card."),
    events.RESHUFFLED: mark("{who} shuffles the discard pile into a new deck."),
    events.PLACED: mark("{who} begins with {card_a} on the table."),
    events.USED: mark("{who} uses {card_a}."),
    events.GAINED: mark("{who} gains {amount_a_b}."),
    events.SPENT: mark("{who} pays {amount_a_b}."),
    events.DISCARDED: mark("{who} discards {card_a}."),
    events.RECOVERED: mark("{who} takes {card_a} back from the discard pile."),
    events.BUILT: mark("{who} builds {card_a} on {space_b}."),
    events.UPGRADED: mark("{who} upgrades {card_b} to {card_a} on {space_c}."),
    events.LAUNCHED: mark("{who} launches {card_a}."),
    events.CLAIMED: mark("{who} claims {space_a}."),
    events.STUDIED: mark("{who} studies {space_a}: {renown_b}."),
    events.SOLVED: mark("{who} solves {space_a}: {renown_b}."),
    events.CLEARED: mark("{who} clears a hazard of {space_a}; left: {b}."),
    events.TOOK_TOKEN: mark("{who} takes {one_a} from {space_b}."),
    events.SEIZED: mark("{who} seizes {space_a}."),
    events.RELINQUISHED: mark("{who} relinquishes {space_a} and banks {banked_b_c}."),
    events.RENOWN_GAINED: mark("{who} gains {renown_a}."),
    events.RENOWN_PAID: mark("{who} pays {renown_a}."),
    events.SCRAPPED: mark("{who} gives up {card_a}."),
    events.ASKED_PARTNER: mark("{who} agrees."),
    events.ENDED: mark("The game is over."),
    events.FIRST_SEAT: mark("{who} begins."),
}
USED_PARTNERS: Final = mark("{who} uses {card_a} of {seat_b}.")
TOOK_PARTNERS: Final = mark("{who} takes {one_a} from {space_b} of {seat_c}.")
REFUSED: Final = mark("{who} refuses.")


SOURCES: Final[Mapping[str, str]] = {
    "relinquished": mark("Relinquished systems"),
    "anomalies": mark("Anomalies"),
    "events": mark("Events"),
    "tokens": mark("Renown tokens"),
    "systems": mark("Systems"),
    "colonies": mark("Colonies"),
}
ENDINGS: Final[Mapping[str, str]] = {"deck": mark("The space deck is empty")}

# What matters to its seat when others bring it about: a partner's renown is spent.
AFFECTING: Final = frozenset({events.RENOWN_PAID})


def affected(event: Event, affecting: frozenset[int]) -> int:
    """Whom an event matters to: the owner of the card, token or renown that is used. [rules 12.3, 12.4]"""
    if event.kind == events.USED:
        return event.args[1]
    if event.kind == events.TOOK_TOKEN:
        return event.args[2]
    return event.seat if event.kind in affecting else NOBODY


def variant(event: Event) -> str:
    """What is told of a partner's things, and of a partner that refuses."""
    if event.kind == events.USED and event.args[1] != event.seat:
        return USED_PARTNERS
    if event.kind == events.TOOK_TOKEN and event.args[2] != event.seat:
        return TOOK_PARTNERS
    return REFUSED if event.kind == events.ASKED_PARTNER and not event.args[0] else ""


MEANINGS: Final[Mapping[str, Callable[..., object]]] = {
    "renown": lambda voice, n: voice.renown(n),
    "banked": lambda voice, tokens, system: voice.renown(tokens + system),
    "seat": lambda voice, seat: voice.seat(seat),
    "card": lambda voice, card: voice.card(card),
    "space": lambda voice, space: voice.space(space),
    "one": lambda voice, resource: voice.amount(resource, 1),
    "amount": lambda voice, resource, n: voice.amount(resource, n),
}

# What a score alone is worth, from so many points on. [ruling TTG A44]
BANDS: Final = (
    (65, mark("The galaxy is yours.")),
    (50, mark("You are a governor.")),
    (35, mark("You are a pioneer.")),
    (20, mark("You are a settler.")),
)
STRANDED: Final = mark("You are stranded.")


def remark(score: int, lang: str) -> str:
    """How a seat alone has done. [ruling TTG A44]"""
    band = next((sentence for least, sentence in BANDS if score >= least), STRANDED)
    return cited(translate(lang, band), "ruling TTG A44", lang)
