"""The only functions that change cards, resources, systems and renown. They say what happened.

They write `x[i] = x[i] + n`: compiled, `x[i] += n` makes number objects and takes three times as long.
"""

from __future__ import annotations

from orrery.core.bits import ones
from orrery.core.columns import Counts, Seldom, with_entry, without
from orrery.core.events import EVERYONE, bit_of
from orrery.core.machine import emit
from orrery.games.take_the_galaxy import events
from orrery.games.take_the_galaxy.book import DECK, DISCARD, HAND, PILES
from orrery.games.take_the_galaxy.codes import RESOURCES, SITES, SLOTS, SYSTEMS, TOKENS
from orrery.games.take_the_galaxy.state import (
    ALL_SITES,
    EMPTY,
    State,
    lay_row,
    n_systems,
    survey,
)


def reveal(s: State, card: int) -> None:
    """Turn up a space card at the new end of the row, with its hazard tokens. [rules 2.3, 3.1]"""
    s.unseen &= ~(1 << card)
    kind = s.book.stock.classes[card]
    s.left[kind] = s.left[kind] - 1
    newest, hazards = (card,), (s.book.space.hazards[card],)
    lay_row(s, s.row + newest, s.hazards + hazards, card)
    emit(s, events.REVEALED, s.turn, card)


def drop_surplus(s: State) -> None:
    """What exceeds the row's capacity falls off at its old end and is out of the game. [rules 3.1]"""
    while len(s.row) > s.seats + 1:
        card = take_from_row(s, 0)
        s.gone |= 1 << card
        emit(s, events.FELL_OFF, s.turn, card)


def take_from_row(s: State, place: int) -> int:
    """A card leaves the row; the gap closes. [rules 7.9]"""
    card = s.row[place]
    lay_row(s, without(s.row, place), without(s.hazards, place), card)
    return card


def clear_hazard(s: State, seat: int, place: int) -> None:
    """A hazard token leaves a card of the row. [rules 7.5]"""
    s.hazards = with_entry(s.hazards, place, s.hazards[place] - 1)
    emit(s, events.CLEARED, seat, s.row[place], s.hazards[place])


def add_card(s: State, which: int, pile: Counts, seat: int, card: int) -> None:
    """A card comes to a seat's hand, deck or discard."""
    at, kinds = seat * s.types + card, seat * PILES + which
    pile[at] = pile[at] + 1
    s.kinds[kinds] = s.kinds[kinds] | 1 << card


def remove_card(s: State, which: int, pile: Counts, seat: int, card: int) -> None:
    """A card leaves a seat's hand, deck or discard."""
    at, kinds = seat * s.types + card, seat * PILES + which
    left = pile[at] - 1
    pile[at] = left
    if left == 0:
        s.kinds[kinds] = s.kinds[kinds] ^ 1 << card


def come_to_hand(s: State, seat: int, card: int) -> None:
    """A card comes to the hand, wherever it was."""
    add_card(s, HAND, s.hand, seat, card)
    s.held[seat] = s.held[seat] + 1


def draw(s: State, seat: int, card: int) -> None:
    """A card of the deck comes to the hand, unseen by the others. [rules 3.3]"""
    remove_card(s, DECK, s.deck, seat, card)
    come_to_hand(s, seat, card)
    if s.log is not None:
        emit(s, events.DREW, seat, card, seen_by=bit_of(seat))
        emit(s, events.DREW_UNSEEN, seat, seen_by=EVERYONE & ~bit_of(seat))


def reshuffle(s: State, seat: int) -> None:
    """The discard pile becomes the deck; what is not on the table can then only be in hand. [rules 4.7]"""
    low, high = seat * s.types, (seat + 1) * s.types
    s.known[low:high] = s.hand[low:high]
    s.deck[low:high] = s.discard[low:high]
    s.discard[low:high] = Counts(s.types)
    s.kinds[seat * PILES + DECK] = s.kinds[seat * PILES + DISCARD]
    s.kinds[seat * PILES + DISCARD] = 0
    emit(s, events.RESHUFFLED, seat)


