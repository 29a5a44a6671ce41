"""The kinds of events the expansion adds; `args` are listed beside each."""

from __future__ import annotations

from typing import Final

HIRED: Final = 40  # pilot, Advanced Ship
REFITTED: Final = 41  # ship, Advanced Ship
PILOT_CAME: Final = 42  # pilot
PILOT_WENT: Final = 43  # pilot, under the deck
WENT_BEYOND: Final = 44  # ship; into Unexplored Space
REVEALED_FIND: Final = 45  # card
LAID_OUT: Final = 46  # card, into the row
TOOK_FIND: Final = 47  # card, ship
INTO_DANGER: Final = 48  # ship, card
ADVANCED_DANGER: Final = 49  # ship, card, position
ESCAPED: Final = 50  # ship, card
ABILITY: Final = 51  # pilot
LOOKED: Final = 52  # how many cards of the deck
SAW: Final = 53  # card; known only to who looked
BURIED: Final = 54  # how many cards looked at, put under the deck
BURIED_FIND: Final = 55  # card, revealed and put under the deck
EXHAUSTED: Final = 56  # the exploration deck, which triggers the end
HOARDED: Final = 57  # how many cards of the row, or 0: one of the deck, unseen
SHOWED_HOARD: Final = 58  # card, when all is counted
BADGES: Final = 59  # points
