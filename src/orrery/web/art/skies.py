"""Skies: nebula and stars behind a planet, and the wide space behind a page."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from orrery.web.art.seeds import Seed, hsl, linear, n, prefix, rgb, stops

HUES: Final = (186, 204, 222, 240)  # blue to violet; others turn muddy on the dark table
STARS: Final = ("#fff", "#fff", "#cfe2ff", "#ffe9c9")


def sky_parts(name: str, width: float, height: float, hues: Sequence[float] = HUES) -> tuple[str, str]:
    """Definitions and drawing of the sky behind the planet of this name, in one of these hues."""
    seed, ids = Seed(f"sky {name}"), prefix(f"sky {name}")
    hue = seed.pick(hues)
    ground = stops((0, hsl(hue + 30, 46, 15), 1), (0.5, hsl(hue + 44, 52, 8), 1), (1, "#05060f", 1))
    defs = linear(f"{ids}b", ground, 'x1="0" y1="0" x2=".25" y2="1"') + nebula(hue, seed, ids)
    x, y = seed.whole(1000, 9000), seed.whole(1000, 9000)
    box = f'width="{n(width)}" height="{n(height)}"'
    drawing = (
        f'<rect {box} fill="url(#{ids}b)"/><g transform="translate({-x} {-y})">'
        f'<rect x="{x}" y="{y}" {box} filter="url(#{ids}n)" opacity=".58"/></g>'
    )
    return defs, drawing + stars(seed, width, height, 80)


def nebula(hue: float, seed: Seed, ids: str) -> str:
    """Two clouds of colour out of one noise."""
    near, far = rgb(hue, 70, 60), rgb(hue + 64, 75, 62)
    clouds = "".join(
        f'<feColorMatrix in="t" type="matrix" values="0 0 0 0 {n(colour[0])} 0 0 0 0 {n(colour[1])}'
        f' 0 0 0 0 {n(colour[2])} {alpha}" result="{result}"/>'
        for colour, alpha, result in ((near, "2.4 0 0 0 -1.02", "a"), (far, "0 2.6 0 0 -1.2", "b"))
    )
    return (
        f'<filter id="{ids}n" x="0" y="0" width="100%" height="100%" color-interpolation-filters="sRGB">'
        f'<feTurbulence type="fractalNoise" baseFrequency=".0085" numOctaves="4" seed="{seed.whole(1, 9999)}"'
        f' result="t"/>{clouds}<feMerge><feMergeNode in="a"/><feMergeNode in="b"/></feMerge></filter>'
    )


def stars(seed: Seed, width: float, height: float, count: int) -> str:
    """Many faint stars and a few bright ones."""
    drawn = []
    for _ in range(count):
        size = 0.35 + 1.05 * seed.share() ** 5
        drawn.append(
            f'<circle cx="{n(seed.between(0, width))}" cy="{n(seed.between(0, height))}" r="{n(size)}"'
            f' fill="{seed.pick(STARS)}" opacity="{n(seed.between(0.25, 1))}"/>'
        )
    return "".join(drawn)
