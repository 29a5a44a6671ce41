"""The codebook of the expansion: the base game's blocks, then these."""

from __future__ import annotations

from typing import Final

from orrery.games.tiny_epic_galaxies import codes as base
from orrery.games.tiny_epic_galaxies.codes import (
    AMOUNTS,
    FACES,
    MAX_CARDS,
    MAX_DICE,
    MAX_ROW,
    MAX_SEATS,
    SHIPS,
)

HULLS: Final = 4
MAX_PILOTS: Final = 6  # in the row
MAX_FINDS: Final = 3  # in the row
MAX_LOOKED: Final = 3  # cards looked at together
MAX_BRANCHES: Final = 4
HIRE_DICE: Final = 3  # the most dice that pay for a pilot

TURN: Final = base.N_ACTIONS  # as in the base game, then hire, and the ability of each Advanced Ship's pilot
PLACE: Final = TURN + MAX_DICE + 4 + HULLS  # home, Unexplored Space, surface and orbit of each slot
HIRE: Final = PLACE + 2 + 2 * MAX_ROW  # a pilot of the row
HULL: Final = HIRE + MAX_PILOTS
DICE: Final = HULL + HULLS  # a face, and how many dice of it
REFIT: Final = DICE + FACES * HIRE_DICE
EXPLORE: Final = REFIT + SHIPS  # a card of the row, or reveal one
FIND: Final = EXPLORE + MAX_FINDS + 1  # leave, take
ABILITY: Final = FIND + 2  # skip, use
FOLLOW: Final = ABILITY + 2  # pass, follow, follow free with a ship
UNDER: Final = FOLLOW + 2 + SHIPS  # how many cards looked at go under the deck
ORDER: Final = UNDER + MAX_LOOKED + 1  # one of the cards looked at
EITHER: Final = ORDER + MAX_LOOKED
ROB: Final = EITHER + MAX_BRANCHES  # energy or culture of each mat
FORFEIT: Final = ROB + 2 * MAX_SEATS  # how much of the loss is energy
EXCHANGE: Final = FORFEIT + AMOUNTS  # nothing, energy, culture
BRING: Final = EXCHANGE + 2 * AMOUNTS - 1
SEND: Final = BRING + SHIPS
REFRESH: Final = SEND + SHIPS
FINISH: Final = REFRESH + MAX_PILOTS
USE_ANY: Final = FINISH + SHIPS  # the own colonies, then the row
REROLL_ONE: Final = USE_ANY + MAX_CARDS + MAX_ROW

N_ACTIONS: Final = REROLL_ONE + MAX_DICE
