"""An open question as a person reads it."""

from __future__ import annotations

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


def head_of(text: str) -> str:
    """The first word of a move, which says what kind of move it is."""
    return text.split()[0].lower() if text.split() else ""
