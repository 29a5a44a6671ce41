"""The decisions of a task's games as a Parquet file, written by the worker that plays them."""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from typing import Any, Final

from orrery.sim.extras import needed
from orrery.sim.notes import DecisionNotes
from orrery.sim.parquet import EXTRA, Parquet

UINT32: Final = "I"
PLIES: Final = array(UINT32)  # from 0 on, as many as the longest game so far


class DecisionTable:
    """The decisions of games. Columns are made from all notes at once, without a loop over decisions."""

    def __init__(self, notes: DecisionNotes) -> None:
        self.arrow: Final = needed("pyarrow", EXTRA)
        self.compute: Final = needed("pyarrow.compute", EXTRA)
        self.decision_notes: Final = notes
        self.games: list[array[int]] = []
        self.plies: list[array[int]] = []
        self.notes: list[bytes] = []  # of each game
        self.decisions = 0
        notes.taken()  # drops those of an abandoned game

    def add(self, number: int, decisions: int) -> None:
        """Add a game that has just ended."""
        PLIES.extend(range(len(PLIES), decisions))
        self.games.append(array(UINT32, [number]) * decisions)
        self.plies.append(PLIES[:decisions])
        self.notes.append(self.decision_notes.taken())
        self.decisions += decisions

    def written(self, files: Parquet) -> bytes:
        return files.packed(self.columns())

    def columns(self) -> list[Any]:
        """All columns in their order. A note is a number; lists tell by number what it stands for."""
        kept, notes = self.decision_notes, self.numbers(self.notes, "uint32")
        answers = self.arrow.array(kept.answers, "int32")
        return [
            self.numbers(self.games, "uint32"),
            self.numbers(self.plies, "uint32"),
            self.spread(self.arrow.array(kept.seats, "int8"), notes),
            self.coded(kept.questions, answers, notes),
            self.spread(self.arrow.array(kept.options, "uint16"), notes),
            self.spread(self.arrow.array(kept.codes, "uint32").take(answers), notes),
            self.coded(kept.texts, answers, notes),
        ]

    def numbers(self, parts: Sequence[bytes | array[int]], kind: str) -> Any:
        """Numbers as they are in memory, one game after the other."""
        numbers = self.arrow.py_buffer(b"".join(parts))
        return self.arrow.Array.from_buffers(self.arrow.type_for_alias(kind), self.decisions, [None, numbers])

    def spread(self, values: Any, notes: Any) -> Any:
        """The value of each note."""
        return self.compute.take(values, notes, boundscheck=False)

    def coded(self, texts: Sequence[str], answers: Any, notes: Any) -> Any:
        """The text of each answer as a dictionary column, with each text once."""
        encoded = self.arrow.array(texts, "string").dictionary_encode()
        indices = self.spread(encoded.indices.take(answers), notes)
        return self.arrow.DictionaryArray.from_arrays(indices, encoded.dictionary, safe=False)
