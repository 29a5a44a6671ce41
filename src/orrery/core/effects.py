"""Card effects: a TOML list of words, compiled once to a program of Ops that runs one word at a time."""

from __future__ import annotations

from typing import Any, ClassVar, Final, Generic

from orrery.core.machine import NONE, Ask, Position, S, Step


class Op:
    """One word of a card's program, its arguments already integers; `card` and `at` are its own address."""

    def __init__(
        self,
        word: int,
        what: int,
        n: int,
        count: int,
        other: bool = False,
        inner: Op | None = None,
        who: int = NONE,
        flag: bool = False,
    ) -> None:
        self.word: Final = word
        self.what: Final = what  # a kind of goods, a track, a place: the word says which
        self.n: Final = n
        self.count: Final = count  # the count that gives the amount, or NONE: then it is n
        self.other: Final = other  # must differ from what the word before chose
        self.inner: Final = inner  # what `each_other` makes the others do
        self.who: Final = who  # a second name, say which ships: the word says what it means
        self.flag: Final = flag  # a yes or no that the word names
        self.branches: list[int] = []  # the programs it leaves the choice of
        self.card = NONE
        self.at = NONE
        self.after: Op | None = None


class Word(Generic[S]):
    """One verb of the card language: whether it can happen, and what it does."""

    def refuse(self, s: S, seat: int, op: Op, last: int, /) -> int:
        """0 if it can happen now, else the reason. `last` is the answer to the word before."""
        return 0

    def do(self, s: S, seat: int, op: Op, last: int, /) -> None:
        """Change the position, or push the question this word asks."""
        raise NotImplementedError

    def is_price(self) -> bool:
        """A price must be possible, and paying it alone is no effect."""
        return False

    def is_must(self) -> bool:
        """If it cannot happen, neither can the words after it."""
        return self.is_price()

    def is_paid_at_once(self) -> bool:
        """A price that asks nothing: the words after it are judged as if it were paid."""
        return False

    def looks_at_goods(self) -> bool:
        """Whether a payment before it can change if it can happen; a nested effect may always do so."""
        return self.nests()

    def nests(self) -> bool:
        """Whether it can start another card's effect."""
        return False


class AskingWord(Word[S]):
    """A word that asks one question: it can happen if the question has a legal answer."""

    def question(self, seat: int, op: Op, last: int, /) -> Ask[S]:
        raise NotImplementedError

    def refuse(self, s: S, seat: int, op: Op, last: int, /) -> int:
        return self.question(seat, op, last).blocked(s)

    def do(self, s: S, seat: int, op: Op, last: int, /) -> None:
        s.stack.append(self.question(seat, op, last))


class CardBook:
    """A game's words and its cards' programs: loaded once, never changed, shared by all copies."""

    def __init__(self, words: list[Word[Any]], programs: list[list[Op]], rules: int = 1) -> None:
        self.rules: Final = rules  # by which a table plays: a rule that has changed asks for the number
        self.words: Final = words
        self.programs: Final = programs
        self.nests: Final = [has_nesting(words, program) for program in programs]
        self.needs_purse: Final = [is_judged_after_paying(words, program) for program in programs]

    def name(self, card: int) -> str:
        """What people call the card of a program."""
        return str(card)


class CardPosition(Position):
    """A position of a game with cards."""

    __slots__ = ()

    def cards(self) -> CardBook:
        raise NotImplementedError

    def copy(self) -> CardPosition:
        raise NotImplementedError


class RunCard(Step[CardPosition]):
    """Do one word of a card, then come back for the next: `at` counts the words, `last` is its register.

    What cannot happen is left out; after a `must` word that cannot happen, nothing more does.
    """

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "card", "at", "last")

    def __init__(self, seat: int, card: int, at: int = 0, last: int = NONE) -> None:
        super().__init__(seat)
        self.card: Final = card
        self.at: Final = at
        self.last: Final = last

    def run(self, s: CardPosition, /) -> None:
        book = s.cards()
        program = book.programs[self.card]
        if self.at == len(program):
            return
        op = program[self.at]
        word = book.words[op.word]
        s.stack.append(RunCard(self.seat, self.card, self.at + 1, self.last))  # running while it is judged
        if word.refuse(s, self.seat, op, self.last) == 0:
            word.do(s, self.seat, op, self.last)
        elif word.is_must():
            s.stack.pop()

    def name(self, s: CardPosition, /) -> str:
        return s.cards().name(self.card)


def hand_down(s: Position, value: int) -> None:
    """Leave an answer for the next word of the card that asked, if a card did."""
    if s.stack:
        below = s.stack[-1]
        if isinstance(below, RunCard):
            s.stack[-1] = RunCard(below.seat, below.card, below.at, value)


def is_running(s: Position, seat: int, card: int) -> bool:
    """Whether that seat has begun this card's effect and not finished it."""
    for step in s.stack:
        if isinstance(step, RunCard) and step.card == card and step.seat == seat:
            return True
    return False


def refuse_effect(s: CardPosition, seat: int, card: int) -> int:
    """0 if a card's effect can happen: every must-word can, and at least one word that is not a price."""
    book = s.cards()
    if book.nests[card]:
        s.stack.append(RunCard(seat, card))  # judged as if begun, so that it cannot lead back into itself
        reason = refuse_words(s, seat, card)
        s.stack.pop()
        return reason
    return refuse_words(s, seat, card)


def refuse_words(s: CardPosition, seat: int, card: int) -> int:
    """The part of `refuse_effect` that looks at one word after the other."""
    book = s.cards()
    nearest = 0
    possible = False
    for op in book.programs[card]:
        word = book.words[op.word]
        reason = word.refuse(s, seat, op, NONE)
        if reason == 0:
            possible = possible or not word.is_price()
            if book.needs_purse[card] and word.is_paid_at_once():
                s = s.copy()
                word.do(s, seat, op, NONE)
        elif word.is_must():
            return reason
        else:
            nearest = max(nearest, reason)
    return 0 if possible else nearest


def has_nesting(words: list[Word[Any]], program: list[Op]) -> bool:
    for op in program:
        if words[op.word].nests():
            return True
    return False


def is_judged_after_paying(words: list[Word[Any]], program: list[Op]) -> bool:
    """Whether a word behind a payment looks at the purse; only then is a judgement worth a copy."""
    paid = False
    for op in program:
        word = words[op.word]
        if paid and word.looks_at_goods():
            return True
        paid = paid or word.is_paid_at_once()
    return False
