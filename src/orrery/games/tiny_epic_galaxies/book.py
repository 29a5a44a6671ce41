"""The book: what never changes during a game. Copies of a state share it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from orrery.core.effects import CardBook, Op, Word

if TYPE_CHECKING:
    from orrery.games.tiny_epic_galaxies.kit import Kit

ENERGY: Final = 0
CULTURE: Final = 1

ECONOMY_TRACK: Final = 0
DIPLOMACY_TRACK: Final = 1

# The conditions of a planet's action, as bits. [rules 8.5, 8.6, 8.13]
ONCE_PER_TURN: Final = 1
OWN_TURN: Final = 2
LOWEST_LEVEL: Final = 4
LOWEST_ALONE: Final = 8


class Planets:
    """The planets of a set, column by column."""

    def __init__(
        self,
        ids: list[str],
        resource: list[int],
        track: list[int],
        spaces: list[int],
        points: list[int],
        only: list[int],
    ) -> None:
        self.ids: Final = ids
        self.resource: Final = resource  # masks: 1 << ENERGY, 1 << CULTURE, or both
        self.track: Final = track
        self.spaces: Final = spaces
        self.points: Final = points
        self.only: Final = only


class Missions:
    """The secret missions of a set, column by column."""

    def __init__(
        self, ids: list[str], points: list[int], tied: list[int], min_seats: list[int], goals: list[list[Op]]
    ) -> None:
        self.ids: Final = ids
        self.points: Final = points
        self.tied: Final = tied
        self.min_seats: Final = min_seats
        self.goals: Final = goals


class Empire:
    """The empire track; entry 0 of each column is unused, so that a level is its own index. [rules 2.6]"""

    def __init__(self, dice: list[int], ships: list[int], points: list[int], price: list[int]) -> None:
        self.dice: Final = dice
        self.ships: Final = ships
        self.points: Final = points
        self.price: Final = price
        self.top: Final = len(dice) - 1


class Numbers:
    """The numbers of a set that are not on a card. [rules 1.6, 2.1, 2.2, 9.1]"""

    def __init__(self, most_goods: int, energy: int, culture: int, end_points: int, row: list[int]) -> None:
        self.most_goods: Final = most_goods
        self.energy: Final = energy
        self.culture: Final = culture
        self.end_points: Final = end_points
        self.row: Final = row


class Rogue:
    """The solo opponent's mat and how it is played; entry 0 of each column is unused. [rules 12.2, 12.19]"""

    def __init__(
        self,
        id: str,
        name: str,
        most_goods: int,
        dice: list[int],
        points: list[int],
        attacks: list[int],
        variant: str,
        forcing: str,
    ) -> None:
        self.id: Final = id
        self.name: Final = name
        self.most_goods: Final = most_goods
        self.dice: Final = dice
        self.points: Final = points  # one more than the levels: the skull behind them gives no more
        self.attacks: Final = attacks  # the number of each level's program
        self.variant: Final = variant
        self.forcing: Final = forcing
        self.rerolls: Final = variant == "harder"  # an unusable die is rolled again once
        self.forces_any: Final = forcing == "any"  # the seat may force unusable dice too
        self.skull: Final = len(dice)


class Book(CardBook):
    """A card set in one edition, the options of a table and the kit."""

    def __init__(
        self,
        words: list[Word[Any]],
        programs: list[list[Op]],
        planets: Planets,
        missions: Missions,
        empire: Empire,
        numbers: Numbers,
        rogue: Rogue | None,
        kit: Kit[Any],
        edition: str,
        max_rounds: int,
        digest: str,
        source: str,
        rules: int,
    ) -> None:
        super().__init__(words, programs, rules)
        self.planets: Final = planets
        self.missions: Final = missions
        self.empire: Final = empire
        self.numbers: Final = numbers
        self.rogue: Final = rogue  # only at a table of one seat
        self.kit: Final = kit
        self.edition: Final = edition
        self.max_rounds: Final = max_rounds
        self.digest: Final = digest  # the hash of what the rules read of the set
        self.source: Final = source  # the card file, unless it is the one that comes with Orrery

    def name(self, card: int) -> str:
        if card < len(self.planets.ids):
            return self.planets.ids[card]
        return self.rogue.id if self.rogue is not None else str(card)
