"""The bot that chooses every legal action with the same probability."""

from __future__ import annotations

from typing import ClassVar, Final

from orrery.core.views import View
from orrery.dealers import Numbers


class Uniform:
    wants_view: ClassVar[bool] = False

    def __init__(self, seed: int | str) -> None:
        self.numbers: Final = Numbers(seed)

    def choose(self, view: View, legal: list[int]) -> int:
        return legal[self.pick(len(legal))]

    def pick(self, n: int) -> int:
        """The number of one of n options."""
        return self.numbers.below(n)
