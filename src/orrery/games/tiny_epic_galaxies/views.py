"""What each seat may know, and what it may imagine of the rest."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from orrery.core.columns import with_entry
from orrery.core.events import bit_of
from orrery.core.hooks import Dealer, View
from orrery.core.machine import NONE, legal, to_move
from orrery.games.tiny_epic_galaxies.positions import HIDDEN, Writer
from orrery.games.tiny_epic_galaxies.state import State
from orrery.games.tiny_epic_galaxies.steps.scoring import rogue_scores, scores
from orrery.games.tiny_epic_galaxies.steps.setup import undealt

# Every column of State is in one of these lists; a test compares them with the fields.
PUBLIC: Final = (
    "book", "stack", "ply", "seats", "round", "turn", "ender", "rerolls", "converted", "follow_price",
    "income_energy", "income_culture", "bag", "removed", "bottom", "row", "faces", "die_at", "energy",
    "culture", "level", "fewer", "colonies", "used", "ship_at", "ship_step", "known",
)  # fmt: skip
SECRET: Final = ("dealt", "kept")
EXTRA: Final = ("to_move", "scores", "legal")  # what a view says beside the position


class Views:
    """What a seat is shown, and how what it is not shown is drawn anew."""

    public: ClassVar[Sequence[str]] = PUBLIC
    secret: ClassVar[Sequence[str]] = SECRET
    extra: ClassVar[Sequence[str]] = EXTRA

    def __init__(self, writer: Writer) -> None:
        self.writer = writer

    def view(self, s: State, seat: int) -> View:
        """Everything `seat` may know, listed field by field: nothing is shown by default."""
        seen = self.writer.write(s, seat)
        seen["to_move"] = to_move(s)
        seen["scores"] = scores(s) + rogue_scores(s)
        seen["legal"] = legal(s) if seat == to_move(s) else []
        return seen

    def mark_hidden(self, s: State, seen: View) -> None:
        """Give a state read from a view the marks of what is hidden: dealt or kept, but not shown."""
        for seat in range(len(s.kept)):
            for index, name in enumerate(seen["missions"][seat]["dealt"]):
                if name == HIDDEN:
                    s.known = with_entry(s.known, 2 * seat + index, bit_of(seat))
            if seen["missions"][seat]["kept"] == HIDDEN:
                s.kept = with_entry(s.kept, seat, 0)

    def redeal(self, s: State, seat: int, dealer: Dealer) -> None:
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
