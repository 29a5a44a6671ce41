"""All that was decided at a table and all that happened there, packed: a game may have 20,000 decisions."""

from __future__ import annotations

from array import array
from bisect import bisect_left
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final, Self

from orrery.core.events import Event
from orrery.records.story import LoggedEvent
from orrery.records.undo import Reach
from orrery.tables.packed import Packed, Words

NO_KIND: Final = -1  # of an entry that is no event of the game
A_WORD: Final = 200  # bytes that a text takes with its number


@dataclass(frozen=True)
class Move:
    """A decision that stands."""

    seq: int
    seat: int
    text: str
    action: int
    stream: str = ""  # what chance drew from


@dataclass(frozen=True)
class TakenBack:
    """A seat went back: the log says so, for the game itself knows nothing of it."""

    number: int  # the sequence number of the row
    seat: int


Entry = LoggedEvent | TakenBack


class Moves(Packed[Move]):
    """The decisions that stand, in their order."""

    def __init__(self, words: Words | None = None) -> None:
        super().__init__("qbqii")
        self.words = words or Words()

    def numbers(self, one: Move) -> Iterable[int]:
        return one.seq, one.seat, one.action, self.words.number(one.text), self.words.number(one.stream)

    def thing(self, *numbers: int) -> Move:
        seq, seat, action, text, stream = numbers
        return Move(seq, seat, self.words.texts[text], action, self.words.texts[stream])

    def alike(self) -> Self:
        return type(self)(self.words)

    def actions(self, start: int, end: int) -> Sequence[int]:
        """What was decided from one moment to another."""
        return self.columns[2][start:end]

    @property
    def weight(self) -> int:
        return super().weight + A_WORD * len(self.words.texts)


class Story(Packed[Entry]):
    """What happened, in the order of the rows that brought it."""

    def __init__(self) -> None:
        super().__init__("qbhbqqqi")

    def numbers(self, one: Entry) -> Iterable[int]:
        if isinstance(one, TakenBack):
            return one.number, 0, NO_KIND, one.seat, 0, 0, 0, 0
        event = one.event
        return one.number, one.mover, event.kind, event.seat, *event.args, event.seen_by

    def thing(self, *numbers: int) -> Entry:
        number, mover, kind, seat, a, b, c, seen_by = numbers
        if kind == NO_KIND:
            return TakenBack(number, seat)
        return LoggedEvent(number, mover, Event(kind, seat, (a, b, c), seen_by))

    def alike(self) -> Self:
        return type(self)()

    @property
    def rows(self) -> array[int]:
        """The numbers of the rows that brought the entries; each row always brings the same."""
        return self.columns[0]

    def goes_on(self, at: int) -> bool:
        """Whether an entry is an event of the same kind and seat as the one before it."""
        kinds, seats = self.columns[2], self.columns[3]
        return NO_KIND != kinds[at - 1] == kinds[at] and seats[at - 1] == seats[at]


class Trail(Packed[tuple[Reach, ...]]):
    """How far each seat could go back after each decision."""

    def __init__(self, seats: int) -> None:
        super().__init__("i" * seats)

    def numbers(self, one: tuple[Reach, ...]) -> Iterable[int]:
        return [2 * point + own for point, own in one]

    def thing(self, *numbers: int) -> tuple[Reach, ...]:
        return tuple((number >> 1, bool(number & 1)) for number in numbers)

    def alike(self) -> Self:
        return type(self)(len(self.columns))


def entries_before(story: Story, number: int) -> Story:
    """The entries of the rows before that one; their numbers only go up."""
    return story[: bisect_left(story.rows, number)]


def counts_before(counts: dict[str, int], moves: Sequence[Move]) -> dict[str, int]:
    """How often each stream was drawn from before those moves; undo takes back no draw but a forced one."""
    before = Counter(counts)
    before.subtract(move.stream for move in moves if move.stream)
    return dict(before)
