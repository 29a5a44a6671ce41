"""What the rest of a turn promises: the pool and ready cards, the best card of the row, the best build."""

from __future__ import annotations

from orrery.bots.take_the_galaxy.economy import Flow, Pool, as_pool, by_rank, reserve, run
from orrery.bots.take_the_galaxy.outlook import Outlook, sailing
from orrery.core.effects import RunCard
from orrery.core.machine import NONE
from orrery.games.take_the_galaxy.book import CREDITS, NO_NEGATIVE_USE, NO_UPGRADES, SHIP, SYSTEM, UTILITY
from orrery.games.take_the_galaxy.codes import RESOURCES, SITES, SLOTS, SYSTEMS
from orrery.games.take_the_galaxy.state import EMPTY, State, n_systems
from orrery.games.take_the_galaxy.steps.building import discounted
from orrery.games.take_the_galaxy.steps.drawing import Draw, DrawCards
from orrery.games.take_the_galaxy.steps.exploring import burst, is_forbidden


def expected(s: State) -> Pool:
    """What is still to come of what was begun: cards to be drawn, words of a card yet to run."""
    coming = [0] * RESOURCES
    for step in s.stack:
        if isinstance(step, DrawCards):
            coming[CREDITS] += step.n
        elif isinstance(step, Draw):
            coming[CREDITS] += 1
        elif isinstance(step, RunCard):
            for op in s.book.programs[step.card][step.at :]:
                if op.what < RESOURCES and not s.book.words[op.word].is_price():
                    coming[op.what] += op.n
    return as_pool(coming)


def ready(s: State, seat: int, flows: list[Flow]) -> list[Flow]:
    """The flows of what the seat can still use this turn, opportunities too."""
    colonies, first = s.book.cards.renown, seat * SITES
    strict = is_forbidden(s, NO_NEGATIVE_USE)
    found: list[Flow] = []
    for site in range(first, first + SITES):
        card = s.colony[site]
        if card != EMPTY and not s.used[site] and not (strict and colonies[card] < 0):
            found.append(flows[card])
    for card in s.row:
        program = s.book.effects.opportunity[card]
        if program != NONE and not s.seized >> card & 1:
            found.append(flows[program])
    unused = [have - used for have, used in zip(s.ships, s.sailed, strict=True)]
    found = [flow for flow in found if flow.works] + sailing(s, seat, flows, unused)
    found.sort(key=by_rank)
    return found


class Prospects:
    """What a seat may still make of its turn."""

    def __init__(self, outlook: Outlook) -> None:
        self.outlook = outlook
        self.seat = outlook.seat
        self.w = outlook.w

    def worth(self, s: State, hand: int, pool: Pool) -> float:
        """The best of: exchange all for cards; and take something of the row; and build something."""
        flows = ready(s, self.seat, self.outlook.flows)
        cards, worth = self.exchanged(s, run(pool, flows))
        best = worth + self.best_build(s, hand + cards)
        if s.claimed:
            return best
        for place in range(len(s.row)):
            best = max(best, self.taking(s, place, hand, (pool, flows), (cards, worth)))
        return best

    def exchanged(self, s: State, pool: Pool) -> tuple[int, float]:
        """How many cards a pool becomes, and what they are worth."""
        manpower, production, science, cards = pool
        rates = s.book.numbers
        cards += manpower // rates.manpower + production // rates.production
        recovered = science // rates.science
        return cards + recovered, (cards + self.w.science * recovered) * self.outlook.card

    def taking(
        self, s: State, place: int, hand: int, means: tuple[Pool, list[Flow]], plain: tuple[int, float]
    ) -> float:
        """What taking a card of the row would bring, with all else that is exchanged."""
        card, space = s.row[place], s.book.space
        if space.kind[card] == SYSTEM:
            return plain[1] + self.settling(s, place, hand + plain[0])
        price = space.cost[card]
        met = reserve(*means, price)
        if met is None:
            return 0.0
        cards, worth = self.exchanged(s, run(*met))
        if hand + cards < price[CREDITS]:
            return 0.0
        return space.renown[card] + worth - price[CREDITS] * self.outlook.card

    def settling(self, s: State, place: int, cards: int) -> float:
        """What claiming a system would bring with the best colony of the hand, or 0."""
        if n_systems(s, self.seat) == SYSTEMS:
            return 0.0
        outlook, space, card = self.outlook, s.book.space, s.row[place]
        kinds, cost = s.book.cards.kind, s.book.cards.cost
        slots = space.slots[card]
        danger = (s.hazards[place] + burst(s)) * s.book.numbers.hazard
        best = -99.0
        first = self.seat * s.types
        for colony in range(s.book.cards.colonies):
            if s.hand[first + colony] and outlook.gain[colony] > best:
                if (kinds[colony] == UTILITY or kinds[colony] in slots) and cards > danger + cost[colony]:
                    best = outlook.gain[colony]
        bounty = sum(space.bounty[card]) * outlook.card
        gain = space.renown[card] + outlook.slot * (len(slots) - 1) + bounty - danger * outlook.card
        return max(0.0, gain + best)

    def best_build(self, s: State, cards: int) -> float:
        """What the best build of a card of the hand would bring, or 0."""
        outlook, kinds, cost = self.outlook, s.book.cards.kind, s.book.cards.cost
        first = self.seat * s.types
        free = free_slots(s, self.seat)
        over = [] if is_forbidden(s, NO_UPGRADES) else s.colony[self.seat * SITES : (self.seat + 1) * SITES]
        best = 0.0
        for card in range(s.types):
            if not s.hand[first + card]:
                continue
            kind = kinds[card]
            if kind == SHIP or kind in free or (kind == UTILITY and free):
                if cards > discounted(s, card, cost[card]):
                    best = max(best, outlook.gain[card] - (outlook.slot if kind != SHIP else 0.0))
            for below in over:
                if below != EMPTY and kinds[below] == kind and cost[below] < cost[card] < cost[below] + cards:
                    best = max(best, outlook.gain[card] - outlook.gain[below])
        return best


def free_slots(s: State, seat: int) -> list[int]:
    """The kinds of the free slots of a seat's systems."""
    found: list[int] = []
    for place in range(SYSTEMS):
        system = s.systems[seat * SYSTEMS + place]
        if system == EMPTY:
            break
        site = seat * SITES + place * SLOTS
        for slot, kind in enumerate(s.book.space.slots[system]):
            if s.colony[site + slot] == EMPTY:
                found.append(kind)
    return found
