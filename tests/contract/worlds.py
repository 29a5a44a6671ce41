"""Worlds that look the same to one viewer: what it cannot see is dealt anew, what it can is done as here."""

from __future__ import annotations

import random
from typing import Any

from orrery.core.game import Game
from orrery.dealers import SeededDealer
from orrery.records.undo import Reach, further

DEALT_EVERY = 8  # decisions until the other world is dealt anew


def redealt(game: Game[Any], s: Any, viewer: int, chance: random.Random) -> Any:
    """A position that looks the same to the viewer."""
    world = s.copy()
    game.redeal(world, viewer, SeededDealer(chance.random().hex()))
    return world


def alike(game: Game[Any], s: Any, action: int, world: Any, viewer: int) -> list[int]:
    """The answers that, given in the other world, look the same to the viewer; none if that cannot be."""
    told = game.told(s, action, viewer)
    return [one for one in game.legal(world) if game.told(world, one, viewer) == told]


def check_alike(game: Game[Any], s: Any, world: Any, viewer: int) -> None:
    """The viewer sees the same position, and the same question asked; at the end secrets are shown."""
    assert game.over(s) == game.over(world), "that the game is over tells a secret"
    if not game.over(s):
        assert game.view(s, viewer) == game.view(world, viewer), "what follows tells a secret"


class Worlds:
    """A random game and another world of it, played side by side before the eyes of one seat."""

    def __init__(self, game: Game[Any], seed: int, viewer: int, options: dict[str, Any]) -> None:
        self.game = game
        self.viewer = viewer
        self.chance = random.Random(f"{seed}/{viewer}/{sorted(options.items())}")
        self.s = game.start(**options)
        self.world = self.s.copy()
        self.movers: list[int] = []
        self.reach: Reach = (0, False)  # of undo, here and in the other world
        self.others: Reach = (0, False)
        self.differed = 0  # decisions before which the other world offered other answers

    def play(self) -> None:
        """Play to the end, comparing after every decision."""
        while not self.game.over(self.s):
            self.decide(self.chance.choice(self.game.legal(self.s)))
            self.compare()

    def decide(self, action: int) -> None:
        """One decision here, and one there that looks the same; if there is none, a world that has one."""
        game = self.game
        if self.chance.randrange(DEALT_EVERY) == 0:
            self.world = redealt(game, self.s, self.viewer, self.chance)
        found = alike(game, self.s, action, self.world, self.viewer)
        if not found:
            self.world, found = self.s.copy(), [action]
        self.differed += game.legal(self.s) != game.legal(self.world)
        number = len(self.movers)
        self.reach = further(game, self.s, self.viewer, self.reach, number)
        self.others = further(game, self.world, self.viewer, self.others, number)
        self.movers.append(game.to_move(self.s))
        game.apply(self.s, action)
        game.apply(self.world, self.chance.choice(found))

    def compare(self) -> None:
        """Undo offers the same in both, and takes back nothing but the viewer's own answers."""
        check_alike(self.game, self.s, self.world, self.viewer)
        assert self.reach == self.others, f"undo tells a secret after {len(self.movers)} decisions"
        point, own = self.reach
        assert not own or set(self.movers[point:]) == {self.viewer}
