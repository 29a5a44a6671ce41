"""The icons, the hulls and the ribbons: elements that show a part of the page's sprite.

A sprite holds `i-<icon>`, the hulls `s<mat>` and the ribbons `r<mat>`, with Beyond the Black the Advanced
Ships `a-<name>`, and with Take The Galaxy the backs of its cards `b-<back>`.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path
from typing import Final

from orrery.web.html import Markup, el

ROGUE: Final = 5  # the Rogue's mark; its mat's number depends on the game, so ask whether a mat has a seat
PLAYER_COLOURS: Final = ("#7575f0", "#ff3300", "#d6ff33", "#66e0ff", "#e8bbb0")
ROGUE_COLOUR: Final = "#e5487e"


def sprite_of(module: str) -> str:
    """The symbols that stand in the folder of a module."""
    return Path(module).with_name("sprite.svg").read_text(encoding="utf-8").replace("\n", "")


SPRITE: Final = sprite_of(__file__)
SYMBOLS: Final[Mapping[str, str]] = {
    name: symbol
    for path in (Path(__file__), *sorted(Path(__file__).parent.glob("*/sprite.svg")))
    for symbol, name in re.findall(r'(<symbol id="i-([a-z-]+)".*?</symbol>)', sprite_of(str(path)))
}  # those of all games, by the name of the icon


@lru_cache(maxsize=1024)
def icon(name: str, class_: str = "") -> Markup:
    """An icon in the colour of the text around it, silent for screen readers."""
    if name not in SYMBOLS:
        raise KeyError(f"no icon {name}; there are {', '.join(sorted(SYMBOLS))}")
    classes = f"icon {class_}".strip()
    use = el("use", href=f"#i-{name}")
    return el("svg", use, class_=classes, viewBox="0 0 24 24", fill="currentColor", aria_hidden="true")


@lru_cache(maxsize=1024)
def ship(mat: int, class_: str = "") -> Markup:
    """The hull of a mat in its colour (class `p<mat>`), silent for screen readers."""
    classes = f"ship player-{mat} {class_}".strip()
    use = el("use", href=f"#s{mat}", x=-17, y=-17, width=34, height=34)
    return el("svg", use, class_=classes, viewBox="-17 -17 34 34", color=colour(mat), aria_hidden="true")


@lru_cache(maxsize=256)
def ribbon(mat: int, class_: str = "") -> Markup:
    """The pattern of a mat, as a strip that fills its box."""
    band = el("rect", width="100%", height="100%", fill=f"url(#r{mat})")
    return el("svg", band, class_=f"ribbon {class_}".strip(), aria_hidden="true")


def colour(mat: int) -> str:
    """The colour of a mat; `ROGUE` for the Rogue's."""
    return ROGUE_COLOUR if mat == ROGUE else PLAYER_COLOURS[mat]
