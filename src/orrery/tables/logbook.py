"""The log of a table for each of its readers; every sentence is told once in each language."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from orrery.core.game import Game
from orrery.core.language import say
from orrery.records.story import Happening, Line, Teller
from orrery.tables.scene import LogLine
from orrery.tables.table import Entry, TakenBack

MOST: Final = 64  # entries that a page is told; the replay has all


class Logbook:
    """Tells the entries of a story to people of these names."""

    def __init__(self, game: Game[Any], names: Sequence[str]) -> None:
        self.game = game
        self.names = names
        self.told: dict[tuple[str, Happening], str] = {}  # sentences are the same for all who may read them

    def lines(self, s: Any, story: Sequence[Entry], viewer: int, lang: str, seen: int) -> list[LogLine]:
        """The last lines of a story as a viewer may read them; those from `seen` on are new."""
        teller = Remembering(self, lang, viewer)
        recent = story[-MOST:]
        cut = next((at for at, entry in enumerate(recent) if entry.number >= seen), len(recent))
        return [
            LogLine(line.text, line.seat, line.to_reader, new)
            for new, part in ((False, recent[:cut]), (True, recent[cut:]))
            for line in self.tell(teller, s, part)
        ]

    def tell(self, teller: Teller, s: Any, entries: Sequence[Entry]) -> list[Line]:
        """Lines of the game, with those of the table between them."""
        found: list[Line] = []
        part: list[Happening] = []
        for entry in entries:
            if isinstance(entry, TakenBack):
                found += teller.lines(s, part)
                part = []
                who = self.names[entry.seat]
                found.append(Line(say(teller.lang, "{who} takes back.", who=who), entry.seat, False))
            else:
                part.append(entry)
        return found + teller.lines(s, part)


class Remembering(Teller):
    """A teller who looks up what the book has told before."""

    def __init__(self, book: Logbook, lang: str, viewer: int) -> None:
        super().__init__(book.game, book.names, lang, viewer)
        self.book = book

    def words(self, s: Any, one: Happening) -> str:
        key = self.lang, one
        text = self.book.told.get(key)
        if text is None:
            text = self.book.told[key] = super().words(s, one)
        return text
