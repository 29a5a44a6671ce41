"""Planets that change what following costs and what it brings: birkomius, bisschop, nibiru."""

from __future__ import annotations

from tests.rule import rule
from tests.scene import Scene, scene

ROW = "jorg nagato gort helios maia"


def next_turn(t: Scene, *faces: str) -> Scene:
    """The active seat ends its turn and the next one rolls these faces."""
    return t.play("end", *faces)


@rule("8.29", "TEG U12")
def test_birkomius_pays_for_a_follow_of_the_very_die_that_switched_it_on() -> None:
    t = scene(dice="colony energy", row=ROW, colonies=["birkomius"], culture=[0, 1], energy=[0, 2])
    t.play("die 1", "use birkomius")
    assert t.asked == (1, "AskFollow")
    assert t.s.culture == [0, 1]
    t.play("follow", "upgrade energy")
    assert t.s.culture == [1, 0]
    assert t.s.energy == [0, 0]


@rule("8.29")
def test_birkomius_by_landing_pays_for_each_follow_of_each_later_die() -> None:
    t = scene(
        seats=3,
        dice="move energy energy",
        row="birkomius nagato gort helios maia",
        culture=[0, 2, 1],
        energy=[0, 0, 0],
    )
    t.play("die 1", "ship 1", "land birkomius", "use", "pass", "pass")
    assert t.s.culture == [0, 2, 1]
    t.play("die 2", "follow", "follow")
    assert t.s.culture == [2, 1, 0]
    t.play("die 3", "follow")
    assert t.s.culture == [3, 0, 0]


@rule("8.29", "TEG U12")
def test_birkomius_does_not_pay_for_earlier_follows_of_the_turn() -> None:
    t = scene(dice="energy colony", row=ROW, colonies=["birkomius"], culture=[0, 2], energy=[0, 0])
    t.play("die 1", "follow", "die 2", "use birkomius")
    assert t.s.culture == [0, 1]


@rule("8.29")
def test_birkomius_pays_nothing_for_a_seat_that_passes() -> None:
    t = scene(dice="colony energy", row=ROW, colonies=["birkomius"], culture=[0, 2], energy=[0, 2])
    t.play("die 1", "use birkomius", "pass", "die 2", "pass")
    assert t.s.culture == [0, 2]


@rule("8.29")
def test_birkomius_stops_at_seven_culture() -> None:
    t = scene(dice="colony energy", row=ROW, colonies=["birkomius"], culture=[7, 2])
    t.play("die 1", "use birkomius", "follow", "upgrade energy")
    assert t.s.culture == [7, 1]


@rule("8.29")
def test_birkomius_ends_with_the_turn() -> None:
    t = scene(dice="colony energy", row=ROW, colonies=["birkomius"], culture=[1, 1], energy=[1, 0])
    next_turn(t.play("die 1", "use birkomius"), "energy", "energy", "energy", "culture")
    t.play("die 1", "follow")
    assert t.s.culture == [0, 1]
    next_turn(t, "energy", "energy", "energy", "energy")
    t.play("die 1", "follow")
    assert t.s.culture == [0, 0]


@rule("8.5", "8.29", "TEG U28")
def test_birkomius_is_used_once_per_turn() -> None:
    t = scene(dice="colony colony energy", row=ROW, colonies=["birkomius"], culture=[0, 2], energy=[2, 0])
    t.play("die 1", "use birkomius", "die 2")
    assert t.options == ["upgrade energy"]
    t.play("upgrade energy", "die 3", "follow")
    assert t.s.culture == [1, 1]


@rule("8.5")
def test_birkomius_is_used_again_in_the_next_own_turn() -> None:
    t = scene(dice="colony energy", row=ROW, colonies=["birkomius"], culture=[0, 0], energy=[0, 0])
    next_turn(t.play("die 1", "use birkomius"), "energy", "energy", "energy", "energy")
    next_turn(t, "colony", "energy", "energy", "energy")
    t.play("die 1")
    assert t.options == ["use birkomius"]


@rule("8.6", "7.8", "TEG U40")
def test_a_follower_that_lands_on_birkomius_is_not_offered_its_action() -> None:
    t = scene(dice="move energy", row="birkomius nagato gort helios", culture=[1, 1])
    t.play("die 1", "ship 1", "orbit gort", "follow", "ship 1", "land birkomius")
    assert t.asked == (0, "AskTurn")


@rule("8.6", "7.8")
def test_a_follower_cannot_use_its_colony_bisschop() -> None:
    t = scene(dice="colony energy", row=ROW, colonies=["jakks", "bisschop"], culture=[0, 1], energy=[0, 2])
    t.play("die 1", "use jakks", "follow")
    assert t.options == ["upgrade energy"]


@rule("8.29", "TEG U12")
def test_bisschop_pays_one_energy_for_each_follow_beginning_with_its_own_die() -> None:
    t = scene(
        seats=3,
        dice="move culture",
        row="bisschop nagato gort helios maia",
        culture=[0, 2, 1],
        energy=[0, 0, 0],
    )
    t.play("die 1", "ship 1", "land bisschop", "use", "follow", "ship 1", "orbit gort", "pass")
    assert t.s.energy == [1, 0, 0]
    t.play("die 2", "follow", "follow")
    assert t.s.energy == [3, 0, 0]
    assert t.s.culture == [0, 0, 0]


