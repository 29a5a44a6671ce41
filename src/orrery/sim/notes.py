"""Decisions of games, each noted as a number; columns are made from these later. Compiled with the rules.

A note is the number of a decision's facts as ready-made bytes: it is looked up and appended to a list, and
the list is joined. Making and packing a number for each decision would take twice the time.
"""

from __future__ import annotations

from typing import Any, Final

from orrery.core.game import Game
from orrery.core.machine import NONE, Ask, Position

NOTE_BYTES: Final = 4  # little-endian
SEAT_BITS: Final = 3  # of seat and number of options; the rest is the number of options
CHOICE_BITS: Final = 16  # of a key; the rest is what the text names


class QuestionKind:
    """A class of questions, and its answers by choice and what the text names."""

    def __init__(self, type: type[Ask[Any]]) -> None:
        self.type: Final = type
        self.names: Final = type.named is not Ask.named  # whether its texts may name things
        self.answers: Final[dict[int, Answer]] = {}


class Answer:
    """An answer that was given before: its number, and its notes by seat and number of options."""

    def __init__(self, number: int, kind: QuestionKind, named: int) -> None:
        self.number: Final = number
        self.kind: Final = kind
        self.type: Final = kind.type
        self.names: Final = kind.names
        self.named: Final = named
        self.notes: Final[list[bytes | None]] = []  # None for those not needed yet


class DecisionNotes:
    """The notes of decisions, and what they stand for. Answers are numbered as they come up."""

    def __init__(self, game: Game[Any]) -> None:
        self.game: Final = game
        self.texts: Final[list[str]] = []  # of every answer
        self.codes: Final[list[int]] = []
        self.questions: Final[list[str]] = []  # of every answer
        self.answers: Final[list[int]] = []  # of every note
        self.seats: Final[list[int]] = []  # of every note
        self.options: Final[list[int]] = []  # of every note: among how many it was chosen
        self.notes: list[bytes] = []
        self.kinds: Final[dict[object, QuestionKind]] = {}
        codes = game.first_outcome + game.n_outcomes
        self.last: Final[list[Answer | None]] = [None] * codes  # the last answer with each code

    def note(self, s: Position, ask: Ask[Any], choice: int, options: int) -> None:
        """Note a decision before it is applied, chosen from so many options."""
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
        """The answer with this choice and name; often it is the last with its code."""
        kind = last.kind if last is not None and last.type is type(ask) else self.kind_of(ask)
        named = ask.named(s, choice) if kind.names else NONE
        if last is not None and last.kind is kind and last.named == named:
            return last
        answer = kind.answers.get((named << CHOICE_BITS) + choice)
        if answer is None:
            answer = self.new_answer(s, ask.base() + choice, kind, named)
            kind.answers[(named << CHOICE_BITS) + choice] = answer
        return answer

    def kind_of(self, ask: Ask[Any]) -> QuestionKind:
        kind = self.kinds.get(type(ask))
        if kind is None:
            kind = self.kinds[type(ask)] = QuestionKind(type(ask))
        return kind

    def new_answer(self, s: Position, code: int, kind: QuestionKind, named: int) -> Answer:
        """Number an answer that is given for the first time."""
        answer = Answer(len(self.texts), kind, named)
        self.texts.append(self.game.text(s, code))
        self.codes.append(code)
        self.questions.append(kind.type.__name__)
        return answer

    def new_note(self, answer: Answer, chosen: int) -> bytes:
        """Number what is noted for the first time."""
        note = len(self.answers).to_bytes(NOTE_BYTES, "little")
        answer.notes.extend([None] * (chosen + 1 - len(answer.notes)))
        answer.notes[chosen] = note
        self.answers.append(answer.number)
        self.seats.append((chosen & ((1 << SEAT_BITS) - 1)) - 1)
        self.options.append(chosen >> SEAT_BITS)
        return note

    def taken(self) -> bytes:
        """All notes since the last call, joined."""
        joined = b"".join(self.notes)
        self.notes = []
        return joined
