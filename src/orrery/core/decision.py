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


def form_of(text: str) -> tuple[str, int]:
    """The first word of a move and how many there are: together they say what kind of move it is."""
    words = text.lower().split()
    return (words[0] if words else "", len(words))
