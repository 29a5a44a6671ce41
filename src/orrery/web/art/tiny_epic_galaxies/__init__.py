"""The pictures of Tiny Epic Galaxies, named by their cards' ids.

`jakks` is the whole face of a planet card, `jakks-disc` the planet alone, `jakks-large` the planet with its
whole ring, `rogue-hades` a Rogue's emblem.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Final

from orrery.web.art.pictures import Card, Picture
from orrery.web.art.planets import planet_svg, portrait_svg
from orrery.web.art.tiny_epic_galaxies.faces import HEIGHT, WIDTH, card_svg
from orrery.web.art.tiny_epic_galaxies.galaxy import HOME, SPACE, galaxy_svg, space_svg
from orrery.web.art.tiny_epic_galaxies.rogues import rogue_svg

NAME: Final = re.compile("(rogue-)?([a-z0-9_]{1,60})(-large)?")


def sprite() -> str:
    return ""


def pictures(cards: Sequence[Card]) -> Iterator[Picture]:
    yield from of_cards(cards)
    yield Picture("galaxy.webp", galaxy_svg(), 2 * HOME[0], 2 * HOME[1], 70)
    yield Picture("space.webp", space_svg(), 2 * SPACE[0], 2 * SPACE[1], 78)


def of_cards(cards: Sequence[Card]) -> Iterator[Picture]:
    """Those of planets and Rogues."""
    for card in cards:
        name, file = card["name"], card["id"]
        if card["kind"] == "planet":
            yield Picture(f"{file}.webp", card_svg(name), 2 * WIDTH, 2 * HEIGHT, 86)
            yield Picture(f"{file}-disc.webp", planet_svg(name), 192, 192, 62)
            yield Picture(f"{file}-large.webp", portrait_svg(name), 656, 400, 74)
        elif card["kind"] == "rogue":
            yield Picture(f"rogue-{file}.webp", rogue_svg(name), 192, 192, 76)


def draw(picture: str) -> str:
    match = NAME.fullmatch(picture)
    if not match:
        return ""
    rogue, name, large = match.groups()
    if rogue:
        return "" if large else rogue_svg(name)
    return portrait_svg(name) if large else card_svg(name)
