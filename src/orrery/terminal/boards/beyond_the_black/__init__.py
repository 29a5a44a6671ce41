"""The board of Beyond the Black, drawn from a view: the base game's, with pilots and Unexplored Space."""

from __future__ import annotations

from typing import ClassVar

from rich.console import RenderableType
from rich.text import Text

from orrery.terminal.boards import tiny_epic_galaxies as base
from orrery.terminal.boards.beyond_the_black.hangar import brief_lines, hangar_lines
from orrery.terminal.boards.beyond_the_black.pilots import full_pilots, stacked_pilots
from orrery.terminal.boards.beyond_the_black.sheet import BlackSheet
from orrery.terminal.boards.beyond_the_black.space import full_space, stacked_space
from orrery.terminal.boards.tiny_epic_galaxies.mats import More
from orrery.terminal.boards.tiny_epic_galaxies.sheet import Sheet


class Board(base.Board):
    """Draws positions of one game."""

    sheets: ClassVar[type[Sheet]] = BlackSheet

    def full_rows(self, sheet: Sheet, width: int) -> list[RenderableType]:
        assert isinstance(sheet, BlackSheet)
        return [*super().full_rows(sheet, width), full_pilots(sheet, width), full_space(sheet, width)]

    def stacked_rows(self, sheet: Sheet, width: int, roomy: bool) -> list[RenderableType]:
        assert isinstance(sheet, BlackSheet)
        rows = super().stacked_rows(sheet, width, roomy)
        return [*rows, stacked_pilots(sheet, width, roomy), stacked_space(sheet, width, roomy)]

    def mat_lines(self, roomy: bool) -> More:
        base_lines = super().mat_lines(roomy)

        def lines(sheet: Sheet, mat: int) -> list[Text]:
            assert isinstance(sheet, BlackSheet)
            own = (
                hangar_lines(sheet, mat, self.context.game.scoring.sources)
                if roomy
                else brief_lines(sheet, mat)
            )
            return [*own, *base_lines(sheet, mat)]

        return lines
