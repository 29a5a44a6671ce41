"""Planets from their names: kind, colours, light, atmosphere, rings and moons."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from hashlib import sha256
from math import pi
from typing import Final

from orrery.web.art.rings import ring_halves
from orrery.web.art.seeds import Seed, hsl, n, picture, polar, prefix
from orrery.web.art.surfaces import RADIUS, gaseous, rocky
from orrery.web.art.svg_templates import shares, templates_of
from orrery.web.art.terrains import TERRAINS, Terrain

KINDS: Final = ("gas", "ocean", "ice", "lava", "desert", "jungle")
# Found by search: with it the base game has six to eight planets of each kind in all their colours,
# and no two neighbours of its list are of a kind.
SALT: Final = 78433
GASES: Final = (28.0, 40.0, 200.0, 265.0, 330.0, 14.0, 165.0)
RINGED: Final = {"gas": 0.72, "ice": 0.4, "desert": 0.12}
DISC: Final = 1.25  # half the width of a planet's picture, in radii
GLINT: Final = '<ellipse cx="-34" cy="-38" rx="30" ry="22" transform="rotate(-42 -34 -38)" fill="url(#{}g)"/>'

fill = templates_of(__file__)


@dataclass(frozen=True, slots=True)
class Appearance:
    """What a name decides before anything is drawn."""

    kind: str
    hue: float
    terrain: Terrain | None
    glow: str
    ringed: bool
    tilt: float
    moons: int


def appearance_of(name: str, kinds: Sequence[str] = KINDS) -> Appearance:
    """The appearance of the planet of this name, which is of one of these kinds."""
    seed, (first, second) = Seed(f"look {name}"), sha256(f"{SALT} {name}".encode()).digest()[:2]
    kind = kinds[first % len(kinds)]
    hue = GASES[second % len(GASES)] + seed.between(-6, 6)
    terrain = None if kind == "gas" else TERRAINS[kind][second % len(TERRAINS[kind])]
    glow = terrain.glow if terrain else hsl(hue + 8, 80, 78)
    ringed = seed.chance(RINGED.get(kind, 0.0))
    tilt = seed.between(8, 26) * seed.pick((-1, 1))
    return Appearance(kind, hue, terrain, glow, ringed, tilt, seed.pick((0, 1, 1, 2)))


def planet_parts(name: str, alone: bool = False, kinds: Sequence[str] = KINDS) -> tuple[str, str]:
    """Definitions and drawing of a planet of radius 86; alone it has no halo and no moons."""
    look, seed, ids = appearance_of(name, kinds), Seed(f"planet {name}"), prefix(name)
    defs, surface = rocky(look.terrain, seed, ids) if look.terrain else gaseous(look.hue, seed, ids)
    defs += light_definitions(look, ids)
    back = front = shadow = ""
    if look.ringed:
        tint = {"gas": look.hue, "desert": 30.0}.get(look.kind, 205.0)
        defs += fill("ring_light", ids=ids)
        back, front = ring_halves(tint, look.tilt, Seed(f"ring {name}"), ids)
        shadow = fill("ring_shadow", ids=ids, tilt=look.tilt)
    glint = GLINT.format(ids) if look.kind in ("ocean", "ice") else ""  # the sun on water and ice
    places = {"ids": ids, "back": back, "shadow": shadow, "glint": glint, "front": front}
    drawing = fill("planet", **places, tilt=look.tilt, surface=surface)
    if alone:
        return defs, drawing
    halo = f'<circle r="{n(RADIUS * 1.3)}" fill="url(#{ids}o)" mask="url(#{ids}m)"/>'
    return defs, halo + drawing + moons_of(name, look, ids)


def light_definitions(look: Appearance, ids: str) -> str:
    """Terminator, inner and outer air, the lit side as a mask, and the disc itself.

    The disc is a mask and no clip: a clip lets the bright ground shine through at the dark rim.
    """
    # lava shines in the dark
    dark, night = ("#1a0403", 0.8) if look.kind == "lava" else ("#03040c", 0.97)
    return fill("planet_light", ids=ids, glow=look.glow, dark=dark, night=shares(night))


def moons_of(name: str, look: Appearance, ids: str) -> str:
    """Small moons below the planet, where no colony track runs."""
    seed, drawn = Seed(f"moons {name}"), ""
    side = seed.pick((-1, 1))
    least, most = (0.08, 0.5) if look.ringed else (0.45, 0.95)
    for number in range(look.moons):
        angle = pi / 2 + seed.between(least, most) * (side if number else -side)
        way, size = RADIUS * seed.between(1.22, 1.46), RADIUS * seed.between(0.05, 0.1)
        drawn += (
            f'<g transform="translate({polar(way, angle)})"><circle r="{n(size)}"'
            f' fill="{hsl(look.hue + 40, 12, 66)}"/><circle r="{n(size)}" fill="url(#{ids}t)"/></g>'
        )
    return drawn


def planet_svg(name: str, kinds: Sequence[str] = KINDS) -> str:
    """A planet alone, its radius four tenths of the side; a ring fades out at the edge."""
    light, planet = planet_parts(name, alone=True, kinds=kinds)
    return fill("disc", ids=prefix(name), light=light, planet=planet)


def portrait_svg(name: str) -> str:
    """A planet alone with its whole ring: its radius is four tenths of the height, the width 1.64 heights."""
    defs, drawing = planet_parts(name, alone=True)
    wide, high = RADIUS * DISC * 1.64, RADIUS * DISC
    return picture((-wide, -high), (2 * wide, 2 * high), defs, drawing)
