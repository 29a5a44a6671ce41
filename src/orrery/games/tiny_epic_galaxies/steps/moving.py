"""Moving a ship, and the action of the planet it lands on."""

from __future__ import annotations

from typing import ClassVar, Final

from orrery.core.effects import hand_down
from orrery.core.machine import NONE, Ask
from orrery.games.tiny_epic_galaxies import codes
from orrery.games.tiny_epic_galaxies.codes import SHIPS
from orrery.games.tiny_epic_galaxies.reasons import (
    ALREADY_HOME,
    NOT_ANOTHER_SHIP,
    OWN_SHIP_IN_ORBIT,
    OWN_SHIP_ON_SURFACE,
    SAME_PLANET,
    SHIP_LOCKED,
    SLOT_EMPTY,
)
from orrery.games.tiny_epic_galaxies.state import EMPTY, HOME, LOCKED, SURFACE, S, State
from orrery.games.tiny_epic_galaxies.steps.planets import refuse_planet, use_planet
from orrery.games.tiny_epic_galaxies.verbs import move_ship, orbits, stands_on

TO_HOME: Final = 0  # the places of AskPlace: home, then surface and orbit of each slot


class AskAboutShip(Ask[S]):
    """A question about a ship of the seat, which is on its way. [rules 4.1, 8.23]"""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "ship")

    def __init__(self, seat: int, ship: int) -> None:
        super().__init__(seat)
        self.ship: Final = ship


class AskShip(Ask[S]):
    """Which of the own unlocked ships moves? `but` is a ship that may not. [rules 4.1, 4.5, 8.4]"""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "but")

    def __init__(self, seat: int, but: int) -> None:
        super().__init__(seat)
        self.but: Final = but

    def base(self) -> int:
        return codes.MOVE_SHIP

    def size(self, s: S, /) -> int:
        return SHIPS

    def refuse(self, s: S, ship: int, /) -> int:
        if ship == self.but:
            return NOT_ANOTHER_SHIP
        at = s.ship_at[self.seat * SHIPS + ship]
        if at == LOCKED:
            return SHIP_LOCKED
        if at != HOME:
            return 0  # it can always go home
        return self.place(ship).blocked(s)

    def blocked(self, s: S, /) -> int:
        """As ever, but a ship at a planet, which can always go home, is looked for first."""
        first = self.seat * SHIPS
        for number in range(first, first + SHIPS):
            if s.ship_at[number] >= 0 and number != first + self.but:
                return 0
        return super().blocked(s)

    def answer(self, s: S, ship: int, /) -> None:
        hand_down(s, ship)
        s.then(self.place(ship))

    def place(self, ship: int) -> AskPlace[S]:
        """Where that ship goes."""
        return AskPlace(self.seat, ship)


class AskPlace(AskAboutShip[S]):
    """Where does the ship go: home, to a surface, or to the start of an orbit? [rules 4.1]"""

    def base(self) -> int:
        return codes.MOVE_TO

    def size(self, s: S, /) -> int:
        return 1 + 2 * len(s.row)

    def refuse(self, s: S, place: int, /) -> int:
        """The planet must change; one own ship on each surface and in each orbit.

        [rules 4.2, 4.3, 4.5, 4.9]
        """
        here = s.ship_at[self.seat * SHIPS + self.ship]
        if place == TO_HOME:
            return ALREADY_HOME if here == HOME else 0
        slot = (place - 1) >> 1
        if s.row[slot] == EMPTY:
            return SLOT_EMPTY
        return SAME_PLANET if slot == here else self.refuse_taken(s, place, slot)

    def refuse_taken(self, s: S, place: int, slot: int) -> int:
        """One own ship on each surface and in each orbit. [rules 4.3]"""
        if place & 1:
            return OWN_SHIP_ON_SURFACE if stands_on(s, self.seat, slot) else 0
        return OWN_SHIP_IN_ORBIT if orbits(s, self.seat, slot) else 0

    def options(self, s: S, /) -> list[int]:
        first = self.seat * SHIPS
        here = s.ship_at[first + self.ship]
        taken = 0  # the places where an own ship is
        for number in range(first, first + SHIPS):
            slot = s.ship_at[number]
            if slot >= 0:
                taken |= 1 << (1 + 2 * slot if s.ship_step[number] == SURFACE else 2 + 2 * slot)
        out = [] if here == HOME else [TO_HOME]
        for slot in range(len(s.row)):
            if slot != here and s.row[slot] != EMPTY:
                place = 1 + 2 * slot
                if not taken >> place & 1:
                    out.append(place)
                if not taken >> (place + 1) & 1:
                    out.append(place + 1)
        return out

    def named(self, s: S, place: int, /) -> int:
        return NONE if place == TO_HOME else s.row[(place - 1) >> 1]

    def answer(self, s: S, place: int, /) -> None:
        if place == TO_HOME:
            move_ship(s, self.seat, self.ship, HOME)
            return
        slot = (place - 1) >> 1
        if place & 1:
            move_ship(s, self.seat, self.ship, slot, SURFACE)
            planet = s.row[slot]
            if refuse_planet(s, self.seat, planet) == 0:
                s.then(AskLand(self.seat, planet))
        else:
            move_ship(s, self.seat, self.ship, slot)


class AskLand(Ask[State]):
    """Does the seat use the action of the planet it has just landed on? [rules 4.7]"""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "planet")

    def __init__(self, seat: int, planet: int) -> None:
        super().__init__(seat)
        self.planet: Final = planet

    def base(self) -> int:
        return codes.LAND

    def size(self, s: State, /) -> int:
        return 2

    def refuse(self, s: State, uses: int, /) -> int:
        return refuse_planet(s, self.seat, self.planet) if uses else 0

    def answer(self, s: State, uses: int, /) -> None:
        if uses:
            use_planet(s, self.seat, self.planet)


class AskUseRow(Ask[State]):
    """Which planet of the row does the seat use, without a ship? [rules 8.24]"""

    def base(self) -> int:
        return codes.USE_ROW

    def size(self, s: State, /) -> int:
        return len(s.row)

    def refuse(self, s: State, slot: int, /) -> int:
        if s.row[slot] == EMPTY:
            return SLOT_EMPTY
        return refuse_planet(s, self.seat, s.row[slot])

    def named(self, s: State, slot: int, /) -> int:
        return s.row[slot]

    def answer(self, s: State, slot: int, /) -> None:
        use_planet(s, self.seat, s.row[slot])
