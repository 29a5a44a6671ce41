"""Unexplored Space: a black hole in its ring of fire, wide, for the Exploration Mat."""

from __future__ import annotations

from typing import Final

from orrery.web.art.seeds import Seed, hsl, n, prefix
from orrery.web.art.skies import nebula, stars
from orrery.web.art.svg_templates import templates_of

ABYSS: Final = (480, 150)
HOLE: Final = 27.0  # the radius of what lets no light out
INNER, OUTER = 1.45, 5.2  # of the ring, in such radii
OPEN: Final = 0.2  # how far the ring leans towards the reader


def abyss_svg() -> str:
    """The whole picture, the hole in its middle."""
    seed, ids = Seed("unexplored space"), prefix("unexplored space")
    ring, sky = fire(seed), stars(seed, *ABYSS, 190)
    return templates_of(__file__)("abyss", ids=ids, fire=ring, stars=sky, clouds=nebula(258, seed, ids))


def fire(seed: Seed) -> str:
    """The ring: white hot within, red and violet without."""
    drawn, at = "", INNER
    while at < OUTER:
        way = (at - INNER) / (OUTER - INNER)
        wide = seed.between(0.02, 0.11)
        tone = hsl(44 - 84 * way + seed.between(-8, 8), 95 - 20 * way, 84 - 30 * way + seed.between(-8, 8))
        shine = (1 - way) ** 1.3 * seed.between(0.3, 1)
        drawn += (
            f'<ellipse rx="{n(HOLE * at)}" ry="{n(HOLE * at * OPEN)}" fill="none" stroke="{tone}"'
            f' stroke-width="{n(HOLE * wide)}" opacity="{n(shine)}"/>'
        )
        at += wide + seed.between(0, 0.05)
    return drawn
