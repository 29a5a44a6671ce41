"""The home galaxy, and the wide space behind a page."""

from __future__ import annotations

from math import pi
from typing import Final

from orrery.web.art.seeds import Seed, hsl, n, polar, prefix
from orrery.web.art.skies import nebula, stars
from orrery.web.art.svg_templates import templates_of

HOME: Final = (190, 150)
SPACE: Final = (640, 400)
ARMS: Final = 2

fill = templates_of(__file__)


def spiral(seed: Seed, size: float, count: int) -> str:
    """The stars of a spiral of two arms around the origin: warm and dense within, blue and few without."""
    drawn = ""
    for number in range(count):
        way = seed.share() ** 0.8
        angle = turn_at(way, number % ARMS) + scatter(seed) * (1.3 - 0.75 * way)
        reach = size * (0.08 + 0.92 * way) + scatter(seed) * size * 0.08
        shine = seed.between(0.25, 1) * (1.05 - 0.5 * way)
        hue = seed.pick((330, 275, 215, 215)) if way > 0.3 else seed.pick((40, 40, 28, 250))
        tone, width = hsl(hue, 80, 72 + 24 * seed.share()), size * (0.0042 + 0.011 * seed.share() ** 6)
        drawn += dot(polar(reach, angle), width, tone, shine)
    return drawn


def dot(place: str, width: float, colour: str, shine: float) -> str:
    x, y = place.split()
    return f'<circle cx="{x}" cy="{y}" r="{n(width)}" fill="{colour}" opacity="{n(shine)}"/>'


def turn_at(way: float, arm: int) -> float:
    """The angle of an arm at this share of its length."""
    return 2.6 * pi * float(way**0.8) + arm * 2 * pi / ARMS


def scatter(seed: Seed) -> float:
    """A number round 0, seldom far from it."""
    return seed.share() + seed.share() + seed.share() - 1.5


def arms(seed: Seed, size: float) -> str:
    """The glowing gas of the arms, as puffs to be blurred; it thins out towards the ends."""
    drawn = ""
    for number in range(150):
        way = (number // ARMS) / 75
        angle, reach = turn_at(way, number % ARMS) + scatter(seed) * 0.12, size * (0.08 + 0.88 * way)
        colour = hsl(seed.pick((222, 238, 256, 292)), 85, 66)
        width = size * (0.09 - 0.035 * way) * seed.between(0.6, 1.3)
        shine = 0.62 * (1.02 - way) ** 0.8
        drawn += dot(polar(reach, angle), width, colour, shine)
    return drawn


def galaxy_svg() -> str:
    """The home galaxy: a spiral seen from the side, bright in the middle, on transparent ground."""
    seed, size = Seed("home galaxy"), HOME[0] * 0.47
    gas = arms(seed, size)
    return fill("galaxy", ids=prefix("home galaxy"), arms=gas, spiral=spiral(seed, size, 900))


def space_svg() -> str:
    """The space behind a page: faint clouds and stars, so dark that panels and words lie well on it."""
    seed, ids = Seed("wide space"), prefix("wide space")
    clouds = nebula(226, seed, ids)
    return fill("space", ids=ids, clouds=clouds, stars=stars(seed, *SPACE, 260))
