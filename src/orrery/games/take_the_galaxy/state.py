"""Everything that can differ between two positions, and nothing else.

Decks are bags: how many cards of each kind lie in them, not in which order. Cards of a kind are all alike, so
that hands, decks and discards are counts, `types` for each seat.

A column that changes seldom is a tuple: copies share it, and whoever changes it puts another in its place.
"""

from __future__ import annotations

from typing import Any, Final

from orrery.core.effects import CardBook, CardPosition
from orrery.core.machine import NONE, Step
from orrery.games.take_the_galaxy.book import Book, Ongoing
from orrery.games.take_the_galaxy.codes import RESOURCES, SITES, SLOTS, SYSTEMS, TOKENS

EMPTY: Final = -1  # no system in that place, no colony on that site
KINDS: Final = 3  # of space cards
POOL: Final = RESOURCES - 1  # the pool holds manpower, production and science; credits are cards
RENOWN_BIT: Final = 1 << SYSTEMS  # in what the partner was asked for: behind a bit for each system
ALL_SITES: Final = (1 << SITES) - 1  # of a seat, a bit each

Seldom = tuple[int, ...]  # a column that changes seldom


class State(CardPosition):
    """One position. A rule reads `s.bank[seat]`, `s.hand[seat * s.types + card]`."""

    def __init__(
        self, book: Book, stack: list[Step[Any]], ply: int, seats: int, first: int, round: int, turn: int,
        claimed: bool, relinquished: bool, seized: int, granted: int, denied: int, unseen: int,
        left: Seldom, row: Seldom, hazards: Seldom, ongoing: Ongoing, gone: int, pool: list[int],
        bank: Seldom, pile: Seldom, systems: Seldom, tokens: Seldom, colony: Seldom, used: int,
        covered: Seldom, ships: Seldom, sailed: Seldom, hand: list[int], known: list[int],
        discard: list[int], deck: list[int]
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
        self.ships = ships  # how many of each kind of ship
        self.sailed = sailed  # and how many of them were used
        self.hand = hand
        self.known = known  # how many of them all have seen enter the hand
        self.discard = discard
        self.deck = deck

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
            self.relinquished, self.seized, self.granted, self.denied, self.unseen, self.left, self.row,
            self.hazards, self.ongoing, self.gone, self.pool[:], self.bank, self.pile, self.systems,
            self.tokens, self.colony, self.used, self.covered, self.ships, self.sailed, self.hand[:],
            self.known[:], self.discard[:], self.deck[:]
        )  # fmt: skip

    def __deepcopy__(self, memo: Any) -> State:
        return self.copy()


def fresh(book: Book) -> State:
    """The table before anything is turned up: start cards in hand, the starting system laid out.

    [rules 2.1, 2.4, 2.5]
    """
    seats, cards, stock = book.terms.seats, book.cards, book.stock
    hand = cards.start * seats
    start = (book.space.start, *(EMPTY,) * (SYSTEMS - 1))
    return State(
        book, [], 0, seats, NONE, 0, NONE, False, False, 0, 0, 0, stock.unseen, stock.left, (), (),
        book.effects.calm, 0, [0] * POOL, (0,) * seats, (0,) * seats, start * seats, (0,) * (TOKENS * seats),
        (EMPTY,) * (SITES * seats), 0, (0,) * (SITES * seats), (0,) * (cards.ships * seats),
        (0,) * (cards.ships * seats), hand, hand[:], [0] * (len(cards.ids) * seats), cards.deck * seats
    )  # fmt: skip


def put(column: Seldom, at: int, value: int) -> Seldom:
    """The column with another value in one place."""
    out = list(column)
    out[at] = value
    return tuple(out)


def lay_row(s: State, row: Seldom, hazards: Seldom) -> None:
    """The explored space becomes another, and with it what its events do."""
    s.row = row
    s.hazards = hazards
    s.ongoing = s.book.effects.together(row)


def sector_now(s: State) -> int:
    """The sector of the next space card, or NONE when the deck is empty. [rules 2.1]"""
    for number, n in enumerate(s.left):
        if n:
            return number // KINDS
    return NONE


def n_systems(s: State, seat: int) -> int:
    for place in range(SYSTEMS):
        if s.systems[seat * SYSTEMS + place] == EMPTY:
            return place
    return SYSTEMS


def has_free_slot(s: State, seat: int, place: int) -> bool:
    """Whether one of a seat's systems has a slot without a colony."""
    site = seat * SITES + place * SLOTS
    for _ in s.book.space.slots[s.systems[seat * SYSTEMS + place]]:
        if s.colony[site] == EMPTY:
            return True
        site += 1
    return False


def hand_size(s: State, seat: int) -> int:
    n = 0
    for at in range(seat * s.types, (seat + 1) * s.types):
        n += s.hand[at]
    return n


def has_ship(s: State, seat: int) -> bool:
    """Whether a ship of any kind is on the table; a set may have none."""
    n = s.book.cards.ships
    for at in range(seat * n, (seat + 1) * n):
        if s.ships[at]:
            return True
    return False


def has_nothing_to_draw(s: State, seat: int) -> bool:
    """Whether deck and discard are both empty. [rules 4.8]"""
    return is_empty(s.deck, seat * s.types, s.types) and is_empty(s.discard, seat * s.types, s.types)


def is_empty(pile: list[int], first: int, types: int) -> bool:
    """Whether a seat's part of decks or discards holds no card."""
    for at in range(first, first + types):
        if pile[at]:
            return False
    return True


def kinds_in(pile: list[int], first: int, types: int) -> list[int]:
    """The kinds of cards of which a seat's part of hands, decks or discards holds some, ascending."""
    return [card for card in range(types) if pile[first + card]]
