"""Bytes do not leak, over many thousand positions: `make proof` runs this, in pieces that are kept.

A twin of each table, with everything dealt anew that a viewer cannot see, must send that viewer the same,
offer it the same undo at every moment so far, and let a bot's answer appear at the same time. Each position
is looked at by one viewer, drawn at random; in the tests all viewers look at theirs.
"""

from __future__ import annotations

import random
import sys
from typing import Any, Final

from tests.contract.variants import variants

import orrery
from tools.kept import STORE, digest, in_pieces

POSITIONS: Final = 100_000
CHUNK: Final = 20  # positions of one game
ABOUT: Final = ("src/orrery", "tests/contract", "tests/tables", "tests/web")


def chunk(number: int) -> tuple[int, str, dict[str, Any]]:
    """Seed, game and options of one random game: the games take turns, so do their numbers of seats, and of
    each the tables that there are.
    """
    names = orrery.game_names()
    turn, name = number // len(names), names[number % len(names)]
    seats = orrery.game(name).seats
    tables = variants(name, seats[turn % len(seats)])
    return 5000 + number, name, tables[random.Random(number).randrange(len(tables))]


def run_chunk(chunk: tuple[int, str, dict[str, Any]]) -> tuple[int, int]:
    """Positions of one random game: how many there were, and how many texts were compared."""
    from tests.tables import clock
    from tests.web.leaks import one_viewer
    from tests.web.test_leaks import secrets_of_a_game

    seed, game, options = chunk
    return clock.run(secrets_of_a_game(CHUNK, seed, game, one_viewer, **options))


def checked(positions: int) -> tuple[int, int]:
    """Positions and texts compared, those of an earlier run of the same source included."""
    file = STORE / f"leaks-{digest(*ABOUT)}.jsonl"
    games, looked, texts = 0, 0, 0
    while looked < positions:  # a game may be over before all its positions are there
        games += 1 + (positions - looked) // CHUNK
        found = in_pieces("secrets", file, [chunk(number) for number in range(games)], run_chunk)
        looked, texts = sum(one[0] for one in found), sum(one[1] for one in found)
    return looked, texts


def section(wanted: int = POSITIONS) -> list[str]:
    """What docs/proof.md says."""
    positions, texts = checked(wanted)
    return [
        "",
        "Pages with their prompts and buttons, frames, drafts, refusals, errors and exports of running",
        "games, to seats and spectators, in both languages; how far undo could go at every moment so far,",
        "and the page it leads to; and when a bot's answer would appear, by a clock of the test's own. All",
        "of it is compared with a twin of the table, where everything that the viewer cannot see is dealt",
        f"anew: {positions:,} random positions of {len(orrery.game_names())} games, all numbers of seats and",
        f"options, {texts:,} texts compared, none differs. At each position one viewer looks, a seat or a",
        "spectator, in one language, both drawn at random, and asks for the record if that is drawn as well;",
        "`make test` lets all viewers look at the positions of its games.",
        "",
    ]


def main() -> None:
    print("\n".join(section(*(int(word) for word in sys.argv[1:]))))


if __name__ == "__main__":
    main()
