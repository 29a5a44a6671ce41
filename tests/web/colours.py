"""How far apart two colours look, also to eyes that miss one kind of cone."""

from __future__ import annotations

from math import atan2, cos, degrees, exp, hypot, radians, sin, sqrt
from typing import Final

Triple = tuple[float, float, float]
Matrix = tuple[Triple, Triple, Triple]

# Machado, Oliveira and Fernandes (2009), severity 1, on linear light.
VISIONS: Final[dict[str, Matrix]] = {
    "normal": ((1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0)),
    "protan": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deutan": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritan": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}
LIGHT: Final[Matrix] = (
    (0.4124564, 0.3575761, 0.1804375),
    (0.2126729, 0.7151522, 0.0721750),
    (0.0193339, 0.1191920, 0.9503041),
)
WHITE: Final[Triple] = (0.95047, 1.0, 1.08883)


def linear(colour: str) -> Triple:
    """The light of a colour written #rrggbb."""
    red, green, blue = (int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5))
    return lit(red), lit(green), lit(blue)


def lit(value: float) -> float:
    return value / 12.92 if value <= 0.04045 else float(((value + 0.055) / 1.055) ** 2.4)


def times(matrix: Matrix, one: Triple) -> Triple:
    first, second, third = (sum(a * b for a, b in zip(row, one, strict=True)) for row in matrix)
    return first, second, third


def seen(colour: str, vision: str) -> Triple:
    """A colour in CIELAB as eyes of this vision see it."""
    red, green, blue = times(VISIONS[vision], linear(colour))
    light = times(LIGHT, (clamped(red), clamped(green), clamped(blue)))
    x, y, z = (bent(part / white) for part, white in zip(light, WHITE, strict=True))
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def clamped(value: float) -> float:
    return min(1.0, max(0.0, value))


def bent(value: float) -> float:
    return float(value ** (1 / 3)) if value > 0.008856 else 7.787 * value + 16 / 116


def hue_of(a: float, b: float) -> float:
    return degrees(atan2(b, a)) % 360


def ciede2000(one: Triple, other: Triple) -> float:
    """The CIEDE2000 distance of two colours in CIELAB."""
    mean = (hypot(*one[1:]) + hypot(*other[1:])) / 2
    stretch = 1.5 - 0.5 * sqrt(mean**7 / (mean**7 + 25**7))
    c1, c2 = hypot(one[1] * stretch, one[2]), hypot(other[1] * stretch, other[2])
    h1, h2 = hue_of(one[1] * stretch, one[2]), hue_of(other[1] * stretch, other[2])
    turn = (h2 - h1 + 180) % 360 - 180 if c1 * c2 else 0.0
    light, chroma = (one[0] + other[0]) / 2, (c1 + c2) / 2
    hue = h1 + turn / 2 if c1 * c2 else h1 + h2
    by_light = (other[0] - one[0]) / (1 + 0.015 * (light - 50) ** 2 / sqrt(20 + (light - 50) ** 2))
    by_chroma = (c2 - c1) / (1 + 0.045 * chroma)
    by_hue = 2 * sqrt(c1 * c2) * sin(radians(turn / 2)) / (1 + 0.015 * chroma * bend(hue))
    spin = 60 * exp(-(((hue % 360 - 275) / 25) ** 2))
    mixed = -2 * sqrt(chroma**7 / (chroma**7 + 25**7)) * sin(radians(spin))
    return sqrt(by_light**2 + by_chroma**2 + by_hue**2 + mixed * by_chroma * by_hue)


def bend(hue: float) -> float:
    """How much less the eye minds a step in hue here."""
    one, two, three, four = (
        cos(radians(hue - 30)),
        cos(radians(2 * hue)),
        cos(radians(3 * hue + 6)),
        cos(radians(4 * hue - 63)),
    )
    return 1 - 0.17 * one + 0.24 * two + 0.32 * three - 0.20 * four


def contrast(one: str, other: str) -> float:
    """The WCAG contrast of two colours."""
    bright, dark = sorted((times(LIGHT, linear(colour))[1] + 0.05 for colour in (one, other)), reverse=True)
    return bright / dark
