"""Solo positions that somebody wrote: a possible one is read, an impossible one refused with its fault."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

import orrery
from tests.rule import rule
from tests.scene import GAME, Scene
from tests.tiny_epic_galaxies.solo.table import bonus_dice, my_turn, rogue_turn
from tests.tiny_epic_galaxies.test_positions import faults, is_read_and_played


def data_of(t: Scene, **changes: Any) -> dict[str, Any]:
    """The position as data, with some of it changed; `mats__1__energy` reaches inside."""
    data: dict[str, Any] = json.loads(GAME.to_json(t.s))
    for path, value in changes.items():
        target: Any = data
        *way, last = path.split("__")
        for key in way:
            target = target[int(key) if key.isdigit() else key]
        target[int(last) if last.isdigit() else last] = value
    return data


def rolling(**changes: Any) -> dict[str, Any]:
    """Artemis has dealt with one die of five and rolls the second."""
    return data_of(rogue_turn(dice="move:bay", ships=["", "orbit jakks 0"], energy=[2, 3]), **changes)


def reads_again(t: Scene) -> None:
    text = GAME.to_json(t.s)
    assert GAME.to_json(GAME.from_json(text)) == text


@rule("12.9")
@pytest.mark.parametrize("face", ["diplomacy", "colony"])
def test_a_position_is_read_while_the_last_slot_is_drawn(face: str) -> None:
    t = rogue_turn("gamelyn", level=[1, 3], ships=["", "orbit jakks 1, orbit leandra 1"]).play(face)
    assert t.asked == (orrery.CHANCE, "Draw")
    reads_again(t)
    t.play("maia")
    assert t.asked == (orrery.CHANCE, "Draw")
    reads_again(t)


def test_every_position_of_a_solo_game_is_read_and_written_alike() -> None:
    for seed, rogue in enumerate(("artemis", "rothkel", "zendica", "hades", "gamelyn")):
        record = orrery.play(
            GAME, ["uniform"], seed=seed, rogue=rogue, variant=("normal", "harder")[seed % 2]
        )
        t = Scene(record.replay(upto=0))
        for _, text in record.moves:
            reads_again(t)
            t.play(text)
        reads_again(t)


@pytest.mark.parametrize(
    ("changes", "fault"),
    [
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
    ],
)
def test_an_impossible_solo_position_is_refused_with_its_fault(changes: dict[str, Any], fault: str) -> None:
    found = faults(rolling(**changes))
    assert any(fault in line for line in found), found


def test_dice_of_the_rogue_do_not_wait_in_ones_own_turn() -> None:
    t = my_turn(dice="move energy")
    stack = [["BeginTurn", 1], ["AskTurn", 0], ["RogueDie", 1, 1, 0], ["AskShip", 0, -1]]
    assert "stack: the Rogue's dice wait only in its turn" in faults(data_of(t, stack=stack))
    stack = [["BeginTurn", 1], ["AskTurn", 0], ["AskForce", 0, 1, 0, 0]]
    assert "stack: the Rogue's dice wait only in its turn" in faults(data_of(t, stack=stack))


def test_steps_of_the_rogue_have_no_place_at_a_table_of_seats() -> None:
    t = my_turn()
    data = data_of(t, options={"seats": 2, "edition": "later", "max_rounds": 0})
    assert any("missions is a list of 2" in line for line in faults(data))


def test_bonus_dice_are_three_at_most() -> None:
    found = faults(data_of(bonus_dice(), dice=["? inactive"] * 4))
    assert any("gives at most 3, not 4" in line for line in found), found


def test_a_game_won_by_the_skull_is_a_position_like_any_other() -> None:
    data = rolling(mats__1__level=6, stack=[], dice=[], ender=1)
    s = GAME.from_json(json.dumps(data))
    assert (GAME.over(s), GAME.winners(s)) == (True, [])


def test_a_random_change_of_a_solo_position_is_refused_or_can_be_played() -> None:
    """Whatever is edited: the reader lists faults or the game goes on, and nothing else is ever raised."""
    chance = random.Random(6)
    texts: list[str] = []
    for seed, rogue in enumerate(("artemis", "hades", "gamelyn")):
        record = orrery.play(GAME, ["uniform"], seed=seed, rogue=rogue)
        texts += [GAME.to_json(record.replay(upto=chance.randrange(len(record.moves)))) for _ in range(12)]
    assert sum(is_read_and_played(chance.choice(texts), chance) for _ in range(1500)) > 50
