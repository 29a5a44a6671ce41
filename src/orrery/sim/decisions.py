"""The decisions of a task's games, made into a Parquet file where they are played."""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from typing import Any, Final

from orrery.sim.diary import Diary
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
        """All columns in their order: a note has a number, and what it stands for is looked up by that."""
        diary, notes = self.diary, self.numbers(self.notes, "uint32")
        answers = self.arrow.array(diary.answers, "int32")
        return [
            self.numbers(self.games, "uint32"),
            self.numbers(self.plies, "uint32"),
            self.spread(self.arrow.array(diary.seats, "int8"), notes),
            self.coded(diary.questions, answers, notes),
            self.spread(self.arrow.array(diary.options, "uint16"), notes),
            self.spread(self.arrow.array(diary.codes, "uint32").take(answers), notes),
            self.coded(diary.texts, answers, notes),
        ]

    def numbers(self, parts: Sequence[bytes | array[int]], kind: str) -> Any:
        """Numbers as they stand in memory, one game after the other."""
        kept, buffer = self.arrow.type_for_alias(kind), self.arrow.py_buffer(b"".join(parts))
        return self.arrow.Array.from_buffers(kept, self.decisions, [None, buffer])

    def spread(self, values: Any, notes: Any) -> Any:
        """The value of each note; every number of a note has one."""
        return self.compute.take(values, notes, boundscheck=False)

    def coded(self, texts: Sequence[str], answers: Any, notes: Any) -> Any:
        """The text of each answer; equal ones stand there once."""
        encoded = self.arrow.array(texts, "string").dictionary_encode()
        indices = self.spread(encoded.indices.take(answers), notes)
        return self.arrow.DictionaryArray.from_arrays(indices, encoded.dictionary, safe=False)
