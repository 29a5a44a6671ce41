"""The words of attacks: what the Rogue takes and hires, and what others lose by their own choice."""

from __future__ import annotations

from typing import Final

from orrery.core.effects import Op, Word
from orrery.core.machine import NONE
from orrery.games.beyond_the_black.reasons import NO_ABILITY, NO_DECK
from orrery.games.beyond_the_black.state import BlackState
from orrery.games.beyond_the_black.steps.goods import (
    AskForfeit,
)
from orrery.games.beyond_the_black.steps.looking import hoard_next
from orrery.games.beyond_the_black.steps.rogue import rogue_hires, rogue_hull
from orrery.games.beyond_the_black.verbs import (
    deck_is_gone,
    hoard_row,
    maybe_exhaust,
)
from orrery.games.tiny_epic_galaxies import raids
from orrery.games.tiny_epic_galaxies.reasons import OWNS_NONE
from orrery.games.tiny_epic_galaxies.state import State
from orrery.games.tiny_epic_galaxies.steps.raids import hand_over
from orrery.games.tiny_epic_galaxies.steps.scoring import maybe_end
from orrery.games.tiny_epic_galaxies.words import ANY_MIX

ENERGY_FIRST: Final = 5  # goods: culture only when there is no energy left


class Lose(raids.Lose):
    """Lose goods, as many as are there; of a mix the loser chooses. [rules 12.12, ruling BTB C29]"""

    def refuse(self, s: State, seat: int, op: Op, last: int, /) -> int:
        if op.what != ANY_MIX:
            return super().refuse(s, seat, op, last)
        return 0 if s.energy[seat] + s.culture[seat] else OWNS_NONE

    def do(self, s: State, seat: int, op: Op, last: int, /) -> None:
        if op.what != ANY_MIX:
            super().do(s, seat, op, last)
            return
        ask = AskForfeit(seat, min(op.n, s.energy[seat] + s.culture[seat]))
        s.then(ask)


class HandOver(raids.HandOver):
    """Hand goods over to the mat that demands them, perhaps energy before culture. [rules 12.12]"""

    def do(self, s: State, seat: int, op: Op, last: int, /) -> None:
        if op.what != ENERGY_FIRST:
            super().do(s, seat, op, last)
            return
        energy = min(op.n, s.energy[seat])
        hand_over(s, seat, last, energy, min(op.n - energy, s.culture[seat]))


class HireFirst(Word[BlackState]):
    """The Rogue hires the leftmost pilot, if the ship for it is there. [rules R33]"""

    def refuse(self, s: BlackState, seat: int, op: Op, last: int, /) -> int:
        return 0 if seat >= s.seats and rogue_hull(s, seat, NONE) != NONE else NO_ABILITY

    def do(self, s: BlackState, seat: int, op: Op, last: int, /) -> None:
        rogue_hires(s, seat, rogue_hull(s, seat, NONE))


class TakeFinds(Word[BlackState]):
    """The Rogue takes the exploration row, or the top card of the deck unseen. [rules R37]"""

    def refuse(self, s: BlackState, seat: int, op: Op, last: int, /) -> int:
        if seat < s.seats:
            return NO_ABILITY
        return NO_DECK if deck_is_gone(s) and not s.explore_row else 0

    def do(self, s: BlackState, seat: int, op: Op, last: int, /) -> None:
        take_finds(s, seat)


def take_finds(s: BlackState, mat: int) -> None:
    """All cards of the row; if there are none, the top card of the deck, unseen. [rules R37]"""
    if s.explore_row:
        hoard_row(s, mat)
        maybe_exhaust(s, mat)
        maybe_end(s)
    elif not deck_is_gone(s):
        hoard_next(s, mat)
