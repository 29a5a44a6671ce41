"""Set-up: the row, the missions dealt, and the one each seat keeps."""

from __future__ import annotations

from typing import ClassVar, Final

from orrery.core.events import bit_of
from orrery.core.machine import CHANCE, Ask, settle
from orrery.games.tiny_epic_galaxies import codes
from orrery.games.tiny_epic_galaxies.book import Book
from orrery.games.tiny_epic_galaxies.reasons import NOT_IN_DECK
from orrery.games.tiny_epic_galaxies.state import State
from orrery.games.tiny_epic_galaxies.steps.planets import Draw
from orrery.games.tiny_epic_galaxies.steps.turn import BeginTurn
from orrery.games.tiny_epic_galaxies.verbs import deal_mission, keep_mission


def start(book: Book, seats: int) -> State:
    """A new table; chance turns up the row and deals, then every seat keeps a mission; none in solo.

    [rules 2.1, 2.2, 2.3, 2.5, 12.1]
    """
    s = book.kit.fresh(book, seats)
    s.then(BeginTurn(0))
    for seat in range(len(s.kept) - 1, -1, -1):
        s.then(AskMission(seat))
    for place in range(len(s.dealt) - 1, -1, -1):
        s.then(Deal(CHANCE, place))
    for slot in range(len(s.row) - 1, -1, -1):
        s.then(Draw(CHANCE, slot))
    book.kit.set_up(s)
    settle(s)
    return s


def undealt(s: State) -> list[int]:
    """The missions of this table that no seat was dealt. [rules 2.3, 2.4]"""
    missions = s.book.missions
    return [m for m in range(len(missions.ids)) if missions.min_seats[m] <= s.seats and m not in s.dealt]


class Deal(Ask[State]):
    """Chance deals a mission, which only its seat sees. [rules 2.3]"""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "place")

    def __init__(self, seat: int, place: int) -> None:
        super().__init__(seat)
        self.place: Final = place  # two for each seat

    def base(self) -> int:
        return codes.DRAW

    def size(self, s: State, /) -> int:
        return len(s.book.planets.ids) + len(s.book.missions.ids)

    def refuse(self, s: State, card: int, /) -> int:
        return 0 if card - len(s.book.planets.ids) in undealt(s) else NOT_IN_DECK

    def options(self, s: State, /) -> list[int]:
        planets = len(s.book.planets.ids)
        return [planets + mission for mission in undealt(s)]

    def stream(self, s: State, /) -> str:
        return "missions"

    def answer(self, s: State, card: int, /) -> None:
        deal_mission(s, self.place, card - len(s.book.planets.ids), self.seen_by())

    def seen_by(self) -> int:
        return bit_of(self.place // 2)


class AskMission(Ask[State]):
    """Which of the two missions does the seat keep? All choose secretly and at the same time. [rules 2.3]"""

    def base(self) -> int:
        return codes.KEEP

    def size(self, s: State, /) -> int:
        return 2

    def named(self, s: State, which: int, /) -> int:
        return s.dealt[2 * self.seat + which]

    def answer(self, s: State, which: int, /) -> None:
        keep_mission(s, self.seat, which, self.seen_by())

    def seen_by(self) -> int:
        return bit_of(self.seat)

    def sealed(self) -> bool:
        return True
