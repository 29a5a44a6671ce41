"""RLCard: `env.reset`, `env.is_over` and `env.step` of its class `Env`, with `allow_step_back` off.

`env.run` with its `RandomAgent` (`examples/run_random.py`) is slower: it builds probabilities and keeps
trajectories.
"""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import Any, Final

from tools.bench.peers.script import Peer, chance, pick, run
from tools.bench.timing import Played

GAMES: Final = ("uno", "doudizhu", "gin-rummy", "limit-holdem", "mahjong", "bridge")


def playing_in(env: Any) -> Callable[[int], Played]:
    random = chance.random

    def once(number: int) -> Played:
        state, _ = env.reset()
        decisions = 0
        while not env.is_over():
            legal = list(state["legal_actions"])
            state, _ = env.step(legal[int(random() * len(legal))])
            decisions += 1
        return decisions, 0

    return once


def counting_in(env: Any) -> Callable[[int], Played]:
    def once(number: int) -> Played:
        state, _ = env.reset()
        decisions = choices = 0
        while not env.is_over():
            legal = list(state["legal_actions"])
            state, _ = env.step(pick(legal))
            decisions += 1
            choices += len(legal) > 1
        return decisions, choices

    return once


def peer(rlcard: Any, name: str) -> Peer:
    env = rlcard.make(name, config={"seed": 1, "allow_step_back": False})
    name = f"{name}, {env.num_players} seats"
    return Peer(name, "`env.step`, `allow_step_back` off", playing_in(env), counting_in(env))


if __name__ == "__main__":
    rlcard = import_module("rlcard")
    run("rlcard", [peer(rlcard, name) for name in GAMES])
