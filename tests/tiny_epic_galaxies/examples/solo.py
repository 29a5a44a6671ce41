"""A solo position that somebody might write, and what makes it impossible."""

from __future__ import annotations

import json
from typing import Any

from tests.contract.examples import Changes, Positions
from tests.scene import GAME, Scene, changed
from tests.tiny_epic_galaxies.solo.table import rogue_turn


def data_of(t: Scene, **changes: Any) -> dict[str, Any]:
    """The position as data, with some of it changed."""
    return changed(json.loads(GAME.to_json(t.s)), changes)


def rolling(**changes: Any) -> dict[str, Any]:
    """Artemis has dealt with one die of five and rolls the second."""
    return data_of(rogue_turn(dice="move:bay", ships=["", "orbit jakks 0"], energy=[2, 3]), **changes)


FAULTS: list[tuple[Changes, str]] = [
    (
        {"mats__1__ships__1": "on leandra"},
        "mat 1: ship 2 stands on a surface, where the Rogue never does",
    ),
    ({"mats__1__ships__3": "locked"}, "mat 1: level 1 frees the first 4 ships; ship 4 differs"),
    ({"mats__1__ships__1": "orbit jakks 1"}, "mat 1: two ships in the orbit of jakks"),
    ({"mats__1__energy": 7}, "mat 1: energy is a whole number from 0 to 6, not 7"),
    ({"mats__1__culture": 7}, "mat 1: culture is a whole number from 0 to 6, not 7"),
    ({"mats__1__level": 6}, "stack: the game is over, so nothing can be pending"),
    ({"mats__1__level": 6}, "ender is mat 1, the Rogue, whose empire token is on the skull"),
    ({"mats__1__level": 7}, "mat 1: level is a whole number from 1 to 6, not 7"),
    ({"mats__1__level": 6, "stack": [], "dice": [], "ender": 0}, "ender is mat 1, the Rogue"),
    ({"mats__0__level": 7}, "mat 0: level is a whole number from 1 to 6, not 7"),
    ({"mats__1__fewer_dice": -1}, "mat 1: fewer_dice is a whole number from 0"),
    ({"mats": []}, "mats is a list of 2"),
    ({"missions": [{"dealt": ["elder", "hoarder"], "kept": "elder"}]}, "missions is a list of 0"),
    ({"options__rogue": "borg"}, "options: rogue is one of artemis, "),
    ({"options__variant": "easy"}, "options: variant is one of normal, harder, not 'easy'"),
    ({"options__seats": 2}, "rogue counts only at a table with seats = 1, not 2"),
    ({"row": ["jakks"] * 5}, "row is a list of 4"),
    ({"turn": 2}, "turn is a whole number from 0 to 1, not 2"),
    ({"ender": 1}, "ender is 1, which has only 0 of 21 points"),
    (
        {"mats__1__colonies": ["aughmoore", "shouhua", "gort"]},
        "ender is null, but a seat has 21 points",
    ),
    (
        {"mats__1__colonies": ["aughmoore", "shouhua", "gort"], "ender": 1},
        "stack: the game is over, so nothing can be pending",
    ),
    ({"dice__0": "move inactive"}, "a die of the Rogue that was dealt with is in the bay or discarded"),
    ({"dice__2": "move inactive"}, "a die of the Rogue that is still to come is not rolled"),
    ({"dice__2": "? bay"}, "a die of the Rogue that is still to come is not rolled"),
    ({"dice": ["? inactive"] * 6}, "dice: level 1 of mat 1 gives at most 5, not 6"),
    ({"stack__2": ["RogueDie", 1, 3, 0]}, "the Rogue's dice [1, 2, 3, 3] are not the last of its 5"),
    ({"stack__2": ["RogueDie", 1, 4, 1]}, "bonus dice exactly while RogueSpent waits"),
    ({"stack__2": ["RogueDie", 0, 4, 0]}, "RogueDie is not of mat 0"),
    ({"stack__1": ["RogueSpent", 1]}, "dice: level 1 of mat 1 gives at most 3, not 5"),
    ({"stack__1": ["AskTurn", 1]}, "AskTurn is not of mat 1"),
    (
        {"stack__1": ["RogueBonus", 1]},
        "the turn's step, RogueUpgrade, stands above BeginTurn",
    ),
    ({"stack__0": ["BeginTurn", 1]}, "the next turn, BeginTurn 0, waits at its bottom"),
    ({"turn": 0}, "the Rogue's dice wait only in its turn"),
    ({"turn": 0}, "the turn's step, AskTurn, stands above BeginTurn"),
    ({"round": 0}, "in round 0 nothing waits but the set-up"),
    ({"stack__6": ["AskFollow", 1, 1, 0, 1]}, "AskFollow is not of mat 1"),
    ({"stack__5": ["MeetDie", 1, 1, 0, 2]}, "MeetDie: again is from 0 to 1, not 2"),
    ({"stack": []}, "it is empty, so the game is over, but nobody has reached the end's points"),
]
SEVERAL: Changes = {"mats__1__energy": 7, "mats__1__culture": 7, "mats__0__level": 7, "turn": 2}
SOLO = Positions(
    rolling,
    FAULTS,
    SEVERAL,
    at_least=3,
    tables=[(1, {"rogue": rogue}) for rogue in ("artemis", "hades", "gamelyn")],
    values=("home", "jakks"),
    changed=1500,
    still_played=50,
)
