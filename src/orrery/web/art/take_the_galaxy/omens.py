"""Events: a bold emblem in a ring on rays of light, teal for an opportunity, coral for what goes on."""

from __future__ import annotations

from math import cos, pi, sin, tau
from typing import Final

from orrery.web.art.seeds import Seed, hsl, linear, n, picture, prefix, radial, stops
from orrery.web.art.skies import stars
from orrery.web.art.take_the_galaxy.worlds import SPACE

CENTRE: Final = (204, 96)
TEAL, CORAL = 172, 6  # hues
DARK: Final = "#140b1e"


def spiky(outer: float, inner: float, points: int) -> str:
    """A star of so many points around the origin."""
    ends = (
        (
            (outer if number % 2 == 0 else inner) * sin(pi * number / points),
            -(outer if number % 2 == 0 else inner) * cos(pi * number / points),
        )
        for number in range(2 * points)
    )
    return "M" + "L".join(f"{n(x)} {n(y)}" for x, y in ends) + "Z"


def cogwheel(teeth: int, outer: float, inner: float) -> str:
    """A wheel with teeth around the origin."""
    half = tau / teeth / 4
    ends = (
        (reach * cos(tau * tooth / teeth + turn), reach * sin(tau * tooth / teeth + turn))
        for tooth in range(teeth)
        for turn, reach in (
            (-1.5 * half, inner),
            (-0.8 * half, outer),
            (0.8 * half, outer),
            (1.5 * half, inner),
        )
    )
    return "M" + "L".join(f"{n(x)} {n(y)}" for x, y in ends) + "Z"


