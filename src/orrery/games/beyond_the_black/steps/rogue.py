"""How the Rogue hires: the leftmost pilot, for a ship of its hangar."""

from __future__ import annotations

from typing import Final

from orrery.core.machine import NONE
from orrery.games.beyond_the_black.codes import HULLS
from orrery.games.beyond_the_black.state import BlackState
from orrery.games.beyond_the_black.steps.hiring import refill_pilots
from orrery.games.beyond_the_black.verbs import (
    is_normal,
    refit,
    take_pilot,
)
from orrery.games.tiny_epic_galaxies.codes import SHIPS
from orrery.games.tiny_epic_galaxies.state import HOME

LEFTMOST: Final = 0  # of the row of pilots


def rogue_hull(s: BlackState, mat: int, face: int) -> int:
    """The ship for which the Rogue hires the leftmost pilot; NONE if it hires none.

    One the pilot is trained on and that has no pilot, first one that lists the rolled face. [rules R33, R34,
    ruling BTB A34]
    """
    best = NONE
    if not s.pilot_row:
        return best
    ways = s.black.ways
    for hull in range(HULLS):
        if s.pilots[mat * SHIPS + hull] != NONE:
            continue
        trained = s.black.pilots.ships[s.pilot_row[LEFTMOST]] >> hull & 1 != 0
        listed = face != NONE and s.black.hangar[hull] >> face & 1 != 0
        by_face = ways.needs_face and face != NONE
        if (not trained and (ways.needs_training or not by_face)) or (by_face and not listed):
            continue
        if best == NONE or (listed and not s.black.hangar[best] >> face & 1):
            best = hull
    return best


def rogue_hires(s: BlackState, mat: int, hull: int) -> None:
    """The leftmost pilot goes to the Rogue; a ship at home is replaced if there is one. [rules R33, R36,
    ruling BTB A38]
    """
    take_pilot(s, mat, LEFTMOST, hull)
    normal = [number for number in range(mat * SHIPS, mat * SHIPS + SHIPS) if is_normal(s, number)]
    home = [number for number in normal if s.ship_at[number] == HOME]
    refit(s, mat, (home if home else normal)[0] % SHIPS, hull)
    refill_pilots(s)
