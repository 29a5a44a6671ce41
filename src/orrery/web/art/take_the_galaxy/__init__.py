"""The pictures of Take The Galaxy. Their names say all that is seen: `card_art` tells where a card's is."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from orrery.web.art import art_url
from orrery.web.art.icons import SYMBOLS, sprite_of
from orrery.web.art.pictures import Card, Picture
from orrery.web.art.take_the_galaxy import subjects
from orrery.web.art.take_the_galaxy.backs import definitions
from orrery.web.art.take_the_galaxy.motifs import picture_of


def sprite() -> str:
    """Its icons, the backs of its cards, and the wormhole that another game has, too."""
    return sprite_of(__file__) + SYMBOLS["wormhole"] + definitions()


def pictures(cards: Sequence[Card]) -> Iterator[Picture]:
    """A space card lies and a deck card stands; a system has its largest world for small places."""
    for card in cards:
        name = picture_of(card)
        if name.startswith(("colony-", "ship-")):
            yield Picture(f"{name}.webp", draw(name), 320, 448, 78)
        else:
            yield Picture(f"{name}.webp", draw(name), 560, 400, 74)
        if name.startswith("system-"):
            yield Picture(f"{name}-disc.webp", draw(f"{name}-disc"), 96, 96, 62)


def draw(picture: str) -> str:
    return subjects.draw(picture) if subjects.NAME.fullmatch(picture) else ""


def card_art(card: Card, part: str = "") -> str:
    """Where the picture of a card is; `disc` is the largest world of a system."""
    return art_url(picture_of(card), part)
