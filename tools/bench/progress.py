"""Prints to standard error what is being measured and how long the rest will take."""

from __future__ import annotations

import sys
import time


class Progress:
    """Counts the portions of a run, each with a guess of its seconds."""

    def __init__(self, seconds: float) -> None:
        self.whole = seconds  # as guessed
        self.done = 0.0
        self.begun = time.monotonic()

    @property
    def spent(self) -> float:
        return time.monotonic() - self.begun

    def left(self) -> float:
        """Seconds yet, judged by how the guesses held so far."""
        pace = self.spent / self.done if self.done else 1.0
        return pace * (self.whole - self.done)

    def say(self, what: str, guess: float) -> None:
        """The next portion begins."""
        told = f"{self.left() / 60:.0f} min" if self.left() > 90 else f"{max(self.left(), 0):.0f} s"
        print(f"[{self.done / self.whole:4.0%}, {told} left] {what}", file=sys.stderr, flush=True)
        self.done += guess


def warn(line: str) -> None:
    """A highlighted line."""
    print(f"WARNING: {line}", file=sys.stderr, flush=True)
