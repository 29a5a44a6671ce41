"""The full figures, written to docs/proof.md: laws, tests, wrong rules, secrets, kills, bots, speed.

`make proof` runs this. Each part is kept with the digest of what it is about, so that it can be stopped, goes
on where it was, and repeats only what has changed.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass
from datetime import date
from typing import Final

from tools import bench, compiled, kills, latency, laws, leaks, load, mutation
from tools.kept import RULES, STORE, digest

ROOT: Final = compiled.ROOT
GALAXIES: Final = "tiny-epic-galaxies"
BOT_GAMES: Final = 1000
SOLO_GAMES: Final = 100
AXE_POSITIONS: Final = 20
JOBS: Final = os.cpu_count() or 1
TABLE: Final = ("src/orrery", "tests/tables", "tests/web", "tests/store", "tools")


@dataclass(frozen=True)
class Part:
    """A section of the proof, and the files it is about."""

    name: str
    about: tuple[str, ...]
    make: Callable[[], list[str]]

    def lines(self) -> list[str]:
        """The section as it was made for these very files, or made now."""
        file = STORE / f"part-{self.name}-{digest(*self.about)}.json"
        if not file.exists():
            print(f"{self.name} …", file=sys.stderr, flush=True)
            made = self.make()
            noted = f"*{date.today().isoformat()}, commit {git('rev-parse', '--short', 'HEAD')}{dirty()}.*"
            file.write_text(json.dumps([made[0], "", noted, *made[1:]]), encoding="utf-8")
        found: list[str] = json.loads(file.read_text(encoding="utf-8"))
        return found


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


def dirty() -> str:
    return " with uncommitted changes" if git("status", "--porcelain", "src", "tests", "tools") else ""


def tests_section() -> list[str]:
    compiled.build()
    many = {**os.environ, "ORRERY_POSITIONS": str(AXE_POSITIONS)}
    lines = {
        "all tests, plain": pytest_line("tests"),
        "contract laws and golden games, compiled": pytest_line(
            "tests/contract", "tests/golden", env=compiled.environment()
        ),
        f"the browser, with axe on {AXE_POSITIONS} random positions": pytest_line("tests/browser", env=many),
    }
    return ["## Tests", "", *(f"- {what}: {line}" for what, line in lines.items()), ""]


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


def web_section() -> list[str]:
    return ["## The web table under load", "", *latency.table(), *load.table()]


PARTS: Final = (
    Part("laws", laws.ABOUT, laws.section),
    Part("tests", ("src", "tests", "tools"), tests_section),
    Part("mutation", mutation.ABOUT, mutation.section),
    Part("secrets", TABLE, leaks.section),
    Part("kills", TABLE, kills.section),
    Part("web", TABLE, web_section),
    Part("bots", (*RULES, "src/orrery/bots", "src/orrery/sim"), bots_section),
    Part("speed", (*RULES, "src/orrery/sim", "tools/bench.py"), speed_section),
)


def main() -> None:
    """Make every part, or only those that are named; what is not made yet is left out."""
    wanted = sys.argv[1:] or [part.name for part in PARTS]
    STORE.mkdir(exist_ok=True)
    lines = ["# Proof", "", "Written by `make proof`; do not edit.", ""]
    for part in PARTS:
        if part.name in wanted:
            lines += part.lines()
            (ROOT / "docs/proof.md").write_text("\n".join(lines), encoding="utf-8")
    print("written: docs/proof.md")


if __name__ == "__main__":
    main()
