"""Everything that can differ between two positions, and nothing else.

Columns of goods, levels, colonies and ships are indexed by mat. In a game of two to five seats the mats
are the seats; a mat without a seat (the solo opponent) has no dice, no mission and is never asked.

Rules write into the columns of dice, goods and ships. A column that changes seldom is a tuple: copies share
it, and whoever changes it puts another in its place.
"""

from __future__ import annotations

from typing import Any, Final, TypeVar

from orrery.core.columns import Seldom
from orrery.core.effects import CardBook, CardPosition
from orrery.core.machine import NONE, Step
from orrery.games.tiny_epic_galaxies.book import Book
from orrery.games.tiny_epic_galaxies.codes import SHIPS

MOVE: Final = 0
ENERGY_FACE: Final = 1
CULTURE_FACE: Final = 2
DIPLOMACY: Final = 3
ECONOMY: Final = 4
COLONY: Final = 5

LOCKED: Final = -2  # where a ship is: locked, home, or a slot of the row
HOME: Final = -1
SURFACE: Final = -1  # a ship's step on a slot: the surface, or its position in the orbit

INACTIVE: Final = 0  # where a die is
RESOLVING: Final = 1  # in the bay, its action or its following under way
BAY: Final = 2
CONVERTER: Final = 3
DISCARDED: Final = 4

EMPTY: Final = -1  # a slot of the row without a planet
UNROLLED: Final = -1


class State(CardPosition):
    """One position. A rule reads `s.energy[seat]`."""

    __slots__ = (
        "bag", "book", "bottom", "colonies", "converted", "culture", "dealt", "die_at", "ender", "energy",
        "faces", "fewer", "follow_price", "income_culture", "income_energy", "kept", "known", "level",
        "removed", "rerolls", "round", "row", "seats", "ship_at", "ship_step", "turn", "used"
    )  # fmt: skip

    def __init__(
        self, book: Book, stack: list[Step[Any]], ply: int, seats: int, round: int, turn: int, ender: int,
        rerolls: int, converted: bool, follow_price: int, income_energy: int, income_culture: int, bag: int,
        removed: int, bottom: Seldom, row: Seldom, faces: list[int], die_at: list[int], energy: list[int],
        culture: list[int], level: Seldom, fewer: Seldom, colonies: Seldom, used: Seldom, ship_at: list[int],
        ship_step: list[int], dealt: Seldom, known: Seldom, kept: Seldom
    ) -> None:  # fmt: skip
        super().__init__(stack, ply)
        self.book = book
        self.seats = seats
        self.round = round  # 1 in the first round
        self.turn = turn  # the active seat
        self.ender = ender  # the seat that triggered the end, or NONE
        self.rerolls = rerolls  # this turn, those by the turn's own right
        self.converted = converted  # this turn
        self.follow_price = follow_price  # this turn
        self.income_energy = income_energy  # to the active seat for each follow, this turn
        self.income_culture = income_culture
        self.bag = bag  # the planets of the deck whose order nobody knows, a bit each
        self.removed = removed  # planets out of the game
        self.bottom = bottom  # planets put under the deck, drawn last and in this order
        self.row = row  # a planet, or EMPTY, for each slot
        self.faces = faces  # of the active seat's dice
        self.die_at = die_at
        self.energy = energy
        self.culture = culture
        self.level = level
        self.fewer = fewer  # dice it leaves out on its next turn
        self.colonies = colonies  # a bit for each planet
        self.used = used  # planets limited to once per turn that were used this turn
        self.ship_at = ship_at  # four for each mat
        self.ship_step = ship_step
        self.dealt = dealt  # two missions for each seat, none in solo; NONE before they are dealt
        self.known = known  # who knows each of them, as a mask
        self.kept = kept  # 0 or 1, which of the two is the seat's mission; NONE before it chose

    def cards(self) -> CardBook:
        return self.book

    def left_of(self, mat: int) -> int:
        return (mat + 1) % len(self.level)

    def copy(self) -> State:
        """An independent position. Steps and the book are shared: nobody may change one."""
        return State(
            self.book, self.stack[:], self.ply, self.seats, self.round, self.turn, self.ender, self.rerolls,
            self.converted, self.follow_price, self.income_energy, self.income_culture, self.bag,
            self.removed, self.bottom, self.row, self.faces[:], self.die_at[:], self.energy[:],
            self.culture[:], self.level, self.fewer, self.colonies, self.used, self.ship_at[:],
            self.ship_step[:], self.dealt, self.known, self.kept
        )  # fmt: skip

    def __deepcopy__(self, memo: Any) -> State:
        return self.copy()


S = TypeVar("S", bound=State)  # of the base game, or of an expansion


def fresh(book: Book, seats: int) -> State:
    """The table before anything is turned up or dealt. [rules 2.1, 12.1]"""
    numbers = book.numbers
    home = book.empire.ships[1]
    energy, culture = [numbers.energy] * seats, [numbers.culture] * seats
    ships = ([HOME] * home + [LOCKED] * (SHIPS - home)) * seats
    dealt = seats
    if book.rogue is not None:
        energy, culture, ships, dealt = [*energy, 0], [*culture, 0], ships + [HOME] * SHIPS, 0
    mats = len(energy)
    return State(
        book, [], 0, seats, 0, 0, NONE, 0, False, 1, 0, 0, (1 << len(book.planets.ids)) - 1, 0, (), (EMPTY,)
        * numbers.row[seats - 1], [], [], energy, culture, (1,) * mats, (0,) * mats, (0,) * mats, (0,) * mats,
        ships, [0] * (SHIPS * mats), (NONE,) * (2 * dealt), (0,) * (2 * dealt), (NONE,) * dealt
    )  # fmt: skip
