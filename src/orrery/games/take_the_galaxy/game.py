"""The game object: wires rules, words for people, views and positions together."""

from __future__ import annotations

import copyreg
from collections.abc import Callable, Sequence
from functools import lru_cache
from pathlib import Path
from typing import Any, ClassVar

from orrery.core.card_game import CardGame
from orrery.core.cardfiles.facts import CardFacts
from orrery.core.events import Event
from orrery.core.faults import OrreryError
from orrery.core.language import mark
from orrery.core.machine import NONE
from orrery.core.options import Options, check_options
from orrery.core.speech import Speech
from orrery.games.take_the_galaxy import cards as card_sets
from orrery.games.take_the_galaxy import codes, notation, phrases, reasons, why
from orrery.games.take_the_galaxy.board import Board
from orrery.games.take_the_galaxy.book import Book, Terms
from orrery.games.take_the_galaxy.checking import Checker
from orrery.games.take_the_galaxy.facts import FACTS
from orrery.games.take_the_galaxy.positions import CHANCE_BEGINS, Writer
from orrery.games.take_the_galaxy.questions import QUESTIONS
from orrery.games.take_the_galaxy.reading import Reader
from orrery.games.take_the_galaxy.settings import SETTINGS
from orrery.games.take_the_galaxy.state import State
from orrery.games.take_the_galaxy.steps import scoring, setup
from orrery.games.take_the_galaxy.symbols import SYMBOLS
from orrery.games.take_the_galaxy.views import Views
from orrery.games.take_the_galaxy.voice import Texts, Voice, examples


class TakeTheGalaxy(CardGame[State, card_sets.CardSet]):
    """Take The Galaxy for one to four seats, with Orrery's cards or a set of one's own."""

    name = "take-the-galaxy"
    title = "Take The Galaxy"
    blurb = mark(
        "Claim systems, settle them, run their economy, give them up for renown. "
        "1 to 4 players, about an hour."
    )
    solo = mark("Alone you play for a high score.")
    seats = range(1, codes.MAX_SEATS + 1)
    n_actions = codes.N_ACTIONS
    first_outcome = codes.FIRST
    columns = (*Views.public, *Views.secret)
    secrets = Views.secret
    private = True  # the cards that can be built are those of the hand
    derived = ("types", "ongoing", "estates", "kinds", "held")
    sources = phrases.SOURCES
    endings = phrases.ENDINGS
    symbols = SYMBOLS
    press: ClassVar[card_sets.Press] = card_sets.PRESS
    facts: ClassVar[CardFacts] = FACTS
    speech: ClassVar[Speech] = Speech(
        QUESTIONS,
        notation.ids_of,
        phrases.EVENTS,
        phrases.variant,
        phrases.AFFECTING,
        reasons.SENTENCES,
        phrases.MEANINGS,
    )
    writer: ClassVar[Writer] = Writer()
    views: ClassVar[Views] = Views(Writer())
    checker: ClassVar[Checker] = Checker()
    board: ClassVar[type[Board]] = Board
    tables: ClassVar[Sequence[str]] = ("rates",)

    def __init__(self, cards: str | Path | None = None, rules: int | None = None) -> None:
        super().__init__(cards, rules)
        self.settings = SETTINGS
        self._books: dict[tuple[Any, ...], Book] = {}
        self._texts = Texts(self._set.data)
        self.n_outcomes = codes.DRAW - codes.FIRST + codes.MAX_TYPES

    def _book(self, options: Options) -> Book:
        """One book for all tables of this game with the same options."""
        key = tuple(options.values())
        if key not in self._books:
            self._books[key] = self._set.book(terms_of(options), self.rules)
        return self._books[key]

    def _start(self, options: Options) -> State:
        return setup.start(self._book(options))

    def _reader(self, options: Options, data: dict[str, Any], is_view: bool) -> Reader:
        return Reader(self._book(check_options(self.settings, options)), data, is_view)

    def scores(self, s: State) -> list[int]:
        return scoring.scores(s)

    def teams(self, s: State) -> list[list[int]]:
        return scoring.teams(s)

    def turn_order(self, s: State) -> list[int]:
        """From the seat that began clockwise; before that is settled, from seat 0. [rules 2.6]"""
        return [(max(s.first, 0) + place) % s.seats for place in range(s.seats)]

    def winners(self, s: State) -> list[int]:
        return scoring.winners(s)

    def remark(self, s: State, lang: str = "en") -> str:
        """Alone one plays for renown; what it amounts to is said. [rules 12.6, ruling TTG A44]"""
        return phrases.remark(scoring.score(s, 0), lang) if s.seats == 1 and self.over(s) else ""

    def breakdown(self, s: State) -> list[dict[str, int]]:
        return scoring.breakdown(s)

    def rounds(self, s: State) -> int:
        return s.round

    def affected(self, event: Event) -> int:
        return phrases.affected(event, self.speech.affecting)

    def _check_own(self, s: State) -> None:
        if not isinstance(s, State) or (s.book.digest, s.book.rules) != (self.digest, self.rules):
            raise OrreryError("this position belongs to another game or card set, or to other rules")

    def examples(self, lang: str) -> dict[str, list[str]]:
        return examples(lang)

    def _voice(self, options: Options, lang: str, names: Sequence[str]) -> Voice:
        return Voice(self._texts, lang, names, options)

    def _obstacle(self, s: State, seat: int, text: str) -> tuple[str, str, dict[str, Any]]:
        return why.stands_in_the_way(self.speech, s, seat, text)


def terms_of(options: Options) -> Terms:
    """What the options of a table say of its book; those that do not count there change nothing."""
    begins = options.get("begins", CHANCE_BEGINS)
    return Terms(
        options["seats"],
        options["setup"],
        options.get("teams", False),
        options.get("consent", "ask"),
        options["reshuffle"],
        options["upgraded"],
        NONE if begins == CHANCE_BEGINS else begins,
    )


def pickled(s: State) -> tuple[Callable[[str, int, str], State], tuple[str, int, str]]:
    """A state goes to another process as its card set and its JSON: compiled classes do not pickle."""
    book = s.book
    return restore, (book.source, book.rules, table_of(book.source, book.rules).to_json(s))


def restore(cards: str, rules: int, text: str) -> State:
    return table_of(cards, rules).from_json(text)


@lru_cache(maxsize=4)
def table_of(cards: str, rules: int) -> TakeTheGalaxy:
    """The game of a card set and of rules, made once in each process."""
    return TakeTheGalaxy(cards or None, rules)


copyreg.pickle(State, pickled)
