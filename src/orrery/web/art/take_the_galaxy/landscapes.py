"""Colonies: a landscape at dusk with what was built there; green, ochre or blue by kind, red if it shames."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from orrery.web.art.seeds import Seed, hsl, linear, n, picture, prefix, radial, stops

CARD: Final = (200, 280)  # a card of the players' decks stands, 5 to 7
GROUND: Final = 178  # where buildings stand; words come below
HUES: Final = {"civilization": 172, "mining": 32, "utility": 226}
SPREAD: Final = {"civilization": 17, "mining": 7, "utility": 15}  # so that cards of a kind differ a little
SHADY: Final = {"civilization": 356, "mining": 12, "utility": 338}

Point = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Scene:
    """What a painter of buildings needs: colours from far to near, the light in windows, and the seed."""

    seed: Seed
    ids: str
    hue: float
    cost: int
    shady: bool
    moon: tuple[float, float, float]  # where it stands, and its radius

    @property
    def far(self) -> str:
        return hsl(self.hue - 8, 34, 20 if self.shady else 36)

    @property
    def middle(self) -> str:
        return hsl(self.hue, 38, 13 if self.shady else 23)

    @property
    def near(self) -> str:
        return hsl(self.hue + 8, 44, 6 if self.shady else 10)

    @property
    def rim(self) -> str:
        """Light on an edge that looks to the moon."""
        return hsl(self.hue - 20, 60, 48 if self.shady else 66)

    @property
    def lamp(self) -> str:
        return "#ff9d72" if self.shady else "#ffe2a0"


def box(x: float, y: float, wide: float, high: float, paint: str) -> str:
    return f'<path d="M{n(x)} {n(y)}h{n(wide)}v{n(high)}h{n(-wide)}z" fill="{paint}"/>'


def shape(points: Sequence[Point], paint: str) -> str:
    return f'<path d="{path(points)}Z" fill="{paint}"/>'


def line(points: Sequence[Point], paint: str, width: float) -> str:
    return (
        f'<path d="{path(points)}" fill="none" stroke="{paint}" stroke-width="{n(width)}"'
        ' stroke-linecap="round" stroke-linejoin="round"/>'
    )


def path(points: Sequence[Point]) -> str:
    return "M" + "L".join(f"{n(x)} {n(y)}" for x, y in points)


def dot(x: float, y: float, radius: float, paint: str) -> str:
    return f'<circle cx="{n(x)}" cy="{n(y)}" r="{n(radius)}" fill="{paint}"/>'


def hills(scene: Scene, top: float, rough: float, paint: str) -> str:
    """A range of hills to the foot of the picture."""
    seed = scene.seed
    ridge = [(float(x), top + seed.between(-rough, rough)) for x in range(-10, 230, 20)]
    return shape([(-10, CARD[1]), *ridge, (220, CARD[1])], paint)


def ridges(scene: Scene) -> str:
    """Two ranges of hills behind what was built."""
    return hills(scene, GROUND - 48, 15, scene.far) + hills(scene, GROUND - 16, 8, scene.middle)


def windows(scene: Scene, corner: Point, size: Point, share: float) -> str:
    """Rows of windows in a wall from this corner, lit as often as the share says."""
    (left, top), (wide, high), seed = corner, size, scene.seed
    lit = [
        f"M{n(x)} {n(y)}h1.8v2.6h-1.8z"
        for y in steps(top + 3, top + high - 4, 6)
        for x in steps(left + 2, left + wide - 3.4, 4)
        if seed.chance(share)
    ]
    return (
        f'<path d="{"".join(lit)}" fill="{scene.lamp}" opacity="{n(seed.between(0.7, 1))}"/>' if lit else ""
    )


def steps(start: float, end: float, step: float) -> list[float]:
    """Numbers from the start, a step apart, up to the end."""
    return [start + step * number for number in range(max(0, int((end - start) // step) + 1))]


def trees(scene: Scene, top: float, count: int) -> str:
    """A row of round trees."""
    seed, gap = scene.seed, 210 / count
    return "".join(
        dot(
            number * gap - 4 + seed.between(-3, 3),
            top + seed.between(-2, 4),
            seed.between(5, 9),
            hsl(148, 42, seed.between(9, 19)),
        )
        for number in range(count)
    )


def backdrop(scene: Scene) -> tuple[str, str]:
    """Definitions and drawing of the sky: dusk, stars, a great moon and haze over the horizon."""
    seed, ids, (x, y, size) = scene.seed, scene.ids, scene.moon
    small = "".join(
        f'<circle cx="{n(seed.between(0, 200))}" cy="{n(seed.between(0, 100))}" r="{n(seed.between(0.3, 1))}"'
        f' opacity="{n(seed.between(0.25, 0.9))}"/>'
        for _ in range(40)
    )
    halo = f'r="{n(size * 1.9)}" fill="{hsl(scene.hue - 34, 84, 82)}" opacity=".1"'
    return sky_definitions(scene), (
        f'<rect width="200" height="280" fill="url(#{ids}s)"/><g fill="#fff">{small}</g>'
        f'<circle cx="{n(x)}" cy="{n(y)}" {halo}/>{moonlit(scene)}'
        f'<rect y="112" width="200" height="90" fill="url(#{ids}z)" opacity="{0.4 if scene.shady else 1}"/>'
    )


def moonlit(scene: Scene) -> str:
    """The moon itself."""
    x, y, size = scene.moon
    return dot(x, y, size, f"url(#{scene.ids}p)")


def sky_definitions(scene: Scene) -> str:
    """The colours of dusk, of the moon and of the haze."""
    ids, hue, (dark, warm) = scene.ids, scene.hue, (8, 26) if scene.shady else (17, 60)
    middle = hsl(hue - 4, 56, (dark + warm) / 2)
    sky = stops((0, hsl(hue + 10, 54, dark), 1), (0.34, middle, 1), (0.64, hsl(hue - 30, 70, warm), 1))
    moon = stops((0, hsl(hue - 24, 74, 90), 1), (0.55, hsl(hue - 16, 52, 62), 1), (1, hsl(hue, 52, 26), 1))
    mist = hsl(hue - 34, 90, 74)
    return (
        linear(f"{ids}s", sky)
        + radial(f"{ids}p", moon, 'cx=".3" cy=".28" r=".85"')
        + linear(f"{ids}z", stops((0, mist, 0), (0.5, mist, 0.42), (1, mist, 0)))
    )


def scene_of(kind: str, cost: int, shady: bool, name: str) -> Scene:
    seed = Seed(f"colony {name}")
    hue = (SHADY if shady else HUES)[kind] + seed.between(-1, 1) * SPREAD[kind]
    x = seed.pick((seed.between(62, 84), seed.between(112, 140)))
    moon = (x, seed.between(66, 84), seed.between(26, 37))
    return Scene(seed, prefix(f"colony {name}"), hue, min(cost, 10), shady, moon)


def framed(scene: Scene, defs: str, built: str) -> str:
    """The whole picture: sky, what was built, and the ground that darkens towards the words."""
    more, sky = backdrop(scene)
    earth = stops((0, scene.near, 0), (0.1, scene.near, 1), (1, "#05060f", 1))
    ground = f'<rect y="{GROUND}" width="200" height="{CARD[1] - GROUND}" fill="url(#{scene.ids}e)"/>'
    return picture((0, 0), CARD, more + linear(f"{scene.ids}e", earth) + defs, sky + built + ground)