@rule("8.29")
def test_bisschop_stops_at_seven_energy() -> None:
    t = scene(dice="colony culture", row=ROW, colonies=["bisschop"], culture=[0, 1], energy=[7, 0])
    t.play("die 1", "use bisschop", "die 2", "follow")
    assert t.s.energy == [7, 0]


@rule("8.5", "8.29")
def test_bisschop_is_used_once_per_turn() -> None:
    t = scene(dice="colony colony", row=ROW, colonies=["bisschop"], culture=[0, 0], energy=[0, 0])
    t.play("die 1", "use bisschop")
    assert t.options == ["reroll", "end"]


@rule("8.29", "TEG U28")
def test_birkomius_and_bisschop_run_side_by_side() -> None:
    t = scene(
        dice="colony colony culture", row=ROW, colonies=["birkomius bisschop"], culture=[0, 1], energy=[0, 0]
    )
    t.play("die 1", "use birkomius", "die 2", "use bisschop", "die 3", "follow")
    assert t.s.culture == [1, 0]
    assert t.s.energy == [1, 0]


@rule("8.29", "8.6", "TEG U11")
def test_a_follow_is_answered_by_the_effects_of_the_active_seat_and_no_other_seat_can_have_one() -> None:
    t = scene(
        seats=3,
        dice="colony colony",
        row="zavodnick nagato gort helios maia",
        culture=[0, 2, 1],
        energy=[0, 2, 2],
        colonies=["bisschop mj_120210", "birkomius jakks", "vici_ks156"],
    )
    t.play("die 1", "use bisschop", "pass", "pass", "die 2", "use mj_120210", "follow")
    assert t.options == ["upgrade energy", "use jakks"]
    t.play("use jakks", "follow")
    t.play("use vici_ks156")
    assert t.s.energy == [4, 2, 3]
    assert t.s.culture == [0, 2, 0]


@rule("8.28")
def test_nibiru_makes_following_cost_two_beginning_with_its_own_die() -> None:
    t = scene(dice="move energy", row="nibiru nagato gort helios", culture=[0, 3])
    t.play("die 1", "ship 1", "land nibiru", "use")
    assert t.s.follow_price == 2
    t.play("follow", "ship 1", "orbit gort")
    assert t.s.culture == [0, 1]


@rule("8.28", "7.4")
def test_under_nibiru_a_seat_with_one_culture_is_not_asked_to_follow() -> None:
    t = scene(
        seats=3,
        dice="colony energy energy",
        row=ROW,
        colonies=["nibiru"],
        culture=[0, 1, 2],
        energy=[0, 2, 2],
    )
    t.play("die 1", "use nibiru")
    assert t.asked == (2, "AskFollow")
    t.play("pass", "die 2")
    assert t.asked == (2, "AskFollow")
    t.play("follow")
    assert t.s.culture == [0, 1, 0]
    t.play("die 3")
    assert t.asked == (0, "AskTurn")


@rule("8.28", "7.2")
def test_before_nibiru_is_used_following_costs_one() -> None:
    t = scene(dice="energy colony energy", row=ROW, colonies=["nibiru"], culture=[0, 3], energy=[0, 0])
    t.play("die 1", "follow")
    assert t.s.culture == [0, 2]
    t.play("die 2", "use nibiru", "pass", "die 3", "follow")
    assert t.s.culture == [0, 0]


@rule("8.28", "TEG U28")
def test_nibiru_used_twice_still_makes_it_two() -> None:
    t = scene(dice="colony colony energy", row=ROW, colonies=["nibiru"], culture=[0, 4], energy=[0, 0])
    t.play("die 1", "use nibiru", "pass", "die 2", "use nibiru", "pass")
    assert t.s.follow_price == 2
    t.play("die 3", "follow")
    assert t.s.culture == [0, 2]


@rule("8.28")
def test_nibiru_ends_with_the_turn() -> None:
    t = scene(dice="colony energy", row=ROW, colonies=["nibiru"], culture=[1, 0], energy=[1, 0])
    next_turn(t.play("die 1", "use nibiru"), "energy", "energy", "energy", "energy")
    assert t.s.follow_price == 1
    t.play("die 1", "follow")
    assert t.s.culture == [0, 0]


@rule("8.6", "8.28", "TEG U40")
def test_a_follower_that_lands_on_nibiru_is_not_offered_its_action() -> None:
    t = scene(dice="move energy", row="nibiru nagato gort helios", culture=[1, 2])
    t.play("die 1", "ship 1", "orbit gort", "follow", "ship 1", "land nibiru")
    assert t.asked == (0, "AskTurn")
    assert t.s.follow_price == 1


@rule("8.6", "8.28")
def test_a_follower_cannot_use_its_colony_nibiru() -> None:
    t = scene(dice="colony energy", row=ROW, colonies=["jakks", "nibiru"], culture=[0, 1], energy=[0, 1])
    t.play("die 1", "use jakks")
    assert t.asked == (0, "AskTurn")


@rule("8.28", "8.29")
def test_under_nibiru_a_follow_still_brings_birkomius_one() -> None:
    t = scene(
        dice="colony colony energy", row=ROW, colonies=["nibiru birkomius"], culture=[0, 2], energy=[0, 0]
    )
    t.play("die 1", "use nibiru", "die 2", "use birkomius", "die 3", "follow")
    assert t.s.culture == [1, 0]
