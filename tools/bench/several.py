"""Studies as people run them, `orrery sim`: two processes against one, decisions kept or not, and memory."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Mapping
from tempfile import TemporaryDirectory
from typing import Any, Final

from tools.bench.groups import BUILDS
from tools.compiling import ROOT

FEW: Final = 10  # games whose time is that of the start
PILOT: Final = 1.0  # seconds that a pilot takes at least beyond its start: less says nothing
SHORT: Final = "take-the-galaxy"  # the shortest games: the most of them in a given time


class Run:
    """One study, timed on the wall, with the most memory that any of its processes took."""

    def __init__(self, env: Mapping[str, str], game: str, games: int, jobs: int, *more: str) -> None:
        words = ["sim", game, "--bots", "uniform,uniform", "--games", str(games), "--jobs", str(jobs), *more]
        begun = time.perf_counter()
        with subprocess.Popen(
            [sys.executable, "-m", "orrery", *words, "--json"],
            cwd=ROOT,
            env=env,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        ) as process:
            _, status, used = os.wait4(process.pid, 0)
            process.returncode = os.waitstatus_to_exitcode(status)
        self.seconds: Final = time.perf_counter() - begun
        self.mib: Final = used.ru_maxrss / (2**20 if sys.platform == "darwin" else 2**10)
        self.games: Final = games
        if process.returncode:
            raise RuntimeError(f"orrery {' '.join(words)} ended with {process.returncode}")


def games_in(env: Mapping[str, str], game: str, seconds: float) -> int:
    """How many games one process plays in so much time, its start left aside."""
    start, games = Run(env, game, FEW, 1).seconds, FEW
    while True:
        games *= 2
        spent = Run(env, game, games, 1).seconds - start
        if spent >= PILOT:
            return round((games - FEW) * seconds / spent)


def study(build: str, game: str, seconds: float) -> dict[str, Any]:
    """What a second process gains, and what keeping every decision costs, which takes much of a disk."""
    return two_processes(build, game, seconds) | {"decisions": with_decisions(build, game, seconds / 4)}


def two_processes(build: str, game: str, seconds: float) -> dict[str, Any]:
    """The same study with one process and with two, in the order one, two, two, one."""
    env = BUILDS[build]
    games = games_in(env, game, seconds)
    runs = dict.fromkeys((1, 2), 0.0)
    for jobs in (1, 2, 2, 1):
        runs[jobs] += Run(env, game, games, jobs).seconds / 2
    return {
        "build": build,
        "game": game,
        "games": games,
        "one": runs[1],
        "two": runs[2],
        "gain": runs[1] / runs[2],
    }


def with_decisions(build: str, game: str, seconds: float) -> float:
    """How many times as long a study takes that keeps its decisions too; without, with, with, without."""
    env = BUILDS[build]
    games = games_in(env, game, seconds)
    spent = dict.fromkeys((False, True), 0.0)
    for decisions in (False, True, True, False):
        with TemporaryDirectory() as folder:
            more = ("--out", f"{folder}/study", *["--decisions"] * decisions)
            spent[decisions] += Run(env, game, games, 1, *more).seconds
    return spent[True] / spent[False]


def memory(build: str, seconds: float) -> dict[str, Any]:
    """The most memory of a study, and of one four times as long: what grows is kept for each game."""
    env = BUILDS[build]
    few = Run(env, SHORT, games_in(env, SHORT, seconds), 1)
    many = Run(env, SHORT, 4 * few.games, 1)
    growth = max(0.0, (many.mib - few.mib) / (many.games - few.games))
    return {
        "build": build,
        "game": SHORT,
        "games": [few.games, many.games],
        "mib": [few.mib, many.mib],
        "million": many.mib + growth * (1_000_000 - many.games),
    }
