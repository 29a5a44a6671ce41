"""The board of Tiny Epic Galaxies, drawn from a view."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from orrery.core.card_game import as_card_game
from orrery.terminal.boards.board import Context, Density, Scene
from orrery.terminal.boards.layout import beside, framed, stacked, width_of
from orrery.terminal.boards.sheet import translated
from orrery.terminal.boards.tiny_epic_galaxies.dice import full_dice, stacked_dice
from orrery.terminal.boards.tiny_epic_galaxies.mats import More, full_mats, more_lines, stacked_mats, standing
from orrery.terminal.boards.tiny_epic_galaxies.planets import full_row, stacked_row
from orrery.terminal.boards.tiny_epic_galaxies.sheet import Sheet

WIDE: Final = 110  # columns from which cards and mats lie side by side


class Board:
    """Draws positions of one game."""

    sheets: ClassVar[type[Sheet]] = Sheet

    def __init__(self, context: Context) -> None:
        self.context = context
        game = as_card_game(context.game)
        self.cards = game.cards()
        self.numbers = game.numbers()

    def draw(self, scene: Scene, width: int, density: Density) -> RenderableType:
        sheet = self.sheet(scene)
        if width >= WIDE and density == "full":
            return self.wide(sheet, scene, width)
        return self.narrow(sheet, scene, width, density != "brief")

    def sheet(self, scene: Scene) -> Sheet:
        context = self.context
        cards = {
            card["id"]: translated(printed(card, scene.view["options"]["edition"]), context.lang)
            for card in self.cards
        }
        return self.sheets(
            scene.view, cards, self.numbers, context.names, context.lang, context.glyphs, scene.options
        )

    def wide(self, sheet: Sheet, scene: Scene, width: int) -> RenderableType:
        end = self.numbers.get("end", {}).get("points", 0)
        top = Table.grid(expand=True)
        top.add_column()
        top.add_column(justify="right")
        top.add_row(state_line(sheet, self.context.game.title), standing(sheet, end))
        mats = full_mats(sheet, width, self.mat_lines(True))
        return Group(top, *self.full_rows(sheet, width), mats, self.low(sheet, scene, width))

    def full_rows(self, sheet: Sheet, width: int) -> list[RenderableType]:
        """The cards between the players, side by side."""
        return [full_row(sheet, width)]

    def stacked_rows(self, sheet: Sheet, width: int, roomy: bool) -> list[RenderableType]:
        """The same in lines, one part below the other."""
        return [Group(state_line(sheet, ""), stacked_row(sheet, width, roomy))]

    def mat_lines(self, roomy: bool) -> More:
        """The last lines of a mat; all of them if there is room."""
        return more_lines

    def low(self, sheet: Sheet, scene: Scene, width: int) -> RenderableType:
        """Dice and log side by side, the dice with the width they need; without dice only the log."""
        log = framed(scene.log, sheet.say("Log"))
        if not sheet.view["dice"]:
            return log
        title = sheet.say("Dice of {who}", who=sheet.name_of(sheet.view["turn"]))
        dice = framed(full_dice(sheet), title)
        return beside(dice, log, width, max(width // 3, width_of(dice)))

    def narrow(self, sheet: Sheet, scene: Scene, width: int, roomy: bool) -> RenderableType:
        """All parts one below the other; card texts and lines between them only if there is room."""
        rows = self.stacked_rows(sheet, width, roomy)
        dice = [stacked_dice(sheet, width)] if sheet.view["dice"] else []
        parts = [*rows, stacked_mats(sheet, width, self.mat_lines(roomy)), *dice, scene.log]
        return stacked(parts, roomy)


def printed(card: dict[str, Any], edition: str) -> dict[str, Any]:
    """A card as an edition prints it."""
    return {**card, **(card.get("first", {}) if edition == "first" else {})}


def state_line(sheet: Sheet, title: str) -> Text:
    return sheet.state_line(title, sheet.say("last round") if sheet.view["ender"] is not None else "")
