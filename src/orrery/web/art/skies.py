"""Skies: nebula and stars behind a planet, and the wide space behind a page."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from orrery.web.art.seeds import Seed, n, prefix, rgb
from orrery.web.art.svg_templates import templates_of, tones

HUES: Final = (186, 204, 222, 240)  # blue to violet; others turn muddy on the dark table
STARS: Final = ("#fff", "#fff", "#cfe2ff", "#ffe9c9")


fill = templates_of(__file__)


def sky_parts(name: str, width: float, height: float, hues: Sequence[float] = HUES) -> tuple[str, str]:
    """Definitions and drawing of the sky behind the planet of this name, in one of these hues."""
    seed, ids = Seed(f"sky {name}"), prefix(f"sky {name}")
    hue = seed.pick(hues)
    light = fill("sky_light", ids=ids, tone=tones(hue), clouds=nebula(hue, seed, ids))
    x, y, size = seed.whole(1000, 9000), seed.whole(1000, 9000), f'width="{n(width)}" height="{n(height)}"'
    return light, fill("sky", ids=ids, x=x, y=y, size=size, stars=stars(seed, width, height, 80))


def nebula(hue: float, seed: Seed, ids: str) -> str:
    """Two clouds of colour out of one noise."""
    near, far = (
        " ".join(f"0 0 0 0 {n(channel)}" for channel in colour)
        for colour in (rgb(hue, 70, 60), rgb(hue + 64, 75, 62))
    )
    return fill("nebula", ids=ids, start=seed.whole(1, 9999), near=near, far=far)


def stars(seed: Seed, width: float, height: float, count: int) -> str:
    """Many faint stars and a few bright ones."""
    drawn = ""
    for _ in range(count):
        size = 0.35 + 1.05 * seed.share() ** 5
        drawn += (
            f'<circle cx="{n(seed.between(0, width))}" cy="{n(seed.between(0, height))}" r="{n(size)}"'
            f' fill="{seed.pick(STARS)}" opacity="{n(seed.between(0.25, 1))}"/>'
        )
    return drawn
