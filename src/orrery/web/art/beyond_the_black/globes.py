"""Dwarf planets: small globes in a few strokes, light enough to stand in a page."""

from __future__ import annotations

from hashlib import sha256
from math import cos, pi, sin
from typing import Final

from orrery.web.art.seeds import Seed, hsl, n, polar
from orrery.web.fragments import cached
from orrery.web.html import Markup

HUES: Final = (24.0, 196.0, 268.0, 48.0, 150.0, 340.0, 214.0, 8.0)
SIZE: Final = 30.0
# Found by search: with it the four dwarf planets of the expansion differ in ground and colour.
SALT: Final = 11


@cached
def globe(name: str) -> Markup:
    """The globe of a dwarf planet around the origin: its id gives colour, ground and craters."""
    seed, first = Seed(f"dwarf {name}"), sha256(f"{SALT} {name}".encode()).digest()
    hue, ground = HUES[first[0] % len(HUES)], (bands, craters, caps, cracks)[first[1] % 4]
    disc = f'<circle r="{n(SIZE)}" fill="{hsl(hue, 42, 52)}"/>'
    drawing = (
        f'{disc}<g clip-path="url(#d-cut)"><g transform="rotate({n(seed.between(-28, 28))})">'
        f"{ground(seed, hue)}</g></g>"
        f'<circle r="{n(SIZE)}" fill="url(#d-air)" color="{hsl(hue, 60, 80)}"/>'
        f'<circle r="{n(SIZE + 0.4)}" fill="url(#d-night)"/>'
    )
    return Markup(f'<g transform="translate(-2 -2)">{drawing}</g>')


def bands(seed: Seed, hue: float) -> str:
    """Bands from pole to pole."""
    drawn, at = "", -26.0
    while at < 26:
        wide = seed.between(4, 9)
        tone = hsl(hue + seed.between(-22, 22), 50, seed.between(34, 74))
        below = at + wide
        upper = f"M-34 {n(at)}Q0 {n(at + 7)} 34 {n(at)}"
        drawn += f'<path d="{upper}V{n(below)}Q0 {n(below + 7)}-34 {n(below)}Z" fill="{tone}"/>'
        at += wide + seed.between(1, 5)
    return drawn


def craters(seed: Seed, hue: float) -> str:
    """Craters with a lit lower rim."""
    drawn = ""
    for number in range(9):
        angle, way = number * 2.4 + seed.between(-0.3, 0.3), 27 * (number / 9) ** 0.6
        x, y, size = cos(angle) * way, sin(angle) * way, seed.between(3, 7) * (1.1 - way / 50)
        drawn += (
            f'<circle cx="{n(x + 0.9)}" cy="{n(y + 0.9)}" r="{n(size)}" fill="{hsl(hue, 40, 72)}"/>'
            f'<circle cx="{n(x)}" cy="{n(y)}" r="{n(size)}" fill="{hsl(hue, 38, 34)}"/>'
        )
    return drawn


def caps(seed: Seed, hue: float) -> str:
    """Two seas and a white cap at each pole."""
    seas = [blot(seed, (-9, 4), 15), blot(seed, (14, -5), 10), blot(seed, (8, 14), 8)]
    poles = [blot(seed, (0, -28), 13), blot(seed, (0, 29), 10)]
    return (
        f'<g fill="{hsl(hue + 150, 46, 36)}">{"".join(seas)}</g>'
        f'<g fill="{hsl(hue, 20, 94)}">{"".join(poles)}</g>'
    )


def cracks(seed: Seed, hue: float) -> str:
    """Glowing rifts in dark ground."""
    lines = ""
    for number in range(6):
        angle = number * pi / 3 + seed.between(-0.3, 0.3)
        ways = "L".join(polar(way, angle + seed.between(-0.4, 0.4)) for way in (14, 22, 32))
        lines += f"M{polar(5, angle)}L{ways}"
    ring = "L".join(polar(6, k * pi / 3) for k in range(6))
    path = f'd="{lines}M{ring}Z" fill="none" stroke-linejoin="round"'
    return (
        f'<circle r="31" fill="{hsl(hue, 30, 26)}"/>'
        f'<path {path} stroke="{hsl(hue, 95, 50)}" stroke-width="4"/>'
        f'<path {path} stroke="{hsl(hue + 24, 100, 78)}" stroke-width="1.6"/>'
    )


def blot(seed: Seed, at: tuple[float, float], size: float) -> str:
    """A shore: a closed line that wavers round a place."""
    places = []
    for corner in range(9):
        angle, reach = corner * 2 * pi / 9, size * seed.between(0.72, 1.2)
        places.append((at[0] + cos(angle) * reach * 1.2, at[1] + sin(angle) * reach * 0.8))
    middles = [
        ((a[0] + b[0]) / 2, (a[1] + b[1]) / 2) for a, b in zip(places, places[1:] + places[:1], strict=True)
    ]
    line = f"M{n(middles[-1][0])} {n(middles[-1][1])}" + "".join(
        f"Q{n(corner[0])} {n(corner[1])} {n(end[0])} {n(end[1])}"
        for corner, end in zip(places, middles, strict=True)
    )
    return f'<path d="{line}Z"/>'
