"""The bots by name."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from orrery.bots.bot import Bot
from orrery.bots.greedy import Greedy, Judge
from orrery.bots.uniform import Uniform
from orrery.catalog import module_for
from orrery.core.faults import OrreryError
from orrery.core.game import Game

BOTS: Final = ("greedy", "uniform")  # the best first
HINTS_BY: Final = "greedy"


def judge_of(game: Game[Any]) -> Callable[[Any, int], Judge] | None:
    """The judge in the folder of a game's bots, if there is one."""
    folder = module_for(game.name, "orrery.bots")
    return folder.judge if folder else None


def bots_for(game: Game[Any]) -> Mapping[str, Callable[[str], Bot]]:
    """The bots that can play a game, the best first, each made from a seed."""
    judge = judge_of(game)
    if judge is None:
        return {"uniform": Uniform}
    return {"greedy": lambda seed: Greedy(seed, game, judge), "uniform": Uniform}


def best_bot(game: Game[Any]) -> str:
    """The best of the bots that can play a game."""
    return next(iter(bots_for(game)))


def bot(name: str, seed: str, game: Game[Any]) -> Bot:
    """A bot for one game; the seed determines its choices."""
    known = bots_for(game)
    if name in known:
        return known[name](seed)
    if name in BOTS:
        raise OrreryError(
            "The bot “{bot}” does not support {game}. Use: {bots}.",
            bot=name,
            game=game.title,
            bots=", ".join(known),
        )
    raise OrreryError("there is no bot {name!r}; there is {names}", name=name, names=", ".join(known))
