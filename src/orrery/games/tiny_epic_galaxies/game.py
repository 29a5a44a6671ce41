"""The game object: wires rules, words for people, views and positions together."""

from __future__ import annotations

import copyreg
from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from pathlib import Path
from typing import Any, ClassVar

from orrery.core.card_game import CardGame
from orrery.core.cardfiles.facts import CardFacts
from orrery.core.events import Event
from orrery.core.faults import OrreryError
from orrery.core.hooks import View
from orrery.core.language import mark, say
from orrery.core.options import Options, Setting
from orrery.core.orders import Condition, Order
from orrery.core.speech import Speech
from orrery.games.tiny_epic_galaxies import cards as card_sets
from orrery.games.tiny_epic_galaxies import codes, notation, orders, phrases, reasons, why
from orrery.games.tiny_epic_galaxies.board import Board
from orrery.games.tiny_epic_galaxies.book import Book
from orrery.games.tiny_epic_galaxies.checking import Checker
from orrery.games.tiny_epic_galaxies.facts import FACTS
from orrery.games.tiny_epic_galaxies.positions import Writer
from orrery.games.tiny_epic_galaxies.questions import QUESTIONS
from orrery.games.tiny_epic_galaxies.reading import Reader
from orrery.games.tiny_epic_galaxies.settings import settings_for
from orrery.games.tiny_epic_galaxies.state import State
from orrery.games.tiny_epic_galaxies.steps import scoring, setup
from orrery.games.tiny_epic_galaxies.symbols import SYMBOLS
from orrery.games.tiny_epic_galaxies.views import Views
from orrery.games.tiny_epic_galaxies.voice import Texts, Voice, examples


class TinyEpicGalaxies(CardGame[State, card_sets.CardSet]):
    """Tiny Epic Galaxies for one to five seats, with Orrery's cards or a set of one's own."""

    name = "tiny-epic-galaxies"
    title = "Tiny Epic Galaxies"
    blurb = mark(
        "Roll dice, follow the dice of others, and win planets for your galaxy. "
        "1 to 5 players, about 40 minutes."
    )
    solo = mark("Alone you play against the Rogue.")
    seats = range(1, codes.MAX_SEATS + 1)
    n_actions = codes.N_ACTIONS
    first_outcome = codes.ROLL
    columns = (*Views.public, *Views.secret)
    secrets = Views.secret
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
    checker: ClassVar[Checker[Any]] = Checker()
    board: ClassVar[type[Board]] = Board
    drawn: ClassVar[Sequence[str]] = ("planet", "mission")  # by chance, in the order of its codes
    tables: ClassVar[Sequence[str]] = ("goods", "end", "empire")  # numbers on no card

    def __init__(self, cards: str | Path | None = None, rules: int | None = None) -> None:
        super().__init__(cards, rules)
        self._books: dict[card_sets.Terms, Book] = {}
        self.settings = self._settings()
        self._texts = {edition: self._read_texts(edition) for edition in card_sets.EDITIONS}
        self.n_outcomes = codes.FACES + sum([len(self._set.data[kind]) for kind in self.drawn])

    def _settings(self) -> list[Setting]:
        return settings_for(self._set.rogues())

    def _reader(self, options: Options, data: dict[str, Any], is_view: bool) -> Reader:
        return Reader(self._book(options), options["seats"], data, is_view=is_view)

    def _start(self, options: Options) -> State:
        return setup.start(self._book(options), options["seats"])

    def _book(self, options: Options) -> Book:
        """One book for all tables of this game with the same options."""
        said = {name: value for name, value in options.items() if name != "seats"}
        terms = self.press.terms(**said, rules=self.rules)
        if terms not in self._books:
            self._books[terms] = self._set.book(terms, self.press.kit())
        return self._books[terms]

    def scores(self, s: State) -> list[int]:
        return scoring.scores(s)

    def winners(self, s: State) -> list[int]:
        return scoring.winners(s)

    def tie_break(self, s: State, lang: str = "en") -> str:
        decided = scoring.tie_break(s) if self.over(s) else 0
        return say(lang, phrases.TIES[decided]) if decided else ""

    def breakdown(self, s: State) -> list[dict[str, int]]:
        return scoring.breakdown(s)

    def rounds(self, s: State) -> int:
        return s.round

    def ending(self, s: State) -> str:
        return scoring.ending(s)

    def _check_own(self, s: State) -> None:
        if not isinstance(s, State) or (s.book.digest, s.book.rules) != (self.digest, self.rules):
            raise OrreryError("this position belongs to another game or card set, or to other rules")

    def _from_view(self, view: View) -> State:
        s = super()._from_view(view)
        self.views.mark_hidden(s, view)
        return s

    def affected(self, event: Event) -> int:
        return phrases.affected(event, self.speech.affecting)

    def order_form(self, form: Mapping[str, str] | None = None, view: View | None = None) -> dict[str, str]:
        return orders.checked(form or {}, view)

    def orders_of(self, form: Mapping[str, str], view: View) -> list[Order]:
        return orders.orders_of(form, view)

    def order_holds(self, view: View, condition: Condition) -> bool:
        return orders.holds(self, view, condition)

    def _read_texts(self, edition: str) -> Texts:
        """The cards as an edition prints them."""
        planets = self._set.planets(edition)
        return Texts(planets, self._set.data["mission"], self._set.rogues())

    def examples(self, lang: str) -> dict[str, list[str]]:
        return examples(lang)

    def _voice(self, options: Options, lang: str, names: Sequence[str]) -> Voice:
        return Voice(self._texts[options["edition"]], lang, names, options)

    def _obstacle(self, s: State, seat: int, text: str) -> tuple[str, str, dict[str, Any]]:
        return why.stands_in_the_way(self.speech, s, seat, text)


def pickled(s: State) -> tuple[Callable[[str, int, str], State], tuple[str, int, str]]:
    """A state goes to another process as its card set and its JSON: compiled classes do not pickle."""
    book = s.book
    return restore, (book.source, book.rules, table_of(book.source, book.rules).to_json(s))


def restore(cards: str, rules: int, text: str) -> State:
    return table_of(cards, rules).from_json(text)


@lru_cache(maxsize=4)
def table_of(cards: str, rules: int) -> TinyEpicGalaxies:
    """The game of a card set and of rules, made once in each process."""
    return TinyEpicGalaxies(cards or None, rules)


copyreg.pickle(State, pickled)
