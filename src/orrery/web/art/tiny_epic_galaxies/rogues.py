"""The emblems of the Rogue galaxies: a slit eye that draws a spiral of fire into itself."""

from __future__ import annotations

from hashlib import sha256
from math import cos, pi, sin
from typing import Final

from orrery.web.art.seeds import Seed, hsl, n, picture, prefix, radial, stops

SALT: Final = 21633  # found by search: the five Rogues of each game have five hues
HUES: Final = (338.0, 8.0, 282.0, 24.0, 312.0)
LIDS: Final = ("almond", "round", "narrow")
DEPTHS: Final = {"almond": 0.62, "round": 0.86, "narrow": 0.44}


def rogue_svg(name: str) -> str:
    """The emblem of the Rogue of this name."""
    seed, ids = Seed(f"rogue {name}"), prefix(f"rogue {name}")
    number = sha256(f"{SALT} {name}".encode()).digest()[0] % len(HUES)
    hue = HUES[number]
    spikes, lid = 5 + number, LIDS[number % len(LIDS)]
    drawing = (
        f'<circle r="96" fill="url(#{ids}h)"/>{corona(spikes, ids)}'
        f'<g clip-path="url(#{ids}k)"><circle r="70" fill="url(#{ids}d)"/>'
        f'<g filter="url(#{ids}f)">{streaks(seed, hue, 46, 5.2)}</g>{streaks(seed, hue + 22, 70, 1.3)}</g>'
        f'<circle r="70" fill="none" stroke="{hsl(hue, 80, 60)}" stroke-width="2.5"/>'
        f"{eye(hue, DEPTHS[lid], ids)}"
    )
    return picture((-100, -100), (200, 200), definitions(hue, ids), drawing)


def definitions(hue: float, ids: str) -> str:
    halo = stops((0.55, hsl(hue, 90, 50), 0.55), (0.78, hsl(hue, 90, 45), 0.2), (1, hsl(hue, 90, 40), 0))
    disc = stops((0, hsl(hue, 90, 30), 1), (0.5, hsl(hue - 16, 80, 13), 1), (1, "#07040c", 1))
    iris = stops(
        (0, hsl(hue + 50, 100, 92), 1),
        (0.3, hsl(hue + 36, 100, 62), 1),
        (0.72, hsl(hue, 95, 46), 1),
        (1, hsl(hue - 14, 90, 18), 1),
    )
    blade = stops((0.66, hsl(hue, 85, 18), 1), (0.8, hsl(hue, 85, 40), 1), (1, hsl(hue + 24, 100, 72), 1))
    return (
        radial(f"{ids}h", halo)
        + radial(f"{ids}d", disc)
        + radial(f"{ids}i", iris)
        + radial(f"{ids}s", blade, 'gradientUnits="userSpaceOnUse" cx="0" cy="0" r="96"')
        + f'<clipPath id="{ids}k"><circle r="70"/></clipPath>'
        f'<filter id="{ids}f" x="-20%" y="-20%" width="140%" height="140%">'
        '<feGaussianBlur stdDeviation="2.4"/></filter>'
    )


def corona(spikes: int, ids: str) -> str:
    """Hooked blades around the eye, long and short by turns."""
    drawn = []
    for blade in range(spikes * 2):
        angle = blade * pi / spikes - pi / 2
        reach, lean, width = (95, 0.16, 0.2) if blade % 2 == 0 else (82, 0.2, 0.13)
        tip, left, right = polar(reach, angle + lean), polar(66, angle - width), polar(66, angle + width)
        bend, inner = polar(78, angle - width * 0.3), polar(76, angle + width * 1.15)
        drawn.append(f'<path d="M{left}Q{bend} {tip}Q{inner} {right}Z"/>')
    return f'<g fill="url(#{ids}s)" stroke="#07040c" stroke-width="1.2">{"".join(drawn)}</g>'


def polar(reach: float, angle: float) -> str:
    return f"{n(cos(angle) * reach)} {n(sin(angle) * reach)}"


def streaks(seed: Seed, hue: float, count: int, width: float) -> str:
    """Arcs of fire that wind inwards."""
    drawn = []
    for _ in range(count):
        angle, reach = seed.between(0, 2 * pi), seed.between(26, 74)
        sweep = seed.between(0.5, 1.5)
        start, end = polar(reach, angle), polar(reach * 0.72, angle + sweep)
        middle = polar(reach * 0.98, angle + sweep * 0.55)
        colour = hsl(hue + seed.between(-14, 40), 95, 34 + 44 * (1 - reach / 80) + 12 * seed.share())
        drawn.append(
            f'<path d="M{start}Q{middle} {end}" fill="none" stroke="{colour}" stroke-linecap="round"'
            f' stroke-width="{n(width * seed.between(0.5, 1.2))}" opacity="{n(seed.between(0.35, 0.95))}"/>'
        )
    return "".join(drawn)


def eye(hue: float, depth: float, ids: str) -> str:
    """Lids, iris, slit and the light in it, under the shadow of the upper lid."""
    tall, high = 66.7 * depth, 46 * depth
    upper = f"M-52 0C-26 {n(-tall)} 26 {n(-tall)} 52 0"
    lids = f"{upper}C26 {n(tall)} -26 {n(tall)} -52 0Z"
    shadow = f"{upper}C26 {n(-tall * 0.72)} -26 {n(-tall * 0.72)} -52 0Z"
    rim = f'stroke="{hsl(hue + 20, 100, 66)}" stroke-width="2.6" stroke-linejoin="round"'
    return (
        f'<path d="{lids}" fill="#050309" {rim}/><clipPath id="{ids}e"><path d="{lids}"/></clipPath>'
        f'<g clip-path="url(#{ids}e)"><circle r="30" fill="url(#{ids}i)"/>'
        f'<ellipse rx="6.5" ry="{n(high * 0.86)}" fill="#050208"/>'
        '<g fill="#fff"><circle cx="-10" cy="-11" r="4.6" opacity=".85"/>'
        '<circle cx="9" cy="12" r="2.2" opacity=".45"/></g>'
        f'<path d="{shadow}" fill="#050309" opacity=".55"/></g>'
    )
