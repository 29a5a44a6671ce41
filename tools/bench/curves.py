"""The plot of cost growth: what a decision costs, to the first point of its curve."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import log10
from typing import Final

from tools.bench.ink import GOLD, INK, MINT, PLUM, RULE, SKY, bold, dim, short, svg, text
from tools.bench.results import Results, games_of, middle

WIDTH, HEIGHT = 960, 372
TOP, BASE, PANEL, GAP, LEFT = 96, 250, 186, 44, 46
HIGH: Final = 2.5  # the top of the scale, in times the first point
COLOURS: Final = (GOLD, MINT, PLUM)


@dataclass(frozen=True)
class Curve:
    """Places along the bottom, from 0 to 1, and costs to the first of them."""

    name: str
    colour: str
    at: Sequence[float]
    costs: Sequence[float]


@dataclass(frozen=True)
class Panel:
    title: str
    ends: tuple[str, str]
    curves: list[Curve]


def relative(values: Sequence[float]) -> list[float]:
    return [value / values[0] for value in values]


def even(n: int) -> list[float]:
    return [place / max(1, n - 1) for place in range(n)]


def logarithmic(values: Sequence[float], low: float, high: float) -> list[float]:
    return [log10(value / low) / log10(high / low) for value in values]


def within(results: Results) -> Panel:
    """By tenths of a game, plain Python at two seats."""
    tenths = results["growth"]["plain"]["tenths"]
    curves = [
        Curve(game, colour, even(10), relative(tenths[game]["µs"]))
        for game, colour in zip(games_of(results), COLOURS, strict=False)
    ]
    return Panel("by tenth of the game", ("first", "last"), curves)


def by_length(results: Results) -> Panel:
    lengths = results["growth"]["plain"]["lengths"]
    curves = [
        Curve(game, colour, logarithmic(found["decisions"], 1000, 50_000), relative(found["µs"]))
        for game, colour in zip(games_of(results), COLOURS, strict=False)
        if (found := lengths[game])["decisions"]
    ]
    return Panel("by decisions of one game", ("1 k", "50 k"), curves)


def seat_costs(results: Results, game: str, build: str) -> list[tuple[int, float]]:
    """Microseconds for a decision inside the package at two seats and more."""
    return [
        (row["seats"], 1e6 / middle(row, "inside"))
        for row in results["ours"]
        if (row["game"], row["build"], row["mode"]) == (game, build, f"{row['seats']} seats")
    ]


def by_seats(results: Results) -> Panel:
    curves = []
    for game, colour in zip(games_of(results), COLOURS, strict=False):
        found = seat_costs(results, game, "plain")
        at = [(seats - 2) / 3 for seats, _ in found]
        curves.append(Curve(game, colour, at, relative([cost for _, cost in found])))
    return Panel("by seats", ("2", "5"), curves)


def by_rows(results: Results) -> Panel:
    record = results["growth"]["plain"]["record"]
    table, written = record["table"], record["written"]
    ways = (
        ("a move at a table", SKY, table, "play"),
        ("what it shows", INK, table, "scene"),
        ("a line of a record", PLUM, written, "add"),
    )
    curves = [
        Curve(
            name,
            colour,
            logarithmic([one["rows"] for one in rows], 100, 50_000),
            relative([one[key] for one in rows]),
        )
        for name, colour, rows, key in ways
    ]
    return Panel("by rows of the record", ("100", "50 k"), curves)


def y_of(cost: float) -> float:
    return BASE - (BASE - TOP) * min(cost, HIGH) / HIGH


def drawn(panel: Panel, x: int) -> list[str]:
    """One panel: its frame, its curves."""
    parts = [text(x, TOP - 12, panel.title, "start", ' font-size="14"')]
    for cost in (0, 1, 2):
        y = y_of(cost)
        parts.append(f'<line x1="{x}" y1="{y:.1f}" x2="{x + PANEL}" y2="{y:.1f}" stroke="{RULE}"/>')
        parts.append(text(x - 6, y + 4, f"{cost} ×", "end", dim()))
    parts.append(text(x, BASE + 18, panel.ends[0], "start", dim()))
    parts.append(text(x + PANEL, BASE + 18, panel.ends[1], "end", dim()))
    for curve in panel.curves:
        points = " ".join(
            f"{x + PANEL * at:.1f},{y_of(cost):.1f}" for at, cost in zip(curve.at, curve.costs, strict=True)
        )
        parts.append(f'<polyline points="{points}" fill="none" stroke="{curve.colour}" stroke-width="2.5"/>')
    return parts


def legend(panel: Panel, x: int) -> list[str]:
    parts = []
    for number, curve in enumerate(panel.curves):
        y = BASE + 44 + 20 * number
        parts.append(f'<rect x="{x}" y="{y - 8}" width="16" height="5" rx="2" fill="{curve.colour}"/>')
        parts.append(text(x + 23, y, curve.name, "start", dim(13)))
    return parts


def draw(results: Results) -> str:
    """All four panels side by side."""
    panels = [within(results), by_length(results), by_seats(results), by_rows(results)]
    title = "What a decision costs, to the first point of each curve (plain Python)"
    parts = [text(24, 36, title, "start", bold())]
    told = []
    for number, panel in enumerate(panels):
        x = LEFT + number * (PANEL + GAP)
        parts += [*drawn(panel, x), *legend(panel, x)]
        told += [f"{panel.title}, {curve.name}: {short(curve.costs[-1])} times" for curve in panel.curves]
    return svg(WIDTH, HEIGHT, title, "At the last point, " + "; ".join(told), parts)
