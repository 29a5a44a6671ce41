"""A study of a million games, kept in a folder: how long it takes, and how much memory each process.

`make proof` runs this with the rules compiled; `python -m tools.memory` does it alone.
"""

from __future__ import annotations

import json
import subprocess
import sys
import tempfile
import time
from typing import Any, Final

from tools import compiled
from tools.compiling import ROOT

MILLION: Final = 1_000_000
WITH_DECISIONS: Final = 50_000
LIMIT: Final = 1024  # MiB that no process of a study may need

CODE: Final = """
import json, resource, sys
import orrery

if __name__ == "__main__":
    given = json.loads(sys.argv[1])
    summary = orrery.simulate("take-the-galaxy", ["uniform", "uniform"], jobs=2, **given)
    own, workers = resource.getrusage(resource.RUSAGE_SELF), resource.getrusage(resource.RUSAGE_CHILDREN)
    unit = 1024 * (1024 if sys.platform == "darwin" else 1)
    print(json.dumps([summary.games, own.ru_maxrss / unit, workers.ru_maxrss / unit]))
"""


def line(games: int, decisions: bool = False) -> str:
    """What a kept study took: games played, time, and the most memory of the keeper and of any worker."""
    begun = time.monotonic()
    with tempfile.TemporaryDirectory() as folder:
        given: dict[str, Any] = {"games": games, "out": f"{folder}/study", "decisions": decisions}
        done = subprocess.run(
            [sys.executable, "-c", CODE, json.dumps(given)],
            cwd=ROOT,
            env=compiled.environment(),
            capture_output=True,
            text=True,
            check=True,
        )
    played, keeper, worker = json.loads(done.stdout)
    if played != games or max(keeper, worker) > LIMIT:
        sys.exit(f"{played} of {games} games; {keeper:.0f} and {worker:.0f} MiB of {LIMIT}")
    what = "games, seats and decisions" if decisions else "games and seats"
    return (
        f"- {played:,} games, {what} kept: {time.monotonic() - begun:.0f} s; at most {keeper:.0f} MiB in the "
        f"process that keeps them, {worker:.0f} MiB in a worker"
    )


def section() -> list[str]:
    compiled.build()
    head = "Take The Galaxy between two uniform bots, compiled, two workers, in a folder of Parquet tables:"
    return ["", head, "", line(MILLION), line(WITH_DECISIONS, decisions=True), ""]


if __name__ == "__main__":
    print("\n".join(section()))
