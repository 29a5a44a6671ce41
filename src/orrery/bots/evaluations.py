"""Which evaluation belongs to which game."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from orrery.bots.beyond_the_black.judge import Black
from orrery.bots.greedy import Judge
from orrery.bots.take_the_galaxy.judge import Take
from orrery.bots.tiny_epic_galaxies.judge import Galaxies
from orrery.core.faults import OrreryError
from orrery.core.game import Game

JUDGES: Final[dict[str, Callable[[Any, int], Judge]]] = {
    "tiny-epic-galaxies": Galaxies,
    "beyond-the-black": Black,
    "take-the-galaxy": Take,
}


def judge_of(game: Game[Any]) -> Callable[[Any, int], Judge]:
    """How positions of a game are valued."""
    if game.name not in JUDGES:
        raise OrreryError("The bot “greedy” does not support {game}. Use: uniform.", game=game.title)
    return JUDGES[game.name]
