"""Anomalies: a wonder of space in the middle of its own light, one generator for each motif."""

from __future__ import annotations

from collections.abc import Callable
from math import cos, pi, sin, tau
from typing import Final

from orrery.web.art.seeds import Seed, hsl, linear, n, picture, prefix, radial, stops
from orrery.web.art.skies import nebula, stars
from orrery.web.art.worlds import HUES, SPACE

CENTRE: Final = (176, 102)
TONES: Final = {
    "nebula": 312, "comets": 196, "lens": 216, "monolith": 152, "reef": 178, "mirror": 48, "cradle": 38,
}  # the hue of each wonder's light  # fmt: skip

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
        f'<rect {box} fill="url(#{ids}b)"/><g transform="translate(-3100 -1700)"><rect x="3100" y="1700" {box}'
        f' filter="url(#{ids}n)" opacity=".6"/></g>{stars(seed, width, height, 80)}'
        f'<circle cx="{x}" cy="{y}" r="150" fill="url(#{ids}o)"/><g transform="translate({x} {y})">{wonder}</g>'
    )
    return picture((0, 0), SPACE, defs + radial(f"{ids}o", glow) + more, drawing)


def song(tone: float, seed: Seed, ids: str) -> tuple[str, str]:
    """A bright cloud from which waves go out, as a voice does."""
    inner, outer = hsl(tone, 95, 82), hsl(tone - 60, 92, 62)
    cloud = (
        f'<filter id="{ids}c" x="-60%" y="-60%" width="220%" height="220%" color-interpolation-filters="sRGB">'
        f'<feTurbulence type="fractalNoise" baseFrequency=".014 .02" numOctaves="6" seed="{seed.whole(1, 9999)}"'
        ' result="t"/><feDisplacementMap in="SourceGraphic" in2="t" scale="96" xChannelSelector="R"'
        ' yChannelSelector="G"/></filter>'
    )
    fire = stops((0, "#fff", 0.9), (0.16, inner, 0.85), (0.5, outer, 0.6), (1, hsl(tone - 90, 90, 45), 0))
    puffs = "".join(
        f'<ellipse cx="{n(seed.between(-30, 42))}" cy="{n(seed.between(-10, 26))}" rx="{n(seed.between(44, 84))}"'
        f' ry="{n(seed.between(24, 44))}" transform="rotate({seed.whole(-40, 40)})" opacity=".5"/>'
        for _ in range(9)
    )
    waves = "".join(
        f'<path d="M{n(-reach * 0.8)} {n(-reach * 0.46)}A{reach} {reach * 0.62:.1f} 0 0 1 {n(reach * 0.8)} {n(-reach * 0.46)}'
        f'M{n(-reach * 0.8)} {n(reach * 0.46)}A{reach} {reach * 0.62:.1f} 0 0 0 {n(reach * 0.8)} {n(reach * 0.46)}"'
        f' stroke-opacity="{n(0.85 - reach / 150)}"/>'
        for reach in (54, 70, 86, 102)
    )
    heart = (
        '<circle r="4" fill="#fff"/><path d="M0-24 1.5 0 0 24-1.5 0ZM-24 0 0-1.5 24 0 0 1.5Z" fill="#fff"/>'
    )
    drawing = (
        f'<g filter="url(#{ids}c)" fill="url(#{ids}f)">{puffs}</g>'
        f'<g fill="none" stroke="{hsl(tone, 95, 86)}" stroke-width="1.3" stroke-linecap="round">{waves}</g>{heart}'
    )
    return cloud + radial(f"{ids}f", fire), drawing


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
            f'<path d="M0-5.5C{n(long * 0.4)}-9 {n(long * 0.8)}-5 {n(long)}-1 {n(long * 0.8)} 3 {n(long * 0.4)} 8 0 5.5Z"'
            f' fill="url(#{ids}t)" opacity=".75"/><path d="M0-2.6 {n(long * 0.8)} 0 0 2.6Z" fill="url(#{ids}t)"/>'
            f'<circle r="13" fill="url(#{ids}h)" opacity=".8"/>'
            f'<path d="M-6-1-3-5 2-5.5 6-2 5.5 3 1 6-4 4.5Z" fill="{hsl(tone, 60, 92)}"/>'
            + f'<path d="M6-2 5.5 3 1 6-4 4.5 1 1Z" fill="{hsl(tone + 14, 50, 58)}"/></g>'
        )
    return defs, "".join(drawn)


