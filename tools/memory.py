"""How much memory a study takes: the process that keeps it, and the largest of its workers.

`python -m tools.memory` plays short games, so that there are many of them; `peak` is for other tools.
"""

from __future__ import annotations

import json
import subprocess
import sys
import tempfile
from typing import Any, Final

GAMES: Final = (5_000, 50_000)  # if memory grew with the games, the second would show it
LIMIT: Final = 1024  # MiB that no process of a study may need

CODE: Final = """
import json, resource, sys
import orrery

if __name__ == "__main__":
    given = json.loads(sys.argv[1])
    orrery.simulate("tiny-epic-galaxies", ["uniform", "uniform"], max_rounds=1, **given)
    own, workers = resource.getrusage(resource.RUSAGE_SELF), resource.getrusage(resource.RUSAGE_CHILDREN)
    unit = 1024 if sys.platform == "darwin" else 1
    print(json.dumps([own.ru_maxrss / 1024 / unit, workers.ru_maxrss / 1024 / unit]))
"""


def peak(games: int, jobs: int = 2, decisions: bool = False) -> dict[str, float]:
    """The most memory, in MiB, that the keeper and any worker of a kept study had at once."""
    with tempfile.TemporaryDirectory() as folder:
        given: dict[str, Any] = {
            "games": games,
            "jobs": jobs,
            "out": f"{folder}/study",
            "decisions": decisions,
        }
        done = subprocess.run(
            [sys.executable, "-c", CODE, json.dumps(given)], capture_output=True, text=True, check=True
        )
    keeper, worker = json.loads(done.stdout)
    return {"keeper": keeper, "worker": worker}


def main() -> None:
    worst = 0.0
    for decisions in (False, True):
        for games in GAMES:
            found = peak(games, decisions=decisions)
            kept = "with decisions" if decisions else "games and seats"
            told = ", ".join(f"{who} {most:.0f} MiB" for who, most in found.items())
            print(f"{games:>8} games, {kept}: {told}", flush=True)
            worst = max(worst, *found.values())
    if worst > LIMIT:
        sys.exit(f"a process of a study needed {worst:.0f} MiB; {LIMIT} are allowed")


if __name__ == "__main__":
    main()
