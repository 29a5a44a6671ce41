"""The bots by name."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from orrery.bots.bot import Bot
from orrery.bots.greedy import Greedy
from orrery.bots.uniform import Uniform
from orrery.core.faults import OrreryError
from orrery.core.game import Game

BOTS: Final[dict[str, Callable[[str, Game[Any]], Bot]]] = {
    "uniform": lambda seed, game: Uniform(seed),
    "greedy": Greedy,
}


def bot(name: str, seed: str, game: Game[Any]) -> Bot:
    """A bot for a table of that game."""
    if name not in BOTS:
        raise OrreryError("there is no bot {name!r}; there is {names}", name=name, names=", ".join(BOTS))
    return BOTS[name](seed, game)
