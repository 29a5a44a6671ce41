"""The decisions of a task's games, made into a Parquet file where they are played."""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from typing import Any, Final

from orrery.sim.diary import ANSWER_BITS, SEAT_BITS, Diary
from orrery.sim.extras import needed
from orrery.sim.parquet import EXTRA, Parquet

UINT32: Final = "I"
PLIES: Final = array(UINT32)  # from 0 on, as many as a game has had so far


class Part:
    """Games whose decisions are kept. Columns are made of all notes at once: nothing is done for each."""

    def __init__(self, diary: Diary) -> None:
        self.arrow: Final = needed("pyarrow", EXTRA)
        self.compute: Final = needed("pyarrow.compute", EXTRA)
        self.diary: Final = diary
        self.games: list[array[int]] = []
        self.plies: list[array[int]] = []
        self.notes: list[bytes] = []
        self.decisions = 0
        diary.taken()  # what is left of a game that was given up

    def add(self, number: int, decisions: int) -> None:
        """A game that has just ended."""
        PLIES.extend(range(len(PLIES), decisions))
        self.games.append(array(UINT32, [number]) * decisions)
        self.plies.append(PLIES[:decisions])
        self.notes.append(self.diary.taken())
        self.decisions += decisions

    def written(self, files: Parquet) -> bytes:
        return files.packed(self.columns())

    def columns(self) -> list[Any]:
        """All columns in their order. A note has the seat and how many options; the answer tells the rest."""
        compute = self.compute
        notes = self.numbers(self.notes, "int64")
        answers = notes.cast("int32", safe=False)  # the lower half
        chosen = compute.shift_right(notes, ANSWER_BITS).cast("int32", safe=False)
        seats = compute.subtract(compute.bit_wise_and(chosen, (1 << SEAT_BITS) - 1), 1)
        return [
            self.numbers(self.games, "uint32"),
            self.numbers(self.plies, "uint32"),
            seats.cast("int8"),
            self.coded(self.diary.questions, answers),
            compute.shift_right(chosen, SEAT_BITS).cast("uint16"),
            self.arrow.array(self.diary.codes, "uint32").take(answers),
            self.coded(self.diary.texts, answers),
        ]

    def numbers(self, parts: Sequence[bytes | array[int]], kind: str) -> Any:
        """Numbers as they stand in memory, one game after the other."""
        kept, buffer = self.arrow.type_for_alias(kind), self.arrow.py_buffer(b"".join(parts))
        return self.arrow.Array.from_buffers(kept, self.decisions, [None, buffer])

    def coded(self, texts: Sequence[str], answers: Any) -> Any:
        """The text of each answer; equal ones stand there once."""
        found = self.arrow.array(texts, "string").dictionary_encode()
        return self.arrow.DictionaryArray.from_arrays(found.indices.take(answers), found.dictionary)
