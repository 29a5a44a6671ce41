"""The bots by name."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from orrery.bots.bot import Bot
from orrery.bots.evaluations import judge_of
from orrery.bots.greedy import Greedy
from orrery.bots.uniform import Uniform
from orrery.core.faults import OrreryError
from orrery.core.game import Game

BOTS: Final[dict[str, Callable[[str, Game[Any]], Bot]]] = {
    "greedy": lambda seed, game: Greedy(seed, game, judge_of(game)),
    "uniform": lambda seed, game: Uniform(seed),
}


def bot(name: str, seed: str, game: Game[Any]) -> Bot:
    """A bot for one game, its choices settled by the seed."""
    if name not in BOTS:
        raise OrreryError("there is no bot {name!r}; there is {names}", name=name, names=", ".join(BOTS))
    return BOTS[name](seed, game)
