"""The game object of the expansion: the base game's, with what is new put in."""

from __future__ import annotations

import copyreg
from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Any, ClassVar

from orrery.core.cardfiles.facts import CardFacts
from orrery.core.hooks import View
from orrery.core.language import mark
from orrery.core.options import Options, Setting
from orrery.core.speech import Speech
from orrery.games.beyond_the_black import codes, notation, phrases, reasons
from orrery.games.beyond_the_black.board import BlackBoard
from orrery.games.beyond_the_black.book import BlackBook
from orrery.games.beyond_the_black.cards import PRESS
from orrery.games.beyond_the_black.checking import BlackChecker
from orrery.games.beyond_the_black.facts import FACTS
from orrery.games.beyond_the_black.positions import BlackWriter
from orrery.games.beyond_the_black.questions import QUESTIONS
from orrery.games.beyond_the_black.reading import BlackReader
from orrery.games.beyond_the_black.settings import SETTINGS, SOLO_SETTINGS
from orrery.games.beyond_the_black.state import BlackState, black_of
from orrery.games.beyond_the_black.steps import scoring
from orrery.games.beyond_the_black.symbols import SYMBOLS
from orrery.games.beyond_the_black.views import BlackViews, shown
from orrery.games.beyond_the_black.voice import BlackTexts, BlackVoice, examples
from orrery.games.tiny_epic_galaxies.board import Board
from orrery.games.tiny_epic_galaxies.cards import Press
from orrery.games.tiny_epic_galaxies.checking import Checker
from orrery.games.tiny_epic_galaxies.game import TinyEpicGalaxies
from orrery.games.tiny_epic_galaxies.positions import Writer
from orrery.games.tiny_epic_galaxies.reading import Reader
from orrery.games.tiny_epic_galaxies.state import State
from orrery.games.tiny_epic_galaxies.views import Views
from orrery.games.tiny_epic_galaxies.voice import Texts, Voice


class BeyondTheBlack(TinyEpicGalaxies):
    """Tiny Epic Galaxies with the expansion Beyond the Black, for one to five seats."""

    name = "beyond-the-black"
    title = "Beyond the Black"
    blurb = mark(
        "The expansion: hire pilots for better ships, and press your luck in Unexplored Space. "
        "1 to 5 players."
    )
    solo = mark("Alone you play against the Rogue and its pilots.")
    built_on = TinyEpicGalaxies.name
    n_actions = codes.N_ACTIONS
    columns = (*BlackViews.public, *BlackViews.secret)
    secrets = BlackViews.secret
    sources = phrases.SOURCES
    endings = phrases.ENDINGS
    symbols = SYMBOLS
    press: ClassVar[Press] = PRESS
    facts: ClassVar[CardFacts] = FACTS
    speech: ClassVar[Speech] = Speech(
        QUESTIONS,
        notation.ids_of,
        {**TinyEpicGalaxies.speech.events, **phrases.EVENTS},
        phrases.variant,
        TinyEpicGalaxies.speech.affecting | phrases.AFFECTING,
        {**TinyEpicGalaxies.speech.reasons, **reasons.SENTENCES},
        phrases.MEANINGS,
    )
    writer: ClassVar[Writer] = BlackWriter()
    views: ClassVar[Views] = BlackViews(BlackWriter())
    checker: ClassVar[Checker[Any]] = BlackChecker()
    board: ClassVar[type[Board]] = BlackBoard
    drawn: ClassVar[Sequence[str]] = ("planet", "mission", "pilot", "exploration")
    tables: ClassVar[Sequence[str]] = ("goods", "end", "empire", "pilots", "exploring", "badges", "hangar")

    def _settings(self) -> list[Setting]:
        return [*super()._settings(), *SETTINGS, *(SOLO_SETTINGS if self._set.rogues() else ())]

    def _reader(self, options: Options, data: dict[str, Any], is_view: bool) -> Reader:
        book = self._book(options)
        assert isinstance(book, BlackBook)
        return BlackReader(book, options["seats"], data, is_view)

    def shown(self, view: View) -> View:
        return shown(view)

    def breakdown(self, s: State) -> list[dict[str, int]]:
        return scoring.breakdown(black_of(s))

    def ending(self, s: State) -> str:
        """The exhausted deck can trigger the end; the skull still ends it. [rules R26, R38]"""
        ending = super().ending(s)
        return "deck" if ending not in ("", "skull") and black_of(s).by_deck else ending

    def _read_texts(self, edition: str) -> Texts:
        texts = super()._read_texts(edition)
        data = self._set.data
        return BlackTexts(
            texts.planets, texts.missions, texts.rogues, data["pilot"], data["exploration"], data["hangar"]
        )

    def examples(self, lang: str) -> dict[str, list[str]]:
        return {**super().examples(lang), **examples(lang)}

    def _voice(self, options: Options, lang: str, names: Sequence[str]) -> Voice:
        return BlackVoice(self._texts[options["edition"]], lang, names, options)


def pickled(s: BlackState) -> tuple[Callable[[str, int, str], BlackState], tuple[str, int, str]]:
    """A state goes to another process as its card set and its JSON, like one of the base game."""
    book = s.book
    return restore, (book.source, book.rules, table_of(book.source, book.rules).to_json(s))


def restore(cards: str, rules: int, text: str) -> BlackState:
    return black_of(table_of(cards, rules).from_json(text))


@lru_cache(maxsize=4)
def table_of(cards: str, rules: int) -> BeyondTheBlack:
    """The game of a card set and of rules, made once in each process."""
    return BeyondTheBlack(cards or None, rules)


copyreg.pickle(BlackState, pickled)
