"""What a die's face lets a seat do, whoever has the die."""

from __future__ import annotations

from typing import ClassVar, Final

from orrery.core.effects import hand_down
from orrery.core.machine import NONE, Ask, Step
from orrery.games.tiny_epic_galaxies import codes
from orrery.games.tiny_epic_galaxies.book import CULTURE, DIPLOMACY_TRACK, ECONOMY_TRACK, ENERGY
from orrery.games.tiny_epic_galaxies.codes import SHIPS
from orrery.games.tiny_epic_galaxies.reasons import (
    NOT_ANOTHER_SHIP,
    OTHER_TRACK,
    SHIP_LOCKED,
    SHIP_NOT_IN_ORBIT,
)
from orrery.games.tiny_epic_galaxies.state import (
    COLONY,
    CULTURE_FACE,
    DIPLOMACY,
    ENERGY_FACE,
    HOME,
    LOCKED,
    MOVE,
    SURFACE,
    S,
    State,
)
from orrery.games.tiny_epic_galaxies.verbs import gain

ANY_TRACK: Final = -1
ACQUIRING: Final = 1 << ENERGY_FACE | 1 << CULTURE_FACE  # faces that can always be carried out


def refuse_action(s: State, seat: int, face: int) -> int:
    """0 if the face can be carried out. Acquiring may gain nothing; the rest needs a legal execution.

    [rules 6.6]
    """
    if face == ENERGY_FACE or face == CULTURE_FACE:
        return 0
    asks = s.book.kit.asks
    if face == MOVE:
        return asks.ships[seat].blocked(s)
    if face == COLONY:
        return asks.colonies[seat].blocked(s)
    return asks.diplomacies[seat].blocked(s) if face == DIPLOMACY else asks.economies[seat].blocked(s)


def act(s: State, seat: int, face: int) -> None:
    """Carry out a face: acquire at once, or ask what the rest needs to know.

    [rules 4.1, 5.1, 5.2, 5.4, 6.1]
    """
    if face == ENERGY_FACE:
        gain(s, seat, ENERGY, s.book.kit.acquired(s, seat, ENERGY))
    elif face == CULTURE_FACE:
        gain(s, seat, CULTURE, s.book.kit.acquired(s, seat, CULTURE))
    elif face == MOVE:
        s.then(s.book.kit.asks.ship(seat))
    elif face == COLONY:
        s.then(s.book.kit.asks.colony(seat))
    else:
        s.then(s.book.kit.asks.advance(seat, track_of(face)))


def track_of(face: int) -> int:
    return DIPLOMACY_TRACK if face == DIPLOMACY else ECONOMY_TRACK


def acquired(s: State, mat: int, goods: int) -> int:
    """What acquiring brings: by ships at planets, and energy by ships at home; the Rogue's bring both.

    [rules 5.1, 5.2, 12.10]
    """
    resource = s.book.planets.resource
    by_home = 1 if goods == ENERGY or mat >= s.seats else 0
    n = 0
    for number in range(mat * SHIPS, mat * SHIPS + SHIPS):
        slot = s.ship_at[number]
        if slot >= 0:
            n += resource[s.row[slot]] >> goods & 1
        elif slot == HOME:
            n += by_home
    return n


class AskOnTrack(Ask[S]):
    """A question about ships on a type of track, or any; `but` is a ship that may not. [rules 5.4, 8.4]"""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "track", "n", "but")

    def __init__(self, seat: int, track: int, n: int = 1, but: int = NONE) -> None:
        super().__init__(seat)
        self.track: Final = track
        self.n: Final = n
        self.but: Final = but


class AskAdvance(AskOnTrack[S]):
    """Which own ship advances `n`? [rules 5.4, 8.3, 8.4]"""

    def base(self) -> int:
        return codes.ADVANCE

    def size(self, s: S, /) -> int:
        return SHIPS

    def refuse(self, s: S, ship: int, /) -> int:
        if ship == self.but:
            return NOT_ANOTHER_SHIP
        at = s.ship_at[self.seat * SHIPS + ship]
        if at == LOCKED or at == HOME:
            return SHIP_LOCKED if at == LOCKED else SHIP_NOT_IN_ORBIT  # nobody need be asked
        return s.book.kit.ships.refuse_advance(s, self.seat, ship, self.track)

    def answer(self, s: S, ship: int, /) -> None:
        hand_down(s, ship)
        s.book.kit.ships.advance(s, self.seat, ship, self.n)


class AdvanceAll(Step[State]):
    """Every orbiting ship of a mat on a type of track, or any, advances `n`, from left to right by slot.

    Each colonisation, its refill included, is finished before the next ship. [rules 12.9]
    """

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "track", "n", "first")

    def __init__(self, seat: int, track: int, n: int, first: int = 0) -> None:
        super().__init__(seat)
        self.track: Final = track
        self.n: Final = n
        self.first: Final = first  # the first slot still to look at; behind the row if there is none

    def run(self, s: State, /) -> None:
        for slot in range(self.first, len(s.row)):
            for ship in range(SHIPS):
                number = self.seat * SHIPS + ship
                if s.ship_at[number] != slot:
                    continue
                if s.book.kit.ships.refuse_advance(s, self.seat, ship, self.track) == 0:
                    s.then(AdvanceAll(self.seat, self.track, self.n, slot + 1))
                    s.book.kit.ships.advance(s, self.seat, ship, self.n)
                    return


def has_orbiting(s: State, mat: int, track: int) -> bool:
    """Whether a ship of that mat is in an orbit of that track type."""
    return refuse_any_orbiting(s, mat, track) == 0


def refuse_any_orbiting(s: State, mat: int, track: int) -> int:
    """0 if some ship of that mat is in an orbit of that track type, else the nearest reason. [rules 5.4]"""
    ask: AskAdvance[State] = AskAdvance(mat, track)
    return ask.blocked(s)


def refuse_orbiting(s: State, mat: int, ship: int, track: int) -> int:
    """0 if the ship is in an orbit of that track type. [rules 5.4]"""
    number = mat * SHIPS + ship
    slot = s.ship_at[number]
    if slot < 0 or s.ship_step[number] == SURFACE:
        return SHIP_LOCKED if slot == LOCKED else SHIP_NOT_IN_ORBIT
    if track != ANY_TRACK and s.book.planets.track[s.row[slot]] != track:
        return OTHER_TRACK
    return 0
