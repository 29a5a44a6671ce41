"""The part of a game that counts: points, rounds, who wins, and what ended it."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from typing import Generic

from orrery.core.machine import S


class Scoring(ABC, Generic[S]):
    """Points by source, and what follows from them; a game says what differs from the usual."""

    def __init__(self, sources: Mapping[str, str], endings: Mapping[str, str]) -> None:
        self.sources = sources  # where points come from: ids, and what people call them
        self.endings = endings  # what can end the game, likewise

    @abstractmethod
    def breakdown(self, s: S) -> list[dict[str, int]]:
        """The points of each seat by source; they add up to `scores`."""

    def rounds(self, s: S) -> int:
        """How many rounds have begun; most games have a column that says it."""
        return int(getattr(s, "round", 0))

    def scores(self, s: S) -> list[int]:
        """Points of each seat, the hidden ones included once the game is over."""
        return [sum(parts.values()) for parts in self.breakdown(s)]

    def winners(self, s: S) -> list[int]:
        """The seats that won; none before the end. In most games those with most points."""
        scores = self.scores(s)
        return [seat for seat, n in enumerate(scores) if not s.stack and n == max(scores)]

    def teams(self, s: S) -> list[list[int]]:
        """The seats that win together: each is in one team, and most games have only teams of one."""
        return [[seat] for seat in range(len(self.scores(s)))]

    def turn_order(self, s: S) -> list[int]:
        """The seats in the order of their turns, the one that began first; in most games that is seat 0."""
        return list(range(len(self.scores(s))))

    def tie_break(self, s: S, lang: str = "en") -> str:
        """What told the winners from others with as many points, with its rule; nothing if nothing did."""
        return ""

    def remark(self, s: S, lang: str = "en") -> str:
        """What else is to be said of a result once the game is over; mostly nothing."""
        return ""

    def ending(self, s: S) -> str:
        """The id of what ended the game; nothing before the end. Most games can end in one way."""
        return "" if s.stack else next(iter(self.endings))
