"""The games by name; the only module that imports every game."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from orrery.core.faults import OrreryError
from orrery.core.game import Game
from orrery.games.beyond_the_black.game import BeyondTheBlack
from orrery.games.tiny_epic_galaxies.game import TinyEpicGalaxies

GAMES: Final[tuple[type[Game[Any]], ...]] = (TinyEpicGalaxies, BeyondTheBlack)


def games() -> list[str]:
    """The names of all games."""
    return [kind.name for kind in GAMES]


def game(name: str, cards: str | Path | None = None) -> Game[Any]:
    """A game by its name, with the cards that come with it or a card file of your own."""
    for kind in GAMES:
        if kind.name == name:
            return kind(cards)  # type: ignore[call-arg]
    raise OrreryError("there is no game {name!r}; there is {names}", name=name, names=", ".join(games()))
