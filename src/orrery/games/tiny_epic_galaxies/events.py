"""The kinds of events this game emits; `args` are listed beside each."""

from __future__ import annotations

from typing import Final

TURN_BEGAN: Final = 0  # round
ROLLED: Final = 1  # die, face
REROLLED: Final = 2  # price
TURNED: Final = 3  # die, face
SPENT_DIE: Final = 4  # die, where to
ACTIVATED: Final = 5  # die, face
FOLLOWED: Final = 6  # face, actor, price
GAINED: Final = 7  # goods, amount really gained, amount lost at the cap
LOST: Final = 8  # goods, amount
TOOK: Final = 9  # goods, amount, from which mat
MOVED: Final = 10  # ship, planet (NONE: home), step
ADVANCED: Final = 11  # ship, planet, position
PUSHED: Final = 12  # ship, planet, position; the seat is the ship's owner
COLONISED: Final = 13  # planet
TURNED_UP: Final = 14  # planet, slot
PUT_AWAY: Final = 15  # planet, 1 if under the deck, 0 if out of the game
UPGRADED: Final = 16  # level
USED: Final = 17  # planet
TRIGGERED: Final = 18  # points
DEALT: Final = 19  # mission
KEPT: Final = 20  # mission
REVEALED: Final = 21  # mission, its points
ENDED: Final = 22
REACHED: Final = 23  # points, which win the solo game at once
SKULL: Final = 24
FORCED: Final = 25  # die
FEWER_DICE: Final = 26  # how many, on the next turn
