"""Sites that chance builds: huts, towns, cities, arcologies, and a ring around the moon."""

from __future__ import annotations

from math import cos, exp, pi, sin

from orrery.web.art.seeds import hsl, n
from orrery.web.art.take_the_galaxy.landscapes import (
    GROUND,
    Scene,
    box,
    dot,
    hills,
    line,
    moonlit,
    shape,
    shores,
    site,
    trees,
    windows,
)


def huts(scene: Scene) -> str:
    """Round huts around a lander that has just come down."""
    seed, base, near, lamp = scene.seed, GROUND + 8, scene.paints["near"], scene.paints["lamp"]
    drawn = hills(scene, GROUND - 34, 10, "far") + hills(scene, GROUND - 12, 6, "middle")
    for number, x in enumerate((-8, 36, 122, 158)):
        wide, high = seed.between(38, 44), seed.between(28, 34)
        drawn += dome(scene, (x, base), wide, high) + box(x + wide * 0.4, base - 13, 7, 11, lamp)
        drawn += dot(x + wide * 0.22, base - high * 0.6, 2, lamp)
        if number % 2:
            drawn += line([(x + wide / 2, base - high), (x + wide / 2, base - high - 14)], near, 1.2)
    return drawn + site(scene, "lander") + trees(scene, GROUND + 10, 8)


def dome(scene: Scene, foot: tuple[float, float], wide: float, high: float) -> str:
    """A round roof on the ground, its edge lit."""
    x, y = foot
    arc = f"M{n(x)} {n(y)}a{n(wide / 2)} {n(high)} 0 0 1 {n(wide)} 0"
    return (
        f'<path d="{arc}z" fill="{scene.paints["near"]}"/><path d="{arc}" fill="none"'
        f' stroke="{scene.paints["rim"]}" stroke-opacity=".55"/>'
    )


def town(scene: Scene) -> str:
    """Gabled houses in two rows, and a belfry between them."""
    drawn = hills(scene, GROUND - 40, 12, "far")
    for paint, rise, first in (("middle", 26, -8.0), ("near", 8, -16.0)):
        x = first
        while x < 200:
            wide = scene.seed.between(20, 30)
            drawn += house(scene, x, (wide, scene.seed.between(16, 26) + rise), scene.paints[paint])
            x += wide + scene.seed.between(-2, 4)
        if paint == "middle":
            drawn += site(scene, "belfry")
    return drawn + trees(scene, GROUND + 10, 10)


def house(scene: Scene, x: float, size: tuple[float, float], paint: str) -> str:
    (wide, high), y = size, GROUND + 12
    eaves = y - high
    ridge, corner = (x + wide / 2, eaves - wide * 0.45), (x + wide, eaves)
    gable = shape([(x, y), (x, eaves), ridge, corner, (x + wide, y)], paint)
    edge = line([ridge, corner], scene.paints["rim"], 0.7)
    return gable + edge + windows(scene, 0.5, x + 2, eaves - 2, wide - 4, high)


def city(scene: Scene) -> str:
    """A skyline of three rows, highest in the middle, with parks at its feet."""
    drawn = ""
    for row, (paint, share) in enumerate((("far", 0.9), ("middle", 1.0), ("near", 0.52))):
        x = -6.0
        while x < 200:
            wide = scene.seed.between(11, 19)
            peak = exp(-(((x - 92) / 60) ** 2))
            high = (26 + scene.cost * 12 * peak + scene.seed.between(0, 14 + scene.cost * 2)) * share
            drawn += tower(scene, (x, GROUND - high + row * 4), (wide, high + 30), paint)
            x += wide + scene.seed.between(0, 3)
    return drawn + trees(scene, GROUND + 8, 18)


def tower(scene: Scene, corner: tuple[float, float], size: tuple[float, float], name: str) -> str:
    """A high house: with a round top, a pointed one, or flat with a mast."""
    (x, y), (wide, high), kind, paint = corner, size, scene.seed.whole(0, 4), scene.paints[name]
    half, foot = wide / 2, y + high
    if kind == 0:
        arc = f"a{n(half)} {n(half)} 0 0 1 {n(wide)} 0"
        body = f'<path d="M{n(x)} {n(foot)}V{n(y + half)}{arc}V{n(foot)}z" fill="{paint}"/>'
    elif kind == 1:
        roof = [(x + 1.5, y + 8), (x + half, y - 14), (x + wide - 1.5, y + 8)]
        body = shape([(x, foot), *roof, (x + wide, foot)], paint)
    else:
        body = box(x, y, wide, high, paint)
        if kind == 2:
            body += line([(x + half, y), (x + half, y - 14)], paint, 1.2)
    return body + windows(scene, 0.0 if name == "far" else 0.44, x + 1, y + 9, wide - 2, high - 26)


