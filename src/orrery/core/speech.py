"""What a game says to people, by the names of its steps and the numbers of its events and reasons.

The tables are beside what they speak of; an expansion adds its own to those of the game it extends.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from typing import Any, Protocol

from orrery.core.effects import CardBook, CardPosition
from orrery.core.events import Event
from orrery.core.language import say
from orrery.core.machine import NONE, Ask

Namer = Callable[[Any, Any, int], str]  # the position, the question, the choice
Labeller = Callable[[Any, Any, int, Any], str]  # and the voice
Filled = tuple[str, dict[str, Any]]  # which sentence, and what fills its places
Cited = tuple[str, str, dict[str, Any]]  # a sentence, its paragraph, and what fills its places
Asks = Callable[[Any, int], Sequence[Ask[Any]]]


class Teller(Protocol):
    """Says a sentence to one reader."""

    def say(self, sentence: str, /, **values: Any) -> str: ...


@dataclass(frozen=True)
class Way:
    """How one gets to a kind of move: a sentence, its paragraph, and the questions that would judge it."""

    pattern: str
    sentence: str
    paragraph: str
    asks: Asks = lambda s, seat: ()
    absent: tuple[str, str] = ("", "")  # what is said if none of those questions knows the move
    by: int = NONE  # what leads there, as the game numbers it: the face of a die
    of_turn: bool = False  # it answers the question of one's own turn


@dataclass(frozen=True)
class Speech:
    """The tables of a game, and what is said by them."""

    texts: Mapping[str, Namer]  # answers as notation, by question
    shapes: Sequence[str]  # what a move can look like at all; names in capitals stand for ids
    ids: Callable[[Any], Mapping[str, str]]  # those names, as patterns, for a book
    labels: Mapping[str, Labeller]  # answers in words, by question
    questions: Mapping[str, str]
    asked: Callable[[Any, Ask[Any], Any], Filled]  # which of the questions, and what fills it
    events: Mapping[int, str]
    told: Callable[[Event, Any], Filled]  # the sentence of an event, and what fills it
    affecting: frozenset[int]  # events that matter to their seat when others bring them about
    reasons: Mapping[int, tuple[str, str]]  # why an answer is refused, and where that is written
    ways: Sequence[Way]  # the first that fits counts
    asked_by: Mapping[str, str]  # where the rules ask each question

    def plus(self, **more: Any) -> Speech:
        """The speech of an expansion: tables grow, and what it says itself comes first."""
        grown: dict[str, Any] = {}
        for name, added in more.items():
            known = getattr(self, name)
            if isinstance(known, Mapping | frozenset):
                added = known | added
            elif isinstance(known, tuple):
                added = added + known
            grown[name] = added
        return replace(self, **grown)

    def text_of(self, s: CardPosition, ask: Ask[Any], choice: int) -> str:
        return self.texts[type(ask).__name__](s, ask, choice)

    def is_move(self, s: CardPosition, text: str) -> bool:
        return shapes_of(self, s.cards()).fullmatch(" ".join(text.split()).lower()) is not None

    def label_of(self, s: CardPosition, ask: Ask[Any], choice: int, voice: Teller) -> str:
        """An answer in words."""
        return self.labels[type(ask).__name__](s, ask, choice, voice)

    def question_of(self, s: CardPosition, ask: Ask[Any], voice: Teller) -> str:
        kind, values = self.asked(s, ask, voice)
        return voice.say(self.questions[kind], **values)

    def sentence_of(self, event: Event, voice: Teller) -> str:
        """An event in words."""
        sentence, values = self.told(event, voice)
        return voice.say(sentence or self.events[event.kind], **values)

    def reason_of(self, reason: int, lang: str) -> str:
        """Why an answer is refused, and where that is written."""
        sentence, paragraph = self.reasons[reason]
        return cited(say(lang, sentence), paragraph, lang)

    def __hash__(self) -> int:
        return id(self)  # its tables are no keys; there is one for each game


@cache
def shapes_of(speech: Speech, book: CardBook) -> re.Pattern[str]:
    """One pattern for every text that is a move in some position."""
    ids = speech.ids(book)
    parts = (re.sub("[A-Z]+", lambda name: f"(?:{ids[name[0]]})", shape) for shape in speech.shapes)
    return re.compile("|".join(parts))


def cited(told: str, paragraph: str, lang: str) -> str:
    """A sentence with the paragraph or ruling it rests on."""
    kind, _, number = paragraph.partition(" ")
    if kind == "rules":
        return say(lang, "{told} [rules {number}]", told=told, number=number)
    return say(lang, "{told} [ruling {number}]", told=told, number=number)


def way_to(speech: Speech, text: str) -> Way:
    """How one gets to a text that is a move."""
    return next(way for way in speech.ways if re.fullmatch(way.pattern, text))


def obstacle(speech: Speech, s: CardPosition, seat: int, text: str, way: Way) -> Cited | None:
    """The reason of the question that a move belongs to, if it would be refused there too.

    The question is put as if it were open; one that does not know the move at all says what is absent.
    """
    asks = way.asks(s, seat)
    found = [
        ask.refuse(s, choice)
        for ask in asks
        for choice in range(ask.size(s))
        if speech.text_of(s, ask, choice) == text
    ]
    if not found:
        return (*way.absent, {}) if asks and way.absent[0] else None
    nearest = 0 if 0 in found else max(found)
    return (*speech.reasons[nearest], {}) if nearest else None
