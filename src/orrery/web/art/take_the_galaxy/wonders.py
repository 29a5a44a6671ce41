"""Anomalies: a wonder of space in the middle of its own light, a template and a generator for each motif."""

from __future__ import annotations

from collections.abc import Callable
from math import cos, pi, sin, tau
from typing import Final

from orrery.web.art.seeds import Seed, hsl, n, polar, prefix
from orrery.web.art.skies import nebula, stars
from orrery.web.art.svg_templates import Filling, shares, templates_of, tones
from orrery.web.art.take_the_galaxy.worlds import HUES, SPACE

TONES: Final = {
    "nebula": 312,
    "comets": 196,
    "lens": 216,
    "monolith": 152,
    "reef": 178,
    "mirror": 48,
    "cradle": 38,
}  # the hue of each wonder's light
CRYSTALS: Final = (0, 14, 1, 13, 2, 12, 3, 11, 4, 10, 5, 9, 6, 8, 7)  # from the outermost to the middle one

fill = templates_of(__file__)


def anomaly_svg(sector: str, motif: str, name: str) -> str:
    """The picture of an anomaly: sky in the light of its sector, glow, wonder."""
    seed, ids = Seed(f"anomaly {name}"), prefix(f"anomaly {name}")
    hue, sky = TONES.get(motif, 280) + seed.between(-8, 8), seed.pick(HUES[sector])
    places: dict[str, Filling] = {"ids": ids, "tone": tones(hue), "clouds": nebula(sky, seed, ids)}
    drawn = motif if motif in CHANCES else "reef"
    chances = CHANCES[drawn](hue, seed, ids)
    light, wonder = (fill(template, **places, **chances) for template in (f"{drawn}_light", drawn))
    small = stars(seed, *SPACE, 80)
    return fill("anomaly", **places, sky=tones(sky), light=light, wonder=wonder, stars=small)


def song(hue: float, seed: Seed, ids: str) -> dict[str, Filling]:
    """A bright cloud from which waves go out, as a voice does."""
    turbulence = seed.whole(1, 9999)
    puffs = "".join(
        f'<ellipse cx="{n(seed.between(-30, 42))}" cy="{n(seed.between(-10, 26))}"'
        f' rx="{n(seed.between(44, 84))}"'
        f' ry="{n(seed.between(24, 44))}" transform="rotate({seed.whole(-40, 40)})" opacity=".5"/>'
        for _ in range(9)
    )
    return {"turbulence": turbulence, "puffs": puffs}


def comets(hue: float, seed: Seed, ids: str) -> dict[str, Filling]:
    """Frozen comets side by side on one way, each with its tail."""
    drawn = ""
    for number, (x, y) in enumerate(((-58, 34), (-34, -6), (-6, 36), (-62, -22), (12, -30), (34, 12))):
        size, tail = seed.between(0.75, 1.25) * (1.35 if number == 1 else 1), seed.between(62, 104)
        drawn += fill("comet", ids=ids, tone=tones(hue), x=x, y=y, size=size, long=shares(tail))
    return {"comets": drawn}


def lens(hue: float, seed: Seed, ids: str) -> dict[str, Filling]:
    """A dark body that bends the light beyond it to a ring and to arcs."""
    arcs = ""
    for _ in range(34):
        reach, start = seed.between(40, 86), seed.between(0, tau)
        end = start + seed.between(0.12, 0.62) * 46 / reach
        way = f"A{n(reach)} {n(reach)} 0 0 1 {polar(reach, end)}"
        arcs += (
            f'<path d="M{polar(reach, start)}{way}"'
            f' stroke="{hsl(hue + seed.pick((0, 30, 60, 180)), 90, 82)}"'
            f' stroke-width="{n(seed.between(0.6, 2.4))}"'
            f' opacity="{n(1.15 - reach / 92)}"/>'
        )
    return {"arcs": arcs}


def monolith(hue: float, seed: Seed, ids: str) -> dict[str, Filling]:
    """A dark slab over a small moon, its edge lit, signs on its face."""
    signs = ""
    for row in range(9):
        for column in range(4):
            if seed.chance(0.62):
                x, y = -10 + column * 5.6, -44 + row * 9 + column * 0.9
                shape = seed.pick(("h3.4", "v4", "h3.4v4", "m0 4h3.4v-4", "m1.7 0v4"))
                signs += f"M{n(x)} {n(y)}{shape}"
    return {"signs": signs}


def reef(hue: float, seed: Seed, ids: str) -> dict[str, Filling]:
    """A fan of crystals that grew and stopped, in rings of standing time."""
    drawn = ""
    for number in CRYSTALS:
        side = number - 7
        lean, long = side * 12 + seed.between(-4, 4), seed.between(56, 92) * (1 - 0.03 * abs(side))
        x, y, wide = side * 3.4, 52 - abs(side) * 1.4, seed.between(4, 8)
        drawn += fill("crystal", ids=ids, x=x, y=y, lean=lean, wide=wide, shoulder=long * 0.76, long=long)
    return {"crystals": drawn}


def mirror(hue: float, seed: Seed, ids: str) -> dict[str, Filling]:
    """A star over a still plane, and the star within it."""
    ripples = ""
    for y in range(16, 88, 5):
        wide, x = seed.between(8, 46) * (1.1 - y / 130), seed.between(-9, 9)
        ripples += f'<path d="M{n(x - wide)} {y}H{n(x + wide)}" opacity="{n(0.9 - (y - 12) / 90)}"/>'
    return {"ripples": ripples}


def cradle(hue: float, seed: Seed, ids: str) -> dict[str, Filling]:
    """Petals of light that hold a newborn sun."""
    motes = ""
    for _ in range(38):
        angle, reach = seed.between(-pi, 0), seed.between(30, 94)
        motes += (
            f'<circle cx="{n(cos(angle) * reach)}" cy="{n(sin(angle) * reach * 0.8 - 12)}"'
            f' r="{n(seed.between(0.6, 1.8))}" opacity="{n(seed.between(0.4, 1))}"/>'
        )
    return {"motes": motes}


CHANCES: Final[dict[str, Callable[[float, Seed, str], dict[str, Filling]]]] = {
    "nebula": song,
    "comets": comets,
    "lens": lens,
    "monolith": monolith,
    "reef": reef,
    "mirror": mirror,
    "cradle": cradle,
}  # what chance adds to each template
