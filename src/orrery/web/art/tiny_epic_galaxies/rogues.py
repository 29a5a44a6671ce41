"""The emblems of the Rogue galaxies: a slit eye that draws a spiral of fire into itself."""

from __future__ import annotations

from hashlib import sha256
from math import pi
from typing import Final

from orrery.web.art.seeds import Seed, hsl, n, polar, prefix
from orrery.web.art.svg_templates import templates_of, tones

SALT: Final = 21633  # found by search: the five Rogues of each game have five hues
HUES: Final = (338.0, 8.0, 282.0, 24.0, 312.0)
DEPTHS: Final = (0.62, 0.86, 0.44)  # how wide an eye is open: almond, round, narrow


fill = templates_of(__file__)


def rogue_svg(name: str) -> str:
    """The emblem of the Rogue of this name."""
    seed = Seed(f"rogue {name}")
    number = sha256(f"{SALT} {name}".encode()).digest()[0] % len(HUES)
    hue, depth = HUES[number], DEPTHS[number % len(DEPTHS)]
    return fill(
        "rogue",
        ids=prefix(f"rogue {name}"),
        tone=tones(hue),
        corona=corona(5 + number),
        wide=streaks(seed, hue, 46, 5.2),
        narrow=streaks(seed, hue + 22, 70, 1.3),
        lids=eye(depth, 1),
        shadow=eye(depth, -0.72),
        slit=46 * depth * 0.86,
    )


def corona(spikes: int) -> str:
    """Hooked blades around the eye, long and short by turns."""
    drawn = ""
    for blade in range(spikes * 2):
        angle = blade * pi / spikes - pi / 2
        reach, lean, width = (95, 0.16, 0.2) if blade % 2 == 0 else (82, 0.2, 0.13)
        tip, left, right = polar(reach, angle + lean), polar(66, angle - width), polar(66, angle + width)
        bend, inner = polar(78, angle - width * 0.3), polar(76, angle + width * 1.15)
        drawn += f'<path d="M{left}Q{bend} {tip}Q{inner} {right}Z"/>'
    return drawn


def streaks(seed: Seed, hue: float, count: int, width: float) -> str:
    """Arcs of fire that wind inwards."""
    drawn = ""
    for _ in range(count):
        angle, reach = seed.between(0, 2 * pi), seed.between(26, 74)
        sweep = seed.between(0.5, 1.5)
        start, end = polar(reach, angle), polar(reach * 0.72, angle + sweep)
        middle = polar(reach * 0.98, angle + sweep * 0.55)
        colour = hsl(hue + seed.between(-14, 40), 95, 34 + 44 * (1 - reach / 80) + 12 * seed.share())
        drawn += (
            f'<path d="M{start}Q{middle} {end}" fill="none" stroke="{colour}" stroke-linecap="round"'
            f' stroke-width="{n(width * seed.between(0.5, 1.2))}" opacity="{n(seed.between(0.35, 0.95))}"/>'
        )
    return drawn


def eye(depth: float, share: float) -> str:
    """The outline of an eye that is open so wide, from its upper lid down to this share of it."""
    tall = 66.7 * depth
    low = n(tall * share)
    return f"M-52 0C-26 {n(-tall)} 26 {n(-tall)} 52 0C26 {low} -26 {low} -52 0Z"
