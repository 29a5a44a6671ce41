"""catanatron: `Game.play` between `RandomPlayer`s, and `Game.copy`."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from tools.bench.peers.script import Peer, run
from tools.bench.timing import Played

catanatron: Any = import_module("catanatron")
choices = 0


def decide(player: Any, game: Any, actions: list[Any]) -> Any:
    """What the player decides; real choices are counted."""
    global choices
    if len(actions) > 1:
        choices += 1
    return player.decide(game, actions)


def table(number: int) -> Any:
    players = [catanatron.RandomPlayer(color) for color in catanatron.Color]
    return catanatron.Game(players, seed=number + 1)


def once(number: int) -> Played:
    before, game = choices, table(number)
    game.play(decide_fn=decide)
    return len(game.state.actions), choices - before


def midway() -> Any:
    game = table(0)
    for _ in range(400):
        game.play_tick()
    return game


if __name__ == "__main__":
    path = "`Game.play` with `RandomPlayer`; `Game.copy`"
    run("catanatron", [Peer("Catan, 4 seats", path, once, midway().copy, inside=True)])
