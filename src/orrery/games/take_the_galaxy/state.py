"""Everything that can differ between two positions, and nothing else.

Decks are bags: how many cards of each kind lie in them, not in which order. Cards of a kind are all alike, so
that hands, decks and discards are counts, `types` for each seat.

A column that changes seldom is a tuple: copies share it, and whoever changes it puts another in its place.
"""

from __future__ import annotations

from typing import Any, Final

from orrery.core.bits import mask_of, ones
from orrery.core.columns import Counts, Seldom
from orrery.core.effects import CardBook, CardPosition
from orrery.core.machine import NONE, Step
from orrery.games.take_the_galaxy.book import DECK, DISCARD, HAND, PILES, SHIP, UTILITY, Book, Ongoing
from orrery.games.take_the_galaxy.codes import RESOURCES, SITES, SLOTS, SYSTEMS, TOKENS

EMPTY: Final = -1  # no system in that place, no colony on that site
KINDS: Final = 3  # of space cards
POOL: Final = RESOURCES - 1  # the pool holds manpower, production and science; credits are cards
RENOWN_BIT: Final = 1 << SYSTEMS  # in what the partner was asked for: behind a bit for each system
ALL_SITES: Final = (1 << SITES) - 1  # of a seat, a bit each


class Estate:
    """What the systems and ships of a seat amount to; looked up once whenever one of them changes."""

    __slots__ = ("above", "bounty", "full", "room", "ships", "sites", "systems")

    def __init__(
        self, systems: int, sites: Seldom, above: int, room: int, full: int, bounty: Seldom, ships: Seldom
    ) -> None:
        self.systems: Final = systems  # how many there are
        self.sites: Final = sites  # those with a colony
        self.above: Final = above  # the cards that upgrade one of these colonies, a bit each
        self.room: Final = room  # the kinds of cards that find a free slot, a bit each; a ship needs none
        self.full: Final = full  # the systems without a free slot, a bit each
        self.bounty: Final = bounty  # the places of `tokens` where some lie
        self.ships: Final = ships  # the kinds of which there is one


class State(CardPosition):
    """One position. A rule reads `s.bank[seat]`, `s.hand[seat * s.types + card]`."""

    __slots__ = (
        "bank", "book", "claimed", "colony", "covered", "deck", "denied", "discard", "estates", "first",
        "gone", "granted", "hand", "hazards", "held", "kinds", "known", "left", "ongoing", "pile", "pool",
        "relinquished", "round", "row", "sailed", "seats", "seized", "ships", "systems", "tokens", "turn",
        "types", "unseen", "used"
    )  # fmt: skip

    def __init__(
        self, book: Book, stack: list[Step[Any]], ply: int, seats: int, first: int, round: int, turn: int,
        claimed: bool, relinquished: bool, seized: int, granted: int, denied: int, unseen: int,
        left: list[int], row: Seldom, hazards: Seldom, ongoing: Ongoing, gone: int, pool: list[int],
        bank: Seldom, pile: Seldom, systems: Seldom, tokens: Seldom, colony: Seldom, used: int,
        covered: Seldom, estates: tuple[Estate, ...], ships: Seldom, sailed: Seldom, hand: Counts,
        known: Counts, discard: Counts, deck: Counts, kinds: list[int], held: list[int]
    ) -> None:  # fmt: skip
        super().__init__(stack, ply)
        self.book = book
        self.types: Final = len(book.cards.ids)  # no column: how many kinds of player cards there are
        self.seats = seats
        self.first = first  # the seat that began, or NONE
        self.round = round  # 1 in the first round
        self.turn = turn  # the active seat, or NONE during set-up
        self.claimed = claimed  # a card of the row was taken this turn
        self.relinquished = relinquished  # this turn
        self.seized = seized  # opportunities used this turn, a bit for each space card
        self.granted = granted  # what the partner has agreed to this turn: a bit for each system, RENOWN_BIT
        self.denied = denied  # and what it has refused
        self.unseen = unseen  # space cards that nobody has seen, a bit each
        self.left = left  # cards of each class in the space deck
        self.row = row  # the explored space, oldest first
        self.hazards = hazards  # tokens on each card of the row
        self.ongoing = ongoing  # no column: what the events of the row do
        self.gone = gone  # space cards that fell off the row
        self.pool = pool  # manpower, production, science of the active seat
        self.bank = bank  # renown that is safe: tokens and what the pile is worth
        self.pile = pile  # space cards in the renown pile, a bit each
        self.systems = systems  # four for each seat, oldest first
        self.tokens = tokens  # bounty on each system, by resource
        self.colony = colony  # the visible colony of each site, three sites for each system
        self.used = used  # the sites whose colony was used since its owner's last reset, a bit each
        self.covered = covered  # the colonies under it, a bit for each kind
        self.estates = estates  # no column: what the systems and ships of each seat amount to
        self.ships = ships  # how many of each kind of ship
        self.sailed = sailed  # and how many of them were used
        self.hand = hand
        self.known = known  # how many of them all have seen enter the hand
        self.discard = discard
        self.deck = deck
        self.kinds = kinds  # no column: the kinds in each seat's hand, deck and discard, a bit each
        self.held = held  # no column: how many cards each hand holds

    def cards(self) -> CardBook:
        return self.book

    def left_of(self, seat: int) -> int:
        return (seat + 1) % self.seats

    def partner(self, seat: int) -> int:
        """The seat opposite in team play, or NONE. [rules 12.2]"""
        return (seat + 2) % self.seats if self.book.terms.teams else NONE

    def copy(self) -> State:
        """An independent position. Steps and the book are shared: nobody may change one."""
        return State(
            self.book, self.stack[:], self.ply, self.seats, self.first, self.round, self.turn, self.claimed,
            self.relinquished, self.seized, self.granted, self.denied, self.unseen, self.left[:], self.row,
            self.hazards, self.ongoing, self.gone, self.pool[:], self.bank, self.pile, self.systems,
            self.tokens, self.colony, self.used, self.covered, self.estates, self.ships, self.sailed,
            self.hand[:], self.known[:], self.discard[:], self.deck[:], self.kinds[:],
            self.held[:]
        )  # fmt: skip

    def __deepcopy__(self, memo: Any) -> State:
        return self.copy()


