"""The sprite of a page: what every game needs, and what its own game adds."""

from __future__ import annotations

import re
from functools import cache
from typing import Final

from orrery.web.art.backs import definitions as card_backs
from orrery.web.art.finds import backs
from orrery.web.art.globes import definitions
from orrery.web.art.icons import BLACK, SPRITE, TAKE
from orrery.web.art.parts import parts
from orrery.web.html import Markup

WORMHOLE: Final = "".join(re.findall(r'<symbol id="i-wormhole".*?</symbol>', BLACK))


@cache
def sprite_for(game: str) -> Markup:
    """All symbols of a game's pages, to stand once in each."""
    more = ADDED[game]() if game in ADDED else ""
    return Markup(SPRITE.removesuffix("</svg>") + more + "</svg>")


def black_parts() -> str:
    return BLACK + parts() + definitions() + backs()


def take_parts() -> str:
    """The icons of Take The Galaxy, the backs of its cards, and the wormhole that both games have."""
    return TAKE + WORMHOLE + card_backs()


ADDED: Final = {"beyond-the-black": black_parts, "take-the-galaxy": take_parts}
