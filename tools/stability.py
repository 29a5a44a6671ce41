"""Tests pass every time: all of them and those of the browser again and again, half of them under load.

`make proof PROOF=stability` runs this. The outcome of each run is kept with the digest of the source, so that
it can be stopped and goes on where it was; a run that failed is kept like any other and never made again.
`python -m tools.stability 2 4` makes fewer runs and prints what they come to.
"""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, contextmanager
from dataclasses import asdict, dataclass
from threading import Lock
from typing import Final, TextIO

from tools.compiling import ROOT
from tools.kept import STORE, digest, kept

ABOUT: Final = ("src", "tests", "tools", "pyproject.toml")
SUITES: Final = 10
BROWSERS: Final = 10  # beside those that are in all tests, which makes 20
ALL, BROWSER = "all tests", "tests of the browser"
FOLDERS: Final = {ALL: "tests", BROWSER: "tests/browser"}
PYTEST: Final = ("pytest", "-n", "2", "--dist", "worksteal")  # as `make test` has it
TOLD: Final = ("-o", "addopts=-q", "-p", "no:cacheprovider", "-rfE", "--durations=1", "--durations-min=0")
BUSY: Final = "import os\nparent = os.getppid()\nwhile os.getppid() == parent: pass"
CORES: Final = os.cpu_count() or 1
LANES: Final = {ALL: 2, BROWSER: 1}  # runs at the same time, where others load the machine


@dataclass(frozen=True)
class Run:
    """One run of tests: which, whether others load the machine meanwhile, and its number."""

    what: str
    loaded: bool
    number: int

    def __str__(self) -> str:
        return f"{self.what}, {'loaded' if self.loaded else 'alone'}, run {self.number}"


@dataclass(frozen=True)
class Outcome:
    """How a run ended."""

    line: str  # the last that pytest says
    seconds: float
    failed: Sequence[str]  # names of tests
    slowest: str  # a test and its time
    load: float = 0.0  # processes that wanted a core in the last five minutes, on average


@contextmanager
def busy() -> Iterator[None]:
    """A process keeps a core busy: it ends with this block, or with this process however it ends."""
    other = subprocess.Popen([sys.executable, "-c", BUSY])
    try:
        yield
    finally:
        other.kill()
        other.wait()


def attempt(run: Run) -> Outcome:
    """Run the tests once."""
    command = [sys.executable, "-m", *PYTEST, *TOLD, FOLDERS[run.what]]
    begun = time.monotonic()
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    return outcome_of(done.stdout + done.stderr, done.returncode, time.monotonic() - begun)


def outcome_of(said: str, code: int, seconds: float) -> Outcome:
    """What pytest said, read; if it ended badly without naming a test, it has failed itself."""
    if code < 0 or (code == 2 and "KeyboardInterrupt" in said):
        sys.exit("A run was stopped; it says nothing and is not kept.")
    failed = re.findall(r"^(?:FAILED|ERROR) (\S+)", said, re.MULTILINE)
    if code and not failed:
        failed = [f"pytest itself, with {code}"]
    slowest = re.search(r"^(\d+)\.\d+s \w+ +(\S+)", said, re.MULTILINE)
    closing = re.findall(r"^=*\s*(\d+ \w+.* in [\d.]+s.*?)\s*=*$", said, re.MULTILINE)
    return Outcome(
        closing[-1] if closing else said[-200:],
        round(seconds, 1),
        failed,
        f"{slowest[2]} ({slowest[1]} s)" if slowest else "",
        round(os.getloadavg()[1], 1),
    )


