"""Section 3: rolling, rerolling, converting, ending the turn."""

from __future__ import annotations

import pytest

import orrery
from tests.rule import rule
from tests.scene import scene

FACES = ["move", "energy", "culture", "diplomacy", "economy", "colony"]


@rule("3.1")
def test_the_active_seat_rolls_all_its_dice_once() -> None:
    t = scene(level=[1, 2]).play("end")
    assert t.asked == (orrery.CHANCE, "Roll")
    t.play("move", "energy", "culture", "economy", "colony")
    assert t.asked == (1, "AskTurn")
    assert t.dice == [f"{face} inactive" for face in ("move", "energy", "culture", "economy", "colony")]


@rule("3.2")
def test_dice_rerolls_and_the_converter_come_in_any_order() -> None:
    t = scene(dice="energy energy culture culture move move move", level=[6], culture=[0, 0], energy=[0, 0])
    t.play("die 1", "reroll", "die 2", "done", "economy", "convert", "die 2", "die 3", "die 4", "face energy")
    t.play("die 4", "reroll", "die 5", "done", "energy", "die 5", "die 6", "ship 1", "orbit jakks", "end")
    assert t.s.turn == 1


@rule("3.2", "3.3")
def test_any_die_may_come_first_and_goes_into_the_bay() -> None:
    t = scene(dice="energy move culture", culture=[0, 0]).play("die 3")
    assert t.dice == ["energy inactive", "move inactive", "culture bay"]
    t.play("die 1")
    assert t.dice == ["energy bay", "move inactive", "culture bay"]


@rule("3.2", "7.1")
def test_an_action_is_carried_out_completely_before_another_die() -> None:
    t = scene(dice="move energy").play("die 1")
    assert t.asked == (0, "AskShip")
    assert t.why("die 2") is not None
    t.play("ship 1", "land jakks")
    assert t.asked == (0, "AskLand")
    t.play("use")
    assert t.asked == (1, "AskFollow")
    t.play("pass")
    assert t.asked == (0, "AskTurn")


@rule("3.3", "3.6")
def test_a_die_in_the_converter_is_spent() -> None:
    t = scene(dice="energy:converter energy:converter energy energy")
    assert t.why("die 1") is not None
    assert t.play("reroll").options == ["die 3", "die 4"]


@rule("3.3")
@pytest.mark.parametrize("place", ["bay", "discarded"])
def test_only_inactive_dice_are_activated_rerolled_or_converted(place: str) -> None:
    t = scene(dice=f"energy:{place} energy energy energy")
    assert t.why("die 1") is not None
    t.play("reroll")
    assert "die 1" not in t.options
    t.play("die 2", "done", "energy", "convert")
    assert "die 1" not in t.options
    t.play("die 2", "die 3")
    assert t.options == ["die 4"]


@rule("3.3")
@pytest.mark.parametrize("place", ["bay", "converter", "discarded"])
def test_only_inactive_dice_are_set_or_discarded_by_planets(place: str) -> None:
    t = scene(dice=f"energy:{place} energy colony energy", colonies=["gyore maia"], culture=[0, 0])
    t.play("die 3", "use gyore")
    assert t.options == ["die 2", "die 4"]
    t = scene(dice=f"energy:{place} energy colony energy", colonies=["gyore maia"], culture=[0, 0])
    t.play("die 3", "use maia", "die 2", "die 4")
    assert t.dice[0] == f"energy {place}"
    assert t.dice[1] == t.dice[3] == "energy discarded"


@rule("3.3")
def test_a_die_that_left_the_inactive_ones_does_not_return() -> None:
    t = scene(dice="energy energy energy energy energy", level=[2, 1], culture=[0, 0])
    t.play("die 1", "convert", "die 2", "die 3", "die 4", "face energy")
    assert t.dice == [
        "energy bay",
        "energy converter",
        "energy converter",
        "energy inactive",
        "energy inactive",
    ]
    t.play("die 4", "die 5")
    assert t.options == ["end"]


@rule("3.4")
def test_any_of_the_inactive_dice_are_rerolled_and_the_others_kept() -> None:
    t = scene(dice="move energy culture economy").play(
        "reroll", "die 1", "die 3", "done", "colony", "diplomacy"
    )
    assert t.asked == (0, "AskTurn")
    assert [die.split()[0] for die in t.dice] == ["colony", "energy", "diplomacy", "economy"]
    t = scene(dice="move energy").play("reroll", "die 1", "die 2", "done", "culture", "culture")
    assert t.dice == ["culture inactive", "culture inactive"]


@rule("3.4", "TEG U36")
def test_at_least_one_die_is_rerolled() -> None:
    t = scene(dice="move energy").play("reroll")
    assert t.options == ["die 1", "die 2"]
    assert t.why("done") is not None
    assert t.play("die 2").why("done") is None


