"""A position that somebody might write, and what makes it impossible."""

from __future__ import annotations

import json
from typing import Any

from tests.contract.examples import Changes, Positions
from tests.scene import GAME, changed, scene


def written(**changes: Any) -> dict[str, Any]:
    """A good position as data, with some of it changed; `mats__1__energy` reaches inside."""
    t = scene(
        seats=3,
        dice="move energy culture economy",
        level=[3, 1, 1],
        ships=["on jakks, orbit leandra 1", "orbit jakks 0"],
        colonies=["jorg", "helios gort"],
    )
    data: dict[str, Any] = json.loads(GAME.to_json(t.s))
    return changed(data, changes)


FAULTS: list[tuple[Changes, str]] = [
    ({"game": "chess"}, "game is 'tiny-epic-galaxies', not 'chess'"),
    ({"rules": 99}, "rules is 1, not 99"),
    ({"cards": "0"}, "cards is"),
    ({"options__edition": "third"}, "edition is one of later, first, not 'third'"),
    ({"options__seats": 9}, "seats is a whole number from 1 to 5, not 9"),
    ({"mats__1__energy": 8}, "mat 1: energy is a whole number from 0 to 7, not 8"),
    ({"mats__1__culture": -1}, "mat 1: culture is a whole number from 0 to 7, not -1"),
    ({"mats__0__level": 7}, "mat 0: level is a whole number from 1 to 6, not 7"),
    ({"mats__0__ships__0": "on helios"}, "mat 0: ship 1 is at helios, which is not in the row"),
    ({"mats__0__ships__0": "orbit leandra 0"}, "mat 0: two ships in the orbit of leandra"),
    ({"mats__0__ships__1": "on jakks"}, "mat 0: two ships on jakks"),
    (
        {"mats__0__ships__1": "orbit leandra 2"},
        "the position at leandra is a whole number from 0 to 1, not 2",
    ),
    ({"mats__0__ships__2": "locked"}, "mat 0: level 3 frees the first 3 ships; ship 3 differs"),
    ({"mats__1__ships__3": "home"}, "mat 1: level 1 frees the first 2 ships; ship 4 differs"),
    ({"mats__1__ships__0": "lost"}, "mat 1: ship 1 is home, locked, on PLANET or orbit PLANET POSITION"),
    ({"mats__1__ships": ["home"]}, "mat 1: ships is a list of 4"),
    (
        {"mats__0__colonies": ["jorg", "jakks"]},
        "jakks is in two places: the row and the colonies of mat 0",
    ),
    ({"mats__0__colonies": ["pluto"]}, "'pluto' is not a planet of this set"),
    ({"mats__0__used": ["pluto"]}, "used: 'pluto' is not a planet of this set"),
    ({"row": ["jakks"]}, "row is a list of 5"),
    ({"dice__0": "red inactive"}, "die 1 is a face"),
    ({"dice": ["move inactive"] * 8}, "there are at most 7 dice, not 8"),
    (
        {"missions__0__dealt__0": "seeker"},
        "the missions of seat 0: kept is one of those dealt, not 'elder'",
    ),
    ({"missions__0__dealt__1": "explorer"}, "explorer is dealt twice"),
    ({"missions__0__dealt__1": "spy"}, "'spy' is not a mission of this set"),
    ({"turn": 3}, "turn is a whole number from 0 to 2, not 3"),
    ({"ender": 0}, "ender is 0, which has only 5 of 21 points"),
    (
        {"mats__1__colonies": ["helios", "gort", "piedes", "shouhua"]},
        "ender is null, but a seat has 23 points",
    ),
    ({"stack": [["AskTurn", 1]]}, "AskTurn is asked of the active seat 0, not of 1"),
    ({"stack": [["AskTurn"]]}, "AskTurn has the numbers seat, not []"),
    ({"stack": [["AskTurn", 0]]}, "the turn's step, AskTurn, stands above BeginTurn"),
    ({"stack": [["AskLuck", 0]]}, "'AskLuck' is not a step"),
    ({"stack": [["BeginTurn", 1]]}, "the top is a question, not BeginTurn"),
    ({"stack": [["AskTurn", 0], ["Draw", -1, 2]]}, "Draw does not fit the position"),
    ({"stack": [["AskTurn", 0], ["Roll", 0, 1]]}, "Roll is not asked of seat 0"),
    (
        {"stack": [["BeginTurn", 1], ["AskTurn", 0], ["AskAdvance", 2, -1, 1, -1]]},
        "AskAdvance has no legal answer",
    ),
    ({"stack": [["AskTurn", 0], ["AskPlace", 1, 3]]}, "AskPlace does not fit the position"),
    ({"stack": [["AskTurn", 0], ["AskGive", 0, 0, 0]]}, "AskGive does not fit the position"),
    ({"stack": [["AskTurn", 0], ["RunCard", 0, 0, 9, -1], ["AskShip", 0, -1]]}, "RunCard does not fit"),
    ({"dice__0": "move resolving"}, "dice being resolved: [0], but the stack waits for []"),
    ({"converted": 1}, "converted is true or false, not 1"),
    ({"colour": "red"}, "the position has no field 'colour'"),
    ({"options": 7}, "options: wanted an object, found 7"),
    ({"round": 0}, "in round 0 nothing waits but the set-up"),
    ({"stack": []}, "it is empty, so the game is over, but nobody has reached the end's points"),
    ({"stack": [["BeginTurn", 0], ["AskTurn", 0]]}, "the next turn, BeginTurn 1, waits at its bottom"),
    ({"stack": [["BeginTurn", 1], ["AskTurn", 0], ["AskTurn", 0]]}, "AskTurn, stands above BeginTurn"),
    ({"stack": [["BeginTurn", 1], ["AskTurn", 0], ["AskFollow", 1, 1, 0, 1]]}, "AskFollow stands on"),
    ({"stack": [["BeginTurn", 1], ["AskTurn", 0], ["AskSpend", 0, 3, 3, -1]]}, "AskSpend does not fit"),
    ({"dice__0": "move converter"}, "1 in the converter; converted: False"),
    ({"missions__0": {"dealt": [None, None], "kept": None}}, "two are dealt, and the stack deals none"),
    ({"missions__0__kept": None}, "one is kept, and the stack does not ask which"),
    ({"dice__0": "? inactive"}, "dice without a face: [0], but the stack does not roll them"),
    (
        {"stack": [["BeginTurn", 1], ["AskTurn", 0], ["Roll", -1, 0], ["AskShip", 0, -1]]},
        "dice are rolled before anything else; AskShip waits for them",
    ),
    ({"row__1": None}, "slot 2 is empty, but there is a deck"),
    ({"dice": ["move inactive"] * 6}, "dice: level 3 of mat 0 gives at most 5, not 6"),
    ({"mats__0__ships__1": "orbit leandra " + "9" * 5000}, "mat 0: ship 2 is home, locked"),
    ({"income": 3}, "income is an object, not 3"),
]
SEVERAL: Changes = {
    "mats__0__energy": 8,
    "mats__1__level": 0,
    "mats__0__ships__0": "on helios",
    "dice__1": "?? nowhere",
}
POSITIONS = Positions(
    written,
    FAULTS,
    SEVERAL,
    at_least=4,
    tables=[(3, {})],
    values=("home", "jakks"),
    changed=2000,
    still_played=50,
)
