"""What a picture is made from: a name's own stream of numbers, and colours."""

from __future__ import annotations

from collections.abc import Sequence
from colorsys import hls_to_rgb
from hashlib import sha256
from math import cos, sin
from typing import Final, TypeVar

T = TypeVar("T")

SCALE: Final = 2**32

Light = tuple[float, float, float]


class Seed:
    """A stream of numbers that a name alone decides, the same on every machine."""

    __slots__ = ("count", "name")

    def __init__(self, name: str) -> None:
        self.name = name
        self.count = 0

    def share(self) -> float:
        """The next number, from 0 up to 1."""
        self.count += 1
        digest = sha256(f"{self.name} {self.count}".encode()).digest()
        return int.from_bytes(digest[:4], "big") / SCALE

    def between(self, least: float, most: float) -> float:
        return least + (most - least) * self.share()

    def whole(self, least: int, most: int) -> int:
        """A whole number from least up to, but without, most."""
        return least + int(self.share() * (most - least))

    def pick(self, choices: Sequence[T]) -> T:
        return choices[self.whole(0, len(choices))]

    def chance(self, probability: float) -> bool:
        return self.share() < probability


def prefix(name: str) -> str:
    """What the ids inside a picture of this name begin with, so that pictures can share a page."""
    return f"a{sha256(name.encode()).hexdigest()[:6]}"


def n(value: float) -> str:
    """A number as SVG writes it, two places at most."""
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text in ("-0", "") else text


def polar(reach: float, angle: float, centre: tuple[float, float] = (0, 0)) -> str:
    """A place so far from the centre in this direction, as SVG writes it."""
    return f"{n(centre[0] + cos(angle) * reach)} {n(centre[1] + sin(angle) * reach)}"


def hsl(hue: float, saturation: float, light: float) -> str:
    """A colour as SVG writes it; values outside the range are clipped."""
    red, green, blue = rgb(hue, saturation, light)
    return f"#{round(red * 255):02x}{round(green * 255):02x}{round(blue * 255):02x}"


def rgb(hue: float, saturation: float, light: float) -> Light:
    """A colour as three shares of light."""
    return hls_to_rgb(hue % 360 / 360, min(100, max(0, light)) / 100, min(100, max(0, saturation)) / 100)


def stops(*marks: tuple[float, str, float]) -> str:
    """The stops of a gradient: where, colour, opacity."""
    return "".join(
        f'<stop offset="{n(at)}" stop-color="{colour}" stop-opacity="{n(opacity)}"/>'
        for at, colour, opacity in marks
    )


def radial(name: str, marks: str, place: str = "") -> str:
    """A radial gradient of these stops."""
    return f'<radialGradient id="{name}"{" " if place else ""}{place}>{marks}</radialGradient>'


def linear(name: str, marks: str, place: str = "") -> str:
    """A linear gradient of these stops, from top to bottom unless the place says otherwise."""
    way = place or 'x1="0" y1="0" x2="0" y2="1"'
    return f'<linearGradient id="{name}" {way}>{marks}</linearGradient>'


def picture(corner: tuple[float, float], size: tuple[float, float], defs: str, drawing: str) -> str:
    """A whole SVG whose view begins at this corner."""
    box = f"{n(corner[0])} {n(corner[1])} {n(size[0])} {n(size[1])}"
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}"><defs>{defs}</defs>{drawing}</svg>'
