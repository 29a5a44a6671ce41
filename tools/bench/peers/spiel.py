"""OpenSpiel: games in C++ stepped from Python and played wholly in C++, and games written in Python."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import Any, Final

from tools.bench.peers.script import Peer, chance, pick, run
from tools.bench.timing import Played

STEPPED: Final = ("backgammon", "gin_rummy", "hearts", "chess", "liars_dice", "pig", "tic_tac_toe")
WHOLE: Final = ("backgammon", "gin_rummy", "hearts", "chess", "pig")
PYTHON: Final = ("python_team_dominoes", "python_liars_poker", "python_kuhn_poker", "python_tic_tac_toe")

spiel: Any = import_module("pyspiel")


def answer(state: Any) -> tuple[int, bool]:
    """An action, and whether it was a real choice; outcomes of chance by their odds."""
    if state.is_chance_node():
        actions, odds = zip(*state.chance_outcomes(), strict=True)
        return chance.choices(actions, odds)[0], False
    legal = state.legal_actions()
    return pick(legal), len(legal) > 1


def stepping(game: Any) -> Callable[[int], Played]:
    def once(number: int) -> Played:
        state = game.new_initial_state()
        decisions = choices = 0
        while not state.is_terminal():
            action, chosen = answer(state)
            state.apply_action(action)
            decisions += 1
            choices += chosen
        return decisions, choices

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
        states[-1].apply_action(answer(states[-1])[0])
    return states[len(states) // 2]


def stepped(name: str, path: str) -> Peer:
    game = spiel.load_game(name)
    return Peer(f"{name}, {game.num_players()} seats", path, stepping(game), midway(game).clone)


def whole(name: str) -> Peer:
    game = spiel.load_game(name)
    name = f"{name}, {game.num_players()} seats, all in C++"
    return Peer(name, "`evaluate_bots` with its random bots", in_one_go(game), inside=True)


if __name__ == "__main__":
    import_module("open_spiel.python.games")
    peers = [stepped(name, "C++, `legal_actions` and `apply_action`; `clone`") for name in STEPPED]
    peers += [whole(name) for name in WHOLE]
    run("open_spiel", peers + [stepped(name, "Python, the same; `clone`") for name in PYTHON])
