"""Answers that need no thought: what gives for nothing is used at once, and the worst cards pay."""

from __future__ import annotations

from orrery.bots.take_the_galaxy.outlook import Outlook
from orrery.core.machine import NONE
from orrery.games.take_the_galaxy import codes
from orrery.games.take_the_galaxy.codes import SITES
from orrery.games.take_the_galaxy.state import State
from orrery.games.take_the_galaxy.steps.acting import AskAct
from orrery.games.take_the_galaxy.steps.paying import AskPay
from orrery.games.take_the_galaxy.steps.using import AskConsent


def habitual(s: State, seat: int, outlook: Outlook, legal: list[int]) -> list[int]:
    """Of the legal answers, those worth a look."""
    ask = s.stack[-1]
    if isinstance(ask, AskAct):
        return free_uses(s, seat, outlook, legal) or [code for code in legal if not is_clearing(code)]
    if isinstance(ask, AskPay):
        return [codes.PAY + worst(s, ask, outlook)]
    if isinstance(ask, AskConsent):
        return legal[-1:]
    return legal


def worst(s: State, ask: AskPay, outlook: Outlook) -> int:
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
