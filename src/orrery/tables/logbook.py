"""The log of a table for each of its readers; every sentence is told once in each language."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from orrery.core.game import Game
from orrery.core.language import say
from orrery.records.story import Happening, Line, Teller
from orrery.tables.scene import LogLine
from orrery.tables.table import Entry, TakenBack

MOST: Final = 160  # entries that a page is told; the replay has all


class Logbook:
    """Tells the entries of a story."""

    def __init__(self, game: Game[Any], names: Sequence[str]) -> None:
        self.game = game
        self.names = names

    def lines(self, s: Any, story: Sequence[Entry], viewer: int, lang: str, seen: int) -> list[LogLine]:
        """The last lines of a story as a viewer may read them; those from `seen` on are new."""
        teller = Teller(self.game, self.names, lang, viewer)
        recent = story[-MOST:]
        cut = next((at for at, entry in enumerate(recent) if entry.number >= seen), len(recent))
        old, new = self.told(teller, s, recent[:cut]), self.told(teller, s, recent[cut:])
        return [self.line(one, False) for one in old] + [self.line(one, True) for one in new]

    def line(self, one: Line, new: bool) -> LogLine:
        return LogLine(one.text, one.seat, one.to_reader, new)

    def told(self, teller: Teller, s: Any, entries: Sequence[Entry]) -> list[Line]:
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
