"""Wonders made of light and crystal: a reef that stands still, a star and its mirror, a cradle of suns."""

from __future__ import annotations

from math import cos, pi, sin
from typing import Final

from orrery.web.art.seeds import Seed, hsl, linear, n, radial, stops

PETAL: Final = "M0 0C-26-22-24-62 0-88 24-62 26-22 0 0Z"
PETALS: Final = (
    (-78, 0.8, 0.98),
    (78, 0.8, 0.98),
    (-54, 0.9, 1.04),
    (54, 0.9, 1.04),
    (-28, 1, 1.08),
    (28, 1, 1.08),
    (0, 0.9, 1.1),
)  # how far each leans, how wide and how long it is


def reef(tone: float, seed: Seed, ids: str) -> tuple[str, str]:
    """A fan of crystals that grew and stopped, in rings of standing time."""
    light = stops((0, "#fff", 0.98), (0.4, hsl(tone, 84, 74), 0.9), (1, hsl(tone + 90, 70, 26), 0.85))
    dark = stops(
        (0, hsl(tone, 90, 82), 0.9), (0.5, hsl(tone + 40, 74, 46), 0.9), (1, hsl(tone + 100, 70, 18), 0.9)
    )
    defs = linear(f"{ids}l", light) + linear(f"{ids}d", dark)
    crystals = []
    for number in (0, 14, 1, 13, 2, 12, 3, 11, 4, 10, 5, 9, 6, 8, 7):
        lean, long = (
            (number - 7) * 12 + seed.between(-4, 4),
            seed.between(56, 92) * (1 - 0.03 * abs(number - 7)),
        )
        wide, shoulder = seed.between(4, 8), long * 0.76
        crystals.append(
            f'<g transform="translate({n((number - 7) * 3.4)} {n(52 - abs(number - 7) * 1.4)})'
            f' rotate({n(lean)})">'
            f'<path d="M0 0-{n(wide)}-{n(shoulder)} 0-{n(long)}Z" fill="url(#{ids}l)"/>'
            f'<path d="M0 0 {n(wide)}-{n(shoulder)} 0-{n(long)}Z" fill="url(#{ids}d)"/></g>'
        )
    rings = "".join(
        f'<ellipse rx="{reach}" ry="{n(reach * 0.34)}" stroke-dasharray="{2 + 3 * number} {4 + 2 * number}"'
        f' stroke-opacity="{n(0.75 - 0.17 * number)}"/>'
        for number, reach in enumerate((70, 84, 98))
    )
    return defs, (
        f'{"".join(crystals)}<g fill="none" stroke="{hsl(tone, 80, 90)}" stroke-width="1.2"'
        f' transform="rotate(-12)">{rings}</g>'
    )


def mirror(tone: float, seed: Seed, ids: str) -> tuple[str, str]:
    """A star over a still plane, and the star within it."""
    spikes = "M0-64 2.2-6 0 0-2.2-6ZM-64 0-6-2.2 0 0-6 2.2ZM64 0 6-2.2 0 0 6 2.2ZM0 40 2.2 6 0 0-2.2 6Z"
    ripples = "".join(
        f'<path d="M{n(x - wide)} {y}H{n(x + wide)}" opacity="{n(0.9 - (y - 12) / 90)}"/>'
        for y, wide, x in (
            (y, seed.between(8, 46) * (1.1 - y / 130), seed.between(-9, 9)) for y in range(16, 88, 5)
        )
    )
    drawing = (
        f'<g transform="translate(0 -28)"><circle r="62" fill="url(#{ids}h)"/><path d="{spikes}" fill="#fff"'
        ' opacity=".9"/><circle r="13" fill="#fffdf2"/></g>'
        f'<path d="M-180 10H110V102H-180Z" fill="url(#{ids}p)"/>'
        f'<g transform="translate(0 46) scale(1 -.82)"><circle r="56" fill="url(#{ids}k)"/>'
        f'<path d="{spikes}" fill="{hsl(tone + 150, 90, 90)}" opacity=".55"/>'
        '<circle r="12" fill="#f2fbff" opacity=".9"/></g>'
        f'<g fill="none" stroke="{hsl(tone + 150, 90, 88)}" stroke-width="1.4"'
        f' stroke-linecap="round">{ripples}'
        '</g><path d="M-180 10H110" stroke="#fff" stroke-width=".8" opacity=".55"/>'
    )
    return mirror_light(tone, ids), drawing


def mirror_light(tone: float, ids: str) -> str:
    """The warm star, the cold one, and the plane between them."""
    warm, cold, deep = tone - 14, tone + 155, tone + 170
    glow = stops(
        (0, "#fff", 1),
        (0.22, hsl(tone, 100, 84), 1),
        (0.36, hsl(warm, 96, 66), 0.5),
        (1, hsl(warm, 90, 50), 0),
    )
    chill = stops(
        (0, "#fff", 0.95),
        (0.22, hsl(cold, 90, 82), 0.9),
        (0.4, hsl(cold, 90, 62), 0.4),
        (1, hsl(deep, 90, 40), 0),
    )
    plane = stops((0, hsl(cold, 70, 60), 0.42), (0.25, hsl(deep, 70, 20), 0.35), (1, "#05060f", 0))
    return radial(f"{ids}h", glow) + radial(f"{ids}k", chill) + linear(f"{ids}p", plane)


def cradle(tone: float, seed: Seed, ids: str) -> tuple[str, str]:
    """Petals of light that hold a newborn sun."""
    petals = "".join(
        f'<path transform="translate(0 34) rotate({turn}) scale({wide} {long})" d="{PETAL}"/>'
        for turn, wide, long in PETALS
    )
    motes = "".join(
        f'<circle cx="{n(cos(angle) * reach)}" cy="{n(sin(angle) * reach * 0.8 - 12)}"'
        f' r="{n(seed.between(0.6, 1.8))}" opacity="{n(seed.between(0.4, 1))}"/>'
        for angle, reach in ((seed.between(-pi, 0), seed.between(30, 94)) for _ in range(38))
    )
    bright = hsl(tone + 15, 100, 88)
    return cradle_light(tone, ids), (
        f'<circle cy="-4" r="80" fill="url(#{ids}h)" opacity=".75"/>'
        f'<g fill="url(#{ids}l)" stroke="{bright}" stroke-opacity=".75" stroke-width=".8">{petals}</g>'
        f'<circle cy="-2" r="34" fill="url(#{ids}h)"/><circle cy="-2" r="9" fill="#fff"/>'
        f'<g fill="{bright}">{motes}</g>'
    )


def cradle_light(tone: float, ids: str) -> str:
    """The newborn sun, and the petals that take their light from it."""
    near, red = hsl(tone + 12, 100, 87), hsl(tone - 10, 96, 58)
    sun = stops((0, "#fff", 1), (0.3, near, 1), (0.5, hsl(tone, 96, 64), 0.5), (1, hsl(tone - 14, 90, 50), 0))
    petal = stops((0, near, 0.9), (0.5, red, 0.55), (1, hsl(tone - 60, 80, 40), 0.12))
    return radial(f"{ids}h", sun) + linear(f"{ids}l", petal, 'x1="0" y1="1" x2="0" y2="0"')
