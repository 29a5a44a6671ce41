"""Exploring: take a card of the row, or reveal one and press your luck."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from orrery.core.effects import RunCard
from orrery.core.machine import CHANCE, NONE, Ask, Step, emit
from orrery.games.beyond_the_black import book, codes, events
from orrery.games.beyond_the_black.codes import MAX_FINDS
from orrery.games.beyond_the_black.pilots import refuse_about
from orrery.games.beyond_the_black.reasons import NO_DECK, NOTHING_TO_TAKE
from orrery.games.beyond_the_black.state import BlackState
from orrery.games.beyond_the_black.steps.abilities import trigger
from orrery.games.beyond_the_black.steps.concerning import Concerning
from orrery.games.beyond_the_black.steps.drawing import DrawsFind, first_find
from orrery.games.beyond_the_black.verbs import (
    deck_is_gone,
    draw_find,
    keep_find,
    lay_out,
    lies_open,
    maybe_exhaust,
    take_from_row,
)
from orrery.games.tiny_epic_galaxies.steps.moving import AskAboutShip
from orrery.games.tiny_epic_galaxies.steps.scoring import maybe_end

REVEAL: Final = MAX_FINDS  # behind the cards of the row


class Explore(Step[BlackState]):
    """A ship that comes to Unexplored Space must explore, if there is a card. [rules R14, R16, R40]"""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "ship")

    def __init__(self, seat: int, ship: int) -> None:
        super().__init__(seat)
        self.ship: Final = ship

    def run(self, s: BlackState, /) -> None:
        if deck_is_gone(s) and not s.explore_row:
            return
        s.then(ChooseFind(self.seat, self.ship), EndExploring(self.seat))
        trigger(s, book.BEFORE_EXPLORING, self.seat, self.ship)


class ChooseFind(Step[BlackState]):
    """The exploration itself; what the pilot did before it may have taken the last card. [rules R16, R40]"""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "ship")

    def __init__(self, seat: int, ship: int) -> None:
        super().__init__(seat)
        self.ship: Final = ship

    def run(self, s: BlackState, /) -> None:
        if not deck_is_gone(s) or s.explore_row:
            s.then(AskExplore(self.seat, self.ship))


class AskExplore(AskAboutShip[BlackState]):
    """Take a card of the row, or reveal the top card of the deck? [rules R16]"""

    def base(self) -> int:
        return codes.EXPLORE

    def size(self, s: BlackState, /) -> int:
        return MAX_FINDS + 1

    def refuse(self, s: BlackState, choice: int, /) -> int:
        if choice == REVEAL:
            return NO_DECK if deck_is_gone(s) else 0
        return 0 if choice < len(s.explore_row) else NOTHING_TO_TAKE

    def named(self, s: BlackState, choice: int, /) -> int:
        return NONE if choice == MAX_FINDS else s.explore_row[choice]

    def answer(self, s: BlackState, choice: int, /) -> None:
        if choice == REVEAL:
            s.then(Reveal(CHANCE, self.seat, self.ship))
        else:
            s.then(TakeFind(self.seat, self.ship, take_from_row(s, choice)))


class Reveal(DrawsFind):
    """Chance reveals the top card of the exploration deck for all to see. [rules R16, R17]"""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "finder", "ship", "again")

    def __init__(self, seat: int, finder: int, ship: int, again: int = 0) -> None:
        super().__init__(seat)
        self.finder: Final = finder
        self.ship: Final = ship
        self.again: Final = again  # 1: instead of a buried card, so it must be taken [ruling BTB C9]

    def answer(self, s: BlackState, card: int, /) -> None:
        """A danger, a discovery too many, and the last card of the deck must be taken.

        [rules R17, rulings BTB A19, A64]
        """
        find = card - first_find(s)
        draw_find(s, find)
        emit(s, events.REVEALED_FIND, self.finder, find)
        ways = s.black.ways
        if ways.ends_drawn and not ways.ends_at_once:  # else the card drawn is first carried out
            maybe_exhaust(s, self.finder)
        if s.black.finds.danger[find] and not self.again:
            s.then(MeetDanger(self.finder, self.ship, find))
            trigger(s, book.DANGER_REVEALED, self.finder, self.ship)
        elif self.again or len(s.explore_row) >= s.black.row_most or deck_is_gone(s):
            s.then(TakeFind(self.finder, self.ship, find))
        else:
            s.then(AskFind(self.finder, self.ship, find))


def as_reveal(step: Step[Any]) -> Reveal | None:
    """The reveal that a pending step is, if it is one. [rules R16]"""
    return step if isinstance(step, Reveal) else None


class AskAboutFind(Ask[BlackState]):
    """A question about an exploration card that a ship has found: no, or yes. [rules R17, R19]"""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "ship", "find")

    def __init__(self, seat: int, ship: int, find: int) -> None:
        super().__init__(seat)
        self.ship: Final = ship
        self.find: Final = find

    def size(self, s: BlackState, /) -> int:
        return 2


class AskFind(AskAboutFind):
    """Take the discovery, or lay it into the row and reveal another card? [rules R17, R18]"""

    def base(self) -> int:
        return codes.FIND

    def answer(self, s: BlackState, takes: int, /) -> None:
        if takes:
            s.then(TakeFind(self.seat, self.ship, self.find))
        else:
            lay_out(s, self.find)
            s.then(Reveal(CHANCE, self.seat, self.ship))


class TakeFind(Step[BlackState]):
    """The taken card's effect is carried out, then what the pilot does after it; its points may end a game.

    [rules R19, ruling BTB A64]
    """

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "ship", "find")

    def __init__(self, seat: int, ship: int, find: int) -> None:
        super().__init__(seat)
        self.ship: Final = ship
        self.find: Final = find

    def run(self, s: BlackState, /) -> None:
        keep_find(s, self.seat, self.ship, self.find)
        trigger(s, book.EXPLORED, self.seat, self.ship)
        about = Concerning(self.seat, self.ship, NONE, NONE)
        program = s.black.finds.program[self.find]
        if not s.black.finds.may[self.find]:
            s.then(RunCard(self.seat, program), about)
        elif refuse_about(s, about, program) == 0:
            s.then(AskMay(self.seat, self.ship, self.find))
        maybe_end(s)


class MeetDanger(TakeFind):
    """A revealed danger must be taken. If the pilot has buried it, the next card is, whatever it is.

    [rules R17, ruling BTB C9]
    """

    def run(self, s: BlackState, /) -> None:
        if lies_open(s, self.find):
            super().run(s)
        else:
            s.then(Reveal(CHANCE, self.seat, self.ship, again=1))


class AskMay(AskAboutFind):
    """Does the seat use what the exploration card offers? [rules R19]"""

    def base(self) -> int:
        return codes.ABILITY

    def refuse(self, s: BlackState, uses: int, /) -> int:
        if not uses:
            return 0
        return refuse_about(s, Concerning(self.seat, self.ship, NONE, NONE), s.black.finds.program[self.find])

    def answer(self, s: BlackState, uses: int, /) -> None:
        if uses:
            about = Concerning(self.seat, self.ship, NONE, NONE)
            s.then(RunCard(self.seat, s.black.finds.program[self.find]), about)


class EndExploring(Step[BlackState]):
    """An exploration that leaves no card in the deck triggers the end. [rules R26, ruling BTB A20]"""

    def run(self, s: BlackState, /) -> None:
        maybe_exhaust(s, self.seat)
