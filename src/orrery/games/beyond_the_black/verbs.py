"""The only functions that change what the expansion adds. They say what happened."""

from __future__ import annotations

from orrery.core.bits import ones
from orrery.core.columns import moved, with_entry, without
from orrery.core.events import EVERYONE, bit_of
from orrery.core.machine import NONE, emit
from orrery.games.beyond_the_black import events
from orrery.games.beyond_the_black.state import ON_TRACK, UNEXPLORED, BlackState
from orrery.games.tiny_epic_galaxies.codes import SHIPS
from orrery.games.tiny_epic_galaxies.state import LOCKED
from orrery.games.tiny_epic_galaxies.steps.scoring import maybe_end
from orrery.games.tiny_epic_galaxies.verbs import maybe_trigger


def take_pilot(s: BlackState, mat: int, place: int, hull: int) -> None:
    """A pilot of the row goes to an Advanced Ship and covers the one who flew it. [rules R9, R11, R12]"""
    pilot = s.pilot_row[place]
    s.pilot_row = without(s.pilot_row, place)
    s.pilots = with_entry(s.pilots, mat * SHIPS + hull, pilot)
    s.crew = with_entry(s.crew, mat, s.crew[mat] | 1 << pilot)
    emit(s, events.HIRED, mat, pilot, hull)
    maybe_trigger(s, mat)


def refit(s: BlackState, mat: int, ship: int, hull: int) -> None:
    """An Advanced Ship takes the exact place of a normal ship. [rules R9, ruling BTB A11]"""
    s.hulls = with_entry(s.hulls, mat * SHIPS + ship, hull)
    emit(s, events.REFITTED, mat, ship, hull)


def bring_pilot(s: BlackState, pilot: int) -> None:
    """A pilot leaves the deck for the right end of the row. [rules R3, R9, ruling BTB A9]"""
    if s.pilot_bag >> pilot & 1:
        s.pilot_bag &= ~(1 << pilot)
    else:
        s.pilot_bottom = without(s.pilot_bottom, s.pilot_bottom.index(pilot))
    s.pilot_row = (*s.pilot_row, pilot)
    emit(s, events.PILOT_CAME, NONE, pilot)


def send_pilot_away(s: BlackState, place: int) -> None:
    """A pilot of the row goes under the deck. [ruling BTB C24]"""
    pilot = s.pilot_row[place]
    s.pilot_row = without(s.pilot_row, place)
    s.pilot_bottom = (*s.pilot_bottom, pilot)
    emit(s, events.PILOT_WENT, NONE, pilot)


def pilots_left(s: BlackState) -> bool:
    return s.pilot_bag != 0 or len(s.pilot_bottom) > 0


def go_beyond(s: BlackState, mat: int, ship: int) -> None:
    """A ship comes to Unexplored Space. [rules R14]"""
    number = mat * SHIPS + ship
    s.ship_at[number] = UNEXPLORED
    s.ship_step[number] = 0
    emit(s, events.WENT_BEYOND, mat, ship)


def enter_danger(s: BlackState, mat: int, ship: int, card: int) -> None:
    """A ship is put on the start of a danger track. [rules R23]"""
    number = mat * SHIPS + ship
    s.ship_at[number] = ON_TRACK
    s.ship_step[number] = 0
    s.danger = with_entry(s.danger, number, card)
    emit(s, events.INTO_DANGER, mat, ship, card)


def advance_danger(s: BlackState, mat: int, ship: int, n: int) -> None:
    """A ship advances on its danger track; at the end it is back in Unexplored Space. [rules R23]"""
    number = mat * SHIPS + ship
    card = s.danger[number]
    s.ship_step[number] += n
    if s.ship_step[number] >= s.black.finds.spaces[card]:
        s.danger = with_entry(s.danger, number, NONE)
        s.ship_at[number] = UNEXPLORED
        s.ship_step[number] = 0
        emit(s, events.ESCAPED, mat, ship, card)
    else:
        emit(s, events.ADVANCED_DANGER, mat, ship, card, s.ship_step[number])


def cards_left(s: BlackState) -> int:
    """How many cards the exploration deck has."""
    return len(s.deck_top) + len(ones(s.deck_bag)) + len(s.deck_bottom)


def deck_is_gone(s: BlackState) -> bool:
    return s.deck_bag == 0 and not s.deck_top and not s.deck_bottom


def next_cards(s: BlackState) -> list[int]:
    """What the top of the exploration deck can be: one card if its place is fixed, else any of the bag."""
    if s.deck_top:
        return [s.deck_top[0]]
    return ones(s.deck_bag) if s.deck_bag else list(s.deck_bottom[:1])


def next_known(s: BlackState) -> int:
    """Who knows the top of the exploration deck, as a mask."""
    if s.deck_top:
        return s.top_known[0]
    return 0 if s.deck_bag or not s.deck_bottom else s.bottom_known[0]


def draw_find(s: BlackState, card: int) -> None:
    """The top card leaves the exploration deck."""
    if s.deck_top:
        s.deck_top = s.deck_top[1:]
        s.top_known = s.top_known[1:]
    elif s.deck_bag:
        s.deck_bag &= ~(1 << card)
    else:
        s.deck_bottom = s.deck_bottom[1:]
        s.bottom_known = s.bottom_known[1:]


