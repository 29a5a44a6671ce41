"""The full figures, written to docs/proof.md: laws, tests, studies, wheel, wrong rules, secrets, bots.

`make proof` runs this. Each part is kept with the digest of what it is about, so that it can be stopped, goes
on where it was, and repeats only what has changed.
"""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass
from datetime import date
from functools import partial
from pathlib import Path
from typing import Final

import orrery
from orrery.bots.roster import best_bot
from orrery.sim.study import Study
from orrery.sim.study_run import RunSettings, StudyRun
from tools import (
    cluster,
    compiled,
    histories,
    history,
    hostile,
    kills,
    latency,
    laws,
    leaks,
    load,
    memory,
    mutation,
    shape,
    stability,
    wheels,
)
from tools.compiling import ROOT
from tools.kept import RULES, STORE, digest

BOT_GAMES: Final = 400
SOLO_GAMES: Final = 40
AXE_POSITIONS: Final = 20
JOBS: Final = os.cpu_count() or 1
WHEEL: Final = ("pyproject.toml", "tools/compiling.py", "tools/side_by_side.py", "tools/wheel.py")
TABLE: Final = ("src/orrery", "tests/tables", "tests/web", "tests/store")


@dataclass(frozen=True)
class Part:
    """A section of the proof, and the files it is about."""

    name: str
    heading: str
    about: tuple[str, ...]
    make: Callable[[], list[str]]

    @property
    def file(self) -> Path:
        return STORE / f"part-{self.name}-{digest(*self.about)}.json"

    def lines(self) -> list[str]:
        """The section as it was made for these very files, or made now."""
        file = self.file
        if not file.exists():
            print(f"{self.name} …", file=sys.stderr, flush=True)
            made = self.make()
            noted = f"*{date.today().isoformat()}, commit {history.commit()}{dirty()}.*"
            file.write_text(json.dumps([self.heading, "", noted, *made]), encoding="utf-8")
        found: list[str] = json.loads(file.read_text(encoding="utf-8"))
        return found


def pytest_line(*arguments: str, env: dict[str, str] | None = None, python: str = sys.executable) -> str:
    """The closing line of a test run, which must be good."""
    command = [python, "-m", "pytest", "-n", str(JOBS), "-o", "addopts=", *arguments]
    done = subprocess.run(command, cwd=ROOT, env=env, capture_output=True, text=True, check=False)
    if done.returncode:
        sys.exit(f"{' '.join(arguments)} failed:\n{done.stdout[-3000:]}")
    return done.stdout.strip().splitlines()[-1].strip("= ")


def dirty() -> str:
    return " with uncommitted changes" if history.changed("src", "tests", "tools") else ""


def tests_section() -> list[str]:
    compiled.build()
    lines = {
        "all tests, plain": pytest_line("tests"),
        "rules, contract laws and golden games, compiled": pytest_line(
            *compiled.TESTS, env=compiled.environment()
        ),
    }
    return ["", *(f"- {what}: {line}" for what, line in lines.items()), ""]


def cluster_section() -> list[str]:
    """The tests of studies where Ray is: in `make test` those of the cluster are skipped by name."""
    line = pytest_line("tests/sim", python=cluster.python())
    return [
        "",
        f"All tests of studies in an environment with Ray, those of the cluster included: {line}.",
        "",
    ]


def browser_section() -> list[str]:
    many = {**os.environ, "ORRERY_POSITIONS": str(AXE_POSITIONS), "ORRERY_ROUNDS": "0"}
    line = pytest_line("tests/browser", env=many)
    what = "Whole games of all games to their natural end by mouse, keyboard and touch, company, replay, and"
    what += f" axe on every page and on {AXE_POSITIONS} random positions"
    return ["", f"{what}: {line}.", ""]