def fresh(book: Book) -> State:
    """The table before anything is turned up: start cards in hand, the starting system laid out.

    [rules 2.1, 2.4, 2.5]
    """
    seats, cards, stock = book.terms.seats, book.cards, book.stock
    hand = Counts(cards.start) * seats
    start = (book.space.start, *(EMPTY,) * (SYSTEMS - 1))
    s = State(
        book, [], 0, seats, NONE, 0, NONE, False, False, 0, 0, 0, stock.unseen, stock.left[:], (), (),
        book.effects.calm, 0, [0] * POOL, (0,) * seats, (0,) * seats, start * seats, (0,) * (TOKENS * seats),
        (EMPTY,) * (SITES * seats), 0, (0,) * (SITES * seats), (), (0,) * (cards.ships * seats),
        (0,) * (cards.ships * seats), hand, hand[:], Counts(len(hand)), Counts(cards.deck) * seats,
        cards.kinds * seats, [sum(cards.start)] * seats
    )  # fmt: skip
    s.estates = (estate_of(s, 0),) * seats
    return s


def lay_row(s: State, row: Seldom, hazards: Seldom, card: int) -> None:
    """The explored space becomes another as a card comes or goes; if that is an event, its rules do too."""
    s.row = row
    s.hazards = hazards
    if s.book.effects.acts[card]:
        s.ongoing = s.book.effects.together(row)


def survey(s: State, seat: int) -> None:
    """A seat's systems or ships have changed: what they amount to is looked up anew."""
    estates = list(s.estates)
    estates[seat] = estate_of(s, seat)
    s.estates = tuple(estates)


def estate_of(s: State, seat: int) -> Estate:
    """What the systems and ships of a seat amount to. [rules 6.2, 6.5, 9.1]"""
    cards, systems = s.book.cards, 0
    sites: list[int] = []
    above, room, full = 0, 1 << SHIP, 0
    while systems < SYSTEMS and s.systems[seat * SYSTEMS + systems] != EMPTY:
        site = systems * SLOTS
        full |= 1 << systems
        for slot in s.book.space.slots[s.systems[seat * SYSTEMS + systems]]:
            colony = s.colony[seat * SITES + site]
            if colony == EMPTY:
                room |= 1 << slot | 1 << UTILITY
                full &= ~(1 << systems)
            else:
                sites.append(site)
                above |= cards.above[colony]
            site += 1
        systems += 1
    tokens = s.tokens[seat * TOKENS : seat * TOKENS + systems * RESOURCES]
    bounty = [token for token, n in enumerate(tokens) if n]
    ships = [ship for ship in range(cards.ships) if s.ships[seat * cards.ships + ship]]
    return Estate(systems, tuple(sites), above, room, full, tuple(bounty), tuple(ships))


def sort_cards(s: State, seat: int) -> None:
    """A seat's cards lie elsewhere: which kinds are in each pile, and how many in hand, is looked up anew."""
    low, high = seat * s.types, (seat + 1) * s.types
    for which, pile in enumerate((s.hand, s.deck, s.discard)):
        s.kinds[seat * PILES + which] = mask_of(pile[low:high])
    s.held[seat] = sum(s.hand[low:high])


def sector_now(s: State) -> int:
    """The sector of the next space card, or NONE when the deck is empty. [rules 2.1]"""
    for number, n in enumerate(s.left):
        if n:
            return number // KINDS
    return NONE


def n_systems(s: State, seat: int) -> int:
    return s.estates[seat].systems


def held_kinds(s: State, seat: int) -> list[int]:
    """The kinds of cards in a hand, ascending."""
    return ones(s.kinds[seat * PILES + HAND])


def hand_size(s: State, seat: int) -> int:
    return s.held[seat]


def has_ship(s: State, seat: int) -> bool:
    """Whether a ship of any kind is on the table; a set may have none."""
    return len(s.estates[seat].ships) > 0


def has_nothing_to_draw(s: State, seat: int) -> bool:
    """Whether deck and discard are both empty. [rules 4.8]"""
    return s.kinds[seat * PILES + DECK] == 0 and s.kinds[seat * PILES + DISCARD] == 0


def on_table(s: State, seat: int, card: int) -> int:
    """How many cards of a kind a seat has on the table, those under others too."""
    cards = s.book.cards
    if card >= cards.colonies:
        return s.ships[seat * cards.ships + card - cards.colonies]
    sites = range(seat * SITES, (seat + 1) * SITES)
    return sum([(s.colony[at] == card) + (s.covered[at] >> card & 1) for at in sites])


def move_some(source: list[int], target: list[int], n: int) -> None:
    """So many cards from one pile to another, whichever they are."""
    for card, there in enumerate(source):
        moved = min(n, there)
        source[card] -= moved
        target[card] += moved
        n -= moved
