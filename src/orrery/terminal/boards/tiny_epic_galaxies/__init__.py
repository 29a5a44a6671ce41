"""The board of Tiny Epic Galaxies, drawn from a view."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from orrery.core.card_game import as_card_game
from orrery.core.language import translate
from orrery.core.machine import NOBODY
from orrery.terminal.boards.board import Context, Density, Scene
from orrery.terminal.boards.layout import height_of, width_of
from orrery.terminal.boards.tiny_epic_galaxies.dice import full_dice, stacked_dice
from orrery.terminal.boards.tiny_epic_galaxies.mats import More, full_mats, more_lines, stacked_mats, standing
from orrery.terminal.boards.tiny_epic_galaxies.planets import full_row, stacked_row
from orrery.terminal.boards.tiny_epic_galaxies.sheet import Sheet
from orrery.terminal.marks import HERE, QUIET, STRONG

WIDE: Final = 110  # columns from which cards and mats lie side by side


class Board:
    """Draws positions of one game: its cards and numbers stay, views come and go."""

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
            card["id"]: printed(card, scene.view["options"]["edition"], context.lang) for card in self.cards
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
        """What lies between the players, as cards side by side."""
        return [full_row(sheet, width)]

    def stacked_rows(self, sheet: Sheet, width: int, roomy: bool) -> list[RenderableType]:
        """The same in lines, each part below the other."""
        return [Group(state_line(sheet, ""), stacked_row(sheet, width, roomy))]

    def mat_lines(self, roomy: bool) -> More:
        """What a mat has below its goods, its ships at home and its colonies; where there is room, all."""
        return more_lines

    def low(self, sheet: Sheet, scene: Scene, width: int) -> RenderableType:
        """Dice and log side by side, the dice with the room they need; without dice the log alone."""
        log = Panel(scene.log, title=Text(sheet.say("Log")), title_align="left", border_style=QUIET)
        if not sheet.view["dice"]:
            return log
        title = Text(sheet.say("Dice of {who}", who=sheet.name_of(sheet.view["turn"])))
        dice = Panel(full_dice(sheet), title=title, title_align="left", border_style=QUIET)
        wide = max(width // 3, width_of(dice))
        grid = Table.grid(expand=True)
        grid.add_column(width=wide)
        grid.add_column(ratio=1)
        dice.height = log.height = max(height_of(dice, wide), height_of(log, width - wide))
        grid.add_row(dice, log)
        return grid

    def narrow(self, sheet: Sheet, scene: Scene, width: int, roomy: bool) -> RenderableType:
        """All parts one below the other; where there is little room, without card texts and lines between."""
        rows = self.stacked_rows(sheet, width, roomy)
        dice = [stacked_dice(sheet, width)] if sheet.view["dice"] else []
        parts = [*rows, stacked_mats(sheet, width, self.mat_lines(roomy)), *dice, scene.log]
        return (
            Group(*(one for part in parts for one in (part, Rule(style=QUIET)))) if roomy else Group(*parts)
        )


def printed(card: dict[str, Any], edition: str, lang: str) -> dict[str, Any]:
    """A card as an edition prints it, its name and text in a language."""
    shown = {**card, **(card.get("first", {}) if edition == "first" else {})}
    words = {key: translate(lang, shown[key]) for key in ("name", "text") if key in shown}
    return shown | words


def state_line(sheet: Sheet, title: str) -> Text:
    """Round, turn, and whether the end is near or has come."""
    view = sheet.view
    line = Text(f"{title}  " if title else "")
    line.append(sheet.say("Round {round}", round=view["round"]), STRONG).append("  ")
    if view["to_move"] == NOBODY:
        return line.append(sheet.say("The game is over."), STRONG)
    line.append_text(sheet.chip(view["turn"]))
    line.append(" " + sheet.say("turn of {who}", who=sheet.name_of(view["turn"])))
    if view["ender"] is not None:
        line.append("  ").append(sheet.say("last round"), HERE)
    return line
