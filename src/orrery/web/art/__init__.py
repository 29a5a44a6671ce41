"""Pictures drawn by our own code, a folder for each game that has some; `art_of` finds it by the game's name.

Baked pictures are served as files; any other is drawn from its name on request. Small ones (icons, badges,
tokens, pilots, exploration cards, backs) are part of the page itself, put together from its sprite.
A game without art has an emblem: a planet drawn from its name.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path
from typing import Final, Protocol

from orrery.catalog import game_names, module_for
from orrery.web.art.icons import SPRITE
from orrery.web.art.pictures import Card, Picture
from orrery.web.art.planets import planet_svg
from orrery.web.assets import static_url
from orrery.web.html import Markup

FOLDER: Final = Path(__file__).parent.parent / "static" / "art"
EMBLEM: Final = re.compile("([a-z0-9_]{1,60})-disc")


class Art(Protocol):
    """What the folder of a game offers."""

    def sprite(self) -> str:
        """The symbols that its pages have beside those of every page."""
        ...

    def pictures(self, cards: Sequence[Card]) -> Iterator[Picture]:
        """Every picture that is baked for a game with these cards."""
        ...

    def draw(self, picture: str) -> str:
        """The source of a picture by its name; nothing if it draws none of such a name."""
        ...


def art_of(game: str) -> Art | None:
    """The art of a game, if it has any."""
    art: Art | None = module_for(game, __name__)
    return art


@cache
def baked() -> dict[str, str]:
    """The game whose folder has a file, by the file's name; of two, the one that comes first."""
    files: dict[str, str] = {}
    for game in game_names():
        manifest = FOLDER / game / "manifest.json"
        for file in json.loads(manifest.read_text(encoding="utf-8")) if manifest.exists() else ():
            files.setdefault(file, game)
    return files


def art_url(card: str, part: str = "") -> str:
    """The address of a card's picture, from any game; the part may be `disc` or `large`."""
    picture = f"{card}-{part}" if part else card
    game = baked().get(f"{picture}.webp")
    return static_url(f"art/{game}/{picture}.webp") if game else f"/art/{picture}.svg"


def emblem_url(game: str) -> str:
    """The address of the emblem of a game without art."""
    return art_url(game.replace("-", "_"), "disc")


def drawn(picture: str) -> str:
    """The source of a picture that is not baked: of the first game that has it, or an emblem, or nothing."""
    for game in game_names():
        art = art_of(game)
        if svg := art.draw(picture) if art else "":
            return svg
    emblem = EMBLEM.fullmatch(picture)
    return planet_svg(emblem[1]) if emblem else ""


@cache
def sprite_for(game: str) -> Markup:
    """All symbols of a game's pages, to stand once in each."""
    art = art_of(game)
    return Markup(SPRITE.removesuffix("</svg>") + (art.sprite() if art else "") + "</svg>")
