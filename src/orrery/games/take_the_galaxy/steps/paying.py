"""Paying with cards: which ones go is asked one after another."""

from __future__ import annotations

from typing import ClassVar, Final

from orrery.core.bits import ones
from orrery.core.machine import Ask
from orrery.games.take_the_galaxy import codes
from orrery.games.take_the_galaxy.book import CREDITS, HAND, MANPOWER, PILES, PRODUCTION
from orrery.games.take_the_galaxy.reasons import (
    NOT_IN_HAND,
    NOT_IN_ORDER,
    TOO_FEW_CARDS,
    TOO_FEW_MANPOWER,
    TOO_FEW_PRODUCTION,
    TOO_FEW_SCIENCE,
)
from orrery.games.take_the_galaxy.state import POOL, State, hand_size
from orrery.games.take_the_galaxy.verbs import discard, spend


class AskPay(Ask[State]):
    """Which card goes next? `n` are still to go, named in the order of the card list, so that the same
    payment is one line only. [rules 4.5, ruling TTG A53]
    """

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "n", "least")

    def __init__(self, seat: int, n: int, least: int) -> None:
        super().__init__(seat)
        self.n: Final = n
        self.least: Final = least  # the first kind of card that may still be named

    def base(self) -> int:
        return codes.PAY

    def size(self, s: State, /) -> int:
        return s.types

    def refuse(self, s: State, card: int, /) -> int:
        first = self.seat * s.types
        if s.hand[first + card] == 0:
            return NOT_IN_HAND
        if card < self.least:
            return NOT_IN_ORDER
        there = 0
        for at in range(first + card, first + s.types):
            there += s.hand[at]
            if there >= self.n:
                return 0
        return NOT_IN_ORDER

    def options(self, s: State, /) -> list[int]:
        """Without the last ones, if from them on there are fewer cards than are still to go."""
        cards = self.pickable(s)
        there = s.hand[self.seat * s.types + cards[-1]] if cards else 0
        while cards and there < self.n:
            cards.pop()
            there += s.hand[self.seat * s.types + cards[-1]] if cards else 0
        return cards

    def to_pick(self) -> int:
        return self.n

    def pickable(self, s: State, /) -> list[int]:
        return ones(s.kinds[self.seat * PILES + HAND] >> self.least << self.least)

    def pick(self, s: State, card: int, /) -> None:
        discard(s, self.seat, card)
        s.then(AskPay(self.seat, self.n - 1, self.least))

    def answer(self, s: State, card: int, /) -> None:
        discard(s, self.seat, card)
        if self.n > 1:
            s.then(AskPay(self.seat, self.n - 1, card))


def pay_cards(s: State, seat: int, n: int) -> None:
    """The seat discards `n` cards of its choice; the caller has made sure that it has them. [rules 4.5]"""
    if n:
        s.then(AskPay(seat, n, 0))


def too_few(resource: int) -> int:
    """What is lacking in the pool."""
    if resource == MANPOWER:
        return TOO_FEW_MANPOWER
    return TOO_FEW_PRODUCTION if resource == PRODUCTION else TOO_FEW_SCIENCE


def refuse_price(s: State, seat: int, price: list[int]) -> int:
    """0 if pool and hand hold the whole price: nothing is paid in parts. [rules 7.8]"""
    for resource in range(POOL):
        if s.pool[resource] < price[resource]:
            return too_few(resource)
    return 0 if hand_size(s, seat) >= price[CREDITS] else TOO_FEW_CARDS


def pay_price(s: State, seat: int, price: list[int]) -> None:
    """The pool pays at once; which cards go is asked. [rules 7.8]"""
    for resource in range(POOL):
        spend(s, seat, resource, price[resource])
    pay_cards(s, seat, price[CREDITS])
