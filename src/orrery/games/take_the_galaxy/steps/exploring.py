"""The exploration phase: a space card is turned up, the surplus falls off, events take their toll."""

from __future__ import annotations

from math import lcm

from orrery.core.bits import ones
from orrery.core.machine import Ask, Step
from orrery.games.take_the_galaxy import codes
from orrery.games.take_the_galaxy.reasons import NOT_IN_DECK
from orrery.games.take_the_galaxy.state import KINDS, State, hand_size, sector_now
from orrery.games.take_the_galaxy.steps.paying import pay_cards
from orrery.games.take_the_galaxy.verbs import drop_surplus, reveal


class Reveal(Ask[State]):
    """Chance turns up the next space card: of the sector that is not used up yet, as many of each kind as the
    deck holds, every card of a kind alike likely. [rules 2.1, 3.1, 12.1]
    """

    def base(self) -> int:
        return codes.REVEAL

    def size(self, s: State, /) -> int:
        return s.book.space.start

    def refuse(self, s: State, card: int, /) -> int:
        if not s.unseen >> card & 1 or s.book.space.sector[card] != sector_now(s):
            return NOT_IN_DECK
        return 0 if s.left[s.book.stock.classes[card]] else NOT_IN_DECK

    def options(self, s: State, /) -> list[int]:
        first = sector_now(s) * KINDS
        there = 0
        for kind in range(first, first + KINDS):
            if s.left[kind]:
                there |= s.book.stock.members[kind]
        return ones(s.unseen & there)

    def chances(self, s: State, /) -> list[int]:
        """A class has as many as the deck has cards of it, shared by its unseen cards."""
        options = self.options(s)
        first = sector_now(s) * KINDS
        if sum(s.left[first : first + KINDS]) == len(options):
            return []  # every unseen card is in the deck
        classes = [s.book.stock.classes[card] for card in options]
        shared = [classes.count(one) for one in classes]
        whole = lcm(*shared)
        weights = [0] * self.size(s)
        for card, one, n in zip(options, classes, shared, strict=True):
            weights[card] = s.left[one] * whole // n
        return weights

    def stream(self, s: State, /) -> str:
        return "space"

    def answer(self, s: State, card: int, /) -> None:
        reveal(s, card)


class EndExploration(Step[State]):
    """The surplus falls off; then what is left in the row takes a card, however many events would.

    [rules 3.1, 3.2, 11.3, ruling TTG A10]
    """

    def run(self, s: State, /) -> None:
        drop_surplus(s)
        if s.ongoing.raid:
            pay_cards(s, self.seat, min(s.ongoing.raid, hand_size(s, self.seat)))


def is_forbidden(s: State, what: int) -> bool:
    """Whether an event in the row forbids it. [rules 11.5, 11.6]"""
    return s.ongoing.forbids & what != 0
