"""The codebook: every question owns a block of it, and an action is the block's base plus the choice.

The players' part names places (a die, an own ship, a slot of the row, a seat, a face, an amount, the n-th of
a listed set) and never a card, so it is the same for every number of seats, option and card set. The codes
of chance begin behind room for the players' codes of an expansion, and are the same in all of them.
"""

from __future__ import annotations

from typing import Final

MAX_SEATS: Final = 5
MAX_DICE: Final = 7
MAX_ROW: Final = 6
MAX_CARDS: Final = 64  # the most planets of a set, so also the most colonies of a seat
SHIPS: Final = 4
FACES: Final = 6
AMOUNTS: Final = 8  # 0..7
MAX_BRANCHES: Final = 4  # the alternatives of a word

KEEP: Final = 0  # which of the two missions dealt
TURN: Final = KEEP + 2  # seven dice, reroll, convert, end
REROLL: Final = TURN + MAX_DICE + 3  # one more die, or done
SPEND: Final = REROLL + MAX_DICE + 1  # a die for the converter or to discard
SET_DIE: Final = SPEND + MAX_DICE  # the die to turn
SET_FACE: Final = SET_DIE + MAX_DICE  # and the face it shows
MOVE_SHIP: Final = SET_FACE + FACES
MOVE_TO: Final = MOVE_SHIP + SHIPS  # home, then surface and orbit of each slot
LAND: Final = MOVE_TO + 1 + 2 * MAX_ROW  # skip, use
ADVANCE: Final = LAND + 2
COLONY: Final = ADVANCE + SHIPS  # upgrade by energy, by culture, then the own colonies
UPGRADE: Final = COLONY + 2 + MAX_CARDS  # by energy, by culture
UPGRADE_MIX: Final = UPGRADE + 2  # how much of the price is energy
FOLLOW: Final = UPGRADE_MIX + AMOUNTS  # pass, follow
PUSH: Final = FOLLOW + 2  # a ship of any mat
RETREAT: Final = PUSH + MAX_SEATS * SHIPS
RECALL: Final = RETREAT + SHIPS
JUMP_SHIP: Final = RECALL + SHIPS
JUMP_TO: Final = JUMP_SHIP + SHIPS
REPLACE: Final = JUMP_TO + MAX_ROW
STEAL: Final = REPLACE + MAX_ROW
GIVE: Final = STEAL + MAX_SEATS
USE_ROW: Final = GIVE + MAX_SEATS
USE_COLONY: Final = USE_ROW + MAX_ROW  # the n-th colony of the seat that was paid
CONVERT: Final = USE_COLONY + MAX_CARDS  # how many goods
GAIN_MIX: Final = CONVERT + AMOUNTS  # how much of the gain is energy
ACT: Final = GAIN_MIX + AMOUNTS  # a face, without a die
REPEAT: Final = ACT + FACES  # a die of the bay

FORCE: Final = REPEAT + MAX_DICE  # let the solo opponent's die be, or have it rolled again
FALL_BACK: Final = FORCE + 2  # which of the most advanced ships
TRIBUTE: Final = FALL_BACK + SHIPS  # how much of what is handed over is energy

N_ACTIONS: Final = TRIBUTE + AMOUNTS

ROLL: Final = 1024  # chance: a face
DRAW: Final = ROLL + FACES  # chance: a card of the set, planets first, then missions
