"""The action phase: one question, asked again until the seat ends its turn."""

from __future__ import annotations

from orrery.core.bits import ones
from orrery.core.effects import RunCard
from orrery.core.machine import NONE, Ask
from orrery.games.take_the_galaxy import codes
from orrery.games.take_the_galaxy.book import DISCARD, MANPOWER, PILES, PRODUCTION, SCIENCE
from orrery.games.take_the_galaxy.reasons import (
    IS_NEWEST,
    NO_SUCH_SYSTEM,
    NOT_IN_DISCARD,
    NOT_IN_HAND,
    NOTHING_TO_DRAW,
    RELINQUISHED_ALREADY,
    SLOT_FREE,
)
from orrery.games.take_the_galaxy.state import State, has_nothing_to_draw, n_systems
from orrery.games.take_the_galaxy.steps import building, claiming, using
from orrery.games.take_the_galaxy.steps.drawing import DrawCards
from orrery.games.take_the_galaxy.steps.listing import acts
from orrery.games.take_the_galaxy.steps.paying import too_few
from orrery.games.take_the_galaxy.verbs import recover, relinquish, spend


def refuse_exchange(s: State, seat: int, resource: int) -> int:
    """0 if manpower or production can be paid for a card. [rules 4.2, 4.3, 4.8]"""
    if s.pool[resource] < rate(s, resource):
        return too_few(resource)
    return NOTHING_TO_DRAW if has_nothing_to_draw(s, seat) else 0


def rate(s: State, resource: int) -> int:
    """What a card costs in a resource of the pool. [rules 4.2, 4.3, 4.4]"""
    numbers = s.book.numbers
    if resource == MANPOWER:
        return numbers.manpower
    return numbers.production if resource == PRODUCTION else numbers.science


def refuse_recover(s: State, seat: int) -> int:
    """0 if science can be paid and the discard pile holds a card. [rules 4.4]"""
    if s.pool[SCIENCE] < s.book.numbers.science:
        return too_few(SCIENCE)
    return 0 if s.kinds[seat * PILES + DISCARD] else NOT_IN_DISCARD


def refuse_relinquish(s: State, seat: int, place: int) -> int:
    """0 if the system is not the newest and all its slots are filled; one a turn. [rules 9.1, 9.3]"""
    n = n_systems(s, seat)
    if place >= n:
        return NO_SUCH_SYSTEM
    if s.relinquished:
        return RELINQUISHED_ALREADY
    if place == n - 1:
        return IS_NEWEST
    return 0 if s.estates[seat].full >> place & 1 else SLOT_FREE


def give_up_system(s: State, seat: int, place: int) -> None:
    """Relinquish, and run what events add to it. [rules 9.2, 11.8]"""
    relinquish(s, seat, place)
    for card in s.row:
        program = s.book.effects.on_relinquish[card]
        if program != NONE:
            s.then(RunCard(seat, program))


