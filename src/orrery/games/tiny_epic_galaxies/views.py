"""What each seat may know, and what it may imagine of the rest."""

from __future__ import annotations

from typing import Any, ClassVar, Generic

from orrery.core import views
from orrery.core.columns import with_entry
from orrery.core.events import bit_of
from orrery.core.machine import NONE
from orrery.core.views import Dealer, View
from orrery.games.tiny_epic_galaxies.board import Board
from orrery.games.tiny_epic_galaxies.state import S
from orrery.games.tiny_epic_galaxies.steps.scoring import rogue_scores
from orrery.games.tiny_epic_galaxies.steps.setup import undealt


class Views(views.Views[S], Generic[S]):
    """The position as it is written for a seat; only missions are hidden."""

    board: ClassVar[type[Board]] = Board

    def scores(self, s: S) -> list[int]:
        """The points of every mat, that of the Rogue too."""
        return super().scores(s) + rogue_scores(s)

    def describe(self, view: View, voice: Any) -> str:
        return self.board(self.shown(view), voice).describe()

    def redeal(self, s: S, seat: int, dealer: Dealer) -> None:
        """Draw anew the missions `seat` does not know and which of them is kept, all alike likely.

        [rules 1.7]
        """
        hidden = [
            place for place in range(len(s.known)) if s.known[place] and not s.known[place] & bit_of(seat)
        ]
        for place in hidden:
            s.dealt = with_entry(s.dealt, place, NONE)
        for place in hidden:
            free = undealt(s)
            s.dealt = with_entry(s.dealt, place, free[dealer.pick([1] * len(free))])
        for owner in range(len(s.kept)):
            seen = any(s.known[2 * owner + which] & bit_of(seat) for which in (0, 1))
            if s.kept[owner] != NONE and not seen:
                s.kept = with_entry(s.kept, owner, dealer.pick([1, 1]))
