"""The decisions of games as numbers from which columns are made. Compiled with the rules.

A note is four bytes that were made before: it is looked up and put on a list, and the list is joined. To make
a number for each decision and to pack it would take twice the time.
"""

from __future__ import annotations

from typing import Any, Final

from orrery.core.game import Game
from orrery.core.machine import NONE, Ask, Position

BYTES: Final = 4  # of a note, the lowest first
SEAT_BITS: Final = 3  # of a note on who chose, and among how many; the rest is how many
READY: Final = 1 << 13  # notes of that kind that are made at once: for up to a thousand options
CHOICE_BITS: Final = 16  # of a key; the rest is what the text names


class Kind:
    """A kind of question, and the notes on its answers."""

    def __init__(self, type: object) -> None:
        self.type: Final = type
        self.plain: Final[list[bytes]] = []  # by choice, where the text names nothing else; empty if not yet
        self.others: Final[dict[int, bytes]] = {}  # by choice and what the text names


class Diary:
    """What is noted of each decision, and what the notes stand for: answers have numbers as they come up."""

    def __init__(self, game: Game[Any]) -> None:
        self.game: Final = game
        self.texts: Final[list[str]] = []  # of every answer
        self.codes: Final[list[int]] = []
        self.questions: Final[list[str]] = []  # that it answers
        self.answers: list[bytes] = []  # notes on what was chosen
        self.choices: list[bytes] = []  # and on who chose, and among how many
        self.ready: Final = [number.to_bytes(BYTES, "little") for number in range(READY)]
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
        if named == NONE and choice < len(kind.plain):
            answer = kind.plain[choice]
        else:
            answer = kind.others.get((named << CHOICE_BITS) + choice, b"")
        if not answer:
            answer = self.new_answer(s, ask, choice, kind)
        self.answers.append(answer)
        number = (options << SEAT_BITS) + ask.seat + 1
        self.choices.append(self.ready[number] if number < READY else number.to_bytes(BYTES, "little"))

    def kind_of(self, ask: Ask[Any]) -> Kind:
        """The kind of a question that was not the last one of its block."""
        kind = self.kinds.get(type(ask))
        if kind is None:
            kind = self.kinds[type(ask)] = Kind(type(ask))
        self.last[ask.base()] = kind
        return kind

    def new_answer(self, s: Position, ask: Ask[Any], choice: int, kind: Kind) -> bytes:
        """Give the next number to an answer that was never given before."""
        code = ask.base() + choice
        note = len(self.texts).to_bytes(BYTES, "little")
        self.texts.append(self.game.text(s, code))
        self.codes.append(code)
        self.questions.append(type(ask).__name__)
        named = ask.named(s, choice)
        if named == NONE:
            kind.plain.extend([b""] * (choice + 1 - len(kind.plain)))
            kind.plain[choice] = note
        else:
            kind.others[(named << CHOICE_BITS) + choice] = note
        return note

    def taken(self) -> tuple[bytes, bytes]:
        """All notes so far, joined; new ones begin anew."""
        found = b"".join(self.answers), b"".join(self.choices)
        self.answers, self.choices = [], []
        return found
