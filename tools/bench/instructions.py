"""What events cost while nobody watches, counted in instructions of the processor.

A timing on a shared machine does not resolve a few per cent: pairs of the same games lay 50 % apart. Valgrind
counts what is executed, the same in every run: here, `python -m tools.bench.instructions GAME GAMES`.
"""

from __future__ import annotations

import re
import shutil
import sys
from collections.abc import Mapping
from typing import Any, Final

import orrery
from orrery.sim.play import play_on
from tools.bench.groups import Skipped, said

FEW: Final = 1  # the first game fills what is looked up once
DECISIONS: Final = {"plain": 6_000, "compiled": 30_000}  # about so many are counted
COUNT: Final = (
    "valgrind",
    "--log-fd=1",
    "--tool=cachegrind",
    "--cache-sim=no",
    "--cachegrind-out-file=/dev/null",
)


def play(name: str, games: int) -> int:
    """The decisions of so many games by the loop inside the package at two seats, always the same ones."""
    game, decisions = orrery.game(name), 0
    for number in range(games):
        s = game.start(seats=2)
        play_on(game, s, ["uniform", "uniform"], number)
        decisions += s.ply
    return decisions


def games_for(name: str, build: str) -> int:
    return FEW + max(1, DECISIONS[build] * FEW // play(name, FEW))


def executed(env: Mapping[str, str], name: str, games: int) -> int:
    """The instructions of a process that plays so many games."""
    command = [*COUNT, sys.executable, "-m", "tools.bench.instructions", name, str(games)]
    text = said("valgrind cannot count", command, {**env, "PYTHONHASHSEED": "0"})
    found = re.search(r"I +refs: +([\d,]+)", text)
    if found is None:
        raise Skipped("valgrind does not say how many instructions there were")
    return int(found[1].replace(",", ""))


def per_game(env: Mapping[str, str], name: str, games: int) -> float:
    """The instructions of one game; what a process does before it plays is left out."""
    return (executed(env, name, games) - executed(env, name, FEW)) / (games - FEW)


def cost(build: str, told: Mapping[str, str], silent: Mapping[str, str], name: str) -> dict[str, Any]:
    """The share of a game's instructions that goes without events."""
    if shutil.which(COUNT[0]) is None:
        raise Skipped("valgrind, which counts instructions, is not installed")
    games = games_for(name, build)
    return {
        "game": name,
        "build": build,
        "cost": 1 - per_game(silent, name, games) / per_game(told, name, games),
    }


if __name__ == "__main__":
    print(play(sys.argv[1], int(sys.argv[2])))
