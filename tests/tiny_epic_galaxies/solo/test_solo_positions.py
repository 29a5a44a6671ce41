"""Solo positions that somebody wrote: a possible one is read, an impossible one refused with its fault."""

from __future__ import annotations

import json

import pytest

import orrery
from tests.rule import rule
from tests.scene import GAME, Scene, faults_of
from tests.tiny_epic_galaxies.examples.solo import data_of, rolling
from tests.tiny_epic_galaxies.solo.table import bonus_dice, my_turn, rogue_turn


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


def test_dice_of_the_rogue_do_not_wait_in_ones_own_turn() -> None:
    t = my_turn(dice="move energy")
    stack = [["BeginTurn", 1], ["AskTurn", 0], ["RogueDie", 1, 1, 0], ["AskShip", 0, -1]]
    assert "stack: the Rogue's dice wait only in its turn" in faults_of(GAME, data_of(t, stack=stack))
    stack = [["BeginTurn", 1], ["AskTurn", 0], ["AskForce", 0, 1, 0, 0]]
    assert "stack: the Rogue's dice wait only in its turn" in faults_of(GAME, data_of(t, stack=stack))


def test_steps_of_the_rogue_have_no_place_at_a_table_of_seats() -> None:
    t = my_turn()
    data = data_of(t, options={"seats": 2, "edition": "later", "max_rounds": 0})
    assert any("missions is a list of 2" in line for line in faults_of(GAME, data))


def test_bonus_dice_are_three_at_most() -> None:
    found = faults_of(GAME, data_of(bonus_dice(), dice=["? inactive"] * 4))
    assert any("gives at most 3, not 4" in line for line in found), found


def test_a_game_won_by_the_skull_is_a_position_like_any_other() -> None:
    data = rolling(mats__1__level=6, stack=[], dice=[], ender=1)
    s = GAME.from_json(json.dumps(data))
    assert (GAME.over(s), GAME.winners(s)) == (True, [])
