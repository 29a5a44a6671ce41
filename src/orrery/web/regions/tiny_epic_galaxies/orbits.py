"""The colony track of a planet as an arc round it: 40 degrees a step, centred on the top."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from orrery.games.tiny_epic_galaxies.state import SURFACE
from orrery.web.fragments import cached
from orrery.web.html import Markup, el
from orrery.web.regions.tiny_epic_galaxies.words import Berth

WIDE, HIGH = 206, 352  # the picture of a card in its own units
CENTRE: Final = (103.0, 145.0)
RADIUS, ORBIT = 58.0, 80.0  # of the planet and of its track
STEP: Final = 40
NODE: Final = 11.0
HULL: Final = 27.0  # the width of a ship
DARK: Final = "#05060f"
COLOURS: Final = {"economy": "#ffb14a", "diplomacy": "#7fd3ff"}

Point = tuple[float, float]


@lru_cache(maxsize=16)
def points(spaces: int) -> tuple[Point, ...]:
    """Where the spaces lie round the centre, the start first, the end last."""
    angles = (math.radians(270 + (space - spaces / 2) * STEP) for space in range(spaces + 1))
    return tuple((ORBIT * math.cos(angle), ORBIT * math.sin(angle)) for angle in angles)


def places(ships: Sequence[Berth], spaces: int, raised: bool) -> list[tuple[Berth, Point]]:
    """Where each ship stands: beside each other on a space, in a row on the surface."""
    placed: list[tuple[Berth, Point]] = []
    for step in sorted({berth.step for berth in ships}):
        there = [berth for berth in ships if berth.step == step]
        for index, berth in enumerate(there):
            offset = index - (len(there) - 1) / 2
            if step == SURFACE:
                gap = min(1.0, 1.55 / max(len(there) - 1, 1))
                placed.append((berth, (offset * gap * RADIUS * 0.9, RADIUS * (0.42 if raised else 0.1))))
            else:
                x, y = points(spaces)[step]
                along = offset * HULL * min(0.96, 2.2 / len(there))
                placed.append((berth, (x - y / ORBIT * along, y + x / ORBIT * along)))
    return placed


def spot(point: Point) -> str:
    """A point round the planet as a place in the card's picture."""
    left, top = (CENTRE[0] + point[0]) / WIDE * 100, (CENTRE[1] + point[1]) / HIGH * 100
    return f"left:{left:.1f}%;top:{top:.1f}%"


@cached
def track(kind: str, spaces: int, covered: frozenset[int]) -> Markup:
    """The arc with its spaces; the number of one that carries a ship moves to its inner side."""
    colour = COLOURS[kind]
    where = points(spaces)
    path = f"M{where[0][0]:.1f} {where[0][1]:.1f}" + "".join(
        f"A{ORBIT} {ORBIT} 0 0 1 {x:.1f} {y:.1f}" for x, y in where[1:]
    )
    dotted = {"stroke_dasharray": "1 5", "stroke_linecap": "round", "stroke_width": "1.5"}
    parts = [
        el("circle", r=ORBIT, fill="none", stroke=colour, stroke_opacity=".2", **dotted),
        el("path", d=path, fill="none", stroke=DARK, stroke_opacity=".55", stroke_width=6),
        el("path", d=path, fill="none", stroke=colour, stroke_opacity=".85", stroke_width=2),
    ]
    parts += [node(kind, space, spaces, space in covered) for space in range(spaces + 1)]
    centre = el("g", *parts, transform=f"translate({CENTRE[0]} {CENTRE[1]})")
    return el("svg", centre, class_="track", viewBox=f"0 0 {WIDE} {HIGH}", aria_hidden="true")


def node(kind: str, space: int, spaces: int, covered: bool) -> Markup:
    """One space: the start is dashed, the end filled, between them numbers."""
    colour = COLOURS[kind]
    x, y = points(spaces)[space]
    at = f"translate({x:.1f} {y:.1f})"
    if space == spaces:
        side = NODE * 1.44
        glyph = el(
            "use", href=f"#i-{kind}", x=-side / 2, y=-side / 2, width=side, height=side, fill="#070a18"
        )
        ring = el("circle", r=NODE + 2.5, fill=colour, stroke=DARK, stroke_width="1.5")
        return el("g", ring, glyph, transform=at)
    if space == 0:
        dashed = {"stroke": colour, "stroke_width": "1.5", "stroke_dasharray": "3 2.5"}
        ring = el("circle", r=NODE, fill="#070a18", fill_opacity=".9", **dashed)
        return el("g", ring, el("circle", r="2.6", fill=colour), transform=at)
    ring = el("circle", r=NODE, fill="#070a18", fill_opacity=".92", stroke=colour, stroke_width="1.6")
    if not covered:
        return el("g", ring, number(space, (0, 0), colour, NODE * 1.12), transform=at)
    inside = (ORBIT - HULL * 0.5 - NODE * 0.62) / ORBIT - 1
    return el("g", ring, number(space, (x * inside, y * inside), colour, NODE * 1.08), transform=at)


def number(space: int, at: Point, colour: str, size: float) -> Markup:
    return el(
        "text",
        space,
        x=f"{at[0]:.1f}",
        y=f"{at[1] + size * 0.36:.1f}",
        text_anchor="middle",
        font_size=f"{size:.1f}",
        font_weight=800,
        fill=colour,
        stroke=DARK,
        stroke_width="3",
        paint_order="stroke",
    )
