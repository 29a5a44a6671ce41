"""Outposts under a blue night: workshops, laboratories, dishes, towers, rings, and a market in the dark."""

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
    moonlit,
    shape,
    windows,
)

NEON: Final = ("#ff6f91", "#ffb14a", "#b48cff")


def shores(scene: Scene) -> str:
    """Low hills behind an outpost."""
    return hills(scene, GROUND - 34, 13, scene.far) + hills(scene, GROUND - 10, 6, scene.middle)


def hangar(scene: Scene, x: float, wide: float, high: float) -> str:
    """A vault with its gate open and light inside."""
    half = wide / 2
    arc = (
        f"M{n(x)} {GROUND + 12}V{n(GROUND - high + half * 0.8)}a{n(half)} {n(half * 0.8)} 0 0 1"
        f" {n(wide)} 0V{GROUND + 12}"
    )
    gate = (
        f'<path d="M{n(x + wide * 0.2)}'
        f' {GROUND + 12}v{n(-high * 0.62)}h{n(wide * 0.6)}v{n(high * 0.62)}z" fill="{scene.lamp}"'
        ' opacity=".88"/>'
    )
    return (
        f'<path d="{arc}z" fill="{scene.near}"/><path d="{arc}" fill="none" stroke="{scene.rim}"'
        ' stroke-opacity=".5"/>' + gate
    )


def workshop(scene: Scene) -> str:
    """A hangar, a crane, crates."""
    crane = line([(152, GROUND + 10), (152, GROUND - 84)], scene.near, 5) + line(
        [(186, GROUND - 74), (152, GROUND - 92), (88, GROUND - 78), (186, GROUND - 74)], scene.near, 2.6
    )
    rope = (
        line([(104, GROUND - 77), (104, GROUND - 62)], scene.near, 1.3)
        + box(96, GROUND - 62, 16, 11, scene.near)
        + dot(152, GROUND - 92, 2.4, scene.lamp)
    )
    silhouettes = shape(
        [
            (52, GROUND + 12),
            (52, GROUND - 6),
            (60, GROUND - 14),
            (74, GROUND - 14),
            (82, GROUND - 6),
            (82, GROUND + 12),
        ],
        scene.near,
    ) + dot(67, GROUND - 4, 4, scene.lamp)
    crates = (
        box(130, GROUND - 8, 17, 20, scene.near)
        + box(160, GROUND - 14, 22, 26, scene.near)
        + box(164, GROUND - 28, 14, 14, scene.near)
        + line([(160, GROUND - 14), (182, GROUND - 14)], scene.rim, 0.8)
    )
    return shores(scene) + hangar(scene, 18, 98, 66) + silhouettes + crane + rope + crates


def dish(scene: Scene, x: float, y: float, radius: float) -> str:
    """A dish on its legs that listens to the sky."""
    bowl = (
        f'<g transform="translate({n(x)} {n(y)}) rotate(-26)"><path d="M{n(-radius)} 0a{n(radius)}'
        f' {n(radius * 0.9)} 0 0 0 {n(2 * radius)} 0z" fill="{scene.near}"/>'
        f'<ellipse rx="{n(radius)}" ry="{n(radius * 0.22)}" fill="{hsl(scene.hue, 34, 60)}"/>'
        f'<ellipse cy="{n(radius * 0.03)}" rx="{n(radius * 0.86)}" ry="{n(radius * 0.15)}"'
        f' fill="{hsl(scene.hue, 40, 34)}"/>'
        f'<path d="M{n(-radius * 0.55)} 0 0 {n(-radius * 0.74)} {n(radius * 0.55)} 0" fill="none"'
        f' stroke="{scene.near}" stroke-width="1.7"/>{dot(0, -radius * 0.76, 2.7, scene.lamp)}</g>'
    )
    legs = "".join(
        line([(x, y + radius * 0.42), (x + side * radius * 0.52, GROUND + 10)], scene.near, 3)
        for side in (-1, 0, 1)
    )
    return legs + bowl


