"""The stack machine: pending work is a stack of immutable steps with integer fields.

Between two calls of `apply` the top step is a question, or the stack is empty and the game is over.
"""

from __future__ import annotations

from typing import Any, ClassVar, Final, Generic, TypeVar

from orrery.core.events import EVERYONE, Log
from orrery.core.faults import OrreryError

CHANCE: Final = -1  # the seat that rolls dice and turns up cards
NOBODY: Final = -2  # to move when the game is over
NONE: Final = -1  # no ship, no card, no answer yet
PATIENCE: Final = 100_000  # automatic steps between two questions
SHARED_STREAM: Final = "chance"
SHOWN: Final = 100  # steps from either end of the stack that are looked at for names


class Position:
    """The part of a game's state that the machine itself needs.

    Every class of positions names its attributes in `__slots__`: without a dict a large state is 1.3 KB
    smaller, and a misspelt column is refused in plain Python as it is when compiled.
    """

    __slots__ = ("log", "ply", "stack")

    def __init__(self, stack: list[Step[Any]], ply: int) -> None:
        self.stack = stack
        self.ply = ply
        self.log: Log | None = None  # set while somebody watches; never copied

    def then(self, first: Step[Any], second: Step[Any] | None = None) -> None:
        """Make these steps happen next, in the order written."""
        if second is not None:
            self.stack.append(second)
        self.stack.append(first)

    def then_at_last(self, place: int, step: Step[Any]) -> None:
        """Make a step happen when all that now waits from a place of the stack on has happened."""
        self.stack.insert(place, step)


S = TypeVar("S", bound=Position)


def emit(
    s: Position, kind: int, seat: int, a: int = 0, b: int = 0, c: int = 0, seen_by: int = EVERYONE
) -> None:
    """Write an event down, if somebody watches."""
    if s.log is not None:
        s.log.add(kind, seat, a, b, c, seen_by)


class Step(Generic[S]):
    """One pending piece of work. Its fields are integers, set once; copies share it."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat",)  # the constructor's parameters, in order

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def run(self, s: S, /) -> None:
        """Carry out the rule and leave on the stack what comes next."""
        raise NotImplementedError

    def name(self, s: S, /) -> str:
        """What people call it when something went wrong: a card by its id."""
        return ""


class Ask(Step[S]):
    """A step that needs an answer from a seat, or from chance."""

    def base(self) -> int:
        """Where this question's block begins in the codebook."""
        raise NotImplementedError

    def size(self, s: S, /) -> int:
        """How many answers its block holds, legal or not."""
        raise NotImplementedError

    def refuse(self, s: S, choice: int, /) -> int:
        """0 if the answer is legal, else the reason why not. The only place that decides legality.

        Every answer is legal unless a question says otherwise.
        """
        return 0

    def answer(self, s: S, choice: int, /) -> None:
        """Apply one legal answer; this step is already off the stack."""
        raise NotImplementedError

    def options(self, s: S, /) -> list[int]:
        """Every legal answer, ascending. A hot question may write its own; a law compares the two."""
        return [choice for choice in range(self.size(s)) if self.refuse(s, choice) == 0]

    def to_pick(self) -> int:
        """How many things are still picked one after another in the order of a list; mostly it is one thing.

        People may name such things in any order: those named are gathered on a copy, until all are there.
        """
        return 1

    def pickable(self, s: S, /) -> list[int]:
        """Every answer that may be the next one named, ascending."""
        return self.options(s)

    def pick(self, s: S, choice: int, /) -> None:
        """Take one of `pickable` on a copy, and ask for the others as if none had been passed over."""
        raise NotImplementedError

    def blocked(self, s: S, /) -> int:
        """0 if some answer is legal, else the nearest reason: they are numbered from far to near."""
        nearest = 0
        for choice in range(self.size(s)):
            reason = self.refuse(s, choice)
            if reason == 0:
                return 0
            if reason > nearest:  # `max` costs a call, and this is asked thousands of times a game
                nearest = reason
        return nearest

    def alike(self) -> int:
        """When chance is asked: how many answers there are if all of the block are legal and alike, else 0.

        A die says it: what needs no list is drawn without one.
        """
        return 0

    def chances(self, s: S, /) -> list[int]:
        """When chance is asked: the chances of each answer of the block; none if all legal ones are alike."""
        return []

    def weights(self, s: S, /) -> list[int]:
        """The odds of `options`, when chance is asked: equal unless a question says otherwise."""
        return [n for n in self.chances(s) if n] or [1] * len(self.options(s))

    def stream(self, s: S, /) -> str:
        """When chance is asked: what it draws from, a deck or the dice of a seat.

        A live table numbers the draws of each stream by themselves; what names none shares one.
        """
        return SHARED_STREAM

    def named(self, s: S, choice: int, /) -> int:
        """What the text of a legal answer names beside its choice: a card that lies there, or an amount.

        With the same question, choice and number the text is the same at a table; NONE if it is always.
        """
        return NONE

    def seen_by(self) -> int:
        """The mask of those who may read the answer."""
        return EVERYONE

    def sealed(self) -> bool:
        """Whether the seat may answer before the questions above are answered."""
        return False


