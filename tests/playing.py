"""A position under test and the means to play on from it, whatever the game."""

from __future__ import annotations

from typing import Any, Generic, Self

import orrery
from orrery.core.game import Game
from orrery.core.machine import S


class Playing(Generic[S]):
    """Answers in notation, and what is asked."""

    def __init__(self, s: S, game: Game[S]) -> None:
        self.game = game
        self.s = s

    def play(self, *texts: str) -> Self:
        """Answer the open questions, chance's too, one text each. Illegal ones raise IllegalAction."""
        for text in texts:
            self.game.apply(self.s, self.game.action(self.s, text))
        return self

    @property
    def asked(self) -> tuple[int, str]:
        """Who is asked what: the seat and the name of the question."""
        if not self.s.stack:
            return (orrery.NOBODY, "")
        top: Any = self.s.stack[-1]
        return (top.seat, type(top).__name__)

    @property
    def options(self) -> list[str]:
        """The texts of all legal answers."""
        return [self.game.text(self.s, action) for action in self.game.legal(self.s)]

    def why(self, text: str) -> str | None:
        """The refusal of a text, None if it is legal."""
        return self.game.why_not(self.s, text)
