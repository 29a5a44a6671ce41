"""Using a planet's action: its conditions, and how it begins. Advancing and colonising."""

from __future__ import annotations

from typing import ClassVar, Final

from orrery.core.bits import ones
from orrery.core.effects import RunCard, is_running, refuse_effect
from orrery.core.machine import CHANCE, Ask
from orrery.games.tiny_epic_galaxies import codes
from orrery.games.tiny_epic_galaxies.book import LOWEST_ALONE, LOWEST_LEVEL, ONCE_PER_TURN, OWN_TURN
from orrery.games.tiny_epic_galaxies.codes import SHIPS
from orrery.games.tiny_epic_galaxies.reasons import (
    NOT_IN_DECK,
    NOT_LOWEST,
    NOT_OWN_TURN,
    STILL_RUNNING,
    USED_THIS_TURN,
)
from orrery.games.tiny_epic_galaxies.state import State
from orrery.games.tiny_epic_galaxies.steps.scoring import maybe_end
from orrery.games.tiny_epic_galaxies.verbs import deck_is_empty, mark_used, shift_ship, take_planet, turn_up


def refuse_planet(s: State, seat: int, planet: int) -> int:
    """0 if the seat can use that planet's action now, wherever the card lies. [rules 8.1, 8.2, 8.9]"""
    only = s.book.planets.only[planet]
    if only:
        reason = refuse_conditions(s, seat, planet, only)
        if reason:
            return reason
    if is_running(s, seat, planet):
        return STILL_RUNNING
    return refuse_effect(s, seat, planet)


def refuse_conditions(s: State, seat: int, planet: int, only: int) -> int:
    """The limits printed on a card. [rules 8.5, 8.6, 8.13]"""
    if only & OWN_TURN and seat != s.turn:
        return NOT_OWN_TURN
    if only & ONCE_PER_TURN and s.used[seat] >> planet & 1:
        return USED_THIS_TURN
    if only & (LOWEST_LEVEL | LOWEST_ALONE):
        return refuse_unless_lowest(s, seat, only & LOWEST_ALONE != 0)
    return 0


def refuse_unless_lowest(s: State, seat: int, alone: bool) -> int:
    """No other mat may have a lower level, nor an equal one if the card says so. [rules 8.13, 11.2]"""
    mine = s.level[seat]
    for mat in range(len(s.level)):
        if mat != seat and (s.level[mat] < mine or (alone and s.level[mat] == mine)):
            return NOT_LOWEST
    return 0


def use_planet(s: State, seat: int, planet: int) -> None:
    """Begin a planet's action. It counts as used from now on. [rules 8.5]"""
    mark_used(s, seat, planet)
    s.then(RunCard(seat, planet))


def advance(s: State, mat: int, ship: int, n: int) -> None:
    """A ship advances along its orbit; at the end of the track it colonises at once. [rules 5.4, 5.5, 5.6]"""
    shift_ship(s, mat, ship, n)
    settle_orbit(s, mat, ship)


def settle_orbit(s: State, mat: int, ship: int) -> None:
    """Colonise the planet whose track the ship has finished, and refill its slot. [rules 5.5]"""
    number = mat * SHIPS + ship
    slot = s.ship_at[number]
    if s.ship_step[number] >= s.book.planets.spaces[s.row[slot]]:
        s.book.kit.ships.colonising(s, mat, ship, slot)
        take_planet(s, mat, slot)
        refill(s, slot)
        maybe_end(s)


def refill(s: State, slot: int) -> None:
    """A new planet comes into the same slot; with no deck it stays empty. [rules 5.5, 9.5]"""
    if not deck_is_empty(s):
        s.then(Draw(CHANCE, slot))


class Draw(Ask[State]):
    """Chance turns up a planet for a slot; what was put under the deck comes last, in order.

    [rules 2.2, 9.5]
    """

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "slot")

    def __init__(self, seat: int, slot: int) -> None:
        super().__init__(seat)
        self.slot: Final = slot

    def base(self) -> int:
        return codes.DRAW

    def size(self, s: State, /) -> int:
        return len(s.book.planets.ids)

    def refuse(self, s: State, planet: int, /) -> int:
        if s.bag:
            return 0 if s.bag >> planet & 1 else NOT_IN_DECK
        return 0 if s.bottom and s.bottom[0] == planet else NOT_IN_DECK

    def options(self, s: State, /) -> list[int]:
        return ones(s.bag) if s.bag else list(s.bottom[:1])

    def stream(self, s: State, /) -> str:
        return "planets"

    def answer(self, s: State, planet: int, /) -> None:
        turn_up(s, self.slot, planet)
