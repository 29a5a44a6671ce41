"""TAG, the Java kit with games like ours: figures of another run, and how ours compare with them.

There is no TAG in this run. Its figures are constants of November 2026, taken in one run beside our compiled
rules as they stood then: TAG warmed up for 25 s (after 8 s it looks 1.5 to 2 times slower than it is), four
seats, uniformly random players, one core.
"""

from __future__ import annotations

from statistics import median
from typing import Final

from tools.bench.results import LIKE_THEIRS, Results, middle, ratio, row_of

# Real choices a second: of seats with two or more options, as ours are counted.
CHOICES: Final = {
    "Dominion": 700_000,
    "Puerto Rico": 550_000,
    "Root": 465_000,
    "Power Grid": 399_000,
    "Catan": 354_000,
}
BEST: Final = max(CHOICES, key=lambda name: CHOICES[name])
MOST_DECISIONS: Final = ("Root", 1_020_000)  # a second, forced ones included, of the game that has most

# Ours in the same run, real choices a second, compiled, inside, four seats.
OURS_THERE: Final = {
    "tiny-epic-galaxies": 2_458_000,
    "beyond-the-black": 1_612_000,
    "take-the-galaxy": 827_000,
}

# No calibration loop ran there. But the same rules ran beside one in the run kept at commit 6fd6893, and have
# ours as they were there where it runs 11.8, 11.5 and 12.4 million rounds a second, game by game: the mean.
CALIBRATION: Final = 11_900_000


def tag_here(results: Results) -> dict[str, float]:
    """The real choices a second that TAG's games would have on this machine, by the calibration loop."""
    here = median([middle(row, "calibration") for row in results["ours"]])
    return {name: speed * here / CALIBRATION for name, speed in CHOICES.items()}


def times_tag(results: Results, game: str, theirs: float) -> float | None:
    """How many real choices of a game of ours we play in the time in which TAG has one of `theirs`.

    Theirs are of another run; the calibration loop is the measure of both machines.
    """
    ours = row_of(results, game, LIKE_THEIRS, "compiled")
    return None if ours is None else ratio(ours, "choices") * CALIBRATION / theirs
