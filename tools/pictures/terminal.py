"""The table in a terminal: drawn in the middle of a game, as an SVG that loads nothing."""

from __future__ import annotations

import re
from collections.abc import Iterator
from html import escape
from io import StringIO
from typing import Final

from rich.color import Color
from rich.console import Console
from rich.segment import Segment
from rich.style import Style
from rich.terminal_theme import TerminalTheme

from orrery.dealers import SeededDealer
from orrery.records.record import Record
from orrery.terminal.drawn import DrawnFace
from orrery.terminal.face import Asked
from orrery.terminal.match import Match
from tools.pictures.games import kept
from tools.pictures.shots import FOLDER

PICTURE: Final = FOLDER / "terminal.svg"
GAME: Final = "galaxies"  # of three, stopped in Ada's turn
COLUMNS: Final = 132
LABEL: Final = (
    "The table in a terminal: the row of planets with ships, three mats, dice, log and numbered options"
)
FONT: Final = "ui-monospace, 'DejaVu Sans Mono', Menlo, Consolas, monospace"
SIZE, LEADING, CELL, MARGIN = 15, 19, 9, 16
WORDS: Final = re.compile(r"\S+(?: \S+)*")  # a run of spaces may be drawn as one: each text is without

# Night and its lights, as on the web table: ground, ink, and the eight colours dark and bright.
THEME: Final = TerminalTheme(
    (11, 16, 41), (232, 238, 252),
    [(42, 53, 102), (255, 120, 110), (109, 240, 180), (255, 177, 74), (117, 117, 240), (227, 168, 255),
     (127, 211, 255), (232, 238, 252)],
    [(143, 158, 200), (255, 120, 110), (109, 240, 180), (255, 212, 121), (150, 150, 255), (227, 168, 255),
     (127, 211, 255), (255, 255, 255)],
)  # fmt: skip


def session() -> list[list[Segment]]:
    """The lines of the table as Ada sees it where the record stops."""
    record = Record.parse(kept(GAME))
    shown = Match(record.bound_game(), record, [None] * len(record.names), SeededDealer(0))
    face = DrawnFace(Console(file=StringIO(), width=COLUMNS, color_system="truecolor", legacy_windows=False))
    face.greet(shown)
    own = max(number for number, (seat, _) in enumerate(record.moves) if seat == 0)
    face.answered = sum(one.number < own for one in shown.story)
    asked = Asked(0, 0, shown.game.decision(shown.s, "en", shown.names))
    return face.console.render_lines(face.drawing(shown, asked, "full"))


def draw(lines: list[list[Segment]]) -> str:
    """Lines of a terminal, in the reader's fonts."""
    width, height = 2 * MARGIN + COLUMNS * CELL, 2 * MARGIN + LEADING * len(lines)
    ground, ink = THEME.background_color.hex, THEME.foreground_color.hex
    out = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" role="img"',
        f' aria-label="{LABEL}">',
        f'<rect width="{width}" height="{height}" rx="12" fill="{ground}"/>',
        f'<g font-family="{FONT}" font-size="{SIZE}" fill="{ink}" xml:space="preserve">',
    ]
    for number, line in enumerate(lines):
        column = 0
        for segment in Segment.simplify(line):
            out += spans(segment, MARGIN + column * CELL, MARGIN + number * LEADING)
            column += segment.cell_length
    return "\n".join([*out, "</g>", "</svg>", ""])


def spans(segment: Segment, x: int, y: int) -> Iterator[str]:
    """One run of letters in one style: its ground, if it has one, and its words."""
    style = segment.style or Style.null()
    fill, ink = hex_of(style.bgcolor, False), hex_of(style.color, True)
    if style.reverse:
        fill, ink = ink or THEME.foreground_color.hex, fill or THEME.background_color.hex
    if fill:
        yield f'<rect x="{x}" y="{y}" width="{segment.cell_length * CELL}" height="{LEADING}" fill="{fill}"/>'
    look = (f' fill="{ink}"' if ink else "") + (' font-weight="bold"' if style.bold else "")
    for words in WORDS.finditer(segment.text):
        start, long, text = x + CELL * words.start(), CELL * len(words[0]), escape(words[0])
        yield f'<text x="{start}" y="{y + SIZE - 1}" textLength="{long}"{look}>{text}</text>'


def hex_of(color: Color | None, is_ink: bool) -> str:
    """A colour as SVG writes it; nothing for the terminal's own."""
    return "" if color is None or color.is_default else color.get_truecolor(THEME, is_ink).hex


def write() -> None:
    PICTURE.write_text(draw(session()), encoding="utf-8")
    print(f"{PICTURE.name}: {PICTURE.stat().st_size / 1024:.0f} KiB")
