"""What a seat can do in its action phase, listed at once.

The rules are those of the `refuse_…` beside them, and a law compares the two. Each part adds its own codes to
those found before it, in ascending order. Which cards of the hand can be paid is looked up as sets of bits.
"""

from __future__ import annotations

from orrery.core.bits import ones
from orrery.core.machine import NONE
from orrery.games.take_the_galaxy import codes
from orrery.games.take_the_galaxy.book import (
    CREDITS,
    DISCARD,
    HAND,
    MANPOWER,
    NO_NEGATIVE_USE,
    NO_UPGRADES,
    PILES,
    PRODUCTION,
    SCIENCE,
    SHIP,
    SYSTEM,
)
from orrery.games.take_the_galaxy.codes import RESOURCES, SITES, SYSTEMS
from orrery.games.take_the_galaxy.state import POOL, State, has_nothing_to_draw
from orrery.games.take_the_galaxy.steps.using import refuse_seize_by_partner


def acts(s: State, seat: int) -> list[int]:
    """Every legal answer of the action phase, ascending. [rules 3.5]"""
    actions = [codes.END]
    partner = s.partner(seat)
    add_exchanges(s, seat, actions)
    add_uses(s, seat, seat, codes.USE, actions)
    if partner != NONE:
        add_uses(s, seat, partner, codes.USE_PARTNER, actions)
    for token in s.estates[seat].bounty:
        actions.append(codes.TAKE + token)
    if partner != NONE:
        add_partners_tokens(s, partner, actions)
    if s.ongoing.offers:
        add_opportunities(s, seat, partner, actions)
    builds = buildable(s, seat)
    if builds:
        actions += [codes.BUILD + card for card in ones(builds)]
    if not s.claimed:
        add_claims(s, seat, actions)
    if s.held[seat] >= s.book.numbers.hazard:
        add_clearings(s, actions)
    if not s.relinquished:
        add_relinquishings(s, seat, actions)
    return actions


def add_exchanges(s: State, seat: int, actions: list[int]) -> None:
    """A card for resources of the pool. [rules 4.2, 4.3, 4.4, 4.8]"""
    pool, rates = s.pool, s.book.numbers
    has_manpower = pool[MANPOWER] >= rates.manpower
    has_production = pool[PRODUCTION] >= rates.production
    if (has_manpower or has_production) and not has_nothing_to_draw(s, seat):
        if has_manpower:
            actions.append(codes.DRAW_FOR + MANPOWER)
        if has_production:
            actions.append(codes.DRAW_FOR + PRODUCTION)
    if pool[SCIENCE] >= rates.science and s.kinds[seat * PILES + DISCARD]:
        actions.append(codes.RECOVER)


def add_uses(s: State, seat: int, owner: int, base: int, actions: list[int]) -> None:
    """An owner's colonies, and behind them its ships, that are ready and can be paid. [rules 5.1, 5.3]"""
    cards, estate = s.book.cards, s.estates[owner]
    first = owner * SITES
    used = s.used >> first
    is_strict = s.ongoing.forbids & NO_NEGATIVE_USE != 0
    for site in estate.sites:
        if not used >> site & 1:
            colony = s.colony[first + site]
            if not (is_strict and cards.renown[colony] < 0) and can_pay(s, seat, colony):
                actions.append(base + site)
    first = owner * cards.ships
    for ship in estate.ships:
        if s.ships[first + ship] > s.sailed[first + ship] and can_pay(s, seat, cards.colonies + ship):
            actions.append(base + SITES + ship)


def can_pay(s: State, seat: int, program: int) -> bool:
    """Whether the whole input of an effect is there. [rules 5.3]"""
    for op in s.book.prices[program]:
        if op.what < POOL:
            if s.pool[op.what] < op.n:
                return False
        elif op.what == CREDITS:
            if s.held[seat] < op.n:
                return False
        elif s.book.words[op.word].refuse(s, seat, op, NONE):
            return False
    return True


