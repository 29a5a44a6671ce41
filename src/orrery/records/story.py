"""What happened in a game, decision by decision, for logs and replays."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final, NamedTuple

from orrery.core.events import Event, Log, bit_of
from orrery.core.game import Game
from orrery.records.record import Record

SHORT: Final = 2  # words of a sentence's end that can join a list


class LoggedEvent(NamedTuple):
    """One event, with the number of the decision that caused it and the seat that decided."""

    number: int
    mover: int
    event: Event


class Line(NamedTuple):
    """A sentence of the log, the seat it is about, and whether another seat did it to the reader."""

    text: str
    seat: int
    to_reader: bool


@dataclass(frozen=True)
class Playthrough:
    """A record played through: every position from the start on, and the events between them."""

    positions: list[Any]
    actions: list[int]
    events: list[list[LoggedEvent]]

    def story(self, upto: int | None = None) -> list[LoggedEvent]:
        """The events of the first `upto` decisions."""
        return [one for part in self.events[:upto] for one in part]


def play_through(record: Record, upto: int | None = None) -> Playthrough:
    """Replay a record once and keep every position, so that any of them can be shown at once."""
    game = record.bound_game()
    playthrough = Playthrough([game.start(**record.options)], [], [])
    for number, s, action in record.walk(upto):
        after = s.copy()
        playthrough.actions.append(action)
        playthrough.events.append(applied(game, after, action, number))
        playthrough.positions.append(after)
    return playthrough


def applied(game: Game[Any], s: Any, action: int, number: int) -> list[LoggedEvent]:
    """Apply a decision and return its events."""
    mover = game.to_move(s)
    s.log = log = Log()
    try:
        game.apply(s, action)
    finally:
        s.log = None
    return [LoggedEvent(number, mover, event) for event in log.events]


class Narrator:
    """Puts events into sentences for one reader, without what is secret from that reader."""

    def __init__(self, game: Game[Any], names: Sequence[str], lang: str, viewer: int) -> None:
        self.game = game
        self.names = names
        self.lang = lang
        self.viewer = viewer

    def sentence(self, s: Any, one: LoggedEvent) -> str:
        """An event in words; empty if the reader may not know it."""
        if not one.event.seen_by & bit_of(self.viewer):
            return ""
        return self.words(s, one)

    def words(self, s: Any, one: LoggedEvent) -> str:
        """An event in words, for any reader."""
        return self.game.tell(s, one.event, self.lang, self.names)

    def sentences(self, s: Any, story: Sequence[LoggedEvent]) -> list[str]:
        return [text for one in story if (text := self.sentence(s, one))]

    def lines(self, s: Any, story: Sequence[LoggedEvent]) -> list[Line]:
        """The sentences of a story; similar ones in a row about one seat become one."""
        lines: list[Line] = []
        kind = None
        for one in story:
            text = self.sentence(s, one)
            if not text:
                continue
            seat, hits = one.event.seat, self.hits(one)
            same = kind == (one.event.kind, seat) and 0 <= seat < len(self.names)
            joined = join(lines[-1].text, text, self.names[seat]) if same else ""
            if joined:
                lines[-1] = Line(joined, seat, hits or lines[-1].to_reader)
            else:
                lines.append(Line(text, seat, hits))
            kind = (one.event.kind, seat)
        return lines

    def hits(self, one: LoggedEvent) -> bool:
        """Whether this was done to the reader: by another seat's decision, or by a die of the Rogue."""
        return (
            self.viewer >= 0
            and one.mover != self.viewer
            and self.game.speech.affected(one.event) == self.viewer
        )


def join(first: str, second: str, name: str) -> str:
    """Two short sentences with the same beginning as one: “Ada rolls move, energy.” Else empty."""
    head = second.removeprefix(f"{name} ").partition(" ")[0]
    start = f"{name} {head} "
    rest = second.removeprefix(start)
    alike = first.startswith(start) and second.startswith(start) and first.endswith(".")
    return f"{first[:-1]}, {rest}" if alike and len(rest.split()) <= SHORT else ""
