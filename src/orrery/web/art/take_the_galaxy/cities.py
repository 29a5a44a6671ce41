"""Settlements from huts to arcologies: they grow with what they cost."""

from __future__ import annotations

from math import exp
from typing import Final

from orrery.web.art.seeds import hsl, n
from orrery.web.art.take_the_galaxy.landscapes import (
    GROUND,
    Scene,
    box,
    dot,
    hills,
    line,
    shape,
    trees,
    windows,
)


def huts(scene: Scene) -> str:
    """Round huts around a lander that has just come down."""
    seed, drawn = (
        scene.seed,
        hills(scene, GROUND - 34, 10, scene.far) + hills(scene, GROUND - 12, 6, scene.middle),
    )
    for number, x in enumerate((-8, 36, 122, 158)):
        wide, high = seed.between(38, 44), seed.between(28, 34)
        base, drawn = GROUND + 8, drawn + dome(scene, (x, GROUND + 8), wide, high)
        drawn += box(x + wide * 0.4, base - 13, 7, 11, scene.lamp) + dot(
            x + wide * 0.22, base - high * 0.6, 2, scene.lamp
        )
        if number % 2:
            drawn += line([(x + wide / 2, base - high), (x + wide / 2, base - high - 14)], scene.near, 1.2)
    return drawn + lander(scene, 98) + trees(scene, GROUND + 10, 8)


def dome(scene: Scene, foot: tuple[float, float], wide: float, high: float) -> str:
    """A round roof on the ground, its edge lit."""
    x, y = foot
    arc = f"M{n(x)} {n(y)}a{n(wide / 2)} {n(high)} 0 0 1 {n(wide)} 0"
    return (
        f'<path d="{arc}z" fill="{scene.near}"/><path d="{arc}" fill="none" stroke="{scene.rim}"'
        ' stroke-opacity=".55"/>'
    )


def lander(scene: Scene, x: float) -> str:
    top = GROUND - 62
    legs = "".join(line([(x, top + 34), (x + side * 17, GROUND + 7)], scene.near, 2.4) for side in (-1, 1))
    outline = ((12, 38), (12, 12), (5, -4), (-5, -4), (-12, 12), (-12, 38))
    hull = shape([(x - left, top + down) for left, down in outline], scene.near)
    lights = box(x - 4, top + 24, 8, 14, scene.lamp) + windows(scene, (x - 7, top + 6), (16, 14), 1)
    return (
        legs
        + hull
        + line([(x + 11, top + 12), (x + 5, top - 4)], scene.rim, 1)
        + lights
        + line([(x, top - 4), (x, top - 18)], scene.near, 1.3)
    )


def town(scene: Scene) -> str:
    """Gabled houses in two rows, and a tower that watches over them."""
    drawn = hills(scene, GROUND - 40, 12, scene.far)
    for paint, rise, first in ((scene.middle, 26, -8), (scene.near, 8, -16)):
        x = float(first)
        while x < 200:
            wide = scene.seed.between(20, 30)
            drawn += house(scene, (x, GROUND + 12), (wide, scene.seed.between(16, 26) + rise), paint)
            x += wide + scene.seed.between(-2, 4)
        if paint == scene.middle:
            drawn += belfry(scene, 70)
    return drawn + trees(scene, GROUND + 10, 10)


def house(scene: Scene, foot: tuple[float, float], size: tuple[float, float], paint: str) -> str:
    (x, y), (wide, high) = foot, size
    gable = shape(
        [(x, y), (x, y - high), (x + wide / 2, y - high - wide * 0.45), (x + wide, y - high), (x + wide, y)],
        paint,
    )
    edge = line([(x + wide / 2, y - high - wide * 0.45), (x + wide, y - high)], scene.rim, 0.7)
    return gable + edge + windows(scene, (x + 2, y - high - 2), (wide - 4, high), 0.5)


def belfry(scene: Scene, x: float) -> str:
    top = GROUND - 74
    return (
        box(x, top, 18, 90, scene.near)
        + shape([(x - 3, top), (x + 9, top - 24), (x + 21, top)], scene.near)
        + dot(x + 9, top + 12, 5.6, scene.lamp)
        + line([(x + 9, top + 8.5), (x + 9, top + 12), (x + 12, top + 13)], scene.near, 1.1)
        + line([(x + 9, top - 24), (x + 9, top - 34)], scene.near, 1.2)
        + windows(scene, (x + 3, top + 22), (13, 40), 0.6)
    )


