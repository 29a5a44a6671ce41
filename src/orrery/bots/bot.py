"""What a bot is."""

from __future__ import annotations

from typing import Protocol

from orrery.core.game import View


class Bot(Protocol):
    """Chooses among legal actions from what its seat may know."""

    wants_view: bool  # whether it looks at all: a view costs time

    def choose(self, view: View, legal: list[int]) -> int: ...
