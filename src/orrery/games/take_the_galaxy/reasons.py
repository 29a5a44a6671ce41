"""Why an answer is refused: a code for the rules, a sentence and its paragraph for people.

The codes run from far to near: of several refused targets the highest code is the one that came nearest.
"""

from __future__ import annotations

from typing import Final

from orrery.core.language import mark

NO_SUCH_SYSTEM: Final = 1
NO_SUCH_SLOT: Final = 2
NO_PARTNER: Final = 3
NOTHING_IN_ROW: Final = 4
NO_COLONY: Final = 5
NO_SUCH_SHIP: Final = 6
NOT_IN_HAND: Final = 7
NOT_IN_DECK: Final = 8
NOT_IN_DISCARD: Final = 9
NOT_A_COLONY: Final = 10
NOT_FRONTIER: Final = 11
NO_TOKEN: Final = 12
NO_HAZARD: Final = 13
NO_OPPORTUNITY: Final = 14
OWN_RENOWN_ONLY: Final = 15
WRONG_SLOT: Final = 16
OTHER_KIND: Final = 17
NOT_DEARER: Final = 18
IS_NEWEST: Final = 19
SLOT_FREE: Final = 20
SEIZED_ALREADY: Final = 21
USED_ALREADY: Final = 22
CLAIMED_ALREADY: Final = 23
RELINQUISHED_ALREADY: Final = 24
FOUR_SYSTEMS: Final = 25
NEGATIVE_FORBIDDEN: Final = 26
UPGRADES_FORBIDDEN: Final = 27
PARTNER_REFUSED: Final = 28
NOTHING_TO_DRAW: Final = 29
NOT_IN_ORDER: Final = 30
TOO_FEW_MANPOWER: Final = 31
TOO_FEW_PRODUCTION: Final = 32
TOO_FEW_SCIENCE: Final = 33
TOO_FEW_CARDS: Final = 34
TOO_LITTLE_RENOWN: Final = 35
NO_SHIP: Final = 36
NOT_CHOSEN: Final = 37

# The sentence and where it is written: a paragraph of docs/rules, or a ruling of docs/rulings.
SENTENCES: Final[dict[int, tuple[str, str]]] = {
    NO_SUCH_SYSTEM: (mark("There is no such system."), "rules 7.4"),
    NO_SUCH_SLOT: (mark("The system has no such slot."), "rules 6.2"),
    NO_PARTNER: (mark("There is no partner in this game."), "rules 12.2"),
    NOTHING_IN_ROW: (mark("There is no such card in the explored space."), "rules 7.1"),
    NO_COLONY: (mark("There is no colony on that slot."), "rules 5.1"),
    NO_SUCH_SHIP: (mark("There is no such ship."), "rules 5.1"),
    NOT_IN_HAND: (mark("That card is not in the hand."), "rules 6.1"),
    NOT_IN_DECK: (mark("That card is not there to be drawn."), "rules 3.3"),
    NOT_IN_DISCARD: (mark("That card is not in the discard pile."), "rules 4.4"),
    NOT_A_COLONY: (mark("Only a colony can settle a system; ships need no slot."), "rules 7.3"),
    NOT_FRONTIER: (mark("The first colony on the table is a frontier colony."), "rules 2.5"),
    NO_TOKEN: (mark("There is no such bounty token."), "rules 7.6"),
    NO_HAZARD: (mark("There is no hazard token on that card."), "rules 7.5"),
    NO_OPPORTUNITY: (mark("That card offers no opportunity to be used."), "rules 11.2"),
    OWN_RENOWN_ONLY: (mark("A partner's renown pays only where renown is paid."), "rules 12.4"),
    WRONG_SLOT: (mark("The slot does not take that kind of colony."), "rules 6.2"),
    OTHER_KIND: (mark("An upgrade needs a colony of the same kind."), "rules 8.1"),
    NOT_DEARER: (mark("An upgrade needs a colony with a higher printed cost."), "rules 8.1"),
    IS_NEWEST: (mark("The newest system cannot be relinquished."), "rules 9.1"),
    SLOT_FREE: (mark("A system can be relinquished only when all its slots are filled."), "rules 9.1"),
    SEIZED_ALREADY: (mark("That opportunity was already used this turn."), "rules 11.2"),
    USED_ALREADY: (mark("That card was already used."), "rules 5.1"),
    CLAIMED_ALREADY: (mark("You have already taken a card of the explored space this turn."), "rules 7.1"),
    RELINQUISHED_ALREADY: (mark("You have already relinquished a system this turn."), "rules 9.3"),
    FOUR_SYSTEMS: (mark("You control four systems already; relinquish one first."), "rules 7.4"),
    NEGATIVE_FORBIDDEN: (mark("An event forbids the use of colonies with negative renown."), "rules 11.6"),
    UPGRADES_FORBIDDEN: (mark("An event forbids upgrades."), "rules 11.5"),
    PARTNER_REFUSED: (mark("Your partner has refused that this turn."), "rules 12.4"),
    NOTHING_TO_DRAW: (mark("Deck and discard pile are both empty."), "rules 4.8"),
    NOT_IN_ORDER: (mark("Cards that pay together are named in the card list's order."), "ruling TTG A53"),
    TOO_FEW_MANPOWER: (mark("There is too little manpower to pay for it."), "rules 4.1"),
    TOO_FEW_PRODUCTION: (mark("There is too little production to pay for it."), "rules 4.1"),
    TOO_FEW_SCIENCE: (mark("There is too little science to pay for it."), "rules 4.1"),
    TOO_FEW_CARDS: (mark("There are too few other cards in the hand to pay for it."), "rules 4.5"),
    TOO_LITTLE_RENOWN: (mark("There is too little banked renown to pay for it."), "rules 11.9"),
    NO_SHIP: (mark("There is no own ship to give up."), "rules 11.10"),
    NOT_CHOSEN: (mark("This table has chosen another seat to begin."), "rules 2.6"),
}
