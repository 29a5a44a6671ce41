"""The pictures of Beyond the Black: those of its planets are drawn as the base game draws them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from orrery.web.art import tiny_epic_galaxies as base
from orrery.web.art.beyond_the_black.abyss import ABYSS, abyss_svg
from orrery.web.art.icons import sprite_of
from orrery.web.art.pictures import Card, Picture
from orrery.web.art.tiny_epic_galaxies import draw

__all__ = ["draw", "pictures", "sprite"]


def sprite() -> str:
    return sprite_of(__file__)


def pictures(cards: Sequence[Card]) -> Iterator[Picture]:
    yield from base.of_cards(cards)
    yield Picture("abyss.webp", abyss_svg(), 2 * ABYSS[0], 2 * ABYSS[1], 84)
