"""Moving a ship, also to Unexplored Space, and all that its arrival brings."""

from __future__ import annotations

from typing import ClassVar, Final

from orrery.core.effects import hand_down
from orrery.core.machine import NONE, Ask, Step
from orrery.games.beyond_the_black import book, codes
from orrery.games.beyond_the_black.pilots import has_rule, rule_of
from orrery.games.beyond_the_black.reasons import (
    ALREADY_BEYOND,
    NOT_AT_HOME,
    NOT_BEYOND,
    ON_DANGER_TRACK,
)
from orrery.games.beyond_the_black.state import ON_TRACK, UNEXPLORED, BlackState
from orrery.games.beyond_the_black.steps.abilities import trigger, trigger_others
from orrery.games.beyond_the_black.steps.exploring import Explore
from orrery.games.beyond_the_black.verbs import go_beyond
from orrery.games.tiny_epic_galaxies.codes import SHIPS
from orrery.games.tiny_epic_galaxies.reasons import ALREADY_HOME, SHIP_LOCKED
from orrery.games.tiny_epic_galaxies.state import HOME, LOCKED, SURFACE
from orrery.games.tiny_epic_galaxies.steps import moving as base
from orrery.games.tiny_epic_galaxies.steps.planets import refuse_planet
from orrery.games.tiny_epic_galaxies.verbs import move_ship

TO_UNEXPLORED: Final = 1  # the places of AskPlace: home, Unexplored Space, then as in the base game


class AskShip(base.AskShip[BlackState]):
    """Which own ship moves? A ship on a danger track cannot. [rules 4.1, R14, R23]"""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "but", "open")

    def __init__(self, seat: int, but: int, open: int = 1) -> None:
        super().__init__(seat, but)
        self.open: Final = open  # whether Unexplored Space is

    def refuse(self, s: BlackState, ship: int, /) -> int:
        on_track = s.ship_at[self.seat * SHIPS + ship] == ON_TRACK
        return ON_DANGER_TRACK if on_track else super().refuse(s, ship)

    def place(self, ship: int) -> AskPlace:
        return AskPlace(self.seat, ship, open=self.open)


class AskPlace(base.AskPlace[BlackState]):
    """Where does the ship go: home, to Unexplored Space, a surface, or an orbit? [rules 4.1, R14]"""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "ship", "action", "open")

    def __init__(self, seat: int, ship: int, action: int = 1, open: int = 1) -> None:
        super().__init__(seat, ship)
        self.action: Final = action  # whether it is a move action [ruling BTB A52]
        self.open: Final = open  # whether Unexplored Space is

    def base(self) -> int:
        return codes.PLACE

    def size(self, s: BlackState, /) -> int:
        return 2 + 2 * len(s.row)

    def named(self, s: BlackState, place: int, /) -> int:
        return NONE if place <= TO_UNEXPLORED else s.row[(place - 2) >> 1]

    def refuse(self, s: BlackState, place: int, /) -> int:
        here = s.ship_at[self.seat * SHIPS + self.ship]
        if here == ON_TRACK:
            return ON_DANGER_TRACK
        if place == TO_UNEXPLORED:
            return ALREADY_BEYOND if here == UNEXPLORED else 0 if self.open else NOT_BEYOND
        if place == base.TO_HOME:
            return super().refuse(s, place)
        slot = (place - 2) >> 1
        if slot == here and self.switches(s, place):
            return self.refuse_taken(s, place - 1, slot)
        return super().refuse(s, place - 1)

    def switches(self, s: BlackState, place: int) -> bool:
        """Whether the pilot may change between surface and orbit of the same planet. [ruling BTB C3]"""
        on_surface = s.ship_step[self.seat * SHIPS + self.ship] == SURFACE
        if not self.action or on_surface == (place & 1 == 0):
            return False
        return rule_of(s, self.seat, self.ship, book.SWITCH_PLACE) != NONE

    def blocked(self, s: BlackState, /) -> int:
        """As ever, but in Unexplored Space there is always room."""
        here = s.ship_at[self.seat * SHIPS + self.ship]
        if self.open and here != UNEXPLORED and here != ON_TRACK:
            return 0
        return super().blocked(s)

    def options(self, s: BlackState, /) -> list[int]:
        """Those of the base game and Unexplored Space, unless the ship or a pilot is out of the ordinary."""
        here = s.ship_at[self.seat * SHIPS + self.ship]
        if here == ON_TRACK or has_rule(s, self.seat, book.SWITCH_PLACE):
            return [place for place in range(self.size(s)) if self.refuse(s, place) == 0]
        out = [] if here == HOME else [base.TO_HOME]
        if self.open and here != UNEXPLORED:
            out.append(TO_UNEXPLORED)
        for place in super().options(s):
            if place != base.TO_HOME:
                out.append(place + 1)
        return out

    def answer(self, s: BlackState, place: int, /) -> None:
        number = self.seat * SHIPS + self.ship
        before = s.ship_at[number]
        if place == TO_UNEXPLORED:
            go_beyond(s, self.seat, self.ship)
        elif place == base.TO_HOME:
            move_ship(s, self.seat, self.ship, HOME)
        else:
            slot = (place - 2) >> 1
            step = SURFACE if place & 1 == 0 else self.start_in(s, slot)
            move_ship(s, self.seat, self.ship, slot, step)
        arrive(s, self.seat, self.ship, before, book.BY_ACTION if self.action else 0)

    def start_in(self, s: BlackState, slot: int) -> int:
        """Where a ship enters an orbit: on its start, unless the pilot says otherwise. [ruling BTB C4]"""
        number = self.seat * SHIPS + self.ship
        last = s.book.planets.spaces[s.row[slot]] - 1
        pilot = rule_of(s, self.seat, self.ship, book.ORBIT_START)
        if pilot != NONE:
            return min(last, s.black.pilots.n[pilot])
        pilot = rule_of(s, self.seat, self.ship, book.ORBIT_CARRY)
        if (
            pilot == NONE
            or s.ship_at[number] < 0
            or s.ship_step[number] == SURFACE
            or s.ship_at[number] == slot
        ):
            return 0
        return max(0, min(last, s.ship_step[number] - s.black.pilots.n[pilot]))


