"""Bytes do not leak, over thousands of positions: `make proof` runs this, resumably.

A twin of each table, with everything dealt anew that a viewer cannot see, must send that viewer the same.
"""

from __future__ import annotations

import asyncio
import json
import os
import sys
from concurrent.futures import ProcessPoolExecutor
from typing import Final

import orrery
from tools.kept import STORE, digest, kept

POSITIONS: Final = 2000
CHUNK: Final = 20  # positions of one game
ABOUT: Final = ("src/orrery", "tests/tables", "tests/web")


def chunk(number: int) -> tuple[int, int, str]:
    """Seats, seed and game of one random game; the games take turns, and so do the numbers of seats."""
    names = orrery.games()
    seats = orrery.game(names[number % len(names)]).seats
    return seats[number // len(names) % len(seats)], 5000 + number, names[number % len(names)]


def run_chunk(chunk: tuple[int, int, str]) -> tuple[int, int]:
    """Positions of one random game: how many there were, and how many texts were compared."""
    from tests.web.test_leaks import secrets_of_a_game

    seats, seed, game = chunk
    return asyncio.run(secrets_of_a_game(seats, CHUNK, seed, game))


def checked(positions: int = POSITIONS) -> tuple[int, int]:
    """Positions and texts compared, those of an earlier run of the same source included."""
    file = STORE / f"leaks-{digest(*ABOUT)}.jsonl"
    STORE.mkdir(exist_ok=True)
    done = kept(file)
    work = [chunk(number) for number in range(positions // CHUNK)]
    number = len(work)
    while sum(done[key][0] for one in work if (key := json.dumps(one)) in done) < positions:
        left = [one for one in work if json.dumps(one) not in done]
        with ProcessPoolExecutor(os.cpu_count()) as pool, file.open("a", encoding="utf-8") as out:
            for one, found in zip(left, pool.map(run_chunk, left), strict=True):
                done[json.dumps(one)] = found
                out.write(json.dumps([json.dumps(one), found]) + "\n")
                out.flush()
                total = sum(done[json.dumps(each)][0] for each in work if json.dumps(each) in done)
                print(f"\rsecrets: {total} of {positions} positions  ", end="", file=sys.stderr)
        work += [chunk(more) for more in range(number, number + 10)]
        number += 10
    print(file=sys.stderr)
    sums = [done[json.dumps(one)] for one in work if json.dumps(one) in done]
    return sum(one[0] for one in sums), sum(one[1] for one in sums)


def section() -> list[str]:
    positions, texts = checked()
    return [
        "",
        "Pages, frames, drafts, refusals, errors and exports of running games, to seats and spectators,",
        "in both languages, beside those of a twin where all is dealt anew that the viewer cannot see:",
        f"{positions:,} random positions of both games with one to five seats,",
        f"{texts:,} texts compared, none differs.",
        "",
    ]
