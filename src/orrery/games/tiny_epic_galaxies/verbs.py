"""The only functions that change goods, ships, dice, levels, planets and missions. They say what happened."""

from __future__ import annotations

from typing import Final

from orrery.core.columns import with_entry, without
from orrery.core.events import EVERYONE
from orrery.core.machine import NONE, emit
from orrery.games.tiny_epic_galaxies import events
from orrery.games.tiny_epic_galaxies.book import ENERGY, ONCE_PER_TURN
from orrery.games.tiny_epic_galaxies.codes import MAX_DICE, SHIPS
from orrery.games.tiny_epic_galaxies.state import (
    BAY,
    EMPTY,
    HOME,
    INACTIVE,
    LOCKED,
    RESOLVING,
    SURFACE,
    UNROLLED,
    State,
)

UNROLLED_FACES: Final = [UNROLLED] * MAX_DICE
INACTIVE_DICE: Final = [INACTIVE] * MAX_DICE


def holds(s: State, mat: int, goods: int) -> int:
    return s.energy[mat] if goods == ENERGY else s.culture[mat]


def most_goods(s: State, mat: int) -> int:
    """The end of a mat's track of goods: the Rogue has one of its own. [rules 1.6, 12.2]"""
    rogue = s.book.rogue
    return s.book.numbers.most_goods if rogue is None or mat < s.seats else rogue.most_goods


def gain(s: State, mat: int, goods: int, n: int) -> None:
    """Take goods from the supply; what exceeds the track is lost. [rules 1.6]"""
    column = s.energy if goods == ENERGY else s.culture
    before = column[mat]
    after = min(most_goods(s, mat), before + n)
    column[mat] = after
    if s.log is not None:
        emit(s, events.GAINED, mat, goods, after - before, n - (after - before))


def lose(s: State, mat: int, goods: int, n: int) -> None:
    """Pay goods, or have them taken; the caller has made sure that they are there."""
    column = s.energy if goods == ENERGY else s.culture
    column[mat] -= n
    if s.log is not None and n:
        emit(s, events.LOST, mat, goods, n)


def transfer(s: State, giver: int, taker: int, goods: int, n: int) -> None:
    """Goods pass from mat to mat; what exceeds the taker's track is lost. [rules 8.18, 8.25]"""
    source = s.energy if goods == ENERGY else s.culture
    moved = min(n, source[giver])
    source[giver] -= moved
    source[taker] = min(most_goods(s, taker), source[taker] + moved)
    emit(s, events.TOOK, taker, goods, moved, giver)


def move_ship(s: State, mat: int, ship: int, slot: int, step: int = 0) -> None:
    """Put a ship home, on a surface or into an orbit. Its progress elsewhere is lost. [rules 4.6]"""
    number = mat * SHIPS + ship
    s.ship_at[number] = slot
    s.ship_step[number] = step
    if s.log is not None:
        emit(s, events.MOVED, mat, ship, NONE if slot == HOME else s.row[slot], step)


def shift_ship(s: State, mat: int, ship: int, by: int) -> None:
    """Move a ship along its orbit, never below the start space. [rules 5.4, 5.7]"""
    number = mat * SHIPS + ship
    step = max(0, s.ship_step[number] + by)
    s.ship_step[number] = step
    if s.log is not None:
        emit(s, events.ADVANCED if by > 0 else events.PUSHED, mat, ship, s.row[s.ship_at[number]], step)


def take_planet(s: State, mat: int, slot: int) -> None:
    """Colonise: all ships there go home, the card goes to the mat, its slot is empty. [rules 5.5]"""
    planet = s.row[slot]
    s.row = with_entry(s.row, slot, EMPTY)
    for number in range(len(s.ship_at)):
        if s.ship_at[number] == slot:
            s.ship_at[number] = HOME
            s.ship_step[number] = 0
    s.colonies = with_entry(s.colonies, mat, s.colonies[mat] | 1 << planet)
    emit(s, events.COLONISED, mat, planet)
    maybe_trigger(s, mat)


def raise_level(s: State, mat: int) -> None:
    """The empire grows by a level; a ship it sets free comes home at once. [rules 3.9]"""
    s.level = with_entry(s.level, mat, s.level[mat] + 1)
    free = s.book.empire.ships[s.level[mat]]
    for number in range(mat * SHIPS, mat * SHIPS + free):
        if s.ship_at[number] == LOCKED:
            s.ship_at[number] = HOME
    emit(s, events.UPGRADED, mat, s.level[mat])
    maybe_trigger(s, mat)


def climb(s: State, mat: int) -> None:
    """The Rogue's empire token moves up by one; behind its last level is the skull. [rules 12.14, 12.16]"""
    s.level = with_entry(s.level, mat, s.level[mat] + 1)
    rogue = s.book.rogue
    assert rogue is not None
    if s.level[mat] == rogue.skull:
        s.ender = mat
        emit(s, events.SKULL, mat)
    else:
        emit(s, events.UPGRADED, mat, s.level[mat])
        maybe_trigger(s, mat)


def maybe_trigger(s: State, mat: int) -> None:
    """The first mat to reach the end's points triggers it. [rules 9.1, 12.16]"""
    if s.ender == NONE:
        points = s.book.kit.scoring.points(s, mat)
        if points >= s.book.numbers.end_points:
            s.ender = mat
            emit(s, events.REACHED if s.book.kit.rogue.ends_at_once(s) else events.TRIGGERED, mat, points)


