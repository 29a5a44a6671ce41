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
BUILDS: Final = ("plain", "compiled")
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


def measured(results: Results, game: str, mode: str, build: str, what: str) -> float | None:
    """A rate of ours, if that build was measured."""
    row = row_of(results, game, mode, build)
    return None if row is None else middle(row, what)


def speed(results: Results) -> Iterator[Goal]:
    """Decisions a second at two seats."""
    wanted: list[tuple[str, str, float, float | None]]
    wanted = [(FIRST, "plain", 1e5, 9e4), (FIRST, "compiled", 1e6, 5e5)]
    for game in OTHERS:
        wanted += [(game, "plain", 7e4, None), (game, "compiled", 7e5, 4e5)]
    for game, build, inside, outside in wanted:
        found = measured(results, game, "2 seats", build, "inside")
        yield Goal(f"{game}, loop inside the package, decisions/s", build, inside, found)
        if outside is not None:
            found = measured(results, game, "2 seats", build, "interface")
            yield Goal(f"{game}, through the interface, decisions/s", build, outside, found)


def expansion(results: Results) -> Iterator[Goal]:
    for build in BUILDS:
        base, more = (row_of(results, game, "2 seats", build) for game in (FIRST, EXPANSION))
        found = ratio(base, "inside") / ratio(more, "inside") if base and more else None
        yield Goal("the expansion's time per decision to the base game's", build, 1.5, found, " ×", True)


def copies(results: Results) -> Iterator[Goal]:
    for game in (FIRST, *OTHERS):
        for build, most in (("plain", 6.0), ("compiled", 2.0)):
            found = measured(results, game, LIKE_THEIRS, build, "copies")
            name = f"{game}, copy of a four-seat state in mid-game"
            yield Goal(name, build, most, found and 1e6 / found, " µs", True)


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
    gains = {row["build"]: row["gain"] for row in results["jobs"]}
    for build in BUILDS:
        yield Goal("two processes on two cores to one", build, 1.8, gains.get(build), " ×")
    for build in BUILDS:
        found = [max(100 * row["cost"], 0.0) for row in results["events"] if row["build"] == build]
        worst = max(found, default=None)
        yield Goal("events when nobody watches, the dearest game", build, 5.0, worst, " %", True)
    for build in BUILDS:
        for what, column in SIZES.items():
            sizes = (row[column] / KB for row in results["ours"] if row["build"] == build)
            largest = max(sizes, default=None)
            yield Goal(f"the largest state in mid-game, {what}", build, 8.0, largest, " KB", True)
    memory = results["memory"]
    yield Goal("a million games in one process", memory["build"], 1024.0, memory["million"], " MiB", True)


def goals(results: Results) -> list[Goal]:
    parts = (speed, expansion, copies, others, costs)
    return [goal for part in parts for goal in part(results)]
