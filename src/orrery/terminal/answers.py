"""Several answers in one line: those typed ahead wait for their questions."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import takewhile
from typing import Final

from orrery.core.asking import plain
from orrery.core.decision import Decision

PARTS: Final = re.compile(r"([;,])")


def meant(line: str, decision: Decision) -> str:
    """The text a line means: the number of an option means its text; a shared verb may be left out."""
    if line.isascii() and line.isdigit() and len(line) < 5 and 1 <= int(line) <= len(decision.options):
        return decision.options[int(line) - 1].text
    return spelled(line, [option.text for option in decision.options])


def spelled(line: str, texts: Sequence[str]) -> str:
    """The line with its verb, if all texts begin with the same one and the line does not have it."""
    wanted = plain(line)
    matches = [text for text in texts if is_list(texts) and text.partition(" ")[2] == wanted]
    return matches[0] if matches and wanted else line


def is_list(texts: Sequence[str]) -> bool:
    """Whether things are picked from a list: all texts begin with the same verb."""
    return len({text.partition(" ")[0] for text in texts}) == 1


def divided(line: str, decision: Decision) -> list[str]:
    """The answers of a line: between them stands “;”, or “,” before a word that replaces the last one.

    Numbers may stand side by side; they mean options of the question that is open now.
    """
    words = line.split()
    if len(words) > 1 and all(word.isascii() and word.isdigit() for word in words):
        return [meant(word, decision) for word in words]
    answers: list[str] = []
    mark = ";"
    for part in PARTS.split(line):
        if part in (";", ","):
            mark = part
        elif text := part.strip():
            repeats = mark == "," and answers and " " not in text and not text.isdigit()
            answers.append(f"{verb_of(answers[-1])} {text}".strip() if repeats else meant(text, decision))
    return answers or [line]


def verb_of(text: str) -> str:
    """A text without its last word."""
    return text.rpartition(" ")[0]


class TypedAhead:
    """Answers that a seat has typed ahead, in the order in which they are given."""

    def __init__(self) -> None:
        self.seat = -1
        self.texts: list[str] = []

    def keep(self, seat: int, texts: Sequence[str]) -> None:
        self.seat, self.texts = seat, list(texts)

    def waits_for(self, seat: int) -> bool:
        return bool(self.texts) and seat == self.seat

    def next(self, decision: Decision) -> str:
        """The answer to the open question."""
        return spelled(self.texts.pop(0), [option.text for option in decision.options])

    def settled(self, text: str) -> bool:
        """Whether the only possible answer was typed ahead; if so, remove it.

        Things that are picked one after another may have been typed in another order.
        """
        verb, _, rest = text.partition(" ")
        alike = takewhile(lambda waits: " " not in waits or waits.partition(" ")[0] == verb, self.texts)
        at = next((at for at, waits in enumerate(alike) if waits in (text, rest)), None)
        if at is not None:
            self.texts.pop(at)
        return at is not None

    def drop(self) -> list[str]:
        """Drop what is left and return it."""
        left, self.texts = self.texts, []
        return left
