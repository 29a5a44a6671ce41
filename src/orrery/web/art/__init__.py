"""Pictures drawn by our own code: planets, skies, galaxies, Rogues, icons and hulls.

A picture is named by its card's id: `jakks` is the whole face of a planet card, `jakks-disc` the planet
alone, `jakks-large` the planet with its whole ring, `rogue-hades` a Rogue's emblem. What is baked is served
as a file; any other planet is drawn when it is asked for.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Final

from orrery.web.art.faces import card_svg
from orrery.web.art.planets import accent, planet_svg, portrait_svg
from orrery.web.art.rogues import rogue_svg
from orrery.web.art.skies import sky_svg

__all__ = [
    "accent",
    "art_url",
    "card_of",
    "card_svg",
    "planet_svg",
    "portrait_svg",
    "rogue_svg",
    "sky_svg",
    "svg_for",
]

GAME: Final = "tiny-epic-galaxies"
FOLDER: Final = Path(__file__).parent.parent / "static" / "art" / GAME
MANIFEST: Final = FOLDER / "manifest.json"
BAKED: Final = frozenset(json.loads(MANIFEST.read_text(encoding="utf-8")) if MANIFEST.exists() else ())
DRAWN: Final = {"disc": planet_svg, "large": portrait_svg}


def art_url(card: str, part: str = "") -> str:
    """Where the picture of a card is; the part may be `disc` or `large`."""
    picture = f"{card}-{part}" if part else card
    if f"{picture}.webp" in BAKED:
        return f"/static/art/{GAME}/{picture}.webp"
    return f"/art/{GAME}/{picture}.svg"


def card_of(picture: str) -> str:
    """The id of the card that a picture shows; ids of cards have no hyphen."""
    return picture.removeprefix("rogue-").partition("-")[0]


def svg_for(picture: str, name: str) -> str:
    """A picture that is not baked: its source, drawn from the card's name."""
    if picture.startswith("rogue-"):
        return rogue_svg(name)
    return DRAWN.get(picture.partition("-")[2], card_svg)(name)
