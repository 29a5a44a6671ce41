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
from orrery.games.take_the_galaxy.steps.drawing import cards_to_come
from orrery.games.take_the_galaxy.steps.exploring import is_forbidden


def expected(s: State) -> Pool:
    """What is still to come of what was begun: cards to be drawn, words of a card yet to run."""
    coming = [0] * RESOURCES
    for step in s.stack:
        coming[CREDITS] += cards_to_come(step)
        if isinstance(step, RunCard):
            for op in s.book.programs[step.card][step.at :]:
                if op.what < RESOURCES and not s.book.words[op.word].is_price():
                    coming[op.what] += op.n
    return as_pool(coming)


def ready(s: State, seat: int, flows: list[Flow]) -> list[Flow]:
    """The flows of what the seat can still use this turn, opportunities too."""
    colonies, first = s.book.cards.renown, seat * SITES
    strict = is_forbidden(s, NO_NEGATIVE_USE)
    ready_flows: list[Flow] = []
    for site in range(first, first + SITES):
        card = s.colony[site]
        if card != EMPTY and not s.used >> site & 1 and not (strict and colonies[card] < 0):
            ready_flows.append(flows[card])
    for card in s.row:
        program = s.book.effects.opportunity[card]
        if program != NONE and not s.seized >> card & 1:
            ready_flows.append(flows[program])
    unused = tuple(have - used for have, used in zip(s.ships, s.sailed, strict=True))
    ready_flows = [flow for flow in ready_flows if flow.works] + sailing(s, seat, flows, unused)
    ready_flows.sort(key=by_rank)
    return ready_flows


class Prospects:
    """What a seat may still make of its turn."""

    def __init__(self, outlook: Outlook) -> None:
        self.outlook = outlook
        self.seat = outlook.seat
        self.w = outlook.w

    def worth(self, s: State, hand: int, pool: Pool) -> float:
        """All is exchanged for cards; at best something of the row is taken too, and something built."""
        flows = ready(s, self.seat, self.outlook.flows)
        builds = self.builds(s)
        cards, worth = self.exchanged(s, run(pool, flows))
        best = worth + affordable(builds, hand + cards)
        if s.claimed:
            return best
        room = n_systems(s, self.seat) < SYSTEMS
        for place, card in enumerate(s.row):
            if s.book.space.kind[card] != SYSTEM:
                best = max(best, self.taking(s, card, hand, (pool, flows), builds))
            elif room:
                gain, left = self.settling(s, place, hand + cards)
                if gain > 0:
                    best = max(best, worth + gain + affordable(builds, left))
        return best

    def exchanged(self, s: State, pool: Pool) -> tuple[int, float]:
        """How many cards a pool becomes, and what they are worth."""
        manpower, production, science, cards = pool
        rates, low, high = s.book.numbers, self.seat * s.types, (self.seat + 1) * s.types
        there = sum(s.discard[low:high])
        cards += manpower // rates.manpower + production // rates.production
        cards = min(cards, there + sum(s.deck[low:high]))
        recovered = min(science // rates.science, there)
        return cards + recovered, (cards + self.w.science * recovered) * self.outlook.card

    def taking(
        self, s: State, card: int, hand: int, means: tuple[Pool, list[Flow]], builds: list[tuple[float, int]]
    ) -> float:
        """What studying an anomaly or solving an event would bring, with all else that is exchanged."""
        price = s.book.space.cost[card]
        met = reserve(*means, price)
        if met is None:
            return 0.0
        cards, worth = self.exchanged(s, run(*met))
        left = hand + cards - price[CREDITS]
        if left < 0:
            return 0.0
        gain = s.book.space.renown[card] - price[CREDITS] * self.outlook.card
        return gain + worth + affordable(builds, left)

    def settling(self, s: State, place: int, cards: int) -> tuple[float, int]:
        """What claiming a system would bring with the best colony of the hand, and the cards left then."""
        outlook, space, card = self.outlook, s.book.space, s.row[place]
        kinds, cost = s.book.cards.kind, s.book.cards.cost
        slots = space.slots[card]
        danger = (s.hazards[place] + s.ongoing.burst) * s.book.numbers.hazard
        best, price = float("-inf"), 0
        first = self.seat * s.types
        for colony in range(s.book.cards.colonies):
            if not s.hand[first + colony] or outlook.gain[colony] <= best or cards <= danger + cost[colony]:
                continue
            if kinds[colony] == UTILITY or kinds[colony] in slots:
                best, price = outlook.gain[colony], cost[colony]
        bounty = sum(space.bounty[card]) * outlook.card
        gain = space.renown[card] + outlook.slot * (len(slots) - 1) + bounty - danger * outlook.card
        return gain + best, cards - danger - price - 1

    def builds(self, s: State) -> list[tuple[float, int]]:
        """What building each card of the hand would bring where it is best, and its price; the best first."""
        outlook, kinds, cost = self.outlook, s.book.cards.kind, s.book.cards.cost
        first = self.seat * s.types
        free = free_slots(s, self.seat)
        over = () if is_forbidden(s, NO_UPGRADES) else s.colony[self.seat * SITES : (self.seat + 1) * SITES]
        choices: list[tuple[float, int]] = []
        for card in range(s.types):
            if not s.hand[first + card]:
                continue
            kind, gain = kinds[card], outlook.gain[card]
            if gain > 0 and (kind == SHIP or kind in free or (kind == UTILITY and free)):
                choices.append(
                    (gain - (outlook.slot if kind != SHIP else 0.0), discounted(s, card, cost[card]))
                )
            for below in over:
                if below != EMPTY and kinds[below] == kind and cost[below] < cost[card]:
                    choices.append((gain - outlook.gain[below], cost[card] - cost[below]))
        choices.sort(reverse=True)
        return choices


def affordable(builds: list[tuple[float, int]], cards: int) -> float:
    """What the best build brings that so many cards pay for, or 0."""
    for gain, price in builds:
        if price < cards:
            return max(0.0, gain)
    return 0.0


def free_slots(s: State, seat: int) -> list[int]:
    """The kinds of the free slots of a seat's systems."""
    kinds: list[int] = []
    for place in range(SYSTEMS):
        system = s.systems[seat * SYSTEMS + place]
        if system == EMPTY:
            break
        site = seat * SITES + place * SLOTS
        for slot, kind in enumerate(s.book.space.slots[system]):
            if s.colony[site + slot] == EMPTY:
                kinds.append(kind)
    return kinds
