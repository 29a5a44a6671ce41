"""Rings: a half behind the planet, with its shadow across, and a half before it."""

from __future__ import annotations

from typing import Final

from orrery.web.art.seeds import Seed, hsl, n
from orrery.web.art.surfaces import RADIUS

OPEN: Final = 0.27  # how far the ring leans towards whoever looks
INNER, OUTER = 1.32, 1.98


def ring_definitions(ids: str) -> str:
    """Clips for the two halves and the mask of the planet's shadow."""
    half, whole = n(RADIUS * 2.4), n(RADIUS * 4.8)
    box = f'x="-{half}" y="-{half}" width="{whole}" height="{whole}"'
    shades = ((0, "#fff"), (0.5, "#fff"), (0.58, "#2a2a2a"), (0.7, "#1a1a1a"), (0.775, "#fff"))
    marks = "".join(f'<stop offset="{n(at)}" stop-color="{colour}"/>' for at, colour in shades)
    return (
        f'<clipPath id="{ids}b"><rect x="-{half}" y="-{half}" width="{whole}" height="{half}"/></clipPath>'
        f'<clipPath id="{ids}r"><rect x="-{half}" y="0" width="{whole}" height="{half}"/></clipPath>'
        f'<linearGradient id="{ids}d" x1="0" x2="1">{marks}</linearGradient>'
        f'<mask id="{ids}q" maskUnits="userSpaceOnUse" {box}><rect {box} fill="url(#{ids}d)"/></mask>'
    )


def ring_halves(hue: float, tilt: float, seed: Seed, ids: str) -> tuple[str, str]:
    """The back half and the front half of the same ringlets."""
    ringlets, at = [], INNER
    while at < OUTER:
        width = seed.between(0.012, 0.075)
        if seed.chance(0.82):
            colour = hsl(hue + seed.between(-20, 26), seed.between(20, 55), seed.between(56, 84))
            ringlets.append(
                f'<ellipse rx="{n(RADIUS * at)}" ry="{n(RADIUS * at * OPEN)}" stroke="{colour}"'
                f' stroke-width="{n(RADIUS * width)}" stroke-opacity="{n(seed.between(0.18, 0.82))}"/>'
            )
        at += width + seed.between(0, 0.022)
    drawn = "".join(ringlets)
    turned = f'<g transform="rotate({n(tilt)})" fill="none"'
    return (
        f'{turned} clip-path="url(#{ids}b)" mask="url(#{ids}q)">{drawn}</g>',
        f'{turned} clip-path="url(#{ids}r)">{drawn}</g>',
    )


def ring_shadow(tilt: float, ids: str) -> str:
    """The ring's own shadow on the planet."""
    middle = (INNER + OUTER) / 2 * RADIUS
    return (
        f'<g transform="rotate({n(tilt)}) translate({n(RADIUS * 0.05)} {n(RADIUS * 0.16)})" fill="none"'
        f' clip-path="url(#{ids}r)" opacity=".5"><ellipse rx="{n(middle)}" ry="{n(middle * 0.22)}"'
        f' stroke="#05060f" stroke-width="{n(RADIUS * 0.2)}" stroke-opacity=".55"/></g>'
    )
