"""Draw the README's picture: a real session at the plain table, as an SVG of its lines."""

from __future__ import annotations

from html import escape
from pathlib import Path
from typing import Final

import orrery
from orrery.bots.roster import bot
from orrery.dealers import SeededDealer
from orrery.records.record import Record
from orrery.terminal.plain import PlainTable

PICTURE: Final = Path(__file__).parent.parent / "docs" / "pictures" / "table.svg"
SAID: Final = ("keep hoarder", "why die 7", "die 4", "ship 1", "land hoefker", "use")
SEED: Final = 7
WIDTH, LEADING, SIZE, MARGIN, COLUMNS = 1000, 19, 13, 24, 122


class Session:
    """Types what is said, and keeps all that a person would see."""

    def __init__(self) -> None:
        self.said = list(SAID)
        self.lines: list[str] = []

    def read(self, prompt: str) -> str:
        if not self.said:
            raise EOFError
        self.lines.append(prompt + self.said[0])
        return self.said.pop(0)

    def write(self, line: str) -> None:
        for part in line.split("\n"):
            self.lines.append(part if len(part) <= COLUMNS else part[: COLUMNS - 1] + "…")


class ShownTable(PlainTable):
    """A table whose session ends without a file."""

    def keep(self) -> None:
        self.write(">")


def session() -> list[str]:
    """The lines of the first die, from the roll to what it brought."""
    game = orrery.game("tiny-epic-galaxies")
    s = game.start(seats=2)
    record = Record.begin(game, s, ["Ada", "uniform"])
    shown = Session()
    dealer = SeededDealer(f"{SEED}/chance")
    table = ShownTable(
        game, s, record, [None, bot("uniform", "picture", game)], dealer, "en", shown.read, shown.write
    )
    table.run()
    begin, end = (number for number, line in enumerate(shown.lines) if line.startswith("Round 1"))
    return shown.lines[begin : end - 1]


def draw(lines: list[str]) -> str:
    """Light letters on dark ground; what the person typed is bright, what is asked is warm."""
    height = 2 * MARGIN + LEADING * len(lines)
    out = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" role="img"',
        ' aria-label="A turn at the plain table: the row, mats, numbered options, a refusal with its rule">',
        f'<rect width="{WIDTH}" height="{height}" rx="12" fill="#10131f"/>',
        f'<g font-family="ui-monospace, Consolas, monospace" font-size="{SIZE}" fill="#c8cfe4">',
    ]
    for number, line in enumerate(lines):
        colour = (
            ' fill="#8be9c8"' if line.startswith(">") else ' fill="#f2c879"' if line.endswith("?") else ""
        )
        y = MARGIN + LEADING * number + 14
        out.append(f'<text x="{MARGIN}" y="{y}" xml:space="preserve"{colour}>{escape(line)}</text>')
    return "\n".join([*out, "</g>", "</svg>", ""])


def main() -> None:
    PICTURE.parent.mkdir(parents=True, exist_ok=True)
    PICTURE.write_text(draw(session()), encoding="utf-8")
    print(f"drawn: {PICTURE.name}")


if __name__ == "__main__":
    main()
