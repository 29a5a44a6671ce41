"""What a game shows to the laws of bots."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

Said = Mapping[str, Any]  # a position in the words of the tests


@dataclass(frozen=True)
class BotExamples:
    """Where the bot `greedy` is tried, and what it must value."""

    tables: Sequence[dict[str, Any]]  # one for each number of seats at least
    games: int  # against `uniform`,
    won: int  # of which it wins so many at least
    worth: Callable[[Said], float]  # of a position for seat 0
    better: Sequence[tuple[Said, Said]]  # positions of which the first is worth more
    parted_by: int | None = None  # points that it always has more of, and `uniform` fewer
    twins: frozenset[str] = frozenset()  # questions of whose answers it looks only at those that differ
