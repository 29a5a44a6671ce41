"""The goals, each with what was measured, and whether it is reached."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from tools.bench.results import (
    FIRST,
    LIKE_THEIRS,
    TAG,
    Results,
    middle,
    peer_of,
    ratio,
    row_of,
    times_choices,
    times_tag,
)

EXPANSION: Final = "beyond-the-black"
OTHERS: Final = (EXPANSION, "take-the-galaxy")
KB: Final = 1024
SIZES: Final = {"one more copy": "copy_bytes", "all that it reaches": "bytes"}


@dataclass(frozen=True)
class Goal:
    """A figure that is wanted at least, or at most."""

    what: str
    build: str
    wanted: float
    found: float | None  # None: not measured in this run
    unit: str = ""
    most: bool = False

    @property
    def verdict(self) -> str:
        if self.found is None:
            return "not measured"
        good = self.found <= self.wanted if self.most else self.found >= self.wanted
        return "reached" if good else "**missed**"

    def told(self, value: float | None) -> str:
        if value is None:
            return "–"
        return (
            f"{value:,.0f}{self.unit}" if value >= 100 else f"{value:.2f}".rstrip("0").rstrip(".") + self.unit
        )

    def line(self) -> str:
        sign = "≤" if self.most else "≥"
        return (
            f"| {self.what} | {self.build} | {sign} {self.told(self.wanted)} | "
            f"{self.told(self.found)} | {self.verdict} |"
        )


def speed(results: Results) -> Iterator[Goal]:
    """Decisions a second at two seats."""
    for build, inside, outside in (("plain", 1e5, 9e4), ("compiled", 1e6, 5e5)):
        row = row_of(results, FIRST, "2 seats", build)
        yield Goal(f"{FIRST}, loop inside the package, decisions/s", build, inside, middle(row, "inside"))
        yield Goal(f"{FIRST}, through the interface, decisions/s", build, outside, middle(row, "interface"))
    for game in OTHERS:
        for build, inside in (("plain", 7e4), ("compiled", 7e5)):
            row = row_of(results, game, "2 seats", build)
            yield Goal(f"{game}, loop inside the package, decisions/s", build, inside, middle(row, "inside"))
        yield Goal(f"{game}, through the interface, decisions/s", build, 4e5, middle(row, "interface"))


def expansion(results: Results) -> Iterator[Goal]:
    for build in ("plain", "compiled"):
        base, more = (ratio(row_of(results, game, "2 seats", build), "inside") for game in (FIRST, EXPANSION))
        yield Goal(
            "the expansion's time per decision to the base game's", build, 1.5, base / more, " ×", True
        )


def copies(results: Results) -> Iterator[Goal]:
    for game in (FIRST, *OTHERS):
        for build, most in (("plain", 6.0), ("compiled", 2.0)):
            found = 1e6 / middle(row_of(results, game, LIKE_THEIRS, build), "copies")
            yield Goal(f"{game}, copy of a four-seat state in mid-game", build, most, found, " µs", True)


def others(results: Results) -> Iterator[Goal]:
    """Against other systems, our first game at four seats, by real choices: what is forced is no feat."""
    catan = peer_of(results, "catanatron")
    for build, least in (("plain", 5.0), ("compiled", 25.0)):
        found = times_choices(results, catan, build) if catan else None
        yield Goal("real choices against catanatron's in the same run", build, least, found, " ×")
    for what, theirs, least in (
        ("the best of TAG's games of like weight", max(TAG.values()), 2.5),
        ("TAG's Catan", TAG["Catan"], 5.0),
    ):
        name = f"real choices against {what} (elsewhere, by calibration)"
        yield Goal(name, "compiled", least, times_tag(results, theirs), " ×")


def costs(results: Results) -> Iterator[Goal]:
    """Processes, events, memory."""
    for row in results["jobs"]:
        yield Goal("two processes on two cores to one", row["build"], 1.8, row["gain"], " ×")
    for build in ("plain", "compiled"):
        found = [max(100 * row["cost"], 0.0) for row in results["events"] if row["build"] == build]
        worst = max(found, default=None)
        yield Goal("events when nobody watches, the dearest game", build, 5.0, worst, " %", True)
    for build in ("plain", "compiled"):
        for what, column in SIZES.items():
            largest = max(row[column] for row in results["ours"] if row["build"] == build)
            yield Goal(f"the largest state in mid-game, {what}", build, 8.0, largest / KB, " KB", True)
    memory = results["memory"]
    yield Goal("a million games in one process", memory["build"], 1024.0, memory["million"], " MiB", True)


def goals(results: Results) -> list[Goal]:
    parts = (speed, expansion, copies, others, costs)
    return [goal for part in parts for goal in part(results)]