def leave_hand(s: State, seat: int, card: int) -> None:
    """A card leaves the hand in the open; one that was seen to come is no longer known to be there."""
    remove_card(s, HAND, s.hand, seat, card)
    s.held[seat] = s.held[seat] - 1
    at = seat * s.types + card
    known = s.known[at]
    if known:
        s.known[at] = known - 1


def discard(s: State, seat: int, card: int) -> None:
    """A card of the hand goes to the discard pile, which all may see. [rules 4.5, ruling TTG A30]"""
    leave_hand(s, seat, card)
    add_card(s, DISCARD, s.discard, seat, card)
    emit(s, events.DISCARDED, seat, card)


def recover(s: State, seat: int, card: int) -> None:
    """A card of the discard pile comes to the hand; all have seen which. [rules 4.4]"""
    remove_card(s, DISCARD, s.discard, seat, card)
    come_to_hand(s, seat, card)
    s.known[seat * s.types + card] += 1
    emit(s, events.RECOVERED, seat, card)


def gain(s: State, seat: int, resource: int, n: int) -> None:
    """Resources come to the pool of the active seat. [rules 4.1]"""
    s.pool[resource] = s.pool[resource] + n
    emit(s, events.GAINED, seat, resource, n)


def spend(s: State, seat: int, resource: int, n: int) -> None:
    """Resources leave the pool; the caller has made sure that they are there."""
    s.pool[resource] = s.pool[resource] - n
    if s.log is not None and n:
        emit(s, events.SPENT, seat, resource, n)


def gain_renown(s: State, seat: int, n: int) -> None:
    s.bank = with_entry(s.bank, seat, s.bank[seat] + n)
    emit(s, events.RENOWN_GAINED, seat, n)


def pay_renown(s: State, seat: int, n: int) -> None:
    """Banked renown is spent; cards of the pile stay where they are. [ruling TTG A19]"""
    s.bank = with_entry(s.bank, seat, s.bank[seat] - n)
    emit(s, events.RENOWN_PAID, seat, n)


