"""The surfaces of planets as SVG filters: noise displaced by noise, coloured and lit by its height."""

from __future__ import annotations

from math import cos, pi
from typing import Final

from orrery.web.art.grounds import Ground, table
from orrery.web.art.seeds import Seed, hsl, n

RADIUS: Final = 86.0  # all frequencies below are made for it


def filter_head(name: str, more: int) -> str:
    """The start of a filter that sees this many hundredths more on each side."""
    return (
        f'<filter id="{name}" x="-{more}%" y="-{more}%" width="{100 + 2 * more}%" height="{100 + 2 * more}%"'
        ' color-interpolation-filters="sRGB">'
    )


def noise(frequency: str, octaves: int, seed: int, result: str) -> str:
    return (
        f'<feTurbulence type="fractalNoise" baseFrequency="{frequency}" numOctaves="{octaves}" seed="{seed}"'
        f' result="{result}"/>'
    )


def displaced(what: str, by: str, radii: float, result: str, channels: str = "RG") -> str:
    return (
        f'<feDisplacementMap in="{what}" in2="{by}" scale="{n(RADIUS * radii)}"'
        f' xChannelSelector="{channels[0]}" yChannelSelector="{channels[1]}" result="{result}"/>'
    )


def far_disc(seed: Seed, attributes: str) -> str:
    """A disc drawn far from the origin and moved back: near it the noise shows seams."""
    x, y = seed.whole(1000, 9000), seed.whole(1000, 9000)
    return f'<g transform="translate({-x} {-y})"><circle cx="{x}" cy="{y}" r="{n(RADIUS)}" {attributes}/></g>'


def rocky(ground: Ground, seed: Seed, name: str) -> tuple[str, str]:
    """Definitions and drawing of a solid surface with its clouds."""
    start, shift = seed.whole(1, 9999), seed.between(-7, 7)
    defs = rocky_filter(ground, start, shift, name)
    drawing = far_disc(seed, f'filter="url(#{name}s)" fill="#888"')
    if ground.clouds:
        defs += cloud_filter(ground.clouds, start + 7, name)
        drawing += far_disc(seed, f'filter="url(#{name}c)" opacity=".9"')
    return defs, drawing


def rocky_filter(ground: Ground, start: int, shift: float, name: str) -> str:
    across = ground.frequency / ground.stretch**0.35
    along = f"{across:.4f} {across * ground.stretch:.4f}"
    red, green, blue = table(ground, shift)
    spread, offset = n(ground.spread), n((1 - ground.spread) / 2)
    grey = f"{spread} 0 0 0 {offset} " * 3
    return (
        filter_head(f"{name}s", 35)
        + noise(along, 8, start, "a")
        + noise(f"{ground.frequency * 1.3:.4f}", 3, start + 3, "b")
        + displaced("a", "b", ground.warp, "t")
        + f'<feColorMatrix in="t" type="matrix" values="{grey}0 0 0 0 1" result="g"/>'
        f'<feComponentTransfer in="g" result="col"><feFuncR type="table" tableValues="{red}"/>'
        f'<feFuncG type="table" tableValues="{green}"/><feFuncB type="table" tableValues="{blue}"/>'
        "</feComponentTransfer>"
        '<feColorMatrix in="g" values="0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 1 0 0 0 0" result="h"/>'
        f'<feDiffuseLighting in="h" surfaceScale="{n(ground.bump)}" diffuseConstant="1.15"'
        ' lighting-color="#fff" result="lit"><feDistantLight azimuth="222" elevation="52"/>'
        "</feDiffuseLighting>"
        '<feComposite in="col" in2="lit" operator="arithmetic" k1=".95" k2=".12" k3="0" k4="0" result="u"/>'
        '<feComposite in="u" in2="SourceAlpha" operator="in"/></filter>'
    )


def cloud_filter(cover: float, start: int, name: str) -> str:
    threshold = n(-2.0 + 0.5 * cover)
    return (
        filter_head(f"{name}c", 5)
        + noise(".009 .024", 6, start, "t")
        + noise(".012", 2, start + 1, "w")
        + displaced("t", "w", 0.7, "d", "RB")
        + f'<feColorMatrix in="d" type="matrix" values="0 0 0 0 1 0 0 0 0 1 0 0 0 0 1 3.4 0 0 0 {threshold}"'
        ' result="k"/><feComposite in="k" in2="SourceAlpha" operator="in"/></filter>'
    )


