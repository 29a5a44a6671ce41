"""The danger track of an exploration card as a line: the start dashed, numbers between, the end filled."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from orrery.web.html import Markup, el, join

STEP, NODE, HIGH = 40.0, 12.0, 36.0
MARGIN: Final = 18.0
DARK: Final = "#05060f"
COLOURS: Final = {"economy": "#ffb14a", "diplomacy": "#7fd3ff"}
RED: Final = "#ff8a80"


def wide(spaces: int) -> float:
    """The width of a track in its own units; its height is 36."""
    return 2 * MARGIN + spaces * STEP


def danger_spot(spaces: int, step: int) -> str:
    """Where a ship on this space stands over the track, as a style."""
    return f"left:{(MARGIN + step * STEP) / wide(spaces) * 100:.1f}%;top:50%"


@lru_cache(maxsize=128)
def danger_track(spaces: int, faces: tuple[str, ...], covered: frozenset[int] = frozenset()) -> Markup:
    """A track of so many advances with dice of these faces; a covered space shows no number."""
    colour = COLOURS[faces[0]] if len(faces) == 1 else RED
    line = el("path", d=f"M{MARGIN} 0H{MARGIN + spaces * STEP}", stroke=colour, stroke_width=3)
    under = el(
        "path", d=f"M{MARGIN} 0H{MARGIN + spaces * STEP}", stroke=DARK, stroke_width=8, stroke_opacity=".6"
    )
    spots = [space_of(number, spaces, colour, number in covered) for number in range(spaces)]
    box = f"0 {-HIGH / 2} {wide(spaces)} {HIGH}"
    return el(
        "svg",
        under,
        line,
        *spots,
        end_of(MARGIN + spaces * STEP, faces),
        class_="danger-track",
        viewBox=box,
        aria_hidden="true",
    )


def space_of(number: int, spaces: int, colour: str, covered: bool) -> Markup:
    x = MARGIN + number * STEP
    dashes = None if number else "3 2.5"
    ring = el("circle", cx=x, r=NODE, fill="#12060c", stroke=colour, stroke_width=2, stroke_dasharray=dashes)
    if covered:
        return ring
    if number == 0:
        return join([ring, el("circle", cx=x, r=3, fill=colour)])
    told = el(
        "text",
        number,
        x=x,
        y=5,
        text_anchor="middle",
        fill=colour,
        style="font:800 14px var(--font-condensed,sans-serif)",
    )
    return join([ring, told])


def end_of(x: float, faces: Sequence[str]) -> Markup:
    """The end in the colour of its face; two faces share it, one half each."""
    if len(faces) == 1:
        side = 19.0
        disc = el("circle", cx=x, r=NODE + 3, fill=COLOURS[faces[0]], stroke=DARK, stroke_width="1.5")
        return join([disc, glyph(faces[0], x - side / 2, -side / 2, side)])
    reach, side = NODE + 4, 12.5
    left = f"M{x} {-reach}A{reach} {reach} 0 0 0 {x} {reach}Z"
    right = f"M{x} {-reach}A{reach} {reach} 0 0 1 {x} {reach}Z"
    halves = [
        el("path", d=path, fill=COLOURS[face], stroke=DARK, stroke_width="1.5")
        for path, face in zip((left, right), faces, strict=False)
    ]
    first, second = faces[:2]
    return join(
        [*halves, glyph(first, x - side - 0.8, -side / 2, side), glyph(second, x + 0.8, -side / 2, side)]
    )


def glyph(face: str, x: float, y: float, side: float) -> Markup:
    return el("use", href=f"#i-{face}", x=x, y=y, width=side, height=side, fill="#070a18")
