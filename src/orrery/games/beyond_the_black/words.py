"""The words that the cards of the expansion add, or read in a wider sense than those of the base game."""

from __future__ import annotations

from typing import Final

from orrery.core.effects import AskingWord, Op, Word
from orrery.core.machine import NONE, Ask
from orrery.games.beyond_the_black.reasons import NO_ABILITY
from orrery.games.beyond_the_black.state import BlackState
from orrery.games.beyond_the_black.steps.advancing import AskAdvance, AskPushHere
from orrery.games.beyond_the_black.steps.concerning import concerned, planet_concerned, ship_concerned
from orrery.games.beyond_the_black.steps.follow import AskRepeat
from orrery.games.beyond_the_black.steps.goods import (
    AskExchange,
    AskGiveTo,
    AskRob,
    AskUseAny,
)
from orrery.games.beyond_the_black.steps.moving import AskPlace, AskShip
from orrery.games.tiny_epic_galaxies import words
from orrery.games.tiny_epic_galaxies.book import CULTURE, ENERGY
from orrery.games.tiny_epic_galaxies.codes import SHIPS
from orrery.games.tiny_epic_galaxies.reasons import OWNS_NONE, SHIP_NOT_IN_ORBIT
from orrery.games.tiny_epic_galaxies.state import State
from orrery.games.tiny_epic_galaxies.steps.actions import ANY_TRACK
from orrery.games.tiny_epic_galaxies.steps.goods import AskGainMix
from orrery.games.tiny_epic_galaxies.steps.planets import refuse_planet, use_planet
from orrery.games.tiny_epic_galaxies.verbs import gain, holds, in_orbit, transfer
from orrery.games.tiny_epic_galaxies.words import amount, spared

OF_PLANET: Final = 4  # goods: those of the planet concerned, one or the other if it has both

THIS_SHIP: Final = 2  # which ships: beside any of one's own, and Advanced Ships
OTHER_SHIP: Final = 3

FROM_HERE: Final = 2  # whose planets are used: beside those of the base game
OWN_OR_ROW: Final = 3


class Gain(words.Gain):
    """Take goods from the supply, perhaps those of the planet concerned. [rules 8.8, ruling BTB A32]"""

    def refuse(self, s: State, seat: int, op: Op, last: int, /) -> int:
        lost = op.what == OF_PLANET and planet_concerned(s) == NONE
        return NO_ABILITY if lost else super().refuse(s, seat, op, last)

    def do(self, s: State, seat: int, op: Op, last: int, /) -> None:
        if op.what != OF_PLANET:
            super().do(s, seat, op, last)
            return
        kinds = s.book.planets.resource[planet_concerned(s)]
        n = amount(s, seat, op, last)
        if kinds == 1 << ENERGY | 1 << CULTURE:
            if n:
                s.then(AskGainMix(seat, n, 0))
        else:
            gain(s, seat, ENERGY if kinds == 1 << ENERGY else CULTURE, n)


class Advance(words.Advance[BlackState]):
    """Move one of your ships along its track, perhaps this one or an Advanced Ship. [ruling BTB C27]"""

    def question(self, seat: int, op: Op, last: int, /) -> Ask[BlackState]:
        return AskAdvance(seat, op.what, op.n, spared(op, last), op.who)

    def refuse(self, s: BlackState, seat: int, op: Op, last: int, /) -> int:
        if op.who != THIS_SHIP:
            return super().refuse(s, seat, op, last)
        ship = ship_concerned(s)
        return NO_ABILITY if ship == NONE else s.book.kit.ships.refuse_advance(s, seat, ship, op.what)

    def do(self, s: BlackState, seat: int, op: Op, last: int, /) -> None:
        if op.who == THIS_SHIP:
            s.book.kit.ships.advance(s, seat, ship_concerned(s), op.n)
        else:
            super().do(s, seat, op, last)


