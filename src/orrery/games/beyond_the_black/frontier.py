"""The words about pilots and exploration: hiring, looking, burying, danger tracks, ships that go and come."""

from __future__ import annotations

from orrery.core.effects import AskingWord, Op, Word, refuse_effect
from orrery.core.machine import NONE, Ask
from orrery.games.beyond_the_black.reasons import NO_ABILITY, NO_DANGER_SHOWN, NO_DECK, ON_DANGER_TRACK
from orrery.games.beyond_the_black.state import ON_TRACK, BlackState
from orrery.games.beyond_the_black.steps.advancing import AskFinish
from orrery.games.beyond_the_black.steps.concerning import ship_concerned
from orrery.games.beyond_the_black.steps.exploring import MeetDanger
from orrery.games.beyond_the_black.steps.goods import (
    AskEither,
    AskRerollOne,
)
from orrery.games.beyond_the_black.steps.hiring import AskHire, AskRefresh
from orrery.games.beyond_the_black.steps.looking import Look, LookAndSort
from orrery.games.beyond_the_black.steps.moving import AskBring, AskSend
from orrery.games.beyond_the_black.verbs import (
    bury_find,
    deck_is_gone,
    enter_danger,
    lies_open,
)
from orrery.games.tiny_epic_galaxies.codes import SHIPS
from orrery.games.tiny_epic_galaxies.reasons import NOT_OWN_TURN


class BringHome(AskingWord[BlackState]):
    """Bring a ship home from a planet or from Unexplored Space. [ruling BTB C24]"""

    def question(self, seat: int, op: Op, last: int, /) -> Ask[BlackState]:
        return AskBring(seat)


class SendOut(AskingWord[BlackState]):
    """Send a ship from home to Unexplored Space, where it explores. [ruling BTB C26]"""

    def question(self, seat: int, op: Op, last: int, /) -> Ask[BlackState]:
        return AskSend(seat)


class Refresh(AskingWord[BlackState]):
    """Put a pilot of the row under the deck and turn up another. [ruling BTB C24]"""

    def question(self, seat: int, op: Op, last: int, /) -> Ask[BlackState]:
        return AskRefresh(seat)


class Hire(AskingWord[BlackState]):
    """Hire a pilot who is trained on the ship, with so many dice. [ruling BTB C28]"""

    def question(self, seat: int, op: Op, last: int, /) -> Ask[BlackState]:
        return AskHire(seat, op.n)

    def refuse(self, s: BlackState, seat: int, op: Op, last: int, /) -> int:
        return super().refuse(s, seat, op, last) if seat == s.turn else NOT_OWN_TURN


class RerollOne(AskingWord[BlackState]):
    """Roll one of your inactive dice again, free. [ruling BTB C16]"""

    def question(self, seat: int, op: Op, last: int, /) -> Ask[BlackState]:
        return AskRerollOne(seat)

    def refuse(self, s: BlackState, seat: int, op: Op, last: int, /) -> int:
        return super().refuse(s, seat, op, last) if seat == s.turn else NOT_OWN_TURN


class Peek(Word[BlackState]):
    """Look at the top cards of the exploration deck, and perhaps put them elsewhere. [ruling BTB C10]"""

    def refuse(self, s: BlackState, seat: int, op: Op, last: int, /) -> int:
        return NO_DECK if deck_is_gone(s) else 0

    def do(self, s: BlackState, seat: int, op: Op, last: int, /) -> None:
        if op.flag:
            s.then(Look(seat, op.n), LookAndSort(seat, op.n))
        else:
            s.then(Look(seat, op.n))


class Bury(Word[BlackState]):
    """Put a revealed danger under the deck and take the next card, whatever it is. [ruling BTB C9]"""

    def refuse(self, s: BlackState, seat: int, op: Op, last: int, /) -> int:
        return NO_DANGER_SHOWN if met(s) is None else NO_DECK if deck_is_gone(s) else 0

    def do(self, s: BlackState, seat: int, op: Op, last: int, /) -> None:
        danger = met(s)
        assert danger is not None
        bury_find(s, seat, danger.find)


def met(s: BlackState) -> MeetDanger | None:
    """The danger that was revealed last and still lies there, if any does."""
    for step in s.stack[::-1]:
        if isinstance(step, MeetDanger) and lies_open(s, step.find):
            return step
    return None


class Track(Word[BlackState]):
    """Put this ship on the start of the card's danger track. [rules R23]"""

    def refuse(self, s: BlackState, seat: int, op: Op, last: int, /) -> int:
        ship = ship_concerned(s)
        if ship == NONE or op.card not in s.black.finds.program:
            return NO_ABILITY
        return ON_DANGER_TRACK if s.ship_at[seat * SHIPS + ship] == ON_TRACK else 0

    def do(self, s: BlackState, seat: int, op: Op, last: int, /) -> None:
        enter_danger(s, seat, ship_concerned(s), s.black.finds.program.index(op.card))


class FinishTrack(AskingWord[BlackState]):
    """A ship of yours finishes its danger track at once. [ruling BTB C27]"""

    def question(self, seat: int, op: Op, last: int, /) -> Ask[BlackState]:
        return AskFinish(seat)


class Either(Word[BlackState]):
    """One of several alternatives, of those that are possible. [ruling BTB A54]"""

    def refuse(self, s: BlackState, seat: int, op: Op, last: int, /) -> int:
        nearest = 0
        for program in op.branches:
            reason = refuse_effect(s, seat, program)
            if reason == 0:
                return 0
            nearest = max(nearest, reason)
        return nearest

    def do(self, s: BlackState, seat: int, op: Op, last: int, /) -> None:
        s.stack.append(AskEither(seat, op.card, op.at))

    def nests(self) -> bool:
        return True
