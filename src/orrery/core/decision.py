"""An open question as a person reads it."""

from __future__ import annotations

import re
from dataclasses import dataclass


@dataclass(frozen=True)
class Option:
    """One legal answer: its code, its stable text, and a label for people."""

    action: int
    text: str
    label: str


@dataclass(frozen=True)
class Decision:
    """An open question as a person reads it."""

    seat: int
    question: str
    options: list[Option]


def shape_of(text: str) -> str:
    """A text with its numbers taken out."""
    return re.sub("[0-9]+", "N", " ".join(text.split()).lower())
