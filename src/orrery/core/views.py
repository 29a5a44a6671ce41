"""The part of a game that hides: what each seat may know, and what it may imagine of the rest."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Any, ClassVar, Final, Generic, Protocol

from orrery.core.machine import S, legal, to_move
from orrery.core.positions import Positions
from orrery.core.scoring import Scoring

View = dict[str, Any]
EXTRA: Final = ("seat", "rules", "cards", "to_move", "scores", "legal")


class Dealer(Protocol):
    """Whoever answers for chance: by seed, by script, by hand."""

    def pick(self, weights: Sequence[int]) -> int:
        """The index of one entry, drawn with these odds."""
        ...


class Views(ABC, Generic[S]):
    """What a seat is shown, and how what it is not shown is drawn anew."""

    extra: ClassVar[Sequence[str]] = EXTRA  # what a view says beside the position
    private: ClassVar[bool] = False  # whether what a seat may answer betrays what only that seat may know

    def __init__(self, positions: Positions[S], scoring: Scoring[S]) -> None:
        self.positions = positions
        self.scoring = scoring

    def view(self, s: S, seat: int) -> View:
        """The position as that seat knows it, who is asked, the points, and what the seat may answer."""
        seen, asked = self.positions.write(s, seat), to_move(s)
        return seen | {"to_move": asked, "scores": self.scores(s), "legal": legal(s) if asked == seat else []}

    def scores(self, s: S) -> list[int]:
        return self.scoring.scores(s)

    def resample(self, view: View, dealer: Dealer) -> S:
        """A position that fits a view, in which all that its seat cannot know is drawn anew."""
        s = self.positions.from_view({key: item for key, item in view.items() if key not in self.extra})
        self.redeal(s, view["seat"], dealer)
        return s

    def redeal(self, s: S, seat: int, dealer: Dealer) -> None:
        """Draw anew, in place, all that a seat cannot know; nothing if nothing is secret."""

    def shown(self, view: View) -> View:
        """A view as people are shown it: what lies face down is not told again, though it was seen once."""
        return view

    @abstractmethod
    def describe(self, view: View, voice: Any) -> str:
        """A view in words, a line for each thing."""
