"""The decisions of games as numbers from which columns are made. Compiled with the rules.

A note is the number of what is known of a decision, as bytes that were made before: it is looked up and put
on a list, and the list is joined. To make and pack a number for each decision would take twice the time.
"""

from __future__ import annotations

from typing import Any, Final

from orrery.core.game import Game
from orrery.core.machine import NONE, Ask, Position

NOTE_BYTES: Final = 4  # the lowest first
SEAT_BITS: Final = 3  # of who chose among how many; the rest is how many
CHOICE_BITS: Final = 16  # of a key; the rest is what the text names


class Kind:
    """A kind of question, and its answers by choice and what the text names."""

    def __init__(self, type: type[Ask[Any]]) -> None:
        self.type: Final = type
        self.names: Final = type.named is not Ask.named  # whether its texts may name things
        self.answers: Final[dict[int, Answer]] = {}


class Answer:
    """An answer that was given before: its number, and the notes on it by who chose among how many."""

    def __init__(self, number: int, kind: Kind, named: int) -> None:
        self.number: Final = number
        self.kind: Final = kind
        self.type: Final = kind.type
        self.names: Final = kind.names
        self.named: Final = named
        self.notes: Final[list[bytes | None]] = []  # those that were not needed yet are None


class Diary:
    """What is noted of each decision, and what the notes stand for: answers have numbers as they come up."""

    def __init__(self, game: Game[Any]) -> None:
        self.game: Final = game
        self.texts: Final[list[str]] = []  # of every answer
        self.codes: Final[list[int]] = []
        self.questions: Final[list[str]] = []  # that it answers
        self.answers: Final[list[int]] = []  # of every note
        self.seats: Final[list[int]] = []  # that gave it
        self.options: Final[list[int]] = []  # among how many
        self.notes: list[bytes] = []
        self.kinds: Final[dict[object, Kind]] = {}
        codes = game.first_outcome + game.n_outcomes
        self.last: Final[list[Answer | None]] = [None] * codes  # that was given with each code

    def note(self, s: Position, ask: Ask[Any], choice: int, options: int) -> None:
        """A decision that is about to be applied, one of so many that were possible."""
        code = ask.base() + choice
        answer = self.last[code]
        if answer is None or answer.names or answer.type is not type(ask):
            answer = self.last[code] = self.answer_of(s, ask, choice, answer)
        chosen = (options << SEAT_BITS) + ask.seat + 1
        note = answer.notes[chosen] if chosen < len(answer.notes) else None
        if note is None:
            note = self.new_note(answer, chosen)
        self.notes.append(note)

    def answer_of(self, s: Position, ask: Ask[Any], choice: int, last: Answer | None) -> Answer:
        """The answer that names what this one names; often it is the last with its code."""
        kind = last.kind if last is not None and last.type is type(ask) else self.kind_of(ask)
        named = ask.named(s, choice) if kind.names else NONE
        if last is not None and last.kind is kind and last.named == named:
            return last
        answer = kind.answers.get((named << CHOICE_BITS) + choice)
        if answer is None:
            answer = self.new_answer(s, ask.base() + choice, kind, named)
            kind.answers[(named << CHOICE_BITS) + choice] = answer
        return answer

    def kind_of(self, ask: Ask[Any]) -> Kind:
        kind = self.kinds.get(type(ask))
        if kind is None:
            kind = self.kinds[type(ask)] = Kind(type(ask))
        return kind

    def new_answer(self, s: Position, code: int, kind: Kind, named: int) -> Answer:
        """Give the next number to an answer that was never given before."""
        answer = Answer(len(self.texts), kind, named)
        self.texts.append(self.game.text(s, code))
        self.codes.append(code)
        self.questions.append(kind.type.__name__)
        return answer

    def new_note(self, answer: Answer, chosen: int) -> bytes:
        """Give the next number to what was never noted before."""
        note = len(self.answers).to_bytes(NOTE_BYTES, "little")
        answer.notes.extend([None] * (chosen + 1 - len(answer.notes)))
        answer.notes[chosen] = note
        self.answers.append(answer.number)
        self.seats.append((chosen & ((1 << SEAT_BITS) - 1)) - 1)
        self.options.append(chosen >> SEAT_BITS)
        return note

    def taken(self) -> bytes:
        """All notes so far, joined; new ones begin anew."""
        joined = b"".join(self.notes)
        self.notes = []
        return joined
