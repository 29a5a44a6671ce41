"""Bytes do not leak, over thousands of positions: `make proof` runs this, resumably.

A twin of each table, with everything dealt anew that a viewer cannot see, must send that viewer the same,
offer it the same undo at every moment so far, and let a bot's answer appear at the same time.
"""

from __future__ import annotations

import json
import os
import random
import sys
from concurrent.futures import ProcessPoolExecutor
from typing import Any, Final

from tests.contract.variants import variants

import orrery
from tools.kept import STORE, digest, kept

POSITIONS: Final = 2000
CHUNK: Final = 20  # positions of one game
ABOUT: Final = ("src/orrery", "tests/contract", "tests/tables", "tests/web")


def chunk(number: int) -> tuple[int, str, dict[str, Any]]:
    """Seed, game and options of one random game: the games take turns, so do their numbers of seats, and of
    each the tables that there are.
    """
    names = orrery.games()
    turn, name = number // len(names), names[number % len(names)]
    seats = orrery.game(name).seats
    tables = variants(name, seats[turn % len(seats)])
    return 5000 + number, name, tables[random.Random(number).randrange(len(tables))]


def run_chunk(chunk: tuple[int, str, dict[str, Any]]) -> tuple[int, int]:
    """Positions of one random game: how many there were, and how many texts were compared."""
    from tests.tables import clock
    from tests.web.test_leaks import secrets_of_a_game

    seed, game, options = chunk
    return clock.run(secrets_of_a_game(CHUNK, seed, game, **options))


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
        "Pages with their prompts and buttons, frames, drafts, refusals, errors and exports of running",
        "games, to seats and spectators, in both languages; how far undo could go at every moment so far,",
        "and the page it leads to; and when a bot's answer would appear, by a clock of the test's own. All",
        "of it is compared with a twin of the table, where everything that the viewer cannot see is dealt",
        f"anew: {positions:,} random positions of {len(orrery.games())} games, all numbers of seats and",
        f"options, {texts:,} texts compared, none differs.",
        "",
    ]
