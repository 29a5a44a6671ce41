"""The judge of a decision in Take The Galaxy.

Renown counts as it is, all else by what it may still become. Of the others only a partner's renown counts.
"""

from __future__ import annotations

from orrery.bots.take_the_galaxy.habits import OF_TURN, habitual
from orrery.bots.take_the_galaxy.outlook import Outlook, working
from orrery.bots.take_the_galaxy.prospects import Prospects, expected, free_slots
from orrery.bots.take_the_galaxy.weights import STANDARD, Weights
from orrery.core.codec import kind_of
from orrery.core.machine import NONE
from orrery.games.take_the_galaxy.book import CREDITS
from orrery.games.take_the_galaxy.codes import RESOURCES, SITES, SLOTS, SYSTEMS, TOKENS
from orrery.games.take_the_galaxy.state import EMPTY, State, hand_size, n_systems
from orrery.games.take_the_galaxy.steps.scoring import score


class Take:
    """Judges the positions to which one decision of a seat can lead."""

    def __init__(self, world: State, seat: int, weights: Weights = STANDARD) -> None:
        self.seat = seat
        self.w = weights
        self.outlook = Outlook(world, seat, weights)
        self.prospects = Prospects(self.outlook)
        self.acting = [step for step in world.stack if kind_of(step) in OF_TURN]
        self.before = float("-inf")
        self.before = self.value(world)

    def value(self, s: State) -> float:
        """What the seat would have if it ended its turn, and what the turn still promises.

        A promise that an answer breaks was none: then only counts what there would be at the end of the turn.
        """
        if not self.goes_on(s):
            return self.standing(s, hand_size(s, self.seat))
        coming = expected(s)
        hand = hand_size(s, self.seat) + coming[CREDITS]
        total = self.standing(s, hand)
        pool = (s.pool[0] + coming[0], s.pool[1] + coming[1], s.pool[2] + coming[2], 0)
        promised = total + self.w.held * self.prospects.worth(s, hand, pool)
        return promised if promised > self.before - self.w.loss else total

    def goes_on(self, s: State) -> bool:
        return bool(self.acting) and self.acting[-1] in s.stack

    def standing(self, s: State, hand: int) -> float:
        """Renown, the cards of the hand, and what the table will yield."""
        outlook, seat = self.outlook, self.seat
        total = score(s, seat) + outlook.card * hand + self.best_of_hand(s)
        partner = s.partner(seat)
        if partner != NONE:
            total += score(s, partner) + self.tokens(s, partner)
        if outlook.turns:
            income = outlook.income_of(working(s, seat, outlook.flows))
            total += outlook.yields * income
            total += outlook.slot * len(free_slots(s, seat)) + self.tokens(s, seat)
            total -= self.w.blocked * self.is_blocked(s)
        return total

    def best_of_hand(self, s: State) -> float:
        first, bonus = self.seat * s.types, self.outlook.bonus
        worths = [bonus[card] for card in range(s.types) if s.hand[first + card] and bonus[card]]
        worths.sort(reverse=True)
        return sum(worths[: self.w.kept])

    def tokens(self, s: State, seat: int) -> float:
        rates = s.book.numbers
        mine = s.tokens[seat * TOKENS : (seat + 1) * TOKENS]
        worth = (1 / rates.manpower, 1 / rates.production, self.w.science / rates.science, 1.0)
        cards = sum([n * worth[token % RESOURCES] for token, n in enumerate(mine) if n])
        return self.w.token * self.outlook.card * cards

    def is_blocked(self, s: State) -> bool:
        """Whether no further system can be claimed before a slot is filled."""
        n = n_systems(s, self.seat)
        if n < SYSTEMS:
            return False
        for place in range(n - 1):
            slots = s.book.space.slots[s.systems[self.seat * SYSTEMS + place]]
            site = self.seat * SITES + place * SLOTS
            if EMPTY not in s.colony[site : site + len(slots)]:
                return False
        return True

    def foresees(self, s: State) -> bool:
        """Cards that are drawn and turned up have their worth."""
        return True

    def distinct(self, s: State, legal: list[int]) -> list[int]:
        return habitual(s, self.seat, self.outlook, legal)

    def other(self, s: State, legal: list[int]) -> int:
        """A partner agrees."""
        return legal[-1]
