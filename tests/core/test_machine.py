"""The machine itself, with a toy of two questions: apply, settle, then, barriers, seals."""

from __future__ import annotations

from typing import Any

import pytest

from orrery.core import machine
from orrery.core.effects import (
    CardBook,
    CardPosition,
    Op,
    RunCard,
    Word,
    hand_down,
    is_running,
    refuse_effect,
)
from orrery.core.faults import OrreryError
from orrery.core.machine import CHANCE, NOBODY, NONE, Ask, Position, Step


class Trail(CardPosition):
    """A position that only remembers what happened."""

    def __init__(self, stack: list[Step[Any]], trail: list[int], book: CardBook | None = None) -> None:
        super().__init__(stack, 0)
        self.trail = trail
        self.book = book or CardBook([], [])

    def cards(self) -> CardBook:
        return self.book

    def copy(self) -> Trail:
        return Trail(self.stack[:], self.trail[:], self.book)


class Mark(Step[Trail]):
    def run(self, s: Trail, /) -> None:
        s.trail.append(self.seat)


class AskNumber(Ask[Trail]):
    def base(self) -> int:
        return 100

    def size(self, s: Trail, /) -> int:
        return 4

    def refuse(self, s: Trail, choice: int, /) -> int:
        return 0 if choice % 2 else 5 + choice

    def answer(self, s: Trail, choice: int, /) -> None:
        hand_down(s, choice)
        s.trail.append(choice)


class Note(Word[Trail]):
    """Write the amount down; it refuses amounts above 9."""

    def refuse(self, s: Trail, seat: int, op: Op, last: int, /) -> int:
        return op.n if op.n > 9 else 0

    def do(self, s: Trail, seat: int, op: Op, last: int, /) -> None:
        s.trail.append(op.n * 100 + last)


class Ask4(Note):
    def do(self, s: Trail, seat: int, op: Op, last: int, /) -> None:
        s.then(AskNumber(seat))


class Must(Note):
    def is_must(self) -> bool:
        return True


class Price(Note):
    def is_price(self) -> bool:
        return True


def op(word: int, n: int) -> Op:
    return Op(word, NONE, n, NONE)


def running(*program: Op) -> Trail:
    s = Trail([RunCard(0, 0, 0, NONE)], [], CardBook([Note(), Ask4(), Must(), Price()], [list(program)]))
    machine.settle(s)
    return s


def test_steps_happen_in_the_order_written() -> None:
    s = Trail([], [])
    s.then(Mark(1), Mark(2))
    machine.settle(s)
    assert s.trail == [1, 2]
    assert machine.to_move(s) == NOBODY
    assert machine.legal(s) == []


def test_settling_stops_at_a_question_and_an_answer_goes_on() -> None:
    s = Trail([Mark(9), AskNumber(3), Mark(7)], [])
    machine.settle(s)
    assert (s.trail, machine.to_move(s), machine.legal(s)) == ([7], 3, [101, 103])
    assert [machine.refusal(s, code) for code in (99, 100, 101, 102, 104)] == [-1, 5, 0, 7, -1]
    machine.apply(s, 103)
    assert (s.trail, s.ply, s.stack) == ([7, 3, 9], 1, [])


def test_the_nearest_reason_speaks_for_a_question_without_an_answer() -> None:
    class AskNothing(AskNumber):
        def refuse(self, s: Trail, choice: int, /) -> int:
            return (3, 8, 2, 1)[choice]

    assert AskNothing(0).blocked(Trail([], [])) == 8
    assert AskNumber(0).blocked(Trail([], [])) == 0


@pytest.mark.parametrize(("asked", "viewer", "barred"), [(0, 0, False), (0, 1, True), (CHANCE, 0, True)])
def test_chance_and_other_seats_bar_what_may_be_taken_back(asked: int, viewer: int, barred: bool) -> None:
    assert machine.is_barrier(Trail([AskNumber(asked)], []), viewer) is barred


def test_how_many_answers_another_seat_had_does_not_count() -> None:
    class AskOne(AskNumber):
        def size(self, s: Trail, /) -> int:
            return 2

    s = Trail([AskOne(1)], [])
    assert machine.legal(s) == [101]
    assert machine.is_barrier(s, 0)
    assert not machine.is_barrier(s, 1)


def test_a_program_runs_word_by_word_and_hands_answers_down() -> None:
    s = running(op(0, 1), op(1, 0), op(0, 2))
    assert (s.trail, machine.to_move(s)) == ([99], 0)
    twin = s.copy()
    machine.apply(s, 103)
    machine.apply(twin, 101)
    assert s.trail == [99, 3, 203]
    assert twin.trail == [99, 1, 201]


def test_what_cannot_happen_is_left_out_but_after_a_must_nothing_more_happens() -> None:
    assert running(op(0, 50), op(0, 1)).trail == [99]
    assert running(op(2, 50), op(0, 1)).trail == []


def test_an_effect_needs_every_must_word_and_something_that_is_no_price() -> None:
    def judged(*program: Op) -> int:
        s = Trail([], [], CardBook([Note(), Ask4(), Must(), Price()], [list(program)]))
        return refuse_effect(s, 0, 0)

    assert judged(op(0, 50), op(0, 1)) == 0
    assert judged(op(0, 50), op(0, 60)) == 60
    assert judged(op(2, 50), op(0, 1)) == 50
    assert judged(op(3, 1), op(0, 60)) == 60
    assert judged(op(3, 1), op(0, 1)) == 0


def test_a_card_is_running_from_its_first_word_to_its_end() -> None:
    s = running(op(1, 0))
    assert is_running(s, 0, 0)
    assert not is_running(s, 1, 0)
    machine.apply(s, 101)
    assert not is_running(s, 0, 0)


def test_a_bare_position_has_no_cards() -> None:
    assert Position([], 0).log is None
    with pytest.raises(NotImplementedError):
        CardPosition([], 0).cards()


class Again(Word[Trail]):
    """Start another card, which may be the same."""

    def do(self, s: Trail, seat: int, op: Op, last: int, /) -> None:
        s.then(RunCard(seat, op.n, 0, NONE))


class NamedCards(CardBook):
    def name(self, card: int) -> str:
        return ("ouroboros", "echo")[card]


def test_cards_that_run_for_ever_are_given_up_by_name() -> None:
    """Each card starts the other: no question is ever asked."""
    book = NamedCards([Again()], [[op(0, 1)], [op(0, 0)]])
    s = Trail([Mark(7), RunCard(0, 0, 0, NONE)], [], book)
    with pytest.raises(OrreryError, match=r"after 100000 steps .* at work: ouroboros, echo$"):
        machine.settle(s)
    assert s.trail == []


def test_as_many_steps_as_are_allowed_are_no_fault() -> None:
    s = Trail([Mark(0)] * (machine.PATIENCE - 1), [])
    machine.settle(s)
    assert len(s.trail) == machine.PATIENCE - 1
