"""What is said of a question: one declaration beside its step.

The step says what is legal and what happens. The declaration says the rest: its answers as notation and in
words, what on the table each of them is about, the question itself, where the rules ask it, and how a player
gets there. Whatever draws or plays uses role and target, and never asks which question it is.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final, NamedTuple, Protocol

from orrery.core.machine import NONE, Ask

# How a question is answered.
ONE: Final = "one"  # with one answer
SEVERAL: Final = "several"  # with so many things, which may be named in any order
ANY_NUMBER: Final = "free"  # with as many things as one likes, in any order
PAYMENT: Final = "payment"  # with so many things, in any order, which are given away


class Target(NamedTuple):
    """The thing on the table that an answer is about: a die, a ship of a seat, a planet."""

    kind: str = ""  # nothing if it is about no thing
    name: str = ""  # the id of a card, or a number from 1
    owner: int = NONE  # whose it is, if several players have such things


NOTHING: Final = Target()


class Answer(NamedTuple):
    """What an answer does, and to what."""

    role: str  # in one word: land, orbit, pay
    target: Target = NOTHING
    goods: tuple[tuple[str, int], ...] = ()  # what changes hands, by name


class Voice(Protocol):
    """Says sentences to one reader, in a language and with the names of the players."""

    lang: str
    names: Sequence[str]

    def say(self, sentence: str, /, **values: Any) -> str: ...


Text = Callable[[Any, Any, int], str]  # of the position, the question and the choice
Meaning = Callable[[Any, Any, int], Answer]
Label = Callable[[Any, Any, int, Any], str]  # with the voice
Prompt = Callable[[Any, Any, Any], str]  # of the position, the question and the voice
Asks = Callable[[Any, int], Sequence[Ask[Any]]]


@dataclass(frozen=True)
class Way:
    """How a player gets to a kind of move that the open question does not ask for."""

    shapes: Sequence[str]  # what such a move looks like; names in capitals stand for ids
    sentence: str
    paragraph: str
    asks: Asks = lambda s, seat: ()  # the questions that would judge it
    absent: tuple[str, str] = ("", "")  # said if none of those questions has the move
    by: int = NONE  # what leads there, as the game numbers it: the face of a die
    of_turn: bool = False  # it answers the question of one's own turn


@dataclass(frozen=True)
class Question:
    """All that is said of one kind of question."""

    step: type[Ask[Any]]
    prompt: str | Prompt
    paragraph: str  # where the rules ask it
    meaning: Meaning
    text: Text
    label: Label
    ways: Sequence[Way] = ()  # none if another question has moves of the same shape
    manner: str = ONE
    of_turn: bool = False  # asked again and again until the player ends the turn
    about: Callable[[Any, Any], Target] = lambda s, ask: NOTHING  # what the question itself is about
    hint: str = ""  # how it is answered on a table that can be clicked
    waiting: str = ""  # what the others read meanwhile; {who} is asked

    @property
    def name(self) -> str:
        return self.step.__name__

    def prompt_of(self, s: Any, ask: Ask[Any], voice: Any) -> str:
        """The question in words."""
        if isinstance(self.prompt, str):
            return str(voice.say(self.prompt))
        return self.prompt(s, ask, voice)
