"""Pictures drawn by our own code: planets, skies, galaxies, Rogues, pilots, finds, icons and hulls.

A picture is named by its card's id: `jakks` is the whole face of a planet card, `jakks-disc` the planet
alone, `jakks-large` the planet with its whole ring, `rogue-hades` a Rogue's emblem. The pictures of Take The
Galaxy have names that say all that is seen (`subjects`): `card_art` tells where a card's is. What is baked is
served as a file; any other is drawn when it is asked for. What is small and many (icons, badges, tokens,
pilots, exploration cards, backs) stands in the page itself, put together from the parts of its sprite.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

from orrery.web.art import subjects
from orrery.web.art.faces import card_svg
from orrery.web.art.motifs import picture_of
from orrery.web.art.planets import accent, planet_svg, portrait_svg
from orrery.web.art.rogues import rogue_svg
from orrery.web.art.skies import sky_svg
from orrery.web.assets import static_url

__all__ = [
    "accent",
    "art_url",
    "card_art",
    "card_of",
    "card_svg",
    "planet_svg",
    "portrait_svg",
    "rogue_svg",
    "sky_svg",
    "svg_for",
]

# A game that builds on another comes after it.
GAMES: Final = ("tiny-epic-galaxies", "beyond-the-black", "take-the-galaxy")
FOLDER: Final = Path(__file__).parent.parent / "static" / "art"
DRAWN: Final = {"disc": planet_svg, "large": portrait_svg}
PLANET: Final = r"(rogue-)?[a-z0-9_]{1,60}|[a-z0-9_]{1,60}-(disc|large)"
NAME: Final = re.compile(f"{PLANET}|{subjects.NAME.pattern}")  # of what may be drawn


def baked() -> dict[str, str]:
    """The game whose folder has a file, by the file's name."""
    found: dict[str, str] = {}
    for game in GAMES:
        manifest = FOLDER / game / "manifest.json"
        for file in json.loads(manifest.read_text(encoding="utf-8")) if manifest.exists() else ():
            found.setdefault(file, game)
    return found


BAKED: Final = baked()


def art_url(card: str, part: str = "") -> str:
    """Where the picture of a card is, whichever game baked it; the part may be `disc` or `large`."""
    picture = f"{card}-{part}" if part else card
    game = BAKED.get(f"{picture}.webp")
    return static_url(f"art/{game}/{picture}.webp") if game else f"/art/{picture}.svg"


def card_art(card: Mapping[str, Any], part: str = "") -> str:
    """Where the picture of a card of Take The Galaxy is; `disc` is the largest world of a system."""
    return art_url(picture_of(card), part)


def card_of(picture: str) -> str:
    """The id of the card that a picture shows; ids of cards have no hyphen."""
    if subjects.NAME.fullmatch(picture):
        return subjects.id_of(picture)
    return picture.removeprefix("rogue-").partition("-")[0]


def svg_for(picture: str, name: str) -> str:
    """A picture that is not baked: its source, drawn from the card's name."""
    if subjects.NAME.fullmatch(picture):
        return subjects.draw(picture)
    if picture.startswith("rogue-"):
        return rogue_svg(name)
    return DRAWN.get(picture.partition("-")[2], card_svg)(name)