class Use(words.Use):
    """Use a planet: of the row, of a mat, the one concerned, or any of your own or the row.

    [rules 8.24, 8.25, rulings BTB C5, A54]
    """

    def refuse(self, s: State, seat: int, op: Op, last: int, /) -> int:
        if op.what == FROM_HERE:
            planet = planet_concerned(s)
            there = planet != NONE and planet in s.row
            return refuse_planet(s, seat, planet) if there else NO_ABILITY
        if op.what == OWN_OR_ROW:
            return AskUseAny(seat).blocked(s)
        return super().refuse(s, seat, op, last)

    def do(self, s: State, seat: int, op: Op, last: int, /) -> None:
        if op.what == FROM_HERE:
            use_planet(s, seat, planet_concerned(s))
        elif op.what == OWN_OR_ROW:
            s.stack.append(AskUseAny(seat))
        else:
            super().do(s, seat, op, last)


class Fly(words.Fly[BlackState]):
    """Move a ship: by a move action any of your own or another than this, or just this one.

    [rules 8.20, rulings BTB A52, C2, C20]
    """

    def refuse(self, s: BlackState, seat: int, op: Op, last: int, /) -> int:
        ask = self.asks(s, seat, op, last)
        return NO_ABILITY if ask is None else ask.blocked(s)

    def do(self, s: BlackState, seat: int, op: Op, last: int, /) -> None:
        ask = self.asks(s, seat, op, last)
        if ask is not None:
            s.stack.append(ask)

    def asks(self, s: BlackState, seat: int, op: Op, last: int) -> Ask[BlackState] | None:
        ship = ship_concerned(s)
        opened = 0 if op.flag else 1
        if op.who == THIS_SHIP:
            return None if ship == NONE else AskPlace(seat, ship, action=0, open=opened)
        return AskShip(seat, ship if op.who == OTHER_SHIP else spared(op, last), opened)


class Repeat(words.Repeat[BlackState]):
    """Carry out a die of the bay again, but none that paid for a pilot. [rules 8.27, ruling BTB A3]"""

    def question(self, seat: int, op: Op, last: int, /) -> Ask[BlackState]:
        return AskRepeat(seat)


class StealHere(Word[BlackState]):
    """Take goods from somebody with a ship at the planet concerned. [ruling BTB C11]"""

    def refuse(self, s: BlackState, seat: int, op: Op, last: int, /) -> int:
        return AskRob(seat, planet_concerned(s), op.n).blocked(s)

    def do(self, s: BlackState, seat: int, op: Op, last: int, /) -> None:
        s.stack.append(AskRob(seat, planet_concerned(s), op.n))


class Collect(Word[BlackState]):
    """Take goods from the mat that brought this about, as many as it has. [ruling BTB C17]"""

    def refuse(self, s: BlackState, seat: int, op: Op, last: int, /) -> int:
        about = concerned(s)
        if about is None or about.other == NONE:
            return NO_ABILITY
        return 0 if holds(s, about.other, op.what) else OWNS_NONE

    def do(self, s: BlackState, seat: int, op: Op, last: int, /) -> None:
        about = concerned(s)
        if about is not None:
            transfer(s, about.other, seat, op.what, op.n)


class Tribute(AskingWord[BlackState]):
    """Give goods of your choice to somebody of your choice, or all you have. [ruling BTB C22]"""

    def question(self, seat: int, op: Op, last: int, /) -> Ask[BlackState]:
        return AskGiveTo(seat, op.n)


class Exchange(AskingWord[BlackState]):
    """Turn up to so many of your goods into the other kind, perhaps none. [ruling BTB C25]"""

    def question(self, seat: int, op: Op, last: int, /) -> Ask[BlackState]:
        return AskExchange(seat, op.n)


class PushHere(Word[BlackState]):
    """Push back an enemy ship that is in the same orbit as this one. [ruling BTB C7]"""

    def refuse(self, s: BlackState, seat: int, op: Op, last: int, /) -> int:
        slot = orbited(s, seat)
        return (
            SHIP_NOT_IN_ORBIT if slot == NONE else AskPushHere(seat, ANY_TRACK, op.n, NONE, slot).blocked(s)
        )

    def do(self, s: BlackState, seat: int, op: Op, last: int, /) -> None:
        s.stack.append(AskPushHere(seat, ANY_TRACK, op.n, NONE, orbited(s, seat)))


def orbited(s: BlackState, seat: int) -> int:
    """The slot whose planet this ship orbits, or NONE."""
    ship = ship_concerned(s)
    number = seat * SHIPS + ship
    return s.ship_at[number] if ship != NONE and in_orbit(s, number) else NONE
