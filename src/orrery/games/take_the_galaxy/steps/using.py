"""Using colonies, ships, bounty tokens and opportunities, one's own and a partner's."""

from __future__ import annotations

from typing import ClassVar, Final

from orrery.core.columns import with_entry
from orrery.core.effects import RunCard, refuse_effect
from orrery.core.machine import NONE, Ask, emit
from orrery.games.take_the_galaxy import codes, events
from orrery.games.take_the_galaxy.book import CREDITS, NO_NEGATIVE_USE, RENOWN
from orrery.games.take_the_galaxy.codes import RESOURCES, SITES, SYSTEMS
from orrery.games.take_the_galaxy.reasons import (
    NEGATIVE_FORBIDDEN,
    NO_COLONY,
    NO_OPPORTUNITY,
    NO_PARTNER,
    NO_SHIP,
    NO_SUCH_SHIP,
    NO_SUCH_SYSTEM,
    NO_TOKEN,
    NOTHING_IN_ROW,
    OWN_RENOWN_ONLY,
    PARTNER_REFUSED,
    SEIZED_ALREADY,
    USED_ALREADY,
)
from orrery.games.take_the_galaxy.state import EMPTY, RENOWN_BIT, State
from orrery.games.take_the_galaxy.steps.drawing import DrawCards
from orrery.games.take_the_galaxy.steps.exploring import is_forbidden
from orrery.games.take_the_galaxy.verbs import gain, scrap, ship_at, take_off


def refuse_use(s: State, seat: int, owner: int, site: int) -> int:
    """0 if a colony is ready and its whole input is there. [rules 5.1, 5.3, 11.6, 12.3]"""
    if owner == NONE:
        return NO_PARTNER
    colony = s.colony[owner * SITES + site]
    if colony == EMPTY:
        return NO_COLONY
    if s.used >> owner * SITES + site & 1:
        return USED_ALREADY
    if s.book.cards.renown[colony] < 0 and is_forbidden(s, NO_NEGATIVE_USE):
        return NEGATIVE_FORBIDDEN
    return refuse_effect(s, seat, colony)


def use(s: State, seat: int, owner: int, site: int) -> None:
    """Turn the colony; the active seat pays and gets what it gives. [rules 5.1, 12.3]"""
    s.used |= 1 << owner * SITES + site
    run_card(s, seat, owner, s.colony[owner * SITES + site])


def refuse_use_ship(s: State, seat: int, owner: int, ship: int) -> int:
    """0 if a ship of that kind is ready and its whole input is there. [rules 5.1, 12.3]"""
    if owner == NONE:
        return NO_PARTNER
    if ship >= s.book.cards.ships or s.ships[ship_at(s, owner, ship)] == 0:
        return NO_SUCH_SHIP
    if s.ships[ship_at(s, owner, ship)] == s.sailed[ship_at(s, owner, ship)]:
        return USED_ALREADY
    return refuse_effect(s, seat, s.book.cards.colonies + ship)


def use_ship(s: State, seat: int, owner: int, ship: int) -> None:
    at = ship_at(s, owner, ship)
    s.sailed = with_entry(s.sailed, at, s.sailed[at] + 1)
    run_card(s, seat, owner, s.book.cards.colonies + ship)


def run_card(s: State, seat: int, owner: int, card: int) -> None:
    emit(s, events.USED, seat, card, owner)
    s.then(RunCard(seat, card))