def bot_studies() -> list[Study]:
    """Against chance, and alone against every Rogue of a game that has some."""
    studies: list[Study] = []
    for name in reversed(orrery.game_names()):
        game = orrery.game(name)
        if best_bot(game) == "uniform":
            print(f"{name}: no bot that plays well, so none is proven")
            continue
        studies.append(Study(name, ("greedy", "uniform"), BOT_GAMES))
        for setting in game.settings:
            if setting.name == "rogue":
                alone = [{"rogue": rogue} for rogue in setting.choices]
                studies += [Study(name, ("greedy",), SOLO_GAMES, options=options) for options in alone]
    return studies


def bots_section() -> list[str]:
    """How strong the bot is that people meet."""
    rows = []
    for study in bot_studies():
        print(f"\r{study.game} {study.options.get('rogue', '')}   ", end="", file=sys.stderr, flush=True)
        with StudyRun(study, RunSettings(JOBS)) as study_run:
            study_run.run()
        greedy = study_run.summary.bots[0]
        low, high = greedy.interval
        foe = study.options.get("rogue", "uniform")
        rate = f"{100 * greedy.rate:.1f} % | {100 * low:.1f} – {100 * high:.1f} %"
        rows.append(f"| {study.game} | {foe} | {greedy.games} | {rate} |")
    return [
        "",
        "Two seats that change from game to game, and alone against each Rogue where there is one; seed 0.",
        "",
        "| game | greedy against | games | won | 95 % interval |",
        "| --- | --- | ---: | ---: | ---: |",
        *rows,
        "",
    ]


def web_section() -> list[str]:
    return ["", *latency.table(), *load.table()]


HEAD: Final = (
    "# Proof",
    "",
    "Written by `make proof`; each part says for which commit it was made. [Speed](benchmarks.md) is apart.",
    "",
)
PARTS: Final = (
    *(
        Part(
            f"laws-{name}",
            f"## Laws over random games: {name}",
            laws.about(name),
            partial(laws.section, name),
        )
        for name in orrery.game_names()
    ),
    Part("tests", "## Tests", ("src", "tests", "tools"), tests_section),
    Part("stability", "## Tests pass every time", stability.ABOUT, stability.section),
    Part("million", "## A million games", (*RULES, "src/orrery/bots", "src/orrery/sim"), memory.section),
    Part("cluster", "## Studies on a cluster", ("src", "tests/sim", "tools/cluster.py"), cluster_section),
    Part("wheel", "## The wheel", ("src", *WHEEL), wheels.section),
    Part("browser", "## In a real browser", ("src/orrery", "tests/browser"), browser_section),
    Part("secrets", "## Bytes do not leak", leaks.ABOUT, leaks.section),
    Part("histories", "## Whatever fails", histories.ABOUT, histories.section),
    Part("hostile", "## Hostile visitors", hostile.ABOUT, hostile.section),
    Part("kills", "## Nothing acknowledged is lost", kills.ABOUT, kills.section),
    Part("web", "## The web table under load", TABLE, web_section),
    Part("mutation", "## Wrong rules", mutation.ABOUT, mutation.section),
    Part("bots", "## Bots", (*RULES, "src/orrery/bots", "src/orrery/sim"), bots_section),
    Part("shape", "## What games come to", (*shape.ABOUT, "tools/shape.py"), shape.section),
)


def sections(text: str) -> dict[str, list[str]]:
    """What the file says so far, by its headings."""
    parts = re.split(r"^(?=## )", text, flags=re.MULTILINE)[1:]
    return {part.partition("\n")[0]: [*part.rstrip("\n").split("\n"), ""] for part in parts}


def main() -> None:
    """Make every part, or only the named ones; the others stay as they are."""
    wanted = sys.argv[1:] or [part.name for part in PARTS]
    STORE.mkdir(exist_ok=True)
    proof = ROOT / "docs/proof.md"
    for part in PARTS:
        if part.name in wanted:
            made = part.lines()  # which may take long: what others write meanwhile is read after it
            said = sections(proof.read_text(encoding="utf-8")) | {part.heading: made}
            lines = [*HEAD]
            for one in PARTS:
                lines += said.get(one.heading, [])
            proof.write_text("\n".join(lines), encoding="utf-8")
    print("written: docs/proof.md")


if __name__ == "__main__":
    main()
