"""Mines on ochre ground, from a first dig to a tap of the mantle."""

from __future__ import annotations

from math import cos, pi, sin
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
from orrery.web.art.take_the_galaxy.refineries import FIRE, refinery, tap


def headframe(scene: Scene, x: float, high: float) -> str:
    """The frame over a shaft: two legs, crosses between them, and the wheel of the rope."""
    top, foot, drawn = GROUND - high, GROUND + 6.0, ""
    spread = 8 + high * 0.13
    rungs = 3 + int(high // 28)
    for rung in range(rungs):
        upper, lower = top + (foot - top) * rung / rungs, top + (foot - top) * (rung + 1) / rungs
        a, b = 4 + (spread - 4) * rung / rungs, 4 + (spread - 4) * (rung + 1) / rungs
        drawn += line([(x - a, upper), (x + b, lower)], scene.near, 1.7)
        drawn += line([(x + a, upper), (x - b, lower)], scene.near, 1.7) + line(
            [(x - b, lower), (x + b, lower)], scene.near, 1.7
        )
    drawn += line([(x - spread, foot), (x - 4, top), (x + 4, top), (x + spread, foot)], scene.near, 3.6)
    return drawn + wheel_at(scene, x, top - 5, 10.5)


def wheel_at(scene: Scene, x: float, y: float, radius: float) -> str:
    spokes = "".join(
        line(
            [(x - radius * cos(a), y - radius * sin(a)), (x + radius * cos(a), y + radius * sin(a))],
            scene.near,
            1.3,
        )
        for a in (0.3, 1.35, 2.4)
    )
    ring = (
        f'<circle cx="{n(x)}" cy="{n(y)}" r="{n(radius)}" fill="none" stroke="{scene.near}"'
        ' stroke-width="3.2"/>'
    )
    shine = (
        f'<path d="M{n(x + radius * 0.1)} {n(y - radius)}a{n(radius)} {n(radius)} 0 0 1'
        f' {n(radius * 0.9)} {n(radius)}" fill="none" stroke="{scene.rim}" stroke-width="1.1"/>'
    )
    return spokes + ring + shine


def winding_house(scene: Scene, x: float, wide: float) -> str:
    top = GROUND - 30
    roof = shape([(x - 4, top), (x + wide / 2, top - 17), (x + wide + 4, top)], scene.near)
    lit = "".join(box(x + 7 + 11 * number, top + 10, 5, 7, scene.lamp) for number in range(int(wide // 12)))
    return (
        box(x, top, wide, 50, scene.near)
        + roof
        + line([(x + wide / 2, top - 17), (x + wide + 4, top)], scene.rim, 0.9)
        + lit
    )


def heap(scene: Scene, x: float, wide: float) -> str:
    """Ore, with gems in it."""
    body = shape(
        [
            (x, GROUND + 10),
            (x + wide * 0.36, GROUND - wide * 0.28),
            (x + wide * 0.6, GROUND - wide * 0.22),
            (x + wide, GROUND + 10),
        ],
        scene.near,
    )
    gems = "".join(
        f'<path transform="translate({n(x + wide * at)} {n(GROUND - up)})" d="M0-3.4 2.7 0 0'
        f' 3.4-2.7 0Z" fill="{scene.lamp}"/>'
        for at, up in ((0.36, 3), (0.52, 0), (0.64, 3), (0.3, -4))
    )
    return body + gems


def dig(scene: Scene) -> str:
    """A small frame, a shed, a heap."""
    rope = line([(83, GROUND - 58), (128, GROUND - 26)], scene.near, 1.4)
    return (
        ridges(scene) + rope + headframe(scene, 76, 58) + winding_house(scene, 122, 46) + heap(scene, 4, 48)
    )


def shaft(scene: Scene) -> str:
    """A high frame over a deep shaft that glows."""
    glow = (
        f'<ellipse cx="72" cy="{GROUND + 6}" rx="36" ry="9" fill="{FIRE}" opacity=".75"/><ellipse'
        f' cx="72" cy="{GROUND + 6}" rx="18" ry="4" fill="#ffe2a0"/>'
    )
    rope = line([(81, GROUND - 116), (140, GROUND - 34)], scene.near, 1.5) + line(
        [(81, GROUND - 110), (134, GROUND - 34)], scene.near, 1
    )
    return (
        ridges(scene)
        + glow
        + rope
        + headframe(scene, 72, 114)
        + winding_house(scene, 118, 60)
        + heap(scene, -10, 44)
    )


def wheel(scene: Scene) -> str:
    """A wheel of buckets that eats its way through terraces."""
    drawn = hills(scene, GROUND - 54, 12, scene.far)
    for level in range(5):
        y, x = GROUND - 34 + level * 13, 60 - level * 9
        drawn += shape(
            [(-4, y), (x, y), (x + 12, y + 13), (204, y + 13), (204, 280), (-4, 280)],
            hsl(scene.hue, 46, 26 - level * 4.4),
        )
    return drawn + excavator(scene) + buckets(scene, 64, GROUND - 56)


def buckets(scene: Scene, x: float, y: float) -> str:
    """The wheel itself: hub, spokes, and twelve buckets on its rim."""
    hub = (
        f'<g fill="none" stroke="{scene.near}" stroke-width="5"><circle cx="{n(x)}" cy="{n(y)}" r="30"/>'
        f'<circle cx="{n(x)}" cy="{n(y)}" r="9"/></g>'
    )
    spokes = "".join(
        line([(x, y), (x + 28 * cos(a), y + 28 * sin(a))], scene.near, 2.2)
        for a in (k * pi / 4 for k in range(8))
    )
    rim = "".join(
        f'<path d="M-6-5H6V5L-2 7Z" fill="{scene.near}" transform="translate({n(x + 34 * cos(a))}'
        f' {n(y + 34 * sin(a))}) rotate({n(a * 180 / pi + 90)})"/>'
        for a in (k * pi / 6 for k in range(12))
    )
    return hub + spokes + rim


def excavator(scene: Scene) -> str:
    """The machine that holds the wheel: arm, stays, cabin, tracks."""
    near, mast = scene.near, (116, GROUND - 104)
    arm = line([(64, GROUND - 56), (150, GROUND - 36)], near, 9) + line([mast, (146, GROUND - 40)], near, 5)
    stays = line([(64, GROUND - 56), mast, (178, GROUND - 40)], near, 2.2)
    cabin = box(130, GROUND - 52, 56, 36, near) + box(140, GROUND - 46, 16, 9, scene.lamp)
    lights = windows(scene, (160, GROUND - 48), (24, 20), 0.6)
    tracks = f'<rect x="120" y="{GROUND - 16}" width="76" height="16" rx="8" fill="{near}"/>'
    wheels = "".join(dot(129 + 14 * k, GROUND - 8, 4.4, scene.far) for k in range(5))
    return arm + stays + cabin + lights + tracks + wheels


def robots(scene: Scene) -> str:
    """Machines on three legs that drill by themselves, three of them."""
    drawn = ridges(scene)
    for x, size in ((154, 0.66), (38, 0.8), (98, 1.12)):
        drawn += f'<g transform="translate({x} {GROUND + 8}) scale({size})">{robot(scene)}</g>'
    return drawn + heap(scene, 150, 50)


def robot(scene: Scene) -> str:
    """One drilling machine, its feet at the origin."""
    legs = "".join(line([(0, -62), (side * 22, -46), (side * 27, 0)], scene.near, 4) for side in (-1, 1))
    drill = (
        shape([(-5, -58), (5, -58), (0, 2)], scene.near)
        + line([(-4, -48), (4, -44)], scene.rim, 1)
        + line([(-3, -36), (3, -32)], scene.rim, 1)
        + line([(-2, -24), (2, -20)], scene.rim, 1)
    )
    sparks = "".join(line([(0, 0), (11 * cos(a), 9 * sin(a))], FIRE, 1.3) for a in (-2.7, -2.1, -1.1, -0.5))
    head = (
        f'<rect x="-19" y="-88" width="38" height="30" rx="9" fill="{scene.near}"/><path'
        f' d="M-12-86H10" stroke="{scene.rim}" stroke-width="1.3"/>'
    )
    eyes = f'<rect x="-12" y="-79" width="24" height="8" rx="4" fill="{scene.lamp}"/>' + dot(
        5, -75, 2.4, scene.near
    )
    return (
        legs
        + drill
        + sparks
        + head
        + eyes
        + line([(9, -88), (13, -100)], scene.near, 1.6)
        + dot(13, -101, 2.2, FIRE)
    )


MINES: Final = {
    "dig": dig,
    "shaft": shaft,
    "wheel": wheel,
    "robots": robots,
    "refinery": refinery,
    "tap": tap,
}