def refuse_take(s: State, owner: int, token: int, wish: int = 0) -> int:
    """0 if that bounty token lies on a system of the owner, who has not refused. [rules 7.6, 12.4]"""
    if owner == NONE:
        return NO_PARTNER
    if s.systems[owner * SYSTEMS + token // RESOURCES] == EMPTY:
        return NO_SUCH_SYSTEM
    if s.tokens[owner * codes.TOKENS + token] == 0:
        return NO_TOKEN
    return PARTNER_REFUSED if s.denied & wish else 0


def take_token(s: State, seat: int, owner: int, token: int) -> None:
    """A token comes to the pool of the active seat; a credit is a card. It does not come back. [rules 7.6]"""
    take_off(s, owner, token)
    resource = token % RESOURCES
    emit(s, events.TOOK_TOKEN, seat, resource, s.systems[owner * SYSTEMS + token // RESOURCES], owner)
    if resource == CREDITS:
        s.then(DrawCards(seat, 1))
    else:
        gain(s, seat, resource, n=1)


def refuse_opportunity(s: State, place: int) -> int:
    """0 if an event lies there whose opportunity was not used this turn. [rules 11.2]"""
    if place >= len(s.row):
        return NOTHING_IN_ROW
    card = s.row[place]
    if s.book.effects.opportunity[card] == NONE:
        return NO_OPPORTUNITY
    return SEIZED_ALREADY if s.seized >> card & 1 else 0


def refuse_seize(s: State, seat: int, place: int) -> int:
    """0 if the opportunity of an event was not used this turn and can be paid. [rules 11.2]"""
    reason = refuse_opportunity(s, place)
    return reason if reason else refuse_effect(s, seat, s.book.effects.opportunity[s.row[place]])


def refuse_seize_by_partner(s: State, seat: int, place: int) -> int:
    """0 if the opportunity costs renown that the partner has, and has not refused. [rules 12.4]"""
    partner = s.partner(seat)
    if partner == NONE:
        return NO_PARTNER
    reason = refuse_opportunity(s, place)
    if reason:
        return reason
    program = s.book.effects.opportunity[s.row[place]]
    if not costs_renown(s, program):
        return OWN_RENOWN_ONLY
    if s.denied & RENOWN_BIT:
        return PARTNER_REFUSED
    for op in s.book.programs[program]:
        reason = s.book.words[op.word].refuse(s, seat, op, partner)
        if reason:
            return reason
    return 0


def costs_renown(s: State, program: int) -> bool:
    """Whether renown is among the price of an effect. [rules 11.9]"""
    for op in s.book.programs[program]:
        if op.what == RENOWN and s.book.words[op.word].is_price():
            return True
    return False


def seize(s: State, seat: int, place: int, payer: int) -> None:
    """Use an opportunity; the register of its program names the partner that pays the renown, if one does.

    [rules 11.2, 12.4]
    """
    card = s.row[place]
    s.seized |= 1 << card
    emit(s, events.SEIZED, seat, card)
    s.then(RunCard(seat, s.book.effects.opportunity[card], last=payer))


class AskConsent(Ask[State]):
    """May the partner's bounty or renown be used? The answer stands for the turn. [rules 12.4]"""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "actor", "code", "wish")

    def __init__(self, seat: int, actor: int, code: int, wish: int) -> None:
        super().__init__(seat)
        self.actor: Final = actor
        self.code: Final = code  # what the actor would do
        self.wish: Final = wish  # the bit of what is asked for

    def base(self) -> int:
        return codes.CONSENT

    def size(self, s: State, /) -> int:
        return 2

    def answer(self, s: State, agrees: int, /) -> None:
        emit(s, events.ASKED_PARTNER, self.seat, agrees)
        if agrees:
            s.granted |= self.wish
            use_partners(s, self.actor, self.code)
        else:
            s.denied |= self.wish


def wish_of(code: int) -> int:
    """What a request to the partner is about: a system, or its renown."""
    if code >= codes.SEIZE_PARTNER:
        return RENOWN_BIT
    return 1 << (code - codes.TAKE_PARTNER) // RESOURCES


def ask_partner(s: State, seat: int, code: int) -> None:
    """Finite things of a partner are used with its consent; it is asked once a turn for each. [rules 12.4]"""
    wish = wish_of(code)
    if s.book.terms.asks_consent and not s.granted & wish:
        s.then(AskConsent(s.partner(seat), seat, code, wish))
    else:
        use_partners(s, seat, code)


def use_partners(s: State, seat: int, code: int) -> None:
    if code >= codes.SEIZE_PARTNER:
        seize(s, seat, code - codes.SEIZE_PARTNER, s.partner(seat))
    else:
        take_token(s, seat, s.partner(seat), code - codes.TAKE_PARTNER)


class AskScrap(Ask[State]):
    """Which own ship is given up, used or not? [rules 11.10, ruling TTG A18]"""

    def base(self) -> int:
        return codes.SCRAP

    def size(self, s: State, /) -> int:
        return s.book.cards.ships

    def refuse(self, s: State, ship: int, /) -> int:
        return 0 if s.ships[ship_at(s, self.seat, ship)] else NO_SHIP

    def answer(self, s: State, ship: int, /) -> None:
        scrap(s, self.seat, ship)