class Runs:
    """All runs that are wanted, those of an earlier call included."""

    def __init__(self, suites: int, browsers: int) -> None:
        STORE.mkdir(exist_ok=True)
        self.file = STORE / f"stability-{digest(*ABOUT)}.jsonl"
        found = kept(self.file)
        self.counts = {ALL: suites, BROWSER: browsers}
        self.outcomes = {str(run): Outcome(**found[str(run)]) for run in self.all() if str(run) in found}
        self.lock = Lock()

    def all(self) -> Iterator[Run]:
        for loaded in (True, False):
            for what in FOLDERS:
                yield from self.of(what, loaded)

    def of(self, what: str, loaded: bool) -> list[Run]:
        """Half of them, the smaller one alone."""
        half = self.counts[what] // 2
        return [Run(what, loaded, n + 1) for n in range(self.counts[what] - half if loaded else half)]

    def make(self) -> None:
        """Those that load each other; then the others, one after the other."""
        with self.file.open("a", encoding="utf-8") as out, ExitStack() as others:
            lanes = [
                self.of(what, True)[lane :: LANES[what]] for what in FOLDERS for lane in range(LANES[what])
            ]
            if any(str(run) not in self.outcomes for runs in lanes for run in runs):
                with ThreadPoolExecutor(len(lanes)) as pool:
                    for _ in pool.map(lambda runs: self.make_loaded(runs, out, others), lanes):
                        pass
            others.close()
            for what in FOLDERS:
                self.make_all(self.of(what, loaded=False), out)

    def make_loaded(self, runs: Sequence[Run], out: TextIO, others: ExitStack) -> None:
        """One after the other, beside those of other lanes; what comes after them keeps a core busy."""
        self.make_all(runs, out)
        others.enter_context(busy())

    def make_all(self, runs: Sequence[Run], out: TextIO) -> None:
        for run in runs:
            if str(run) not in self.outcomes:
                self.keep(run, attempt(run), out)

    def keep(self, run: Run, outcome: Outcome, out: TextIO) -> None:
        with self.lock:
            self.outcomes[str(run)] = outcome
            out.write(json.dumps([str(run), asdict(outcome)]) + "\n")
            out.flush()
            missing = sum(str(one) not in self.outcomes for one in self.all())
            print(f"{run}: {outcome.line}; {missing} to go", file=sys.stderr, flush=True)
            for name in outcome.failed:
                print(f"  failed: {name}", file=sys.stderr, flush=True)

    def table(self) -> list[str]:
        """A row for each kind of run, and below them every failure by its name."""
        rows = [self.row(what, loaded) for what in FOLDERS for loaded in (False, True)]
        failures = [f"- {run}: {name}" for run in self.all() for name in self.outcomes[str(run)].failed]
        return [
            "| tests | machine | runs | failed runs | tests in each | slowest run | load | slowest test |",
            "| --- | --- | ---: | ---: | --- | ---: | ---: | --- |",
            *(row for row in rows if row),
            "",
            *(failures or ["No test failed in any run."]),
        ]

    def row(self, what: str, loaded: bool) -> str:
        found = [self.outcomes[str(run)] for run in self.of(what, loaded)]
        if not found:
            return ""
        bad = sum(bool(one.failed) for one in found)
        counts = " / ".join(sorted({one.line.partition(" in ")[0] for one in found}))
        slow = max(found, key=lambda one: one.seconds)
        loads = f"{min(one.load for one in found)}–{max(one.load for one in found)}"
        machine = "loaded" if loaded else "alone"
        cells = (what, machine, len(found), bad, counts, f"{slow.seconds:.0f} s", loads)
        return f"| {' | '.join(map(str, cells))} | {slow.slowest} |"


def section(suites: int = SUITES, browsers: int = BROWSERS) -> list[str]:
    """The results of all runs, including failures."""
    runs = Runs(suites, browsers)
    runs.make()
    return [
        "",
        f"`{' '.join(PYTEST)}` on {CORES} cores: {suites} runs of all tests and {browsers} of the browser's",
        f"tests, {suites + browsers} in all. Half of them were loaded: {LANES[ALL]} runs of all tests and",
        f"{LANES[BROWSER]} of the browser's at the same time, and a process that keeps a core busy for each",
        "that had ended. The rest were made one after the other. What else the machine did at the time is",
        "in its load: the processes that wanted a core in the last five minutes of a run, least and most.",
        "",
        *runs.table(),
        "",
    ]


def main(given: Sequence[str]) -> None:
    print("\n".join(section(*map(int, given))))


if __name__ == "__main__":
    main(sys.argv[1:])
