"""What the positions of one decision have in common: the time that is left, and what cards bring in it."""

from __future__ import annotations

from orrery.bots.take_the_galaxy.economy import Flow, Pool, by_rank, flows_of, run
from orrery.bots.take_the_galaxy.weights import Weights
from orrery.core.columns import Seldom
from orrery.games.take_the_galaxy.codes import SITES
from orrery.games.take_the_galaxy.state import EMPTY, State, hand_size

NOTHING: Pool = (0, 0, 0, 0)


class Outlook:
    """Worked out once for a decision, from the position in which it is asked."""

    def __init__(self, s: State, seat: int, w: Weights) -> None:
        self.w = w
        self.seat = seat
        self.book = s.book
        self.flows = flows_of(s.book)
        self.turns = turns = sum(s.left) // s.seats  # the seat's own, after the one that is on
        worth = [min(w.ripe, w.card + w.invest * left) for left in range(turns + 1)]
        self.card = worth[turns - 1] if turns else w.leftover  # a card that is kept for the next turn
        self.yields = sum(worth[:turns])  # a card in each turn that follows
        self.now = self.yields + w.use * self.card  # and the first of them at once
        self.slot = w.slot * min(1.0, turns / 4)
        self.income = self.income_of(working(s, seat, self.flows))
        self.marginal = self.marginals(s)
        self.gain = [self.gain_of(card) for card in range(s.types)]
        hand = hand_size(s, seat)
        self.bonus = [w.keep * max(0.0, self.hope_of(card, hand, worth)) for card in range(s.types)]

    def income_of(self, flows: list[Flow]) -> float:
        """The cards that a set of flows yields in a turn; what is left of manpower counts a little."""
        flows.sort(key=by_rank)
        manpower, production, science, cards = run(NOTHING, flows)
        rates, w = self.book.numbers, self.w
        whole, rest = divmod(manpower, rates.manpower)
        made = cards + whole + production // rates.production + w.science * (science // rates.science)
        return made + w.spare * rest

    def marginals(self, s: State) -> list[float]:
        """What each kind of card would add to the income."""
        now = working(s, self.seat, self.flows)
        return [
            self.income_of([*now, flow]) - self.income if flow.works else 0.0
            for flow in self.flows[: s.types]
        ]

    def hope_of(self, card: int, hand: int, worth: list[float]) -> float:
        """What it will bring to build a card as soon as that can be paid, if there is a turn left then."""
        cards = self.book.cards
        missing = cards.cost[card] + 1 - hand
        wait = 1 + max(0, int(missing / (1 + max(0.0, self.income))))
        if wait > self.turns:
            return 0.0
        then = sum(worth[: self.turns - wait + 1])
        return cards.renown[card] + self.marginal[card] * then - cards.cost[card] * self.card

    def gain_of(self, card: int) -> float:
        """What it brings to build a card: renown and yield, less its price."""
        cards = self.book.cards
        return cards.renown[card] + self.marginal[card] * self.now - cards.cost[card] * self.card


def working(s: State, seat: int, flows: list[Flow]) -> list[Flow]:
    """The flows of a seat's colonies and ships, used or not."""
    mine = [flows[card] for card in s.colony[seat * SITES : (seat + 1) * SITES] if card != EMPTY]
    return [flow for flow in mine if flow.works] + sailing(s, seat, flows, s.ships)


def sailing(s: State, seat: int, flows: list[Flow], ships: Seldom) -> list[Flow]:
    first, kinds = s.book.cards.colonies, s.book.cards.ships
    fleet: list[Flow] = []
    for ship in range(kinds):
        n = ships[seat * kinds + ship]
        if n and flows[first + ship].works:
            fleet += [flows[first + ship]] * n
    return fleet
