"""Planets from their names: kind, colours, light, atmosphere, rings and moons."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from hashlib import sha256
from math import cos, pi, sin
from typing import Final

from orrery.web.art.grounds import GROUNDS, Ground
from orrery.web.art.rings import ring_definitions, ring_halves, ring_shadow
from orrery.web.art.seeds import Seed, hsl, linear, n, picture, prefix, radial, stops
from orrery.web.art.surfaces import RADIUS, gaseous, rocky

KINDS: Final = ("gas", "ocean", "ice", "lava", "desert", "jungle")
# Found by search: with it the base game has six to eight planets of each kind in all their colours,
# and no two neighbours of its list are of a kind.
SALT: Final = 78433
GASES: Final = (28.0, 40.0, 200.0, 265.0, 330.0, 14.0, 165.0)
RINGED: Final = {"gas": 0.72, "ice": 0.4, "desert": 0.12}
DISC: Final = 1.25  # half the width of a planet's picture, in radii


@dataclass(frozen=True, slots=True)
class Appearance:
    """What a name decides before anything is drawn."""

    kind: str
    hue: float
    ground: Ground | None
    glow: str
    ringed: bool
    tilt: float
    moons: int


def appearance_of(name: str, kinds: Sequence[str] = KINDS) -> Appearance:
    """The appearance of the planet of this name, which is of one of these kinds."""
    seed, (first, second) = Seed(f"look {name}"), sha256(f"{SALT} {name}".encode()).digest()[:2]
    kind = kinds[first % len(kinds)]
    hue = GASES[second % len(GASES)] + seed.between(-6, 6)
    ground = None if kind == "gas" else GROUNDS[kind][second % len(GROUNDS[kind])]
    glow = ground.glow if ground else hsl(hue + 8, 80, 78)
    ringed = seed.chance(RINGED.get(kind, 0.0))
    tilt = seed.between(8, 26) * seed.pick((-1, 1))
    return Appearance(kind, hue, ground, glow, ringed, tilt, seed.pick((0, 1, 1, 2)))


def planet_parts(name: str, alone: bool = False, kinds: Sequence[str] = KINDS) -> tuple[str, str]:
    """Definitions and drawing of a planet of radius 86; alone it has no halo and no moons."""
    look, seed, ids = appearance_of(name, kinds), Seed(f"planet {name}"), prefix(name)
    ground = look.ground
    defs, surface = rocky(ground, seed, ids) if ground else gaseous(look.hue, seed, ids)
    defs += light_definitions(look, ids)
    turn = f'transform="rotate({n(look.tilt)})"'
    back = front = shadow = ""
    if look.ringed:
        tint = look.hue if ground is None else 30.0 if look.kind == "desert" else 205.0
        defs += ring_definitions(ids)
        back, front = ring_halves(tint, look.tilt, Seed(f"ring {name}"), ids)
        shadow = ring_shadow(look.tilt, ids)
    drawing = (
        f'{back}<g mask="url(#{ids}k)"><g {turn}>{surface}</g>{shadow}'
        f'{glint(look, ids)}<circle r="{n(RADIUS * 1.01)}" fill="url(#{ids}t)"/></g>'
        f'<circle r="{n(RADIUS)}" fill="url(#{ids}i)" mask="url(#{ids}m)"/>{front}'
    )
    if alone:
        return defs, drawing
    halo = f'<circle r="{n(RADIUS * 1.3)}" fill="url(#{ids}o)" mask="url(#{ids}m)"/>'
    return defs, halo + drawing + moons_of(name, look, ids)


def light_definitions(look: Appearance, ids: str) -> str:
    """Terminator, inner and outer air, the lit side as a mask, and the disc itself."""
    dark, glow, half = ("#1a0403" if look.kind == "lava" else "#03040c"), look.glow, n(RADIUS * 1.5)
    night = 0.8 if look.kind == "lava" else 0.97  # lava shines in the dark
    whole = f'x="-{half}" y="-{half}" width="{n(RADIUS * 3)}" height="{n(RADIUS * 3)}"'
    terminator = stops(
        (0, "#fff", 0.24),
        (0.2, "#fff", 0.05),
        (0.38, dark, 0.06),
        (0.56, dark, night * 0.42),
        (0.74, dark, night * 0.82),
        (0.9, dark, night),
    )
    inner = stops((0.8, glow, 0), (0.93, glow, 0.28), (1, glow, 0.85))
    outer = stops((0.76, glow, 0.7), (0.82, glow, 0.26), (0.9, glow, 0.08), (1, glow, 0))
    lit = stops((0, "#fff", 1), (0.45, "#fff", 0.55), (0.75, "#fff", 0.04))
    gleam = stops((0, "#fff", 0.55), (0.35, "#fff", 0.16), (1, "#fff", 0))
    return (
        # a mask and no clip: a clip lets the bright ground shine through at the dark rim
        f'<mask id="{ids}k" maskUnits="userSpaceOnUse" {whole}><circle r="{n(RADIUS)}" fill="#fff"/></mask>'
        + radial(f"{ids}t", terminator, 'cx=".33" cy=".3" r=".8"')
        + radial(f"{ids}i", inner)
        + radial(f"{ids}o", outer)
        + radial(f"{ids}g", gleam)
        + linear(f"{ids}l", lit, 'x1=".1" y1=".1" x2=".8" y2=".85"')
        + f'<mask id="{ids}m" maskUnits="userSpaceOnUse" {whole}><rect {whole} fill="url(#{ids}l)"/></mask>'
    )


def glint(look: Appearance, ids: str) -> str:
    """The sun on water and ice."""
    if look.kind not in ("ocean", "ice"):
        return ""
    return f'<ellipse cx="-34" cy="-38" rx="30" ry="22" transform="rotate(-42 -34 -38)" fill="url(#{ids}g)"/>'


def moons_of(name: str, look: Appearance, ids: str) -> str:
    """Small moons below the planet, where no colony track runs."""
    seed, drawn = Seed(f"moons {name}"), []
    side = seed.pick((-1, 1))
    least, most = (0.08, 0.5) if look.ringed else (0.45, 0.95)
    for number in range(look.moons):
        angle = pi / 2 + seed.between(least, most) * (side if number else -side)
        way, size = RADIUS * seed.between(1.22, 1.46), RADIUS * seed.between(0.05, 0.1)
        place = f"{n(cos(angle) * way)} {n(sin(angle) * way)}"
        drawn.append(
            f'<g transform="translate({place})"><circle r="{n(size)}" fill="{hsl(look.hue + 40, 12, 66)}"/>'
            f'<circle r="{n(size)}" fill="url(#{ids}t)"/></g>'
        )
    return "".join(drawn)


def planet_svg(name: str, kinds: Sequence[str] = KINDS) -> str:
    """A planet alone, its radius four tenths of the side; a ring fades out at the edge."""
    defs, drawing = planet_parts(name, alone=True, kinds=kinds)
    half, side, ids = RADIUS * DISC, RADIUS * DISC * 2, prefix(name)
    box = f'x="{n(-half)}" y="{n(-half)}" width="{n(side)}" height="{n(side)}"'
    defs += radial(f"{ids}f", stops((0, "#fff", 1), (0.84, "#fff", 1), (1, "#fff", 0)))
    defs += f'<mask id="{ids}e" maskUnits="userSpaceOnUse" {box}><rect {box} fill="url(#{ids}f)"/></mask>'
    return picture((-half, -half), (side, side), defs, f'<g mask="url(#{ids}e)">{drawing}</g>')


def portrait_svg(name: str) -> str:
    """A planet alone with its whole ring: its radius is four tenths of the height, the width 1.64 heights."""
    defs, drawing = planet_parts(name, alone=True)
    wide, high = RADIUS * DISC * 1.64, RADIUS * DISC
    return picture((-wide, -high), (2 * wide, 2 * high), defs, drawing)
