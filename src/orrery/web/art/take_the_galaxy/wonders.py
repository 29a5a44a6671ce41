"""Anomalies: a wonder of space in the middle of its own light, one generator for each motif."""

from __future__ import annotations

from collections.abc import Callable
from math import cos, sin, tau
from typing import Final

from orrery.web.art.seeds import Seed, hsl, linear, n, picture, prefix, radial, stops
from orrery.web.art.skies import nebula, stars
from orrery.web.art.take_the_galaxy.lights import cradle, mirror, reef
from orrery.web.art.take_the_galaxy.worlds import HUES, SPACE

CENTRE: Final = (176, 102)
TONES: Final = {
    "nebula": 312,
    "comets": 196,
    "lens": 216,
    "monolith": 152,
    "reef": 178,
    "mirror": 48,
    "cradle": 38,
}  # the hue of each wonder's light

Painter = Callable[[float, Seed, str], tuple[str, str]]


def anomaly_svg(sector: str, motif: str, name: str) -> str:
    """The picture of an anomaly: sky in the light of its sector, glow, wonder."""
    seed, ids = Seed(f"anomaly {name}"), prefix(f"anomaly {name}")
    tone, hue = TONES.get(motif, 280) + seed.between(-8, 8), seed.pick(HUES[sector])
    width, height = SPACE
    box = f'width="{width}" height="{height}"'
    ground = stops((0, hsl(hue + 40, 56, 15), 1), (0.55, hsl(hue + 44, 58, 7), 1), (1, "#05060f", 1))
    glow = stops(
        (0, hsl(tone, 90, 72), 0.55), (0.35, hsl(tone + 20, 80, 48), 0.24), (1, hsl(tone, 80, 30), 0)
    )
    defs = linear(f"{ids}b", ground, 'x1="0" y1="0" x2=".25" y2="1"') + nebula(hue, seed, ids)
    more, wonder = PAINTERS.get(motif, reef)(tone, seed, ids)
    x, y = CENTRE
    drawing = (
        f'<rect {box} fill="url(#{ids}b)"/><g transform="translate(-3100 -1700)"><rect x="3100"'
        f' y="1700" {box}'
        f' filter="url(#{ids}n)" opacity=".6"/></g>{stars(seed, width, height, 80)}'
        f'<circle cx="{x}" cy="{y}" r="150" fill="url(#{ids}o)"/><g transform="translate({x}'
        f' {y})">{wonder}</g>'
    )
    return picture((0, 0), SPACE, defs + radial(f"{ids}o", glow) + more, drawing)


def song(tone: float, seed: Seed, ids: str) -> tuple[str, str]:
    """A bright cloud from which waves go out, as a voice does."""
    inner, outer = hsl(tone, 95, 82), hsl(tone - 60, 92, 62)
    cloud = (
        f'<filter id="{ids}c" x="-60%" y="-60%" width="220%" height="220%"'
        ' color-interpolation-filters="sRGB">'
        '<feTurbulence type="fractalNoise" baseFrequency=".014 .02" numOctaves="6"'
        f' seed="{seed.whole(1, 9999)}"'
        ' result="t"/><feDisplacementMap in="SourceGraphic" in2="t" scale="96" xChannelSelector="R"'
        ' yChannelSelector="G"/></filter>'
    )
    fire = stops((0, "#fff", 0.9), (0.16, inner, 0.85), (0.5, outer, 0.6), (1, hsl(tone - 90, 90, 45), 0))
    puffs = "".join(
        f'<ellipse cx="{n(seed.between(-30, 42))}" cy="{n(seed.between(-10, 26))}"'
        f' rx="{n(seed.between(44, 84))}"'
        f' ry="{n(seed.between(24, 44))}" transform="rotate({seed.whole(-40, 40)})" opacity=".5"/>'
        for _ in range(9)
    )
    heart = (
        '<circle r="4" fill="#fff"/><path d="M0-24 1.5 0 0 24-1.5 0ZM-24 0 0-1.5 24 0 0 1.5Z" fill="#fff"/>'
    )
    drawing = (
        f'<g filter="url(#{ids}c)" fill="url(#{ids}f)">{puffs}</g>'
        f'<g fill="none" stroke="{hsl(tone, 95, 86)}" stroke-width="1.3"'
        f' stroke-linecap="round">{waves()}</g>{heart}'
    )
    return cloud + radial(f"{ids}f", fire), drawing


def waves() -> str:
    """Four arcs above and four below, fainter the farther they are."""
    drawn = []
    for reach in (54, 70, 86, 102):
        x, y, arc = n(reach * 0.8), n(reach * 0.46), f"{reach} {n(reach * 0.62)}"
        drawn.append(
            f'<path d="M-{x}-{y}A{arc} 0 0 1 {x}-{y}M-{x} {y}A{arc} 0 0 0 {x} {y}"'
            f' stroke-opacity="{n(0.85 - reach / 150)}"/>'
        )
    return "".join(drawn)


