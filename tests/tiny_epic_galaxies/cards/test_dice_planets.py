"""Planets that work on the dice of the turn: zalax, maia, gyore."""

from __future__ import annotations

from tests.rule import rule
from tests.scene import scene

ROW = "jorg nagato gort helios"


@rule("8.15")
def test_zalax_rolls_the_chosen_dice_once() -> None:
    t = scene(dice="move energy culture economy", row="zalax nagato gort helios", culture=[1, 0])
    t.play("die 1", "ship 1", "land zalax", "use")
    assert t.asked == (0, "AskReroll")
    t.play("die 2", "die 4", "done", "colony", "diplomacy")
    assert t.dice == ["move bay", "colony inactive", "culture inactive", "diplomacy inactive"]
    assert t.asked == (0, "AskTurn")


@rule("8.15")
def test_zalax_may_roll_a_single_die() -> None:
    t = scene(dice="colony energy culture economy", row=ROW, colonies=["zalax"], culture=[1, 0])
    t.play("die 1", "use zalax", "die 2", "done", "move")
    assert t.dice == ["colony bay", "move inactive", "culture inactive", "economy inactive"]


@rule("8.15", "TEG U35")
def test_zalax_needs_at_least_one_die_and_names_dice_in_ascending_order() -> None:
    t = scene(dice="colony energy culture economy", row=ROW, colonies=["zalax"], culture=[1, 0])
    t.play("die 1", "use zalax")
    assert t.options == ["die 2", "die 3", "die 4"]
    t.play("die 3")
    assert sorted(t.options) == ["die 4", "done"]


@rule("8.15")
def test_zalax_leaves_the_free_reroll_of_the_turn() -> None:
    t = scene(dice="colony energy culture", row=ROW, colonies=["zalax"], culture=[1, 0], energy=[1, 0])
    t.play("die 1", "use zalax", "die 2", "done", "energy", "reroll", "die 2", "done", "move")
    assert t.s.energy == [1, 0]
    t.play("reroll", "die 2", "done", "energy")
    assert t.s.energy == [0, 0]


@rule("8.15")
def test_zalax_is_free_after_the_free_reroll_and_raises_no_price() -> None:
    t = scene(
        dice="colony energy culture", row=ROW, colonies=["zalax"], culture=[1, 0], energy=[0, 0], rerolls=1
    )
    assert "reroll" not in t.options
    t.play("die 1", "use zalax", "die 2", "die 3", "done", "move", "move")
    assert t.s.energy == [0, 0]
    assert t.s.rerolls == 1


@rule("8.15", "8.8", "TEG U40")
def test_zalax_is_not_offered_without_an_inactive_die() -> None:
    t = scene(
        dice="move energy:bay culture:converter energy:discarded",
        row="zalax nagato gort helios",
        culture=[1, 0],
    )
    t.play("die 1", "ship 1", "land zalax")
    assert t.asked == (0, "AskTurn")


@rule("8.15")
def test_zalax_has_no_limit_per_turn() -> None:
    t = scene(dice="colony colony energy", row=ROW, colonies=["zalax"], culture=[1, 0])
    t.play("die 1", "use zalax", "die 3", "done", "move")
    t.play("die 2", "use zalax", "die 3", "done", "culture")
    assert t.dice[2] == "culture inactive"


@rule("8.6", "8.15")
def test_a_follower_cannot_use_zalax() -> None:
    t = scene(dice="move energy energy", row="zalax nagato gort helios", culture=[1, 1])
    t.play("die 1", "ship 1", "orbit gort", "follow", "ship 1", "land zalax")
    assert t.asked == (0, "AskTurn")
    assert t.dice[1:] == ["energy inactive", "energy inactive"]


@rule("8.17")
def test_maia_discards_two_inactive_dice_for_two_energy_and_two_culture() -> None:
    t = scene(
        dice="move energy culture economy", row="maia nagato gort helios", culture=[1, 0], energy=[2, 2]
    )
    t.play("die 1", "ship 1", "land maia", "use", "die 2", "die 4")
    assert t.s.energy == [4, 2]
    assert t.s.culture == [3, 0]
    assert t.dice == ["move bay", "energy discarded", "culture inactive", "economy discarded"]
    assert t.options == ["die 3", "reroll", "end"]


@rule("8.17", "TEG U35")
def test_the_dice_of_maia_are_named_in_ascending_order() -> None:
    t = scene(dice="colony energy culture economy", row=ROW, colonies=["maia"], culture=[1, 0])
    t.play("die 1", "use maia")
    assert t.options == ["die 2", "die 3"]
    t.play("die 3")
    assert t.options == ["die 4"]


@rule("8.17", "7.6")
def test_dice_discarded_by_maia_are_not_followed() -> None:
    t = scene(dice="colony energy energy", row=ROW, colonies=["maia"], culture=[1, 1], energy=[2, 1])
    t.play("die 1", "use maia", "die 2", "die 3")
    assert t.asked == (0, "AskTurn")  # seat 1 can do nothing with a colony die, and is not asked about energy
    assert t.options == ["end"]


