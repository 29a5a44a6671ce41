"""The drawn face: the board of the game with Rich, redrawn for every question."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from rich.console import Console, Group, RenderableType
from rich.text import Text

from orrery.core.events import SPECTATOR
from orrery.core.language import say
from orrery.records.story import LoggedEvent
from orrery.terminal import panes
from orrery.terminal.board_console import BoardConsole
from orrery.terminal.boards.board import Density, Scene
from orrery.terminal.commands import COMMANDS, LEAVE
from orrery.terminal.face import Asked, Face
from orrery.terminal.line_editor import LineEditor, forget
from orrery.terminal.marks import QUIET
from orrery.terminal.match import Match
from orrery.terminal.plain import CURTAIN

OFTEN: Final = ("help", "why", "undo", "hint", "card", "log", "quit")  # listed at every question


class DrawnFace(Face):
    """Clears the screen and draws board, log, question and options; notes appear below."""

    screen: BoardConsole  # set up when a match is greeted

    def __init__(self, console: Console, lang: str = "en") -> None:
        self.console = console
        self.lang = lang
        self.editor = LineEditor()
        self.notes: list[str] = []
        self.answered = 0  # the length of the story when a person last answered
        self.asked_at: int | None = None  # its length when the open question was asked
        self.working = -1  # the bot that was last announced

    def write(self, text: str) -> None:
        self.console.print(Text(text))

    def note(self, text: str) -> None:
        self.notes.append(text)

    def read(self, prompt: str) -> str:
        return self.editor.read(prompt)

    def greet(self, match: Match) -> None:
        self.screen = BoardConsole(self.console, match.game, match.names, self.lang)
        self.answered = len(match.story)

    def waits(self, match: Match, seat: int) -> None:
        if match.people and seat >= 0 and seat != self.working:
            self.working = seat
            self.console.print(Text(say(self.lang, "{who} is at it …", who=match.names[seat]), QUIET))

    def happened(self, match: Match, mover: int, new: Sequence[LoggedEvent]) -> None:
        if self.asked_at is not None:
            self.answered, self.asked_at = self.asked_at, None
        if not match.people:
            self.screen.whole_log(match.s, new, SPECTATOR)

    def settled(self, text: str) -> None:
        self.note(say(self.lang, "(There is only one answer: {text}.)", text=text))

    def stale(self) -> None:
        """Every question is drawn with its position anyway."""

    def ask(self, match: Match, asked: Asked) -> None:
        self.answered = min(self.answered, len(match.story))
        self.editor.offer([*(option.text for option in asked.decision.options), *COMMANDS, *LEAVE])
        self.screen.show(lambda density: self.drawing(match, asked, density))
        self.asked_at = len(match.story)
        self.working = -1
        self.notes.clear()

    def drawing(self, match: Match, asked: Asked, density: Density) -> RenderableType:
        """The board, the notes, the question, its options, and the commands."""
        log = self.screen.log(match.s, match.story, self.answered, asked.viewer, density)
        view = match.game.views.shown(match.game.view(match.s, asked.viewer))
        board = self.screen.draw(Scene(view, asked.decision.options, log), density)
        more = say(self.lang, "A number or a text answers; also: {commands}", commands=", ".join(OFTEN))
        return Group(
            board,
            *(Text(note, QUIET) for note in self.notes),
            panes.question(self.screen.context, asked.decision),
            panes.options(asked.decision, self.console.width),
            Text(more, QUIET),
        )

    def look(self, match: Match, viewer: int) -> None:
        self.screen.show(lambda density: self.position(match, viewer, density))

    def position(self, match: Match, viewer: int, density: Density) -> RenderableType:
        log = self.screen.log(match.s, match.story, self.answered, viewer, density)
        view = match.game.views.shown(match.game.view(match.s, viewer))
        return self.screen.draw(Scene(view, log=log), density)

    def card(self, match: Match, card: dict[str, Any]) -> None:
        self.screen.card(card)

    def log(self, match: Match, viewer: int) -> None:
        self.screen.whole_log(match.s, match.story, viewer)

    def curtain(self) -> None:
        forget()
        self.console.print(CURTAIN)
        self.console.clear()

    def result(self, match: Match) -> None:
        self.screen.show(
            lambda density: Group(
                self.position(match, match.viewer, density),
                panes.final_table(self.screen.context, match.s),
            )
        )
