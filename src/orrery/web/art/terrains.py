"""The terrains of rocky planets: how height becomes colour."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path
from typing import Final

from orrery.web.art.seeds import Light, n, rgb

STEPS: Final = 28

Stop = tuple[float, float, float, float]  # height, hue, saturation, light


@dataclass(frozen=True, slots=True)
class Terrain:
    """A palette from the lowest to the highest ground, and the shape of the land."""

    colours: list[Stop]
    frequency: float  # how small the lands are
    bump: float  # how high the mountains stand
    spread: float = 2.4  # how far heights reach to both sides of the middle
    stretch: float = 1.0  # above 1: drawn out along the equator
    warp: float = 0.9  # how far noise displaces noise, in radii
    clouds: float = 0.0  # how much of the sky they cover, 0 to 1
    glow: str = "#9ecbff"  # the atmosphere


TERRAINS: Final = {
    kind: [Terrain(**one) for one in terrains]
    for kind, terrains in tomllib.loads(
        Path(__file__).with_suffix(".toml").read_text(encoding="utf-8")
    ).items()
}


def palette(terrain: Terrain, shift: float) -> tuple[str, str, str]:
    """The palette as three rows of numbers, one for each channel, every hue turned by the shift."""
    rows = [mixed(terrain.colours, step / (STEPS - 1), shift) for step in range(STEPS)]
    red, green, blue = (" ".join(n(row[channel]) for row in rows) for channel in range(3))
    return red, green, blue


def mixed(colours: list[Stop], height: float, shift: float) -> Light:
    """The colour at a height, between the two stops around it."""
    for low, high in pairwise(colours):
        if height <= high[0]:
            share = (height - low[0]) / (high[0] - low[0])
            one, other = (rgb(hue + shift, *rest) for _, hue, *rest in (low, high))
            red, green, blue = (a + (b - a) * share for a, b in zip(one, other, strict=True))
            return red, green, blue
    return rgb(colours[-1][1] + shift, *colours[-1][2:])
