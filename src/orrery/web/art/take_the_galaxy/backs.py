"""The backs of the cards of Take The Galaxy: rings of a sector, and the crest of a player's deck."""

from __future__ import annotations

from functools import cache
from typing import Final

from orrery.web.art.icons import colour
from orrery.web.art.seeds import hsl, linear, n, radial, stops
from orrery.web.art.take_the_galaxy.omens import spiky
from orrery.web.html import Markup, el

SECTORS: Final = {"core": (222, 1), "expanse": (272, 2), "fringe": (14, 3)}  # hue, and how many rings


def definitions() -> str:
    """All backs, to stand in the sprite: `b-core`, `b-expanse`, `b-fringe` and `b-deck`."""
    drawn = "".join(sector_symbol(sector, hue, rings) for sector, (hue, rings) in SECTORS.items())
    return drawn + deck_symbol()


def sector_symbol(sector: str, hue: float, rings: int) -> str:
    """Rings around a heart of light, one for the Core, two for the Expanse, three for the Fringe."""
    ground = stops((0, hsl(hue, 62, 42), 1), (0.6, hsl(hue + 8, 58, 21), 1), (1, hsl(hue + 16, 60, 9), 1))
    light = stops((0, "#fff", 1), (0.5, hsl(hue, 90, 80), 0.95), (1, hsl(hue, 84, 62), 0.9))
    tone = hsl(hue, 86, 74)
    circles = "".join(
        f'<circle cx="70" cy="98" r="{20 + 13 * ring}" stroke-width="{5 - ring}"'
        f' stroke-opacity="{n(1 - 0.16 * ring)}"/>'
        for ring in range(1, rings + 1)
    )
    dust = "".join(
        f'<circle cx="70" cy="98" r="{reach}" stroke-width="1" stroke-dasharray="{dash} {dash * 3}"'
        ' stroke-opacity=".4"/>'
        for reach, dash in ((27, 1), (82, 2), (92, 4), (104, 2))
    )
    gradients = radial(f"b-{sector}-g", ground, 'cx=".5" cy=".5" r=".75"') + radial(f"b-{sector}-l", light)
    return (
        f'<symbol id="b-{sector}" viewBox="0 0 140 196" preserveAspectRatio="xMidYMid slice">'
        f"<defs>{gradients}</defs>"
        f'<rect width="140" height="196" fill="url(#b-{sector}-g)"/>'
        f'<g fill="none" stroke="{tone}">{dust}{circles}<rect x="6" y="6" width="128" height="184" rx="9"'
        f' stroke-opacity=".55"/></g><circle cx="70" cy="98" r="20" fill="url(#b-{sector}-l)"/></symbol>'
    )


def deck_symbol() -> str:
    """A star in a hexagon over fine lines, in the colour of whoever uses it."""
    shade = stops((0, "#05060f", 0.5), (1, "#05060f", 0.86))
    lines = "".join(f"M-10 {y}L150 {y - 80}M-10 {y - 80}L150 {y}" for y in range(20, 300, 26))
    return (
        '<symbol id="b-deck" viewBox="0 0 140 196" preserveAspectRatio="xMidYMid slice">'
        f"<defs>{linear('b-deck-s', shade)}</defs>"
        '<rect width="140" height="196" fill="currentColor"/><rect width="140" height="196"'
        ' fill="url(#b-deck-s)"/>'
        f'<g fill="none" stroke="currentColor"><path d="{lines}" stroke-opacity=".28"/>'
        '<rect x="7" y="7" width="126" height="182" rx="9" stroke-width="2"/></g>'
        '<path d="M70 54 108 76V120L70 142 32 120V76Z" fill="#070914" stroke="currentColor"'
        ' stroke-width="4"/>'
        f'<path d="{spiky(27, 9, 4)}" transform="translate(70 98)" fill="currentColor"/>'
        f'<path d="{spiky(14, 5, 4)}" transform="translate(70 98) rotate(45)" fill="#fff"'
        ' opacity=".85"/></symbol>'
    )


@cache
def sector_back(sector: str) -> Markup:
    """The back of the space deck's topmost card, silent for screen readers; it fills its box."""
    return el(
        "svg",
        el("use", href=f"#b-{sector}"),
        class_=f"card-back {sector}",
        viewBox="0 0 140 196",
        preserveAspectRatio="xMidYMid slice",
        aria_hidden="true",
    )


@cache
def deck_back(mat: int) -> Markup:
    """The back of a player's cards in the player's colour, silent for screen readers; it fills its box."""
    return el(
        "svg",
        el("use", href="#b-deck"),
        class_=f"card-back player-{mat}",
        viewBox="0 0 140 196",
        color=colour(mat),
        preserveAspectRatio="xMidYMid slice",
        aria_hidden="true",
    )
