"""The book of the expansion: the base game's, with pilots, exploration cards and the hangar."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from orrery.core.effects import Op, Word
from orrery.games.tiny_epic_galaxies.book import Book, Empire, Missions, Numbers, Planets, Rogue
from orrery.games.tiny_epic_galaxies.codes import FACES

if TYPE_CHECKING:
    from orrery.games.tiny_epic_galaxies.kit import Kit

AURORA: Final = 0  # the Advanced Ships, in the order of the rules [ruling BTB A34]
INTREPID: Final = 1
AMBITION: Final = 2
NEXUS: Final = 3

BADGES: Final = 4

# The moments at which a pilot's ability can begin. [ruling BTB A52]
MOVED: Final = 0  # a move action moved the ship, and all that followed is done
ARRIVE_HOME: Final = 1
ARRIVE_SURFACE: Final = 2
ARRIVE_ORBIT: Final = 3
LEAVE_PLANET: Final = 4
ADVANCED: Final = 5
COLONISED: Final = 6
SENT_HOME: Final = 7  # because somebody else colonised its planet
BEFORE_EXPLORING: Final = 8
DANGER_REVEALED: Final = 9
EXPLORED: Final = 10  # it took a card, whose effect is done
FOLLOWED: Final = 11  # somebody followed the ship's owner
OWN_TURN: Final = 12  # between two dice
ENEMY_ARRIVES: Final = 13  # at the planet it orbits
ENEMY_AHEAD: Final = 14  # an enemy passed it in its orbit

# What a pilot changes for good. [rules R10]
SWITCH_PLACE: Final = 0
ORBIT_START: Final = 1
ORBIT_CARRY: Final = 2
COUNTS: Final = 3
YIELDS: Final = 4
ANY_TRACK: Final = 5
DANGER_TIMES: Final = 6
NO_PASSING: Final = 7
PROTECTED: Final = 8
FREE_FOLLOW: Final = 9
CHEAPER_UPGRADE: Final = 10
USE_HERE: Final = 11

ANYWHERE: Final = 0  # where the ship must be
AT_HOME: Final = 1
AWAY: Final = 2
ON_SURFACE: Final = 3
IN_ORBIT: Final = 4
BEYOND: Final = 5  # in Unexplored Space

# The conditions of an ability, as bits; the last three are facts of the moment.
ONCE_PER_TURN: Final = 1
ON_OWN_TURN: Final = 2
ON_OTHERS_TURN: Final = 4
ENEMY_HERE: Final = 8
BY_ACTION: Final = 16  # by a move action, or by the action of an advance die
PAID: Final = 32
FACTS: Final = BY_ACTION | PAID


def by_value(column: list[int], values: int) -> list[int]:
    """Which cards have each value of a column, a bit each."""
    return [sum([1 << card for card in range(len(column)) if column[card] == n]) for n in range(values)]


def paid_by(hangar: list[int]) -> list[int]:
    """For each set of faces the Advanced Ships that list one of them, a bit each. [rules R7]"""
    return [
        sum([1 << hull for hull, listed in enumerate(hangar) if listed & faces])
        for faces in range(1 << FACES)
    ]


class Pilots:
    """The pilots of a set, column by column."""

    def __init__(
        self,
        ids: list[str],
        ships: list[int],
        badges: list[list[int]],
        points: list[int],
        when: list[int],
        rule: list[int],
        n: list[int],
        goods: list[int],
        where: list[int],
        only: list[int],
        may: list[bool],
        program: list[int],
    ) -> None:
        self.ids: Final = ids
        self.ships: Final = ships  # those it is trained on, a bit each
        self.badges: Final = badges  # how many of each symbol
        self.points: Final = points
        self.when: Final = when  # the moment of its ability, or NONE
        self.rule: Final = rule  # what it changes for good, or NONE
        self.n: Final = n
        self.goods: Final = goods  # which goods its rule is about, a bit each
        self.where: Final = where
        self.only: Final = only
        self.may: Final = may
        self.program: Final = program
        self.with_rule: Final = by_value(rule, USE_HERE + 1)  # masks: with nobody there, nobody is asked
        self.with_moment: Final = by_value(when, ENEMY_AHEAD + 1)


class Finds:
    """The exploration cards of a set, column by column."""

    def __init__(
        self,
        ids: list[str],
        danger: list[bool],
        points: list[int],
        badges: list[list[int]],
        may: list[bool],
        program: list[int],
        spaces: list[int],
        tracks: list[int],
    ) -> None:
        self.ids: Final = ids
        self.danger: Final = danger
        self.points: Final = points  # of a dwarf planet
        self.badges: Final = badges
        self.may: Final = may
        self.program: Final = program
        self.spaces: Final = spaces  # of its danger track; 0 without one
        self.tracks: Final = tracks  # the types that advance on it, a bit each


class Scoring:
    """What badges are worth. [rules R29]"""

    def __init__(self, lead: int, second: int, tied_lead: int, tied_second: int) -> None:
        self.lead: Final = lead
        self.second: Final = second
        self.tied_lead: Final = tied_lead
        self.tied_second: Final = tied_second


class Ways:
    """The rulings of a table that are options. [rulings BTB A20, A22, A34, A35, A49, A58]"""

    def __init__(
        self, exhaustion: str, danger_dice: str, finds: str, rogue_ship: str, rogue_pair: str, rogue_end: str
    ) -> None:
        self.exhaustion: Final = exhaustion
        self.danger_dice: Final = danger_dice
        self.finds: Final = finds  # what people are shown of kept cards; no rule reads it
        self.rogue_ship: Final = rogue_ship
        self.rogue_pair: Final = rogue_pair
        self.rogue_end: Final = rogue_end
        self.ends_drawn: Final = exhaustion == "drawn"
        self.ends_with_row: Final = exhaustion == "row_too"
        self.pairs_twice: Final = rogue_pair == "twice"
        self.ends_at_once: Final = rogue_end == "at_once"
        self.needs_training: Final = rogue_ship != "face"
        self.needs_face: Final = rogue_ship != "trained"


class BlackBook(Book):
    """A card set of the expansion, bound to the options of a table."""

    def __init__(
        self, words: list[Word[Any]], programs: list[list[Op]], planets: Planets, missions: Missions,
        empire: Empire, numbers: Numbers, rogue: Rogue | None, kit: Kit[Any], edition: str, max_rounds: int,
        digest: str, source: str, rules: int, pilots: Pilots, finds: Finds, hangar: list[int],
        pilot_row: list[int], row_most: int, scoring: Scoring, ways: Ways
    ) -> None:  # fmt: skip
        super().__init__(
            words,
            programs,
            planets,
            missions,
            empire,
            numbers,
            rogue,
            kit,
            edition,
            max_rounds,
            digest,
            source,
            rules,
        )
        self.pilots: Final = pilots
        self.finds: Final = finds
        self.hangar: Final = hangar  # the faces that pay for each Advanced Ship, a bit each
        self.paid_by: Final = paid_by(hangar)
        self.pilot_row: Final = pilot_row  # its length for 1 to 5 seats
        self.row_most: Final = row_most  # of exploration cards
        self.scoring: Final = scoring
        self.ways: Final = ways

    def name(self, card: int) -> str:
        if card in self.pilots.program:
            return self.pilots.ids[self.pilots.program.index(card)]
        if card in self.finds.program:
            return self.finds.ids[self.finds.program.index(card)]
        return super().name(card)