EMBLEMS: Final = {
    "flag": '<path d="M-27-31h5v64h-5z"/><path d="M-22-29C-12-34-4-24'
    " 6-27S24-28 30-23L24-8 30 9C22 4"
    ' 14 9 5 11S-12 5-22 10Z"/>'
    f'<path d="M-11-20 13-1 16-5 19 4 9 5 11 1-13-18ZM17-21-8 0-11-4-14 5-4 6-6 2 19-19Z" fill="{DARK}"/>',
    "sail": '<path d="M-32 9H32L22 25H-22ZM-3-32V5H-29C-27-11-19-24-3-32ZM2-29C16-23 24-11 27 5H2Z"/>'
    f'<path d="M-20 13h7v4h-7zm11 0h7v4h-7zm11 0h7v4H2zm11 0h7v4h-7z" fill="{DARK}" opacity=".85"/>',
    "exodus": '<path d="M0-34 7-21 0-24-7-21ZM-15-22-8-9-15-12-22-9ZM15-22 22-9 15-12 8-9ZM0-14 8 2 0-2-8 2Z'
    'M-26-6-19 7-26 4-33 7ZM26-6 33 7 26 4 19 7Z"/><path d="M-34 30A46 46 0 0 1 34 30Z"/>',
    "coins": '<ellipse cx="-12" cy="22" rx="17" ry="6"/><path d="M-29 14v5c0 8'
    " 34 8 34 0v-5c0 8-34 8-34"
    " 0ZM-29 4v5c0 8 34 8 34 0V4c0"
    " 8-34 8-34 0Z"
    'M-29-6v5C-29 7 5 7 5-1v-5C5 2-29 2-29-6Z"/><ellipse cx="-12" cy="-9" rx="17" ry="6"/>'
    '<path d="M10-31 31-10H21V28H10V-10H-1ZM10-10Z"/>',
    "burst": f'<path d="{spiky(36, 11, 8)}"/><path d="{spiky(24, 12, 8)}"'
    ' transform="rotate(22.5)"'
    ' opacity=".75"/>'
    f'<circle r="8" fill="{DARK}"/><circle r="4"/>',
    "race": '<path d="M-26-30h5v64h-5zM-21-30H27V6H-21Z"/>'
    '<path d="M-21-30h12v9h-12zM3-30h12v9H3zM-9-21H3v9H-9z'
    "M15-21h12v9H15zM-21-12h12v9h-12z"
    'M3-12h12v9H3zM-9-3H3v9H-9zM15-3h12v9H15z"'
    f' fill="{DARK}"/>',
    "fist": '<path d="M-24-14a6 6 0 0 1 6-6h2V-24a6 6 0 0 1 12 0v-3a6 6 0 0'
    " 1 12 0v3a6 6 0 0 1 12"
    " 0v6a5 5 0 0 1 6 5V2C26 12 20 16 16 18H-14C-20"
    ' 14-24 10-24 3Z"/>'
    '<path d="M-15 21H17v6H-15zM-13 30H15v5H-13z"/>'
    '<path d="M-5-24V-8M7-24V-8M19-20V-8M-24-5H6C11-5 11 4 6 4H-8"'
    f' fill="none" stroke="{DARK}"'
    ' stroke-width="3"'
    ' stroke-linecap="round"/>'
    f'<circle cx="-10" cy="-17" r="2" fill="{DARK}"/><circle'
    ' cx="1" cy="-19" r="2"'
    f' fill="{DARK}"/><circle cx="13" cy="-17"'
    f' r="2" fill="{DARK}"/>',
    "shackles": '<path d="M-17-1a16 16 0 1 1 0 32 16 16 0 1 1 0-32Zm0 7a9 9 0 1'
    " 0 0 18 9 9 0 1 0 0-18Z"
    "M17-31a16 16 0 1 1 0 32 16 16 0 1 1 0-32Zm0 7a9 9 0 1 0"
    ' 0 18 9 9 0 1 0 0-18Z"'
    ' fill-rule="evenodd"/>'
    '<path d="M-35 21-25 11-16 20-26 30ZM35-21 25-11 16-20 26-30Z"/>'
    '<g transform="rotate(-41)"><path d="M-11-4H1a4 4 0 0 1 0 8H-11a4'
    " 4 0 0 1 0-8Zm1 2.5a1.5"
    " 1.5 0 0 0 0 3H0a1.5 1.5 0 0 0 0-3ZM-1-4H11a4 4 0 0 1 0 8H-1a4 4"
    " 0 0 1 0-8ZM0-1.5a1.5 1.5"
    ' 0 0 0 0 3H10a1.5 1.5 0 0 0 0-3Z"'
    ' fill-rule="evenodd"/></g>',
    "gear": f'<path d="{cogwheel(10, 34, 26)}"/><circle r="19" fill="{DARK}"/>'
    '<path d="M-13-9a3 3 0 0 1 3-3H10a3 3 0 0 1 3 3V5a3 3 0 0 1-3 3H-10a3 3 0 0 1-3-3ZM-7 10H7v4H-7Z"/>'
    f'<circle cx="-5.5" cy="-2" r="3.2" fill="{DARK}"/><circle cx="5.5" cy="-2" r="3.2" fill="{DARK}"/>',
    "step": '<path d="M-34 30V20H-16V10H2V0H20V30Z"/>'
    '<path transform="translate(10 -20) scale(.5)"'
    f' d="{spiky(30, 11, 5)}"/><path d="M-26'
    ' 12-8-6-12-10-1-12-3-1-7-5-22 14Z"/>',
    "star": f'<path d="{spiky(34, 12, 6)}"/><circle r="5" fill="{DARK}"/>',
}


def event_svg(kind: str, motif: str, name: str) -> str:
    """The picture of an event."""
    hue = TEAL if kind == "opportunity" else CORAL
    seed, ids = Seed(f"event {name}"), prefix(f"event {name}")
    width, height = SPACE
    x, y = CENTRE
    emblem = EMBLEMS.get(motif, EMBLEMS["star"])
    drawing = (
        f'<rect width="{width}" height="{height}" fill="url(#{ids}b)"/>{rays(hue, seed)}'
        f'<g opacity=".55">{stars(seed, width, height, 30)}</g>'
        f'<g transform="translate({x} {y})"><circle r="92" fill="url(#{ids}g)"/><circle r="57"'
        f' fill="url(#{ids}k)"/>'
        f'{RINGS[kind](hue, ids)}<g transform="scale(1.1)">'
        f'<g transform="translate(1.5 2)" fill="#02060a" opacity=".5">{emblem}</g>'
        f'<g fill="url(#{ids}m)">{emblem}</g></g></g>'
    )
    return picture((0, 0), SPACE, definitions(hue, ids), drawing)


