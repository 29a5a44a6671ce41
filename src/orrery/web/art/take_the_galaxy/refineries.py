"""The great works of mining: refineries, and taps of the mantle."""

from __future__ import annotations

from typing import Final

from orrery.web.art.seeds import hsl, n
from orrery.web.art.take_the_galaxy.landscapes import (
    GROUND,
    Scene,
    box,
    dot,
    hills,
    line,
    ridges,
    shape,
    windows,
)

FIRE: Final = "#ff9a3c"


def refinery(scene: Scene) -> str:
    """Tanks, pipes and chimneys with smoke and flame."""
    drawn = hills(scene, GROUND - 40, 12, scene.far)
    drawn += "".join(chimney(scene, x, high) for x, high in ((22, 112), (42, 92), (150, 124)))
    drawn += "".join(
        tank(scene, x, wide, high) for x, wide, high in ((62, 30, 52), (96, 24, 70), (124, 26, 44))
    )
    bend = [(36, GROUND - 40), (78, GROUND - 40), (78, GROUND - 60), (108, GROUND - 60)]
    pipes = line(bend, scene.near, 4) + line([(130, GROUND - 54), (160, GROUND - 54)], scene.near, 4)
    flare = line([(184, GROUND + 10), (184, GROUND - 96)], scene.near, 3.4) + (
        f'<path d="M182 {GROUND - 98}c-8-10 4-14 1-26 10 9 12 19 5 26z" fill="{FIRE}"/>'
        f'<path d="M184 {GROUND - 98}c-4-6 2-8 1-14 5 6 5 10 2 14z" fill="#ffe9b0"/>'
    )
    hall = box(170, GROUND - 30, 34, 44, scene.near) + windows(scene, (172, GROUND - 28), (30, 24), 0.5)
    return drawn + pipes + flare + hall


def chimney(scene: Scene, x: float, high: float) -> str:
    top = GROUND - high
    body = shape([(x, GROUND + 12), (x + 2.5, top), (x + 10.5, top), (x + 13, GROUND + 12)], scene.near)
    return smoke(scene, x + 6, top) + body + box(x + 2, top + 8, 9, 3, FIRE)


def tank(scene: Scene, x: float, wide: float, high: float) -> str:
    top = GROUND - high
    body = (
        f'<path d="M{n(x)} {GROUND + 12}V{n(top)}a{n(wide / 2)} {n(wide / 4)} 0 0 1 {n(wide)}'
        f' 0V{GROUND + 12}z"'
        f' fill="{scene.near}"/>'
    )
    edge = line([(x + wide - 4, top + 4), (x + wide - 4, GROUND)], scene.rim, 1)
    return body + edge + windows(scene, (x + 3, top + 8), (wide - 8, high - 16), 0.28)


def smoke(scene: Scene, x: float, y: float) -> str:
    puffs = "".join(
        dot(x + 6 * k + scene.seed.between(-2, 2), y - 6 - 7 * k, 5 + 2.6 * k, hsl(scene.hue, 24, 82))
        for k in range(4)
    )
    return f'<g opacity=".2">{puffs}</g>'


def tap(scene: Scene) -> str:
    """A tower that draws fire out of the depth."""
    drawn, x = ridges(scene), 100
    glow = "".join(
        f'<ellipse cx="{x}" cy="{GROUND - 70}" rx="{26 + 16 * k}" ry="{96 + 16 * k}" fill="{FIRE}"'
        ' opacity=".12"/>'
        for k in range(3)
    )
    core = (
        f'<path d="M92 {GROUND + 10}V52H108V{GROUND + 10}z" fill="{FIRE}"/><path d="M97'
        f' {GROUND + 10}V52h6V{GROUND + 10}z" fill="#fff1c4"/>'
    )
    domes = "".join(
        f'<path d="M{a} {GROUND + 12}v-14a16 15 0 0 1 32 0v14z" fill="{scene.near}"/>'
        + windows(scene, (a + 5, GROUND - 10), (22, 16), 0.7)
        for a in (10, 158)
    )
    pool = (
        f'<ellipse cx="{x}" cy="{GROUND + 7}" rx="46" ry="7" fill="{FIRE}"/><ellipse cx="{x}"'
        f' cy="{GROUND + 7}" rx="26" ry="3.4" fill="#fff1c4"/>'
    )
    return drawn + glow + pool + core + derrick(scene, x) + domes


def derrick(scene: Scene, x: float) -> str:
    """The frame around the fire: two legs, four rings, a crown."""
    frame = "".join(
        line([(x + side * 40, GROUND + 8), (x + side * 15, GROUND - 60), (x + side * 12, 44)], scene.near, 6)
        for side in (-1, 1)
    )
    rings = "".join(
        f'<rect x="{n(x - wide)}" y="{y}" width="{n(2 * wide)}" height="9" rx="3" fill="{scene.near}"/>'
        + line([(x - wide + 3, y + 1.4), (x + wide - 3, y + 1.4)], scene.rim, 0.9)
        for y, wide in ((40, 24), (74, 21), (106, 22), (138, 30))
    )
    crown = shape([(x - 16, 42), (x - 10, 26), (x + 10, 26), (x + 16, 42)], scene.near)
    mast = line([(x, 26), (x, 10)], scene.near, 2) + dot(x, 10, 2.6, FIRE)
    return frame + rings + crown + mast
