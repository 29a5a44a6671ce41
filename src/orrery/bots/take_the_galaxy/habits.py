"""Answers that need no thought: what gives for nothing is used at once, and the worst cards pay."""

from __future__ import annotations

from typing import Any, Final

from orrery.bots.take_the_galaxy.outlook import Outlook
from orrery.core.codec import kind_of
from orrery.core.machine import NONE, question
from orrery.core.questions import PAYMENT
from orrery.games.take_the_galaxy import codes
from orrery.games.take_the_galaxy.codes import SITES
from orrery.games.take_the_galaxy.questions import QUESTIONS
from orrery.games.take_the_galaxy.state import State

OF_TURN: Final = [name for name, one in QUESTIONS.items() if one.of_turn]


def habitual(s: State, seat: int, outlook: Outlook, legal: list[int]) -> list[int]:
    """Of the legal answers, those worth a look."""
    ask = question(s)
    declared, base = QUESTIONS[kind_of(ask)], ask.base()
    if kind_of(ask) in OF_TURN:
        return free_uses(s, seat, outlook, legal) or [code for code in legal if not is_clearing(code)]
    if declared.manner == PAYMENT:
        return [base + worst(s, ask, outlook)]
    agrees = declared.meaning(s, ask, legal[-1] - base).role == "agree"
    return legal[-1:] if agrees else legal


def worst(s: State, ask: Any, outlook: Outlook) -> int:
    """Of the cards that pay, the first in the card list: those that would bring least when they are built."""
    first = ask.seat * s.types
    cards = [card for card in range(ask.least, s.types) for _ in range(s.hand[first + card])]
    cards.sort(key=lambda card: outlook.gain[card])
    return min(cards[: ask.n])


def free_uses(s: State, seat: int, outlook: Outlook, legal: list[int]) -> list[int]:
    """A use of something that takes nothing, if there is one.

    Where an upgraded colony can be used again, it is never too early for that. [rules 8.3]
    """
    if not s.book.terms.arrives_fresh:
        return []
    for code in legal:
        if codes.USE <= code < codes.SEIZE_PARTNER:
            program = program_of(s, seat, code)
            if program != NONE and outlook.flows[program].is_free:
                return [code]
    return []


def is_clearing(code: int) -> bool:
    """Hazards are bought off with the claim itself: before it, that only helps the others. [rules 7.5]"""
    return codes.CLEAR <= code < codes.RELINQUISH


def program_of(s: State, seat: int, code: int) -> int:
    """The program that an answer runs, or NONE."""
    first = s.book.cards.colonies
    if code < codes.USE_SHIP:
        return s.colony[seat * SITES + code - codes.USE]
    if code < codes.USE_PARTNER:
        return first + code - codes.USE_SHIP
    if code < codes.USE_PARTNER_SHIP:
        return s.colony[s.partner(seat) * SITES + code - codes.USE_PARTNER]
    if code < codes.TAKE:
        return first + code - codes.USE_PARTNER_SHIP
    return s.book.effects.opportunity[s.row[code - codes.SEIZE]] if code >= codes.SEIZE else NONE
