"""What a board is: it draws the views of one game."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Literal, Protocol

from rich.console import Group, RenderableType
from rich.text import Text

from orrery.core.decision import Option
from orrery.core.game import Game
from orrery.core.views import View
from orrery.terminal.marks import Glyphs

Density = Literal["full", "stacked", "brief"]


@dataclass(frozen=True)
class Context:
    """What stays the same at one table: the game, who plays, the language and the signs."""

    game: Game[Any]
    names: Sequence[str]
    lang: str
    glyphs: Glyphs


@dataclass(frozen=True)
class Scene:
    """What to draw: a view, the options, numbered from 1, and the log."""

    view: View
    options: Sequence[Option] = ()
    log: RenderableType = ""


class Board(Protocol):
    """Draws the positions of one game."""

    def draw(self, scene: Scene, width: int, density: Density) -> RenderableType:
        """A position, with the log in it."""
        ...


class WordBoard:
    """The board of a game without one of its own: the position in words."""

    def __init__(self, context: Context) -> None:
        self.context = context

    def draw(self, scene: Scene, width: int, density: Density) -> RenderableType:
        words = self.context.game.describe(scene.view, self.context.lang, self.context.names)
        return Group(Text(words), scene.log)