def put_colony(s: State, seat: int, site: int, card: int) -> None:
    """A colony of the hand comes to a site, over the one that lies there. [rules 6.3, 8.1, 8.2]"""
    at = seat * SITES + site
    leave_hand(s, seat, card)
    below = s.colony[at]
    s.colony = with_entry(s.colony, at, card)
    survey(s, seat)
    system = s.systems[seat * SYSTEMS + site // SLOTS]
    if below == EMPTY:
        emit(s, events.BUILT, seat, card, system)
        return
    s.covered = with_entry(s.covered, at, s.covered[at] | 1 << below)
    if s.book.terms.arrives_fresh:
        s.used &= ~(1 << at)
    emit(s, events.UPGRADED, seat, card, below, system)


def launch(s: State, seat: int, card: int) -> None:
    """A ship of the hand comes to the table, ready for use. [rules 6.5]"""
    leave_hand(s, seat, card)
    at = ship_at(s, seat, card - s.book.cards.colonies)
    s.ships = with_entry(s.ships, at, s.ships[at] + 1)
    survey(s, seat)
    emit(s, events.LAUNCHED, seat, card)


def ship_at(s: State, seat: int, ship: int) -> int:
    """Where a kind of ship of a seat is counted."""
    return seat * s.book.cards.ships + ship


def scrap(s: State, seat: int, ship: int) -> None:
    """A ship is given up: one that was used, if there is one of its kind. [rules 11.10, ruling TTG A18]"""
    at = ship_at(s, seat, ship)
    s.ships = with_entry(s.ships, at, s.ships[at] - 1)
    survey(s, seat)
    if s.sailed[at]:
        s.sailed = with_entry(s.sailed, at, s.sailed[at] - 1)
    card = s.book.cards.colonies + ship
    add_card(s, DISCARD, s.discard, seat, card)
    emit(s, events.SCRAPPED, seat, card)


def take_system(s: State, seat: int, card: int) -> int:
    """A system becomes a seat's newest, with its bounty; where it lies among its systems.

    The colony that settles it must follow. [rules 7.3, 7.6]
    """
    place = n_systems(s, seat)
    s.systems = with_entry(s.systems, seat * SYSTEMS + place, card)
    tokens, at = list(s.tokens), (seat * SYSTEMS + place) * RESOURCES
    tokens[at : at + RESOURCES] = s.book.space.bounty[card]
    s.tokens = tuple(tokens)
    return place


def take_off(s: State, owner: int, token: int) -> None:
    """A bounty token leaves a system for good. [rules 7.6]"""
    at = owner * TOKENS + token
    s.tokens = with_entry(s.tokens, at, s.tokens[at] - 1)
    survey(s, owner)


def bank_card(s: State, seat: int, card: int) -> None:
    """A space card comes to the renown pile. [rules 7.2, 7.7, 9.2]"""
    s.pile = with_entry(s.pile, seat, s.pile[seat] | 1 << card)
    s.bank = with_entry(s.bank, seat, s.bank[seat] + s.book.space.renown[card])


def relinquish(s: State, seat: int, place: int) -> None:
    """The system goes to the pile, its colonies to the discard; their visible renown counts. [rules 9.2]"""
    cards = s.book.cards
    system = s.systems[seat * SYSTEMS + place]
    renown = 0
    first = seat * SITES + place * SLOTS
    for site in range(first, first + SLOTS):
        colony = s.colony[site]
        if colony != EMPTY:
            renown += cards.renown[colony]
            for card in ones(s.covered[site] | 1 << colony):
                add_card(s, DISCARD, s.discard, seat, card)
    close_gap(s, seat, place)
    bank_card(s, seat, system)
    s.bank = with_entry(s.bank, seat, s.bank[seat] + renown)
    s.relinquished = True
    emit(s, events.RELINQUISHED, seat, system, s.book.space.renown[system], renown)


def close_gap(s: State, seat: int, place: int) -> None:
    """The systems after this one move up and keep their order. [rules 9.2]"""
    place += seat * SYSTEMS
    end = (seat + 1) * SYSTEMS
    s.systems = shifted(s.systems, place, end, EMPTY)
    s.tokens = shifted(s.tokens, place * RESOURCES, end * RESOURCES, filler=0, width=RESOURCES)
    s.colony = shifted(s.colony, place * SLOTS, end * SLOTS, EMPTY, SLOTS)
    s.covered = shifted(s.covered, place * SLOTS, end * SLOTS, filler=0, width=SLOTS)
    s.used = shifted_bits(s.used, place * SLOTS, end * SLOTS)
    survey(s, seat)


def shifted(column: Seldom, at: int, end: int, filler: int, width: int = 1) -> Seldom:
    """A column whose places behind those of one system move up, as far as the seat's own go."""
    blank = (filler,) * width
    return column[:at] + column[at + width : end] + blank + column[end:]


def shifted_bits(mask: int, at: int, end: int) -> int:
    """The same for sites kept as bits."""
    before, after = (1 << at) - 1, ~((1 << end) - 1)
    return mask & before | mask >> SLOTS & ((1 << end - SLOTS) - 1) & ~before | mask & after


def reset(s: State, seat: int) -> None:
    """All used cards of the seat become ready, and the opportunities in the row with them. [rules 3.4]"""
    s.used &= ~(ALL_SITES << seat * SITES)
    for ship in s.estates[seat].ships:
        at = ship_at(s, seat, ship)
        if s.sailed[at]:
            s.sailed = with_entry(s.sailed, at, 0)
    s.seized = 0
