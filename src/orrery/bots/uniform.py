"""The bot that knows nothing: every legal action is as good as another."""

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
        """Which of so many options: all that it needs to know of them."""
        return self.numbers.below(n)
