"""The full figures: the laws over thousands of random games, plain and compiled, written to docs/proof.md.

`make proof` runs this. It can be stopped and goes on where it was, as long as the source is the same.
"""

from __future__ import annotations

import hashlib
import json
import os
import subprocess
import sys
import time
from concurrent.futures import ProcessPoolExecutor
from dataclasses import asdict
from datetime import date
from pathlib import Path
from typing import Any, Final

from tests.contract.laws import Tally

from tools import bench, compiled, mutation
from tools.kept import STORE, kept

ROOT: Final = compiled.ROOT
GAMES: Final = {"plain": 2000, "compiled": 500}  # of each game in the catalog, over all its tables
CHUNK: Final = 5
GALAXIES: Final = "tiny-epic-galaxies"
BOT_GAMES: Final = 1000
SOLO_GAMES: Final = 100
DEAR_EVERY: Final = 50
JOBS: Final = os.cpu_count() or 1


def source_digest() -> str:
    """What the figures are about: the source, its cards and the laws."""
    paths = [
        *(ROOT / "src").rglob("*.py"),
        *(ROOT / "src").rglob("*.toml"),
        *(ROOT / "tests/contract").glob("*.py"),
    ]
    content = b"".join(path.read_bytes() for path in sorted(paths))
    return hashlib.sha256(content).hexdigest()[:16]


def chunks(name: str, games: int) -> list[tuple[str, dict[str, Any], int]]:
    """The work in pieces: a game, a table, and the first seed of a few."""
    from tests.contract.variants import shares

    return [
        (name, options, seed) for options, share in shares(name, games) for seed in range(0, share, CHUNK)
    ]


def run_chunk(chunk: tuple[str, dict[str, Any], int]) -> dict[str, int]:
    from tests.contract.invariants import INVARIANTS
    from tests.contract.laws import keep_the_laws

    import orrery

    name, options, first = chunk
    game = orrery.game(name)
    tally = Tally()
    for seed in range(first, first + CHUNK):
        tally.add(keep_the_laws(game, 1000 + seed, DEAR_EVERY, INVARIANTS[name], **options))
    return asdict(tally)


def laws(build: str) -> dict[str, Tally]:
    """Run what is not yet done, keep each piece as soon as it is, and add it all up."""
    import orrery

    file = STORE / f"laws-{build}-{source_digest()}.jsonl"
    STORE.mkdir(exist_ok=True)
    done = kept(file)
    work = [chunk for name in orrery.games() for chunk in chunks(name, GAMES[build])]
    left = [chunk for chunk in work if json.dumps(chunk) not in done]
    begun = time.monotonic()
    with ProcessPoolExecutor(JOBS) as pool, file.open("a", encoding="utf-8") as out:
        for number, (chunk, tally) in enumerate(zip(left, pool.map(run_chunk, left), strict=True), 1):
            done[json.dumps(chunk)] = tally
            out.write(json.dumps([json.dumps(chunk), tally]) + "\n")
            out.flush()
            rest = (time.monotonic() - begun) / number * (len(left) - number)
            print(f"\r{build}: {number} of {len(left)} pieces, {rest:.0f} s left  ", end="", file=sys.stderr)
    print(file=sys.stderr)
    sums: dict[str, Tally] = {name: Tally() for name in orrery.games()}
    for chunk in work:
        sums[chunk[0]].add(Tally(**done[json.dumps(chunk)]))
    return sums


def pytest_line(*arguments: str, env: dict[str, str] | None = None) -> str:
    """The closing line of a test run, which must be good."""
    command = [sys.executable, "-m", "pytest", "-n", str(JOBS), "-o", "addopts=", *arguments]
    done = subprocess.run(command, cwd=ROOT, env=env, capture_output=True, text=True, check=False)
    if done.returncode:
        sys.exit(f"{' '.join(arguments)} failed:\n{done.stdout[-3000:]}")
    return done.stdout.strip().splitlines()[-1].strip("= ")


def git(*arguments: str) -> str:
    return subprocess.run(
        ["git", *arguments], cwd=ROOT, capture_output=True, text=True, check=True
    ).stdout.strip()


