"""The sprite of a page: what every game needs, and what its own game adds."""

from __future__ import annotations

from functools import cache

from orrery.web.art.finds import backs
from orrery.web.art.globes import definitions
from orrery.web.art.icons import BLACK, SPRITE
from orrery.web.art.parts import parts
from orrery.web.html import Markup


@cache
def sprite_for(game: str) -> Markup:
    """All symbols of a game's pages, to stand once in each."""
    if game != "beyond-the-black":
        return Markup(SPRITE)
    return Markup(SPRITE.removesuffix("</svg>") + BLACK + parts() + definitions() + backs() + "</svg>")
