"""The grounds of rocky planets: how height becomes colour."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise
from typing import Final

from orrery.web.art.seeds import Light, n, rgb

STEPS: Final = 28

Stop = tuple[float, float, float, float]  # height, hue, saturation, light


@dataclass(frozen=True, slots=True)
class Ground:
    """A palette from the lowest to the highest ground, and the shape of the land."""

    colours: tuple[Stop, ...]
    frequency: float  # how small the lands are
    bump: float  # how high the mountains stand
    spread: float = 2.4  # how far heights reach to both sides of the middle
    stretch: float = 1.0  # above 1: drawn out along the equator
    warp: float = 0.9  # how far noise displaces noise, in radii
    clouds: float = 0.0  # how much of the sky they cover, 0 to 1
    glow: str = "#9ecbff"  # the atmosphere


OCEANS: Final = (
    Ground(((0, 214, 86, 12), (0.3, 210, 84, 22), (0.46, 203, 78, 36), (0.512, 190, 70, 54),
           (0.528, 46, 46, 68), (0.56, 100, 36, 34), (0.68, 84, 32, 28), (0.8, 34, 24, 42),
           (0.9, 30, 12, 84), (1, 210, 20, 97)), 0.0135, 1.1, 2.6, clouds=0.55, glow="#7cc4ff"),
    Ground(((0, 188, 84, 10), (0.32, 184, 80, 20), (0.48, 178, 70, 36), (0.53, 168, 60, 56),
           (0.545, 40, 56, 70), (0.6, 24, 46, 42), (0.72, 14, 42, 32), (0.86, 18, 30, 50),
           (1, 34, 40, 86)), 0.0125, 1.2, 2.5, clouds=0.45, glow="#74f0e0"),
    Ground(((0, 236, 76, 12), (0.34, 230, 74, 26), (0.52, 220, 74, 44), (0.575, 200, 70, 64),
           (0.59, 48, 50, 76), (0.64, 70, 34, 44), (0.78, 120, 26, 30), (0.9, 200, 12, 60),
           (1, 210, 20, 96)), 0.0155, 1.0, 2.5, clouds=0.7, glow="#93a8ff"),
)  # fmt: skip
JUNGLES: Final = (
    Ground(((0, 200, 62, 14), (0.36, 186, 56, 26), (0.455, 164, 50, 40), (0.475, 130, 46, 50),
           (0.56, 126, 52, 32), (0.72, 116, 48, 22), (0.86, 84, 42, 42), (1, 74, 44, 74)), 0.016, 1.6,
           clouds=0.4, glow="#7df0c0"),
    Ground(((0, 268, 46, 12), (0.34, 274, 44, 24), (0.44, 286, 42, 38), (0.47, 52, 60, 60),
           (0.54, 76, 56, 38), (0.7, 92, 52, 25), (0.85, 60, 48, 44), (1, 48, 56, 76)), 0.0145, 1.6,
           clouds=0.35, glow="#c4f08a"),
    Ground(((0, 172, 64, 10), (0.36, 166, 60, 20), (0.46, 158, 54, 34), (0.48, 300, 34, 58),
           (0.56, 306, 42, 38), (0.72, 290, 44, 26), (0.86, 326, 44, 46), (1, 340, 54, 80)), 0.0165, 1.5,
           clouds=0.4, glow="#e6a0f0"),
)  # fmt: skip
ICES: Final = (
    Ground(((0, 214, 62, 28), (0.32, 208, 54, 50), (0.46, 204, 46, 72), (0.5, 216, 70, 42),
           (0.53, 204, 40, 82), (0.75, 196, 36, 92), (1, 204, 20, 99)), 0.012, 1.5, 2.2, glow="#bfe9ff"),
    Ground(((0, 176, 60, 22), (0.34, 180, 50, 44), (0.47, 184, 44, 66), (0.505, 190, 72, 34),
           (0.53, 178, 40, 78), (0.72, 172, 34, 90), (1, 180, 24, 98)), 0.0145, 1.7, 2.3, glow="#a8fff2"),
    Ground(((0, 252, 50, 30), (0.34, 256, 44, 52), (0.48, 262, 40, 74), (0.51, 244, 62, 46),
           (0.54, 262, 40, 84), (0.75, 280, 34, 92), (1, 300, 24, 98)), 0.013, 1.5, 2.2, stretch=1.5,
           glow="#d3c8ff"),
)  # fmt: skip
LAVAS: Final = (
    Ground(((0, 50, 100, 80), (0.26, 42, 100, 60), (0.37, 22, 100, 50), (0.44, 6, 90, 30),
           (0.5, 8, 24, 12), (0.72, 16, 16, 18), (1, 24, 14, 38)), 0.015, 2.2, 2.3, glow="#ff8a3c"),
    Ground(((0, 50, 100, 92), (0.26, 36, 100, 66), (0.36, 12, 100, 54), (0.43, 350, 90, 34),
           (0.49, 232, 22, 13), (0.7, 224, 18, 22), (1, 214, 18, 46)), 0.0175, 2.3, 2.3, glow="#ff6a55"),
    Ground(((0, 44, 100, 72), (0.24, 34, 100, 56), (0.38, 14, 98, 46), (0.46, 2, 88, 28),
           (0.53, 350, 40, 13), (0.76, 12, 26, 20), (1, 28, 30, 44)), 0.0125, 2.0, 2.4, glow="#ff7a2e"),
)  # fmt: skip
DESERTS: Final = (
    Ground(((0, 16, 56, 22), (0.35, 24, 60, 38), (0.5, 30, 62, 52), (0.62, 36, 58, 62),
           (0.74, 20, 48, 46), (1, 44, 60, 84)), 0.01, 1.9, stretch=3.1, glow="#ffcf90"),
    Ground(((0, 4, 58, 16), (0.34, 8, 62, 30), (0.5, 12, 64, 43), (0.62, 18, 60, 54), (0.74, 6, 52, 36),
           (1, 28, 56, 78)), 0.012, 2.2, stretch=1.6, glow="#ff9f7a"),
    Ground(((0, 40, 40, 22), (0.36, 44, 50, 42), (0.5, 48, 56, 58), (0.6, 52, 54, 72), (0.72, 36, 40, 50),
           (1, 54, 50, 90)), 0.011, 1.7, stretch=2.2, glow="#ffe9a8"),
    Ground(((0, 286, 22, 18), (0.36, 300, 20, 34), (0.5, 330, 22, 50), (0.62, 10, 30, 62),
           (0.74, 310, 20, 42), (1, 20, 44, 84)), 0.0115, 2.2, stretch=1.3, glow="#ffc0c8"),
)  # fmt: skip
GROUNDS: Final = {"ocean": OCEANS, "jungle": JUNGLES, "ice": ICES, "lava": LAVAS, "desert": DESERTS}


def table(ground: Ground, shift: float) -> tuple[str, str, str]:
    """The palette as three rows of numbers, one for each channel, every hue turned by the shift."""
    rows = [mixed(ground.colours, step / (STEPS - 1), shift) for step in range(STEPS)]
    red, green, blue = (" ".join(n(row[channel]) for row in rows) for channel in range(3))
    return red, green, blue


def mixed(colours: tuple[Stop, ...], height: float, shift: float) -> Light:
    """The colour at a height, between the two stops around it."""
    for low, high in pairwise(colours):
        if height <= high[0]:
            share = (height - low[0]) / (high[0] - low[0])
            one, other = rgb(low[1] + shift, *low[2:]), rgb(high[1] + shift, *high[2:])
            red, green, blue = (a + (b - a) * share for a, b in zip(one, other, strict=True))
            return red, green, blue
    return rgb(colours[-1][1] + shift, *colours[-1][2:])