def gaseous(hue: float, seed: Seed, name: str) -> tuple[str, str]:
    """Definitions and drawing of a banded giant with its storm."""
    start = seed.whole(1, 9999)
    x, y = seed.whole(1000, 9000), seed.whole(1000, 9000)
    wide = RADIUS * 1.3
    box = f'x="{n(x - wide)}" y="{n(y - wide)}" width="{n(2 * wide)}" height="{n(2 * wide)}"'
    base = seed.between(50, 60)
    inside = bands(hue, base, seed, (x, y)) + storm(hue, seed, (x, y))
    drawing = (
        f'<g transform="translate({-x} {-y})"><g filter="url(#{name}s)">'
        f'<rect {box} fill="{hsl(hue, 55, base)}"/>{inside}</g></g>'
    )
    return gas_filter(seed, start, name), drawing


def gas_filter(seed: Seed, start: int, name: str) -> str:
    calm = f"{seed.between(0.010, 0.014):.4f} {seed.between(0.030, 0.042):.4f}"
    swirl = seed.between(0.24, 0.34)
    return (
        filter_head(f"{name}s", 10)
        + f'<feGaussianBlur in="SourceGraphic" stdDeviation="0 {n(RADIUS * 0.012)}" result="soft"/>'
        + noise(calm, 4, start, "t")
        + displaced("soft", "t", swirl, "d")
        + noise(".035 .075", 5, start + 1, "u")
        + displaced("d", "u", 0.13, "e", "GB")
        + noise(".008 .16", 4, start + 2, "v")
        + displaced("v", "t", swirl, "w")
        + '<feColorMatrix in="w" type="matrix" values="0 0 0 0 1 0 0 0 0 1 0 0 0 0 1 0 2.2 0 0 -.9"'
        ' result="k"/>'
        '<feComposite in="k" in2="e" operator="arithmetic" k1="0" k2=".2" k3="1" k4="0"/></filter>'
    )


def bands(hue: float, base: float, seed: Seed, centre: tuple[int, int]) -> str:
    """Curved bands from pole to pole, light and dark by turns; each lies over all below it."""
    x, y = centre
    wide, at, light, drawn = RADIUS * 1.3, -1.2, False, []
    while at < 1.15:
        step = seed.pick((seed.between(0.03, 0.07), seed.between(0.05, 0.12), seed.between(0.14, 0.24)))
        shade = base - at * at * 12 + (seed.between(6, 24) if light else -seed.between(2, 24))
        tone = hue + seed.between(-16, 16) + (16 if light else -6)
        curve = cos(min(1, abs(at)) * pi / 2) ** 0.6 * RADIUS * 0.2
        edge, middle = y + at * RADIUS - curve * 0.4, y + at * RADIUS + curve * 1.6
        drawn.append(
            f'<path d="M{n(x - wide)} {n(edge)}Q{x} {n(middle)} {n(x + wide)} {n(edge)}V{n(y + wide)}'
            f'H{n(x - wide)}Z" fill="{hsl(tone, seed.between(40, 76), shade)}"/>'
        )
        at, light = at + step, not light
    return "".join(drawn)


def storm(hue: float, seed: Seed, centre: tuple[int, int]) -> str:
    """A great storm: ellipses one in the other, or none."""
    if not seed.chance(0.8):
        return ""
    x, y = centre[0] + seed.between(-0.45, 0.3) * RADIUS, centre[1] + seed.between(0.2, 0.45) * RADIUS
    size = RADIUS * seed.between(0.14, 0.2)
    return "".join(
        f'<ellipse cx="{n(x)}" cy="{n(y)}" rx="{n(size * share)}" ry="{n(size * share * 0.56)}"'
        f' fill="{hsl(hue - 24 + ring * 14, 78, 40 + ring * 10)}"/>'
        for ring, share in enumerate((1.3, 1, 0.72, 0.4))
    )
