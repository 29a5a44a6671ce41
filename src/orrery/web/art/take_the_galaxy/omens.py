"""Events: a bold emblem in a ring on rays of light, teal for an opportunity, coral for what goes on.

The ring of an opportunity has four gaps with sparks in them; that of an ongoing event is closed, with thorns.
"""

from __future__ import annotations

from math import tau
from typing import Final

from orrery.web.art.seeds import Seed, n, polar, prefix
from orrery.web.art.skies import stars
from orrery.web.art.svg_templates import templates_of, tones
from orrery.web.art.take_the_galaxy.worlds import SPACE

CENTRE: Final = (204, 96)
TEAL, CORAL = 172, 6  # hues
EMBLEMS: Final = frozenset(
    ("flag", "sail", "exodus", "coins", "burst", "race", "fist", "shackles", "gear", "step", "star")
)

fill = templates_of(__file__)


def event_svg(kind: str, motif: str, name: str) -> str:
    """The picture of an event."""
    hue, drift = (TEAL, 12) if kind == "opportunity" else (CORAL, -9)  # towards blue, and away from brown
    seed, ids, tone = Seed(f"event {name}"), prefix(f"event {name}"), tones(hue)
    return fill(
        "event",
        ids=ids,
        tone=tone,
        middle=tone(drift, 62, 17),
        edge=tone(3 * drift, 54, 6),
        rays=rays(seed),
        stars=stars(seed, *SPACE, 30),
        ring=fill(f"ring_{kind}", ids=ids, tone=tone),
        emblem=fill(f"emblem_{motif if motif in EMBLEMS else 'star'}"),
    )


def rays(seed: Seed) -> str:
    """Rays of light from the emblem to all sides."""
    x, y = CENTRE
    drawn = ""
    for number in range(30):
        start = tau * number / 30 + seed.between(-0.05, 0.05)
        end = start + seed.between(0.04, 0.15)
        ends = " ".join(polar(290, angle, CENTRE) for angle in (start, end))
        drawn += f'<path d="M{x} {y}L{ends}Z" opacity="{n(seed.between(0.03, 0.15))}"/>'
    return drawn
