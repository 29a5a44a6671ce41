"""How a finished game ended and what its log said, in words, for the time when its rules are gone."""

from __future__ import annotations

import zlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypeVar

import msgspec

from orrery.core.events import SPECTATOR
from orrery.core.game import Game
from orrery.core.language import LANGUAGES
from orrery.records.results import final_lines
from orrery.tables.history import Story
from orrery.tables.logbook import LEAF, Logbook, Remembering
from orrery.tables.scene import LogLine, Result

T = TypeVar("T")


@dataclass(frozen=True)
class Ending:
    """What is told of a finished game in each language: its outcome, and its log as spectators read it."""

    outcomes: dict[str, Result]
    log: dict[str, list[tuple[int, str]]]  # whom a line is about, and what it says

    def packed(self) -> bytes:
        """As the store keeps it: a log repeats itself, so it becomes a tenth."""
        return zlib.compress(msgspec.json.encode(self))

    def outcome(self, lang: str) -> Result:
        return in_language(self.outcomes, lang)

    def lines(self, lang: str) -> tuple[LogLine, ...]:
        told = in_language(self.log, lang)
        return tuple(LogLine(text, seat, leaf=number // LEAF) for number, (seat, text) in enumerate(told))


def in_language(told: Mapping[str, T], lang: str) -> T:
    """What was told in a language; in the first one if that language came later."""
    return told.get(lang) or told[LANGUAGES[0]]


def unpacked(packed: bytes) -> Ending:
    return msgspec.json.decode(zlib.decompress(packed), type=Ending)


def ending_of(game: Game[Any], s: Any, story: Story, names: Sequence[str]) -> Ending:
    """All that is to be told of a game that is over."""
    book = Logbook(game, names)
    tellers = {lang: Remembering(book, lang, SPECTATOR) for lang in LANGUAGES}
    return Ending(
        {lang: outcome(game, s, lang, names) for lang in LANGUAGES},
        {
            lang: [(line.seat, line.text) for line in book.tell(narrator, s, story)]
            for lang, narrator in tellers.items()
        },
    )


def outcome(game: Game[Any], s: Any, lang: str, names: Sequence[str]) -> Result:
    """How a game ended, in numbers and sentences."""
    return Result(
        tuple(game.scores(s)),
        tuple(game.winners(s)),
        tuple(game.breakdown(s)),
        tuple(final_lines(game, s, names, lang)),
    )