@rule("3.4")
def test_without_an_inactive_die_there_is_no_reroll() -> None:
    t = scene(dice="energy culture", culture=[0, 0]).play("die 1", "die 2")
    assert t.why("reroll") is not None


@rule("3.4")
def test_a_reroll_comes_between_activations_but_not_within_an_action() -> None:
    t = scene(dice="move energy energy")
    assert t.why("reroll") is None
    t.play("die 1")
    assert t.why("reroll") is not None
    t.play("ship 1")
    assert t.why("reroll") is not None
    t.play("land jakks")
    assert t.why("reroll") is not None
    t.play("skip")
    assert t.why("reroll") is not None
    t.play("pass")
    assert t.why("reroll") is None


@rule("3.4", "7.6")
def test_a_reroll_is_never_followed() -> None:
    t = scene(seats=3, dice="energy energy", culture=[1, 3, 3]).play("reroll", "die 1", "done", "culture")
    assert t.asked == (0, "AskTurn")


@rule("3.4", "TEG U35")
def test_the_dice_of_a_reroll_are_named_in_ascending_order() -> None:
    t = scene(dice="energy energy energy energy").play("reroll", "die 2")
    assert sorted(t.options) == ["die 3", "die 4", "done"]
    assert t.why("die 1") is not None


@rule("3.5", "TEG U1")
def test_the_first_reroll_is_free_and_each_further_one_costs_one_energy() -> None:
    t = scene(dice="energy energy energy energy", energy=[2, 2])
    t.play("reroll", "die 1", "done", "move")
    assert t.s.energy[0] == 2
    t.play("reroll", "die 1", "die 2", "die 3", "die 4", "done", "move", "move", "move", "move")
    assert t.s.energy[0] == 1
    t.play("reroll", "die 1", "done", "move")
    assert t.s.energy[0] == 0
    assert t.why("reroll") is not None


@rule("3.5")
def test_the_first_reroll_needs_no_energy() -> None:
    t = scene(dice="energy", energy=[0, 0])
    assert t.why("reroll") is None
    t.play("reroll", "die 1", "done", "move")
    assert t.s.energy[0] == 0


@rule("3.5")
def test_the_number_of_rerolls_is_not_limited() -> None:
    t = scene(dice="move", energy=[7, 0])
    for _ in range(8):
        t.play("reroll", "die 1", "done", "move")
    assert t.s.energy[0] == 0


@rule("3.5")
def test_energy_gained_in_the_turn_pays_for_a_reroll() -> None:
    t = scene(dice="energy move", energy=[0, 0], culture=[0, 0]).play("reroll", "die 2", "done", "move")
    assert t.why("reroll") is not None
    assert t.play("die 1").why("reroll") is None


@rule("3.5", "TEG U36")
def test_a_reroll_is_paid_when_it_is_announced() -> None:
    t = scene(dice="energy move", energy=[2, 0]).play("reroll", "die 1", "done", "move")
    t.play("reroll")
    assert t.asked == (0, "AskReroll")
    assert t.s.energy[0] == 1


@rule("3.5")
def test_the_first_reroll_is_free_again_in_the_next_turn() -> None:
    t = scene(energy=[2, 2], rerolls=3).play("end", "move", "move", "move", "move")
    t.play("reroll", "die 1", "done", "move")
    assert t.s.energy == [2, 2]


@rule("3.6")
def test_the_converter_takes_two_dice_and_sets_a_third() -> None:
    t = scene(dice="move energy culture economy")
    t.play("convert", "die 1", "die 4")
    assert t.options == ["die 2", "die 3"]
    t.play("die 3")
    assert sorted(t.options) == sorted(f"face {face}" for face in FACES)
    t.play("face colony")
    assert t.dice == ["move converter", "energy inactive", "colony inactive", "economy converter"]


@rule("3.6")
def test_the_converter_needs_three_inactive_dice() -> None:
    assert scene(dice="move energy culture").why("convert") is None
    for dice in ("move energy", "move energy culture:bay"):
        t = scene(dice=dice)
        assert t.why("convert") is not None
        assert "convert" not in t.options


@rule("3.6")
def test_the_converter_is_used_once_per_turn() -> None:
    t = scene(dice="move move move move move move", level=[4, 2])
    t.play("convert", "die 1", "die 2", "die 3", "face energy")
    assert t.why("convert") is not None
    t.play("end", *["energy"] * 5)
    assert t.why("convert") is None


