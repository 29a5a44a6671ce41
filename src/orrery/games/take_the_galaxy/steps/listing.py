"""What a seat can do in its action phase, listed at once.

The rules are those of the `refuse_…` beside them, and a law compares the two. What many answers depend on
(the hand, discounts, free slots) is looked at once for all of them.
"""

from __future__ import annotations

from orrery.core.machine import NONE
from orrery.games.take_the_galaxy import codes
from orrery.games.take_the_galaxy.book import (
    CREDITS,
    DISCARD,
    MANPOWER,
    NO_NEGATIVE_USE,
    NO_UPGRADES,
    PILES,
    PRODUCTION,
    SCIENCE,
    SYSTEM,
    UTILITY,
)
from orrery.games.take_the_galaxy.codes import RESOURCES, SITES, SYSTEMS
from orrery.games.take_the_galaxy.state import POOL, State, has_nothing_to_draw, held_kinds
from orrery.games.take_the_galaxy.steps.using import refuse_seize_by_partner


class Listing:
    """The codes found so far, and what many of them depend on. Each part adds its own, in ascending order.

    [rules 3.5]
    """

    def __init__(self, s: State, seat: int) -> None:
        self.s = s
        self.seat = seat
        self.found = [codes.END]
        self.estate = s.estates[seat]
        first = seat * s.types
        self.held = held_kinds(s, seat)
        size = 0
        for card in self.held:
            size += s.hand[first + card]
        self.size = size  # of the hand

    def add_exchanges(self) -> None:
        """A card for resources of the pool. [rules 4.2, 4.3, 4.4, 4.8]"""
        s, found, pool, rates = self.s, self.found, self.s.pool, self.s.book.numbers
        has_manpower = pool[MANPOWER] >= rates.manpower
        has_production = pool[PRODUCTION] >= rates.production
        if (has_manpower or has_production) and not has_nothing_to_draw(s, self.seat):
            if has_manpower:
                found.append(codes.DRAW_FOR + MANPOWER)
            if has_production:
                found.append(codes.DRAW_FOR + PRODUCTION)
        if pool[SCIENCE] >= rates.science and s.kinds[self.seat * PILES + DISCARD]:
            found.append(codes.RECOVER)

    def add_uses(self, owner: int, base: int) -> None:
        """An owner's colonies, and behind them its ships, that are ready and can be paid. [rules 5.1, 5.3]"""
        s, cards = self.s, self.s.book.cards
        first = owner * SITES
        used = s.used >> first
        is_strict = s.ongoing.forbids & NO_NEGATIVE_USE != 0
        for site in s.estates[owner].sites:
            if not used >> site & 1:
                colony = s.colony[first + site]
                if not (is_strict and cards.renown[colony] < 0) and self.can_pay(colony):
                    self.found.append(base + site)
        first = owner * cards.ships
        for ship in s.estates[owner].ships:
            if s.ships[first + ship] > s.sailed[first + ship] and self.can_pay(cards.colonies + ship):
                self.found.append(base + SITES + ship)

    def can_pay(self, program: int) -> bool:
        """Whether the whole input of an effect is there. [rules 5.3]"""
        s = self.s
        for op in s.book.prices[program]:
            if op.what < POOL:
                if s.pool[op.what] < op.n:
                    return False
            elif op.what == CREDITS:
                if self.size < op.n:
                    return False
            elif s.book.words[op.word].refuse(s, self.seat, op, NONE):
                return False
        return True

    def add_tokens(self, owner: int, base: int) -> None:
        """The bounty on an owner's systems; a partner may have refused it. [rules 7.6, 12.4]"""
        denied = 0 if owner == self.seat else self.s.denied
        for token in self.s.estates[owner].bounty:
            if not denied >> token // RESOURCES & 1:
                self.found.append(base + token)

    def add_opportunities(self, partner: int) -> None:
        """What events offer, first paid by the seat and then by its partner. [rules 11.2, 12.4]"""
        s, programs = self.s, self.s.book.effects.opportunity
        for place, card in enumerate(s.row):
            if programs[card] != NONE and not s.seized >> card & 1 and self.can_pay(programs[card]):
                self.found.append(codes.SEIZE + place)
        if partner != NONE:
            for place in range(len(s.row)):
                if refuse_seize_by_partner(s, self.seat, place) == 0:
                    self.found.append(codes.SEIZE_PARTNER + place)

    def add_clearings(self) -> None:
        """Hazards of the row that can be bought off. [rules 7.5]"""
        if self.size >= self.s.book.numbers.hazard:
            for place, hazards in enumerate(self.s.hazards):
                if hazards:
                    self.found.append(codes.CLEAR + place)

    def add_relinquishings(self) -> None:
        """Systems whose slots are filled, but for the newest. [rules 9.1, 9.3]"""
        for place in self.estate.full:
            if place < self.estate.systems - 1:
                self.found.append(codes.RELINQUISH + place)


def add_builds(listing: Listing) -> None:
    """Ships that can be paid, and colonies that can on a free slot or over another.

    [rules 6.1, 6.5, 8.1]
    """
    cards, room, discount = listing.s.book.cards, listing.estate.room, listing.s.ongoing.discount
    can_upgrade = not listing.s.ongoing.forbids & NO_UPGRADES
    for card in listing.held:
        kind, cost = cards.kind[card], cards.cost[card]
        lacking = cost - discount[kind] - listing.size  # below 0 if the other cards of the hand pay for it
        if lacking < 0 and room[kind]:
            listing.found.append(codes.BUILD + card)
        elif can_upgrade:
            for below in listing.estate.costs[kind]:
                if lacking < below < cost:
                    listing.found.append(codes.BUILD + card)
                    break


def add_claims(listing: Listing) -> None:
    """The cards of the row that can be taken. [rules 7.2, 7.3, 7.4, 7.7]"""
    s, space = listing.s, listing.s.book.space
    rate, burst = s.book.numbers.hazard, s.ongoing.burst
    has_place = listing.size > 0 and listing.estate.systems < SYSTEMS
    spare = spared(listing) if has_place else []
    for place, card in enumerate(s.row):
        if space.kind[card] != SYSTEM:
            if can_afford(listing, space.cost[card]):
                listing.found.append(codes.CLAIM + place)
        elif has_place:
            hazards = (s.hazards[place] + burst) * rate
            for slot in space.kinds[card]:
                if spare[slot] >= hazards:
                    listing.found.append(codes.CLAIM + place)
                    break


def can_afford(listing: Listing, price: list[int]) -> bool:
    """Whether pool and hand hold the whole price. [rules 7.8]"""
    pool = listing.s.pool
    return (
        pool[MANPOWER] >= price[MANPOWER]
        and pool[PRODUCTION] >= price[PRODUCTION]
        and pool[SCIENCE] >= price[SCIENCE]
        and listing.size >= price[CREDITS]
    )


def spared(listing: Listing) -> list[int]:
    """What the hand has left for hazards after the cheapest colony for each kind of slot; -1 if for none.

    A discount never pays for hazards. [rules 6.2, 7.3, 7.5]
    """
    cards, discount, most = listing.s.book.cards, listing.s.ongoing.discount, listing.size - 1
    spare = [-1, -1, -1, -1]
    for card in listing.held:
        kind = cards.kind[card]
        left = most - cards.cost[card] + discount[kind]
        if left > spare[kind]:
            spare[kind] = left if left < most else most
    for kind in range(UTILITY):
        if spare[kind] < spare[UTILITY]:
            spare[kind] = spare[UTILITY]
    return spare
