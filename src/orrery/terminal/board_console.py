"""A console that shows the boards of one game, as detailed as the screen allows."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from rich.console import Console, RenderableType
from rich.segment import SegmentLines

from orrery.core.game import Game
from orrery.records.story import LoggedEvent, Narrator
from orrery.terminal import panes
from orrery.terminal.boards import board_for
from orrery.terminal.boards.board import Context, Density, Scene
from orrery.terminal.marks import glyphs_for

DENSITIES: Final[tuple[Density, ...]] = ("full", "stacked", "brief")
ROOM: Final[dict[Density, int]] = {"full": 7, "stacked": 6, "brief": 3}  # lines of the log
BELOW: Final = 2  # lines kept free for what is typed
PAST: Final = 40  # older events that may fill the log

Drawing = Callable[[Density], RenderableType]


class BoardConsole:
    """Clears and draws; the board, the names and the signs stay the same."""

    def __init__(self, console: Console, game: Game[Any], names: Sequence[str], lang: str) -> None:
        self.console = console
        self.context = Context(game, names, lang, glyphs_for(console.encoding, game.speech.symbols))
        self.board = board_for(self.context)

    def show(self, drawing: Drawing) -> None:
        """Clear the screen and draw with the most detail that fits, or else with the least."""
        self.console.clear()
        for density in DENSITIES:
            lines = self.console.render_lines(drawing(density), pad=False)
            if len(lines) + BELOW <= self.console.height:
                break
        self.console.print(SegmentLines(lines, new_lines=True), end="")

    def draw(self, scene: Scene, density: Density) -> RenderableType:
        return self.board.draw(scene, self.console.width, density)

    def narrator(self, viewer: int) -> Narrator:
        return Narrator(self.context.game, self.context.names, self.context.lang, viewer)

    def log(
        self, s: Any, story: Sequence[LoggedEvent], since: int, viewer: int, density: Density
    ) -> RenderableType:
        """The end of a story; events from number `since` on are new."""
        narrator = self.narrator(viewer)
        fresh = narrator.lines(s, story[since:])
        old = narrator.lines(s, story[max(0, since - PAST) : since])
        return panes.log_lines(self.context, [*old, *fresh], len(fresh), ROOM[density])

    def whole_log(self, s: Any, story: Sequence[LoggedEvent], viewer: int) -> None:
        for line in self.narrator(viewer).lines(s, story):
            self.console.print(panes.log_line(self.context, line))

    def card(self, card: dict[str, Any]) -> None:
        self.console.print(panes.card_panel(self.context, card, self.console.width))
