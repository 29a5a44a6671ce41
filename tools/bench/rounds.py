"""The run: every group and both builds in turn, round after round, and what is measured once."""

from __future__ import annotations

import os
import platform
from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import date
from itertools import product
from pathlib import Path
from typing import Any, Final

import orrery
from tools import compiled, history
from tools.bench import figures, groups, instructions, several, silent
from tools.bench.groups import BUILDS, GROUPS, Group, Skipped, path_of, worker
from tools.bench.progress import Progress, warn
from tools.bench.results import ROUNDS, Results
from tools.compiling import compiler

SILENT: Final = {"plain": path_of(silent.PLAIN), "compiled": path_of(silent.COMPILED)}


@dataclass(frozen=True)
class Pace:
    """How thorough a run is."""

    rounds: int = ROUNDS
    seconds: float = 0.5  # of one measurement of ours
    peer_seconds: float = 0.6
    games: int = 20  # in the curves
    rows: int = 50_000
    study: float = 20.0  # seconds of a study with one process

    def portions(self) -> Iterator[tuple[str, float]]:
        """The seconds of each portion of a run, as guessed."""
        tables = sum(len(orrery.game(name).seats) for name in orrery.game_names()) + 1
        yield "ours", 2 * (tables * (2.75 * self.seconds + 0.5) + 2)
        yield "peers", 60 * self.peer_seconds + 12
        yield "growth", 2 * (2 + 0.2 * self.games + self.rows / 12_000)
        yield "events", 150
        yield "studies", 22 * self.study

    def whole(self) -> float:
        guess = dict(self.portions())
        often = guess["ours"] + guess["peers"] + guess["growth"]
        return self.rounds * often + guess["events"] + guess["studies"]


QUICK: Final = Pace(rounds=2, seconds=0.2, peer_seconds=0.3, games=5, rows=3_000, study=4.0)


