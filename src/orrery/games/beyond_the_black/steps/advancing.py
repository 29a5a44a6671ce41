"""Advancing, on orbits and danger tracks, past ships that let nobody pass."""

from __future__ import annotations

from typing import ClassVar, Final

from orrery.core.machine import NONE, Ask
from orrery.games.beyond_the_black import book, codes
from orrery.games.beyond_the_black.pilots import has_rule, rule_of
from orrery.games.beyond_the_black.reasons import (
    CANNOT_PASS,
    NO_OTHER_ORBIT,
    NOT_ADVANCED,
    NOT_ON_DANGER_TRACK,
)
from orrery.games.beyond_the_black.state import ON_TRACK, BlackState
from orrery.games.beyond_the_black.steps.abilities import trigger, trigger_others
from orrery.games.beyond_the_black.verbs import advance_danger
from orrery.games.tiny_epic_galaxies.codes import SHIPS
from orrery.games.tiny_epic_galaxies.reasons import OTHER_TRACK
from orrery.games.tiny_epic_galaxies.state import State
from orrery.games.tiny_epic_galaxies.steps import actions as base
from orrery.games.tiny_epic_galaxies.steps import planets
from orrery.games.tiny_epic_galaxies.steps.targets import AskPush
from orrery.games.tiny_epic_galaxies.verbs import in_orbit

OWN_SHIPS: Final = 0  # which ships an advance may choose
ADVANCED_SHIPS: Final = 1

NO_LIMIT: Final = 99


def refuse_advance(s: BlackState, mat: int, ship: int, track: int) -> int:
    """0 if a ship can advance by that type, or by any: in an orbit or on a danger track.

    [rules 5.4, R23, rulings BTB A22, A23, C6, C15]
    """
    number = mat * SHIPS + ship
    if s.ship_at[number] == ON_TRACK:
        fits = track == base.ANY_TRACK or s.black.finds.tracks[s.danger[number]] >> track & 1 != 0
        return 0 if fits or speaks_both(s, mat, ship) else OTHER_TRACK
    reason = base.refuse_orbiting(s, mat, ship, track)
    if reason and not (reason == OTHER_TRACK and speaks_both(s, mat, ship)):
        return reason
    return CANNOT_PASS if room(s, number) == 0 else 0


def speaks_both(s: BlackState, mat: int, ship: int) -> bool:
    """Whether the pilot advances with either type on every track. [ruling BTB C15]"""
    return rule_of(s, mat, ship, book.ANY_TRACK) != NONE


def room(s: BlackState, number: int) -> int:
    """How far a ship can go before it would pass one that lets nobody pass. [ruling BTB C6]"""
    most = NO_LIMIT
    for mat in range(s.seats):
        if not has_rule(s, mat, book.NO_PASSING):
            continue
        for other in range(mat * SHIPS, mat * SHIPS + SHIPS):
            ahead = s.ship_step[other] - s.ship_step[number]
            if other == number or s.ship_at[other] != s.ship_at[number] or ahead < 0:
                continue
            if in_orbit(s, other) and stops(s, other):
                most = min(most, ahead)
    return most


def stops(s: BlackState, number: int) -> bool:
    return rule_of(s, number // SHIPS, number % SHIPS, book.NO_PASSING) != NONE


def advance(s: BlackState, mat: int, ship: int, n: int) -> None:
    """A ship advances in its orbit or on its danger track; surplus there is lost.

    [rules 5.4, R23, rulings BTB A28, C6, C18, C19]
    """
    number = mat * SHIPS + ship
    if s.ship_at[number] == ON_TRACK:
        pilot = rule_of(s, mat, ship, book.DANGER_TIMES)
        advance_danger(s, mat, ship, n if pilot == NONE else n * s.black.pilots.n[pilot])
        return
    slot, before = s.ship_at[number], s.ship_step[number]
    planet = s.row[slot]
    planets.advance(s, mat, ship, min(n, room(s, number)))
    if s.ship_at[number] == slot and s.row[slot] == planet:
        trigger_others(s, book.ENEMY_AHEAD, mat, passed(s, slot, before, s.ship_step[number]), planet)


def passed(s: BlackState, slot: int, before: int, after: int) -> list[int]:
    """The ships in an orbit that were level or ahead and are behind now. [ruling BTB C18]"""
    return [
        number
        for number in range(len(s.ship_at))
        if s.ship_at[number] == slot and before <= s.ship_step[number] < after
    ]


class AskAdvance(base.AskAdvance[BlackState]):
    """Which own ship advances `n`, perhaps only an Advanced Ship? [rules 5.4, ruling BTB C27]"""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "track", "n", "but", "fleet")

    def __init__(self, seat: int, track: int, n: int = 1, but: int = NONE, fleet: int = OWN_SHIPS) -> None:
        super().__init__(seat, track, n, but)
        self.fleet: Final = fleet

    def refuse(self, s: BlackState, ship: int, /) -> int:
        if self.fleet == ADVANCED_SHIPS and s.hulls[self.seat * SHIPS + ship] == NONE:
            return NOT_ADVANCED
        return super().refuse(s, ship)


class AskThrust(AskAdvance):
    """Which own ship advances by the action of a diplomacy or economy die? [rules 5.4, ruling BTB C7]"""

    def answer(self, s: BlackState, ship: int, /) -> None:
        number = self.seat * SHIPS + ship
        super().answer(s, ship)
        if in_orbit(s, number):
            trigger(s, book.ADVANCED, self.seat, ship, s.row[s.ship_at[number]], book.BY_ACTION)
        elif s.ship_at[number] == ON_TRACK:
            trigger(s, book.ADVANCED, self.seat, ship, facts=book.BY_ACTION)


class AskPushHere(AskPush):
    """Which enemy ship in the same orbit is pushed back `n`? [ruling BTB C7]"""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "track", "n", "but", "slot")

    def __init__(self, seat: int, track: int, n: int, but: int, slot: int) -> None:
        super().__init__(seat, track, n, but)
        self.slot: Final = slot

    def refuse(self, s: State, number: int, /) -> int:
        return super().refuse(s, number) if s.ship_at[number] == self.slot else NO_OTHER_ORBIT


class AskFinish(Ask[BlackState]):
    """Which own ship finishes its danger track at once? [ruling BTB C27]"""

    def base(self) -> int:
        return codes.FINISH

    def size(self, s: BlackState, /) -> int:
        return SHIPS

    def refuse(self, s: BlackState, ship: int, /) -> int:
        return 0 if s.ship_at[self.seat * SHIPS + ship] == ON_TRACK else NOT_ON_DANGER_TRACK

    def answer(self, s: BlackState, ship: int, /) -> None:
        card = s.danger[self.seat * SHIPS + ship]
        advance_danger(s, self.seat, ship, s.black.finds.spaces[card])
