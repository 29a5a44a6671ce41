"""Whether a run is slower than the committed figures say."""

from __future__ import annotations

import statistics
from typing import Final

from tools.bench.results import Results, middle, ratio, row_of

UNDER: Final = 0.8  # of the committed ratio
ALIKE: Final = 1.3  # times the calibration of another run: further apart they are not of like machines
WATCHED: Final = {
    "inside": "loop inside the package",
    "interface": "through the interface",
    "copies": "copies",
}


def slower_lines(results: Results, committed: Results) -> list[str]:
    """A line for each of our figures whose ratio to the calibration loop is 20 % under the committed one."""
    lines = []
    for row in results["ours"]:
        before = row_of(committed, row["game"], row["mode"], row["build"])
        if before is None:
            continue  # a game or mode that is new
        for what, name in WATCHED.items():
            share = ratio(row, what) / ratio(before, what)
            if share <= UNDER + 1e-9:
                lines.append(
                    f"{row['game']}, {row['mode']}, {row['build']}, {name}: {1 - share:.0%} under the "
                    f"committed figure ({ratio(row, what):.3g} of the calibration loop, "
                    f"not {ratio(before, what):.3g})"
                )
    return lines + other_machine(results, committed) if lines else []


def other_machine(results: Results, committed: Results) -> list[str]:
    """A word of caution where the loop itself is much faster or slower than it was: then ratios shift, too.

    On a machine whose loop ran 1.7 times as fast, rules that nobody had changed were up to 29 % under.
    """
    now, then = (
        statistics.median(middle(row, "calibration") for row in one["ours"]) for one in (results, committed)
    )
    if 1 / ALIKE < now / then < ALIKE:
        return []
    return [
        f"the committed figures are of another machine: its calibration loop ran {then / 1e6:.1f} million "
        f"rounds a second, here {now / 1e6:.1f}; measure the committed source here before you trust this"
    ]
