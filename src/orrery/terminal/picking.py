"""Things that are picked together: chosen in any order, played in the order of the rules."""

from __future__ import annotations

from typing import Any

from orrery.core import machine


class Picking:
    """An unfinished choice of several things; they are played once all are chosen."""

    def __init__(self, s: Any) -> None:
        self.need = machine.question(s).to_pick()
        self.s = s.copy()  # without the things chosen so far
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
        """The answers in the order of the rules."""
        return sorted(self.actions)
