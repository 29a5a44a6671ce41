"""What pilots do: which one flies a ship, what it changes for good, and when its ability begins."""

from __future__ import annotations

from orrery.core.effects import RunCard, refuse_effect
from orrery.core.machine import NONE, emit
from orrery.games.beyond_the_black import book, events
from orrery.games.beyond_the_black.reasons import (
    ELSEWHERE,
    NO_ENEMY_HERE,
    NOT_BY_ACTION,
    NOT_OTHERS_TURN,
    SPENT,
)
from orrery.games.beyond_the_black.state import UNEXPLORED, BlackState
from orrery.games.beyond_the_black.steps.concerning import Concerning
from orrery.games.tiny_epic_galaxies.codes import SHIPS
from orrery.games.tiny_epic_galaxies.reasons import NOT_OWN_TURN
from orrery.games.tiny_epic_galaxies.state import HOME, SURFACE


def pilot_of(s: BlackState, mat: int, ship: int) -> int:
    """The pilot who flies a ship; the Rogue's use no abilities. [rules R10, R11, R35]"""
    hull = s.hulls[mat * SHIPS + ship]
    return NONE if hull == NONE or mat >= s.seats else s.pilots[mat * SHIPS + hull]


def rule_of(s: BlackState, mat: int, ship: int, rule: int) -> int:
    """The pilot who changes this for the ship, where it now is; NONE if none does. [rules R10]"""
    pilot = pilot_of(s, mat, ship)
    if pilot == NONE or s.black.pilots.rule[pilot] != rule:
        return NONE
    return pilot if is_at(s, mat * SHIPS + ship, s.black.pilots.where[pilot]) else NONE


def has_rule(s: BlackState, mat: int, rule: int) -> bool:
    """Whether a pilot of the mat changes this somewhere; if none does, no ship need be looked at."""
    return s.crew[mat] & s.black.pilots.with_rule[rule] != 0


def has_moment(s: BlackState, mat: int, moment: int) -> bool:
    """Whether a pilot of the mat waits for that moment; if none does, no ship need be looked at."""
    return s.crew[mat] & s.black.pilots.with_moment[moment] != 0


def is_at(s: BlackState, number: int, where: int) -> bool:
    """Whether a ship is in a kind of place."""
    at = s.ship_at[number]
    if where == book.ANYWHERE:
        return True
    if where == book.AT_HOME:
        return at == HOME
    if where == book.AWAY:
        return at != HOME
    if where == book.BEYOND:
        return at == UNEXPLORED
    return at >= 0 and (s.ship_step[number] == SURFACE) == (where == book.ON_SURFACE)


def has_enemy(s: BlackState, mat: int, planet: int) -> bool:
    """Whether a ship of somebody else is at a planet of the row, on its surface or in its orbit."""
    if planet == NONE or planet not in s.row:
        return False
    slot = s.row.index(planet)
    for number in range(len(s.ship_at)):
        if s.ship_at[number] == slot and number // SHIPS != mat:
            return True
    return False


def refuse_conditions(s: BlackState, mat: int, about: Concerning, pilot: int, facts: int) -> int:
    """0 if nothing printed on the pilot stands in the way of its ability. [rules R10]"""
    only = s.black.pilots.only[pilot]
    if not is_at(s, mat * SHIPS + about.ship, s.black.pilots.where[pilot]):
        return ELSEWHERE
    if only & book.FACTS & ~facts:
        return NOT_BY_ACTION
    if only & book.ON_OWN_TURN and mat != s.turn:
        return NOT_OWN_TURN
    if only & book.ON_OTHERS_TURN and mat == s.turn:
        return NOT_OTHERS_TURN
    if only & book.ONCE_PER_TURN and s.spent >> pilot & 1:
        return SPENT
    if only & book.ENEMY_HERE and not has_enemy(s, mat, about.planet):
        return NO_ENEMY_HERE
    return 0


def refuse_ability(s: BlackState, mat: int, about: Concerning, pilot: int, facts: int = 0) -> int:
    """0 if the pilot's ability can be used now and does something. [rules R10, ruling BTB A54]"""
    reason = refuse_conditions(s, mat, about, pilot, facts)
    return reason if reason else refuse_about(s, about, s.black.pilots.program[pilot])


def refuse_about(s: BlackState, about: Concerning, program: int) -> int:
    """0 if an effect can happen, judged as if it were about that ship and planet."""
    s.stack.append(about)
    reason = refuse_effect(s, about.seat, program)
    s.stack.pop()
    return reason


def use_ability(s: BlackState, about: Concerning, pilot: int) -> None:
    """Begin a pilot's ability; if it is limited, it counts as used from now on."""
    if s.black.pilots.only[pilot] & book.ONCE_PER_TURN:
        s.spent |= 1 << pilot
    emit(s, events.ABILITY, about.seat, pilot)
    s.then(RunCard(about.seat, s.black.pilots.program[pilot]), about)