def barracks(scene: Scene) -> str:
    """Long sheds behind wire, under the lights of watchtowers."""
    drawn = hills(scene, GROUND - 30, 8, scene.far)
    for x in (-14, 34, 82, 130, 178):
        drawn += box(x, GROUND - 24, 42, 44, scene.middle) + shape(
            [(x - 2, GROUND - 24), (x + 6, GROUND - 36), (x + 36, GROUND - 36), (x + 44, GROUND - 24)],
            scene.middle,
        )
        drawn += windows(scene, (x + 4, GROUND - 18), (36, 12), 0.8)
    for x, way in ((30, 1), (100, -1), (166, -1)):
        beam = shape([(x, GROUND - 66), (x + way * 74, GROUND - 4), (x + way * 34, GROUND + 8)], scene.lamp)
        drawn += f'<g opacity=".26">{beam}</g>'
        drawn += line([(x - 7, GROUND + 10), (x - 3, GROUND - 58)], scene.near, 2.2) + line(
            [(x + 7, GROUND + 10), (x + 3, GROUND - 58)], scene.near, 2.2
        )
        drawn += line([(x - 6, GROUND - 10), (x + 5, GROUND - 34)], scene.near, 1.2) + box(
            x - 9, GROUND - 72, 18, 14, scene.near
        )
        drawn += shape([(x - 12, GROUND - 72), (x, GROUND - 82), (x + 12, GROUND - 72)], scene.near) + box(
            x - 5, GROUND - 69, 10, 5, scene.lamp
        )
    wires = "".join(line([(0, y), (200, y)], scene.near, 1.2) for y in (GROUND - 10, GROUND - 3, GROUND + 4))
    posts = "".join(
        line([(x, GROUND + 10), (x, GROUND - 14), (x - 4, GROUND - 19)], scene.near, 1.8)
        for x in range(8, 200, 23)
    )
    return drawn + wires + posts


def campus(scene: Scene) -> str:
    """A hall with columns, an observatory, and trees."""
    drawn = hills(scene, GROUND - 44, 12, scene.far) + hills(scene, GROUND - 18, 7, scene.middle)
    x, top = 84, GROUND - 44
    hall = shape([(x - 6, top), (x + 42, top - 24), (x + 90, top)], scene.near) + box(
        x - 4, top, 92, 5, scene.near
    )
    hall += "".join(box(x + 2 + 13 * number, top + 5, 7, 42, scene.near) for number in range(7))
    glow = box(x + 4, top + 5, 80, 42, scene.lamp)
    steps = box(x - 8, GROUND, 100, 12, scene.near)
    eye = dome(scene, (8, GROUND - 30), 62, 32) + box(12, GROUND - 30, 54, 50, scene.near)
    slit = shape([(40, GROUND - 60), (62, GROUND - 80), (67, GROUND - 75), (47, GROUND - 54)], scene.near)
    lights = windows(scene, (16, GROUND - 24), (48, 26), 0.5)
    return (
        drawn
        + f'<g opacity=".6">{glow}</g>'
        + hall
        + steps
        + slit
        + eye
        + lights
        + trees(scene, GROUND + 10, 12)
    )


def bazaar(scene: Scene) -> str:
    """Domes and arcades, with lanterns over the stalls."""
    drawn = hills(scene, GROUND - 40, 10, scene.far)
    for x, wide, high in ((-10, 44, 66), (40, 34, 92), (80, 50, 74), (136, 30, 104), (170, 44, 64)):
        top = GROUND - high
        drawn += box(x, top, wide, high + 20, scene.middle) + onion(scene, x + wide / 2, top, wide * 0.42)
        drawn += windows(scene, (x + 3, top + 6), (wide - 6, high - 30), 0.45)
    for number, x in enumerate(range(-6, 200, 34)):
        drawn += (
            box(x + 3, GROUND - 14, 26, 30, scene.near)
            + f'<g opacity=".8">{box(x + 7, GROUND - 8, 18, 14, scene.lamp)}</g>'
        )
        drawn += "".join(
            shape(
                [
                    (x + 6.4 * stripe, GROUND - 24),
                    (x + 6.4 * stripe + 6.4, GROUND - 24),
                    (x + 6.4 * stripe + 6, GROUND - 10),
                    (x + 6.4 * stripe + 0.4, GROUND - 10),
                ],
                hsl((8, 42, 172)[number % 3], 66, 58) if stripe % 2 else hsl(42, 60, 90),
            )
            for stripe in range(5)
        )
    cord = "M-4 120Q50 142 100 124T206 122"
    lanterns = "".join(
        dot(x, y, 2.8, scene.lamp)
        for x, y in ((22, 129), (50, 132), (76, 129), (124, 122), (150, 120), (176, 121))
    )
    return drawn + f'<path d="{cord}" fill="none" stroke="{scene.near}"/>' + lanterns


def onion(scene: Scene, x: float, y: float, size: float) -> str:
    """A dome that ends in a point."""
    return (
        f'<path d="M{n(x - size)} {n(y)}c{n(-size * 0.3)}'
        f" {n(-size * 0.9)} {n(size * 0.7)}"
        f" {n(-size)} {n(size)} {n(-size * 1.9)}"
        f"c{n(size * 0.3)} {n(size * 0.9)} {n(size * 1.3)} {n(size)}"
        f' {n(size)} {n(size * 1.9)}z"'
        f' fill="{scene.near}"/>'
        + line([(x, y - size * 1.7), (x, y - size * 2.4)], scene.near, 1.2)
        + dot(x, y - size * 2.4, 1.6, scene.lamp)
    )


