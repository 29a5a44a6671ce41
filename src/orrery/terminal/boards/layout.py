"""Small helpers to lay text out by cells; every board may use them."""

from __future__ import annotations

from collections.abc import Sequence
from io import StringIO
from typing import Final

from rich.console import Console, RenderableType
from rich.measure import Measurement
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

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
    """A label and what it names."""
    line = Text(label)
    for number, item in enumerate(items):
        line.append(between if number else " ").append_text(item)
    return line


def side_by_side(panels: Sequence[Panel], width: int, narrowest: int) -> Table:
    """Panels in as few rows as their least width allows; those of a row are equally wide and high."""
    columns = across(len(panels), width, narrowest)
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


def across(count: int, width: int, narrowest: int) -> int:
    """How many things stand in each of as few rows as possible."""
    rows = -(-count // max(1, width // narrowest))
    return -(-count // rows)
