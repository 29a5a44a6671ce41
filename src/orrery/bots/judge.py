"""What a game tells the bots that look ahead: how good positions are."""

from __future__ import annotations

from typing import Any, Protocol


class Judge(Protocol):
    """Judges the positions to which one decision of a seat can lead, by what that seat may know."""

    def value(self, s: Any) -> float:
        """How good a position is for the seat, the more the better."""
        ...

    def foresees(self, s: Any) -> bool:
        """Chance is asked: whether the value already counts what it may answer."""
        ...

    def distinct(self, s: Any, legal: list[int]) -> list[int]:
        """Of answers that come to the same, only one."""
        ...
