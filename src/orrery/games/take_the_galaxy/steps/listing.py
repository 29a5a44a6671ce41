"""What can be used, built and taken, listed at once.

The rules are those of the `refuse_…` beside them, and a law compares the two. What many answers depend on
(the hand, discounts, free slots) is looked at once for all of them.
"""

from __future__ import annotations

from orrery.core.effects import refuse_effect
from orrery.core.machine import NONE
from orrery.games.take_the_galaxy import codes
from orrery.games.take_the_galaxy.book import NO_UPGRADES, SHIP, SYSTEM, UTILITY
from orrery.games.take_the_galaxy.codes import SITES, SLOTS, SYSTEMS, TOKENS
from orrery.games.take_the_galaxy.state import EMPTY, State, n_systems
from orrery.games.take_the_galaxy.steps.exploring import burst, is_forbidden
from orrery.games.take_the_galaxy.steps.paying import refuse_price
from orrery.games.take_the_galaxy.steps.using import (
    refuse_seize,
    refuse_seize_by_partner,
    refuse_take,
    refuse_use,
    wish_of,
)


def usable(s: State, seat: int, owner: int, sites: int, ships: int) -> list[int]:
    """The codes of an owner's colonies and ships that are ready and can be paid. [rules 5.1, 5.3]"""
    found: list[int] = []
    for site, colony in enumerate(s.colony[owner * SITES : (owner + 1) * SITES]):
        if colony != EMPTY and refuse_use(s, seat, owner, site) == 0:
            found.append(sites + site)
    cards = s.book.cards
    at = owner * cards.ships
    for ship in range(cards.ships):
        if s.ships[at] > s.sailed[at] and refuse_effect(s, seat, cards.colonies + ship) == 0:
            found.append(ships + ship)
        at += 1
    return found


def bounty(s: State, owner: int, base: int) -> list[int]:
    """The codes of the tokens on an owner's systems that may be taken. [rules 7.6, 12.4]"""
    tokens = s.tokens[owner * TOKENS : (owner + 1) * TOKENS]
    if not any(tokens):
        return []
    found: list[int] = []
    for token in range(TOKENS):
        wish = wish_of(base + token) if base == codes.TAKE_PARTNER else 0
        if tokens[token] and refuse_take(s, owner, token, wish) == 0:
            found.append(base + token)
    return found


def opportunities(s: State, seat: int) -> list[int]:
    """The codes of what events offer, first paid by the seat and then by its partner. [rules 11.2, 12.4]"""
    programs = s.book.effects.opportunity
    offered = [place for place, card in enumerate(s.row) if programs[card] != NONE]
    if not offered:
        return []
    found = [codes.SEIZE + place for place in offered if refuse_seize(s, seat, place) == 0]
    if s.partner(seat) != NONE:
        for place in offered:
            if refuse_seize_by_partner(s, seat, place) == 0:
                found.append(codes.SEIZE_PARTNER + place)
    return found


def paid_with_cards(s: State, seat: int) -> list[int]:
    """The codes of what the hand can pay: building, taking from the row, clearing. [rules 6.1, 7.1, 7.5]"""
    hand = s.hand[seat * s.types : (seat + 1) * s.types]
    held = [card for card, n in enumerate(hand) if n]
    size = sum(hand)
    purse = purses(s, size)
    found = buildable(s, seat, held, purse)
    if not s.claimed:
        found += claimable(s, seat, held, purse)
    if size >= s.book.numbers.hazard:
        found += [codes.CLEAR + place for place, hazards in enumerate(s.hazards) if hazards]
    return found


def purses(s: State, size: int) -> list[int]:
    """The highest cost of each kind of card that the others of the hand pay with the discounts of events.

    [rules 6.1, 11.7]
    """
    purse = [size - 1] * (SHIP + 1)
    effects = s.book.effects
    for event in s.row:
        if effects.discounted[event]:
            for kind in range(SHIP):
                if effects.discounted[event] >> kind & 1:
                    purse[kind] += effects.discount[event]
    return purse


def buildable(s: State, seat: int, held: list[int], purse: list[int]) -> list[int]:
    """Ships that can be paid, and colonies that can on a free slot or over another. [rules 6.1, 6.5, 8.1]"""
    cards = s.book.cards
    has_room = kinds_with_room(s, seat)
    below = upgradable(s, seat)
    found: list[int] = []
    for card in held:
        kind, cost = cards.kind[card], cards.cost[card]
        if has_room[kind] and cost <= purse[kind]:
            found.append(codes.BUILD + card)
            continue
        for colony in below:
            if cards.kind[colony] == kind and cards.cost[colony] < cost <= purse[kind] + cards.cost[colony]:
                found.append(codes.BUILD + card)
                break
    return found


def kinds_with_room(s: State, seat: int) -> list[bool]:
    """Whether there is a free slot for each kind of card: a utility takes any, a ship needs none.

    [rules 6.2, 6.5]
    """
    has_room = [False, False, False, True]
    for place in range(n_systems(s, seat)):
        site = seat * SITES + place * SLOTS
        for slot in s.book.space.slots[s.systems[seat * SYSTEMS + place]]:
            if s.colony[site] == EMPTY:
                has_room[slot] = True
                has_room[UTILITY] = True
            site += 1
    return has_room


def upgradable(s: State, seat: int) -> list[int]:
    """The visible colonies of a seat, unless an event forbids upgrades. [rules 8.1, 11.5]"""
    if is_forbidden(s, NO_UPGRADES):
        return []
    return [colony for colony in s.colony[seat * SITES : (seat + 1) * SITES] if colony != EMPTY]


def claimable(s: State, seat: int, held: list[int], purse: list[int]) -> list[int]:
    """The codes of the cards in the row that can be taken. [rules 7.2, 7.3, 7.4, 7.7]"""
    space = s.book.space
    spare = spared(s, held, purse) if n_systems(s, seat) < SYSTEMS else [-1] * (UTILITY + 1)
    extra = burst(s)
    found: list[int] = []
    for place, card in enumerate(s.row):
        if space.kind[card] != SYSTEM:
            if refuse_price(s, seat, space.cost[card]) == 0:
                found.append(codes.CLAIM + place)
            continue
        hazards = (s.hazards[place] + extra) * s.book.numbers.hazard
        for slot in space.slots[card]:
            if spare[slot] >= hazards:
                found.append(codes.CLAIM + place)
                break
    return found


def spared(s: State, held: list[int], purse: list[int]) -> list[int]:
    """What the hand has left for hazards after the cheapest colony for each kind of slot; -1 if there is none.

    [rules 6.2, 7.3, 7.5]
    """
    cards = s.book.cards
    spare = [-1] * (SHIP + 1)
    for card in held:
        kind = cards.kind[card]
        left = min(purse[SHIP], purse[kind] - cards.cost[card])  # a discount never pays for hazards
        if left > spare[kind]:
            spare[kind] = left
    return [max(spare[slot], spare[UTILITY]) for slot in range(UTILITY + 1)]
