"""How many wrong rules the tests notice. `make mutation` runs it, resumably, and so does `make proof`.

Each mutant meets the rules tests first, then the golden games. One that survives them all must be explained
in `tools/survivors.toml`, or a test is missing.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import tempfile
import time
import tomllib
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Final

import orrery
from orrery.catalog import built_on, folder_of
from tools.compiling import ROOT
from tools.kept import RULES, STORE, digest, kept
from tools.mutants import Mutant, sample

GAMES: Final = [folder_of(name) for name in orrery.game_names() if not built_on(name)]
COUNTS: Final = {game: 120 for game in GAMES if (ROOT / "tests" / game).is_dir()}  # wrong rules of each game
JOBS: Final = os.cpu_count() or 1
SURVIVORS: Final = Path(__file__).with_name("survivors.toml")
LAWS: Final = tuple(
    f"tests/contract/test_{law}.py" for law in ("card_files", "codebook", "positions", "reasons", "why")
)
STAGES: Final = {"rules tests": ("tests/{game}", *LAWS), "golden games": ("tests/golden",)}
ABOUT: Final = (*RULES, "tests/golden", *LAWS, *(f"tests/{game}" for game in COUNTS))
PATIENCE: Final = 10  # times as long as the right rules take: then a wrong one does not end
ENDLESS: Final = "no end"


def trial(game: str, mutant: Mutant | None, patience: float | None) -> str:
    """The stage that noticed a mutant of a game, or nothing; None is the right rules."""
    with tempfile.TemporaryDirectory() as scratch:
        source = Path(scratch) / "orrery"
        shutil.copytree(ROOT / "src/orrery", source, ignore=shutil.ignore_patterns("__pycache__"))
        shutil.copytree(ROOT / "docs", source / "docs")  # where an installed package has them
        if mutant is not None:
            changed = source / "games" / game / mutant.file
            changed.write_text(mutant.applied(changed.read_text(encoding="utf-8")), encoding="utf-8")
        env = {**os.environ, "PYTHONPATH": scratch, "PYTHONDONTWRITEBYTECODE": "1"}
        command = [sys.executable, "-m", "pytest", "-x", "-q", "-p", "no:cacheprovider", "-p", "no:xdist"]
        for stage, tests in STAGES.items():
            try:
                done = subprocess.run(
                    [*command, *(part.format(game=game) for part in tests)],
                    cwd=ROOT,
                    env=env,
                    capture_output=True,
                    timeout=patience,
                    check=False,
                )
            except subprocess.TimeoutExpired:
                return ENDLESS
            if done.returncode:
                return stage
    return ""


def trials(game: str) -> dict[str, str]:
    """Which stage noticed each mutant; what an earlier run has found of the same source is kept."""
    STORE.mkdir(exist_ok=True)
    store = STORE / f"mutants-{game}-{digest(*ABOUT)}.jsonl"
    found = kept(store)
    left = [mutant for mutant in sample(game, COUNTS[game]) if repr(mutant) not in found]
    begun = time.monotonic()
    if left and trial(game, None, None):
        sys.exit("the tests fail with the right rules, so they say nothing about wrong ones")
    patience = PATIENCE * (time.monotonic() - begun)
    begun = time.monotonic()
    with ThreadPoolExecutor(JOBS) as pool, store.open("a", encoding="utf-8") as out:
        stages = pool.map(lambda mutant: trial(game, mutant, patience), left)
        for number, (mutant, stage) in enumerate(zip(left, stages, strict=True), 1):
            found[repr(mutant)] = stage
            out.write(json.dumps([repr(mutant), stage]) + "\n")
            out.flush()
            rest = (time.monotonic() - begun) / number * (len(left) - number)
            print(f"\rmutants: {number} of {len(left)}, {rest:.0f} s left  ", end="", file=sys.stderr)
    print(file=sys.stderr)
    return found


def section() -> list[str]:
    """What docs/proof.md says: how many were noticed, and why each of the others is no missing test."""
    return ["", *(line for game in COUNTS for line in game_section(game))]


def game_section(game: str) -> list[str]:
    found = trials(game)
    mutants = sample(game, COUNTS[game])
    survived = [mutant for mutant in mutants if not found[repr(mutant)]]
    explained = tomllib.loads(SURVIVORS.read_text(encoding="utf-8"))[game]
    unexplained = [mutant for mutant in survived if mutant.name not in explained]
    if unexplained:
        sys.exit("these wrong rules are noticed by no test:\n" + "\n".join(f"  {one}" for one in unexplained))
    caught = len(mutants) - len(survived)
    counts = [f"{sum(found[repr(one)] == stage for one in mutants)} by the {stage}" for stage in STAGES]
    counts.append(f"{sum(found[repr(one)] == ENDLESS for one in mutants)} made a test run without end")
    return [
        f"`{game}`: {len(mutants)} small changes of the rules, picked by hash from all that",
        f"`tools/mutants.py` makes; {caught} were noticed ({100 * caught / len(mutants):.1f} %):",
        f"{', '.join(counts)}. The others:",
        "",
        *(f"- `{one.name}` (line {one.line}): {explained[one.name]}" for one in survived),
        "",
    ]


def main() -> None:
    print("\n".join(section()))


if __name__ == "__main__":
    main()
