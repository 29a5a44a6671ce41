"""What a game says to people: its questions, and the sentences of its events and reasons.

An expansion adds its own to those of the game it extends.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

from orrery.core.effects import CardBook, CardPosition
from orrery.core.events import Event
from orrery.core.language import cited, say
from orrery.core.machine import Ask
from orrery.core.questions import Question, Voice, Way

Filled = tuple[str, dict[str, Any]]  # which sentence, and what fills its places
Cited = tuple[str, str, dict[str, Any]]  # a sentence, its paragraph, and what fills its places


@dataclass(frozen=True)
class Speech:
    """The tables of a game, and what is said by them."""

    questions: Mapping[str, Question]  # by the name of the step
    ids: Callable[[Any], Mapping[str, str]]  # what names in capitals stand for, as patterns, for a book
    events: Mapping[int, str]
    told: Callable[[Event, Any], Filled]  # the sentence of an event, and what fills it
    affecting: frozenset[int]  # events that matter to their seat when others bring them about
    reasons: Mapping[int, tuple[str, str]]  # why an answer is refused, and where that is written

    def question(self, ask: Ask[Any]) -> Question:
        return self.questions[type(ask).__name__]

    def text_of(self, s: CardPosition, ask: Ask[Any], choice: int) -> str:
        return self.question(ask).text(s, ask, choice)

    def is_move(self, s: CardPosition, text: str) -> bool:
        wanted = " ".join(text.split()).lower()
        return any(pattern.fullmatch(wanted) for pattern, _ in ways_of(self, s.cards()))

    def way_to(self, s: CardPosition, text: str) -> Way:
        """How a player gets to a text that is a move."""
        return next(way for pattern, way in ways_of(self, s.cards()) if pattern.fullmatch(text))

    def sentence_of(self, event: Event, voice: Voice) -> str:
        """An event in words."""
        sentence, values = self.told(event, voice)
        return voice.say(sentence or self.events[event.kind], **values)

    def reason_of(self, reason: int, lang: str) -> str:
        """Why an answer is refused, and where that is written."""
        sentence, paragraph = self.reasons[reason]
        return cited(say(lang, sentence), paragraph, lang)

    def __hash__(self) -> int:
        return id(self)  # its tables are no keys; there is one for each game


def by_name(*questions: Sequence[Question]) -> dict[str, Question]:
    """Questions by the names of their steps: of two with one name the first counts."""
    found: dict[str, Question] = {}
    for question in (one for part in questions for one in part):
        found.setdefault(question.name, question)
    return found


@cache
def ways_of(speech: Speech, book: CardBook) -> list[tuple[re.Pattern[str], Way]]:
    """The ways to every kind of move, with what its texts look like; the first that fits counts."""
    ids = speech.ids(book)
    return [
        (pattern_of(way.shapes, ids), way) for question in speech.questions.values() for way in question.ways
    ]


def pattern_of(shapes: Sequence[str], ids: Mapping[str, str]) -> re.Pattern[str]:
    parts = (re.sub("[A-Z]+", lambda name: f"(?:{ids[name[0]]})", shape) for shape in shapes)
    return re.compile("|".join(parts))


def obstacle(speech: Speech, s: CardPosition, seat: int, text: str, way: Way) -> Cited | None:
    """The reason of the question that a move belongs to, if it would be refused there too.

    The question is put as if it were open; one that does not have the move at all says what is absent.
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