def open_question(s: Position) -> Ask[Any] | None:
    """The open question, or None when the game is over."""
    return question(s) if s.stack else None


def question(s: Position) -> Ask[Any]:
    """The open question. There is none when the game is over."""
    top = s.stack[-1]
    assert isinstance(top, Ask)
    return top


def to_move(s: Position) -> int:
    """The seat that is asked, CHANCE, or NOBODY when the game is over."""
    return s.stack[-1].seat if s.stack else NOBODY


def legal(s: Position) -> list[int]:
    """The codes of every legal answer, ascending; empty when the game is over."""
    if not s.stack:
        return []
    ask = question(s)
    base, options = ask.base(), ask.options(s)
    return [base + choice for choice in options] if base else options


def refusal(s: Position, code: int) -> int:
    """0 if that code answers the open question legally, a positive reason, or -1 if it is not one of its
    answers.
    """
    ask = question(s)
    choice = code - ask.base()
    if choice < 0 or choice >= ask.size(s):
        return -1
    return ask.refuse(s, choice)


def apply(s: Position, code: int) -> None:
    """Answer the open question, which must be legal, and run on to the next one."""
    ask = question(s)
    carry_out(s, ask, code - ask.base())


def apply_if_legal(s: Position, code: int) -> bool:
    """Answer the open question and run on, if that code is a legal answer; else nothing changes."""
    ask = question(s)
    choice = code - ask.base()
    if choice < 0 or choice >= ask.size(s) or ask.refuse(s, choice) != 0:
        return False
    carry_out(s, ask, choice)
    return True


def carry_out(s: Position, ask: Ask[Any], choice: int) -> Ask[Any] | None:
    """Answer the open question with a choice that is known to be legal, and run on to the next one."""
    s.stack.pop()
    ask.answer(s, choice)
    s.ply += 1
    return settle(s)


def pick(s: Position, code: int) -> None:
    """Take one of several things on a copy, in any order; others are still to be picked."""
    ask = question(s)
    s.stack.pop()
    ask.pick(s, code - ask.base())


def settle(s: Position) -> Ask[Any] | None:
    """Run automatic steps until the top of the stack is a question, and name it; None if the game is over.

    Cards that run for ever are given up.
    """
    patience = PATIENCE
    while s.stack:
        step = s.stack[-1]
        if isinstance(step, Ask):
            return step
        if patience == 0:
            raise endless(s)
        patience -= 1
        if len(s.stack) > 1:
            s.stack.pop()
        else:
            s.stack = []  # emptied by `pop`, a list grows from slower memory ever after: 3 % of a game
        step.run(s)
    return None


def endless(s: Position) -> OrreryError:
    return OrreryError(
        "the cards do not come to an end: after {n} steps without a question these are at work: {names}",
        n=PATIENCE,
        names=", ".join(at_work(s)) or "–",
    )


def at_work(s: Position) -> list[str]:
    """The cards on the stack, each once, the one that began first."""
    names = [step.name(s) for step in s.stack[:SHOWN] + s.stack[SHOWN:][-SHOWN:]]
    return list(dict.fromkeys([name for name in names if name]))


def goes_on(s: Position, before: list[Step[Any]]) -> bool:
    """Whether the decision that the question on top of `before` began still goes on.

    It ends when a step that waited below has run, or when the same question is asked anew.
    """
    below = len(before) - 1
    if len(s.stack) <= below or s.stack[:below] != before[:below]:
        return False
    return s.stack[-1] is not before[-1]


def is_barrier(s: Position, seat: int) -> bool:
    """Whether the answer to the open question ends what `seat` may take back: it was not its own to give.

    How many answers there are does not count: that may rest on cards which the seat does not see.
    """
    return question(s).seat != seat
