"""The board of Take The Galaxy, drawn from a view."""

from __future__ import annotations

from typing import Any, Final

from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from orrery.core.card_game import as_card_game
from orrery.core.language import translate
from orrery.core.machine import NOBODY
from orrery.terminal.boards.board import Context, Density, Scene
from orrery.terminal.boards.layout import height_of, spread, width_of
from orrery.terminal.boards.take_the_galaxy.hand import full_hand, owner_of, pool, stacked_hand
from orrery.terminal.boards.take_the_galaxy.mats import full_mats, lean_mats, stacked_mats, standing
from orrery.terminal.boards.take_the_galaxy.sheet import Sheet
from orrery.terminal.boards.take_the_galaxy.space import cards_left, deck, full_space, stacked_space
from orrery.terminal.marks import HERE, QUIET, STRONG

WIDE: Final = 110  # columns from which cards and mats lie side by side
LEAST_LOG: Final = 40  # columns below which the log stands under the hand


class Board:
    """Draws positions of one game: its cards and numbers stay, views come and go."""

    def __init__(self, context: Context) -> None:
        self.context = context
        game = as_card_game(context.game)
        self.cards = {card["id"]: told(card, context.lang) for card in game.cards()}
        self.numbers = game.numbers()

    def draw(self, scene: Scene, width: int, density: Density) -> RenderableType:
        context = self.context
        sheet = Sheet(
            scene.view, self.cards, self.numbers, context.names, context.lang, context.glyphs, scene.options
        )
        if width >= WIDE and density != "brief":
            return self.wide(sheet, scene, width, density == "full")
        return narrow(sheet, scene, width, density != "brief")

    def wide(self, sheet: Sheet, scene: Scene, width: int, roomy: bool) -> RenderableType:
        """Cards and mats side by side; with less room, the mats of others in a few lines."""
        top = spread(state_line(sheet, self.context.game.title), standing(sheet), width)
        mats = full_mats(sheet, width) if roomy else lean_mats(sheet, width)
        return Group(top, deck(sheet), full_space(sheet, width), mats, low(sheet, scene, width))


def told(card: dict[str, Any], lang: str) -> dict[str, Any]:
    """A card with its name and text in a language."""
    return card | {key: translate(lang, card[key]) for key in ("name", "text") if key in card}


def low(sheet: Sheet, scene: Scene, width: int) -> RenderableType:
    """Hand and log side by side, the hand with the room it needs; without a hand the pool and the log."""
    log = Panel(scene.log, title=Text(sheet.say("Log")), title_align="left", border_style=QUIET)
    seat = owner_of(sheet)
    if seat is None:
        return Group(pool(sheet, width), log)
    title = Text(sheet.say("Hand of {who}", who=sheet.names[seat]))
    hand = Panel(full_hand(sheet, seat), title=title, title_align="left", border_style=QUIET)
    wide = max(width // 2, width_of(hand))
    if width - wide < LEAST_LOG:
        return Group(pool(sheet, width), hand, log)
    grid = Table.grid(expand=True)
    grid.add_column(width=wide)
    grid.add_column(ratio=1)
    hand.height = log.height = max(height_of(hand, wide), height_of(log, width - wide))
    grid.add_row(hand, log)
    return Group(pool(sheet, width), grid)


def narrow(sheet: Sheet, scene: Scene, width: int, roomy: bool) -> RenderableType:
    """All parts one below the other; where there is little room, without texts and lines between."""
    top = Group(state_line(sheet, ""), deck(sheet))
    parts: list[RenderableType] = [top, stacked_space(sheet, width, roomy), stacked_mats(sheet, width, roomy)]
    seat = owner_of(sheet)
    parts += [Group(*hand_lines(sheet, seat, width, roomy), pool(sheet, width)), scene.log]
    return Group(*(one for part in parts for one in (part, Rule(style=QUIET)))) if roomy else Group(*parts)


def hand_lines(sheet: Sheet, seat: int | None, width: int, roomy: bool) -> list[RenderableType]:
    """The hand, a line for each kind of card where there is room."""
    if seat is None:
        return []
    full = full_hand(sheet, seat)
    if not roomy or width_of(full) > width:
        return [*stacked_hand(sheet, seat, width)]
    return [Text(sheet.label(sheet.say("hand")), QUIET), full]


def state_line(sheet: Sheet, title: str) -> Text:
    """Round and turn, whether this turn is the last, and whether the game is over."""
    view = sheet.view
    line = Text(f"{title}  " if title else "")
    line.append(sheet.say("Round {round}", round=view["round"]), STRONG).append("  ")
    if view["to_move"] == NOBODY:
        return line.append(sheet.say("The game is over."), STRONG)
    if view["turn"] is None:
        return line.append(sheet.say("set-up"))
    line.append_text(sheet.chip(view["turn"]))
    line.append(" " + sheet.say("turn of {who}", who=sheet.names[view["turn"]]))
    if not cards_left(sheet):
        line.append("  ").append(sheet.say("last turn"), HERE)
    return line
