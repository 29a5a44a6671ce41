"""The bot that knows nothing: every legal action is as good as another."""

from __future__ import annotations

import random

from orrery.core.hooks import View


class Uniform:
    wants_view = False

    def __init__(self, seed: int | str) -> None:
        self.random = random.Random(seed)

    def choose(self, view: View, legal: list[int]) -> int:
        return legal[int(self.random.random() * len(legal))]