def named_thing(s: State, seat: int, choice: int) -> int:
    """The system of a colony or token; ships stand on none."""
    if choice < codes.USE or codes.USE_SHIP <= choice < codes.USE_PARTNER:
        return NONE
    if choice < codes.USE_SHIP:
        return s.systems[seat * codes.SYSTEMS + (choice - codes.USE) // codes.SLOTS]
    partner = s.partner(seat)
    if choice < codes.USE_PARTNER_SHIP:
        return s.systems[partner * codes.SYSTEMS + (choice - codes.USE_PARTNER) // codes.SLOTS]
    if choice < codes.TAKE:
        return NONE
    owner = seat if choice < codes.TAKE_PARTNER else partner
    return s.systems[owner * codes.SYSTEMS + (choice - codes.TAKE) % codes.TOKENS // codes.RESOURCES]


class AskAct(Ask[State]):
    """What next: use, exchange, build, take from the row, clear, relinquish, or end the turn? [rules 3.5]"""

    def base(self) -> int:
        return codes.ACT

    def size(self, s: State, /) -> int:
        return codes.N_ACTS

    def refuse(self, s: State, choice: int, /) -> int:
        if choice < codes.USE:
            return self.refuse_plain(s, choice)
        if choice < codes.SEIZE:
            return self.refuse_thing(s, choice)
        seat = self.seat
        if choice < codes.SEIZE_PARTNER:
            return using.refuse_seize(s, seat, choice - codes.SEIZE)
        if choice < codes.BUILD:
            return using.refuse_seize_by_partner(s, seat, choice - codes.SEIZE_PARTNER)
        if choice < codes.CLAIM:
            card = choice - codes.BUILD
            return building.refuse_build(s, seat, card) if card < s.types else NOT_IN_HAND
        if choice < codes.CLEAR:
            return claiming.refuse_claim(s, seat, choice - codes.CLAIM)
        if choice < codes.RELINQUISH:
            return claiming.refuse_clear(s, seat, choice - codes.CLEAR)
        return refuse_relinquish(s, seat, choice - codes.RELINQUISH)

    def named(self, s: State, choice: int, /) -> int:
        """The system, or the card of the row, that is used, taken from, claimed, cleared or relinquished."""
        if choice < codes.SEIZE:
            return named_thing(s, self.seat, choice)
        if choice < codes.BUILD:
            return s.row[(choice - codes.SEIZE) % codes.MAX_ROW]
        if choice < codes.CLAIM:
            return NONE
        if choice < codes.RELINQUISH:
            return s.row[(choice - codes.CLAIM) % codes.MAX_ROW]
        return s.systems[self.seat * codes.SYSTEMS + choice - codes.RELINQUISH]

    def refuse_plain(self, s: State, choice: int) -> int:
        """Ending the turn and the exchanges. [rules 3.6, 4.2, 4.3, 4.4]"""
        if choice == codes.END:
            return 0
        if choice == codes.RECOVER:
            return refuse_recover(s, self.seat)
        return refuse_exchange(s, self.seat, choice - codes.DRAW_FOR)

    def refuse_thing(self, s: State, choice: int) -> int:
        """Colonies, ships and tokens, the seat's own and its partner's. [rules 5.1, 7.6, 12.3, 12.4]"""
        seat = self.seat
        if choice < codes.USE_SHIP:
            return using.refuse_use(s, seat, seat, choice - codes.USE)
        if choice < codes.USE_PARTNER:
            return using.refuse_use_ship(s, seat, seat, choice - codes.USE_SHIP)
        if choice < codes.USE_PARTNER_SHIP:
            return using.refuse_use(s, seat, s.partner(seat), choice - codes.USE_PARTNER)
        if choice < codes.TAKE:
            return using.refuse_use_ship(s, seat, s.partner(seat), choice - codes.USE_PARTNER_SHIP)
        if choice < codes.TAKE_PARTNER:
            return using.refuse_take(s, seat, choice - codes.TAKE)
        return using.refuse_take(s, s.partner(seat), choice - codes.TAKE_PARTNER, using.wish_of(choice))

    def options(self, s: State, /) -> list[int]:
        """Listed at once: to ask `refuse` about all on the table and in hand takes three times as long."""
        return acts(s, self.seat)

    def answer(self, s: State, choice: int, /) -> None:
        if choice == codes.END:
            return
        s.then(self)
        if choice < codes.USE:
            self.exchange(s, choice)
        elif choice < codes.SEIZE:
            self.use(s, choice)
        elif choice < codes.SEIZE_PARTNER:
            using.seize(s, self.seat, choice - codes.SEIZE, NONE)
        elif choice < codes.BUILD:
            using.ask_partner(s, self.seat, choice)
        elif choice < codes.CLAIM:
            building.build(s, self.seat, choice - codes.BUILD)
        elif choice < codes.CLEAR:
            claiming.claim(s, self.seat, choice - codes.CLAIM)
        elif choice < codes.RELINQUISH:
            claiming.clear(s, self.seat, choice - codes.CLEAR)
        else:
            give_up_system(s, self.seat, choice - codes.RELINQUISH)

    def exchange(self, s: State, choice: int) -> None:
        """A card for resources: from the deck, or of one's choice from the discard. [rules 4.2, 4.3, 4.4]"""
        resource = SCIENCE if choice == codes.RECOVER else choice - codes.DRAW_FOR
        spend(s, self.seat, resource, rate(s, resource))
        s.then(AskRecover(self.seat) if choice == codes.RECOVER else DrawCards(self.seat, 1))

    def use(self, s: State, choice: int) -> None:
        seat = self.seat
        if choice < codes.USE_SHIP:
            using.use(s, seat, seat, choice - codes.USE)
        elif choice < codes.USE_PARTNER:
            using.use_ship(s, seat, seat, choice - codes.USE_SHIP)
        elif choice < codes.USE_PARTNER_SHIP:
            using.use(s, seat, s.partner(seat), choice - codes.USE_PARTNER)
        elif choice < codes.TAKE:
            using.use_ship(s, seat, s.partner(seat), choice - codes.USE_PARTNER_SHIP)
        elif choice < codes.TAKE_PARTNER:
            using.take_token(s, seat, seat, choice - codes.TAKE)
        else:
            using.ask_partner(s, seat, choice)


class AskRecover(Ask[State]):
    """Which card of the own discard pile comes to the hand? [rules 4.4, ruling TTG A28]"""

    def base(self) -> int:
        return codes.TAKE_BACK

    def size(self, s: State, /) -> int:
        return s.types

    def refuse(self, s: State, card: int, /) -> int:
        return 0 if s.discard[self.seat * s.types + card] else NOT_IN_DISCARD

    def options(self, s: State, /) -> list[int]:
        return ones(s.kinds[self.seat * PILES + DISCARD])

    def answer(self, s: State, card: int, /) -> None:
        recover(s, self.seat, card)
