"""Ships of Take The Galaxy, seen from the side on their way: what they carry decides the hull."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from orrery.web.art.seeds import Seed, n, prefix
from orrery.web.art.skies import sky_parts
from orrery.web.art.svg_templates import templates_of, tones
from orrery.web.art.take_the_galaxy.landscapes import CARD

fill = templates_of(__file__)


@dataclass(frozen=True, slots=True)
class Hull:
    """A side view around the origin, bow to the right: plates from back to front, lights, engines."""

    hue: float
    sky: float  # the hue of the clouds around it
    plates: tuple[str, ...]
    lines: str  # seams of the plates
    glass: str  # where the crew looks out
    lights: tuple[tuple[float, float], ...]
    engines: tuple[tuple[float, float, float], ...]  # where, and how wide


HULLS: Final = {
    "tender": Hull(
        200,
        190,
        (
            "M-36-34H-12L-8-22H-40Z",
            "M-44 20H8L2 30H-38Z",
            "M-68-18-52-22V20L-68 16Z",
            "M-56-22C-40-27-10-28 16-26L46-18C56-14 64-6 66 2V8C62 14 52 18 42 20H-56Z",
        ),
        "M-32-25V20M-6-27V20M20-25V20M-56 0H26M-36-34-32-22M-12-34-16-22",
        "M34-17 46-14C54-10 59-5 60 1H38L30-6Z",
        tuple((x, y) for y in (-14, 7) for x in (-48, -26, -18, 0, 8)),
        ((-68, -8, 9), (-68, 8, 9)),
    ),
    "barge": Hull(
        28,
        322,
        (
            "M-62-28H-40V-8H-62ZM-34-32H-10V-8H-34ZM-4-28H20V-8H-4Z",
            "M26-8V-22L34-28H46L52-8Z",
            "M-74-10H54L76 0V8L62 20H-66L-74 12Z",
            "M-60 18H40L34 28H-54Z",
        ),
        "M-51-28V-8M-22-32V-8M8-28V-8M-74 6H70M-40-10V20M-4-10V20M32-10V20",
        "M30-12 32-20 36-23H43L46-12Z",
        ((46, 0), (52, 0), (58, 0), (-66, 0), (-58, 0)),
        ((-74, -2, 11), (-74, 12, 8)),
    ),
    "survey": Hull(
        256,
        244,
        (
            "M-16-5-6-40H0L4-5ZM-16 6-6 42H0L4 6Z",
            "M-5-38 4-47 8-43 0-34Z",
            "M-8-56A19 19 0 0 1 20-40L4-42Z",
            "M-66-6H6L52-9 82 0 52 9H6L-66 8Z",
            "M34-8C42-17 54-15 58-6L50-4H34Z",
        ),
        "M-46-6V8M-24-6V8M10-6V6M-66 1H60M20-40-8-56",
        "M40-8C45-13 52-12 55-7L50-5H40Z",
        tuple((float(x), -2.6) for x in range(-38, 30, 9)),
        ((-66, 0, 10),),
    ),
    "freighter": Hull(
        330,
        284,
        (
            "M-66-26H-42V-6H-66ZM-38-26H-14V-6H-38ZM-10-26H14V-6H-10Z",
            "M-66 36H-42V16H-66ZM-38 36H-14V16H-38ZM-10 36H14V16H-10Z",
            "M-80-8H30L38-20H52L84 4V10L56 18H-80Z",
            "M38-20H52L62-12H34Z",
        ),
        "M-54-26V-6M-26-26V-6M2-26V-6M-54 16V36M-26 16V36M2 16V36M-80 5H76M26-8V18",
        "M41-17H51L58-12H39Z",
        ((40, -4), (46, -4), (52, -4), (58, 2), (64, 2), (-70, 0), (-58, 0)),
        ((-80, -1, 10), (-80, 11, 10)),
    ),
}


def ship_svg(motif: str, cost: int, name: str) -> str:
    """The picture of a ship: sky, a glow, the hull with its trail; the costlier, the longer."""
    hull, seed, ids = HULLS.get(motif, HULLS["tender"]), Seed(f"ship {name}"), prefix(f"ship {name}")
    light, sky = sky_parts(f"ship {name}", *CARD, (hull.sky,))
    return fill(
        "ship",
        ids=ids,
        tone=tones(hull.hue + seed.between(-8, 8)),
        sky_light=light,
        sky=sky,
        size=min(1.06, 0.86 + 0.04 * cost),
        trails="".join(trail(engine, ids) for engine in hull.engines),
        plates="".join(f'<path d="{plate}"/>' for plate in hull.plates),
        lines=hull.lines,
        glass=hull.glass,
        lights="".join(
            f'<rect x="{n(x)}" y="{n(y)}" width="4.6" height="3" rx="1"/>' for x, y in hull.lights
        ),
    )


def trail(engine: tuple[float, float, float], ids: str) -> str:
    """What an engine leaves: a wide glow and a narrow flame."""
    x, y, wide = engine
    return "".join(
        f'<path d="M{n(x)} {n(y - wide / share)}L{n(x - long)} {n(y)} {n(x)} {n(y + wide / share)}Z"'
        f' fill="url(#{ids}e)"{opacity}/>'
        for share, long, opacity in ((2, 92, ' opacity=".7"'), (4, 48, ""))
    )