def arrive(s: BlackState, mat: int, ship: int, before: int, facts: int = 0) -> None:
    """All that a movement brings, first things first: what the ship leaves, its arrival, the others there,
    the planet's action or the exploration, and what comes after a move. [ruling BTB A53]
    """
    at = s.ship_at[mat * SHIPS + ship]
    if facts & book.BY_ACTION:
        trigger(s, book.MOVED, mat, ship, facts=facts)
    if at == UNEXPLORED:
        s.then(Explore(mat, ship))
    elif at == HOME:
        trigger(s, book.ARRIVE_HOME, mat, ship, facts=facts)
    else:
        arrive_at_planet(s, mat, ship, before, facts)
    if before >= 0 and before != at:
        trigger(s, book.LEAVE_PLANET, mat, ship, s.row[before], facts)


def arrive_at_planet(s: BlackState, mat: int, ship: int, before: int, facts: int) -> None:
    at = s.ship_at[mat * SHIPS + ship]
    planet = s.row[at]
    landed = s.ship_step[mat * SHIPS + ship] == SURFACE
    if landed:
        s.then(Land(mat, ship, planet))
    if before != at:
        there = [number for number in range(len(s.ship_at)) if s.ship_at[number] == at]
        trigger_others(s, book.ENEMY_ARRIVES, mat, there, planet)
    trigger(s, book.ARRIVE_SURFACE if landed else book.ARRIVE_ORBIT, mat, ship, planet, facts)


class Land(Step[BlackState]):
    """The ship has landed: its seat may use the planet's action, if it can. [rules 4.7]"""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "ship", "planet")

    def __init__(self, seat: int, ship: int, planet: int) -> None:
        super().__init__(seat)
        self.ship: Final = ship
        self.planet: Final = planet

    def run(self, s: BlackState, /) -> None:
        at = s.ship_at[self.seat * SHIPS + self.ship]
        if at >= 0 and s.row[at] == self.planet and refuse_planet(s, self.seat, self.planet) == 0:
            s.then(base.AskLand(self.seat, self.planet))


class AskBring(Ask[BlackState]):
    """Which own ship comes home from a planet or from Unexplored Space? [ruling BTB C24]"""

    def base(self) -> int:
        return codes.BRING

    def size(self, s: BlackState, /) -> int:
        return SHIPS

    def refuse(self, s: BlackState, ship: int, /) -> int:
        at = s.ship_at[self.seat * SHIPS + ship]
        if at == LOCKED:
            return SHIP_LOCKED
        if at == ON_TRACK:
            return ON_DANGER_TRACK
        return ALREADY_HOME if at == HOME else 0

    def answer(self, s: BlackState, ship: int, /) -> None:
        before = s.ship_at[self.seat * SHIPS + ship]
        hand_down(s, ship)
        move_ship(s, self.seat, ship, HOME)
        arrive(s, self.seat, ship, before)


class AskSend(Ask[BlackState]):
    """Which own ship goes from home to Unexplored Space, and explores? [ruling BTB C26]"""

    def base(self) -> int:
        return codes.SEND

    def size(self, s: BlackState, /) -> int:
        return SHIPS

    def refuse(self, s: BlackState, ship: int, /) -> int:
        at = s.ship_at[self.seat * SHIPS + ship]
        if at == LOCKED:
            return SHIP_LOCKED
        return 0 if at == HOME else NOT_AT_HOME

    def answer(self, s: BlackState, ship: int, /) -> None:
        hand_down(s, ship)
        go_beyond(s, self.seat, ship)
        arrive(s, self.seat, ship, HOME)
