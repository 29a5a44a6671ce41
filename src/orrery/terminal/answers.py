"""Several answers in one line: what is typed ahead waits until its question comes."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from orrery.core.decision import Decision

PARTS: Final = re.compile(r"([;,])")


def meant(line: str, decision: Decision) -> str:
    """The text a line stands for: the number of an option means its text.

    Where all options begin with the same word, it may be left out.
    """
    if line.isascii() and line.isdigit() and len(line) < 5 and 1 <= int(line) <= len(decision.options):
        return decision.options[int(line) - 1].text
    texts = [option.text for option in decision.options]
    if line and len({text.partition(" ")[0] for text in texts}) == 1:
        wanted = " ".join(line.lower().split())
        found = [text for text in texts if text.partition(" ")[2] == wanted]
        return found[0] if found else line
    return line


def divided(line: str, decision: Decision) -> list[str]:
    """The answers of a line: between them stands “;”, or “,” before a word that replaces the last one.

    Numbers may stand side by side; they mean options of the question that is open now.
    """
    words = line.split()
    if len(words) > 1 and all(word.isascii() and word.isdigit() for word in words):
        return [meant(word, decision) for word in words]
    found: list[str] = []
    mark = ";"
    for part in PARTS.split(line):
        if part in (";", ","):
            mark = part
        elif text := part.strip():
            repeats = mark == "," and found and " " not in text and not text.isdigit()
            found.append(f"{verb_of(found[-1])} {text}".strip() if repeats else meant(text, decision))
    return found or [line]


def verb_of(text: str) -> str:
    """A text without its last word."""
    return text.rpartition(" ")[0]


class Ahead:
    """Answers that a seat has typed ahead, in the order in which they are given."""

    def __init__(self) -> None:
        self.seat = -1
        self.texts: list[str] = []

    def keep(self, seat: int, texts: Sequence[str]) -> None:
        self.seat, self.texts = seat, list(texts)

    def waits_for(self, seat: int) -> bool:
        return bool(self.texts) and seat == self.seat

    def next(self, decision: Decision) -> str:
        """The answer to a question.

        Of things that are picked one after another, the one that is listed first goes first: a payment is the
        same in whatever order it is typed.
        """
        texts = [option.text for option in decision.options]
        run = [meant(text, decision) for text in self.texts]
        if len({text.partition(" ")[0] for text in texts}) == 1:
            end = next((at for at, text in enumerate(run) if text not in texts), len(run))
            if end:
                first = min(range(end), key=lambda at: texts.index(run[at]))
                self.texts.pop(first)
                return run[first]
        self.texts.pop(0)
        return run[0]

    def settled(self, text: str) -> bool:
        """The only answer there is will be given: whether it was typed, and then it waits no longer."""
        typed = bool(self.texts) and self.texts[0] in (text, text.partition(" ")[2])
        if typed:
            self.texts.pop(0)
        return typed

    def drop(self) -> list[str]:
        """Forget what is left; it is told."""
        left, self.texts = self.texts, []
        return left
