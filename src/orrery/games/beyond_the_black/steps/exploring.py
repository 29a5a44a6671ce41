"""Exploring: take a card of the row, or reveal one and press your luck."""

from __future__ import annotations

from typing import ClassVar, Final

from orrery.core.effects import RunCard
from orrery.core.events import EVERYONE, bit_of
from orrery.core.machine import CHANCE, NONE, Ask, Step
from orrery.games.beyond_the_black import book, codes, events
from orrery.games.beyond_the_black.codes import MAX_FINDS
from orrery.games.beyond_the_black.pilots import refuse_about
from orrery.games.beyond_the_black.reasons import NO_DECK, NO_SUCH_CARD, NOTHING_TO_TAKE
from orrery.games.beyond_the_black.state import BlackState
from orrery.games.beyond_the_black.steps.abilities import trigger
from orrery.games.beyond_the_black.steps.concerning import Concerning
from orrery.games.beyond_the_black.verbs import (
    bury,
    cards_left,
    deck_is_gone,
    draw_find,
    hoard_unseen,
    keep_find,
    lay_out,
    look_at,
    maybe_exhaust,
    next_cards,
    next_known,
    put_first,
)
from orrery.games.tiny_epic_galaxies.codes import DRAW
from orrery.games.tiny_epic_galaxies.reasons import NOT_IN_DECK
from orrery.games.tiny_epic_galaxies.state import ones
from orrery.games.tiny_epic_galaxies.verbs import emit

REVEAL: Final = MAX_FINDS  # behind the cards of the row


def first_find(s: BlackState) -> int:
    """Where exploration cards begin among all that chance draws: behind planets, missions and pilots."""
    return len(s.book.planets.ids) + len(s.book.missions.ids) + len(s.black.pilots.ids)


class DrawsFind(Ask[BlackState]):
    """Chance draws the top card of the exploration deck."""

    def base(self) -> int:
        return DRAW

    def size(self, s: BlackState, /) -> int:
        return first_find(s) + len(s.black.finds.ids)

    def refuse(self, s: BlackState, card: int, /) -> int:
        return 0 if card - first_find(s) in next_cards(s) else NOT_IN_DECK

    def options(self, s: BlackState, /) -> list[int]:
        first = first_find(s)
        return [first + card for card in next_cards(s)]

    def tells(self, s: BlackState, /) -> bool:
        """A card whose place is fixed may still be new to some. [ruling BTB A58]"""
        return next_known(s) != EVERYONE


class Explore(Step[BlackState]):
    """A ship that comes to Unexplored Space must explore, if there is a card. [rules R14, R16, R40]"""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "ship")

    def __init__(self, seat: int, ship: int) -> None:
        super().__init__(seat)
        self.ship: Final = ship

    def run(self, s: BlackState, /) -> None:
        if deck_is_gone(s) and not s.explore_row:
            return
        s.then(AskExplore(self.seat, self.ship), EndExploring(self.seat))
        trigger(s, book.BEFORE_EXPLORING, self.seat, self.ship, NONE, 0)


class AskExplore(Ask[BlackState]):
    """Take a card of the row, or reveal the top card of the deck? [rules R16]"""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "ship")

    def __init__(self, seat: int, ship: int) -> None:
        super().__init__(seat)
        self.ship: Final = ship

    def base(self) -> int:
        return codes.EXPLORE

    def size(self, s: BlackState, /) -> int:
        return MAX_FINDS + 1

    def refuse(self, s: BlackState, choice: int, /) -> int:
        if choice == REVEAL:
            return NO_DECK if deck_is_gone(s) else 0
        return 0 if choice < len(s.explore_row) else NOTHING_TO_TAKE

    def answer(self, s: BlackState, choice: int, /) -> None:
        if choice == REVEAL:
            s.then(Reveal(CHANCE, self.seat, self.ship, 0))
        else:
            s.then(TakeFind(self.seat, self.ship, s.explore_row.pop(choice)))


