"""Speed: decisions, real choices, games and copies per second, plain and compiled, beside a calibration loop.

`make bench` runs this. Timings are noisy: five interleaved rounds, medians, ratios to the calibration loop.
"""

from __future__ import annotations

import json
import random
import statistics
import subprocess
import sys
import time
from typing import Any

import orrery
from orrery.core import machine
from orrery.core.events import Log
from orrery.core.game import Game
from orrery.sim.playout import Tally, playout
from tools import compiled
from tools.compiling import ROOT

ROUNDS = 5
SECONDS = 0.6  # of one measurement
COPIES = 20_000


def calibration() -> float:
    """Rounds per second of a loop in plain Python: what this machine is worth just now."""
    x, table = 1, [0] * 64
    begun = time.process_time()
    for _ in range(300_000):
        x = x * 1103515245 + 12345 & 0x7FFFFFFF
        table[x & 63] += 1
    return 300_000 / (time.process_time() - begun)


def inside(game: Game[Any], seats: int) -> dict[str, float]:
    """The loop inside the package: no game object between the decisions."""
    tally, games = Tally(), 0
    begun = time.process_time()
    while (spent := time.process_time() - begun) < SECONDS:
        playout(game.start(seats=seats), games * 7919 + 1, tally)
        games += 1
    return {
        "decisions/s": tally.decisions / spent,
        "choices/s": tally.choices / spent,
        "games/s": games / spent,
    }


def outside(game: Game[Any], seats: int, watched: bool = False) -> float:
    """The loop in plain Python through the public interface; watched: with a log for every decision."""
    chance, decisions = random.Random(1), 0
    begun = time.process_time()
    while (spent := time.process_time() - begun) < SECONDS:
        s = game.start(seats=seats)
        while s.stack:
            legal = game.legal(s)
            if watched:
                s.log = Log()
            game.apply(s, legal[int(chance.random() * len(legal))])
            decisions += 1
    return decisions / spent


def copying(game: Game[Any], seats: int) -> float:
    """Microseconds for a copy of a state in mid-game."""
    s = midway(game, seats)
    begun = time.process_time()
    for _ in range(COPIES):
        s.copy()
    return (time.process_time() - begun) / COPIES * 1e6


def midway(game: Game[Any], seats: int) -> Any:
    """A position after half of a random game."""
    moves: list[int] = []
    chance, s = random.Random(2), game.start(seats=seats)
    while legal := game.legal(s):
        moves.append(chance.choice(legal))
        game.apply(s, moves[-1])
    s = game.start(seats=seats)
    for action in moves[: len(moves) // 2]:
        game.apply(s, action)
    return s


def measure() -> list[dict[str, Any]]:
    """One row for each game and number of seats, medians of interleaved rounds."""
    tables = [(orrery.game(name), seats) for name in orrery.games() for seats in (2, 4)]
    found: dict[tuple[str, int], list[dict[str, float]]] = {}
    for _ in range(ROUNDS):
        for game, seats in tables:
            row = inside(game, seats) | {
                "through the interface": outside(game, seats),
                "watched": outside(game, seats, watched=True),
                "µs/copy": copying(game, seats),
                "calibration": calibration(),
            }
            found.setdefault((game.name, seats), []).append(row)
    build = "plain" if machine.__file__.endswith(".py") else "compiled"
    rows: list[dict[str, Any]] = []
    for (name, seats), rounds in found.items():
        medians = {key: statistics.median(row[key] for row in rounds) for key in rounds[0]}
        rows.append({"game": name, "seats": seats, "build": build} | medians)
    return rows


def table(rows: list[dict[str, Any]]) -> list[str]:
    """The rows as lines of a Markdown table."""
    heads = list(rows[0])
    cells = [[written(head, row[head]) for head in heads] for row in rows]
    widths = [max(len(line[column]) for line in [heads, *cells]) for column in range(len(heads))]
    lines = [
        [cell.rjust(width) for cell, width in zip(line, widths, strict=True)] for line in [heads, *cells]
    ]
    lines.insert(1, [f"{'-' * (width - 1)}:" for width in widths])
    return [f"| {' | '.join(line)} |" for line in lines]


def written(head: str, value: Any) -> str:
    if head == "µs/copy":
        return f"{value:.2f}"
    return f"{value:,.0f}" if isinstance(value, float) else str(value)


def both_builds() -> list[dict[str, Any]]:
    """The plain and the compiled package, each measured in a process of its own."""
    compiled.build()
    rows: list[dict[str, Any]] = []
    for environment in (None, compiled.environment()):
        print(f"measuring {'compiled' if environment else 'plain'} …", file=sys.stderr, flush=True)
        command = [sys.executable, "-m", "tools.bench", "--rows"]
        done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=True)
        rows += json.loads(done.stdout)
    return rows


def main() -> None:
    if "--rows" in sys.argv:
        print(json.dumps(measure()))
    else:
        print("\n".join(table(both_builds())))


if __name__ == "__main__":
    main()