def arcology(scene: Scene) -> str:
    """Towers like leaves with gardens on every terrace and bridges between them, over the clouds."""
    drawn = hills(scene, GROUND - 20, 8, "far")
    for x, wide, high, paint in (
        (4, 40, 96, "far"),
        (158, 42, 104, "far"),
        (34, 46, 132, "middle"),
        (124, 44, 120, "middle"),
        (76, 58, 158, "near"),
    ):
        drawn += leaf(scene, x, (wide, high), paint)
    clouds = "".join(
        f'<ellipse cx="{x}" cy="{n(GROUND + 4 + x % 7)}" rx="{n(scene.seed.between(24, 40))}"'
        f' ry="{n(scene.seed.between(6, 10))}"/>'
        for x in range(-4, 210, 27)
    )
    return drawn + site(scene, "bridges", clouds=clouds)


def leaf(scene: Scene, x: float, size: tuple[float, float], name: str) -> str:
    """One tower of an arcology: it swells and ends in a point, green on its terraces."""
    (wide, high), y, paint = size, GROUND + 12, scene.paints[name]
    middle, shoulder, belly, top = x + wide / 2, n(y - high * 0.74), n(y - high * 0.4), y - high
    hull = (
        f'<path d="M{n(x + wide * 0.2)} {n(y)}C{n(x - wide * 0.16)} {belly} {n(x + wide * 0.14)} {shoulder}'
        f" {n(middle)} {n(top)}C{n(x + wide * 0.86)} {shoulder} {n(x + wide * 1.16)} {belly}"
        f' {n(x + wide * 0.8)} {n(y)}z" fill="{paint}"/>'
    )
    floors, garden, share = "", hsl(142, 46, 24 if name == "near" else 30), 0.3 if name == "far" else 0.7
    for level, reach in enumerate((0.44, 0.5, 0.47, 0.4, 0.3, 0.17), start=1):
        half, height = wide * reach * 0.86, y - high * level / 7.4
        floors += line([(middle - half, height), (middle + half, height)], garden, 2.6)
        floors += windows(scene, share, middle - half + 2, height - 9, 2 * half - 4, 8)
    return hull + floors + line([(middle, top), (middle, top - 10)], paint, 1.2)


def ring(scene: Scene) -> str:
    """A ring that turns around the moon, and the lift that leads to it."""
    x, y, size = scene.moon
    wide, high, near, lamp = size * 2.3, size * 0.8, scene.paints["near"], scene.paints["lamp"]
    back, front = (
        f'<path d="M{n(x - wide)} {n(y)}a{n(wide)} {n(high)} 0 0 {way} {n(2 * wide)} 0" fill="none"'
        for way in (1, 0)
    )
    bands = "".join(
        f'{front} stroke="{paint}" stroke-width="{width}"{dashes}/>'
        for paint, width, dashes in (
            (hsl(scene.hue, 30, 56), 13, ""),
            (near, 6, ""),
            (lamp, 3, ' stroke-dasharray="2 6"'),
        )
    )
    docks = "".join(
        box(at - 4, down - 9, 8, 18, near) + dot(at, down - 11, 1.8, lamp)
        for at, down in ((x + wide * cos(a), y + high * sin(a)) for a in (0.35, 1.1, pi / 2, 2.1, 2.8))
    )
    back += f' stroke="{hsl(scene.hue, 34, 46)}" stroke-width="8"/>'
    turned = f'<g transform="rotate(-14 {n(x)} {n(y)})">{back}{moonlit(scene)}{bands}{docks}</g>'
    return turned + shores(scene) + lift(scene, x, y + high)


def lift(scene: Scene, x: float, top: float) -> str:
    """A cable from the ground to what turns above, with its station."""
    near, lamp = scene.paints["near"], scene.paints["lamp"]
    foot, head = GROUND + 12, GROUND - 38
    tower = shape([(x - 13, foot), (x - 3, head), (x + 3, head), (x + 13, foot)], near)
    cable = line([(x, GROUND), (x, top)], lamp, 1) + dot(x, (GROUND + top) / 2, 2.6, lamp)
    hall = box(x - 52, GROUND - 12, 104, 24, near)
    return cable + tower + hall + windows(scene, 0.55, x - 48, GROUND - 12, 96, 18)
