"""Reading a record line by line; an error says what was expected in the line."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise
from typing import Final

from orrery.core.faults import RecordError
from orrery.core.sentences import Sentence
from orrery.records.dice import Dice, written, written_entropy
from orrery.records.schemes import SCHEMES, Entropy, RowDealer

DIGEST: Final = "[0-9a-f]{64}"


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
        if not re.fullmatch(DIGEST, text):
            self.at -= 1
            raise self.fail(wanted)
        return text

    def pledge(self, bots: Sequence[str]) -> Dice:
        """The head's lines of the dice; the oldest scheme has no number."""
        parts = self.lines[self.at].split()
        numbers = [str(scheme) for scheme in SCHEMES if scheme != RowDealer.scheme]
        if len(parts) != 3 or parts[1] not in numbers or not re.fullmatch(DIGEST, parts[2]):
            return Dice(self.digest("dice"))
        self.at += 1
        return Dice(parts[2], scheme=int(parts[1]), entropy=self.entropy(bots))

    def entropy(self, bots: Sequence[str]) -> tuple[Entropy, ...]:
        """The random numbers of browsers: at most one for each seat of a person, in order."""
        brought: list[Entropy] = []
        while self.begins("entropy"):
            parts = re.fullmatch(f"entropy ([0-9]) ([0-9]{{1,9}}) ({DIGEST})", self.lines[self.at])
            one = Entropy(int(parts[1]), int(parts[2]), parts[3]) if parts else Entropy(0, 0, "")
            people = [seat for seat, bot in enumerate(bots) if not bot]
            if written_entropy(one) != self.lines[self.at] or one.seat not in people:
                raise self.fail(Sentence("“entropy SEAT DECISION” and 64 hexadecimal digits"))
            if brought and brought[-1].seat >= one.seat:
                raise self.fail(Sentence("“entropy …” of a seat after {seat}", seat=brought[-1].seat))
            brought.append(one)
            self.at += 1
        return tuple(brought)

    def proof(self, dice: Dice, is_over: bool) -> Dice:
        """The lines after the result: no secret before the end, and skipped rows only in scheme 1."""
        gaps = self.gaps() if dice.scheme == RowDealer.scheme and self.begins("seqs") else ()
        return replace(
            dice, gaps=gaps, secret=self.digest("secret") if is_over and self.begins("secret") else ""
        )

    def gaps(self) -> tuple[tuple[int, int], ...]:
        """By how much row numbers are greater than those of decisions, and from which decision on."""
        wanted = Sentence("“seqs DECISION+GAP …”, ascending")
        text = self.take("seqs", wanted)
        gaps = tuple((int(ply), int(gap)) for ply, gap in re.findall(r"([0-9]{1,9})\+([0-9]{1,9})", text))
        if not gaps or written(gaps) != text or not ascend(gaps):
            self.at -= 1
            raise self.fail(wanted)
        return gaps
