"""What a game says to people: its questions, and the sentences of its events and reasons.

An expansion adds its own to those of the game it extends.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from string import Formatter
from typing import Any, Final

from orrery.core.effects import CardBook, CardPosition
from orrery.core.events import Event
from orrery.core.language import cited, say
from orrery.core.machine import NOBODY, Ask, Position
from orrery.core.options import Options
from orrery.core.questions import Question, Voice, Way
from orrery.core.speaker import speaker_for
from orrery.core.symbols import Symbol

ARGUMENTS: Final = {"n": 0, "a": 0, "b": 1, "c": 2}  # of an event, by their letters
Cited = tuple[str, str, dict[str, Any]]  # a sentence, its paragraph, and what fills its places


@cache
def places_of(sentence: str) -> list[tuple[str, str, list[int]]]:
    """The places of an event's sentence, each with its name without letters and the arguments that fill it.

    {who} is the seat, {n} or {a} to {c} are the arguments as they are, {planet_b} is what the second means.
    """
    found = []
    for part in Formatter().parse(sentence):
        if place := part[1]:
            name, *letters = place.split("_")
            numbers = [ARGUMENTS[letter] for letter in letters or [name] if letter in ARGUMENTS]
            found.append((place, name, numbers))
    return found


def seat_of(event: Event, affecting: frozenset[int]) -> int:
    """The seat that most events matter to: their own, if they are of these kinds."""
    return event.seat if event.kind in affecting else NOBODY


def first_obstacle(speech: Speech, s: Any, seat: int, text: str) -> Cited:
    """What keeps a seat from a move in most games: the reason of its question, or how one gets there."""
    way = speech.way_to(s, text)
    return obstacle(speech, s, seat, text, way) or (way.sentence, way.paragraph, {})


def no_words(lang: str) -> Mapping[str, Sequence[str]]:
    return {}


@dataclass(frozen=True)
class Speech:
    """The part of a game that speaks: its tables of sentences, and what is said by them."""

    questions: Mapping[str, Question]  # by the name of the step
    ids: Callable[[Any], Mapping[str, str]] = lambda book: {}  # names in capitals, as patterns, for a book
    events: Mapping[int, str] = field(default_factory=dict)
    variant: Callable[[Event], str] = lambda event: ""  # its sentence, if it is not that of the kind
    affecting: frozenset[int] = frozenset()  # events that matter to their seat when others bring them about
    reasons: Mapping[int, tuple[str, str]] = field(default_factory=dict)  # of refusals, and their paragraphs
    meanings: Mapping[str, Callable[..., object]] = field(default_factory=dict)  # of arguments, to a voice
    symbols: Mapping[str, Symbol] = field(default_factory=dict)  # of things, by what notation calls them
    whom: Callable[[Event, frozenset[int]], int] = seat_of  # the seat that an event matters to most
    in_the_way: Callable[[Speech, Any, int, str], Cited] = first_obstacle  # of a move that is not asked now
    examples: Callable[[str], Mapping[str, Sequence[str]]] = no_words  # that may fill places, by their names
    voice: Callable[[Options, str, Sequence[str]], Voice] = speaker_for  # for one reader
    patterns: dict[CardBook | None, list[tuple[re.Pattern[str], Way]]] = field(
        default_factory=dict, init=False, compare=False
    )  # of moves, for each book

    def question(self, ask: Ask[Any]) -> Question:
        return self.questions[type(ask).__name__]

    def text_of(self, s: Position, ask: Ask[Any], choice: int) -> str:
        return self.question(ask).text(s, ask, choice)

    def is_move(self, s: Position, text: str) -> bool:
        wanted = " ".join(text.split()).lower()
        return any(pattern.fullmatch(wanted) for pattern, _ in self.ways(book_of(s)))

    def way_to(self, s: Position, text: str) -> Way:
        """How a player gets to a text that is a move."""
        return next(way for pattern, way in self.ways(book_of(s)) if pattern.fullmatch(text))

    def ways(self, book: CardBook | None) -> list[tuple[re.Pattern[str], Way]]:
        """The ways to every kind of move, with what its texts look like; the first that fits counts."""
        if book not in self.patterns:
            ids = self.ids(book)
            ways = [way for question in self.questions.values() for way in question.ways]
            self.patterns[book] = [(pattern_of(way.shapes, ids), way) for way in ways]
        return self.patterns[book]

    def sentence_of(self, event: Event, voice: Voice) -> str:
        """An event in words."""
        sentence = self.variant(event) or self.events[event.kind]
        values = {
            place: self.meaning(name, event, numbers, voice) for place, name, numbers in places_of(sentence)
        }
        return voice.say(sentence, **values)

    def meaning(self, name: str, event: Event, numbers: list[int], voice: Any) -> object:
        """What fills a place of the sentence of an event."""
        if name == "who":
            return voice.seat(event.seat)
        given = [event.args[number] for number in numbers]
        return self.meanings[name](voice, *given) if name in self.meanings else given[0]

    def affected(self, event: Event) -> int:
        """The seat that an event matters to most if another brought it about; NOBODY if to none."""
        return self.whom(event, self.affecting)

    def reason_of(self, reason: int, lang: str) -> str:
        """Why an answer is refused, and where that is written."""
        sentence, paragraph = self.reasons[reason]
        return cited(say(lang, sentence), paragraph, lang)


def by_name(*questions: Sequence[Question]) -> dict[str, Question]:
    """Questions by the names of their steps: of two with one name the first counts."""
    named: dict[str, Question] = {}
    for question in (one for part in questions for one in part):
        named.setdefault(question.name, question)
    return named


def book_of(s: Position) -> CardBook | None:
    """The cards of a position; None if its game has none."""
    return s.cards() if isinstance(s, CardPosition) else None


def pattern_of(shapes: Sequence[str], ids: Mapping[str, str]) -> re.Pattern[str]:
    parts = (re.sub("[A-Z]+", lambda name: f"(?:{ids[name[0]]})", shape) for shape in shapes)
    return re.compile("|".join(parts))


def obstacle(speech: Speech, s: Position, seat: int, text: str, way: Way) -> Cited | None:
    """The reason of the question that a move belongs to, if it would be refused there too.

    The question is put as if it were open; one that does not have the move at all says what is absent.
    """
    asks = way.asks(s, seat)
    reasons = [
        ask.refuse(s, choice)
        for ask in asks
        for choice in range(ask.size(s))
        if speech.text_of(s, ask, choice) == text
    ]
    if not reasons:
        return (*way.absent, {}) if asks and way.absent[0] else None
    nearest = 0 if 0 in reasons else max(reasons)
    return (*speech.reasons[nearest], {}) if nearest else None
