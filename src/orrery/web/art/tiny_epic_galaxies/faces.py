"""The face of a planet card: sky, planet, and the dark foot on which the effect is read."""

from __future__ import annotations

from orrery.web.art.planets import planet_parts
from orrery.web.art.seeds import prefix
from orrery.web.art.skies import sky_parts
from orrery.web.art.svg_templates import templates_of

WIDTH, HEIGHT = 206, 352


def card_svg(name: str) -> str:
    """The whole card without words: 206 × 352, the planet of radius 58 around (103, 145).

    The foot begins to darken at 206; text stands from 233 down.
    """
    sky_light, sky = sky_parts(name, WIDTH, HEIGHT)
    planet_light, planet = planet_parts(name)
    places = {"sky_light": sky_light, "sky": sky, "planet_light": planet_light, "planet": planet}
    return templates_of(__file__)("card", ids=prefix(f"card {name}"), **places)