def turn_up(s: State, slot: int, planet: int) -> None:
    """A planet leaves the deck for a slot of the row. [rules 5.5, 9.5]"""
    if s.bag >> planet & 1:
        s.bag &= ~(1 << planet)
    else:
        s.bottom = without(s.bottom, s.bottom.index(planet))
    s.row = with_entry(s.row, slot, planet)
    emit(s, events.TURNED_UP, NONE, planet, slot)


def put_away(s: State, slot: int, under: bool) -> None:
    """A planet leaves the row, under the deck or out of the game. [rules 8.12]"""
    planet = s.row[slot]
    s.row = with_entry(s.row, slot, EMPTY)
    if under:
        s.bottom = (*s.bottom, planet)
    else:
        s.removed |= 1 << planet
    emit(s, events.PUT_AWAY, NONE, planet, 1 if under else 0)


def take_dice(s: State, n: int) -> None:
    """The active seat takes dice, not yet rolled; none: the turn is over. [rules 3.1, 3.8]"""
    s.faces = UNROLLED_FACES[:n]  # half the price of [UNROLLED] * n
    s.die_at = INACTIVE_DICE[:n]


def roll_die(s: State, die: int, face: int) -> None:
    s.faces[die] = face
    if s.log is not None:
        emit(s, events.ROLLED, s.turn, die, face)


def set_die(s: State, die: int, face: int) -> None:
    s.faces[die] = face
    emit(s, events.TURNED, s.turn, die, face)


def activate_die(s: State, die: int) -> None:
    """A die goes into the bay and is being resolved. [rules 3.2, 3.3]"""
    s.die_at[die] = RESOLVING
    if s.log is not None:
        emit(s, events.ACTIVATED, s.turn, die, s.faces[die])


def rest_die(s: State, die: int) -> None:
    """A die in the bay is resolved, its following too. [rules 7.1]"""
    s.die_at[die] = BAY


def spend_die(s: State, die: int, place: int) -> None:
    """A die leaves the inactive ones for the converter or the discard. [rules 3.6, 8.17]"""
    s.die_at[die] = place
    emit(s, events.SPENT_DIE, s.turn, die, place)


def drop_dice(s: State, mat: int, n: int) -> None:
    """A mat takes fewer dice on its next turn; several such effects add up. [rules 12.13]"""
    s.fewer = with_entry(s.fewer, mat, s.fewer[mat] + n)
    emit(s, events.FEWER_DICE, mat, n)


def restore_dice(s: State, mat: int) -> None:
    """A mat has taken its dice: none are left out any more. [rules 12.13]"""
    if s.fewer[mat]:
        s.fewer = with_entry(s.fewer, mat, 0)


def mark_used(s: State, seat: int, planet: int) -> None:
    """A planet limited to once per turn counts as used from its beginning on. [rules 8.5]"""
    if s.book.planets.only[planet] & ONCE_PER_TURN:
        s.used = with_entry(s.used, seat, s.used[seat] | 1 << planet)
    emit(s, events.USED, seat, planet)


def deal_mission(s: State, place: int, mission: int, seen_by: int) -> None:
    s.dealt = with_entry(s.dealt, place, mission)
    s.known = with_entry(s.known, place, seen_by)
    emit(s, events.DEALT, place // 2, mission, seen_by=seen_by)


def keep_mission(s: State, seat: int, which: int, seen_by: int) -> None:
    s.kept = with_entry(s.kept, seat, which)
    emit(s, events.KEPT, seat, s.dealt[2 * seat + which], seen_by=seen_by)


def reveal_mission(s: State, seat: int) -> None:
    """The kept mission is shown to all, the other one never. [rules 2.3, 10.1]"""
    s.known = with_entry(s.known, 2 * seat + s.kept[seat], EVERYONE)


def ships_home(s: State, mat: int) -> int:
    n = 0
    for number in range(mat * SHIPS, mat * SHIPS + SHIPS):
        if s.ship_at[number] == HOME:
            n += 1
    return n


def ships_away(s: State, mat: int) -> int:
    """How many unlocked ships are not at home."""
    n = 0
    for number in range(mat * SHIPS, mat * SHIPS + SHIPS):
        if s.ship_at[number] != HOME and s.ship_at[number] != LOCKED:
            n += 1
    return n


def in_orbit(s: State, number: int) -> bool:
    return s.ship_at[number] >= 0 and s.ship_step[number] != SURFACE


def orbits(s: State, mat: int, slot: int) -> bool:
    """Whether a ship of that mat is in the orbit of that slot."""
    for number in range(mat * SHIPS, mat * SHIPS + SHIPS):
        if s.ship_at[number] == slot and s.ship_step[number] != SURFACE:
            return True
    return False


def stands_on(s: State, mat: int, slot: int) -> bool:
    """Whether a ship of that mat is on the surface of that slot."""
    for number in range(mat * SHIPS, mat * SHIPS + SHIPS):
        if s.ship_at[number] == slot and s.ship_step[number] == SURFACE:
            return True
    return False


def deck_is_empty(s: State) -> bool:
    return s.bag == 0 and not s.bottom
