"""The decisions of games as numbers from which columns are made. Compiled with the rules.

A note is eight bytes that were made before: it is looked up and put on a list, and the list is joined. To
make a number for each decision and to pack it would take twice the time.
"""

from __future__ import annotations

from typing import Any, Final

from orrery.core.game import Game
from orrery.core.machine import NONE, Ask, Position

NOTE_BYTES: Final = 8  # the lowest first: the number of the answer, then who chose, and among how many
ANSWER_BITS: Final = 32
SEAT_BITS: Final = 3  # of the second part; the rest is how many
CHOICE_BITS: Final = 16  # of a key; the rest is what the text names


class Answer:
    """An answer that was given before: its number, and the notes on it by who chose among how many."""

    def __init__(self, number: int) -> None:
        self.number: Final = number
        self.notes: Final[list[bytes]] = []  # empty ones were not needed yet

    def add_note(self, chosen: int) -> None:
        self.notes.extend([b""] * (chosen + 1 - len(self.notes)))
        self.notes[chosen] = (self.number | chosen << ANSWER_BITS).to_bytes(NOTE_BYTES, "little")


class Kind:
    """A kind of question, and its answers."""

    def __init__(self, type: object) -> None:
        self.type: Final = type
        self.plain: Final[list[Answer | None]] = []  # by choice, where the text names nothing beside it
        self.others: Final[dict[int, Answer]] = {}  # by choice and what the text names


class Diary:
    """What is noted of each decision, and what the notes stand for: answers have numbers as they come up."""

    def __init__(self, game: Game[Any]) -> None:
        self.game: Final = game
        self.texts: Final[list[str]] = []  # of every answer
        self.codes: Final[list[int]] = []
        self.questions: Final[list[str]] = []  # that it answers
        self.notes: list[bytes] = []
        self.kinds: Final[dict[object, Kind]] = {}
        codes = game.first_outcome + game.n_outcomes
        self.last: Final[list[Kind | None]] = [
            None
        ] * codes  # that was asked with the block that begins there

    def note(self, s: Position, ask: Ask[Any], choice: int, options: int) -> None:
        """A decision that is about to be applied, one of so many that were possible."""
        kind = self.last[ask.base()]
        if kind is None or kind.type is not type(ask):
            kind = self.kind_of(ask)
        named = ask.named(s, choice)
        if named != NONE:
            answer = kind.others.get((named << CHOICE_BITS) + choice)
        else:
            answer = kind.plain[choice] if choice < len(kind.plain) else None
        if answer is None:
            answer = self.new_answer(s, ask, choice, kind)
        chosen = (options << SEAT_BITS) + ask.seat + 1
        if chosen >= len(answer.notes) or not answer.notes[chosen]:
            answer.add_note(chosen)
        self.notes.append(answer.notes[chosen])

    def kind_of(self, ask: Ask[Any]) -> Kind:
        """The kind of a question that was not the last one of its block."""
        kind = self.kinds.get(type(ask))
        if kind is None:
            kind = self.kinds[type(ask)] = Kind(type(ask))
        self.last[ask.base()] = kind
        return kind

    def new_answer(self, s: Position, ask: Ask[Any], choice: int, kind: Kind) -> Answer:
        """Give the next number to an answer that was never given before."""
        code = ask.base() + choice
        answer = Answer(len(self.texts))
        self.texts.append(self.game.text(s, code))
        self.codes.append(code)
        self.questions.append(type(ask).__name__)
        named = ask.named(s, choice)
        if named != NONE:
            kind.others[(named << CHOICE_BITS) + choice] = answer
            return answer
        while len(kind.plain) <= choice:
            kind.plain.append(None)
        kind.plain[choice] = answer
        return answer

    def taken(self) -> bytes:
        """All notes so far, joined; new ones begin anew."""
        found = b"".join(self.notes)
        self.notes = []
        return found
