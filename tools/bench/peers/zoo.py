"""PettingZoo classic: the loop of the page "AEC API" (`agent_iter`, `last`, `step`) with the action mask.

`raw_env` goes without the wrappers that check, which `env` adds.
"""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import Any, Final

from tools.bench.peers.script import Peer, chance, pick, run
from tools.bench.timing import Played

GAMES: Final = {
    "chess_v6": "chess",
    "connect_four_v3": "connect four",
    "hanabi_v5": "hanabi",
    "texas_holdem_v4": "limit hold'em",
    "tictactoe_v3": "tic-tac-toe",
}


def playing_in(env: Any) -> Callable[[int], Played]:
    random = chance.random

    def once(number: int) -> Played:
        env.reset(seed=number)
        decisions = 0
        for _ in env.agent_iter():
            observation, _, ended, cut, _ = env.last()
            if ended or cut:
                env.step(None)
                continue
            legal = observation["action_mask"].nonzero()[0].tolist()
            env.step(legal[int(random() * len(legal))])
            decisions += 1
        return decisions, 0

    return once


def counting_in(env: Any) -> Callable[[int], Played]:
    def once(number: int) -> Played:
        env.reset(seed=number)
        decisions = choices = 0
        for _ in env.agent_iter():
            observation, _, ended, cut, _ = env.last()
            if ended or cut:
                env.step(None)
                continue
            legal = observation["action_mask"].nonzero()[0].tolist()
            env.step(pick(legal))
            decisions += 1
            choices += len(legal) > 1
        return decisions, choices

    return once


def peer(module: str, name: str) -> Peer:
    env = import_module(f"pettingzoo.classic.{module}").raw_env()
    return Peer(name, "`raw_env`, `agent_iter`, mask", playing_in(env), counting_in(env))


if __name__ == "__main__":
    run("pettingzoo", [peer(module, name) for module, name in GAMES.items()])
