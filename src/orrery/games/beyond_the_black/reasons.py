"""Why an answer is refused, beside the reasons of the base game."""

from __future__ import annotations

from typing import Final

from orrery.core.language import mark
from orrery.games.tiny_epic_galaxies import reasons as base

NO_SUCH_PILOT: Final = 40
NOTHING_TO_TAKE: Final = 41
NO_ABILITY: Final = 42
NO_SUCH_CARD: Final = 43
NO_OTHER_ORBIT: Final = 44
NOT_HERE: Final = 45
ON_DANGER_TRACK: Final = 46
NOT_ON_DANGER_TRACK: Final = 47
ALREADY_BEYOND: Final = 48
NOT_BEYOND: Final = 49
IS_ADVANCED: Final = 50
NOT_ADVANCED: Final = 51
NOT_AT_HOME: Final = 52
NO_NORMAL_SHIP: Final = 53
TOO_FEW_ALIKE: Final = 54
NOT_TRAINED: Final = 55
FACE_NOT_LISTED: Final = 56
CANNOT_PASS: Final = 57
PROTECTED: Final = 58
NOT_FREE: Final = 59
ELSEWHERE: Final = 60
SPENT: Final = 61
NOT_OTHERS_TURN: Final = 62
NO_ENEMY_HERE: Final = 63
NOT_BY_ACTION: Final = 64
NO_DANGER_SHOWN: Final = 65
PILOTS_GONE: Final = 66
HIRED_WITH: Final = 67
NO_DECK: Final = 68

SENTENCES: Final[dict[int, tuple[str, str]]] = base.SENTENCES | {
    NO_SUCH_PILOT: (mark("There is no such pilot in the row."), "rules R7"),
    NOTHING_TO_TAKE: (mark("There is no such card in the exploration row."), "rules R16"),
    NO_ABILITY: (mark("That ship has no pilot with an ability for this."), "rules R10"),
    NO_SUCH_CARD: (mark("You have not looked at such a card."), "ruling BTB C10"),
    NO_OTHER_ORBIT: (mark("The ship is not in that orbit."), "ruling BTB C7"),
    NOT_HERE: (mark("They have no ship at that planet."), "ruling BTB C11"),
    ON_DANGER_TRACK: (mark("The ship is on a danger track and cannot leave it by moving."), "rules R23"),
    NOT_ON_DANGER_TRACK: (mark("The ship is not on a danger track."), "rules R23"),
    ALREADY_BEYOND: (mark("The ship is already in Unexplored Space."), "rules R20"),
    NOT_BEYOND: (mark("Unexplored Space is closed to this move."), "ruling BTB C20"),
    IS_ADVANCED: (mark("The ship is an Advanced Ship already."), "rules R9"),
    NOT_ADVANCED: (mark("The ship is not an Advanced Ship."), "ruling BTB C27"),
    NOT_AT_HOME: (mark("The ship is not on your Galaxy Mat."), "ruling BTB C26"),
    NO_NORMAL_SHIP: (mark("You have no active normal ship for it to replace."), "rules R8"),
    TOO_FEW_ALIKE: (mark("There are too few inactive dice of that face."), "rules R7"),
    NOT_TRAINED: (
        mark("The pilot is not trained on that ship; three dice of one face hire anyone."),
        "rules R7",
    ),
    FACE_NOT_LISTED: (mark("The hangar does not list that face for the ship."), "rules R7"),
    CANNOT_PASS: (mark("A ship in that orbit lets nobody pass."), "ruling BTB C6"),
    PROTECTED: (mark("The ship's pilot protects it from the effects of others."), "ruling BTB C8"),
    NOT_FREE: (mark("That ship does not follow free of charge."), "ruling BTB C13"),
    ELSEWHERE: (mark("The ship is not where its pilot's ability works."), "rules R10"),
    SPENT: (mark("The pilot's ability was already used this turn."), "rules R10"),
    NOT_OTHERS_TURN: (mark("The pilot's ability works on the turns of others only."), "rules R10"),
    NO_ENEMY_HERE: (mark("There is no enemy ship here."), "ruling BTB C11"),
    NOT_BY_ACTION: (mark("The pilot's ability needs an action of its own kind."), "ruling BTB A52"),
    NO_DANGER_SHOWN: (mark("No danger was revealed."), "ruling BTB C9"),
    PILOTS_GONE: (mark("The pilot deck is empty."), "ruling BTB A10b"),
    HIRED_WITH: (mark("That die paid for a pilot and had no action of its own."), "ruling BTB A3"),
    NO_DECK: (mark("The exploration deck is empty."), "rules R40"),
}
