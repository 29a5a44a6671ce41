"""The plot of real choices per second: horizontal bars on a logarithmic scale, ours and the peers'."""

from __future__ import annotations

from dataclasses import dataclass
from math import log10
from typing import Final

from tools.bench.ink import DIM, GOLD, MINT, RULE, SKY, bold, dim, short, svg, text
from tools.bench.results import LIKE_THEIRS, Results, middle, own_share, their_choices
from tools.bench.tag import tag_here

WIDTH, LEFT, RIGHT = 960, 360, 70
ROW, BAR, TOP, BOTTOM = 22, 14, 84, 40
LOW: Final = 100.0  # where the scale begins


@dataclass(frozen=True)
class Bar:
    name: str
    value: float
    kind: str  # compiled, plain, peer or elsewhere


STYLE: Final = {
    "compiled": f'fill="{GOLD}"',
    "plain": f'fill="{MINT}"',
    "peer": f'fill="{SKY}"',
    "elsewhere": f'fill="none" stroke="{DIM}" stroke-dasharray="4 3"',
}
LEGEND: Final = {
    "compiled": "Orrery, compiled, 4 seats",
    "plain": "Orrery, plain, 4 seats",
    "peer": "others, same run",
    "elsewhere": "TAG, by calibration",
}


def bars(results: Results) -> list[Bar]:
    """Ours at four seats, then the others, fastest first; of whom no real choices are known is left out."""
    own, ways = [], {"inside": "", "interface": ", stepped from Python"}
    for row in results["ours"]:
        if row["mode"] == LIKE_THEIRS:
            share = own_share(row)
            own += [
                Bar(f"{row['game']}{way}", share * middle(row, what), row["build"])
                for what, way in ways.items()
            ]
    others = [
        Bar(f"{row['group']}: {row['name']}", found, "peer")
        for row in results["peers"]
        if (found := their_choices(results, row))
    ]
    others += [Bar(f"TAG: {name}, 4 seats", value, "elsewhere") for name, value in tag_here(results).items()]
    return [*ranked(own), *ranked(others)]


def ranked(some: list[Bar]) -> list[Bar]:
    return sorted(some, key=lambda bar: -bar.value)


class Scale:
    """From real choices per second to places on the picture."""

    def __init__(self, most: float) -> None:
        self.decades = int(log10(most / LOW)) + 1
        self.wide = WIDTH - LEFT - RIGHT

    def x(self, value: float) -> float:
        return LEFT + self.wide * max(0.0, log10(value / LOW)) / self.decades

    def ticks(self) -> list[float]:
        return [LOW * 10**decade for decade in range(self.decades + 1)]


def row_parts(scale: Scale, bar: Bar, y: float) -> list[str]:
    end = scale.x(bar.value)
    return [
        text(LEFT - 10, y + 12, bar.name, "end", ' font-size="13"'),
        f'<rect x="{LEFT}" y="{y:g}" width="{end - LEFT:.1f}" height="{BAR}" rx="3" {STYLE[bar.kind]}/>',
        text(end + 6, y + 12, short(bar.value), "start", dim()),
    ]


def axis(scale: Scale, bottom: float) -> list[str]:
    parts = []
    for tick in scale.ticks():
        x = scale.x(tick)
        parts.append(f'<line x1="{x:.1f}" y1="{TOP - 8}" x2="{x:.1f}" y2="{bottom:g}" stroke="{RULE}"/>')
        parts.append(text(x, bottom + 18, short(tick), "middle", dim()))
    return parts


def legend(kinds: set[str]) -> list[str]:
    parts, x = [], 24
    for kind in (kind for kind in LEGEND if kind in kinds):
        parts.append(f'<rect x="{x}" y="50" width="16" height="12" rx="3" {STYLE[kind]}/>')
        parts.append(text(x + 23, 61, LEGEND[kind], "start", dim(13)))
        x += 225
    return parts


def draw(results: Results) -> str:
    """The plot."""
    shown = bars(results)
    own = sum(bar.kind in ("compiled", "plain") for bar in shown)
    scale = Scale(max(bar.value for bar in shown))
    bottom = TOP + ROW * len(shown) + 12
    title = "Real choices per second, random play, one core (logarithmic)"
    parts = [text(24, 34, title, "start", bold()), *legend({bar.kind for bar in shown}), *axis(scale, bottom)]
    for number, bar in enumerate(shown):
        parts += row_parts(scale, bar, TOP + ROW * number + (10 if number >= own else 0))
    told = "; ".join(f"{bar.name} ({LEGEND[bar.kind]}): {short(bar.value)}" for bar in shown)
    return svg(WIDTH, bottom + BOTTOM, title, told, parts)
