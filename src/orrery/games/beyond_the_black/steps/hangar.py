"""The hangar: for which Advanced Ships the dice of a seat hire a pilot."""

from __future__ import annotations

from typing import Final

from orrery.core.machine import NONE
from orrery.games.beyond_the_black.codes import HIRE_DICE, HULLS
from orrery.games.beyond_the_black.state import BlackState
from orrery.games.beyond_the_black.verbs import is_normal
from orrery.games.tiny_epic_galaxies.codes import FACES, SHIPS
from orrery.games.tiny_epic_galaxies.state import INACTIVE

ALL_FACES: Final = (1 << FACES) - 1
ALL_HULLS: Final = (1 << HULLS) - 1
TRAINED: Final = 2  # dice of one face, if the pilot is trained on the ship and the hangar lists the face


def shown(s: BlackState) -> int:
    """The faces of the inactive dice, a bit each; FACES bits higher those that two show, then three, …"""
    mask = 0
    for die, at in enumerate(s.die_at):
        if at == INACTIVE:
            face = s.faces[die]
            if face >= 0:
                bit = 1 << face
                while mask & bit:
                    bit <<= FACES
                mask |= bit
    return mask


def shown_by(dice: int, n: int) -> int:
    """Of what `shown` tells, the faces that at least `n` dice show."""
    return dice >> (n - 1) * FACES & ALL_FACES


def has_normal_ship(s: BlackState, mat: int) -> bool:
    """Whether a mat has an active normal ship. [rules R8, R39]"""
    for number in range(mat * SHIPS, mat * SHIPS + SHIPS):
        if is_normal(s, number):
            return True
    return False


def hulls_in_reach(s: BlackState, dice: int, mat: int, trained: int, cheap: int) -> int:
    """The Advanced Ships for which these dice hire who is trained on those, a bit each. [rules R7, R8]"""
    faces = shown_by(dice, cheap if cheap else TRAINED)
    if faces == 0:
        return 0
    hulls = ALL_HULLS
    if cheap or not shown_by(dice, HIRE_DICE):
        hulls = trained & s.black.paid_by[faces]
    if hulls and not has_normal_ship(s, mat):
        for hull in range(HULLS):
            if s.pilots[mat * SHIPS + hull] == NONE:
                hulls &= ~(1 << hull)
    return hulls


def can_hire(s: BlackState, mat: int, cheap: int) -> bool:
    """Whether the dice hire some pilot of the row. [rules R7]"""
    dice = shown(s)
    if not s.pilot_row or not shown_by(dice, cheap if cheap else TRAINED):
        return False  # a look at the dice settles it most of the time
    trained = 0
    for pilot in s.pilot_row:
        trained |= s.black.pilots.ships[pilot]
    return hulls_in_reach(s, dice, mat, trained, cheap) != 0
