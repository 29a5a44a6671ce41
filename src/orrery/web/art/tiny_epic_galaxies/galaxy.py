"""The home galaxy, and the wide space behind a page."""

from __future__ import annotations

from math import cos, pi, sin
from typing import Final

from orrery.web.art.seeds import Seed, hsl, n, picture, prefix, radial, stops
from orrery.web.art.skies import nebula, stars

HOME: Final = (190, 150)
SPACE: Final = (640, 400)
ARMS: Final = 2


def spiral(seed: Seed, size: float, count: int) -> str:
    """The stars of a spiral of two arms around the origin: warm and dense within, blue and few without."""
    drawn = []
    for number in range(count):
        way = seed.share() ** 0.8
        angle = turn_at(way, number % ARMS) + scatter(seed) * (1.3 - 0.75 * way)
        reach = size * (0.08 + 0.92 * way) + scatter(seed) * size * 0.08
        shine = seed.between(0.25, 1) * (1.05 - 0.5 * way)
        hue = seed.pick((330, 275, 215, 215)) if way > 0.3 else seed.pick((40, 40, 28, 250))
        tone, width = hsl(hue, 80, 72 + 24 * seed.share()), size * (0.0042 + 0.011 * seed.share() ** 6)
        drawn.append(dot(angle, reach, width, f'fill="{tone}" opacity="{n(shine)}"'))
    return "".join(drawn)


def dot(angle: float, reach: float, width: float, paint: str) -> str:
    return f'<circle cx="{n(cos(angle) * reach)}" cy="{n(sin(angle) * reach)}" r="{n(width)}" {paint}/>'


def turn_at(way: float, arm: int) -> float:
    """The angle of an arm at this share of its length."""
    return 2.6 * pi * float(way**0.8) + arm * 2 * pi / ARMS


def scatter(seed: Seed) -> float:
    """A number round 0, seldom far from it."""
    return seed.share() + seed.share() + seed.share() - 1.5


def arms(seed: Seed, size: float) -> str:
    """The glowing gas of the arms, as puffs to be blurred; it thins out towards the ends."""
    drawn = []
    for number in range(150):
        way = (number // ARMS) / 75
        angle, reach = turn_at(way, number % ARMS) + scatter(seed) * 0.12, size * (0.08 + 0.88 * way)
        colour = hsl(seed.pick((222, 238, 256, 292)), 85, 66)
        width = size * (0.09 - 0.035 * way) * seed.between(0.6, 1.3)
        shine = 0.62 * (1.02 - way) ** 0.8
        drawn.append(dot(angle, reach, width, f'fill="{colour}" opacity="{n(shine)}"'))
    return "".join(drawn)


def galaxy_svg() -> str:
    """The home galaxy: a spiral seen from the side, bright in the middle, on transparent ground."""
    seed, ids = Seed("home galaxy"), prefix("home galaxy")
    width, height = HOME
    size = width * 0.47
    core = stops((0, "#fff8e6", 1), (0.12, "#ffe3a8", 0.85), (0.4, "#a98bff", 0.3), (1, "#5a6bff", 0))
    defs = radial(f"{ids}c", core) + (
        f'<filter id="{ids}b" x="-30%" y="-30%" width="160%" height="160%">'
        f'<feGaussianBlur stdDeviation="{n(size * 0.035)}"/></filter>'
    )
    shine = f'fill="url(#{ids}c)"'
    drawing = (
        f'<g transform="rotate(-16) scale(1 .52)"><circle r="{n(size * 0.95)}" {shine} opacity=".34"/>'
        f'<g filter="url(#{ids}b)">{arms(seed, size)}</g>{spiral(seed, size, 900)}</g>'
        f'<g transform="rotate(-16) scale(1 .68)"><circle r="{n(size * 0.32)}" {shine}/></g>'
    )
    return picture((-width / 2, -height / 2), HOME, defs, drawing)


def space_svg() -> str:
    """The space behind a page: faint clouds and stars, so dark that panels and words lie well on it."""
    seed, ids = Seed("wide space"), prefix("wide space")
    width, height = SPACE
    ground = stops((0, "#232c66", 1), (0.5, "#0d1230", 1), (1, "#070914", 1))
    defs = radial(f"{ids}b", ground, 'cx=".3" cy="-.08" r="1.1"') + nebula(226, seed, ids)
    box = f'width="{width}" height="{height}"'
    drawing = (
        f'<rect {box} fill="url(#{ids}b)"/><g transform="translate(-3000 -2000)">'
        f'<rect x="3000" y="2000" {box} filter="url(#{ids}n)" opacity=".16"/></g>'
        f'<g opacity=".7">{stars(seed, width, height, 260)}</g>'
    )
    return picture((0, 0), SPACE, defs, drawing)
