"""catanatron: `Game.play` between `RandomPlayer`s, as its page on PyPI shows, and `Game.copy`."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from tools.bench.peers.script import Peer, run
from tools.bench.timing import Played

catanatron: Any = import_module("catanatron")


def table(number: int) -> Any:
    players = [catanatron.RandomPlayer(color) for color in catanatron.Color]
    return catanatron.Game(players, seed=number + 1)


def once(number: int) -> Played:
    game = table(number)
    game.play()
    return len(game.state.actions), 0


def counted(number: int) -> Played:
    """The same game; its players are asked by way of a function that counts."""
    choices = 0

    def decide(player: Any, game: Any, actions: list[Any]) -> Any:
        nonlocal choices
        choices += len(actions) > 1
        return player.decide(game, actions)

    game = table(number)
    game.play(decide_fn=decide)
    return len(game.state.actions), choices


def midway() -> Any:
    game = table(0)
    for _ in range(400):
        game.play_tick()
    return game


if __name__ == "__main__":
    path = "`Game.play` with `RandomPlayer`; `Game.copy`"
    run("catanatron", [Peer("Catan, 4 seats", path, once, counted, midway().copy, inside=True)])
