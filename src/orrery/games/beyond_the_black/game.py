"""The game object of the expansion: the base game's, with what is new put in."""

from __future__ import annotations

import copyreg
from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Any, ClassVar

from orrery.core.hooks import View
from orrery.core.language import mark
from orrery.core.options import Options, Setting
from orrery.core.speech import Speech
from orrery.games.beyond_the_black import codes, notation, phrases, reasons
from orrery.games.beyond_the_black.board import BlackBoard
from orrery.games.beyond_the_black.book import BlackBook
from orrery.games.beyond_the_black.cards import PRESS
from orrery.games.beyond_the_black.checking import BlackChecker
from orrery.games.beyond_the_black.positions import BlackWriter
from orrery.games.beyond_the_black.questions import QUESTIONS
from orrery.games.beyond_the_black.reading import BlackReader
from orrery.games.beyond_the_black.state import BlackState, black_of
from orrery.games.beyond_the_black.steps import scoring
from orrery.games.beyond_the_black.views import BlackViews, shown
from orrery.games.beyond_the_black.voice import BlackTexts, BlackVoice
from orrery.games.tiny_epic_galaxies.board import Board
from orrery.games.tiny_epic_galaxies.cards import Press
from orrery.games.tiny_epic_galaxies.checking import Checker
from orrery.games.tiny_epic_galaxies.game import TinyEpicGalaxies
from orrery.games.tiny_epic_galaxies.positions import Writer
from orrery.games.tiny_epic_galaxies.reading import Reader
from orrery.games.tiny_epic_galaxies.state import State
from orrery.games.tiny_epic_galaxies.views import Views
from orrery.games.tiny_epic_galaxies.voice import Texts, Voice


def settings() -> list[Setting]:
    """The options that the expansion adds: where its rulebook leaves a question open."""
    return [
        Setting(
            "exhaustion",
            "explored",
            mark(
                "when the exploration deck is exhausted: after an exploration that left no card, when its "
                "last card is drawn, or only with an empty row too (ruling BTB A20)"
            ),
            choices=("explored", "drawn", "row_too"),
        ),
        Setting(
            "danger_dice",
            "either",
            mark("which dice advance on a danger track: either, or those its card shows (ruling BTB A22)"),
            choices=("printed", "either"),
        ),
        Setting(
            "finds",
            "face_down",
            mark("whether exploration cards are kept face down, or open for everybody (ruling BTB A58)"),
            choices=("face_down", "open"),
            absent="open",
            only_shows=True,
        ),
    ]


def solo_settings() -> list[Setting]:
    """Those against the Rogue."""
    return [
        Setting(
            "rogue_ship",
            "trained",
            mark(
                "for which ship the Rogue hires: one the pilot is trained on, one that lists the face, or "
                "both (ruling BTB A34)"
            ),
            choices=("trained", "face", "both"),
            seats=(1,),
        ),
        Setting(
            "rogue_pair",
            "once",
            mark("whether a die of the Rogue's pair can make another pair with the next (ruling BTB A35)"),
            choices=("once", "twice"),
            seats=(1,),
        ),
        Setting(
            "rogue_end",
            "round",
            mark("whether enough points end a solo game after the round or at once (ruling BTB A49)"),
            choices=("round", "at_once"),
            seats=(1,),
        ),
    ]


class BeyondTheBlack(TinyEpicGalaxies):
    """Tiny Epic Galaxies with the expansion Beyond the Black, for one to five seats."""

    name = "beyond-the-black"
    title = "Beyond the Black"
    plays: ClassVar[Sequence[int]] = (1,)
    n_actions = codes.N_ACTIONS
    columns = (*BlackViews.public, *BlackViews.secret)
    secrets = BlackViews.secret
    sources = phrases.SOURCES
    endings = phrases.ENDINGS
    press: ClassVar[Press] = PRESS
    speech: ClassVar[Speech] = Speech(
        QUESTIONS,
        notation.ids_of,
        {**TinyEpicGalaxies.speech.events, **phrases.EVENTS},
        phrases.told,
        TinyEpicGalaxies.speech.affecting | phrases.AFFECTING,
        {**TinyEpicGalaxies.speech.reasons, **reasons.SENTENCES},
    )
    writer: ClassVar[Writer] = BlackWriter()
    views: ClassVar[Views] = BlackViews(BlackWriter())
    checker: ClassVar[Checker] = BlackChecker()
    board: ClassVar[type[Board]] = BlackBoard
    drawn: ClassVar[Sequence[str]] = ("planet", "mission", "pilot", "exploration")
    tables: ClassVar[Sequence[str]] = ("goods", "end", "empire", "pilots", "exploring", "badges", "hangar")

    def _settings(self) -> list[Setting]:
        return super()._settings() + settings() + (solo_settings() if self._set.rogues() else [])

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
        found = super().ending(s)
        return "deck" if found not in ("", "skull") and black_of(s).by_deck else found

    def _read_texts(self, edition: str) -> Texts:
        texts = super()._read_texts(edition)
        data = self._set.data
        return BlackTexts(
            texts.planets, texts.missions, texts.rogues, data["pilot"], data["exploration"], data["hangar"]
        )

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
