"""The games by name; the only module that imports every game."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import Any, Final

from orrery.core.faults import OrreryError
from orrery.core.game import Game
from orrery.games.beyond_the_black.game import BeyondTheBlack
from orrery.games.take_the_galaxy.game import TakeTheGalaxy
from orrery.games.tiny_epic_galaxies.game import TinyEpicGalaxies

GAMES: Final[tuple[type[Game[Any]], ...]] = (TinyEpicGalaxies, BeyondTheBlack, TakeTheGalaxy)


def games() -> list[str]:
    """The names of all games."""
    return [kind.name for kind in GAMES]


def game(name: str, cards: str | Path | None = None) -> Game[Any]:
    """A game by its name, with the cards that come with it or a card file of your own."""
    for kind in GAMES:
        if kind.name == name:
            return kind(cards)  # type: ignore[call-arg]
    raise OrreryError("there is no game {name!r}; there is {names}", name=name, names=", ".join(games()))


@lru_cache(maxsize=32)
def bound(name: str, card_text: str) -> Game[Any]:
    """A game with the text of a card set, or with its own cards; made once for all who ask.

    A game keeps no position, so that it can be shared.
    """
    return game(name, card_text or None)
