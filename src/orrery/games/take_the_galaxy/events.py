"""The kinds of events this game emits; `args` are listed beside each."""

from __future__ import annotations

from typing import Final

TURN_BEGAN: Final = 0  # round
REVEALED: Final = 1  # space card; of no seat
FELL_OFF: Final = 2  # space card; of no seat
DREW: Final = 3  # card; only its seat reads this
DREW_UNSEEN: Final = 4  # what the others read of the same
RESHUFFLED: Final = 5
PLACED: Final = 6  # card: the frontier colony of the set-up
USED: Final = 7  # card, whose it is
GAINED: Final = 8  # resource of the pool, amount
SPENT: Final = 9  # resource of the pool, amount
DISCARDED: Final = 10  # card
RECOVERED: Final = 11  # card
BUILT: Final = 12  # card, system
UPGRADED: Final = 13  # card, what it covers, system
LAUNCHED: Final = 14  # card: a ship
CLAIMED: Final = 15  # space card, colony
STUDIED: Final = 16  # space card, renown
SOLVED: Final = 17  # space card, renown
CLEARED: Final = 18  # space card, hazards left
TOOK_TOKEN: Final = 19  # resource, space card, whose it was
SEIZED: Final = 20  # space card
RELINQUISHED: Final = 21  # space card, its renown, that of its colonies
RENOWN_GAINED: Final = 22  # amount
RENOWN_PAID: Final = 23  # amount; the seat is the one that pays
SCRAPPED: Final = 24  # card: a ship
ASKED_PARTNER: Final = 25  # 1 if it agreed, else 0; the seat is the partner
ENDED: Final = 26
FIRST_SEAT: Final = 27