def comets(tone: float, seed: Seed, ids: str) -> tuple[str, str]:
    """Frozen comets side by side on one way, each with its tail."""
    tail = stops((0, "#fff", 0.95), (0.12, hsl(tone, 90, 80), 0.7), (1, hsl(tone + 30, 90, 60), 0))
    halo = stops((0, "#fff", 1), (0.3, hsl(tone, 90, 84), 0.8), (1, hsl(tone, 90, 70), 0))
    defs = linear(f"{ids}t", tail, 'x1="0" y1="0" x2="1" y2="0"') + radial(f"{ids}h", halo)
    drawn = []
    for number, (x, y) in enumerate(((-58, 34), (-34, -6), (-6, 36), (-62, -22), (12, -30), (34, 12))):
        size, long = seed.between(0.75, 1.25) * (1.35 if number == 1 else 1), seed.between(62, 104)
        drawn.append(
            f'<g transform="translate({x} {y}) rotate(-24) scale({n(size)})">'
            f'<path d="M0-5.5C{n(long * 0.4)}-9 {n(long * 0.8)}-5 {n(long)}-1 {n(long * 0.8)} 3'
            f' {n(long * 0.4)} 8 0 5.5Z"'
            f' fill="url(#{ids}t)" opacity=".75"/><path d="M0-2.6 {n(long * 0.8)} 0 0 2.6Z"'
            f' fill="url(#{ids}t)"/>'
            f'<circle r="13" fill="url(#{ids}h)" opacity=".8"/>'
            f'<path d="M-6-1-3-5 2-5.5 6-2 5.5 3 1 6-4 4.5Z" fill="{hsl(tone, 60, 92)}"/>'
            + f'<path d="M6-2 5.5 3 1 6-4 4.5 1 1Z" fill="{hsl(tone + 14, 50, 58)}"/></g>'
        )
    return defs, "".join(drawn)


def lens(tone: float, seed: Seed, ids: str) -> tuple[str, str]:
    """A dark body that bends the light behind it to a ring and to arcs."""
    ring = stops((0, "#fff", 1), (0.5, hsl(tone, 95, 78), 1), (1, hsl(tone + 50, 90, 62), 0.8))
    shade = stops((0.72, "#000", 1), (0.86, "#03040c", 0.9), (1, hsl(tone, 80, 20), 0))
    blur = (
        f'<filter id="{ids}v" x="-30%" y="-30%" width="160%" height="160%"><feGaussianBlur'
        ' stdDeviation="3.2"/></filter>'
    )
    defs = linear(f"{ids}t", ring, 'x1="0" y1="0" x2="1" y2="1"') + radial(f"{ids}s", shade) + blur
    arcs = []
    for _ in range(34):
        reach, start = seed.between(40, 86), seed.between(0, tau)
        end = start + seed.between(0.12, 0.62) * 46 / reach
        way = f"A{n(reach)} {n(reach)} 0 0 1 {n(reach * cos(end))} {n(reach * sin(end))}"
        arcs.append(
            f'<path d="M{n(reach * cos(start))} {n(reach * sin(start))}{way}"'
            f' stroke="{hsl(tone + seed.pick((0, 30, 60, 180)), 90, 82)}"'
            f' stroke-width="{n(seed.between(0.6, 2.4))}"'
            f' opacity="{n(1.15 - reach / 92)}"/>'
        )
    drawing = (
        f'<g fill="none" stroke-linecap="round">{"".join(arcs)}'
        f'<circle r="36" stroke="url(#{ids}t)" stroke-width="8" filter="url(#{ids}v)"/></g>'
        f'<circle r="40" fill="url(#{ids}s)"/><circle r="32" fill="#010206"/>'
        f'<circle r="33" fill="none" stroke="url(#{ids}t)" stroke-width="2.6"/>'
        '<ellipse cx="-14" cy="-30" rx="16" ry="2" fill="#fff" opacity=".8" transform="rotate(-24 -14 -30)"/>'
    )
    return defs, drawing


def monolith(tone: float, seed: Seed, ids: str) -> tuple[str, str]:
    """A dark slab over a small moon, its edge lit, signs on its face."""
    face = stops((0, hsl(tone + 30, 30, 20), 1), (0.6, "#070a12", 1), (1, "#020308", 1))
    side = stops((0, hsl(tone, 70, 86), 1), (0.5, hsl(tone, 60, 46), 1), (1, hsl(tone + 20, 50, 14), 1))
    ball = stops((0, hsl(tone + 20, 24, 66), 1), (0.55, hsl(tone + 30, 30, 28), 1), (1, "#05060f", 1))
    beam = stops((0, hsl(tone, 95, 80), 0), (0.5, hsl(tone, 95, 80), 0.55), (1, hsl(tone, 95, 80), 0))
    defs = (
        linear(f"{ids}f", face, 'x1="0" y1="0" x2=".7" y2="1"')
        + linear(f"{ids}s", side)
        + radial(f"{ids}m", ball, 'cx=".4" cy=".06" r=".5"')
        + linear(f"{ids}r", beam)
    )
    signs = []
    for row in range(9):
        for column in range(4):
            if seed.chance(0.62):
                x, y = -10 + column * 5.6, -44 + row * 9 + column * 0.9
                shape = seed.pick(("h3.4", "v4", "h3.4v4", "m0 4h3.4v-4", "m1.7 0v4"))
                signs.append(f"M{n(x)} {n(y)}{shape}")
    drawing = (
        f'<rect x="-3" y="-104" width="6" height="200" fill="url(#{ids}r)"/>'
        f'<circle cy="150" r="98" fill="url(#{ids}m)"/><ellipse cy="56" rx="30" ry="4" fill="#000"'
        ' opacity=".5"/>'
        '<g transform="rotate(7)">'
        f'<path d="M-16-60 14-55V44L-16 40Z" fill="url(#{ids}f)"/><path d="M14-55 24-59V38L14 44Z"'
        f' fill="url(#{ids}s)"/>'
        f'<path d="M-16-60-6-64 24-59 14-55Z" fill="{hsl(tone, 70, 88)}"/>'
        f'<path d="{"".join(signs)}" fill="none" stroke="{hsl(tone, 95, 76)}" stroke-width="1.1"/></g>'
    )
    return defs, drawing


PAINTERS: Final[dict[str, Painter]] = {
    "nebula": song,
    "comets": comets,
    "lens": lens,
    "monolith": monolith,
    "reef": reef,
    "mirror": mirror,
    "cradle": cradle,
}
