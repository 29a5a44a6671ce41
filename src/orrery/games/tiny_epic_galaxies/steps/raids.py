"""What attacks ask of their victim: which of the most advanced ships goes back, which goods it gives."""

from __future__ import annotations

from typing import ClassVar, Final

from orrery.core.machine import NONE, Ask
from orrery.games.tiny_epic_galaxies import codes
from orrery.games.tiny_epic_galaxies.book import CULTURE, ENERGY
from orrery.games.tiny_epic_galaxies.codes import SHIPS
from orrery.games.tiny_epic_galaxies.reasons import (
    NOT_MOST_ADVANCED,
    TOO_FEW_CULTURE,
    TOO_FEW_ENERGY,
)
from orrery.games.tiny_epic_galaxies.state import State
from orrery.games.tiny_epic_galaxies.steps.targets import AskRetreat
from orrery.games.tiny_epic_galaxies.verbs import holds, in_orbit, transfer


def furthest(s: State, mat: int) -> int:
    """The position of a mat's most advanced orbiting ship; NONE if no ship is in an orbit."""
    best = NONE
    for number in range(mat * SHIPS, mat * SHIPS + SHIPS):
        if in_orbit(s, number):
            best = max(best, s.ship_step[number])
    return best


def most_advanced(s: State, mat: int, ships: list[int]) -> int:
    """The one of these ships that a mat without a seat chooses: the most advanced, leftmost on ties.

    NONE if none of them is in an orbit. [rules 12.17]
    """
    chosen = NONE
    for ship in ships:
        number = mat * SHIPS + ship
        if in_orbit(s, number):
            rank = (s.ship_step[number], -s.ship_at[number])
            if chosen == NONE or rank > (s.ship_step[mat * SHIPS + chosen], -s.ship_at[mat * SHIPS + chosen]):
                chosen = ship
    return chosen


class AskFallBack(AskRetreat):
    """Which of the seat's most advanced ships goes back `n`? [rules 12.12]"""

    def base(self) -> int:
        return codes.FALL_BACK

    def refuse(self, s: State, ship: int, /) -> int:
        reason = super().refuse(s, ship)
        if reason:
            return reason
        number = self.seat * SHIPS + ship
        if s.ship_step[number] != furthest(s, self.seat):
            return NOT_MOST_ADVANCED
        return s.book.kit.ships.refuse_harm(s, number)


class AskTribute(Ask[State]):
    """How much of the `n` goods handed over is energy? The rest is culture. [rules 12.12]"""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "taker", "n")

    def __init__(self, seat: int, taker: int, n: int) -> None:
        super().__init__(seat)
        self.taker: Final = taker
        self.n: Final = n

    def base(self) -> int:
        return codes.TRIBUTE

    def size(self, s: State, /) -> int:
        return self.n + 1

    def refuse(self, s: State, energy: int, /) -> int:
        if holds(s, self.seat, ENERGY) < energy:
            return TOO_FEW_ENERGY
        return TOO_FEW_CULTURE if holds(s, self.seat, CULTURE) < self.n - energy else 0

    def named(self, s: State, energy: int, /) -> int:
        return self.n

    def answer(self, s: State, energy: int, /) -> None:
        hand_over(s, self.seat, self.taker, energy, self.n - energy)


def hand_over(s: State, giver: int, taker: int, energy: int = 0, culture: int = 0) -> None:
    """Goods pass to another mat, as many of each kind as said. [rules 12.12]"""
    if energy:
        transfer(s, giver, taker, ENERGY, energy)
    if culture:
        transfer(s, giver, taker, CULTURE, culture)
