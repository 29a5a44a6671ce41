"""Every picture that is baked: its file, its source, its size, and how finely it is kept."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from orrery.web.art.abyss import ABYSS, abyss_svg
from orrery.web.art.faces import HEIGHT, WIDTH, card_svg
from orrery.web.art.galaxy import HOME, SPACE, galaxy_svg, space_svg
from orrery.web.art.motifs import Card, picture_of
from orrery.web.art.planets import planet_svg, portrait_svg
from orrery.web.art.rogues import rogue_svg
from orrery.web.art.subjects import draw


@dataclass(frozen=True, slots=True)
class Picture:
    """A picture to bake; `quality` is WebP's, 0 to 100."""

    file: str
    svg: str
    width: int
    height: int
    quality: int


def pictures(game: str, cards: Sequence[Card]) -> Iterator[Picture]:
    """The pictures of a game with these cards; of one that builds on another, its own cards only."""
    for card in cards:
        yield from PAINTED[game](card)
    yield from SCENES.get(game, tuple)()


def planet_or_rogue(card: Card) -> Iterator[Picture]:
    name, file = card["name"], card["id"]
    if card["kind"] == "planet":
        yield Picture(f"{file}.webp", card_svg(name), 2 * WIDTH, 2 * HEIGHT, 86)
        yield Picture(f"{file}-disc.webp", planet_svg(name), 192, 192, 62)
        yield Picture(f"{file}-large.webp", portrait_svg(name), 656, 400, 74)
    elif card["kind"] == "rogue":
        yield Picture(f"rogue-{file}.webp", rogue_svg(name), 192, 192, 76)


def space_or_deck(card: Card) -> Iterator[Picture]:
    """A space card lies and a deck card stands; a system has its largest world for small places."""
    name = picture_of(card)
    if name.startswith(("colony-", "ship-")):
        yield Picture(f"{name}.webp", draw(name), 320, 448, 78)
    else:
        yield Picture(f"{name}.webp", draw(name), 560, 400, 74)
    if name.startswith("system-"):
        yield Picture(f"{name}-disc.webp", draw(f"{name}-disc"), 96, 96, 62)


def base_scenes() -> Iterator[Picture]:
    yield Picture("galaxy.webp", galaxy_svg(), 2 * HOME[0], 2 * HOME[1], 70)
    yield Picture("space.webp", space_svg(), 2 * SPACE[0], 2 * SPACE[1], 78)


def black_scenes() -> Iterator[Picture]:
    yield Picture("abyss.webp", abyss_svg(), 2 * ABYSS[0], 2 * ABYSS[1], 84)


PAINTED: Final = {
    "tiny-epic-galaxies": planet_or_rogue,
    "beyond-the-black": planet_or_rogue,
    "take-the-galaxy": space_or_deck,
}
SCENES: Final = {"tiny-epic-galaxies": base_scenes, "beyond-the-black": black_scenes}
