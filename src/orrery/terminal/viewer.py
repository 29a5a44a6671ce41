"""Replaying a recorded game on a drawn board: forwards, backwards, to any decision, from any seat."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from rich.console import Console, Group, RenderableType
from rich.text import Text

from orrery.core.card_game import as_card_game
from orrery.core.events import SPECTATOR
from orrery.core.faults import OrreryError
from orrery.core.language import say
from orrery.records.record import Record
from orrery.records.story import play_through
from orrery.terminal import panes
from orrery.terminal.board_console import BoardConsole
from orrery.terminal.boards.board import Density, Scene
from orrery.terminal.line_editor import LineEditor
from orrery.terminal.marks import QUIET
from orrery.terminal.replays import check_viewer, told

LEAVE: Final = ("q", "quit", "exit")
NOBODY: Final = ("spectator", "-")


class Viewer:
    """Shows one position of a playthrough, that after the first `at` decisions."""

    def __init__(self, console: Console, record: Record, seat: int, lang: str) -> None:
        self.console = console
        self.record = record
        self.seat = seat
        self.lang = lang
        self.game = record.bound_game()
        self.replay = play_through(record)
        self.screen = BoardConsole(console, self.game, record.names, lang)
        self.editor = LineEditor()
        self.editor.offer([*COMMANDS, *LEAVE])
        self.at = 0

    @property
    def last(self) -> int:
        return len(self.replay.actions)

    def run(self) -> None:
        """Show positions and carry out commands until the person leaves."""
        try:
            self.show()
            while (line := self.editor.read("> ").strip().lower()) not in LEAVE:
                try:
                    if self.obey(line):
                        self.show()
                except OrreryError as error:
                    self.console.print(Text(error.told(self.lang)))
        except (EOFError, KeyboardInterrupt):
            self.console.print()

    def obey(self, line: str) -> bool:
        """Carry out a line; True if there is something new to show."""
        word, _, rest = line.partition(" ")
        if word.isascii() and word.isdigit() and len(word) < 8:
            self.go(int(word))
            return True
        if word not in COMMANDS:
            self.say("There is no command “{word}” here.", word=word)
            return help_(self, rest)
        return COMMANDS[word](self, rest.strip())

    def go(self, at: int) -> None:
        self.at = max(0, min(at, self.last))

    def turn_of(self, at: int) -> tuple[object, object]:
        """The round and the turn of a position."""
        view = self.game.view(self.replay.positions[at], SPECTATOR)
        return view.get("round"), view.get("turn")

    def say(self, sentence: str, **values: object) -> None:
        self.console.print(Text(say(self.lang, sentence, **values)))

    def show(self) -> None:
        self.screen.show(self.drawing)

    def drawing(self, density: Density) -> RenderableType:
        """The position after a decision, and the events of that decision."""
        s = self.replay.positions[self.at]
        story = self.replay.story(self.at)
        since = len(self.replay.story(self.at - 1)) if self.at else 0
        log = self.screen.log(s, story, since, self.seat, density)
        view = self.game.views.shown(self.game.view(s, self.seat))
        parts = [self.screen.draw(Scene(view, log=log), density), self.heading()]
        if self.game.over(s):
            parts.append(panes.final_table(self.screen.context, s))
        keys = say(self.lang, "n on, b back, t next turn, tb turn back, a number, seat N, log, help, q")
        return Group(*parts, Text(keys, QUIET))

    def heading(self) -> Text:
        """The number of the decision, the viewer, and the decision itself."""
        who = say(self.lang, "the spectator") if self.seat == SPECTATOR else self.record.names[self.seat]
        at, most = self.at, self.last
        place = say(self.lang, "Decision {n} of {most}, as {who} sees it.", n=at, most=most, who=who)
        line = Text(place)
        if self.at:
            line.append(" ").append(told(self.record, self.game, self.replay, self.at - 1, self.seat), "bold")
        return line

    def viewer_of(self, name: str) -> int:
        """The seat of a number or a name, or the spectator."""
        if name in NOBODY:
            return SPECTATOR
        names = [one.lower() for one in self.record.names]
        if name in names:
            return names.index(name)
        if name.isascii() and name.isdigit() and len(name) < 3:
            return int(name)
        raise OrreryError(
            "There is no seat {name!r}. Seats: {names}, spectator.",
            name=name,
            names=", ".join(self.record.names),
        )


def count(rest: str) -> int:
    return int(rest) if rest.isascii() and rest.isdigit() and len(rest) < 8 else 1


def forth(viewer: Viewer, rest: str) -> bool:
    viewer.go(viewer.at + count(rest))
    return True


def back(viewer: Viewer, rest: str) -> bool:
    viewer.go(viewer.at - count(rest))
    return True


def next_turn(viewer: Viewer, rest: str) -> bool:
    """Go to the beginning of the next turn, or to the end."""
    now = viewer.turn_of(viewer.at)
    later = range(viewer.at + 1, viewer.last + 1)
    viewer.go(next((at for at in later if viewer.turn_of(at) != now), viewer.last))
    return True


def turn_back(viewer: Viewer, rest: str) -> bool:
    """Go to the beginning of this turn; from there, to the beginning of the one before."""
    before = viewer.at - 1
    if before < 0:
        return False
    now = viewer.turn_of(before)
    viewer.go(next((at + 1 for at in range(before, -1, -1) if viewer.turn_of(at) != now), 0))
    return True


def first(viewer: Viewer, rest: str) -> bool:
    viewer.go(0)
    return True


def last(viewer: Viewer, rest: str) -> bool:
    viewer.go(viewer.last)
    return True


def seat(viewer: Viewer, rest: str) -> bool:
    wanted = viewer.viewer_of(rest)
    check_viewer(viewer.record, wanted)
    viewer.seat = wanted
    return True


def log(viewer: Viewer, rest: str) -> bool:
    viewer.screen.whole_log(viewer.replay.positions[viewer.at], viewer.replay.story(viewer.at), viewer.seat)
    return False


def card(viewer: Viewer, rest: str) -> bool:
    viewer.screen.card(as_card_game(viewer.game).card(rest))
    return False


def help_(viewer: Viewer, rest: str) -> bool:
    viewer.say("n or Enter: the next decision. b: back. n 10, b 10: several. A number: to that decision.")
    viewer.say("t: the next turn. tb: a turn back. first, last: the start, the end.")
    viewer.say(
        "seat N, seat NAME, seat spectator: another view. log: all up to here. card NAME: a card. q: leave."
    )
    return False


COMMANDS: Final[dict[str, Callable[[Viewer, str], bool]]] = {
    "": forth, "n": forth, "next": forth, "b": back, "back": back, "t": next_turn, "tb": turn_back,
    "first": first, "last": last, "seat": seat, "log": log, "card": card, "help": help_, "?": help_,
}  # fmt: skip
