"""The board of Take The Galaxy, drawn from a view."""

from __future__ import annotations

from typing import Final

from rich.console import Group, RenderableType
from rich.text import Text

from orrery.core.card_game import as_card_game
from orrery.terminal.boards.board import Context, Density, Scene
from orrery.terminal.boards.layout import beside, framed, spread, stacked, width_of
from orrery.terminal.boards.sheet import translated
from orrery.terminal.boards.take_the_galaxy.hand import full_hand, owner_of, pool, stacked_hand
from orrery.terminal.boards.take_the_galaxy.mats import full_mats, lean_mats, stacked_mats, standing
from orrery.terminal.boards.take_the_galaxy.sheet import Sheet
from orrery.terminal.boards.take_the_galaxy.space import cards_left, deck, full_space, stacked_space
from orrery.terminal.marks import QUIET

WIDE: Final = 110  # columns from which cards and mats lie side by side
LEAST_LOG: Final = 40  # columns; with less the log is below the hand


class Board:
    """Draws positions of one game."""

    def __init__(self, context: Context) -> None:
        self.context = context
        game = as_card_game(context.game)
        self.cards = {card["id"]: translated(card, context.lang) for card in game.cards()}
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


def low(sheet: Sheet, scene: Scene, width: int) -> RenderableType:
    """Hand and log side by side, the hand with the width it needs; without a hand the pool and the log."""
    log = framed(scene.log, sheet.say("Log"))
    seat = owner_of(sheet)
    if seat is None:
        return Group(pool(sheet, width), log)
    hand = framed(full_hand(sheet, seat), sheet.say("Hand of {who}", who=sheet.names[seat]))
    wide = max(width // 2, width_of(hand))
    if width - wide < LEAST_LOG:
        return Group(pool(sheet, width), hand, log)
    return Group(pool(sheet, width), beside(hand, log, width, wide))


def narrow(sheet: Sheet, scene: Scene, width: int, roomy: bool) -> RenderableType:
    """All parts one below the other; texts and lines between them only if there is room."""
    top = Group(state_line(sheet, ""), deck(sheet))
    parts: list[RenderableType] = [top, stacked_space(sheet, width, roomy), stacked_mats(sheet, width, roomy)]
    seat = owner_of(sheet)
    parts += [Group(*hand_lines(sheet, seat, width, roomy), pool(sheet, width)), scene.log]
    return stacked(parts, roomy)


def hand_lines(sheet: Sheet, seat: int | None, width: int, roomy: bool) -> list[RenderableType]:
    """The hand, with a line for each kind of card if there is room."""
    if seat is None:
        return []
    full = full_hand(sheet, seat)
    if not roomy or width_of(full) > width:
        return [*stacked_hand(sheet, seat, width)]
    return [Text(sheet.label(sheet.say("hand")), QUIET), full]


def state_line(sheet: Sheet, title: str) -> Text:
    return sheet.state_line(title, "" if cards_left(sheet) else sheet.say("last turn"))
