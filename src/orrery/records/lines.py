"""Reading a text line by line, and saying what was wanted where something else stands."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import pairwise

from orrery.core.faults import RecordError
from orrery.core.sentences import Sentence
from orrery.records.dice import written


def ascend(gaps: Sequence[tuple[int, int]]) -> bool:
    """Whether each gap begins later and is greater than the one before: undo only uses up numbers."""
    return all(before[0] < after[0] and before[1] < after[1] for before, after in pairwise(gaps))


class Lines:
    """The lines of a record and how far they are read."""

    def __init__(self, lines: list[str]) -> None:
        self.lines = lines
        self.at = 0

    def begins(self, word: str) -> bool:
        """Whether the next line begins with a word."""
        return self.at < len(self.lines) and self.lines[self.at].split(" ", 1)[0] == word

    def fail(self, wanted: Sentence) -> RecordError:
        ended = Sentence("the end of the text")
        return RecordError(
            "line {line}: wanted {wanted}, found {found}",
            line=self.at + 1,
            wanted=wanted,
            found=repr(self.lines[self.at]) if self.at < len(self.lines) else ended,
        )

    def take(self, word: str, wanted: Sentence) -> str:
        """The rest of the next line, which begins with a word."""
        if self.at >= len(self.lines) or self.lines[self.at].split(" ", 1)[0] != word:
            raise self.fail(wanted)
        self.at += 1
        return self.lines[self.at - 1].partition(" ")[2].strip()

    def number(self, text: str, wanted: Sentence) -> int:
        if not re.fullmatch(r"-?[0-9]{1,9}", text):
            self.at -= 1
            raise self.fail(wanted)
        return int(text)

    def digest(self, word: str) -> str:
        """The pledge or the secret of the dice."""
        wanted = Sentence("“{word}” and 64 hexadecimal digits", word=word)
        text = self.take(word, wanted)
        if not re.fullmatch("[0-9a-f]{64}", text):
            self.at -= 1
            raise self.fail(wanted)
        return text

    def gaps(self) -> tuple[tuple[int, int], ...]:
        """How far the numbers of the rows ran ahead of the decisions, and from which decision on."""
        wanted = Sentence("“seqs DECISION+GAP …”, ascending")
        text = self.take("seqs", wanted)
        gaps = tuple((int(ply), int(gap)) for ply, gap in re.findall(r"([0-9]{1,9})\+([0-9]{1,9})", text))
        if not gaps or written(gaps) != text or not ascend(gaps):
            self.at -= 1
            raise self.fail(wanted)
        return gaps
