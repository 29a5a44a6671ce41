"""Set-up: who begins, the explored space, and the frontier colony of each seat."""

from __future__ import annotations

from orrery.core.columns import with_entry
from orrery.core.machine import CHANCE, NONE, Ask, Step, emit, settle
from orrery.games.take_the_galaxy import codes, events
from orrery.games.take_the_galaxy.book import Book
from orrery.games.take_the_galaxy.reasons import NOT_CHOSEN, NOT_FRONTIER, NOT_IN_HAND
from orrery.games.take_the_galaxy.state import EMPTY, State, fresh, held_kinds, survey
from orrery.games.take_the_galaxy.steps.building import fits
from orrery.games.take_the_galaxy.steps.exploring import Reveal
from orrery.games.take_the_galaxy.steps.turn import BeginTurn
from orrery.games.take_the_galaxy.verbs import leave_hand


def start(book: Book) -> State:
    """A new table: who begins, and a card is turned up for each seat. [rules 2.1, 2.2, 2.5, 2.6]"""
    s = fresh(book)
    s.then(BeginFirst(0))
    for seat in range(s.seats - 1, -1, -1):
        s.then(PlaceFrontier(seat))
    for _ in range(s.seats):
        s.then(Reveal(CHANCE))
    s.then(First(CHANCE))
    settle(s)
    return s


class First(Ask[State]):
    """Chance says who begins, or the table has chosen; later seats get nothing for it.

    A choice is told as the only answer chance has, so that every record says who began.
    [rules 2.6, ruling TTG A6]
    """

    def base(self) -> int:
        return codes.FIRST

    def size(self, s: State, /) -> int:
        return s.seats

    def refuse(self, s: State, seat: int, /) -> int:
        return 0 if s.book.terms.begins in (NONE, seat) else NOT_CHOSEN

    def stream(self, s: State, /) -> str:
        return "first"

    def answer(self, s: State, seat: int, /) -> None:
        s.first = seat
        emit(s, events.FIRST_SEAT, seat)


class BeginFirst(Step[State]):
    """The seat that was drawn takes the first turn. [rules 2.6]"""

    def run(self, s: State, /) -> None:
        s.then(BeginTurn(s.first))


class PlaceFrontier(Step[State]):
    """A frontier colony comes free of charge beside the starting system; which one is asked only if they
    differ. [rules 2.5, ruling TTG A7]
    """

    def run(self, s: State, /) -> None:
        ask = AskFrontier(self.seat)
        options = ask.options(s)
        if len(options) == 1:
            ask.answer(s, options[0])
        else:
            s.then(ask)


class AskFrontier(Ask[State]):
    """Which frontier colony begins on the table? [rules 2.5]"""

    def base(self) -> int:
        return codes.FRONTIER

    def size(self, s: State, /) -> int:
        return s.types

    def refuse(self, s: State, card: int, /) -> int:
        if s.hand[self.seat * s.types + card] == 0:
            return NOT_IN_HAND
        return 0 if s.book.cards.frontier[card] else NOT_FRONTIER

    def options(self, s: State, /) -> list[int]:
        return [card for card in held_kinds(s, self.seat) if s.book.cards.frontier[card]]

    def answer(self, s: State, card: int, /) -> None:
        """The leftmost slot that takes it."""
        for slot, kind in enumerate(s.book.space.slots[s.book.space.start]):
            at = self.seat * codes.SITES + slot
            if s.colony[at] == EMPTY and fits(s, card, kind):
                leave_hand(s, self.seat, card)
                s.colony = with_entry(s.colony, at, card)
                survey(s, self.seat)
                emit(s, events.PLACED, self.seat, card)
                return
