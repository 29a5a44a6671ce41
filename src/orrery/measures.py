"""Counts and times of a server, without names or addresses. `web/metrics.py` shows them."""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter
from dataclasses import dataclass, field
from typing import Final

BOUNDS: Final = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)  # seconds


class Timing:
    """A histogram of durations, and the number of failures."""

    def __init__(self) -> None:
        # up to each bound, the last for longer ones
        self.counts = [0] * (len(BOUNDS) + 1)
        self.seconds = 0.0
        self.failures = 0

    def add(self, seconds: float) -> None:
        self.counts[bisect_left(BOUNDS, seconds)] += 1
        self.seconds += seconds


@dataclass
class Measures:
    """All counts of a running server."""

    acks: Timing = field(default_factory=Timing)  # of moves, from their message to their acknowledgement
    responses: Counter[int] = field(default_factory=Counter)  # by status
    refusals: Counter[str] = field(default_factory=Counter)  # of messages, by the kind of error
    delayed: int = 0  # messages that had to wait because too many came
