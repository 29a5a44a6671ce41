"""What a position of the expansion has beside that of the base game."""

from __future__ import annotations

from typing import Any, Final

from orrery.core.columns import Seldom
from orrery.core.machine import NONE, Step
from orrery.games.beyond_the_black.book import BlackBook
from orrery.games.tiny_epic_galaxies.codes import SHIPS
from orrery.games.tiny_epic_galaxies.state import State, fresh

UNEXPLORED: Final = -3  # where a ship is, beside those of the base game
ON_TRACK: Final = -4  # a danger track; its step is the position there


class BlackState(State):
    """One position. Ships keep their numbers when they become Advanced Ships. [rules R9, R39]"""

    __slots__ = (
        "black", "bottom_known", "by_deck", "crew", "danger", "deck_bag", "deck_bottom", "deck_top",
        "explore_row", "finds", "hire_dice", "hoard", "hoard_known", "hulls", "last_face", "pilot_bag",
        "pilot_bottom", "pilot_row", "pilots", "spent", "top_known"
    )  # fmt: skip

    def __init__(
        self, book: BlackBook, stack: list[Step[Any]], ply: int, seats: int, round: int, turn: int, ender:
        int, rerolls: int, converted: bool, follow_price: int, income_energy: int, income_culture: int, bag:
        int, removed: int, bottom: Seldom, row: Seldom, faces: list[int], die_at: list[int], energy:
        list[int], culture: list[int], level: Seldom, fewer: Seldom, colonies: Seldom, used: Seldom, ship_at:
        list[int], ship_step: list[int], dealt: Seldom, known: Seldom, kept: Seldom, hulls: Seldom, pilots:
        Seldom, crew: Seldom, danger: Seldom, pilot_row: Seldom, pilot_bag: int, pilot_bottom: Seldom, finds:
        Seldom, hoard: Seldom, hoard_known: Seldom, explore_row: Seldom, deck_bag: int, deck_top: Seldom,
        top_known: Seldom, deck_bottom: Seldom, bottom_known: Seldom, spent: int, hire_dice: int, last_face:
        int, by_deck: bool
    ) -> None:  # fmt: skip
        super().__init__(
            book, stack, ply, seats, round, turn, ender, rerolls, converted, follow_price, income_energy,
            income_culture, bag, removed, bottom, row, faces, die_at, energy, culture, level, fewer, colonies,
            used, ship_at, ship_step, dealt, known, kept
        )  # fmt: skip
        self.black = book  # the same book, by its own type
        self.hulls = hulls  # which Advanced Ship each ship has become, or NONE
        self.pilots = pilots  # four for each mat: the top pilot of each Advanced Ship, or NONE
        self.crew = crew  # all pilot cards of a mat, covered ones too, a bit each
        self.danger = danger  # the card whose danger track each ship is on, or NONE
        self.pilot_row = pilot_row  # closed up to the left
        self.pilot_bag = pilot_bag
        self.pilot_bottom = pilot_bottom  # put under the deck, drawn last and in this order
        self.finds = finds  # exploration cards that a mat took in the open, a bit each
        self.hoard = hoard  # those that the Rogue drew unseen
        self.hoard_known = hoard_known  # who knows each of them, as a mask
        self.explore_row = explore_row
        self.deck_bag = deck_bag  # the cards of the exploration deck whose order nobody knows
        self.deck_top = deck_top  # above them those that somebody has looked at, the first on top
        self.top_known = top_known
        self.deck_bottom = deck_bottom  # below them those put under the deck, drawn in this order
        self.bottom_known = bottom_known
        self.spent = spent  # pilots whose ability is used up for this turn, a bit each
        self.hire_dice = hire_dice  # dice that paid for a pilot this turn, a bit each
        self.last_face = last_face  # of the Rogue's die before, if it can still make a pair
        self.by_deck = by_deck  # the exhausted deck triggered the end

    def copy(self) -> BlackState:
        """An independent position. Steps and the book are shared: nobody may change one."""
        return BlackState(
            self.black, self.stack[:], self.ply, self.seats, self.round, self.turn, self.ender, self.rerolls,
            self.converted, self.follow_price, self.income_energy, self.income_culture, self.bag,
            self.removed, self.bottom, self.row, self.faces[:], self.die_at[:], self.energy[:],
            self.culture[:], self.level, self.fewer, self.colonies, self.used, self.ship_at[:],
            self.ship_step[:], self.dealt, self.known, self.kept, self.hulls, self.pilots, self.crew,
            self.danger, self.pilot_row, self.pilot_bag, self.pilot_bottom, self.finds, self.hoard,
            self.hoard_known, self.explore_row, self.deck_bag, self.deck_top, self.top_known,
            self.deck_bottom, self.bottom_known, self.spent, self.hire_dice, self.last_face, self.by_deck
        )  # fmt: skip

    def __deepcopy__(self, memo: Any) -> BlackState:
        return self.copy()


def black_of(s: State) -> BlackState:
    """A position that a base step hands to the kit, by its own type."""
    assert isinstance(s, BlackState)
    return s


def fresh_black(book: BlackBook, seats: int) -> BlackState:
    """The table before anything is turned up or dealt. [rules R2, R3, R4, R5]"""
    s = fresh(book, seats)
    mats = len(s.level)
    return BlackState(
        book, s.stack, s.ply, s.seats, s.round, s.turn, s.ender, s.rerolls, s.converted, s.follow_price,
        s.income_energy, s.income_culture, s.bag, s.removed, s.bottom, s.row, s.faces, s.die_at, s.energy,
        s.culture, s.level, s.fewer, s.colonies, s.used, s.ship_at, s.ship_step, s.dealt, s.known, s.kept,
        (NONE,) * (SHIPS * mats), (NONE,) * (SHIPS * mats), (0,) * mats, (NONE,) * (SHIPS * mats), (),
        (1 << len(book.pilots.ids)) - 1, (), (0,) * mats, (), (), (), (1 << len(book.finds.ids)) - 1, (), (),
        (), (), 0, 0, NONE, False
    )  # fmt: skip