def laboratory(scene: Scene) -> str:
    """A dome of glass with plants of light in it, and one dish."""
    glass = (
        f'<path d="M76 {GROUND + 12}v-22a48 46 0 0 1 96 0v22z" fill="{hsl(scene.hue - 30, 60, 56)}"'
        ' opacity=".34"/>'
    )
    ribs = "".join(
        f'<path d="M124 {GROUND - 56}Q{124 + bend} {GROUND - 40} {124 + bend} {GROUND + 10}"'
        f' fill="none" stroke="{scene.near}" stroke-width="1.6"/>'
        for bend in (-44, -22, 0, 22, 44)
    )
    rim = (
        f'<path d="M76 {GROUND + 12}v-22a48 46 0 0 1 96 0v22" fill="none" stroke="{scene.near}"'
        f' stroke-width="3"/><path d="M120 {GROUND - 55}a48 46 0 0 1 48 36" fill="none"'
        f' stroke="{scene.rim}" stroke-width="1.2"/>'
    )
    inside = "".join(
        f'<path d="M{x} {GROUND + 8}q-3-14 0-{high}q3 {high - 14} 0 {high}" fill="{hsl(150, 60, 46)}"/>'
        + dot(x, GROUND + 6 - high, 4.6, hsl(150, 60, 52))
        for x, high in ((96, 20), (110, 30), (138, 26), (152, 18))
    )
    desk = box(78, GROUND - 2, 92, 14, scene.near) + windows(scene, (82, GROUND - 3), (84, 12), 0.8)
    return shores(scene) + dish(scene, 42, GROUND - 52, 27) + glass + inside + ribs + rim + desk


def array(scene: Scene) -> str:
    """Dishes in a row, the more the costlier."""
    drawn = shores(scene)
    for x, up, radius in ((168, 34, 16), (124, 50, 25), (56, 72, 39))[-max(2, min(3, scene.cost - 1)) :]:
        drawn += dish(scene, x, GROUND - up, radius)
    return drawn + box(92, GROUND - 10, 20, 22, scene.near) + windows(scene, (93, GROUND - 11), (18, 16), 0.8)


def waves(scene: Scene, x: float, y: float) -> str:
    rings = "".join(
        f'<circle cx="{n(x)}" cy="{n(y)}" r="{reach}" stroke-opacity="{n(0.9 - reach / 60)}"/>'
        for reach in (9, 19, 30, 42)
    )
    return f'<g fill="none" stroke="{scene.lamp}" stroke-width="1.6">{rings}</g>' + dot(x, y, 4, scene.lamp)


def relay(scene: Scene) -> str:
    """A mast that sends, with stalls at its foot."""
    x, top = 96, GROUND - 96
    mast = shape([(x - 12, GROUND + 12), (x - 2.5, top), (x + 2.5, top), (x + 12, GROUND + 12)], scene.near)
    deck = shape(
        [(x - 32, GROUND - 50), (x + 32, GROUND - 50), (x + 22, GROUND - 36), (x - 22, GROUND - 36)],
        scene.near,
    ) + windows(scene, (x - 26, GROUND - 50), (52, 10), 0.9)
    stalls = ""
    for number, left in enumerate(range(-6, 200, 23)):
        high = 16 + (number * 37) % 15
        paint = scene.near if number % 2 else scene.middle
        stalls += shape(
            [
                (left, GROUND + 14),
                (left, GROUND - high),
                (left + 10, GROUND - high - 9),
                (left + 20, GROUND - high),
                (left + 20, GROUND + 14),
            ],
            paint,
        ) + box(left + 5, GROUND - 8, 10, 8, scene.lamp)
    return shores(scene) + waves(scene, x, top) + mast + deck + stalls


def exchange(scene: Scene) -> str:
    """A tower of glass with bands of light, and traffic around it."""
    drawn = hills(scene, GROUND - 30, 10, scene.far)
    for x, wide, high in ((6, 26, 54), (34, 22, 78), (142, 24, 84), (168, 28, 58)):
        drawn += box(x, GROUND - high, wide, high + 14, scene.middle) + windows(
            scene, (x + 2, GROUND - high), (wide - 4, high - 8), 0.5
        )
    tower = shape([(66, GROUND + 12), (78, 52), (100, 30), (122, 52), (134, GROUND + 12)], scene.near) + line(
        [(100, 30), (122, 52), (133, GROUND)], scene.rim, 1.1
    )
    bands = "".join(
        f'<path d="M{n(100 - half)} {y}H{n(100 + half)}"'
        f' stroke="{hsl(scene.hue - 30 + 4 * k, 80, 70)}" stroke-width="2.2"'
        f' stroke-dasharray="{3 + k % 3 * 2} 2" opacity=".85"/>'
        for k, (y, half) in enumerate((y, 19 + (y - 56) * 0.088) for y in range(58, GROUND, 9))
    )
    flights = "".join(
        line([(a, y), (a + way * 16, y - 1.5)], scene.lamp, 1.3) + dot(a, y, 1.8, "#fff")
        for a, y, way in ((30, 74, -1), (164, 60, 1), (150, 104, 1), (48, 112, -1))
    )
    return (
        drawn
        + line([(100, 30), (100, 10)], scene.near, 2)
        + dot(100, 10, 2.6, scene.lamp)
        + tower
        + bands
        + flights
    )


