"""The hangar: for which Advanced Ships the dice of a seat hire a pilot."""

from __future__ import annotations

from typing import Final

from orrery.core.machine import NONE
from orrery.games.beyond_the_black.codes import HIRE_DICE, HULLS
from orrery.games.beyond_the_black.state import BlackState
from orrery.games.beyond_the_black.verbs import is_normal
from orrery.games.tiny_epic_galaxies.codes import SHIPS
from orrery.games.tiny_epic_galaxies.state import INACTIVE

ALL_HULLS: Final = (1 << HULLS) - 1
TRAINED: Final = 2  # dice of one face, if the pilot is trained on the ship and the hangar lists the face


def shown(s: BlackState, n: int) -> int:
    """The faces that at least `n` inactive dice show, from 1 to 3, a bit each."""
    once = twice = thrice = 0
    for die in range(len(s.faces)):
        if s.die_at[die] == INACTIVE and s.faces[die] >= 0:
            face = 1 << s.faces[die]
            thrice |= twice & face
            twice |= once & face
            once |= face
    return once if n == 1 else twice if n == TRAINED else thrice


def has_normal_ship(s: BlackState, mat: int) -> bool:
    """Whether a mat has an active normal ship. [rules R8, R39]"""
    for number in range(mat * SHIPS, mat * SHIPS + SHIPS):
        if is_normal(s, number):
            return True
    return False


def hulls_in_reach(s: BlackState, mat: int, trained: int, cheap: int) -> int:
    """The Advanced Ships for which the dice hire who is trained on those, a bit each. [rules R7, R8]"""
    faces = shown(s, cheap if cheap else TRAINED)
    if faces == 0:
        return 0
    found = ALL_HULLS
    if cheap or not shown(s, HIRE_DICE):
        found = trained
        for hull in range(HULLS):
            if not s.black.hangar[hull] & faces:
                found &= ~(1 << hull)
    if found and not has_normal_ship(s, mat):
        for hull in range(HULLS):
            if s.pilots[mat * SHIPS + hull] == NONE:
                found &= ~(1 << hull)
    return found
