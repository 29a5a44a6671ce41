"""Set-up and the order of turns against the Rogue."""

from __future__ import annotations

import pytest

import orrery
from tests.rule import rule
from tests.scene import GAME, Scene
from tests.tiny_epic_galaxies.solo.table import NO_USE, ROLL, my_turn, rogue_turn

ROGUES = ("artemis", "rothkel", "zendica", "hades", "gamelyn")


@rule("12.1")
@pytest.mark.parametrize("rogue", ROGUES)
def test_the_set_up_is_that_of_two_seats_without_missions(rogue: str) -> None:
    t = Scene(GAME.start(seats=1, rogue=rogue))
    t.play("jakks", "vici_ks156", "drewkaiden", "leandra")
    assert t.row == ["jakks", "vici_ks156", "drewkaiden", "leandra"]
    seen = GAME.view(t.s, 0)
    assert seen["missions"] == []
    me, it = seen["mats"]
    assert me == {
        "energy": 2,
        "culture": 1,
        "level": 1,
        "fewer_dice": 0,
        "ships": ["home", "home", "locked", "locked"],
        "colonies": [],
        "used": [],
    }
    assert it == {
        "energy": 0,
        "culture": 0,
        "level": 1,
        "fewer_dice": 0,
        "ships": ["home"] * 4,
        "colonies": [],
        "used": [],
    }


@rule("12.1", "12.3")
def test_the_seat_begins_with_its_four_dice() -> None:
    t = Scene(GAME.start(seats=1)).play("jakks", "vici_ks156", "drewkaiden", "leandra")
    assert (t.asked, t.s.turn, t.s.round, len(t.dice)) == (ROLL, 0, 1, 4)
    t.play("move", "energy", "culture", "colony")
    assert t.asked == (0, "AskTurn")


@rule("12.1", "12.19")
def test_whom_one_faces_and_how_are_options_of_this_table_only() -> None:
    assert GAME.options(GAME.start(seats=1)) == {
        "seats": 1,
        "edition": "later",
        "max_rounds": 0,
        "rogue": "artemis",
        "variant": "normal",
        "forcing": "any",
    }
    assert "rogue" not in GAME.options(GAME.start(seats=2))
    with pytest.raises(orrery.OrreryError, match="rogue counts only at a table with seats = 1, not 2"):
        GAME.start(seats=2, rogue="artemis")
    with pytest.raises(orrery.OrreryError, match=r"rogue is one of artemis, rothkel, .*, not 'borg'"):
        GAME.start(seats=1, rogue="borg")
    with pytest.raises(orrery.OrreryError, match="variant is one of normal, harder, not 'easy'"):
        GAME.start(seats=1, variant="easy")
    with pytest.raises(orrery.OrreryError, match="forcing is one of any, usable, not 'never'"):
        GAME.start(seats=1, forcing="never")


@rule("12.2")
def test_the_rogue_has_all_its_ships_at_every_level() -> None:
    for level in range(1, 6):
        assert rogue_turn(level=[1, level]).ships(1) == ["home"] * 4


@rule("12.2")
@pytest.mark.parametrize(("rogue", "limit"), [("artemis", 6), ("zendica", 5), ("gamelyn", 4)])
@pytest.mark.parametrize("face", ["energy", "culture"])
def test_what_the_rogue_gains_above_its_limit_is_lost(rogue: str, limit: int, face: str) -> None:
    t = rogue_turn(rogue, energy=[0, limit - 1], culture=[0, limit - 1]).play(face)
    assert {"energy": t.s.energy, "culture": t.s.culture}[face] == [0, limit]


@rule("12.3")
def test_a_round_is_one_turn_of_each() -> None:
    t = my_turn(dice="move move move move")
    turns = [(t.s.round, t.s.turn)]
    for _ in range(2):
        t.play("end", *[NO_USE] * 5)
        turns.append((t.s.round, t.s.turn))
        t.play("move", "move", "move", "move")
        assert t.asked == (0, "AskTurn")
    assert turns == [(1, 0), (2, 0), (3, 0)]
    assert t.play("end").s.turn == 1
    assert t.s.round == 3


@rule("12.3", "3.4", "8.5")
def test_what_counts_for_a_turn_ends_with_it() -> None:
    t = my_turn(dice="move", rerolls=2, converted=True, used=["nagato"]).play("end")
    assert (t.s.turn, t.s.rerolls, t.s.converted, t.s.used) == (1, 0, False, (0, 0))


@rule("12.4")
def test_the_rogue_rolls_one_die_after_the_other() -> None:
    t = my_turn().play("end")
    assert t.dice == ["? inactive"] * 5
    assert t.asked == ROLL
    t.play("move")
    assert t.dice == ["move bay", *["? inactive"] * 4]
    assert t.ships(1)[0] == "orbit jakks 0"
    t.play("energy")
    assert t.dice == ["move bay", "energy bay", *["? inactive"] * 3]
    assert t.s.energy[1] == 3


@rule("12.4", "12.7")
def test_a_die_is_dealt_with_completely_before_the_next_is_rolled() -> None:
    """Its colonisation, the refill and the following come between two dice."""
    t = rogue_turn(culture=[1], ships=["", "orbit jakks 1"]).play("diplomacy")
    assert t.asked == (orrery.CHANCE, "Draw")
    t.play("maia")
    assert t.asked == ROLL  # the seat has no ship to advance
    t.play("energy")
    assert t.asked == (0, "AskFollow")
    assert t.dice[1:] == ["energy resolving", "? inactive", "? inactive", "? inactive"]
    assert t.play("follow").asked == ROLL


@rule("12.4", "12.14")
def test_a_level_gained_at_the_end_of_a_turn_gives_its_dice_in_the_next() -> None:
    """Artemis rolls 5 dice on level 2 and 6 on level 3."""
    t = rogue_turn(level=[1, 2], energy=[0, 6]).play(*[NO_USE] * 5)
    assert (t.s.turn, t.s.level[1]) == (0, 3)
    t.play("move", "move", "move", "move", "end")
    assert len(t.dice) == 6


@rule("12.4", "12.3")
def test_the_turn_of_the_rogue_ends_with_its_last_die() -> None:
    t = rogue_turn().play("move", NO_USE, "energy", "move")
    assert t.s.turn == 1
    t.play("colony")
    assert (t.s.turn, t.asked, t.dice) == (0, ROLL, ["? inactive"] * 4)


@rule("12.4")
def test_the_faces_of_the_rogue_are_all_alike_likely() -> None:
    t = rogue_turn()
    assert t.options == ["move", "energy", "culture", "diplomacy", "economy", "colony"]
    assert len(set(GAME.weights(t.s))) == 1
