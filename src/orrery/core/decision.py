"""An open question as a person reads it."""

from __future__ import annotations

from dataclasses import dataclass

from orrery.core.questions import NOTHING, ONE, Target


@dataclass(frozen=True)
class Option:
    """One legal answer: its code, its stable text, a label for people, and what it does to what."""

    action: int
    text: str
    label: str
    role: str = ""
    target: Target = NOTHING
    goods: tuple[tuple[str, int], ...] = ()
    manner: str = ONE  # of its question


@dataclass(frozen=True)
class Decision:
    """An open question as a person reads it."""

    seat: int
    question: str
    options: list[Option]
    hint: str = ""  # how it is answered on a table that can be clicked
    manner: str = ONE
    of_turn: bool = False  # asked again and again until the player ends the turn


def form_of(text: str) -> tuple[str, int]:
    """The first word of a move and how many there are: together they say what kind of move it is."""
    words = text.lower().split()
    return (words[0] if words else "", len(words))
