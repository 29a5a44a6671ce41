"""The surfaces of planets as SVG filters: noise displaced by noise, coloured and lit by its height."""

from __future__ import annotations

from math import cos, pi
from typing import Final

from orrery.web.art.seeds import Seed, hsl, n
from orrery.web.art.svg_templates import templates_of
from orrery.web.art.terrains import Terrain, palette

RADIUS: Final = 86.0  # all frequencies below are made for it


fill = templates_of(__file__)


def far_disc(seed: Seed, attributes: str) -> str:
    """A disc drawn far from the origin and moved back: near it the noise shows seams."""
    x, y = seed.whole(1000, 9000), seed.whole(1000, 9000)
    return f'<g transform="translate({-x} {-y})"><circle cx="{x}" cy="{y}" r="{n(RADIUS)}" {attributes}/></g>'


def rocky(terrain: Terrain, seed: Seed, ids: str) -> tuple[str, str]:
    """Definitions and drawing of a solid surface with its clouds."""
    start, shift = seed.whole(1, 9999), seed.between(-7, 7)
    defs = rocky_filter(terrain, start, shift, ids)
    drawing = far_disc(seed, f'filter="url(#{ids}s)" fill="#888"')
    if terrain.clouds:
        defs += fill("clouds", ids=ids, start=start + 7, next=start + 8, threshold=-2 + 0.5 * terrain.clouds)
        drawing += far_disc(seed, f'filter="url(#{ids}c)" opacity=".9"')
    return defs, drawing


def rocky_filter(terrain: Terrain, start: int, shift: float, ids: str) -> str:
    across = terrain.frequency / terrain.stretch**0.35
    red, green, blue = palette(terrain, shift)
    return fill(
        "rocky",
        ids=ids,
        start=start,
        next=start + 3,
        along=f"{across:.4f} {across * terrain.stretch:.4f}",
        frequency=f"{terrain.frequency * 1.3:.4f}",
        warp=RADIUS * terrain.warp,
        grey=f"{n(terrain.spread)} 0 0 0 {n((1 - terrain.spread) / 2)}",
        red=red,
        green=green,
        blue=blue,
        bump=terrain.bump,
    )


def gaseous(hue: float, seed: Seed, ids: str) -> tuple[str, str]:
    """Definitions and drawing of a banded giant with its storm."""
    start = seed.whole(1, 9999)
    x, y = seed.whole(1000, 9000), seed.whole(1000, 9000)
    wide = RADIUS * 1.3
    box = f'x="{n(x - wide)}" y="{n(y - wide)}" width="{n(2 * wide)}" height="{n(2 * wide)}"'
    base = seed.between(50, 60)
    inside = bands(hue, base, seed, (x, y)) + storm(hue, seed, (x, y))
    drawing = (
        f'<g transform="translate({-x} {-y})"><g filter="url(#{ids}s)">'
        f'<rect {box} fill="{hsl(hue, 55, base)}"/>{inside}</g></g>'
    )
    return gas_filter(seed, start, ids), drawing


def gas_filter(seed: Seed, start: int, ids: str) -> str:
    calm = f"{seed.between(0.010, 0.014):.4f} {seed.between(0.030, 0.042):.4f}"
    swirl = RADIUS * seed.between(0.24, 0.34)
    return fill("gas", ids=ids, calm=calm, swirl=swirl, first=start, second=start + 1, third=start + 2)


def bands(hue: float, base: float, seed: Seed, centre: tuple[int, int]) -> str:
    """Curved bands from pole to pole, light and dark by turns; each lies over all below it."""
    x, y = centre
    wide, at, light, drawn = RADIUS * 1.3, -1.2, False, ""
    while at < 1.15:
        step = seed.pick((seed.between(0.03, 0.07), seed.between(0.05, 0.12), seed.between(0.14, 0.24)))
        shade = base - at * at * 12 + (seed.between(6, 24) if light else -seed.between(2, 24))
        tone = hue + seed.between(-16, 16) + (16 if light else -6)
        curve = cos(min(1, abs(at)) * pi / 2) ** 0.6 * RADIUS * 0.2
        edge, middle = y + at * RADIUS - curve * 0.4, y + at * RADIUS + curve * 1.6
        drawn += (
            f'<path d="M{n(x - wide)} {n(edge)}Q{x} {n(middle)} {n(x + wide)} {n(edge)}V{n(y + wide)}'
            f'H{n(x - wide)}Z" fill="{hsl(tone, seed.between(40, 76), shade)}"/>'
        )
        at, light = at + step, not light
    return drawn


def storm(hue: float, seed: Seed, centre: tuple[int, int]) -> str:
    """A great storm: ellipses one in the other, or none."""
    if not seed.chance(0.8):
        return ""
    x, y = centre[0] + seed.between(-0.45, 0.3) * RADIUS, centre[1] + seed.between(0.2, 0.45) * RADIUS
    size = RADIUS * seed.between(0.14, 0.2)
    return "".join(
        f'<ellipse cx="{n(x)}" cy="{n(y)}" rx="{n(size * share)}" ry="{n(size * share * 0.56)}"'
        f' fill="{hsl(hue - 24 + ring * 14, 78, 40 + ring * 10)}"/>'
        for ring, share in enumerate((1.3, 1, 0.72, 0.4))
    )
