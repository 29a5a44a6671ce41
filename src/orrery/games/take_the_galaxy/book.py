"""The book: what never changes during a game. Copies of a state share it."""

from __future__ import annotations

from typing import Any, Final

from orrery.core.bits import mask_of, ones
from orrery.core.effects import CardBook, Op, Word
from orrery.core.machine import NONE

MANPOWER: Final = 0
PRODUCTION: Final = 1
SCIENCE: Final = 2
CREDITS: Final = 3  # the cards of the hand
RENOWN: Final = 4  # what is banked of it
SHIPS: Final = 5  # a ship that is given up

CIVILIZATION: Final = 0  # the kinds of player cards
MINING: Final = 1
UTILITY: Final = 2
SHIP: Final = 3

BIOSPHERE: Final = 0  # the kinds of slots: the first two are named by the kind of colony they take
DEPOSIT: Final = 1
OPEN: Final = 2  # for utility colonies only

HAND: Final = 0  # where the cards of a seat lie that are not on the table
DECK: Final = 1
DISCARD: Final = 2
PILES: Final = 3

SYSTEM: Final = 0  # the kinds of space cards, in the order of the table for the random set-up
EVENT: Final = 1
ANOMALY: Final = 2

SECTORS: Final = 3

# What an event forbids while it lies in the row, as bits. [rules 11.5, 11.6]
NO_UPGRADES: Final = 1
NO_NEGATIVE_USE: Final = 2


class Cards:
    """Colonies and ships, column by column; colonies come first. The program of a card has its number."""

    def __init__(
        self,
        ids: list[str],
        kind: list[int],
        cost: list[int],
        renown: list[int],
        start: list[int],
        deck: list[int],
        frontier: list[bool],
    ) -> None:
        self.ids: Final = ids
        self.kind: Final = kind
        self.cost: Final = cost
        self.renown: Final = renown
        self.start: Final = start  # how many are among a seat's start cards
        self.deck: Final = deck  # and how many in its draw deck
        self.frontier: Final = frontier  # whether it may be the colony that begins on the table
        self.colonies: Final = len([one for one in kind if one != SHIP])
        self.ships: Final = len(ids) - self.colonies
        self.kinds: Final = [mask_of(start), mask_of(deck), 0]  # in hand, deck, discard at first, a bit each
        self.within: Final = [
            [costing(kind, cost, one, most) for most in range(max(cost) + 1)] for one in range(SHIP + 1)
        ]  # of each kind those that cost so much at most, a bit each
        self.above: Final = [
            costing(kind, cost, one, max(cost), least=price + 1)
            for one, price in zip(kind, cost, strict=True)
        ]  # the dearer ones of the same kind, a bit each

    def payable(self, kind: int, credits: int) -> int:
        """The cards of a kind that so many credits pay for, a bit each."""
        if credits < 0:
            return 0
        within = self.within[kind]
        return within[credits] if credits < len(within) else within[-1]


def costing(kinds: list[int], costs: list[int], kind: int, most: int, least: int = 0) -> int:
    """The cards of a kind whose cost lies within bounds, a bit each."""
    mask = 0
    for card, cost in enumerate(costs):
        if kinds[card] == kind and least <= cost <= most:
            mask |= 1 << card
    return mask


class Space:
    """Systems, events and anomalies, column by column; the starting system comes last."""

    def __init__(
        self,
        ids: list[str],
        kind: list[int],
        sector: list[int],
        wormholes: list[int],
        renown: list[int],
        slots: list[list[int]],
        hazards: list[int],
        bounty: list[list[int]],
        cost: list[list[int]],
    ) -> None:
        self.ids: Final = ids
        self.kind: Final = kind
        self.sector: Final = sector
        self.wormholes: Final = wormholes
        self.renown: Final = renown
        self.slots: Final = slots  # of a system, from left to right
        self.takes: Final = [sorted({*one, UTILITY}) for one in slots]  # the kinds of colonies that fit there
        self.hazards: Final = hazards
        self.bounty: Final = bounty  # tokens of each resource
        self.cost: Final = cost  # of an anomaly or event in each resource
        self.start: Final = len(ids) - 1  # the number of the starting system
        self.of: Final = [
            [card for card in range(self.start) if sector[card] == one] for one in range(SECTORS)
        ]


class Ongoing:
    """What the events of a row do together while they lie there."""

    def __init__(self, raid: int, burst: int, forbids: int, discount: list[int], offers: bool) -> None:
        self.raid: Final = raid  # the most cards that one of them takes, however many would [rules 11.3]
        self.burst: Final = burst
        self.forbids: Final = forbids
        self.discount: Final = discount  # credits less for each kind of card
        self.offers: Final = offers  # whether one of them has an opportunity


