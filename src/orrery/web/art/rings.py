"""Rings: a half behind the planet, with its shadow across, and a half in front of it."""

from __future__ import annotations

from typing import Final

from orrery.web.art.seeds import Seed, hsl, n
from orrery.web.art.surfaces import RADIUS

OPEN: Final = 0.27  # how far the ring leans towards the reader
INNER, OUTER = 1.32, 1.98


def ring_halves(hue: float, tilt: float, seed: Seed, ids: str) -> tuple[str, str]:
    """The back half and the front half of the same ringlets."""
    ringlets, at = "", INNER
    while at < OUTER:
        width = seed.between(0.012, 0.075)
        if seed.chance(0.82):
            colour = hsl(hue + seed.between(-20, 26), seed.between(20, 55), seed.between(56, 84))
            ringlets += (
                f'<ellipse rx="{n(RADIUS * at)}" ry="{n(RADIUS * at * OPEN)}" stroke="{colour}"'
                f' stroke-width="{n(RADIUS * width)}" stroke-opacity="{n(seed.between(0.18, 0.82))}"/>'
            )
        at += width + seed.between(0, 0.022)
    turned = f'<g transform="rotate({n(tilt)})" fill="none" clip-path="url(#{ids}'
    return f'{turned}b)" mask="url(#{ids}q)">{ringlets}</g>', f'{turned}r)">{ringlets}</g>'
