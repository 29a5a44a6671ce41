"""What can be used, built and taken, listed at once.

The rules are those of the `refuse_…` beside them, and a law compares the two. What many answers depend on
(the hand, discounts, free slots) is looked at once for all of them; each part adds its codes to `found`.
"""

from __future__ import annotations

from orrery.core.effects import refuse_effect
from orrery.core.machine import NONE
from orrery.games.take_the_galaxy import codes
from orrery.games.take_the_galaxy.book import NO_UPGRADES, SHIP, SYSTEM, UTILITY
from orrery.games.take_the_galaxy.codes import RESOURCES, SITES, SLOTS, SYSTEMS, TOKENS
from orrery.games.take_the_galaxy.state import EMPTY, State, n_systems
from orrery.games.take_the_galaxy.steps.exploring import is_forbidden
from orrery.games.take_the_galaxy.steps.paying import refuse_price
from orrery.games.take_the_galaxy.steps.using import (
    refuse_seize,
    refuse_seize_by_partner,
    refuse_take,
    refuse_use,
    wish_of,
)


def add_uses(found: list[int], s: State, seat: int, owner: int, base: int) -> None:
    """An owner's colonies, and behind them its ships, that are ready and can be paid. [rules 5.1, 5.3]"""
    first = owner * SITES
    for site in range(n_systems(s, owner) * SLOTS):
        is_ready = s.colony[first + site] != EMPTY and not s.used >> first + site & 1
        if is_ready and refuse_use(s, seat, owner, site) == 0:
            found.append(base + site)
    cards = s.book.cards
    first = owner * cards.ships
    for ship in range(cards.ships):
        is_ready = s.ships[first + ship] > s.sailed[first + ship]
        if is_ready and refuse_effect(s, seat, cards.colonies + ship) == 0:
            found.append(base + SITES + ship)


def add_tokens(found: list[int], s: State, owner: int, base: int) -> None:
    """The bounty on an owner's systems that may be taken. [rules 7.6, 12.4]"""
    first = owner * TOKENS
    for token in range(n_systems(s, owner) * RESOURCES):
        if s.tokens[first + token]:
            wish = wish_of(base + token) if base == codes.TAKE_PARTNER else 0
            if refuse_take(s, owner, token, wish) == 0:
                found.append(base + token)


def add_opportunities(found: list[int], s: State, seat: int) -> None:
    """What events offer, first paid by the seat and then by its partner. [rules 11.2, 12.4]"""
    for place in s.ongoing.offers:
        if refuse_seize(s, seat, place) == 0:
            found.append(codes.SEIZE + place)
    if s.partner(seat) != NONE:
        for place in s.ongoing.offers:
            if refuse_seize_by_partner(s, seat, place) == 0:
                found.append(codes.SEIZE_PARTNER + place)


def add_bought(found: list[int], s: State, seat: int) -> None:
    """What the hand can pay: building, taking from the row, clearing. [rules 6.1, 7.1, 7.5]"""
    held: list[int] = []
    size = 0
    for card, n in enumerate(s.hand[seat * s.types : (seat + 1) * s.types]):
        if n:
            held.append(card)
            size += n
    purse = purses(s, size)
    if size:
        add_builds(found, s, seat, held, purse)
    if not s.claimed:
        add_claims(found, s, seat, held, purse)
    if size >= s.book.numbers.hazard:
        for place, hazards in enumerate(s.hazards):
            if hazards:
                found.append(codes.CLEAR + place)


def purses(s: State, size: int) -> list[int]:
    """The highest cost of each kind of card that the others of the hand pay with the discounts of events.

    [rules 6.1, 11.7]
    """
    return [size - 1 + less for less in s.ongoing.discount]


def add_builds(found: list[int], s: State, seat: int, held: list[int], purse: list[int]) -> None:
    """Ships that can be paid, and colonies that can on a free slot or over another. [rules 6.1, 6.5, 8.1]"""
    cards = s.book.cards
    below: list[int] = []
    has_room = kinds_with_room(s, seat, below)
    if below and is_forbidden(s, NO_UPGRADES):
        below = []
    for card in held:
        kind, cost = cards.kind[card], cards.cost[card]
        if has_room[kind] and cost <= purse[kind]:
            found.append(codes.BUILD + card)
            continue
        for colony in below:
            if cards.kind[colony] == kind and cards.cost[colony] < cost <= purse[kind] + cards.cost[colony]:
                found.append(codes.BUILD + card)
                break


def kinds_with_room(s: State, seat: int, colonies: list[int]) -> list[bool]:
    """Whether there is a free slot for each kind of card: a utility takes any, a ship needs none.

    On the way the visible colonies are added to `colonies`. [rules 6.2, 6.5]
    """
    has_room = [False, False, False, True]
    for place in range(n_systems(s, seat)):
        site = seat * SITES + place * SLOTS
        for slot in s.book.space.slots[s.systems[seat * SYSTEMS + place]]:
            if s.colony[site] != EMPTY:
                colonies.append(s.colony[site])
            else:
                has_room[slot] = has_room[UTILITY] = True
            site += 1
    return has_room


def add_claims(found: list[int], s: State, seat: int, held: list[int], purse: list[int]) -> None:
    """The cards of the row that can be taken. [rules 7.2, 7.3, 7.4, 7.7]"""
    space = s.book.space
    has_space = n_systems(s, seat) < SYSTEMS
    spare = spared(s, held, purse)
    extra = s.ongoing.burst
    for place, card in enumerate(s.row):
        if space.kind[card] != SYSTEM:
            if refuse_price(s, seat, space.cost[card]) == 0:
                found.append(codes.CLAIM + place)
        elif has_space:
            hazards = (s.hazards[place] + extra) * s.book.numbers.hazard
            for slot in space.slots[card]:
                if spare[slot] >= hazards or spare[UTILITY] >= hazards:
                    found.append(codes.CLAIM + place)
                    break


def spared(s: State, held: list[int], purse: list[int]) -> list[int]:
    """What the hand has left for hazards after the cheapest colony of each kind; -1 if it pays for none.

    [rules 7.3, 7.5]
    """
    cards = s.book.cards
    spare = [-1, -1, -1, -1]
    for card in held:
        kind = cards.kind[card]
        left = purse[kind] - cards.cost[card]
        if left > spare[kind]:
            spare[kind] = left if left < purse[SHIP] else purse[SHIP]  # a discount never pays for hazards
    return spare
