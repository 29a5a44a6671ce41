"""Unexplored Space: a black hole in its ring of fire, wide, for the Exploration Mat."""

from __future__ import annotations

from typing import Final

from orrery.web.art.seeds import Seed, hsl, linear, n, picture, prefix, radial, stops
from orrery.web.art.skies import nebula, stars

ABYSS: Final = (480, 150)
HOLE: Final = 27.0  # the radius of what lets no light out
INNER, OUTER = 1.45, 5.2  # of the ring, in such radii
OPEN: Final = 0.2  # how far the ring leans towards whoever looks
TILT: Final = -11


def abyss_svg() -> str:
    """The whole picture, the hole in its middle."""
    seed, ids = Seed("unexplored space"), prefix("unexplored space")
    width, height = ABYSS
    ringlets = fire(seed)
    turned = f'transform="rotate({TILT})"'
    halo = (
        f'<g fill="none" stroke="url(#{ids}h)"><circle r="{n(HOLE * 1.3)}" stroke-width="6"'
        f' filter="url(#{ids}w)"/><circle r="{n(HOLE * 1.16)}" stroke-width="2.4"/></g>'
    )
    blurred = f'<g filter="url(#{ids}v)" opacity=".55">{ringlets}</g>'
    ring = f'<g style="mix-blend-mode:screen">{blurred}{ringlets}</g>'
    hole = (
        f'<g {turned}><g clip-path="url(#{ids}u)" mask="url(#{ids}m)">{ring}</g>{halo}'
        f'<circle r="{n(HOLE)}" fill="#010206"/><circle r="{n(HOLE * 1.02)}" fill="none" stroke="#fff1d6"'
        f' stroke-width="1.1" opacity=".9"/><g clip-path="url(#{ids}d)" mask="url(#{ids}m)">{ring}</g></g>'
    )
    drawing = (
        f"{depths(seed, ids)}"
        f'<g transform="translate({n(width / 2)} {n(height / 2)})">'
        f'<ellipse rx="200" ry="74" fill="url(#{ids}o)" {turned}/>{hole}</g>'
        f'<rect width="{width}" height="{height}" fill="url(#{ids}e)"/>'
    )
    return picture((0, 0), ABYSS, definitions(seed, ids), drawing)


def depths(seed: Seed, ids: str) -> str:
    """The sky behind: dark, with clouds and many stars."""
    width, height = ABYSS
    box = f'width="{width}" height="{height}"'
    return (
        f'<rect {box} fill="url(#{ids}b)"/><g transform="translate(-4100 -2700)">'
        f'<rect x="4100" y="2700" {box} filter="url(#{ids}n)" opacity=".62"/></g>'
        f"{stars(seed, width, height, 190)}"
    )


def definitions(seed: Seed, ids: str) -> str:
    wide, high = HOLE * 5.4, HOLE * 3
    box = f'x="{n(-wide)}" y="{n(-high)}" width="{n(2 * wide)}" height="{n(2 * high)}"'
    half = f'x="{n(-wide)}" width="{n(2 * wide)}" height="{n(high)}"'
    ground = stops((0, "#1a1040", 1), (0.55, "#0a0c26", 1), (1, "#120a2a", 1))
    glow = stops((0, "#ff9a3c", 0.5), (0.4, "#c2417a", 0.2), (1, "#5a2a9a", 0))
    light = stops((0, "#fff6e0", 1), (0.5, "#ffc069", 0.95), (1, "#ff7a3c", 0.5))
    sides = stops((0, "#fff", 0), (0.12, "#fff", 1), (0.4, "#fff", 1), (0.85, "#fff", 0.5), (1, "#fff", 0))
    edge = stops((0.55, "#04050e", 0), (1, "#04050e", 0.72))
    return (
        linear(f"{ids}b", ground, 'x1="0" y1="0" x2="1" y2="1"')
        + nebula(258, seed, ids)
        + radial(f"{ids}o", glow)
        + linear(f"{ids}h", light)
        + linear(f"{ids}s", sides, 'x1="0" y1="0" x2="1" y2="0"')
        + radial(f"{ids}e", edge, 'cx=".5" cy=".5" r=".62"')
        + f'<mask id="{ids}m" maskUnits="userSpaceOnUse" {box}><rect {box} fill="url(#{ids}s)"/></mask>'
        f'<clipPath id="{ids}u"><rect y="{n(-high)}" {half}/></clipPath>'
        f'<clipPath id="{ids}d"><rect {half}/></clipPath>'
        f'<filter id="{ids}v" x="-10%" y="-60%" width="120%" height="220%">'
        '<feGaussianBlur stdDeviation="2"/></filter>'
        f'<filter id="{ids}w" x="-40%" y="-40%" width="180%" height="180%">'
        '<feGaussianBlur stdDeviation="2.6"/></filter>'
    )


def fire(seed: Seed) -> str:
    """The ring: white hot within, red and violet without."""
    drawn, at = [], INNER
    while at < OUTER:
        way = (at - INNER) / (OUTER - INNER)
        wide = seed.between(0.02, 0.11)
        tone = hsl(44 - 84 * way + seed.between(-8, 8), 95 - 20 * way, 84 - 30 * way + seed.between(-8, 8))
        shine = (1 - way) ** 1.3 * seed.between(0.3, 1)
        drawn.append(
            f'<ellipse rx="{n(HOLE * at)}" ry="{n(HOLE * at * OPEN)}" fill="none" stroke="{tone}"'
            f' stroke-width="{n(HOLE * wide)}" opacity="{n(shine)}"/>'
        )
        at += wide + seed.between(0, 0.05)
    return "".join(drawn)