def add_partners_tokens(s: State, partner: int, actions: list[int]) -> None:
    """The bounty on a partner's systems, unless it has refused. [rules 7.6, 12.4]"""
    for token in s.estates[partner].bounty:
        if not s.denied >> token // RESOURCES & 1:
            actions.append(codes.TAKE_PARTNER + token)


def add_opportunities(s: State, seat: int, partner: int, actions: list[int]) -> None:
    """What events offer, first paid by the seat and then by its partner. [rules 11.2, 12.4]"""
    programs = s.book.effects.opportunity
    for place, card in enumerate(s.row):
        if programs[card] != NONE and not s.seized >> card & 1 and can_pay(s, seat, programs[card]):
            actions.append(codes.SEIZE + place)
    if partner != NONE:
        for place in range(len(s.row)):
            if refuse_seize_by_partner(s, seat, place) == 0:
                actions.append(codes.SEIZE_PARTNER + place)


def buildable(s: State, seat: int) -> int:
    """Cards of the hand that the others pay for, on a free slot or over a cheaper colony, a bit each.

    [rules 6.1, 6.5, 8.1]
    """
    cards, estate, discount = s.book.cards, s.estates[seat], s.ongoing.discount
    hand, most, mask = s.kinds[seat * PILES + HAND], s.held[seat] - 1, 0
    if hand == 0:
        return 0
    for kind in range(SHIP + 1):
        if estate.room >> kind & 1:
            mask |= cards.payable(kind, most + discount[kind])
    if hand & estate.above & ~mask and not s.ongoing.forbids & NO_UPGRADES:
        for site in estate.sites:
            below = s.colony[seat * SITES + site]
            kind = cards.kind[below]
            mask |= cards.above[below] & cards.payable(kind, cards.cost[below] + most + discount[kind])
    return hand & mask


def add_claims(s: State, seat: int, actions: list[int]) -> None:
    """The cards of the row that can be taken. [rules 7.2, 7.3, 7.4, 7.7]"""
    space, has_place = s.book.space, s.estates[seat].systems < SYSTEMS
    for place, card in enumerate(s.row):
        if space.kind[card] != SYSTEM:
            if can_afford(s, seat, space.cost[card]):
                actions.append(codes.CLAIM + place)
        elif has_place and can_settle(s, seat, place, space.takes[card]):
            actions.append(codes.CLAIM + place)


def can_afford(s: State, seat: int, price: list[int]) -> bool:
    """Whether pool and hand hold the whole price. [rules 7.8]"""
    pool = s.pool
    return (
        pool[MANPOWER] >= price[MANPOWER]
        and pool[PRODUCTION] >= price[PRODUCTION]
        and pool[SCIENCE] >= price[SCIENCE]
        and s.held[seat] >= price[CREDITS]
    )


def can_settle(s: State, seat: int, place: int, kinds: list[int]) -> bool:
    """Whether the hand pays for the hazards, which no discount does, and for a colony that fits.

    [rules 6.2, 7.3, 7.5]
    """
    cards, hand, discount = s.book.cards, s.kinds[seat * PILES + HAND], s.ongoing.discount
    left = s.held[seat] - 1 - (s.hazards[place] + s.ongoing.burst) * s.book.numbers.hazard
    if left >= 0:
        for kind in kinds:
            if hand & cards.payable(kind, left + discount[kind]):
                return True
    return False


def add_clearings(s: State, actions: list[int]) -> None:
    """Hazards of the row that can be bought off. [rules 7.5]"""
    for place, hazards in enumerate(s.hazards):
        if hazards:
            actions.append(codes.CLEAR + place)


def add_relinquishings(s: State, seat: int, actions: list[int]) -> None:
    """Systems whose slots are filled, but for the newest. [rules 9.1, 9.3]"""
    estate = s.estates[seat]
    for place in range(estate.systems - 1):
        if estate.full >> place & 1:
            actions.append(codes.RELINQUISH + place)
