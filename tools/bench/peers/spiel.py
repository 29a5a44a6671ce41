"""OpenSpiel: games in C++ stepped from Python and played wholly in C++, and games written in Python.

Stepped as its documentation says under "Playing a trajectory": `is_terminal`, `legal_actions`,
`apply_action`. There chance is drawn by its odds; here uniformly from `legal_actions`, which a chance node
has too, for that is cheaper and what we do. `evaluate_bots` plays a whole game in C++ and weighs chance.
"""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import Any, Final

from tools.bench.peers.script import Peer, chance, pick, run
from tools.bench.timing import Played

IN_C: Final = ("backgammon", "gin_rummy", "hearts", "chess", "liars_dice", "pig", "tic_tac_toe")
PYTHON: Final = ("python_team_dominoes", "python_liars_poker", "python_kuhn_poker", "python_tic_tac_toe")

spiel: Any = import_module("pyspiel")


def stepping(game: Any) -> Callable[[int], Played]:
    random = chance.random

    def once(number: int) -> Played:
        state = game.new_initial_state()
        while not state.is_terminal():
            legal = state.legal_actions()
            state.apply_action(legal[int(random() * len(legal))])
        return state.move_number(), 0

    return once


def counting(game: Any) -> Callable[[int], Played]:
    """The same, and how many of the decisions were those of a seat with two or more options."""

    def once(number: int) -> Played:
        state = game.new_initial_state()
        choices = 0
        while not state.is_terminal():
            legal = state.legal_actions()
            choices += len(legal) > 1 and not state.is_chance_node()
            state.apply_action(pick(legal))
        return state.move_number(), choices

    return once


def in_one_go(game: Any) -> Callable[[int], Played]:
    """Its own loop over its own random bots; it does not say how many real choices there were."""
    bots = [spiel.make_uniform_random_bot(seat, seat + 1) for seat in range(game.num_players())]

    def once(number: int) -> Played:
        state = game.new_initial_state()
        spiel.evaluate_bots(state, bots, number)
        return state.move_number(), 0

    return once


def midway(game: Any) -> Any:
    """A position after half of a random game."""
    states = [game.new_initial_state()]
    while not states[-1].is_terminal():
        states.append(states[-1].clone())
        states[-1].apply_action(pick(states[-1].legal_actions()))
    return states[len(states) // 2]


def stepped(name: str, path: str) -> Peer:
    game = spiel.load_game(name)
    name = f"{name}, {game.num_players()} seats"
    return Peer(name, path, stepping(game), counting(game), midway(game).clone)


def whole(name: str) -> Peer:
    game = spiel.load_game(name)
    name = f"{name}, {game.num_players()} seats, all in C++"
    return Peer(name, "`evaluate_bots` with its random bots", in_one_go(game), inside=True)


if __name__ == "__main__":
    import_module("open_spiel.python.games")
    peers = [stepped(name, "C++, `legal_actions` and `apply_action`; `clone`") for name in IN_C]
    peers += [whole(name) for name in IN_C]
    run("open_spiel", peers + [stepped(name, "Python, the same; `clone`") for name in PYTHON])
