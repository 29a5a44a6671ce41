"""What planets do to ships and slots beyond the six faces: pushing back, calling home, jumping, replacing."""

from __future__ import annotations

from typing import ClassVar, Final

from orrery.core.effects import hand_down
from orrery.core.machine import Ask
from orrery.games.tiny_epic_galaxies import codes
from orrery.games.tiny_epic_galaxies.codes import SHIPS
from orrery.games.tiny_epic_galaxies.reasons import (
    AT_START_SPACE,
    DECK_EMPTY,
    NOT_AN_ENEMY,
    NOT_ANOTHER_SHIP,
    NUMBER_TOO_HIGH,
    OWN_SHIP_IN_ORBIT,
    PLANET_HAS_SHIPS,
    SAME_PLANET,
    SLOT_EMPTY,
)
from orrery.games.tiny_epic_galaxies.state import EMPTY, HOME, State
from orrery.games.tiny_epic_galaxies.steps.actions import ANY_TRACK, AskOnTrack, refuse_orbiting
from orrery.games.tiny_epic_galaxies.steps.moving import AskAboutShip
from orrery.games.tiny_epic_galaxies.steps.planets import refill, settle_orbit
from orrery.games.tiny_epic_galaxies.verbs import deck_is_empty, move_ship, orbits, put_away, shift_ship


class AskPush(AskOnTrack[State]):
    """Which enemy ship is pushed back `n`? It must stand on 1 or more. [rules 5.7, 8.3, 8.11]"""

    def base(self) -> int:
        return codes.PUSH

    def size(self, s: State, /) -> int:
        return len(s.ship_at)

    def refuse(self, s: State, number: int, /) -> int:
        mat = number // SHIPS
        if mat == self.seat:
            return NOT_AN_ENEMY
        reason = refuse_orbiting(s, mat, number % SHIPS, self.track)
        if reason:
            return reason
        if number == self.but:
            return NOT_ANOTHER_SHIP
        return s.book.kit.ships.refuse_harm(s, number) if s.ship_step[number] else AT_START_SPACE

    def answer(self, s: State, number: int, /) -> None:
        hand_down(s, number)
        shift_ship(s, number // SHIPS, number % SHIPS, -self.n)


class AskRetreat(Ask[State]):
    """Which own ship goes back `n`? It must stand on 1 or more. [rules 8.30]"""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "n")

    def __init__(self, seat: int, n: int) -> None:
        super().__init__(seat)
        self.n: Final = n

    def base(self) -> int:
        return codes.RETREAT

    def size(self, s: State, /) -> int:
        return SHIPS

    def refuse(self, s: State, ship: int, /) -> int:
        reason = refuse_orbiting(s, self.seat, ship, ANY_TRACK)
        if reason:
            return reason
        return 0 if s.ship_step[self.seat * SHIPS + ship] else AT_START_SPACE

    def answer(self, s: State, ship: int, /) -> None:
        hand_down(s, ship)
        shift_ship(s, self.seat, ship, -self.n)


class AskRecall(Ask[State]):
    """Which own orbiting ship comes home? Its position is what the next word may count. [rules 8.21]"""

    def base(self) -> int:
        return codes.RECALL

    def size(self, s: State, /) -> int:
        return SHIPS

    def refuse(self, s: State, ship: int, /) -> int:
        return refuse_orbiting(s, self.seat, ship, ANY_TRACK)

    def answer(self, s: State, ship: int, /) -> None:
        number = self.seat * SHIPS + ship
        before = s.ship_at[number]
        hand_down(s, s.ship_step[number])
        move_ship(s, self.seat, ship, HOME)
        s.book.kit.ships.moved(s, self.seat, ship, before)


class AskJump(Ask[State]):
    """Which own orbiting ship jumps to another orbit? [rules 8.23]"""

    def base(self) -> int:
        return codes.JUMP_SHIP

    def size(self, s: State, /) -> int:
        return SHIPS

    def refuse(self, s: State, ship: int, /) -> int:
        reason = refuse_orbiting(s, self.seat, ship, ANY_TRACK)
        return reason if reason else AskJumpTo(self.seat, ship).blocked(s)

    def answer(self, s: State, ship: int, /) -> None:
        hand_down(s, ship)
        s.then(AskJumpTo(self.seat, ship))


class AskJumpTo(AskAboutShip[State]):
    """To which orbit, onto the same number? On its end space the ship colonises. [rules 8.23]"""

    def base(self) -> int:
        return codes.JUMP_TO

    def size(self, s: State, /) -> int:
        return len(s.row)

    def refuse(self, s: State, slot: int, /) -> int:
        number = self.seat * SHIPS + self.ship
        if s.row[slot] == EMPTY:
            return SLOT_EMPTY
        if s.ship_at[number] == slot:
            return SAME_PLANET
        if orbits(s, self.seat, slot):
            return OWN_SHIP_IN_ORBIT
        return NUMBER_TOO_HIGH if s.ship_step[number] > s.book.planets.spaces[s.row[slot]] else 0

    def named(self, s: State, slot: int, /) -> int:
        return s.row[slot]

    def answer(self, s: State, slot: int, /) -> None:
        number = self.seat * SHIPS + self.ship
        before = s.ship_at[number]
        move_ship(s, self.seat, self.ship, slot, s.ship_step[number])
        s.book.kit.ships.moved(s, self.seat, self.ship, before)
        settle_orbit(s, self.seat, self.ship)


class AskReplace(Ask[State]):
    """Which planet without any ship leaves the row, and is replaced from the deck? [rules 8.12]"""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "under")

    def __init__(self, seat: int, under: int) -> None:
        super().__init__(seat)
        self.under: Final = under  # 1: under the deck, 0: out of the game

    def base(self) -> int:
        return codes.REPLACE

    def size(self, s: State, /) -> int:
        return len(s.row)

    def refuse(self, s: State, slot: int, /) -> int:
        if s.row[slot] == EMPTY:
            return SLOT_EMPTY
        if slot in s.ship_at:
            return PLANET_HAS_SHIPS
        return DECK_EMPTY if deck_is_empty(s) else 0

    def named(self, s: State, slot: int, /) -> int:
        return s.row[slot]

    def answer(self, s: State, slot: int, /) -> None:
        put_away(s, slot, self.under != 0)
        refill(s, slot)
