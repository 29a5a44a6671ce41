"""Laying out text and panels by cells; every board may use it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from io import StringIO
from typing import Final, TypeVar

from rich import box
from rich.console import Console, Group, RenderableType
from rich.measure import Measurement
from rich.panel import Panel
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from orrery.terminal.marks import QUIET

T = TypeVar("T")
RULER: Final = Console(file=StringIO(), width=1000)  # measures, never prints


def flow(pieces: Sequence[Text], width: int, indent: int = 2, gap: int = 2) -> list[Text]:
    """Pieces side by side in as many lines as they need; all but the first are indented."""
    lines: list[Text] = []
    for piece in pieces:
        if lines and lines[-1].cell_len + gap + piece.cell_len <= width:
            lines[-1].append(" " * gap).append_text(piece)
        else:
            lines.append(Text(" " * indent if lines else "").append_text(piece))
    return lines


def poured(pieces: Sequence[Text], width: int, indent: int = 2) -> list[Text]:
    """Pieces side by side as `flow` sets them; one that is wider than a line is broken between words."""
    lines: list[Text] = []
    for line in flow(pieces, width, indent):
        first, *rest = broken(line, width)
        lines += [first, *(part for one in rest for part in hanging(one, width, indent))]
    return lines


def spread(left: Text, right: Text, width: int) -> Text:
    """One line with a left and a right end."""
    return Text.assemble(left, " " * max(1, width - left.cell_len - right.cell_len), right)


def broken(text: Text, width: int) -> list[Text]:
    """A text broken between words; an empty one is one empty line."""
    return list(text.wrap(RULER, max(1, width))) or [Text()]


def height_of(body: RenderableType, width: int) -> int:
    """How many lines something takes at a width."""
    return len(RULER.render_lines(body, RULER.options.update_width(max(1, width)), pad=False))


def width_of(body: RenderableType) -> int:
    """How wide something is where nothing hinders it."""
    return Measurement.get(RULER, RULER.options, body).maximum


def hanging(text: Text, width: int, indent: int) -> list[Text]:
    """A text broken between words, every line indented."""
    return [Text(" " * indent).append_text(line) for line in broken(text, width - indent)]


def listed(label: str, items: Sequence[Text], between: str = " ") -> Text:
    """A label and its items; empty without items."""
    line = Text(label if items else "")
    for number, item in enumerate(items):
        line.append(between if number else " ").append_text(item)
    return line


def side_by_side(draw: Callable[[T, int], Panel], items: Sequence[T], width: int, narrowest: int) -> Table:
    """A panel for each item, in as few rows as the least width allows; those of a row have the same size.

    `draw` gets an item and the width inside its panel.
    """
    columns = across(len(items), width, narrowest)
    panels = [draw(item, width // columns - 4) for item in items]
    grid = Table.grid(expand=True)
    for _ in range(columns):
        grid.add_column(ratio=1)
    for begin in range(0, len(panels), columns):
        part = panels[begin : begin + columns]
        height = max(height_of(panel, width // columns) for panel in part)
        for panel in part:
            panel.height = height
        grid.add_row(*part)
    return grid


def framed(body: RenderableType, title: str) -> Panel:
    """A panel with a plain title."""
    return Panel(body, title=Text(title), title_align="left", border_style=QUIET)


def choice_panel(lines: Sequence[Text], title: Text | None, shown: Text) -> Panel:
    """A panel with the numbers of its options at the bottom; without any it is grey."""
    return Panel(
        Group(*lines),
        title=title,
        title_align="left",
        subtitle=shown or None,
        subtitle_align="left",
        border_style="" if shown else QUIET,
    )


def mat_panel(parts: Sequence[RenderableType], title: Text, is_turn: bool) -> Panel:
    """A mat; that of the turn has a heavy frame."""
    return Panel(
        Group(*parts),
        title=title,
        title_align="left",
        box=box.HEAVY if is_turn else box.ROUNDED,
        border_style="" if is_turn else QUIET,
    )


def beside(left: Panel, right: Panel, width: int, left_width: int) -> Table:
    """Two panels of the same height side by side."""
    grid = Table.grid(expand=True)
    grid.add_column(width=left_width)
    grid.add_column(ratio=1)
    left.height = right.height = max(height_of(left, left_width), height_of(right, width - left_width))
    grid.add_row(left, right)
    return grid


def stacked(parts: Sequence[RenderableType], roomy: bool) -> Group:
    """Parts one below the other, with lines between them if there is room."""
    return Group(*(one for part in parts for one in (part, Rule(style=QUIET)))) if roomy else Group(*parts)


def across(count: int, width: int, narrowest: int) -> int:
    """How many things stand in each of as few rows as possible."""
    rows = -(-count // max(1, width // narrowest))
    return -(-count // rows)
