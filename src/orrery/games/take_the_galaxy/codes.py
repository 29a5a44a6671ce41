"""The codebook: every question owns a block of it, and an action is the block's base plus the choice.

The players' part names places (a card of the row, a system and its slot) and kinds of cards by their number
in the set; it is the same for every number of seats, option and card set.
"""

from __future__ import annotations

from typing import Final

MAX_SEATS: Final = 4
SYSTEMS: Final = 4  # the most that one seat controls
SLOTS: Final = 3  # the most that one system has
SITES: Final = SYSTEMS * SLOTS
MAX_ROW: Final = MAX_SEATS + 1
MAX_TYPES: Final = 48  # the most kinds of colonies and ships in a set
MAX_SHIPS: Final = 12  # the most kinds of ships among them
MAX_SPACE: Final = 60  # the most space cards, the starting system not counted
RESOURCES: Final = 4  # manpower, production, science, credits
TOKENS: Final = SYSTEMS * RESOURCES

# The answers of AskAct, which is asked again and again in the action phase.
END: Final = 0
DRAW_FOR: Final = 1  # a card for manpower, a card for production
RECOVER: Final = DRAW_FOR + 2
USE: Final = RECOVER + 1  # the colony on a site
USE_SHIP: Final = USE + SITES
USE_PARTNER: Final = USE_SHIP + MAX_SHIPS  # the same with what the partner has
USE_PARTNER_SHIP: Final = USE_PARTNER + SITES
TAKE: Final = USE_PARTNER_SHIP + MAX_SHIPS  # a bounty token of a system
TAKE_PARTNER: Final = TAKE + TOKENS
SEIZE: Final = TAKE_PARTNER + TOKENS  # the opportunity of an event in the row
SEIZE_PARTNER: Final = SEIZE + MAX_ROW  # paid with the partner's renown
BUILD: Final = SEIZE_PARTNER + MAX_ROW  # a card of the hand
CLAIM: Final = BUILD + MAX_TYPES  # a card of the row
CLEAR: Final = CLAIM + MAX_ROW  # a hazard of a card of the row
RELINQUISH: Final = CLEAR + MAX_ROW
N_ACTS: Final = RELINQUISH + SYSTEMS

ACT: Final = 0
FRONTIER: Final = ACT + N_ACTS  # which frontier colony begins on the table
SITE: Final = FRONTIER + MAX_TYPES  # where a colony is built
SETTLE: Final = SITE + SITES  # which colony claims a system
PAY: Final = SETTLE + MAX_TYPES  # a card of the hand goes
TAKE_BACK: Final = PAY + MAX_TYPES  # a card of the discard comes
SCRAP: Final = TAKE_BACK + MAX_TYPES  # a ship is given up
CONSENT: Final = SCRAP + MAX_SHIPS  # no, yes

N_ACTIONS: Final = CONSENT + 2

FIRST: Final = 1024  # chance: who begins
REVEAL: Final = FIRST + MAX_SEATS  # chance: a space card
DRAW: Final = REVEAL + MAX_SPACE  # chance: a card of a seat's deck
