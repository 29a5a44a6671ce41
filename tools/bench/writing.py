"""Markdown: paragraphs, tables, and numbers in them."""

from __future__ import annotations

import textwrap
from collections.abc import Sequence
from typing import Final

WIDTH: Final = 116


def wrapped(words: str, point: str = "") -> list[str]:
    """A paragraph, or a point of a list, in lines that a diff can show."""
    return textwrap.wrap(
        words,
        WIDTH,
        initial_indent=point,
        subsequent_indent=" " * len(point),
        break_long_words=False,
        break_on_hyphens=False,
    )


def table(heads: Sequence[str], rows: Sequence[Sequence[str]], words: int = 1) -> list[str]:
    """A table; the first columns are words, the others numbers."""
    marks = ["---" if column < words else "---:" for column in range(len(heads))]
    return [f"| {' | '.join(row)} |" for row in [heads, marks, *rows]]


def number(value: float | None) -> str:
    if value is None:
        return "–"
    return f"{value:,.0f}" if value >= 100 else f"{value:.3g}"


def share(value: float) -> str:
    return f"{100 * value:.0f} %"


def factor(value: float | None) -> str:
    return "–" if value is None else f"{value:.2g} ×" if value < 10 else f"{value:,.0f} ×"
