"""The words of attacks: what one mat makes the others lose, and advancing all ships at once."""

from __future__ import annotations

from typing import Final

from orrery.core.effects import Op, Word
from orrery.games.tiny_epic_galaxies.book import CULTURE, ENERGY
from orrery.games.tiny_epic_galaxies.codes import SHIPS
from orrery.games.tiny_epic_galaxies.reasons import OWNS_NONE
from orrery.games.tiny_epic_galaxies.state import State
from orrery.games.tiny_epic_galaxies.steps.actions import AdvanceAll, refuse_any_orbiting
from orrery.games.tiny_epic_galaxies.steps.others import RunOthers
from orrery.games.tiny_epic_galaxies.steps.raids import AskFallBack, AskTribute, hand_over
from orrery.games.tiny_epic_galaxies.verbs import drop_dice, holds, in_orbit, lose, shift_ship

ALL_SHIPS: Final = 0  # which ships fall back
MOST_ADVANCED: Final = 1


class Lose(Word[State]):
    """Lose goods, as many as are there. [rules 12.12]"""

    def refuse(self, s: State, seat: int, op: Op, last: int, /) -> int:
        return 0 if holds(s, seat, op.what) else OWNS_NONE

    def do(self, s: State, seat: int, op: Op, last: int, /) -> None:
        lose(s, seat, op.what, min(op.n, holds(s, seat, op.what)))


class HandOver(Word[State]):
    """Hand goods over to the mat that demands them, as many as are there; a mix is the giver's choice.

    `last` is the mat that demands. [rules 12.12]
    """

    def refuse(self, s: State, seat: int, op: Op, last: int, /) -> int:
        return 0 if demanded(s, seat, op) else OWNS_NONE

    def do(self, s: State, seat: int, op: Op, last: int, /) -> None:
        n = demanded(s, seat, op)
        if op.what == ENERGY:
            hand_over(s, seat, last, energy=n)
        elif op.what == CULTURE:
            hand_over(s, seat, last, culture=n)
        else:
            ask = AskTribute(seat, last, n)
            only = ask.options(s)
            if len(only) == 1:
                ask.answer(s, only[0])
            else:
                s.then(ask)


def demanded(s: State, seat: int, op: Op) -> int:
    """As many goods as the card says, or what is there of them."""
    kinds = (op.what,) if op.what in (ENERGY, CULTURE) else (ENERGY, CULTURE)
    return min(op.n, sum([holds(s, seat, kind) for kind in kinds]))


class FallBack(Word[State]):
    """A ship of one's own, the most advanced, or all of them go back in their orbits. [rules 12.12]"""

    def refuse(self, s: State, seat: int, op: Op, last: int, /) -> int:
        ask = AskFallBack(seat, op.n)
        if op.what == ALL_SHIPS and any(self.goes_back(s, seat * SHIPS + ship) for ship in range(SHIPS)):
            return 0
        return ask.blocked(s)

    def do(self, s: State, seat: int, op: Op, last: int, /) -> None:
        if op.what == ALL_SHIPS:
            for number in range(seat * SHIPS, seat * SHIPS + SHIPS):
                if self.goes_back(s, number):
                    shift_ship(s, seat, number % SHIPS, -op.n)
            return
        ask = AskFallBack(seat, op.n)
        only = ask.options(s)
        if len(only) == 1:
            ask.answer(s, only[0])
        else:
            s.then(ask)

    def goes_back(self, s: State, number: int) -> bool:
        """Whether a ship can, and nothing protects it from the others' effects. [rules 12.12]"""
        if not in_orbit(s, number) or s.ship_step[number] == 0:
            return False
        return not isinstance(s.stack[-1], RunOthers) or s.book.kit.ships.refuse_harm(s, number) == 0


class FewerDice(Word[State]):
    """Roll fewer dice on the next turn of one's own, but at least one. [rules 12.13]"""

    def do(self, s: State, seat: int, op: Op, last: int, /) -> None:
        drop_dice(s, seat, op.n)


class AdvanceEvery(Word[State]):
    """Every ship of one's own that is in an orbit advances, from left to right. [rules 12.9, 12.12]"""

    def refuse(self, s: State, seat: int, op: Op, last: int, /) -> int:
        return refuse_any_orbiting(s, seat, op.what)

    def do(self, s: State, seat: int, op: Op, last: int, /) -> None:
        s.then(AdvanceAll(seat, op.what, op.n))
