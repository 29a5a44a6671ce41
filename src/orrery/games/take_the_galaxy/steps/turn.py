"""The five phases of a turn, one after the other, and the end of the game."""

from __future__ import annotations

from typing import Final

from orrery.core.machine import CHANCE, Step, emit
from orrery.games.take_the_galaxy import events
from orrery.games.take_the_galaxy.codes import MAX_SEATS
from orrery.games.take_the_galaxy.state import POOL, State, sector_now
from orrery.games.take_the_galaxy.steps.acting import AskAct
from orrery.games.take_the_galaxy.steps.drawing import DrawCards
from orrery.games.take_the_galaxy.steps.exploring import EndExploration, Reveal
from orrery.games.take_the_galaxy.verbs import reset


class BeginTurn(Step[State]):
    """Explore, draw, reset, act, end. Once the last space card was turned up there is no further turn.

    [rules 3.1, 3.6, 10.1]
    """

    def run(self, s: State, /) -> None:
        begin_turn(s, self.seat)


class Reset(Step[State]):
    """All used cards become ready, and the opportunities in the row. [rules 3.4]"""

    def run(self, s: State, /) -> None:
        reset(s, self.seat)


# What comes before the action phase, from the bottom of the stack up. Steps never change, so that one of each
# is enough; those that stay there while a seat acts are made anew, for by them its turns are told apart.
OPENINGS: Final[list[list[Step[State]]]] = [
    [Reset(seat), DrawCards(seat, 1), EndExploration(seat), Reveal(CHANCE)] for seat in range(MAX_SEATS)
]


def begin_turn(s: State, seat: int) -> None:
    """Explore, draw, reset, act, end. [rules 3.1, 10.1]"""
    if sector_now(s) < 0:
        s.then(Finish(seat))
        return
    if seat == s.first:
        s.round += 1
    s.turn = seat
    s.claimed = False
    s.relinquished = False
    s.granted = 0
    s.denied = 0
    emit(s, events.TURN_BEGAN, seat, s.round)
    acting: list[Step[State]] = [EndTurn(seat), AskAct(seat)]
    s.stack = s.stack + acting + OPENINGS[seat]  # a list that was ever empty is slow to grow and shrink


class EndTurn(Step[State]):
    """What is left in the pool is lost; the next seat begins. [rules 3.6]"""

    def run(self, s: State, /) -> None:
        for resource in range(POOL):
            s.pool[resource] = 0
        begin_turn(s, s.left_of(self.seat))


class Finish(Step[State]):
    """The game is over; what lies on the table is counted. [rules 10.1, 10.2]"""

    def run(self, s: State, /) -> None:
        emit(s, events.ENDED, self.seat)
