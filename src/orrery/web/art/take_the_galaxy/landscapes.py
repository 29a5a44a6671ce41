"""Colonies: a landscape at dusk and a building; green, ochre or blue by kind, red for negative renown."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final

from orrery.web.art.seeds import Seed, hsl, linear, n, picture, prefix, stops
from orrery.web.art.svg_templates import templates_of, tones

CARD: Final = (200, 280)  # a card of the players' decks stands, 5 to 7
GROUND: Final = 178  # where buildings stand; words come below
HUES: Final = {"civilization": 172, "mining": 32, "utility": 226}
SPREAD: Final = {"civilization": 17, "mining": 7, "utility": 15}  # so that cards of a kind differ a little
SHADY: Final = {"civilization": 356, "mining": 12, "utility": 338}
# How far from the hue of the scene, the saturation, and the light if the colony is shady and if not. The rim
# is light on an edge that faces the moon.
PAINTS: Final = {
    "far": (-8, 34, 20, 36),
    "middle": (0, 38, 13, 23),
    "near": (8, 44, 6, 10),
    "rim": (-20, 60, 48, 66),
}

Point = tuple[float, float]

fill = templates_of(__file__)


@dataclass(frozen=True, slots=True)
class Scene:
    """What all buildings of a picture share. Paints go from `far` to `near`; `lamp` is light in windows."""

    seed: Seed
    ids: str
    hue: float
    cost: int
    shady: bool
    moon: tuple[float, float, float]  # its place and its radius
    paints: Mapping[str, str]


def scene_of(kind: str, cost: int, shady: bool, name: str) -> Scene:
    seed, ids = Seed(f"colony {name}"), prefix(f"colony {name}")
    hue = (SHADY if shady else HUES)[kind] + seed.between(-1, 1) * SPREAD[kind]
    x = seed.pick((seed.between(62, 84), seed.between(112, 140)))
    moon = (x, seed.between(66, 84), seed.between(26, 37))
    paints = {
        name: hsl(hue + turn, saturation, dark if shady else fair)
        for name, (turn, saturation, dark, fair) in PAINTS.items()
    }
    lamp = "#ff9d72" if shady else "#ffe2a0"
    return Scene(seed, ids, hue, min(cost, 10), shady, moon, {**paints, "lamp": lamp})


def site(scene: Scene, name: str, **parts: str) -> str:
    """What the template of this name shows, in the paints and with the chances of the scene."""

    def stroke(paint: str, width: float) -> str:
        return stroked(scene.paints[paint], width)

    chances = {word: partial(draw, scene) for word, draw in CHANCES.items()}
    return fill(name, **{**scene.paints, **chances, "stroke": stroke, "tone": tones(scene.hue), **parts})


def stroked(paint: str, width: float) -> str:
    """The attributes of a line with round ends."""
    ends = 'stroke-linecap="round" stroke-linejoin="round"'
    return f'fill="none" stroke="{paint}" stroke-width="{n(width)}" {ends}'


def box(x: float, y: float, wide: float, high: float, paint: str) -> str:
    return f'<path d="M{n(x)} {n(y)}h{n(wide)}v{n(high)}h{n(-wide)}z" fill="{paint}"/>'


def shape(points: Sequence[Point], paint: str) -> str:
    return f'<path d="{path(points)}Z" fill="{paint}"/>'


def line(points: Sequence[Point], paint: str, width: float) -> str:
    return f'<path d="{path(points)}" {stroked(paint, width)}/>'


def path(points: Sequence[Point]) -> str:
    return "M" + "L".join(f"{n(x)} {n(y)}" for x, y in points)


def dot(x: float, y: float, radius: float, paint: str) -> str:
    return f'<circle cx="{n(x)}" cy="{n(y)}" r="{n(radius)}" fill="{paint}"/>'


def hills(scene: Scene, top: float, rough: float, paint: str) -> str:
    """A range of hills down to the foot of the picture."""
    ridge = [(float(x), top + scene.seed.between(-rough, rough)) for x in range(-10, 230, 20)]
    return shape([(-10, CARD[1]), *ridge, (220, CARD[1])], scene.paints[paint])


def windows(scene: Scene, share: float, *wall: float) -> str:
    """Rows of windows in a wall (left, top, wide, high), lit as often as the share says."""
    seed, (left, top, wide, high) = scene.seed, wall
    lit = [
        f"M{n(x)} {n(y)}h1.8v2.6h-1.8z"
        for y in steps(top + 3, top + high - 4, 6)
        for x in steps(left + 2, left + wide - 3.4, 4)
        if seed.chance(share)
    ]
    opacity = n(seed.between(0.7, 1)) if lit else ""
    return f'<path d="{"".join(lit)}" fill="{scene.paints["lamp"]}" opacity="{opacity}"/>' if lit else ""


def steps(start: float, end: float, step: float) -> list[float]:
    """Numbers from the start, a step apart, up to the end."""
    return [start + step * number for number in range(max(0, int((end - start) // step) + 1))]


def trees(scene: Scene, top: float, count: float) -> str:
    """A row of round trees."""
    seed, gap = scene.seed, 210 / count
    return "".join(
        dot(
            number * gap - 4 + seed.between(-3, 3),
            top + seed.between(-2, 4),
            seed.between(5, 9),
            hsl(148, 42, seed.between(9, 19)),
        )
        for number in range(int(count))
    )


def smoke(scene: Scene, x: float, y: float) -> str:
    """Four puffs above a chimney, larger and larger."""
    puffs = "".join(
        dot(x + 6 * k + scene.seed.between(-2, 2), y - 6 - 7 * k, 5 + 2.6 * k, hsl(scene.hue, 24, 82))
        for k in range(4)
    )
    return f'<g opacity=".2">{puffs}</g>'


CHANCES: Final[Mapping[str, Callable[..., str]]] = {
    "hills": hills,
    "windows": windows,
    "trees": trees,
    "smoke": smoke,
}


def shores(scene: Scene) -> str:
    """Low hills beyond an outpost."""
    return hills(scene, GROUND - 34, 13, "far") + hills(scene, GROUND - 10, 6, "middle")


def moonlit(scene: Scene) -> str:
    """The moon itself."""
    return dot(*scene.moon, f"url(#{scene.ids}p)")


def framed(scene: Scene, built: str) -> str:
    """The picture: dusk, a great moon and haze, what was built, and ground that darkens towards the words."""
    seed, ids, (x, y, size) = scene.seed, scene.ids, scene.moon
    stars = "".join(
        f'<circle cx="{n(seed.between(0, 200))}" cy="{n(seed.between(0, 100))}" r="{n(seed.between(0.3, 1))}"'
        f' opacity="{n(seed.between(0.25, 0.9))}"/>'
        for _ in range(40)
    )
    haze = "0.4" if scene.shady else "1"
    places = {"ids": ids, "tone": tones(scene.hue), "stars": stars, "x": x, "y": y, "halo": size * 1.9}
    sky = fill("sky", **places, moon=moonlit(scene), haze=haze)
    earth = stops((0, scene.paints["near"], 0), (0.1, scene.paints["near"], 1), (1, "#05060f", 1))
    ground = f'<rect y="{GROUND}" width="200" height="{CARD[1] - GROUND}" fill="url(#{ids}e)"/>'
    return picture((0, 0), CARD, dusk(scene) + linear(f"{ids}e", earth), sky + built + ground)


def dusk(scene: Scene) -> str:
    """The gradients of the sky, of the moon and of the haze."""
    dark, warm = (8, 26) if scene.shady else (17, 60)
    tone = tones(scene.hue)
    return fill(
        "dusk",
        ids=scene.ids,
        tone=tone,
        high=tone(10, 54, dark),
        middle=tone(-4, 56, (dark + warm) / 2),
        low=tone(-30, 70, warm),
    )