def lens(tone: float, seed: Seed, ids: str) -> tuple[str, str]:
    """A dark body that bends the light behind it to a ring and to arcs."""
    ring = stops((0, "#fff", 1), (0.5, hsl(tone, 95, 78), 1), (1, hsl(tone + 50, 90, 62), 0.8))
    shade = stops((0.72, "#000", 1), (0.86, "#03040c", 0.9), (1, hsl(tone, 80, 20), 0))
    blur = f'<filter id="{ids}v" x="-30%" y="-30%" width="160%" height="160%"><feGaussianBlur stdDeviation="3.2"/></filter>'
    defs = linear(f"{ids}t", ring, 'x1="0" y1="0" x2="1" y2="1"') + radial(f"{ids}s", shade) + blur
    arcs = []
    for _ in range(34):
        reach, start = seed.between(40, 86), seed.between(0, tau)
        end = start + seed.between(0.12, 0.62) * 46 / reach
        way = f"A{n(reach)} {n(reach)} 0 0 1 {n(reach * cos(end))} {n(reach * sin(end))}"
        arcs.append(
            f'<path d="M{n(reach * cos(start))} {n(reach * sin(start))}{way}"'
            f' stroke="{hsl(tone + seed.pick((0, 30, 60, 180)), 90, 82)}" stroke-width="{n(seed.between(0.6, 2.4))}"'
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
        linear(f"{ids}f", face, 'x1="0" y1="0" x2=".7" y2="1"') + linear(f"{ids}s", side)
        + radial(f"{ids}m", ball, 'cx=".4" cy=".06" r=".5"') + linear(f"{ids}r", beam)
    )  # fmt: skip
    signs = []
    for row in range(9):
        for column in range(4):
            if seed.chance(0.62):
                x, y = -10 + column * 5.6, -44 + row * 9 + column * 0.9
                shape = seed.pick(("h3.4", "v4", "h3.4v4", "m0 4h3.4v-4", "m1.7 0v4"))
                signs.append(f"M{n(x)} {n(y)}{shape}")
    drawing = (
        f'<rect x="-3" y="-104" width="6" height="200" fill="url(#{ids}r)"/>'
        f'<circle cy="150" r="98" fill="url(#{ids}m)"/><ellipse cy="56" rx="30" ry="4" fill="#000" opacity=".5"/>'
        '<g transform="rotate(7)">'
        f'<path d="M-16-60 14-55V44L-16 40Z" fill="url(#{ids}f)"/><path d="M14-55 24-59V38L14 44Z" fill="url(#{ids}s)"/>'
        f'<path d="M-16-60-6-64 24-59 14-55Z" fill="{hsl(tone, 70, 88)}"/>'
        f'<path d="{"".join(signs)}" fill="none" stroke="{hsl(tone, 95, 76)}" stroke-width="1.1"/></g>'
    )
    return defs, drawing


def reef(tone: float, seed: Seed, ids: str) -> tuple[str, str]:
    """A fan of crystals that grew and stopped, in rings of standing time."""
    light = stops((0, "#fff", 0.98), (0.4, hsl(tone, 84, 74), 0.9), (1, hsl(tone + 90, 70, 26), 0.85))
    dark = stops(
        (0, hsl(tone, 90, 82), 0.9), (0.5, hsl(tone + 40, 74, 46), 0.9), (1, hsl(tone + 100, 70, 18), 0.9)
    )
    defs = linear(f"{ids}l", light) + linear(f"{ids}d", dark)
    crystals = []
    for number in (0, 14, 1, 13, 2, 12, 3, 11, 4, 10, 5, 9, 6, 8, 7):
        lean, long = (
            (number - 7) * 12 + seed.between(-4, 4),
            seed.between(56, 92) * (1 - 0.03 * abs(number - 7)),
        )
        wide, shoulder = seed.between(4, 8), long * 0.76
        crystals.append(
            f'<g transform="translate({n((number - 7) * 3.4)} {n(52 - abs(number - 7) * 1.4)}) rotate({n(lean)})">'
            f'<path d="M0 0-{n(wide)}-{n(shoulder)} 0-{n(long)}Z" fill="url(#{ids}l)"/>'
            f'<path d="M0 0 {n(wide)}-{n(shoulder)} 0-{n(long)}Z" fill="url(#{ids}d)"/></g>'
        )
    rings = "".join(
        f'<ellipse rx="{reach}" ry="{n(reach * 0.34)}" stroke-dasharray="{2 + 3 * number} {4 + 2 * number}"'
        f' stroke-opacity="{n(0.75 - 0.17 * number)}"/>'
        for number, reach in enumerate((70, 84, 98))
    )
    return defs, (
        f'{"".join(crystals)}<g fill="none" stroke="{hsl(tone, 80, 90)}" stroke-width="1.2"'
        f' transform="rotate(-12)">{rings}</g>'
    )


