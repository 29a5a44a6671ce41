"""Star systems: a night sky in its sector's light, one world for each slot, rocks where there is danger."""

from __future__ import annotations

from math import cos, sin, tau
from typing import Final

from orrery.web.art.planets import appearance_of, planet_parts, planet_svg
from orrery.web.art.seeds import Seed, hsl, n, picture, polar, prefix, radial, stops
from orrery.web.art.skies import sky_parts
from orrery.web.art.surfaces import RADIUS
from orrery.web.art.svg_templates import templates_of

SPACE: Final = (280, 200)  # a space card lies, 7 to 5
KINDS: Final = {"b": ("ocean", "jungle"), "d": ("lava", "desert"), "u": ("gas", "ice")}
HUES: Final = {"core": (190, 198), "expanse": (244, 254), "fringe": (324, 330)}  # of the nearer cloud
SUNS: Final = {"core": "#dfeaff", "expanse": "#f3dcff", "fringe": "#ffc890"}

LONE: Final = 55  # the radius from which a world is alone

Place = tuple[float, float, float]  # where a world stands, and its radius

PLACES: Final[dict[int, tuple[tuple[Place, ...], ...]]] = {
    1: (((172, 104, 58),), ((150, 106, 60),)),
    2: (((92, 100, 34), (194, 106, 50)), ((98, 106, 48), (206, 98, 34))),
    3: (((52, 98, 24), (128, 110, 38), (222, 100, 33)), ((58, 108, 34), (148, 98, 42), (232, 108, 24))),
}

fill = templates_of(__file__)


def system_svg(sector: str, slots: str, hazards: int, name: str) -> str:
    """The picture of a system: the worlds stand from left to right as the slots do."""
    seed, ids = Seed(f"system {name}"), prefix(f"system {name}")
    defs, sky = sky_parts(name, *SPACE, HUES[sector])
    places = seed.pick(PLACES[min(len(slots), 3)])
    bodies = ""
    for number, (slot, place) in enumerate(zip(slots, places, strict=False)):
        more, body = world(slot, place, f"{name} {number}")
        defs, bodies = defs + more, bodies + body
    glow = stops((0, "#fff", 1), (0.14, SUNS[sector], 1), (0.28, SUNS[sector], 0.4), (1, SUNS[sector], 0))
    defs += radial(f"{ids}u", glow) + fill("gem_light", ids=ids) + rock_definitions(ids)
    sun = f'<circle cx="-8" cy="58" r="92" fill="url(#{ids}u)"/>'
    belt = rubble(seed) if "d" in slots else ""
    gems = "".join(
        gemstones(place, seed, ids) for slot, place in zip(slots, places, strict=False) if slot == "d"
    )
    drawing = sky + orbits(places) + sun + belt + bodies + gems + rocks(min(hazards, 4), seed, ids)
    return picture((0, 0), SPACE, defs, drawing)


def disc_svg(slots: str, name: str) -> str:
    """The largest world of a system alone, for small places."""
    places = Seed(f"system {name}").pick(PLACES[min(len(slots), 3)])
    radii = [place[2] for place in places]
    largest = radii.index(max(radii))
    return planet_svg(f"{name} {largest}", KINDS[slots[largest]])


def world(slot: str, place: Place, name: str) -> tuple[str, str]:
    """Definitions and drawing of one world where it stands."""
    x, y, radius = place
    if radius < LONE and appearance_of(name, KINDS[slot]).ringed:
        radius *= 0.74  # its ring is wide, and it has neighbours
    defs, drawing = planet_parts(name, kinds=KINDS[slot])
    return defs, f'<g transform="translate({n(x)} {n(y)}) scale({radius / RADIUS:.4f})">{drawing}</g>'


def orbits(places: tuple[Place, ...]) -> str:
    """The ways of the worlds around their sun."""
    ways = "".join(
        f'<ellipse cx="-8" cy="{n(y - 14)}" rx="{n(x + 8)}" ry="{n((x + 8) * 0.32)}"/>' for x, y, _ in places
    )
    return f'<g fill="none" stroke="#cfe0ff" stroke-opacity=".22" stroke-width=".8">{ways}</g>'


def rubble(seed: Seed) -> str:
    """A belt of small stones across the sky, where there is something to dig for."""
    drawn = []
    for _ in range(46):
        way = seed.between(0.05, 1)
        x, y = -8 + 250 * cos(way), 50 + 92 * sin(way) + seed.between(-6, 6)
        tone = hsl(seed.between(24, 44), 16, seed.between(44, 74))
        drawn.append(
            f'<circle cx="{n(x)}" cy="{n(y)}" r="{n(seed.between(0.4, 1.5))}" fill="{tone}"'
            f' opacity="{n(seed.between(0.3, 0.85))}"/>'
        )
    return "".join(drawn)


def gemstones(place: Place, seed: Seed, ids: str) -> str:
    """Three gems that glitter on the lit side of a world of deposits."""
    x, y, radius = place
    drawn = ""
    for turn in (2.5, 3.6, 4.5):
        angle, way = turn + seed.between(-0.3, 0.3), radius * seed.between(0.35, 0.72)
        drawn += fill("gem", ids=ids, at=polar(way, angle, (x, y)), size=radius / 44)
    return drawn


def rock_definitions(ids: str) -> str:
    return fill("rock_light", ids=ids)


def rocks(hazards: int, seed: Seed, ids: str) -> str:
    """Sharp rocks close by, lit red from the sun: more of them for every hazard."""
    drawn = []
    for number in range(hazards * 4):
        size = seed.between(3, 6) if number % 4 else seed.between(9, 13)
        x, y = seed.between(8, 270), seed.pick((seed.between(36, 56), seed.between(146, 172)))
        corners = [
            (
                cos(turn * tau / 8) * size * seed.between(0.6, 1.1),
                sin(turn * tau / 8) * size * seed.between(0.5, 0.9),
            )
            for turn in range(8)
        ]
        path = "L".join(f"{n(a)} {n(b)}" for a, b in corners)
        drawn.append(
            f'<path transform="translate({n(x)} {n(y)}) rotate({seed.whole(0, 60)})" d="M{path}Z"'
            f' fill="url(#{ids}r)" stroke="#ff8f78" stroke-opacity=".55" stroke-width=".6"/>'
        )
    return "".join(drawn)