def definitions(hue: float, ids: str) -> str:
    drift = 12 if hue == TEAL else -9  # towards blue, and away from brown
    ground = stops(
        (0, hsl(hue, 66, 36), 1), (0.42, hsl(hue + drift, 62, 17), 1), (1, hsl(hue + 3 * drift, 54, 6), 1)
    )
    metal = stops((0, hsl(hue, 60, 97), 1), (0.45, hsl(hue, 66, 76), 1), (1, hsl(hue + 8, 60, 44), 1))
    deep = stops((0, hsl(hue, 50, 24), 1), (1, hsl(hue + 10, 56, 6), 1))
    glow = stops((0.5, hsl(hue, 90, 70), 0.5), (1, hsl(hue, 90, 60), 0))
    place = f'cx="{n(CENTRE[0] / SPACE[0])}" cy="{n(CENTRE[1] / SPACE[1])}" r=".86"'
    return (
        radial(f"{ids}b", ground, place)
        # measured on the page and not on each part: one light falls on all of an emblem
        + linear(f"{ids}m", metal, 'gradientUnits="userSpaceOnUse" x1="-20" y1="-34" x2="18" y2="36"')
        + radial(f"{ids}k", deep, 'cx=".36" cy=".28" r=".9"')
        + radial(f"{ids}g", glow)
    )


def rays(hue: float, seed: Seed) -> str:
    """Rays of light from the emblem to all sides."""
    x, y = CENTRE
    drawn, reach = [], 290
    for number in range(30):
        start = tau * number / 30 + seed.between(-0.05, 0.05)
        end = start + seed.between(0.04, 0.15)
        drawn.append(
            f'<path d="M{x} {y}L{n(x + reach * cos(start))} {n(y + reach * sin(start))}'
            f' {n(x + reach * cos(end))} {n(y + reach * sin(end))}Z"'
            f' opacity="{n(seed.between(0.03, 0.15))}"/>'
        )
    return f'<g fill="{hsl(hue, 74, 68)}">{"".join(drawn)}</g>'


def open_ring(hue: float, ids: str) -> str:
    """A ring with four gaps and a spark in each: what may be used."""
    spark = "M0-9C.8-3 3-.8 9 0 3 .8 .8 3 0 9-.8 3-3 .8-9 0-3-.8-.8-3 0-9Z"
    sparks = "".join(
        f'<path transform="translate({n(58 * cos(turn))} {n(58 * sin(turn))})" d="{spark}"/>'
        for turn in (0, pi / 2, pi, 3 * pi / 2)
    )
    return (
        f'<g fill="none" stroke="url(#{ids}m)"><circle r="58" stroke-width="3.5" stroke-dasharray="71.1 20"'
        ' transform="rotate(10)"/><circle r="50" stroke-width="1" opacity=".6"/></g>'
        f'<g fill="{hsl(hue, 60, 93)}">{sparks}</g>'
    )


def closed_ring(hue: float, ids: str) -> str:
    """A heavy ring with thorns: what nobody escapes."""
    thorns = "".join(f'<path transform="rotate({turn})" d="M-4-60H4L0-69Z"/>' for turn in range(0, 360, 30))
    return (
        f'<g fill="none" stroke="url(#{ids}m)"><circle r="58" stroke-width="5"/>'
        f'<circle r="51" stroke-width="1" opacity=".6"/></g><g fill="{hsl(hue, 66, 80)}">{thorns}</g>'
    )


RINGS: Final = {"opportunity": open_ring, "ongoing": closed_ring}
