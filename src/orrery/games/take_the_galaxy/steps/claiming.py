"""Taking a card of the explored space: systems are settled, anomalies studied, events solved."""

from __future__ import annotations

from typing import ClassVar, Final

from orrery.core.machine import Ask, emit
from orrery.games.take_the_galaxy import codes, events
from orrery.games.take_the_galaxy.book import ANOMALY, SYSTEM
from orrery.games.take_the_galaxy.codes import SLOTS, SYSTEMS
from orrery.games.take_the_galaxy.reasons import (
    CLAIMED_ALREADY,
    FOUR_SYSTEMS,
    NO_HAZARD,
    NO_SUCH_SLOT,
    NOT_A_COLONY,
    NOT_IN_HAND,
    NOTHING_IN_ROW,
    TOO_FEW_CARDS,
    WRONG_SLOT,
)
from orrery.games.take_the_galaxy.state import State, hand_size, held_kinds, n_systems
from orrery.games.take_the_galaxy.steps.building import discounted, fits
from orrery.games.take_the_galaxy.steps.paying import pay_cards, pay_price, refuse_price
from orrery.games.take_the_galaxy.verbs import (
    bank_card,
    clear_hazard,
    put_colony,
    take_from_row,
    take_system,
)


def refuse_claim(s: State, seat: int, place: int) -> int:
    """0 if the card can be taken: one a turn, paid in full. [rules 7.1, 7.2, 7.3, 7.4, 7.7]"""
    if place >= len(s.row):
        return NOTHING_IN_ROW
    if s.claimed:
        return CLAIMED_ALREADY
    card = s.row[place]
    if s.book.space.kind[card] != SYSTEM:
        return refuse_price(s, seat, s.book.space.cost[card])
    if n_systems(s, seat) == SYSTEMS:
        return FOUR_SYSTEMS
    return AskSettle(seat, place).blocked(s)


def claim(s: State, seat: int, place: int) -> None:
    """An anomaly or event goes to the renown pile; what settles a system is asked. [rules 7.2, 7.7]"""
    card = s.row[place]
    if s.book.space.kind[card] == SYSTEM:
        s.then(AskSettle(seat, place))
        return
    s.claimed = True
    take_from_row(s, place)
    bank_card(s, seat, card)
    studied = s.book.space.kind[card] == ANOMALY
    emit(s, events.STUDIED if studied else events.SOLVED, seat, card, s.book.space.renown[card])
    pay_price(s, seat, s.book.space.cost[card])


def claim_price(s: State, place: int, colony: int) -> int:
    """Hazards that are left, those that events add, and the colony. [rules 7.5, 11.4, ruling TTG A47]"""
    hazards = (s.hazards[place] + s.ongoing.burst) * s.book.numbers.hazard
    return hazards + discounted(s, colony, s.book.cards.cost[colony])


def takes(s: State, place: int, colony: int) -> bool:
    """Whether a system of the row has a slot for a colony. [rules 6.2]"""
    for slot in s.book.space.slots[s.row[place]]:
        if fits(s, colony, slot):
            return True
    return False


class AskSettle(Ask[State]):
    """Which colony of the hand settles the system? [rules 7.3]"""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "place")

    def __init__(self, seat: int, place: int) -> None:
        super().__init__(seat)
        self.place: Final = place  # in the row

    def base(self) -> int:
        return codes.SETTLE

    def size(self, s: State, /) -> int:
        return s.types

    def refuse(self, s: State, card: int, /) -> int:
        if s.hand[self.seat * s.types + card] == 0:
            return NOT_IN_HAND
        if card >= s.book.cards.colonies:
            return NOT_A_COLONY
        if not takes(s, self.place, card):
            return WRONG_SLOT
        return 0 if hand_size(s, self.seat) > claim_price(s, self.place, card) else TOO_FEW_CARDS

    def options(self, s: State, /) -> list[int]:
        place, size = self.place, hand_size(s, self.seat)
        return [
            card
            for card in held_kinds(s, self.seat)
            if card < s.book.cards.colonies and takes(s, place, card) and size > claim_price(s, place, card)
        ]

    def answer(self, s: State, card: int, /) -> None:
        s.then(AskSlot(self.seat, self.place, card))


class AskSlot(Ask[State]):
    """Which slot of the system takes the colony? Then it is claimed, settled and paid. [rules 7.3, 7.6]"""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "place", "card")

    def __init__(self, seat: int, place: int, card: int) -> None:
        super().__init__(seat)
        self.place: Final = place
        self.card: Final = card

    def base(self) -> int:
        return codes.SITE

    def size(self, s: State, /) -> int:
        return SLOTS

    def refuse(self, s: State, slot: int, /) -> int:
        slots = s.book.space.slots[s.row[self.place]]
        if slot >= len(slots):
            return NO_SUCH_SLOT
        return 0 if fits(s, self.card, slots[slot]) else WRONG_SLOT

    def named(self, s: State, slot: int, /) -> int:
        return s.row[self.place]

    def answer(self, s: State, slot: int, /) -> None:
        price = claim_price(s, self.place, self.card)
        s.claimed = True
        system = take_from_row(s, self.place)
        place = take_system(s, self.seat, system)
        emit(s, events.CLAIMED, self.seat, system, self.card)
        put_colony(s, self.seat, place * SLOTS + slot, self.card)
        pay_cards(s, self.seat, price)


def refuse_clear(s: State, seat: int, place: int) -> int:
    """0 if a hazard can be bought off, whoever will claim the system. [rules 7.5, ruling TTG A31]"""
    if place >= len(s.row):
        return NOTHING_IN_ROW
    if s.hazards[place] == 0:
        return NO_HAZARD
    return 0 if hand_size(s, seat) >= s.book.numbers.hazard else TOO_FEW_CARDS


def clear(s: State, seat: int, place: int) -> None:
    """A hazard is bought off. [rules 7.5]"""
    clear_hazard(s, seat, place)
    pay_cards(s, seat, s.book.numbers.hazard)
