"""The goals, each with what was measured, and whether it is reached."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product
from typing import Final

from tools.bench.results import (
    FIRST,
    LIKE_THEIRS,
    Results,
    middle,
    peer_of,
    ratio,
    row_of,
    rows_of,
    times_choices,
)
from tools.bench.tag import BEST, CHOICES, times_tag

EXPANSION: Final = "beyond-the-black"
OTHERS: Final = (EXPANSION, "take-the-galaxy")
GAMES: Final = (FIRST, *OTHERS)  # a goal is one for each of them, never for the best
BUILDS: Final = ("plain", "compiled")
KB: Final = 1024
TAG_GOALS: Final = ((f"TAG's best, {BEST}", BEST, 2.5), ("TAG's Catan", "Catan", 5.0))
SIZES: Final = {"one more copy": "copy_bytes", "all that it reaches": "bytes"}


@dataclass(frozen=True)
class Goal:
    """A figure that is wanted at least, or at most, of one game."""

    game: str
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
            f"| {self.game} | {self.what} | {self.build} | {sign} {self.told(self.wanted)} | "
            f"{self.told(self.found)} | {self.verdict} |"
        )


def measured(results: Results, game: str, mode: str, build: str, what: str) -> float | None:
    """A rate of ours, if that build was measured."""
    row = row_of(results, game, mode, build)
    return None if row is None else middle(row, what)


def speed(results: Results) -> Iterator[Goal]:
    """Decisions a second at two seats."""
    wanted = [(FIRST, "plain", 1e5, 9e4), (FIRST, "compiled", 1e6, 5e5)]
    for game in OTHERS:
        wanted += [(game, "plain", 7e4, 7e4), (game, "compiled", 7e5, 4e5)]
    for game, build, inside, outside in wanted:
        found = measured(results, game, "2 seats", build, "inside")
        yield Goal(game, "loop inside the package, decisions/s", build, inside, found)
        found = measured(results, game, "2 seats", build, "interface")
        yield Goal(game, "through the interface, decisions/s", build, outside, found)


def expansion(results: Results) -> Iterator[Goal]:
    for build in BUILDS:
        base, more = (row_of(results, game, "2 seats", build) for game in (FIRST, EXPANSION))
        found = ratio(base, "inside") / ratio(more, "inside") if base and more else None
        yield Goal(EXPANSION, "time per decision to the base game's", build, 1.5, found, " ×", True)


def copies(results: Results) -> Iterator[Goal]:
    for game, (build, most) in product(GAMES, (("plain", 6.0), ("compiled", 2.0))):
        found = measured(results, game, LIKE_THEIRS, build, "copies")
        name = "copy of a four-seat state in mid-game"
        yield Goal(game, name, build, most, found and 1e6 / found, " µs", True)


def others(results: Results) -> Iterator[Goal]:
    """Against other systems at four seats: real choices with real choices, for what is forced is no feat."""
    catan = peer_of(results, "catanatron")
    for game, (build, least) in product(GAMES, (("plain", 5.0), ("compiled", 25.0))):
        found = times_choices(results, catan, build, game) if catan else None
        yield Goal(game, "real choices to catanatron's, same run", build, least, found, " ×")
    for (what, theirs, least), game in product(TAG_GOALS, GAMES):
        found = times_tag(results, game, CHOICES[theirs])
        yield Goal(game, f"real choices to those of {what}", "compiled", least, found, " ×")


def costs(results: Results) -> Iterator[Goal]:
    """Processes, events, memory of a study."""
    gains = {(row["game"], row["build"]): row["gain"] for row in results["jobs"]}
    for game, build in product(GAMES, BUILDS):
        yield Goal(game, "two processes on two cores to one", build, 1.8, gains.get((game, build)), " ×")
    kept = {(row["game"], row["build"]): row.get("decisions") for row in results["jobs"]}
    for game, build in product(GAMES, BUILDS):
        name = "a study that keeps its decisions to one without"
        yield Goal(game, name, build, 1.5, kept.get((game, build)), " ×", True)
    events = {(row["game"], row["build"]): max(100 * row["cost"], 0.0) for row in results["events"]}
    for game, build in product(GAMES, BUILDS):
        yield Goal(game, "events when nobody watches", build, 5.0, events.get((game, build)), " %", True)
    memory = results["memory"]
    name, game = "a million games in one process", memory["game"]
    yield Goal(game, name, memory["build"], 1024.0, memory["million"], " MiB", True)


def sizes(results: Results) -> Iterator[Goal]:
    """The largest state in mid-game, of all modes."""
    for game, build, (what, column) in product(GAMES, BUILDS, SIZES.items()):
        largest = max((row[column] / KB for row in rows_of(results, game, build)), default=None)
        yield Goal(game, f"largest state in mid-game, {what}", build, 8.0, largest, " KB", True)


def goals(results: Results) -> list[Goal]:
    parts = (speed, expansion, copies, others, costs, sizes)
    return [goal for part in parts for goal in part(results)]
