"""The laws over thousands of random games, plain and compiled, in pieces that are kept as they are done."""

from __future__ import annotations

import json
import subprocess
import sys
from dataclasses import asdict
from typing import Any, Final

from tests.contract.laws import Tally

from orrery.catalog import built_on, folder_of
from tools import compiled
from tools.compiling import ROOT
from tools.kept import RULES, STORE, digest, in_pieces

GAMES: Final = {"plain": 2000, "compiled": 500}  # of each game, over all its tables
CHUNK: Final = 5
DEAR_EVERY: Final = 50


def chunks(name: str, games: int) -> list[tuple[str, dict[str, Any], int]]:
    """The work in pieces: a game, a table, and the first seed of a few."""
    from tests.contract.variants import shares

    return [
        (name, options, seed) for options, share in shares(name, games) for seed in range(0, share, CHUNK)
    ]


def run_chunk(chunk: tuple[str, dict[str, Any], int]) -> dict[str, int]:
    from tests.contract.invariants import law_of
    from tests.contract.laws import keep_the_laws

    import orrery

    name, options, first = chunk
    game = orrery.game(name)
    tally = Tally()
    for seed in range(first, first + CHUNK):
        tally.add(keep_the_laws(game, 1000 + seed, DEAR_EVERY, law_of(name), **options))
    return asdict(tally)


def about(name: str) -> tuple[str, ...]:
    """The files that the laws of a game are about: a change elsewhere leaves what was proven of it."""
    shared = [path for path in RULES if path != "src/orrery/games"]
    rules = [folder_of(one) for one in (built_on(name), name) if one]
    own = [f"src/orrery/games/{folder}" for folder in rules]
    return (*shared, *own, "tests/contract", *compiled.MAKERS)


def laws_of(name: str, build: str) -> Tally:
    """Run the missing pieces, save each as soon as it is done, and add them all up."""
    file = STORE / f"laws-{build}-{name}-{digest(*about(name))}.jsonl"
    total = Tally()
    for found in in_pieces(f"{name}, {build}", file, chunks(name, GAMES[build]), run_chunk):
        total.add(Tally(**found))
    return total


def compiled_laws(name: str) -> Tally:
    """The same in the compiled package, in a process of its own."""
    compiled.build()
    command = [sys.executable, "-m", "tools.laws", name]
    done = subprocess.run(
        command, cwd=ROOT, env=compiled.environment(), stdout=subprocess.PIPE, text=True, check=True
    )
    return Tally(**json.loads(done.stdout))


def section(name: str) -> list[str]:
    rows = [
        f"| {build} | {t.games:,} | {t.decisions:,} | {t.nested:,} | {t.dear:,} |"
        for build, t in (("plain", laws_of(name, "plain")), ("compiled", compiled_laws(name)))
    ]
    return [
        "",
        "Every number of seats and every choice of every option; cheap laws at every decision, dear ones",
        f"(JSON, pickle, views, resampling, texts, refusals) at one in {DEAR_EVERY}. All laws held.",
        "",
        "| build | games | decisions | of them inside a card's effect | dear checks |",
        "| --- | ---: | ---: | ---: | ---: |",
        *rows,
        "",
    ]


def main() -> None:
    print(json.dumps(asdict(laws_of(sys.argv[1], "compiled"))))


if __name__ == "__main__":
    main()
