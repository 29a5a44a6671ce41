"""How our plots look: night and its lights, as on the web table, on a ground of their own."""

from __future__ import annotations

from html import escape
from typing import Final

GROUND, INK, DIM, RULE = "#0b1029", "#e8eefc", "#a9b8dc", "#2a3566"
GOLD, SKY, MINT, PLUM = "#ffd479", "#7fd3ff", "#6df0b4", "#e3a8ff"
FONT: Final = "system-ui, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif"


def svg(width: int, height: int, title: str, desc: str, parts: list[str]) -> str:
    """A picture that says to those who do not see it what it shows."""
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" role="img"'
            ' aria-labelledby="title desc">',
            f'<title id="title">{escape(title)}</title>',
            f'<desc id="desc">{escape(desc)}</desc>',
            f'<rect width="{width}" height="{height}" rx="12" fill="{GROUND}"/>',
            f'<g font-family="{FONT}" font-size="14" fill="{INK}">',
            *parts,
            "</g>",
            "</svg>",
            "",
        ]
    )


def text(x: float, y: float, words: str, anchor: str = "start", style: str = "") -> str:
    return f'<text x="{x:g}" y="{y:g}" text-anchor="{anchor}"{style}>{escape(words)}</text>'


def dim(size: int = 12) -> str:
    return f' font-size="{size}" fill="{DIM}"'


def bold(size: int = 18) -> str:
    return f' font-size="{size}" font-weight="600"'


def short(value: float) -> str:
    """A number as an axis or a bar says it: 1.5 M, 48 k, 600."""
    for unit, name in ((1e6, " M"), (1e3, " k")):
        if value >= unit:
            return f"{value / unit:.3g}{name}"
    return f"{value:.3g}"
