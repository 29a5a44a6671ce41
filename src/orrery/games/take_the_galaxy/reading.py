"""Reading a position that somebody wrote: every fault is listed, and only a possible one becomes a state."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from orrery.core.columns import with_entry
from orrery.core.faults import Where
from orrery.core.machine import NONE
from orrery.core.parts import Fields, Parts, find, part
from orrery.core.sentences import Sentence
from orrery.games.take_the_galaxy.book import Book
from orrery.games.take_the_galaxy.codes import RESOURCES, SITES, SLOTS, SYSTEMS
from orrery.games.take_the_galaxy.state import (
    EMPTY,
    KINDS,
    POOL,
    RENOWN_BIT,
    State,
    fresh,
    lay_row,
    move_some,
    on_table,
    sort_cards,
    survey,
)
from orrery.games.take_the_galaxy.writing import (
    IS_USED,
    OVER,
    RENOWN_NAME,
    RESOURCE_NAMES,
    SECTOR_NAMES,
    STEPS,
)

FIELDS: Final = (
    "options", "ply", "round", "turn", "first", "claimed", "relinquished", "seized", "granted", "denied",
    "left", "row", "gone", "pool", "mats", "stack",
)  # fmt: skip
MAT_FIELDS: Final = (
    "bank", "pile", "systems", "ships", "hand", "hand_size", "known", "discard", "deck_size",
)  # fmt: skip
MUCH: Final = 10**6  # more than any game counts


class Reader:
    """Reads one position into a fresh state, noting what is wrong as it goes."""

    def __init__(self, book: Book, data: dict[str, Any], is_view: bool) -> None:
        self.is_view = is_view  # a view may hide hands, a position may not
        self.s = fresh(book)
        self.data = data
        self.parts = Parts()
        self.faults = self.parts.faults
        self.cards = {name: number for number, name in enumerate(book.cards.ids)}
        self.space = {name: number for number, name in enumerate(book.space.ids)}
        self.places: dict[tuple[int, int], Where] = {}  # where each space card was found

    def read(self) -> State:
        """All of it, from the table down to the stack; the state is good only if there are no faults."""
        given = self.parts.fields(self.data, Sentence("the position"), FIELDS)
        if not self.faults:
            data = Fields(self.parts, given, FIELDS)
            self.read_flow(data)
            self.read_row(data)
            for seat, one in enumerate(data.items("mats", self.s.seats)):
                self.read_mat(seat, one)
            self.read_deck(data["left"])
            self.s.granted = self.wishes(data["granted"], "granted")
            self.s.denied = self.wishes(data["denied"], "denied")
            self.s.stack = self.parts.steps(data["stack"], STEPS)
        return self.s

    def read_flow(self, data: Fields) -> None:
        s = self.s
        s.ply = data.number("ply", 10**9)
        s.round = data.number("round", 10**9)
        s.turn = data.number_or_none("turn", s.seats - 1)
        s.first = data.number_or_none("first", s.seats - 1)
        s.claimed = data.flag("claimed")
        s.relinquished = data.flag("relinquished")
        pool = self.parts.object(data["pool"], "pool", RESOURCE_NAMES[:POOL])
        s.pool = [pool.number(name, MUCH) for name in pool.names]

    def read_row(self, data: Fields) -> None:
        s = self.s
        for given in data.items("row"):
            one = self.parts.object(given, Sentence("a card of the row"), ("card", "hazards"))
            card = self.space_card(one["card"], Sentence("the row"), NONE)
            if card != NONE:
                most = s.book.space.hazards[card]
                where = part(s.book.space.ids[card], "hazards")
                hazards = self.parts.number(one["hazards"], where, most)
                lay_row(s, (*s.row, card), (*s.hazards, hazards), card)
        s.gone = self.mask(data.items("gone"), "gone", NONE)
        for name in data.items("seized"):
            card = find(self.space, name)
            if card == NONE or s.book.effects.opportunity[card] == NONE:
                self.faults.add("seized: {name!r} is not an event with an opportunity", name=name)
            else:
                s.seized |= 1 << card

    def space_card(self, name: Any, where: Where, seat: int) -> int:
        """A space card by its id; each can be in one place only, a starting system in one of its seat."""
        number = find(self.space, name)
        stock = self.s.book.stock
        is_start = number == self.s.book.space.start
        key = (number, seat if is_start else NONE)
        if number == NONE or (is_start and seat == NONE) or not (is_start or stock.unseen >> number & 1):
            self.faults.add("{where}: {name!r} is not a space card of this table", where=where, name=name)
            return NONE
        if key in self.places:
            self.faults.add(
                "{name} is in two places: {one} and {other}", name=name, one=self.places[key], other=where
            )
            return NONE
        self.places[key] = where
        return number

    def mask(self, names: Sequence[Any], where: Where, seat: int) -> int:
        mask = 0
        for name in names:
            card = self.space_card(name, where, seat)
            mask |= 1 << card if card != NONE else 0
        return mask

    def read_mat(self, seat: int, given: Any) -> None:
        where = Sentence("mat {mat}", mat=seat)
        data = self.parts.object(given, where, MAT_FIELDS)
        if not data.is_whole():
            return
        s = self.s
        s.bank = with_entry(s.bank, seat, data.number("bank", MUCH, least=-MUCH))
        s.pile = with_entry(s.pile, seat, self.mask(data.items("pile"), data.at("pile"), seat))
        systems = data.items("systems")
        if len(systems) > SYSTEMS:
            self.faults.add(
                "{where}: at most {most} systems, not {n}", where=where, most=SYSTEMS, n=len(systems)
            )
        for place in range(SYSTEMS):
            s.systems = with_entry(s.systems, seat * SYSTEMS + place, EMPTY)
        for place, one in enumerate(systems[:SYSTEMS]):
            self.read_system(seat, place, one, where)
        if (s.book.space.start, seat) not in self.places:
            name = s.book.space.ids[s.book.space.start]
            self.faults.add("{where}: {name} is among its systems or in its pile", where=where, name=name)
        for text in data.items("ships"):
            self.read_ship(seat, text, data.at("ships"))
        self.read_cards(seat, data)
        survey(s, seat)

    def read_system(self, seat: int, place: int, given: Any, where: Where) -> None:
        s = self.s
        data = self.parts.object(given, part(where, "systems"), ("card", "tokens", "slots"))
        card = self.space_card(data["card"], data.where, seat)
        if card == NONE:
            return
        name = s.book.space.ids[card]
        s.systems = with_entry(s.systems, seat * SYSTEMS + place, card)
        tokens = data["tokens"]
        if not isinstance(tokens, dict) or tokens.keys() - set(RESOURCE_NAMES):
            self.faults.add(
                "{where}: tokens are counted by resource, not {found!r}", where=name, found=tokens
            )
            tokens = {}
        for resource, most in enumerate(s.book.space.bounty[card]):
            n = tokens.get(RESOURCE_NAMES[resource], 0)
            at = (seat * SYSTEMS + place) * RESOURCES + resource
            count = self.parts.number(n, part(name, RESOURCE_NAMES[resource]), most)
            s.tokens = with_entry(s.tokens, at, count)
        slots = self.parts.items(data["slots"], part(name, "slots"), len(s.book.space.slots[card]))
        for slot, text in enumerate(slots):
            if text is not None:
                self.read_site(seat * SITES + place * SLOTS + slot, text, part(name, "slots"))

    def read_site(self, at: int, text: Any, where: Where) -> None:
        """A colony, perhaps used, perhaps over others. [rules 6.3, 8.2]"""
        words = text.split() if isinstance(text, str) else []
        cut = words.index(OVER) if OVER in words else len(words)
        head, below = words[:cut], words[cut + 1 :]
        numbers = [find(self.cards, name) for name in head[:1] + below]
        others = set(numbers) - set(range(self.s.book.cards.colonies))
        if not head or head[1:] not in ([], [IS_USED]) or cut == len(words) - 1 or others:
            self.faults.add(
                "{where}: null, COLONY, COLONY used or COLONY over COLONY …, not {found!r}",
                where=where,
                found=text,
            )
            return
        s = self.s
        s.colony = with_entry(s.colony, at, numbers[0])
        s.used |= len(head) - 1 << at
        for card in numbers[1:]:
            s.covered = with_entry(s.covered, at, s.covered[at] | 1 << card)
        if len(set(numbers)) < len(numbers):
            self.faults.add("{where}: a colony lies twice in {found!r}", where=where, found=text)

    def read_ship(self, seat: int, text: Any, where: Where) -> None:
        cards = self.s.book.cards
        name, _, used = text.partition(" ") if isinstance(text, str) else ("", "", "")
        ship = find(self.cards, name) - cards.colonies
        if ship < 0 or used not in ("", IS_USED):
            self.faults.add("{where}: SHIP or SHIP used, not {found!r}", where=where, found=text)
            return
        s, at = self.s, seat * cards.ships + ship
        s.ships = with_entry(s.ships, at, s.ships[at] + 1)
        s.sailed = with_entry(s.sailed, at, s.sailed[at] + (used == IS_USED))

    def read_cards(self, seat: int, data: Fields) -> None:
        """Hand, discard and what all know of the hand; the deck is what is nowhere else."""
        s = self.s
        where = data.where
        known = self.count(data["known"], data.at("known"))
        hidden = data["hand"] is None and self.is_view
        hand = known[:] if hidden else self.count(data["hand"], data.at("hand"))
        discard = self.count(data["discard"], data.at("discard"))
        deck = self.unplaced(seat, hand, discard, where)
        size = data.number("hand_size", sum(hand) + sum(deck))
        if hidden:  # any cards will do until they are drawn anew
            move_some(deck, hand, size - sum(hand))
        elif size != sum(hand):
            self.faults.add("{where}: hand_size is {n}, not {found}", where=where, n=sum(hand), found=size)
        if data["deck_size"] != sum(deck):
            self.faults.add(
                "{where}: deck_size is {n}, what is nowhere else, not {found!r}",
                where=where, n=sum(deck), found=data["deck_size"],
            )  # fmt: skip
        low, high = seat * s.types, (seat + 1) * s.types
        s.hand[low:high], s.known[low:high] = hand, known
        s.discard[low:high], s.deck[low:high] = discard, deck
        sort_cards(s, seat)

    def count(self, value: Any, where: Where) -> list[int]:
        """Cards by kind: how many of each."""
        counts = [0] * self.s.types
        if not isinstance(value, dict):
            self.faults.add("{where} is an object, not {found!r}", where=where, found=value)
            return counts
        for name, n in value.items():
            card = find(self.cards, name)
            if card == NONE:
                self.faults.add("{where}: {name!r} is not a card of this set", where=where, name=name)
            else:
                counts[card] = self.parts.number(n, part(where, name), MUCH)
        return counts

    def unplaced(self, seat: int, hand: Sequence[int], discard: Sequence[int], where: Where) -> list[int]:
        """What of a seat's cards is neither in hand nor discarded nor on the table. [rules 1.2]"""
        cards = self.s.book.cards
        left: list[int] = []
        for card, name in enumerate(cards.ids):
            whole = cards.start[card] + cards.deck[card]
            placed = hand[card] + discard[card] + on_table(self.s, seat, card)
            if placed > whole:
                self.faults.add(
                    "{where}: {n} of {name}, but a seat has {most}",
                    where=where, n=placed, name=name, most=whole,
                )  # fmt: skip
            left.append(max(0, whole - placed))
        return left

    def read_deck(self, left: Any) -> None:
        """The space deck is what nobody has seen; how many of each kind are left of it follows."""
        s, stock = self.s, self.s.book.stock
        for card, _ in self.places:
            if card != s.book.space.start:
                s.unseen &= ~(1 << card)
                kind = stock.classes[card]
                s.left[kind] -= 1
        given = self.parts.fields(left, "left", SECTOR_NAMES)
        for sector, name in enumerate(SECTOR_NAMES):
            wanted = list(s.left[sector * KINDS : (sector + 1) * KINDS])
            if min(wanted) < 0:
                self.faults.add("{sector}: more cards lie on the table than its deck holds", sector=name)
            elif given.get(name) != wanted:
                self.faults.add(
                    "{where} is {wanted}, what nobody has seen, not {found!r}",
                    where=part("left", name), wanted=wanted, found=given.get(name),
                )  # fmt: skip

    def wishes(self, value: Any, where: Where) -> int:
        """What the partner of the active seat was asked for. [rules 12.4]"""
        s = self.s
        partner = s.partner(s.turn) if s.turn != NONE else NONE
        names = [] if partner == NONE else [*self.names_of_systems(partner), RENOWN_NAME]
        mask = 0
        for name in self.parts.items(value, where):
            if name in names:
                mask |= RENOWN_BIT if name == RENOWN_NAME else 1 << names.index(name)
            else:
                self.faults.add(
                    "{where} names systems of the partner and renown, not {found!r}", where=where, found=name
                )
        return mask

    def names_of_systems(self, seat: int) -> list[str]:
        systems = self.s.systems[seat * SYSTEMS : (seat + 1) * SYSTEMS]
        return [self.s.book.space.ids[card] for card in systems if card != EMPTY]
