"""Cards from a seat's deck: chance deals them, the discard pile becomes the deck when it is empty."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from orrery.core.bits import ones
from orrery.core.events import bit_of
from orrery.core.machine import CHANCE, Ask, Step
from orrery.games.take_the_galaxy import codes
from orrery.games.take_the_galaxy.book import DECK, PILES
from orrery.games.take_the_galaxy.reasons import NOT_IN_DECK
from orrery.games.take_the_galaxy.state import State, has_nothing_to_draw
from orrery.games.take_the_galaxy.verbs import draw, reshuffle


class DrawCards(Step[State]):
    """A seat draws `n` cards one after another; what is not there is lost. [rules 3.3, 4.5, 4.8]"""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "n")

    def __init__(self, seat: int, n: int) -> None:
        super().__init__(seat)
        self.n: Final = n

    def run(self, s: State, /) -> None:
        if self.n == 0:
            return
        if has_nothing_to_draw(s, self.seat):
            return
        if s.kinds[self.seat * PILES + DECK] == 0:
            reshuffle(s, self.seat)
        if self.n > 1:
            s.then(DrawCards(self.seat, self.n - 1))
        s.then(Draw(CHANCE, self.seat))


class Draw(Ask[State]):
    """Chance draws a card of a seat's deck, which only that seat sees.

    A deck that it empties is made anew from the discard pile at once, if the table plays so. [rules 3.3, 4.7]
    """

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "owner")

    def __init__(self, seat: int, owner: int) -> None:
        super().__init__(seat)
        self.owner: Final = owner

    def base(self) -> int:
        return codes.DRAW

    def size(self, s: State, /) -> int:
        return s.types

    def refuse(self, s: State, card: int, /) -> int:
        return 0 if s.deck[self.owner * s.types + card] else NOT_IN_DECK

    def options(self, s: State, /) -> list[int]:
        return ones(s.kinds[self.owner * PILES + DECK])

    def chances(self, s: State, /) -> list[int]:
        """As many as there are cards of a kind."""
        return list(s.deck[self.owner * s.types : (self.owner + 1) * s.types])

    def stream(self, s: State, /) -> str:
        return f"deck {self.owner}"

    def answer(self, s: State, card: int, /) -> None:
        draw(s, self.owner, card)
        is_emptied = s.kinds[self.owner * PILES + DECK] == 0 and not has_nothing_to_draw(s, self.owner)
        if is_emptied and s.book.terms.reshuffles_at_once:
            reshuffle(s, self.owner)

    def seen_by(self) -> int:
        return bit_of(self.owner)


def cards_to_come(step: Step[Any]) -> int:
    """How many cards a pending step draws. [rules 4.5]"""
    if isinstance(step, DrawCards):
        return step.n
    return 1 if isinstance(step, Draw) else 0