def mirror(tone: float, seed: Seed, ids: str) -> tuple[str, str]:
    """A star over a still plane, and the star within it."""
    glow = stops(
        (0, "#fff", 1),
        (0.22, hsl(tone, 100, 84), 1),
        (0.36, hsl(tone - 14, 96, 66), 0.5),
        (1, hsl(tone - 20, 90, 50), 0),
    )
    cold = stops(
        (0, "#fff", 0.95),
        (0.22, hsl(tone + 150, 90, 82), 0.9),
        (0.4, hsl(tone + 160, 90, 62), 0.4),
        (1, hsl(tone + 170, 90, 40), 0),
    )
    plane = stops(
        (0, hsl(tone + 160, 70, 60), 0.42), (0.25, hsl(tone + 175, 70, 20), 0.35), (1, "#05060f", 0)
    )
    defs = radial(f"{ids}h", glow) + radial(f"{ids}k", cold) + linear(f"{ids}p", plane)
    spikes = "M0-64 2.2-6 0 0-2.2-6ZM-64 0-6-2.2 0 0-6 2.2ZM64 0 6-2.2 0 0 6 2.2ZM0 40 2.2 6 0 0-2.2 6Z"
    ripples = "".join(
        f'<path d="M{n(x - wide)} {y}H{n(x + wide)}" opacity="{n(0.9 - (y - 12) / 90)}"/>'
        for y, wide, x in (
            (y, seed.between(8, 46) * (1.1 - y / 130), seed.between(-9, 9)) for y in range(16, 88, 5)
        )
    )
    drawing = (
        f'<g transform="translate(0 -28)"><circle r="62" fill="url(#{ids}h)"/><path d="{spikes}" fill="#fff" opacity=".9"/>'
        f'<circle r="13" fill="#fffdf2"/></g><path d="M-180 10H110V102H-180Z" fill="url(#{ids}p)"/>'
        f'<g transform="translate(0 46) scale(1 -.82)"><circle r="56" fill="url(#{ids}k)"/>'
        f'<path d="{spikes}" fill="{hsl(tone + 150, 90, 90)}" opacity=".55"/><circle r="12" fill="#f2fbff" opacity=".9"/></g>'
        f'<g fill="none" stroke="{hsl(tone + 150, 90, 88)}" stroke-width="1.4" stroke-linecap="round">{ripples}</g>'
        '<path d="M-180 10H110" stroke="#fff" stroke-width=".8" opacity=".55"/>'
    )
    return defs, drawing


def cradle(tone: float, seed: Seed, ids: str) -> tuple[str, str]:
    """Petals of light that hold a newborn sun."""
    sun = stops(
        (0, "#fff", 1),
        (0.3, hsl(tone + 10, 100, 86), 1),
        (0.5, hsl(tone, 96, 64), 0.5),
        (1, hsl(tone - 14, 90, 50), 0),
    )
    petal = stops(
        (0, hsl(tone + 14, 100, 88), 0.9),
        (0.5, hsl(tone - 10, 96, 58), 0.55),
        (1, hsl(tone - 60, 80, 40), 0.12),
    )
    defs = radial(f"{ids}h", sun) + linear(f"{ids}l", petal, 'x1="0" y1="1" x2="0" y2="0"')
    petals = "".join(
        f'<path transform="translate(0 34) rotate({turn}) scale({wide} {long})" d="M0 0C-26-22-24-62 0-88 24-62 26-22 0 0Z"'
        f' fill="url(#{ids}l)" stroke="{hsl(tone + 16, 100, 88)}" stroke-opacity=".75" stroke-width=".8"/>'
        for turn, wide, long in (
            (-78, 0.8, 0.98), (78, 0.8, 0.98), (-54, 0.9, 1.04), (54, 0.9, 1.04), (-28, 1, 1.08), (28, 1, 1.08), (0, 0.9, 1.1),
        )
    )  # fmt: skip
    motes = "".join(
        f'<circle cx="{n(cos(angle) * reach)}" cy="{n(sin(angle) * reach * 0.8 - 12)}" r="{n(seed.between(0.6, 1.8))}"'
        f' opacity="{n(seed.between(0.4, 1))}"/>'
        for angle, reach in ((seed.between(-pi, 0), seed.between(30, 94)) for _ in range(38))
    )
    drawing = (
        f'<circle cy="-4" r="80" fill="url(#{ids}h)" opacity=".75"/>{petals}'
        f'<circle cy="-2" r="34" fill="url(#{ids}h)"/><circle cy="-2" r="9" fill="#fff"/>'
        f'<g fill="{hsl(tone + 14, 100, 88)}">{motes}</g>'
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
