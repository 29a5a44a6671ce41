"""Things that are picked together: named in any order, given in the one that the rules want."""

from __future__ import annotations

from typing import Any

from orrery.core import machine


class Picking:
    """What has been named of several things; the game hears of them once all are."""

    def __init__(self, s: Any) -> None:
        self.need = machine.question(s).to_pick()
        self.s = s.copy()  # where what was named is gone
        self.actions: list[int] = []
        self.texts: list[str] = []

    def add(self, action: int, text: str) -> None:
        self.actions.append(action)
        self.texts.append(text)
        if not self.complete:
            machine.pick(self.s, action)

    @property
    def complete(self) -> bool:
        return len(self.actions) == self.need

    def in_order(self) -> list[int]:
        """The answers as the rules take them."""
        return sorted(self.actions)
