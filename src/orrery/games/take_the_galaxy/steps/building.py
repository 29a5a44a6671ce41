"""Building colonies and ships, on free slots and over others."""

from __future__ import annotations

from typing import ClassVar, Final

from orrery.core.machine import Ask
from orrery.games.take_the_galaxy import codes
from orrery.games.take_the_galaxy.book import NO_UPGRADES, SHIP, UTILITY
from orrery.games.take_the_galaxy.codes import SITES, SLOTS, SYSTEMS
from orrery.games.take_the_galaxy.reasons import (
    NO_SUCH_SLOT,
    NO_SUCH_SYSTEM,
    NOT_DEARER,
    NOT_IN_HAND,
    OTHER_KIND,
    TOO_FEW_CARDS,
    UPGRADES_FORBIDDEN,
    WRONG_SLOT,
)
from orrery.games.take_the_galaxy.state import EMPTY, State, hand_size
from orrery.games.take_the_galaxy.steps.exploring import is_forbidden
from orrery.games.take_the_galaxy.steps.paying import pay_cards
from orrery.games.take_the_galaxy.verbs import launch, put_colony


def fits(s: State, card: int, slot: int) -> bool:
    """Civilization needs a biosphere, mining a deposit; a utility fits anywhere. [rules 6.2]"""
    kind = s.book.cards.kind[card]
    return kind == UTILITY or kind == slot


def discounted(s: State, card: int, price: int) -> int:
    """What is left of a price after the discounts of events, never below 0. [rules 11.7, ruling TTG A20]"""
    price -= s.ongoing.discount[s.book.cards.kind[card]]
    return price if price > 0 else 0


def price_of(s: State, seat: int, card: int, site: int) -> int:
    """The cost on a free slot, the difference over another colony. [rules 6.1, 8.1]"""
    below = s.colony[seat * SITES + site]
    cost = s.book.cards.cost
    return discounted(s, card, cost[card] if below == EMPTY else cost[card] - cost[below])


def refuse_site(s: State, seat: int, card: int, site: int) -> int:
    """0 if a colony may come there, whatever it costs. [rules 6.2, 6.3, 8.1]"""
    system = s.systems[seat * SYSTEMS + site // SLOTS]
    if system == EMPTY:
        return NO_SUCH_SYSTEM
    slots = s.book.space.slots[system]
    if site % SLOTS >= len(slots):
        return NO_SUCH_SLOT
    below = s.colony[seat * SITES + site]
    if below == EMPTY:
        return 0 if fits(s, card, slots[site % SLOTS]) else WRONG_SLOT
    cards = s.book.cards
    if cards.kind[below] != cards.kind[card]:
        return OTHER_KIND
    if cards.cost[below] >= cards.cost[card]:
        return NOT_DEARER
    return UPGRADES_FORBIDDEN if is_forbidden(s, NO_UPGRADES) else 0


def refuse_build(s: State, seat: int, card: int) -> int:
    """0 if a card of the hand can be built and paid with the others. [rules 6.1, 6.5]"""
    if s.hand[seat * s.types + card] == 0:
        return NOT_IN_HAND
    if s.book.cards.kind[card] == SHIP:
        return 0 if hand_size(s, seat) > s.book.cards.cost[card] else TOO_FEW_CARDS
    return AskSite(seat, card).blocked(s)


def build(s: State, seat: int, card: int) -> None:
    """A ship needs no slot; where a colony comes is asked. [rules 6.1, 6.5]"""
    if s.book.cards.kind[card] == SHIP:
        launch(s, seat, card)
        pay_cards(s, seat, s.book.cards.cost[card])
    else:
        s.then(AskSite(seat, card))


class AskSite(Ask[State]):
    """On which free slot, or over which colony, is it built? First it is laid down, then paid.

    [rules 6.1, 8.1]
    """

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "card")

    def __init__(self, seat: int, card: int) -> None:
        super().__init__(seat)
        self.card: Final = card

    def base(self) -> int:
        return codes.SITE

    def size(self, s: State, /) -> int:
        return SITES

    def refuse(self, s: State, site: int, /) -> int:
        reason = refuse_site(s, self.seat, self.card, site)
        if reason:
            return reason
        price = price_of(s, self.seat, self.card, site)
        return 0 if hand_size(s, self.seat) > price else TOO_FEW_CARDS

    def options(self, s: State, /) -> list[int]:
        seat, card, size = self.seat, self.card, hand_size(s, self.seat)
        return [
            site
            for site in range(s.estates[seat].systems * SLOTS)
            if refuse_site(s, seat, card, site) == 0 and size > price_of(s, seat, card, site)
        ]

    def blocked(self, s: State, /) -> int:
        """Most are asked for cards that can be built, and the hand is counted once for all sites."""
        return 0 if self.options(s) else super().blocked(s)

    def named(self, s: State, site: int, /) -> int:
        return s.systems[self.seat * codes.SYSTEMS + site // codes.SLOTS]

    def answer(self, s: State, site: int, /) -> None:
        price = price_of(s, self.seat, self.card, site)
        put_colony(s, self.seat, site, self.card)
        pay_cards(s, self.seat, price)