def alley(scene: Scene) -> str:
    """Stalls in the dark with signs of neon, people without faces, and lamps on a cord."""
    drawn = hills(scene, GROUND - 30, 8, scene.far) + "".join(stall(scene, number) for number in range(7))
    for x in (30, 42, 96, 152):
        coat = [(x - 5, GROUND + 14), (x - 4, GROUND - 5), (x + 4, GROUND - 5), (x + 5, GROUND + 14)]
        drawn += dot(x, GROUND - 10, 3.4, "#0a0309") + shape(coat, "#0a0309")
    cord = f'<path d="M-4 98Q50 122 100 111T206 104" fill="none" stroke="{scene.near}" stroke-width="1.3"/>'
    places = ((28, 108), (62, 113), (98, 112), (134, 106), (168, 108))
    return drawn + cord + "".join(dot(x, y, 3, NEON[1]) for x, y in places)


def stall(scene: Scene, number: int) -> str:
    """A house of the alley with its sign."""
    x, high, sign = -8 + number * 31, 40 + (number * 53) % 44, NEON[number % 3]
    house = box(x, GROUND - high, 28, high + 16, scene.near if number % 2 else scene.middle)
    neon = (
        f'<rect x="{x + 4}" y="{GROUND - high + 8}" width="20" height="5" rx="2" fill="{sign}"/>'
        f'<rect x="{x + 1}" y="{GROUND - high + 4}" width="26" height="13" rx="5" fill="{sign}"'
        ' opacity=".22"/>'
    )
    door = box(x + 8, GROUND - 12, 12, 26, scene.lamp if number % 2 else "#3a1420")
    return house + neon + door + windows(scene, (x + 3, GROUND - high + 18), (22, high - 34), 0.18)


def ring(scene: Scene) -> str:
    """A ring that turns around the moon, and the lift that leads to it."""
    x, y, size = scene.moon
    wide, high = size * 2.3, size * 0.8
    arcs = [
        f'<path d="M{n(x - wide)} {n(y)}a{n(wide)} {n(high)} 0 0 {way} {n(2 * wide)} 0" fill="none"'
        for way in (1, 0)
    ]
    back = f'{arcs[0]} stroke="{hsl(scene.hue, 34, 46)}" stroke-width="8"/>'
    front = "".join(
        f'{arcs[1]} stroke="{paint}" stroke-width="{width}"{dashes}/>'
        for paint, width, dashes in (
            (hsl(scene.hue, 30, 56), 13, ""),
            (scene.near, 6, ""),
            (scene.lamp, 3, ' stroke-dasharray="2 6"'),
        )
    )
    docks = "".join(
        box(x + wide * cos(a) - 4, y + high * sin(a) - 9, 8, 18, scene.near)
        + dot(x + wide * cos(a), y + high * sin(a) - 11, 1.8, scene.lamp)
        for a in (0.35, 1.1, pi / 2, 2.1, 2.8)
    )
    whole = f'<g transform="rotate(-14 {n(x)} {n(y)})">{back}{moonlit(scene)}{front}{docks}</g>'
    return whole + shores(scene) + lift(scene, x, y + high)


def lift(scene: Scene, x: float, top: float) -> str:
    """A cable from the ground to what turns above, with its station."""
    cable = line([(x, GROUND), (x, top)], scene.lamp, 1)
    tower = shape(
        [(x - 13, GROUND + 12), (x - 3, GROUND - 38), (x + 3, GROUND - 38), (x + 13, GROUND + 12)], scene.near
    )
    halls = box(x - 52, GROUND - 12, 104, 24, scene.near) + windows(
        scene, (x - 48, GROUND - 12), (96, 18), 0.55
    )
    return cable + dot(x, (GROUND + top) / 2, 2.6, scene.lamp) + tower + halls


OUTPOSTS: Final = {
    "workshop": workshop,
    "laboratory": laboratory,
    "relay": relay,
    "array": array,
    "exchange": exchange,
    "ring": ring,
    "alley": alley,
}