def lay_out(s: BlackState, card: int) -> None:
    """A discovery is laid face up into the row. [rules R17]"""
    s.explore_row = (*s.explore_row, card)
    emit(s, events.LAID_OUT, NONE, card)


def take_from_row(s: BlackState, place: int) -> int:
    """A discovery leaves the row; which one. [rules R16]"""
    card = s.explore_row[place]
    s.explore_row = without(s.explore_row, place)
    return card


def keep_find(s: BlackState, mat: int, ship: int, card: int) -> None:
    """A mat takes an exploration card that all have seen. [rules R19, ruling BTB A58]"""
    s.finds = with_entry(s.finds, mat, s.finds[mat] | 1 << card)
    emit(s, events.TOOK_FIND, mat, card, ship)
    maybe_trigger(s, mat)


def look_at(s: BlackState, seat: int, place: int, card: int) -> None:
    """One seat looks at a card of the deck, on top or just below those looked at. [ruling BTB C10]"""
    if place < len(s.deck_top):
        s.top_known = with_entry(s.top_known, place, s.top_known[place] | bit_of(seat))
    elif s.deck_bag:
        s.deck_bag &= ~(1 << card)
        s.deck_top = (*s.deck_top, card)
        s.top_known = (*s.top_known, bit_of(seat))
    else:
        s.deck_top = (*s.deck_top, s.deck_bottom[0])
        s.top_known = (*s.top_known, s.bottom_known[0] | bit_of(seat))
        s.deck_bottom = s.deck_bottom[1:]
        s.bottom_known = s.bottom_known[1:]
    emit(s, events.SAW, seat, card, seen_by=bit_of(seat))


def take_in_hand(s: BlackState, seat: int, n: int) -> None:
    """Of several cards that are sorted, only who sorts them knows which goes where. [ruling BTB C10]"""
    s.top_known = (bit_of(seat),) * n + s.top_known[n:]


def bury(s: BlackState, seat: int, place: int) -> None:
    """A card that was looked at goes under the deck; who knew it still does. [ruling BTB C10]"""
    s.deck_bottom = (*s.deck_bottom, s.deck_top[place])
    s.bottom_known = (*s.bottom_known, s.top_known[place])
    s.deck_top = without(s.deck_top, place)
    s.top_known = without(s.top_known, place)
    emit(s, events.BURIED, seat, a=1)


def put_first(s: BlackState, place: int, at: int) -> None:
    """A card that was looked at is put above the others that are. [ruling BTB C10]"""
    s.deck_top = moved(s.deck_top, place, at)
    s.top_known = moved(s.top_known, place, at)


def bury_find(s: BlackState, seat: int, card: int) -> None:
    """A revealed card goes under the deck: all know where it is. [ruling BTB C9]"""
    s.deck_bottom = (*s.deck_bottom, card)
    s.bottom_known = (*s.bottom_known, EVERYONE)
    emit(s, events.BURIED_FIND, seat, card)


def lies_open(s: BlackState, card: int) -> bool:
    """Whether a revealed card is neither taken nor back in the deck. [rules R17]"""
    taken = s.deck_bag
    for finds in s.finds:
        taken |= finds
    return not taken >> card & 1 and card not in s.deck_top + s.deck_bottom + s.explore_row + s.hoard


def hoard_row(s: BlackState, mat: int) -> None:
    """The Rogue takes all cards of the exploration row. [rules R37]"""
    n = len(s.explore_row)
    for card in s.explore_row:
        s.finds = with_entry(s.finds, mat, s.finds[mat] | 1 << card)
    s.explore_row = ()
    emit(s, events.HOARDED, mat, n)
    maybe_trigger(s, mat)


def hoard_unseen(s: BlackState, mat: int, card: int) -> None:
    """The Rogue takes the top card of the deck, which nobody may look at. [rules R37]"""
    s.hoard_known = (*s.hoard_known, next_known(s))
    s.hoard = (*s.hoard, card)
    draw_find(s, card)
    emit(s, events.HOARDED, mat)


def show_hoard(s: BlackState, mat: int) -> None:
    """At the end the Rogue's pile is opened. [ruling BTB A40]"""
    for card in s.hoard:
        s.finds = with_entry(s.finds, mat, s.finds[mat] | 1 << card)
        emit(s, events.SHOWED_HOARD, mat, card)
    s.hoard = ()
    s.hoard_known = ()


def maybe_exhaust(s: BlackState, mat: int) -> None:
    """The exhausted deck triggers the end, unless it is triggered. [rules R26, rulings BTB A20, A48]"""
    if s.ender != NONE or not deck_is_gone(s):
        return
    if s.black.ways.ends_with_row and s.explore_row:
        return
    s.ender = mat
    s.by_deck = True
    emit(s, events.EXHAUSTED, mat)
    maybe_end(s)


def is_normal(s: BlackState, number: int) -> bool:
    """Whether a ship is in play and not an Advanced Ship. [rules R39]"""
    return s.ship_at[number] != LOCKED and s.hulls[number] == NONE
