"""The log of a table for each of its readers; every sentence is told once in each language."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Any, Final

from orrery.core.game import Game
from orrery.core.language import say
from orrery.records.story import Line, LoggedEvent, Narrator
from orrery.tables.history import Entry, Story, TakenBack
from orrery.tables.scene import LogLine

MOST: Final = 48  # entries that a page is told at least, if there are so many; the replay has all
LEAF: Final = 8  # entries of a leaf
TURNED: Final = 4 * LEAF  # so many old entries are left out at once: a page draws its log again for it

SENTENCES: Final = 64  # that are remembered at least for the next reader of the same leaf
NO_ROW: Final = -1
LEAVES: Final = 160  # that are remembered: those of six readers in two languages

Said = tuple[str, int, int, int, tuple[int, ...]]  # language, number, kind, seat and arguments of an event
Told = tuple[Sequence[int], int, list[LogLine]]  # the rows of a leaf, how many entries are old, and its lines
Read = tuple[int, int, int]  # how many entries there were, the row of the last, and what was seen


class Logbook:
    """Tells the entries of a story to people of these names."""

    def __init__(self, game: Game[Any], names: Sequence[str]) -> None:
        self.game = game
        self.names = names
        self.told: dict[Said, str] = {}  # sentences are the same for all who may read them
        self.leaves: dict[tuple[int, str, int], Told] = {}  # by reader, language and number
        self.last: dict[tuple[int, str], tuple[Read, tuple[LogLine, ...]]] = {}  # by reader and language

    def lines(self, s: Any, story: Story, viewer: int, lang: str, seen: int) -> tuple[LogLine, ...]:
        """The last lines of a story as a viewer may read them; those from `seen` on are new.

        As long as nothing happens they are the same: no entry that was taken back ever comes again.
        """
        read = len(story), story.rows[-1] if story else NO_ROW, seen
        known = self.last.get((viewer, lang))
        if known is None or known[0] != read:
            known = self.last[viewer, lang] = read, tuple(self.told_lines(s, story, viewer, lang, seen))
        return known[1]

    def told_lines(self, s: Any, story: Story, viewer: int, lang: str, seen: int) -> list[LogLine]:
        self.forget()
        narrator = Remembering(self, lang, viewer)
        lines: list[LogLine] = []
        for number, (start, end) in leaves(story):
            rows = story.rows[start:end]
            old = bisect_left(rows, seen)
            told = self.leaves.get((viewer, lang, number))
            if told is None or told[1] != old or told[0] != rows:
                told = rows, old, self.leaf(narrator, s, list(story[start:end]), number, old)
                self.leaves[viewer, lang, number] = told
            lines += told[2]
        return lines

    def forget(self) -> None:
        """A game may be long: old sentences are made again when somebody reads them."""
        if len(self.told) > SENTENCES:
            self.told.clear()
        if len(self.leaves) > LEAVES:
            self.leaves.clear()

    def leaf(
        self, narrator: Narrator, s: Any, entries: Sequence[Entry], number: int, old: int
    ) -> list[LogLine]:
        """The lines of one leaf, `old` of whose entries the reader has seen."""
        return [
            LogLine(line.text, line.seat, line.to_reader, new, number)
            for new, part in ((False, entries[:old]), (True, entries[old:]))
            for line in self.tell(narrator, s, part)
        ]

    def tell(self, narrator: Narrator, s: Any, entries: Sequence[Entry]) -> list[Line]:
        """Lines of the game, with those of the table between them."""
        lines: list[Line] = []
        part: list[LoggedEvent] = []
        for entry in entries:
            if isinstance(entry, TakenBack):
                lines += narrator.lines(s, part)
                part = []
                who = self.names[entry.seat]
                lines.append(Line(say(narrator.lang, "{who} takes back.", who=who), entry.seat, False))
            else:
                part.append(entry)
        return lines + narrator.lines(s, part)


def leaves(story: Story) -> Iterator[tuple[int, tuple[int, int]]]:
    """The last entries of a story in leaves: the number of each, where it begins and where it ends.

    What is told in one line is not torn.
    """
    first = max(0, len(story) - MOST) // TURNED * TURNED
    starts = [first, *(begin(story, at) for at in range(first + LEAF, len(story), LEAF)), len(story)]
    for number, (start, end) in enumerate(pairwise(starts), first // LEAF):
        if start < end:
            yield number, (start, end)


def begin(story: Story, at: int) -> int:
    """The first entry from `at` on that does not go on with the one before it."""
    while at < len(story) and story.goes_on(at):
        at += 1
    return at


class Remembering(Narrator):
    """A narrator who looks up what the book has told before."""

    def __init__(self, book: Logbook, lang: str, viewer: int) -> None:
        super().__init__(book.game, book.names, lang, viewer)
        self.book = book

    def words(self, s: Any, one: LoggedEvent) -> str:
        event = one.event
        key = self.lang, one.number, event.kind, event.seat, event.args
        text = self.book.told.get(key)
        if text is None:
            text = self.book.told[key] = super().words(s, one)
        return text
