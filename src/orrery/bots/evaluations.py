"""Which game has an evaluation: a judge for every decision, made from a world and a seat."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from orrery.bots.judge import Judge
from orrery.bots.tiny_epic_galaxies.judge import Galaxies
from orrery.core.faults import OrreryError

Evaluation = Callable[[Any, int], Judge]

EVALUATIONS: Final[dict[str, Evaluation]] = {"tiny-epic-galaxies": Galaxies}


def evaluation_of(game: str) -> Evaluation:
    if game not in EVALUATIONS:
        raise OrreryError(
            "the bot greedy needs an evaluation, and {game} has none; those that have one: {games}",
            game=game,
            games=", ".join(EVALUATIONS),
        )
    return EVALUATIONS[game]