@rule("3.6")
def test_dice_in_the_converter_are_spent() -> None:
    t = scene(dice="energy energy move", culture=[0, 0])
    t.play("convert", "die 1", "die 2", "die 3", "face culture")
    assert t.why("die 1") is not None
    assert t.why("die 2") is not None
    t.play("reroll")
    assert t.options == ["die 3"]


@rule("3.6", "7.6")
def test_converting_is_not_followed_and_does_nothing_else() -> None:
    t = scene(seats=3, dice="energy energy move", energy=[0, 0, 0], culture=[3, 3, 3])
    t.play("convert", "die 1", "die 2", "die 3", "face energy")
    assert t.asked == (0, "AskTurn")
    assert t.s.energy == [0, 0, 0]


@rule("3.6", "TEG U35")
def test_the_two_spent_dice_are_a_set_named_in_ascending_order() -> None:
    t = scene(dice="move energy culture economy").play("convert")
    assert t.options == ["die 1", "die 2", "die 3"]
    t.play("die 2")
    assert t.options == ["die 3", "die 4"]
    t.play("die 3")
    assert t.options == ["die 1", "die 4"]


@rule("3.7")
def test_the_die_that_was_set_can_be_activated_and_followed() -> None:
    t = scene(dice="move move move").play("convert", "die 1", "die 2", "die 3", "face energy", "die 3")
    assert t.s.energy[0] == 4
    assert t.asked == (1, "AskFollow")
    t.play("follow")
    assert t.s.energy[1] == 4


@rule("3.7")
def test_the_die_that_was_set_can_be_rerolled() -> None:
    t = scene(dice="move move move").play("convert", "die 1", "die 2", "die 3", "face energy")
    t.play("reroll", "die 3", "done", "culture")
    assert t.dice[2] == "culture inactive"


@rule("3.7")
def test_a_die_may_be_set_to_the_face_it_shows() -> None:
    t = scene(dice="move energy culture").play("convert", "die 1", "die 2", "die 3", "face culture")
    assert t.dice[2] == "culture inactive"


@rule("3.8")
def test_a_turn_may_end_at_once_and_the_dice_left_are_lost() -> None:
    t = scene(seats=3, turn=1, dice="energy energy energy energy").play("end")
    assert t.s.turn == 2
    t.play("move", "move", "culture", "move")
    assert t.asked == (2, "AskTurn")
    assert [die.split()[0] for die in t.dice] == ["move", "move", "culture", "move"]
    assert t.s.energy == [2, 2, 2]


@rule("3.8")
def test_a_turn_does_not_end_while_something_is_carried_out() -> None:
    t = scene(dice="move energy energy energy").play("die 1")
    for answer in ("ship 1", "land jakks", "skip", "pass"):
        assert t.why("end") is not None
        t.play(answer)
    assert t.why("end") is None
    t.play("convert")
    for answer in ("die 2", "die 3", "die 4", "face move"):
        assert t.why("end") is not None
        t.play(answer)
    assert t.why("end") is None


@rule("3.8")
def test_a_turn_does_not_end_by_itself_when_no_die_is_left() -> None:
    t = scene(dice="energy", culture=[0, 0]).play("die 1")
    assert t.asked == (0, "AskTurn")
    assert t.options == ["end"]


@rule("3.8", "2.5")
def test_after_the_last_seat_the_first_begins_a_new_round() -> None:
    t = scene(seats=3, turn=2)
    assert t.s.round == 1
    t.play("end")
    assert (t.s.turn, t.s.round) == (0, 2)


@rule("3.9")
def test_a_die_gained_by_an_upgrade_is_rolled_from_the_next_turn_on() -> None:
    t = scene(dice="colony energy energy energy", culture=[0, 0]).play("die 1", "upgrade energy")
    assert len(t.dice) == 4
    t.play("end", *["move"] * 4, "end", *["move"] * 5)
    assert t.asked == (0, "AskTurn")
    assert len(t.dice) == 5


@rule("3.9", "7.7")
def test_a_follower_rolls_its_new_die_in_its_next_turn() -> None:
    t = scene(dice="colony energy", energy=[2, 2]).play("die 1", "upgrade energy", "follow", "upgrade energy")
    assert len(t.dice) == 2
    t.play("end", *["move"] * 5)
    assert t.asked == (1, "AskTurn")


@rule("3.9")
def test_a_ship_gained_by_an_upgrade_comes_home_and_can_be_used_at_once() -> None:
    t = scene(level=[2], dice="colony energy move", energy=[3, 0], culture=[0, 0])
    t.play("die 1", "upgrade energy")
    assert t.ships(0) == ["home", "home", "home", "locked"]
    t.play("die 2")
    assert t.s.energy[0] == 3
    t.play("die 3", "ship 3", "orbit jakks")
    assert t.ships(0)[2] == "orbit jakks 0"
