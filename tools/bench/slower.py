"""Whether a run is slower than the committed figures say."""

from __future__ import annotations

from typing import Final

from tools.bench.results import Results, ratio, row_of

UNDER: Final = 0.8  # of the committed ratio
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
    return lines
