"""The value of dice beyond the base game: single ones on danger tracks and to explore, pairs to hire."""

from __future__ import annotations

from orrery.bots.beyond_the_black.outlook import Outlook
from orrery.bots.tiny_epic_galaxies.dice import Dice as BaseDice
from orrery.core.machine import NONE
from orrery.games.beyond_the_black import book
from orrery.games.beyond_the_black.codes import HIRE_DICE, HULLS
from orrery.games.beyond_the_black.pilots import rule_of
from orrery.games.beyond_the_black.state import ON_TRACK, BlackState
from orrery.games.beyond_the_black.steps.hangar import TRAINED, has_normal_ship
from orrery.games.tiny_epic_galaxies.book import DIPLOMACY_TRACK, ECONOMY_TRACK
from orrery.games.tiny_epic_galaxies.codes import FACES, SHIPS
from orrery.games.tiny_epic_galaxies.state import DIPLOMACY, ECONOMY, HOME, MOVE, SURFACE


class Dice(BaseDice[BlackState]):
    """Judges the dice of a seat."""

    outlook: Outlook

    def __init__(self, seat: int, outlook: Outlook) -> None:
        super().__init__(seat, outlook)
        self.crew = outlook.state.crew[seat]
        self.hires: list[tuple[float, float]] = []

    def together(self, s: BlackState, lying: list[int], worth: list[float]) -> float:
        """What the best hire brings beyond what its dice do alone; none is counted twice. [rules R7]"""
        if s.crew[self.seat] != self.crew or len(lying) < TRAINED:
            return 0.0
        if not self.hires:
            self.hires = hires(self.outlook)
        best = 0.0
        for face in range(FACES):
            n = len([die for die in lying if s.faces[die] == face])
            if n >= TRAINED:
                best = max(best, self.hires[face][0] - TRAINED * worth[face])
            if n >= HIRE_DICE:
                best = max(best, self.hires[face][1] - HIRE_DICE * worth[face])
        return self.outlook.w.pair * best

    def add_ships(self, s: BlackState, out: list[float]) -> None:
        """Danger tracks ask for advances too, and a move may explore. [rules R14, R23]"""
        super().add_ships(s, out)
        w = self.outlook.w
        explores = False
        for number in range(self.seat * SHIPS, self.seat * SHIPS + SHIPS):
            at = s.ship_at[number]
            if at == ON_TRACK:
                for face in self.escaping(s, number):
                    out[face] = max(out[face], self.outlook.stuck(1))
            elif at == HOME or (at >= 0 and s.ship_step[number] == SURFACE):
                explores = True
        if explores:
            out[MOVE] = max(out[MOVE], w.explore * self.outlook.exploring(s))

    def advancing(self, s: BlackState, number: int, planet: int) -> list[int]:
        if rule_of(s, self.seat, number % SHIPS, book.ANY_TRACK) != NONE:
            return [DIPLOMACY, ECONOMY]
        return super().advancing(s, number, planet)

    def escaping(self, s: BlackState, number: int) -> list[int]:
        """The faces that advance a ship on its danger track. [rules R23]"""
        tracks = s.black.finds.tracks[s.danger[number]]
        faces = ((DIPLOMACY_TRACK, DIPLOMACY), (ECONOMY_TRACK, ECONOMY))
        return [face for track, face in faces if tracks >> track & 1]

    def may_move(self, s: BlackState, number: int) -> bool:
        return s.ship_at[number] != ON_TRACK


def hires(outlook: Outlook) -> list[tuple[float, float]]:
    """For each face what the best hire brings with two dice of it, and with three. [rules R7, R8]"""
    s, seat = outlook.state, outlook.seat
    normal = has_normal_ship(s, seat)
    hulls = [hull for hull in range(HULLS) if normal or s.pilots[seat * SHIPS + hull] != NONE]
    worths = [0.0] * FACES
    best = 0.0
    for pilot in s.pilot_row:
        for hull in hulls:
            brings = hired(outlook, pilot, hull)
            best = max(best, brings)
            if s.black.pilots.ships[pilot] >> hull & 1:
                for face in range(FACES):
                    if s.black.hangar[hull] >> face & 1:
                        worths[face] = max(worths[face], brings)
    return [(two, best) for two in worths]


def hired(outlook: Outlook, pilot: int, hull: int) -> float:
    """What a pilot brings: points, badges, and more ability than the one it covers. [rules R11, R12]"""
    s, seat, badges = outlook.state, outlook.seat, outlook.badges
    owned = badges.owned(s)
    before = badges.worth(owned, seat)
    owned[seat] = badges.of(s.crew[seat] | 1 << pilot, s.finds[seat])
    gained = badges.worth(owned, seat) - before + s.black.pilots.points[pilot]
    return gained + outlook.ability(pilot) - outlook.ability(s.pilots[seat * SHIPS + hull])
