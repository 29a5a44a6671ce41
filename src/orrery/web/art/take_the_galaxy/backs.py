"""The backs of the cards of Take The Galaxy: rings of a sector, and the crest of a player's deck."""

from __future__ import annotations

from functools import cache

from orrery.web.art.icons import colour
from orrery.web.art.svg_templates import templates_of
from orrery.web.html import Markup, el


def definitions() -> str:
    """All backs, to stand in the sprite: `b-core`, `b-expanse`, `b-fringe` and `b-deck`."""
    return templates_of(__file__)("backs")


@cache
def sector_back(sector: str) -> Markup:
    """The back of the space deck's topmost card, silent for screen readers; it fills its box."""
    return back(sector, sector)


@cache
def deck_back(mat: int) -> Markup:
    """The back of a player's cards in the player's colour, silent for screen readers; it fills its box."""
    return back("deck", f"player-{mat}", color=colour(mat))


def back(name: str, class_: str, **attributes: str) -> Markup:
    return el(
        "svg",
        el("use", href=f"#b-{name}"),
        class_=f"card-back {class_}",
        viewBox="0 0 140 196",
        **attributes,
        preserveAspectRatio="xMidYMid slice",
        aria_hidden="true",
    )
