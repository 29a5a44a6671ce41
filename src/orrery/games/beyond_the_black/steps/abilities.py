"""When a pilot's ability begins: the moments, and the question whether to use it."""

from __future__ import annotations

from typing import ClassVar, Final

from orrery.core.machine import NONE, Ask, Step
from orrery.games.beyond_the_black import book, codes
from orrery.games.beyond_the_black.pilots import pilot_of, refuse_ability, use_ability
from orrery.games.beyond_the_black.state import BlackState
from orrery.games.beyond_the_black.steps.concerning import Concerning
from orrery.games.tiny_epic_galaxies.codes import SHIPS

AT_A_PLANET: Final = (book.ARRIVE_SURFACE, book.ARRIVE_ORBIT, book.ADVANCED, book.ENEMY_AHEAD)


class Trigger(Step[BlackState]):
    """A moment has come for a ship: its pilot's ability begins, if it has one for it that can be used.

    [rules R10, ruling BTB A53]
    """

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "moment", "ship", "planet", "other", "facts")

    def __init__(self, seat: int, moment: int, ship: int, planet: int, other: int, facts: int = 0) -> None:
        super().__init__(seat)
        self.moment: Final = moment
        self.ship: Final = ship
        self.planet: Final = planet
        self.other: Final = other
        self.facts: Final = facts

    def run(self, s: BlackState, /) -> None:
        pilot = pilot_of(s, self.seat, self.ship)
        if pilot == NONE or s.black.pilots.when[pilot] != self.moment or self.has_passed(s):
            return
        about = Concerning(self.seat, self.ship, self.planet, self.other)
        if refuse_ability(s, self.seat, about, pilot, self.facts):
            return
        if s.black.pilots.may[pilot]:
            s.then(AskAbility(self.seat, self.ship, self.planet, self.other, self.facts))
        else:
            use_ability(s, about, pilot)

    def has_passed(self, s: BlackState) -> bool:
        """Whether the ship is no longer at the planet that the moment is about. [rulings BTB C5, C18]"""
        if self.planet == NONE or self.moment not in AT_A_PLANET:
            return False
        at = s.ship_at[self.seat * SHIPS + self.ship]
        return at < 0 or s.row[at] != self.planet


class AskAbility(Ask[BlackState]):
    """Does the seat use the ability of the ship's pilot? [rules R10]"""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "ship", "planet", "other", "facts")

    def __init__(self, seat: int, ship: int, planet: int, other: int, facts: int) -> None:
        super().__init__(seat)
        self.ship: Final = ship
        self.planet: Final = planet
        self.other: Final = other
        self.facts: Final = facts

    def base(self) -> int:
        return codes.ABILITY

    def size(self, s: BlackState, /) -> int:
        return 2

    def about(self) -> Concerning:
        return Concerning(self.seat, self.ship, self.planet, self.other)

    def refuse(self, s: BlackState, uses: int, /) -> int:
        if not uses:
            return 0
        return refuse_ability(s, self.seat, self.about(), pilot_of(s, self.seat, self.ship), self.facts)

    def answer(self, s: BlackState, uses: int, /) -> None:
        if uses:
            use_ability(s, self.about(), pilot_of(s, self.seat, self.ship))


def trigger(s: BlackState, moment: int, mat: int, ship: int, planet: int = NONE, facts: int = 0) -> None:
    """Let a moment come for a ship next, if its pilot waits for it."""
    pilot = pilot_of(s, mat, ship)
    if pilot != NONE and s.black.pilots.when[pilot] == moment:
        s.then(Trigger(mat, moment, ship, planet, NONE, facts))


def trigger_others(s: BlackState, moment: int, mat: int, ships: list[int], planet: int) -> None:
    """Let a moment come for ships of other mats, clockwise from the one that brings it about.

    [ruling BTB A53]
    """
    mats = len(s.level)
    for behind in range(mats - 1, 0, -1):
        other = (mat + behind) % mats
        for number in ships:
            pilot = pilot_of(s, other, number % SHIPS) if number // SHIPS == other else NONE
            if pilot != NONE and s.black.pilots.when[pilot] == moment:
                s.then(Trigger(other, moment, number % SHIPS, planet, mat))
