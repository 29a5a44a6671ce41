"""Tests pass every time: all of them and those of the browser again and again, half of them under load.

`make proof PROOF=stability` runs this. Each run is kept with its commit in docs/stability.jsonl, so that the
work can be stopped and continues later, on another machine or at another commit. A failed run stays in the
file and starts the count again. `python -m tools.stability 2 4` makes fewer runs and prints the table;
`python -m tools.stability told` prints it as it is.
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

from tools import history
from tools.compiling import ROOT
from tools.kept import kept

FILE: Final = ROOT / "docs" / "stability.jsonl"
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
    """One run of tests, how the machine was, and how the run ended."""

    what: str
    loaded: bool
    commit: str
    line: str  # the last line of pytest
    seconds: float
    failed: Sequence[str]  # names of tests
    slowest: str  # a test and its time
    load: float  # processes that wanted a core in the last five minutes, on average

    def __str__(self) -> str:
        return f"{self.what}, {'loaded' if self.loaded else 'alone'}, at {self.commit}"


@contextmanager
def busy() -> Iterator[None]:
    """A process keeps a core busy: it ends with this block, or with this process however it ends."""
    other = subprocess.Popen([sys.executable, "-c", BUSY])
    try:
        yield
    finally:
        other.kill()
        other.wait()


def attempt(what: str, loaded: bool) -> Run:
    """Run the tests once."""
    command = [sys.executable, "-m", *PYTEST, *TOLD, FOLDERS[what]]
    begun = time.monotonic()
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    return run_of(what, loaded, done.stdout + done.stderr, done.returncode, time.monotonic() - begun)


def run_of(what: str, loaded: bool, said: str, code: int, seconds: float) -> Run:
    """Read the output of pytest. If it failed without naming a test, pytest itself has failed."""
    if code < 0 or (code == 2 and "KeyboardInterrupt" in said):
        sys.exit("A run was stopped. It proves nothing and is not kept.")
    failed = re.findall(r"^(?:FAILED|ERROR) (\S+)", said, re.MULTILINE)
    if code and not failed:
        failed = [f"pytest itself, with {code}"]
    slowest = re.search(r"^(\d+)\.\d+s \w+ +(\S+)", said, re.MULTILINE)
    closing = re.findall(r"^=*\s*(\d+ \w+.* in [\d.]+s.*?)\s*=*$", said, re.MULTILINE)
    return Run(
        what,
        loaded,
        history.commit() + ("+" if history.changed(*ABOUT) else ""),
        closing[-1] if closing else said[-200:],
        round(seconds, 1),
        failed,
        f"{slowest[2]} ({slowest[1]} s)" if slowest else "",
        round(os.getloadavg()[1], 1),
    )


class Runs:
    """The runs made so far, and those still to make."""

    def __init__(self, suites: int, browsers: int) -> None:
        self.wanted = {ALL: suites, BROWSER: browsers}
        self.made = [Run(**run) for run in kept(FILE).values()]
        self.lock = Lock()

    @property
    def standing(self) -> list[Run]:
        """The runs since the last one that failed."""
        failures = [at for at, run in enumerate(self.made) if run.failed]
        return self.made[failures[-1] + 1 :] if failures else self.made

    def of(self, what: str, loaded: bool) -> list[Run]:
        return [run for run in self.standing if (run.what, run.loaded) == (what, loaded)]

    def left(self, what: str, loaded: bool) -> int:
        """How many runs are still to make. Half of them are loaded, one more if their number is odd."""
        half = self.wanted[what] // 2
        return max(0, (self.wanted[what] - half if loaded else half) - len(self.of(what, loaded)))

    def make(self) -> None:
        """The loaded runs in parallel lanes, then the others one after the other."""
        lanes = [
            (what, len(range(lane, self.left(what, True), LANES[what])))
            for what in FOLDERS
            for lane in range(LANES[what])
        ]
        alone = {what: self.left(what, False) for what in FOLDERS}
        with FILE.open("a", encoding="utf-8") as out, ExitStack() as others:
            if any(n for _, n in lanes):
                with ThreadPoolExecutor(len(lanes)) as pool:
                    list(pool.map(lambda lane: self.make_loaded(lane[0], lane[1], out, others), lanes))
            others.close()
            for what, n in alone.items():
                self.make_runs(what, False, n, out)

    def make_loaded(self, what: str, n: int, out: TextIO, others: ExitStack) -> None:
        """One lane. After its last run a process keeps a core busy instead."""
        self.make_runs(what, True, n, out)
        others.enter_context(busy())

    def make_runs(self, what: str, loaded: bool, n: int, out: TextIO) -> None:
        for _ in range(n):
            run = attempt(what, loaded)
            with self.lock:
                self.keep(run, out)

    def keep(self, run: Run, out: TextIO) -> None:
        self.made.append(run)
        out.write(json.dumps([str(len(self.made)), asdict(run)]) + "\n")
        out.flush()
        missing = sum(self.left(what, loaded) for what in FOLDERS for loaded in (True, False))
        print(f"{run}: {run.line}; {missing} to go", file=sys.stderr, flush=True)
        for name in run.failed:
            print(f"  failed: {name}", file=sys.stderr, flush=True)

    def table(self) -> list[str]:
        """A row for each kind of run. Below them every test that failed before these runs."""
        rows = [self.row(what, loaded) for what in FOLDERS for loaded in (False, True)]
        failures = [f"- {run}: {name}" for run in self.made for name in run.failed]
        return [
            "| tests | machine | runs | failed | commit | in each | slowest run | load | slowest test |",
            "| --- | --- | ---: | ---: | --- | --- | ---: | ---: | --- |",
            *(row for row in rows if row),
            "",
            *(["Earlier runs failed, and the count started again:", "", *failures] if failures else []),
        ]

    def row(self, what: str, loaded: bool) -> str:
        runs = self.of(what, loaded)
        if not runs:
            return ""
        counts = " / ".join(sorted({run.line.partition(" in ")[0] for run in runs}))
        commits = ", ".join(dict.fromkeys(run.commit for run in runs))
        slow = max(runs, key=lambda run: run.seconds)
        loads = f"{min(run.load for run in runs)}–{max(run.load for run in runs)}"
        machine = "loaded" if loaded else "alone"
        cells = (what, machine, len(runs), 0, commits, counts, f"{slow.seconds:.0f} s", loads, slow.slowest)
        return f"| {' | '.join(map(str, cells))} |"


def section(suites: int = SUITES, browsers: int = BROWSERS) -> list[str]:
    """Make the runs that are left, and describe all of them."""
    runs = Runs(suites, browsers)
    runs.make()
    return told(runs)


def told(runs: Runs) -> list[str]:
    left = sum(runs.left(what, loaded) for what in FOLDERS for loaded in (True, False))
    return [
        "",
        f"`{' '.join(PYTEST)}` on {CORES} cores. Wanted without a failure:",
        f"{runs.wanted[ALL]} runs of all tests and {runs.wanted[BROWSER]} more of the browser's tests.",
        f"{left or 'None'} of them are still to make. Half of the runs are loaded: {LANES[ALL]} runs of all",
        f"tests and {LANES[BROWSER]} of the browser's at the same time, and a process that keeps a core busy",
        "for each lane that has ended. The rest run one after the other. Other work on the machine shows",
        "in the load: the processes that wanted a core in the last five minutes of a run, least and most.",
        "",
        *runs.table(),
    ]


def main(given: Sequence[str]) -> None:
    """Make the runs, or with `told` only describe those made so far."""
    print("\n".join(told(Runs(SUITES, BROWSERS)) if given == ["told"] else section(*map(int, given))))


if __name__ == "__main__":
    main(sys.argv[1:])