class Reveal(DrawsFind):
    """Chance reveals the top card of the exploration deck for all to see. [rules R16, R17]"""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "explorer", "ship", "again")

    def __init__(self, seat: int, explorer: int, ship: int, again: int) -> None:
        super().__init__(seat)
        self.explorer: Final = explorer
        self.ship: Final = ship
        self.again: Final = again  # 1: instead of a buried card, so it must be taken [ruling BTB C9]

    def answer(self, s: BlackState, card: int, /) -> None:
        """A danger, a discovery too many, and the last card of the deck must be taken.

        [rules R17, ruling BTB A19]
        """
        find = card - first_find(s)
        draw_find(s, find)
        emit(s, events.REVEALED_FIND, self.explorer, find)
        if s.black.ways.ends_drawn:
            maybe_exhaust(s, self.explorer)
        if s.black.finds.danger[find] and not self.again:
            s.then(MeetDanger(self.explorer, self.ship, find))
            trigger(s, book.DANGER_REVEALED, self.explorer, self.ship, NONE, 0)
        elif self.again or len(s.explore_row) >= s.black.row_most or deck_is_gone(s):
            s.then(TakeFind(self.explorer, self.ship, find))
        else:
            s.then(AskFind(self.explorer, self.ship, find))


class AskFind(Ask[BlackState]):
    """Take the discovery, or lay it into the row and reveal another card? [rules R17, R18]"""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "ship", "find")

    def __init__(self, seat: int, ship: int, find: int) -> None:
        super().__init__(seat)
        self.ship: Final = ship
        self.find: Final = find

    def base(self) -> int:
        return codes.FIND

    def size(self, s: BlackState, /) -> int:
        return 2

    def refuse(self, s: BlackState, takes: int, /) -> int:
        return 0

    def answer(self, s: BlackState, takes: int, /) -> None:
        if takes:
            s.then(TakeFind(self.seat, self.ship, self.find))
        else:
            lay_out(s, self.find)
            s.then(Reveal(CHANCE, self.seat, self.ship, 0))


class MeetDanger(Step[BlackState]):
    """A revealed danger must be taken, unless the pilot has buried it. [rules R17, ruling BTB C9]"""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "ship", "find")

    def __init__(self, seat: int, ship: int, find: int) -> None:
        super().__init__(seat)
        self.ship: Final = ship
        self.find: Final = find

    def run(self, s: BlackState, /) -> None:
        s.then(TakeFind(self.seat, self.ship, self.find))


class TakeFind(Step[BlackState]):
    """The taken card's effect is carried out, then what the pilot does after it. [rules R19]"""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "ship", "find")

    def __init__(self, seat: int, ship: int, find: int) -> None:
        super().__init__(seat)
        self.ship: Final = ship
        self.find: Final = find

    def run(self, s: BlackState, /) -> None:
        keep_find(s, self.seat, self.ship, self.find)
        trigger(s, book.EXPLORED, self.seat, self.ship, NONE, 0)
        about = Concerning(self.seat, self.ship, NONE, NONE)
        program = s.black.finds.program[self.find]
        if not s.black.finds.may[self.find]:
            s.then(RunCard(self.seat, program, 0, NONE), about)
        elif refuse_about(s, about, program) == 0:
            s.then(AskMay(self.seat, self.ship, self.find))


class AskMay(Ask[BlackState]):
    """Does the seat use what the exploration card offers? [rules R19]"""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "ship", "find")

    def __init__(self, seat: int, ship: int, find: int) -> None:
        super().__init__(seat)
        self.ship: Final = ship
        self.find: Final = find

    def base(self) -> int:
        return codes.ABILITY

    def size(self, s: BlackState, /) -> int:
        return 2

    def refuse(self, s: BlackState, uses: int, /) -> int:
        if not uses:
            return 0
        return refuse_about(s, Concerning(self.seat, self.ship, NONE, NONE), s.black.finds.program[self.find])

    def answer(self, s: BlackState, uses: int, /) -> None:
        if uses:
            about = Concerning(self.seat, self.ship, NONE, NONE)
            s.then(RunCard(self.seat, s.black.finds.program[self.find], 0, NONE), about)


class EndExploring(Step[BlackState]):
    """An exploration that leaves no card in the deck triggers the end. [rules R26, ruling BTB A20]"""

    def run(self, s: BlackState, /) -> None:
        maybe_exhaust(s, self.seat)


class Hoard(DrawsFind):
    """Chance gives the Rogue the top card of the deck, unseen; `known` says who knew it. [rules R37]"""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "rogue", "known")

    def __init__(self, seat: int, rogue: int, known: int) -> None:
        super().__init__(seat)
        self.rogue: Final = rogue
        self.known: Final = known

    def answer(self, s: BlackState, card: int, /) -> None:
        hoard_unseen(s, self.rogue, card - first_find(s))
        maybe_exhaust(s, self.rogue)

    def seen_by(self) -> int:
        return self.known


