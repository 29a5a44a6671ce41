"""Who answers for chance. The generator is here, never in a position."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

from orrery.core.faults import OrreryError
from orrery.core.game import Game
from orrery.core.hooks import Dealer


class SeededDealer:
    """Chance by a seed: the same seed deals the same."""

    def __init__(self, seed: int | str) -> None:
        self.random = random.Random(seed)

    def pick(self, weights: Sequence[int]) -> int:
        if len(weights) == 1:
            return 0
        left = self.random.randrange(sum(weights))
        for index, weight in enumerate(weights):
            left -= weight
            if left < 0:
                return index
        raise OrreryError("the odds of a draw must add up to more than nothing")


def deal(game: Game[Any], s: Any, dealer: Dealer) -> int:
    """The answer of chance to the open question."""
    return game.legal(s)[dealer.pick(game.weights(s))]
