"""Why an answer is refused: a code for the rules, a sentence and its paragraph for people.

The codes run from far to near: of several refused targets the highest code is the one that came nearest.
"""

from __future__ import annotations

from typing import Final

from orrery.core.language import mark

NO_SUCH_DIE: Final = 1
NOT_IN_DECK: Final = 2
NOT_AN_ENEMY: Final = 3
NO_SUCH_COLONY: Final = 4
SHIP_LOCKED: Final = 5
SHIP_NOT_IN_ORBIT: Final = 6
SLOT_EMPTY: Final = 7
DIE_NOT_INACTIVE: Final = 8
DIE_NOT_IN_BAY: Final = 9
ALREADY_HOME: Final = 10
SAME_PLANET: Final = 11
OWN_SHIP_ON_SURFACE: Final = 12
OWN_SHIP_IN_ORBIT: Final = 13
OTHER_TRACK: Final = 14
NOT_ANOTHER_SHIP: Final = 15
AT_START_SPACE: Final = 16
NUMBER_TOO_HIGH: Final = 17
NOT_ASCENDING: Final = 18
TOO_FEW_DICE: Final = 19
NOTHING_CHOSEN: Final = 20
CONVERTER_USED: Final = 21
DIE_BEING_RESOLVED: Final = 22
TOP_LEVEL: Final = 23
TOO_FEW_ENERGY: Final = 24
TOO_FEW_CULTURE: Final = 25
ONE_KIND_ONLY: Final = 26
OWNS_NONE: Final = 27
MORE_THAN_FITS: Final = 28
AT_LEAST_ONE: Final = 29
PLANET_HAS_SHIPS: Final = 30
DECK_EMPTY: Final = 31
NOT_OWN_TURN: Final = 32
USED_THIS_TURN: Final = 33
STILL_RUNNING: Final = 34
NOT_LOWEST: Final = 35
NOT_MOST_ADVANCED: Final = 36

# The sentence and where it is written: a paragraph of docs/rules, or a ruling of docs/rulings.
SENTENCES: Final[dict[int, tuple[str, str]]] = {
    NO_SUCH_DIE: (mark("There is no such die this turn."), "rules 3.1"),
    NOT_IN_DECK: (mark("That card is not there to be drawn."), "rules 9.5"),
    NO_SUCH_COLONY: (mark("There is no colony to use."), "rules 8.25"),
    NOT_AN_ENEMY: (mark("It must belong to somebody else."), "rules 8.3"),
    SHIP_LOCKED: (mark("The ship is still locked; upgrades set it free."), "rules 4.5"),
    SHIP_NOT_IN_ORBIT: (mark("The ship is not in an orbit."), "rules 5.4"),
    SLOT_EMPTY: (mark("There is no planet in that slot."), "rules 4.9"),
    DIE_NOT_INACTIVE: (mark("The die is not inactive any more."), "rules 3.3"),
    DIE_NOT_IN_BAY: (mark("The die was not activated this turn."), "rules 8.27"),
    ALREADY_HOME: (mark("The ship is already at home."), "rules 4.5"),
    SAME_PLANET: (mark("A move must lead to another planet."), "rules 4.2"),
    OWN_SHIP_ON_SURFACE: (mark("Your own ship stands on that surface."), "rules 4.3"),
    OWN_SHIP_IN_ORBIT: (mark("Your own ship is in that orbit."), "rules 4.3"),
    OTHER_TRACK: (mark("The ship is in an orbit of the other type."), "rules 5.4"),
    NOT_ANOTHER_SHIP: (mark("It must be a different ship."), "rules 8.4"),
    AT_START_SPACE: (mark("The ship stands on the start space and cannot go back."), "rules 5.7"),
    NUMBER_TOO_HIGH: (mark("That orbit has no space with the ship's number."), "rules 8.23"),
    NOT_ASCENDING: (mark("Dice are named in ascending order."), "ruling TEG U35"),
    TOO_FEW_DICE: (mark("There are too few inactive dice."), "rules 3.3"),
    NOTHING_CHOSEN: (mark("Choose at least one die."), "rules 3.4"),
    CONVERTER_USED: (mark("The converter was already used this turn."), "rules 3.6"),
    DIE_BEING_RESOLVED: (mark("That die is being resolved right now."), "rules 8.27"),
    TOP_LEVEL: (mark("The empire is already on its highest level."), "rules 6.4"),
    TOO_FEW_ENERGY: (mark("There is too little energy to pay for it."), "rules 1.6"),
    TOO_FEW_CULTURE: (mark("There is too little culture to pay for it."), "rules 1.6"),
    ONE_KIND_ONLY: (mark("It must be all energy or all culture."), "rules 11.2"),
    OWNS_NONE: (mark("There is nothing of that kind to take."), "rules 8.18"),
    MORE_THAN_FITS: (mark("More than that does not fit."), "rules 8.19"),
    AT_LEAST_ONE: (mark("Convert at least one."), "ruling TEG U34"),
    PLANET_HAS_SHIPS: (mark("There is a ship at that planet."), "rules 8.12"),
    DECK_EMPTY: (mark("The deck is empty."), "rules 9.5"),
    NOT_OWN_TURN: (mark("That works only on your own turn."), "rules 8.6"),
    USED_THIS_TURN: (mark("You have already used that planet this turn."), "rules 8.5"),
    STILL_RUNNING: (mark("That planet's action is still being carried out."), "rules 8.9"),
    NOT_LOWEST: (mark("Your empire level is not the lowest."), "rules 8.13"),
    NOT_MOST_ADVANCED: (mark("Another of your ships is further advanced."), "rules 12.12"),
}