class Look(Step[BlackState]):
    """A seat looks at the top cards of the exploration deck, as many as there are. [ruling BTB C10]"""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "n")

    def __init__(self, seat: int, n: int) -> None:
        super().__init__(seat)
        self.n: Final = n

    def run(self, s: BlackState, /) -> None:
        emit(s, events.LOOKED, self.seat, self.n)
        for place in range(min(self.n, cards_left(s)) - 1, -1, -1):
            s.then(Scout(CHANCE, self.seat, place))


class Scout(Ask[BlackState]):
    """Chance says which card lies at a place of the deck, to one seat only. [ruling BTB C10]

    It is asked too if another has looked at the card before: it is news, which nobody may take back.
    """

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "looker", "place")

    def __init__(self, seat: int, looker: int, place: int) -> None:
        super().__init__(seat)
        self.looker: Final = looker
        self.place: Final = place  # from the top

    def base(self) -> int:
        return DRAW

    def size(self, s: BlackState, /) -> int:
        return first_find(s) + len(s.black.finds.ids)

    def refuse(self, s: BlackState, card: int, /) -> int:
        return 0 if card in self.options(s) else NOT_IN_DECK

    def options(self, s: BlackState, /) -> list[int]:
        first = first_find(s)
        if self.place < len(s.deck_top):
            return [first + s.deck_top[self.place]]
        return [first + card for card in (ones(s.deck_bag) if s.deck_bag else s.deck_bottom[:1])]

    def tells(self, s: BlackState, /) -> bool:
        if self.place < len(s.deck_top):
            return not s.top_known[self.place] & bit_of(self.looker)
        return s.deck_bag != 0 or not s.bottom_known[0] & bit_of(self.looker)

    def answer(self, s: BlackState, card: int, /) -> None:
        look_at(s, self.looker, self.place, card - first_find(s))

    def seen_by(self) -> int:
        return bit_of(self.looker)


class AskBury(Ask[BlackState]):
    """Which of the `n` cards looked at goes under the deck next, or none? [ruling BTB C10]"""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "n")

    def __init__(self, seat: int, n: int) -> None:
        super().__init__(seat)
        self.n: Final = n

    def base(self) -> int:
        return codes.BURY

    def size(self, s: BlackState, /) -> int:
        return codes.MAX_LOOKED + 1

    def refuse(self, s: BlackState, place: int, /) -> int:
        return 0 if place < self.n or place == codes.MAX_LOOKED else NO_SUCH_CARD

    def answer(self, s: BlackState, place: int, /) -> None:
        if place == codes.MAX_LOOKED:
            if self.n > 1:
                s.then(AskOrder(self.seat, 0, self.n))
            return
        bury(s, self.seat, place)
        if self.n > 1:
            s.then(AskBury(self.seat, self.n - 1))


class AskOrder(Ask[BlackState]):
    """Which of the cards left on top comes next? [ruling BTB C10]"""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "at", "n")

    def __init__(self, seat: int, at: int, n: int) -> None:
        super().__init__(seat)
        self.at: Final = at  # so many are in order
        self.n: Final = n

    def base(self) -> int:
        return codes.ORDER

    def size(self, s: BlackState, /) -> int:
        return codes.MAX_LOOKED

    def refuse(self, s: BlackState, place: int, /) -> int:
        return 0 if self.at <= place < self.n else NO_SUCH_CARD

    def answer(self, s: BlackState, place: int, /) -> None:
        put_first(s, place, self.at)
        if self.at + 2 < self.n:
            s.then(AskOrder(self.seat, self.at + 1, self.n))


class LookAndSort(Step[BlackState]):
    """After a look, the cards go on top of the deck or under it, in any order. [ruling BTB C10]"""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "n")

    def __init__(self, seat: int, n: int) -> None:
        super().__init__(seat)
        self.n: Final = n

    def run(self, s: BlackState, /) -> None:
        s.then(AskBury(self.seat, min(self.n, len(s.deck_top))))


def hoard_next(s: BlackState, mat: int) -> None:
    """Give the Rogue the top card of the deck. [rules R37]"""
    s.then(Hoard(CHANCE, mat, next_known(s)))