@dataclass
class Bench:
    """One run and what it has found so far."""

    pace: Pace
    ours: dict[str, list[Any]] = field(default_factory=dict)
    peers: dict[str, list[Any]] = field(default_factory=dict)
    events: list[Any] = field(default_factory=list)
    growth: dict[str, list[Any]] = field(default_factory=dict)
    skipped: list[dict[str, str]] = field(default_factory=list)
    builds: list[str] = field(default_factory=lambda: list(BUILDS))  # that can be measured here
    quiet: list[str] = field(default_factory=list)  # builds of which there is one without events

    def __post_init__(self) -> None:
        self.progress = Progress(self.pace.whole())
        self.guess = dict(self.pace.portions())

    def say(self, what: str, portion: str, share: float = 1.0) -> None:
        self.progress.say(what, self.guess[portion] * share)

    def run(self) -> Results:
        """Prepare, measure in rounds, measure the studies, and sum up."""
        wanted = self.prepared()
        self.progress = Progress(self.pace.whole())
        for number in range(self.pace.rounds):
            self.one_round(f"round {number + 1} of {self.pace.rounds}", wanted)
        self.count_events()
        jobs = []
        for build, name in product(self.builds, orrery.game_names()):
            self.say(f"studies with one process, two, and decisions, {build}: {name}", "studies", 0.15)
            jobs.append(several.study(build, name, self.pace.study))
        build = self.builds[-1]
        self.say(f"memory of a study, {build}", "studies", 0.1)
        memory = several.memory(build, self.pace.study / 4)
        return self.summed_up(jobs, memory)

    def prepared(self) -> list[Group]:
        """Compile, and install the peers; those that can be measured."""
        self.compile()
        wanted = []
        for group in GROUPS:
            try:
                groups.install(group)
                wanted.append(group)
            except Skipped as reason:
                self.skip(group.name, str(reason))
        return wanted

    def compile(self) -> None:
        """The package, and the one without events; without that one only its figure is missing."""
        if compiler() is None:
            self.builds.remove("compiled")
            self.skip("the compiled build", "no C compiler was found, so its figures are missing")
        else:
            compiled.build()
        make = {"plain": silent.build_plain, "compiled": silent.build_compiled}
        for build in self.builds:
            try:
                make[build]()
                self.quiet.append(build)
            except Skipped as reason:
                self.skip(f"events when nobody watches, {build}", str(reason))

    def skip(self, name: str, reason: str) -> None:
        """Leave something out, loudly, and once."""
        if name not in [one["name"] for one in self.skipped]:
            self.skipped.append({"name": name, "reason": reason})
            warn(f"{name} is skipped: {reason}")

    def one_round(self, title: str, wanted: list[Group]) -> None:
        for build in self.builds:
            self.say(f"{title}: Orrery, {build}", "ours", 1 / 2)
            self.ours.setdefault(build, []).append(own_round(build, self.pace.seconds))
        for group in wanted:
            self.say(f"{title}: {group.name}", "peers", 1 / len(GROUPS))
            self.measure(group)
        for build in self.builds:
            self.say(f"{title}: curves, {build}", "growth", 1 / 2)
            found = worker("growth", BUILDS[build], self.pace.games, self.pace.rows)
            self.growth.setdefault(build, []).append(found)

    def measure(self, group: Group) -> None:
        if group.name in [one["name"] for one in self.skipped]:
            return
        try:
            found = groups.measure(group, self.pace.peer_seconds)
        except Skipped as reason:
            self.skip(group.name, str(reason))
            return
        for one in found["failed"]:
            self.skip(f"{group.name} {one['name']}", one["reason"])
        self.peers.setdefault(group.name, []).append(found)

    def count_events(self) -> None:
        """What events cost, where there is a package without them and instructions can be counted."""
        for build, name in product(self.quiet, orrery.game_names()):
            self.say(f"events when nobody watches, {build}: {name}", "events", 1 / 6)
            try:
                self.events.append(instructions.cost(build, BUILDS[build], SILENT[build], name))
            except Skipped as reason:
                self.skip(f"events when nobody watches, {build}", str(reason))

    def summed_up(self, jobs: list[Any], memory: Any) -> Results:
        return {
            "made": made(self.pace, self.progress.spent),
            "ours": [row for found in self.ours.values() for row in figures.ours(found)],
            "peers": [
                row
                for name, rounds in self.peers.items()
                if len(rounds) == self.pace.rounds
                for row in figures.peers(name, rounds)
            ],
            "skipped": self.skipped,
            "events": figures.neatly(self.events),
            "growth": {build: figures.middle_of(rounds) for build, rounds in self.growth.items()},
            "jobs": figures.neatly(jobs),
            "memory": figures.neatly(memory),
        }


def own_round(build: str, seconds: float) -> list[dict[str, Any]]:
    """One round of one build of ours, which is seen to be that build."""
    rows: list[dict[str, Any]] = worker("ours", BUILDS[build], seconds)
    assert {row["build"] for row in rows} == {build}, f"this is not the {build} package"
    return rows


def made(pace: Pace, spent: float) -> dict[str, Any]:
    """When, of what, on which machine; a machine has no name here."""
    return {
        "date": date.today().isoformat(),
        "commit": history.commit(),
        "clean": not history.changed("src", "tools"),
        "cpu": cpu(),
        "cores": len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count(),
        "python": f"{platform.python_implementation()} {platform.python_version()}",
        "system": platform.system(),
        "rounds": pace.rounds,
        "seconds": pace.seconds,
        "minutes": round(spent / 60),
    }


def cpu() -> str:
    """The model of the processor."""
    told = Path("/proc/cpuinfo")
    lines = told.read_text(encoding="utf-8").splitlines() if told.exists() else []
    named = [line.partition(":")[2].strip() for line in lines if line.startswith("model name")]
    return named[0] if named else platform.processor() or platform.machine()