class Effects:
    """What events do while they lie in the row, column by column as the space cards are numbered."""

    def __init__(
        self,
        opportunity: list[int],
        on_relinquish: list[int],
        raid: list[int],
        burst: list[int],
        forbids: list[int],
        discount: list[int],
        discounted: list[int],
    ) -> None:
        self.opportunity: Final = opportunity  # the program that may be run once a turn, or NONE
        self.on_relinquish: Final = on_relinquish  # the program that runs with every relinquishing, or NONE
        self.raid: Final = raid  # cards discarded at the end of exploration
        self.burst: Final = burst  # extra hazards on every system of the row
        self.forbids: Final = forbids
        self.discount: Final = discount  # credits less for each colony
        self.discounted: Final = discounted  # of these kinds, a bit each
        self.acts: Final = [False] * len(raid)  # whether it does any of this
        self.calm: Final = Ongoing(
            raid=0, burst=0, forbids=0, discount=[0, 0, 0, 0], offers=False
        )  # of a row without events

    def together(self, row: tuple[int, ...]) -> Ongoing:
        """What the events of a row do, looked up once whenever it changes. [rules 11.3 to 11.7]"""
        events = [card for card in row if self.acts[card]]
        if not events:
            return self.calm
        raid, burst, forbids, offers = 0, 0, 0, False
        discount = [0, 0, 0, 0]
        for card in events:
            if self.raid[card] > raid:
                raid = self.raid[card]
            burst += self.burst[card]
            forbids |= self.forbids[card]
            offers = offers or self.opportunity[card] != NONE
            if self.discount[card]:
                for kind in ones(self.discounted[card]):
                    discount[kind] += self.discount[card]
        return Ongoing(raid, burst, forbids, discount, offers)


class Numbers:
    """The numbers of a set that are on no card. [rules 4.2, 4.3, 4.4, 7.5]"""

    def __init__(self, manpower: int, production: int, science: int, hazard: int) -> None:
        self.manpower: Final = manpower  # for a card
        self.production: Final = production  # for a card
        self.science: Final = science  # for a card of the discard
        self.hazard: Final = hazard  # credits for each hazard


class Terms:
    """The options of a table."""

    def __init__(
        self, seats: int, setup: str, teams: bool, consent: str, reshuffle: str, upgraded: str, begins: int
    ) -> None:
        self.seats: Final = seats
        self.setup: Final = setup
        self.teams: Final = teams
        self.consent: Final = consent
        self.reshuffle: Final = reshuffle
        self.upgraded: Final = upgraded
        self.begins: Final = begins  # the seat that was chosen, or NONE: chance says it
        self.asks_consent: Final = consent == "ask"
        self.reshuffles_at_once: Final = reshuffle == "at_once"
        self.arrives_fresh: Final = upgraded == "fresh"


class Stock:
    """The space deck of a table before anything is turned up. [rules 2.1, 12.1]

    Which cards it holds may be unknown: cards of one class are drawn alike, and of each class so many come.
    """

    def __init__(self, unseen: int, classes: list[int], left: list[int]) -> None:
        self.unseen: Final = unseen  # every card that can come, a bit each
        self.classes: Final = classes  # sector and kind of each card in one number
        self.left: Final = left  # how many cards of each class the deck holds
        self.members: Final = [
            sum([1 << card for card, one in enumerate(classes) if one == number])
            for number in range(len(left))
        ]  # the cards of each class, a bit each


class Book(CardBook):
    """A card set and the options of a table."""

    def __init__(
        self,
        words: list[Word[Any]],
        programs: list[list[Op]],
        cards: Cards,
        space: Space,
        effects: Effects,
        numbers: Numbers,
        terms: Terms,
        stock: Stock,
        names: list[str],
        digest: str,
        source: str,
        rules: int,
    ) -> None:
        super().__init__(words, programs, rules)
        self.prices: Final = [
            [op for op in program if words[op.word].is_price()] for program in programs
        ]  # what can be refused of each program: all other words can happen at any time
        self.cards: Final = cards
        self.space: Final = space
        self.effects: Final = effects
        self.numbers: Final = numbers
        self.terms: Final = terms
        self.stock: Final = stock
        self.names: Final = names  # the card of each program, by its id
        self.digest: Final = digest  # the hash of what the rules read of the set
        self.source: Final = source  # the card file, unless it is the one that comes with Orrery

    def name(self, card: int) -> str:
        return self.names[card]
