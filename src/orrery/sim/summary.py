"""Statistics of a study. Sums are exact, so the order of the rows does not matter."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from itertools import chain
from typing import Any, Final

from orrery.sim.rows import Row

Z: Final = 1.959963984540054  # 95 % of a normal distribution lie within so many deviations of its mean


def wilson(wins: float | Fraction, games: int) -> tuple[float, float]:
    """The 95 % confidence interval of a rate by Wilson's score: honest for few games, and near 0 and 1."""
    if games == 0:
        return 0.0, 1.0
    rate = float(wins) / games
    spread = Z * math.sqrt(rate * (1 - rate) / games + (Z / (2 * games)) ** 2)
    middle = rate + Z * Z / (2 * games)
    scale = 1 + Z * Z / games
    low, high = (middle - spread) / scale, (middle + spread) / scale
    return max(0.0, min(low, rate)), min(1.0, max(high, rate))  # rounded, they might leave the rate outside


@dataclass
class Series:
    """Whole numbers, one for each game: how many, their mean and their spread."""

    n: int = 0
    total: int = 0
    squares: int = 0
    least: int = 0
    most: int = 0

    def add(self, value: int) -> None:
        if (
            not self.n or value < self.least
        ):  # without a call of `min`, since this runs several times per game
            self.least = value
        if not self.n or value > self.most:
            self.most = value
        self.n += 1
        self.total += value
        self.squares += value * value

    def merge(self, other: Series) -> None:
        if not other.n:
            return
        self.least = min(self.least, other.least) if self.n else other.least
        self.most = max(self.most, other.most) if self.n else other.most
        self.n += other.n
        self.total += other.total
        self.squares += other.squares

    @property
    def mean(self) -> float:
        return self.total / self.n if self.n else 0.0

    @property
    def deviation(self) -> float:
        """The standard deviation, as estimated from a sample."""
        if self.n < 2:
            return 0.0
        return math.sqrt((self.n * self.squares - self.total**2) / (self.n * (self.n - 1)))

    def figures(self) -> dict[str, float]:
        return {"mean": self.mean, "deviation": self.deviation, "least": self.least, "most": self.most}


@dataclass
class Standing:
    """The results of one bot, one seat or one place in the turn order."""

    won: Counter[int] = field(default_factory=Counter)  # how often, by how many seats or teams shared the win
    points: Series = field(default_factory=Series)
    sources: Counter[str] = field(default_factory=Counter)

    def add(self, row: Row, seat: int) -> None:
        """Count the result of this seat in one game."""
        if seat in row.winners:
            self.won[row.shares] += 1
        self.points.add(row.scores[seat])
        sources = self.sources
        for source, points in row.breakdown[seat].items():
            sources[source] += points

    def merge(self, other: Standing) -> None:
        """Add what another has counted."""
        self.won.update(other.won)
        self.points.merge(other.points)
        self.sources.update(other.sources)

    @property
    def wins(self) -> Fraction:
        """A win shared by n seats, or n teams, counts 1/n."""
        return sum((Fraction(times, shares) for shares, times in self.won.items()), Fraction(0))

    @property
    def games(self) -> int:
        """How many were played."""
        return self.points.n

    @property
    def rate(self) -> float:
        """Wins per game."""
        return float(self.wins / self.games) if self.games else 0.0

    @property
    def interval(self) -> tuple[float, float]:
        """Where the win rate lies with 95 % confidence (Wilson)."""
        return wilson(self.wins, self.games)

    def by_source(self) -> dict[str, float]:
        """The mean points of each source."""
        return {source: points / self.games for source, points in self.sources.items()}

    def figures(self) -> dict[str, Any]:
        """Everything in plain numbers, lists and dicts."""
        return {
            "games": self.games,
            "wins": float(self.wins),
            "win_rate": self.rate,
            "interval": list(self.interval),
            "points": self.points.figures(),
            "sources": self.by_source(),
        }


def merged(standings: Iterable[Standing]) -> Standing:
    total = Standing()
    for one in standings:
        total.merge(one)
    return total


class Summary:
    """The rows of a study folded together, so far."""

    def __init__(self, names: Sequence[str]) -> None:
        self.names = names  # of the bots
        self.places = [
            [[Standing() for _ in names] for _ in names] for _ in names
        ]  # by bot, seat and turn order
        self.rounds = Series()
        self.decisions = Series()
        self.endings: Counter[str] = Counter()
        self.shared = 0  # games with several winners that are no team
        self.unwon = 0  # games that nobody won

    def fold(self, rows: Iterable[Row]) -> None:
        """Count several games."""
        for row in rows:
            self.add(row)

    def add(self, row: Row) -> None:
        """Count one game."""
        for seat, one in enumerate(row.seating):
            self.places[one][seat][row.order[seat]].add(row, seat)
        self.rounds.add(row.rounds)
        self.decisions.add(row.decisions)
        self.endings[row.ending] += 1
        self.shared += row.shares > 1
        self.unwon += not row.winners

    def merge(self, other: Summary) -> None:
        """Add the games of another summary."""
        for mine, theirs in zip(chain(*self.places), chain(*other.places), strict=True):
            for standing, more in zip(mine, theirs, strict=True):
                standing.merge(more)
        self.rounds.merge(other.rounds)
        self.decisions.merge(other.decisions)
        self.endings.update(other.endings)
        self.shared += other.shared
        self.unwon += other.unwon

    @property
    def bots(self) -> list[Standing]:
        """The results of each bot, in all seats."""
        return [merged(chain(*places)) for places in self.places]

    @property
    def seats(self) -> list[Standing]:
        """The results of each seat, with all bots."""
        return [merged(chain(*places)) for places in zip(*self.places, strict=True)]

    @property
    def orders(self) -> list[Standing]:
        """The results of each place in the turn order, beginning with the seat that began."""
        return [merged(places) for places in zip(*chain(*self.places), strict=True)]

    @property
    def games(self) -> int:
        """How many were played."""
        return self.rounds.n

    def figures(self) -> dict[str, Any]:
        """Everything in plain numbers, lists and dicts."""
        return {
            "played": self.games,
            "bots": [{"name": name} | one.figures() for name, one in zip(self.names, self.bots, strict=True)],
            "seats": [{"seat": seat} | one.figures() for seat, one in enumerate(self.seats)],
            "turn_order": [{"turn_order": at} | one.figures() for at, one in enumerate(self.orders)],
            "rounds": self.rounds.figures(),
            "decisions": self.decisions.figures(),
            "endings": dict(sorted(self.endings.items())),
            "shared": self.shared,
            "unwon": self.unwon,
        }