def city(scene: Scene) -> str:
    """A skyline of three rows, highest in the middle, with parks at its feet."""
    drawn = ""
    for row, (paint, share) in enumerate(((scene.far, 0.9), (scene.middle, 1.0), (scene.near, 0.52))):
        x = -6.0
        while x < 200:
            wide = scene.seed.between(11, 19)
            peak = exp(-(((x - 92) / 60) ** 2))
            high = (26 + scene.cost * 12 * peak + scene.seed.between(0, 14 + scene.cost * 2)) * share
            drawn += tower(scene, (x, GROUND - high + row * 4), (wide, high + 30), paint)
            x += wide + scene.seed.between(0, 3)
    return drawn + trees(scene, GROUND + 8, 18)


def tower(scene: Scene, corner: tuple[float, float], size: tuple[float, float], paint: str) -> str:
    """A high house: with a round top, a pointed one, or flat with a mast."""
    (x, y), (wide, high), kind = corner, size, scene.seed.whole(0, 4)
    half = wide / 2
    if kind == 0:
        body = (
            f'<path d="M{n(x)} {n(y + high)}V{n(y + half)}a{n(half)} {n(half)} 0 0 1 {n(wide)}'
            f' 0V{n(y + high)}z" fill="{paint}"/>'
        )
    elif kind == 1:
        body = shape(
            [
                (x, y + high),
                (x + 1.5, y + 8),
                (x + half, y - 14),
                (x + wide - 1.5, y + 8),
                (x + wide, y + high),
            ],
            paint,
        )
    else:
        body = box(x, y, wide, high, paint)
        if kind == 2:
            body += line([(x + half, y), (x + half, y - 14)], paint, 1.2)
    lit = 0.0 if paint == scene.far else 0.44
    return body + windows(scene, (x + 1, y + 9), (wide - 2, high - 26), lit)


def arcology(scene: Scene) -> str:
    """Towers like leaves with gardens on every terrace and bridges between them, over the clouds."""
    drawn = hills(scene, GROUND - 20, 8, scene.far)
    for x, wide, high, paint in (
        (4, 40, 96, scene.far),
        (158, 42, 104, scene.far),
        (34, 46, 132, scene.middle),
        (124, 44, 120, scene.middle),
        (76, 58, 158, scene.near),
    ):
        drawn += leaf(scene, (x, GROUND + 12), (wide, high), paint)
    bridges = "".join(
        line([(a, y), (b, y)], scene.near, 3) + line([(a, y - 2.4), (b, y - 2.4)], scene.lamp, 0.9)
        for a, b, y in ((52, 92, GROUND - 52), (116, 152, GROUND - 64), (60, 96, GROUND - 92))
    )
    clouds = "".join(
        f'<ellipse cx="{x}" cy="{n(GROUND + 4 + x % 7)}" rx="{n(scene.seed.between(24, 40))}"'
        f' ry="{n(scene.seed.between(6, 10))}"/>'
        for x in range(-4, 210, 27)
    )
    return drawn + bridges + f'<g fill="{hsl(scene.hue - 30, 70, 88)}" opacity=".34">{clouds}</g>'


def leaf(scene: Scene, foot: tuple[float, float], size: tuple[float, float], paint: str) -> str:
    """One tower of an arcology: it swells and ends in a point, green on its terraces."""
    (x, y), (wide, high) = foot, size
    middle = x + wide / 2
    hull = (
        f'<path d="M{n(x + wide * 0.2)} {n(y)}C{n(x - wide * 0.16)} {n(y - high * 0.4)}'
        f" {n(x + wide * 0.14)} {n(y - high * 0.74)} {n(middle)} {n(y - high)}"
        f"C{n(x + wide * 0.86)} {n(y - high * 0.74)} {n(x + wide * 1.16)} {n(y - high * 0.4)}"
        f' {n(x + wide * 0.8)} {n(y)}z" fill="{paint}"/>'
    )
    floors = ""
    for level in range(1, 7):
        half = wide * (0.44, 0.5, 0.47, 0.4, 0.3, 0.17)[level - 1] * 0.86
        height = y - high * level / 7.4
        floors += line(
            [(middle - half, height), (middle + half, height)],
            hsl(142, 46, 30 if paint != scene.near else 24),
            2.6,
        )
        floors += windows(
            scene, (middle - half + 2, height - 9), (2 * half - 4, 8), 0.7 if paint != scene.far else 0.3
        )
    return hull + floors + line([(middle, y - high), (middle, y - high - 10)], paint, 1.2)


CITIES: Final = {
    "huts": huts,
    "town": town,
    "barracks": barracks,
    "campus": campus,
    "bazaar": bazaar,
    "city": city,
    "arcology": arcology,
}