def head() -> list[str]:
    dirty = " (with uncommitted changes)" if git("status", "--porcelain", "src", "tests") else ""
    return [
        "# Proof",
        "",
        "Written by `make proof`; do not edit.",
        "",
        f"- Date: {date.today().isoformat()}",
        f"- Commit: {git('rev-parse', 'HEAD')}{dirty}",
        f"- Source digest: {source_digest()}",
        "",
    ]


def laws_section(plain: dict[str, Tally], fast: dict[str, Tally]) -> list[str]:
    rows = [
        f"| {name} | {build} | {t.games:,} | {t.decisions:,} | {t.nested:,} | {t.dear:,} |"
        for build, sums in (("plain", plain), ("compiled", fast))
        for name, t in sums.items()
    ]
    return [
        "## Laws over random games",
        "",
        "Every number of seats and every edition alike; cheap laws at every decision, dear ones (JSON,",
        f"pickle, views, resampling, texts, refusals) at one in {DEAR_EVERY}. All laws held.",
        "",
        "| game | build | games | decisions | of them inside a card's effect | dear checks |",
        "| --- | --- | ---: | ---: | ---: | ---: |",
        *rows,
        "",
    ]


def bots_section() -> list[str]:
    """How strong the bot is that people meet: against chance, and against every Rogue."""
    import orrery
    from orrery.sim.farm import rows_of
    from orrery.sim.study import Study
    from orrery.sim.summary import wilson

    rogues = next(setting.choices for setting in orrery.game(GALAXIES).settings if setting.name == "rogue")
    studies = [Study(GALAXIES, ("greedy", "uniform"), BOT_GAMES)]
    studies += [Study(GALAXIES, ("greedy",), SOLO_GAMES, options={"rogue": rogue}) for rogue in rogues]
    rows = []
    for study in studies:
        played = [row for chunk in rows_of(study, JOBS) for row in chunk]
        won = sum(1 / len(row.winners) for row in played for seat in row.winners if row.seating[seat] == 0)
        low, high = wilson(won, len(played))
        foe = study.options.get("rogue", "uniform")
        rate = f"{100 * won / len(played):.1f} % | {100 * low:.1f} – {100 * high:.1f} %"
        rows.append(f"| {foe} | {len(played)} | {rate} |")
    table = ["| greedy against | games | won | 95 % interval |", "| --- | ---: | ---: | ---: |", *rows]
    return [
        "## Bots",
        "",
        "Two seats that change from game to game, and alone against each Rogue; seed 0.",
        "",
        *table,
        "",
    ]


def speed_section() -> list[str]:
    return [
        "## Speed",
        "",
        "Uniformly random play on one core, medians of five interleaved rounds, per processor second;",
        "the calibration loop is plain Python on the same machine. Timings are noisy: compare ratios.",
        "",
        *bench.table(bench.both_builds()),
        "",
    ]


def main() -> None:
    if "--laws" in sys.argv:
        print(json.dumps({name: asdict(tally) for name, tally in laws("compiled").items()}))
        return
    plain = laws("plain")
    compiled.build()
    command = [sys.executable, "-m", "tools.proof", "--laws"]
    done = subprocess.run(
        command, cwd=ROOT, env=compiled.environment(), stdout=subprocess.PIPE, text=True, check=True
    )
    fast = {name: Tally(**tally) for name, tally in json.loads(done.stdout).items()}
    tests = {
        "all tests, plain": pytest_line("tests"),
        "contract laws and golden games, compiled": pytest_line(
            "tests/contract", "tests/golden", env=compiled.environment()
        ),
    }
    lines = head() + laws_section(plain, fast)
    lines += ["## Tests", "", *(f"- {what}: {line}" for what, line in tests.items()), ""]
    for section in (mutation.section, bots_section, speed_section):
        lines += section()
        Path(ROOT / "docs" / "proof.md").write_text("\n".join(lines), encoding="utf-8")
    print("written: docs/proof.md")


if __name__ == "__main__":
    main()
