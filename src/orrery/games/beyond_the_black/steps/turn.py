"""The turn of the expansion: beside dice, hire a pilot or use one whose ability waits between two dice."""

from __future__ import annotations

from typing import Final

from orrery.core.machine import NONE
from orrery.games.beyond_the_black import book, codes
from orrery.games.beyond_the_black.codes import HULLS
from orrery.games.beyond_the_black.pilots import has_moment, pilot_of, refuse_ability, use_ability
from orrery.games.beyond_the_black.reasons import NO_ABILITY
from orrery.games.beyond_the_black.state import BlackState
from orrery.games.beyond_the_black.steps.concerning import Concerning
from orrery.games.beyond_the_black.steps.hangar import can_hire
from orrery.games.beyond_the_black.steps.hiring import AskHire
from orrery.games.tiny_epic_galaxies.codes import SHIPS
from orrery.games.tiny_epic_galaxies.steps import turn as base

HIRE: Final = base.END + 1  # the answers of AskTurn: those of the base game, hire, an ability
FIRST_ABILITY: Final = HIRE + 1


def flying(s: BlackState, seat: int, hull: int) -> int:
    """The ship that has become an Advanced Ship; NONE if none has."""
    for ship in range(SHIPS):
        if s.hulls[seat * SHIPS + ship] == hull:
            return ship
    return NONE


class AskTurn(base.AskTurn[BlackState]):
    """Activate a die, hire, use a pilot's ability, reroll, convert, or end the turn? [rules 3.2, R7, R10]"""

    def base(self) -> int:
        return codes.TURN

    def size(self, s: BlackState, /) -> int:
        return FIRST_ABILITY + HULLS

    def refuse(self, s: BlackState, choice: int, /) -> int:
        if choice < HIRE:
            return super().refuse(s, choice)
        if choice == HIRE:
            return AskHire(self.seat, 0).blocked(s)
        return self.refuse_pilot(s, choice - FIRST_ABILITY)

    def refuse_pilot(self, s: BlackState, hull: int) -> int:
        """Only pilots whose ability is used between two dice. [ruling BTB C16]"""
        ship = flying(s, self.seat, hull)
        pilot = NONE if ship == NONE else pilot_of(s, self.seat, ship)
        if pilot == NONE or s.black.pilots.when[pilot] != book.OWN_TURN:
            return NO_ABILITY
        return refuse_ability(s, self.seat, Concerning(self.seat, ship, NONE, NONE), pilot)

    def options(self, s: BlackState, /) -> list[int]:
        out = super().options(s)
        if can_hire(s, self.seat, 0):
            out.append(HIRE)
        if has_moment(s, self.seat, book.OWN_TURN):
            for hull in range(HULLS):
                if self.refuse_pilot(s, hull) == 0:
                    out.append(FIRST_ABILITY + hull)
        return out

    def answer(self, s: BlackState, choice: int, /) -> None:
        if choice < HIRE:
            super().answer(s, choice)
            if choice == base.END:
                s.hire_dice = 0
            return
        s.then(self)
        if choice == HIRE:
            s.then(AskHire(self.seat, 0))
            return
        ship = flying(s, self.seat, choice - FIRST_ABILITY)
        about = Concerning(self.seat, ship, NONE, NONE)
        use_ability(s, about, pilot_of(s, self.seat, ship))
