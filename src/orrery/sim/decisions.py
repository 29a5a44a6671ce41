"""The decisions of a task's games, made into a Parquet file where they are played."""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from typing import Any, Final

from orrery.sim.diary import SEAT_BITS, Diary
from orrery.sim.extras import needed
from orrery.sim.parquet import EXTRA, Parquet

UINT32: Final = "I"
PLIES: Final = array(UINT32)  # from 0 on, as many as a game has had so far


def first_plies(n: int) -> array[int]:
    PLIES.extend(range(len(PLIES), n))
    return PLIES[:n]


class Part:
    """Games whose decisions are kept. Columns are made of all notes at once: nothing is done for each."""

    def __init__(self, diary: Diary) -> None:
        self.arrow: Final = needed("pyarrow", EXTRA)
        self.compute: Final = needed("pyarrow.compute", EXTRA)
        self.diary: Final = diary
        self.games = array(UINT32)
        self.plies = array(UINT32)
        self.answers: list[bytes] = []
        self.choices: list[bytes] = []
        diary.taken()  # what is left of a game that was given up

    def add(self, number: int, decisions: int) -> None:
        """A game that has just ended."""
        self.games += array(UINT32, [number]) * decisions
        self.plies += first_plies(decisions)
        answers, choices = self.diary.taken()
        self.answers.append(answers)
        self.choices.append(choices)

    def written(self, files: Parquet) -> bytes:
        return files.packed(self.columns())

    def columns(self) -> list[Any]:
        """All columns in their order. A note has the seat and how many options; the answer tells the rest."""
        arrow, compute = self.arrow, self.compute
        answers = self.wrapped(b"".join(self.answers), "int32")
        choices = self.wrapped(b"".join(self.choices), "uint32")
        seats = compute.bit_wise_and(choices, arrow.scalar((1 << SEAT_BITS) - 1, "uint32")).cast("int8")
        options = compute.shift_right(choices, arrow.scalar(SEAT_BITS, "uint32"))
        return [
            self.wrapped(self.games, "uint32"),
            self.wrapped(self.plies, "uint32"),
            compute.subtract(seats, arrow.scalar(1, "int8")),
            self.coded(self.diary.questions, answers),
            options.cast("uint16"),
            arrow.array(self.diary.codes, "uint32").take(answers),
            self.coded(self.diary.texts, answers),
        ]

    def wrapped(self, data: bytes | array[int], kind: str) -> Any:
        """Numbers as they stand in memory."""
        buffer = self.arrow.py_buffer(data)
        return self.arrow.Array.from_buffers(self.arrow.type_for_alias(kind), len(self.games), [None, buffer])

    def coded(self, texts: Sequence[str], answers: Any) -> Any:
        """The text of each answer; equal ones stand there once."""
        found = self.arrow.array(texts, "string").dictionary_encode()
        return self.arrow.DictionaryArray.from_arrays(found.indices.take(answers), found.dictionary)