@rule("8.17", "8.7", "8.8")
def test_maia_needs_two_inactive_dice() -> None:
    t = scene(dice="move energy energy:bay energy:converter", row="maia nagato gort helios", culture=[1, 0])
    t.play("die 1", "ship 1", "land maia")
    assert t.asked == (0, "AskTurn")


@rule("8.17", "8.8", "TEG U26")
def test_maia_may_be_used_at_the_limit_of_seven() -> None:
    t = scene(dice="colony energy energy", row=ROW, colonies=["maia"], culture=[6, 0], energy=[7, 0])
    t.play("die 1", "use maia", "die 2", "die 3")
    assert t.s.culture == [7, 0]
    assert t.s.energy == [7, 0]


@rule("8.17")
def test_maia_has_no_limit_per_turn() -> None:
    t = scene(
        dice="colony colony energy energy energy energy",
        level=[4],
        row=ROW,
        colonies=["maia"],
        culture=[0, 0],
        energy=[0, 0],
    )
    t.play("die 1", "use maia", "die 3", "die 4", "die 2", "use maia", "die 5", "die 6")
    assert t.s.energy == [4, 0]
    assert t.s.culture == [4, 0]


@rule("8.6", "8.17")
def test_a_follower_cannot_use_maia() -> None:
    t = scene(dice="colony energy energy", row=ROW, colonies=["jakks", "maia"], culture=[1, 1], energy=[0, 2])
    t.play("die 1", "use jakks", "follow")
    assert t.options == ["upgrade energy"]


@rule("8.16")
def test_gyore_sets_an_inactive_die_to_any_face_and_it_stays_inactive() -> None:
    t = scene(dice="move energy culture", row="gyore nagato gort helios", culture=[1, 0])
    t.play("die 1", "ship 1", "land gyore", "use")
    assert t.options == ["die 2", "die 3"]
    t.play("die 3")
    assert t.options == [
        f"face {face}" for face in ("move", "energy", "culture", "diplomacy", "economy", "colony")
    ]
    t.play("face colony")
    assert t.dice == ["move bay", "energy inactive", "colony inactive"]
    t.play("die 3", "upgrade energy")
    assert t.s.level == (2, 1)


@rule("8.16", "3.7")
def test_a_die_set_by_gyore_is_followed_and_can_be_rerolled() -> None:
    t = scene(dice="colony culture culture", row=ROW, colonies=["gyore"], culture=[0, 1], energy=[0, 0])
    t.play("die 1", "use gyore", "die 2", "face energy", "die 2")
    assert t.asked == (1, "AskFollow")
    t = scene(dice="colony culture", row=ROW, colonies=["gyore"], culture=[0, 0], energy=[0, 0])
    t.play("die 1", "use gyore", "die 2", "face energy", "reroll", "die 2", "done", "move")
    assert t.dice[1] == "move inactive"


@rule("8.16", "3.7")
def test_gyore_may_choose_the_face_that_is_shown() -> None:
    t = scene(dice="colony culture", row=ROW, colonies=["gyore"], culture=[0, 0])
    t.play("die 1", "use gyore", "die 2", "face culture")
    assert t.dice == ["colony bay", "culture inactive"]


@rule("8.16", "8.8")
def test_gyore_is_not_offered_without_an_inactive_die() -> None:
    t = scene(
        dice="move energy:bay energy:converter energy:discarded",
        row="gyore nagato gort helios",
        culture=[1, 0],
    )
    t.play("die 1", "ship 1", "land gyore")
    assert t.asked == (0, "AskTurn")


@rule("8.16")
def test_gyore_is_no_reroll_no_use_of_the_converter_and_has_no_limit_per_turn() -> None:
    t = scene(dice="colony energy energy energy", row=ROW, colonies=["gyore"], culture=[0, 0], energy=[0, 0])
    t.play("die 1", "use gyore", "die 2", "face colony", "die 2", "use gyore", "die 3", "face move")
    assert t.dice == ["colony bay", "colony bay", "move inactive", "energy inactive"]
    t = scene(dice="colony energy energy energy", row=ROW, colonies=["gyore"], culture=[0, 0], energy=[0, 0])
    t.play("die 1", "use gyore", "die 2", "face colony")
    assert t.options == ["die 2", "die 3", "die 4", "reroll", "convert", "end"]


@rule("8.6", "8.16")
def test_a_follower_cannot_use_gyore() -> None:
    t = scene(
        dice="colony energy energy", row=ROW, colonies=["jakks", "gyore"], culture=[1, 1], energy=[0, 2]
    )
    t.play("die 1", "use jakks", "follow")
    assert t.options == ["upgrade energy"]
