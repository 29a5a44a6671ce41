"""The face of a planet card: sky, planet, and the dark foot on which the effect is read."""

from __future__ import annotations

from typing import Final

from orrery.web.art.planets import planet_parts
from orrery.web.art.seeds import linear, picture, prefix, stops
from orrery.web.art.skies import sky_parts
from orrery.web.art.surfaces import RADIUS

WIDTH, HEIGHT = 206, 352
CENTRE: Final = (103, 145)
SIZE: Final = 58  # the planet's radius on the card
FOOT: Final = 206  # where the foot begins to darken; text stands from 233 down
DARK: Final = "#070914"


def card_svg(name: str) -> str:
    """The whole card without words: 206 × 352, the planet of radius 58 around (103, 145)."""
    ids = prefix(f"card {name}")
    sky_defs, sky = sky_parts(name, WIDTH, HEIGHT)
    defs, planet = planet_parts(name)
    head = stops((0, DARK, 0.72), (1, DARK, 0))
    foot = stops((0, DARK, 0), (0.2, DARK, 0.66), (0.45, DARK, 0.88), (1, DARK, 0.96))
    shades = linear(f"{ids}h", head) + linear(f"{ids}f", foot)
    drawing = (
        f'{sky}<g transform="translate({CENTRE[0]} {CENTRE[1]}) scale({SIZE / RADIUS:.4f})">{planet}</g>'
        f'<rect width="{WIDTH}" height="62" fill="url(#{ids}h)"/>'
        f'<rect y="{FOOT}" width="{WIDTH}" height="{HEIGHT - FOOT}" fill="url(#{ids}f)"/>'
    )
    return picture((0, 0), (WIDTH, HEIGHT), defs + sky_defs + shades, drawing)
