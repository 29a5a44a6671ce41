"""Planets that take or repeat die actions: zavodnick, piedes."""

from __future__ import annotations

from tests.rule import rule
from tests.scene import scene

ROW = "zavodnick jakks gort jorg maia"
PLAIN = "mj_120210 jakks gort jorg"
PLAIN3 = PLAIN + " maia"


@rule("8.26", "6.6", "TEG U9")
def test_zavodnick_takes_only_die_actions_that_a_die_could_be_activated_for() -> None:
    t = scene(dice="move energy", row=ROW, culture=[0, 0], energy=[0, 0])
    t.play("die 1", "ship 1", "land zavodnick", "use")
    assert t.options == ["act move", "act energy", "act culture"]
    t = scene(
        dice="colony energy",
        row=PLAIN,
        colonies=["zavodnick"],
        culture=[0, 0],
        ships=["orbit gort 1, orbit jorg 1"],
    )
    t.play("die 1", "use zavodnick")
    assert t.options == [
        "act move",
        "act energy",
        "act culture",
        "act diplomacy",
        "act economy",
        "act colony",
    ]


@rule("8.26")
def test_zavodnick_takes_each_of_the_six_actions() -> None:
    def after(face: str, *answers: str) -> tuple[int, int, int, list[str]]:
        t = scene(
            dice="colony culture",
            row=PLAIN,
            colonies=["zavodnick"],
            culture=[0, 0],
            ships=["orbit gort 1, orbit jorg 1"],
        )
        t.play("die 1", "use zavodnick", f"act {face}", *answers)
        while t.asked[1] == "AskFollow":
            t.play("pass")
        assert t.asked == (0, "AskTurn")
        return t.s.energy[0], t.s.culture[0], t.s.level[0], t.ships(0)[:2]

    assert after("move", "ship 1", "home") == (2, 0, 1, ["home", "orbit jorg 1"])
    assert after("energy") == (3, 0, 1, ["orbit gort 1", "orbit jorg 1"])
    assert after("culture") == (2, 1, 1, ["orbit gort 1", "orbit jorg 1"])
    assert after("diplomacy", "ship 2") == (2, 0, 1, ["orbit gort 1", "orbit jorg 2"])
    assert after("economy", "ship 1") == (2, 0, 1, ["orbit gort 2", "orbit jorg 1"])
    assert after("colony", "upgrade energy") == (0, 0, 2, ["orbit gort 1", "orbit jorg 1"])


@rule("8.26", "TEG U9")
def test_an_upgrade_through_zavodnick_costs_the_normal_price() -> None:
    t = scene(
        dice="colony energy", row=PLAIN, colonies=["zavodnick"], level=[3], culture=[0, 0], energy=[4, 0]
    )
    t.play("die 1", "use zavodnick", "act colony", "upgrade energy")
    assert t.s.level == (4, 1)
    assert t.s.energy == [0, 0]


@rule("8.26", "TEG U9")
def test_all_others_may_follow_zavodnick_free_clockwise_from_the_user() -> None:
    t = scene(seats=3, turn=1, dice="move culture", row=ROW, culture=[0, 0, 0], energy=[0, 0, 0])
    t.play("die 1", "ship 1", "land zavodnick", "use", "act energy")
    assert t.s.energy == [0, 2, 0]
    assert t.asked == (2, "AskFollow")
    t.play("follow")
    assert t.s.energy == [0, 2, 2]
    assert t.asked == (0, "AskFollow")
    t.play("follow")
    assert t.s.energy == [2, 2, 2]
    assert t.s.culture == [0, 0, 0]
    assert t.asked == (1, "AskTurn")


@rule("8.26", "6.6", "7.4")
def test_a_seat_that_could_not_do_it_is_not_asked_to_follow_zavodnick() -> None:
    t = scene(
        seats=3,
        dice="colony culture",
        row=PLAIN3,
        colonies=["zavodnick"],
        culture=[0, 0, 0],
        ships=["orbit jorg 1", "orbit gort 1", "orbit jorg 0"],
    )
    t.play("die 1", "use zavodnick", "act diplomacy", "ship 1")
    assert t.asked == (2, "AskFollow")
    t.play("follow", "ship 1")
    assert t.ships(2)[0] == "orbit jorg 1"


@rule("8.26", "7.3")
def test_a_free_follower_of_zavodnick_follows_the_face_with_its_own_things() -> None:
    t = scene(
        dice="colony culture", row=PLAIN, colonies=["zavodnick", "vici_ks156"], culture=[0, 0], energy=[2, 2]
    )
    t.play("die 1", "use zavodnick", "act colony", "upgrade energy", "follow")
    assert t.options == ["upgrade energy", "use vici_ks156"]
    t.play("upgrade energy")
    assert t.s.level == (2, 2)
    assert t.s.energy == [0, 0]


@rule("8.26", "TEG U9")
def test_the_die_that_reached_zavodnick_is_followed_afterwards_also_by_a_free_follower() -> None:
    t = scene(dice="move culture", row=ROW, culture=[0, 1], energy=[0, 0])
    t.play("die 1", "ship 1", "land zavodnick", "use", "act energy", "follow")
    assert t.s.culture == [0, 1]
    assert t.asked == (1, "AskFollow")
    t.play("follow")
    assert t.asked == (1, "AskShip")  # it is the move that costs
    assert t.s.culture == [0, 0]
    t.play("ship 1", "orbit gort")
    assert t.asked == (0, "AskTurn")


@rule("8.26", "TEG U9")
def test_nobody_follows_the_action_of_zavodnick_for_a_price() -> None:
    t = scene(dice="move culture", row=ROW, culture=[0, 5], energy=[0, 0])
    t.play("die 1", "ship 1", "land zavodnick", "use", "act energy", "pass", "pass")
    assert t.asked == (0, "AskTurn")
    assert t.s.culture == [0, 5]
    assert t.s.energy == [2, 0]


@rule("8.5", "8.26")
def test_zavodnick_is_used_once_per_turn() -> None:
    t = scene(dice="colony colony", row=PLAIN, colonies=["zavodnick"], culture=[0, 0], energy=[0, 0])
    t.play("die 1", "use zavodnick", "act culture", "pass")
    assert t.options == ["reroll", "end"]


@rule("8.26", "TEG U10", "8.28")
def test_a_free_follow_of_zavodnick_stays_free_under_nibiru() -> None:
    t = scene(dice="colony colony", row=PLAIN, colonies=["nibiru zavodnick"], culture=[0, 1], energy=[0, 0])
    t.play("die 1", "use nibiru", "die 2", "use zavodnick", "act energy")
    assert t.s.follow_price == 2
    assert t.asked == (1, "AskFollow")
    t.play("follow")
    assert t.s.culture == [0, 1]
    assert t.s.energy == [2, 2]


@rule("8.26", "8.29", "TEG U12")
def test_free_follows_of_zavodnick_count_for_birkomius() -> None:
    t = scene(
        seats=3,
        dice="colony colony",
        row=PLAIN3,
        colonies=["birkomius zavodnick"],
        culture=[0, 0, 0],
        energy=[0, 0, 0],
    )
    t.play("die 1", "use birkomius", "die 2", "use zavodnick", "act energy", "follow", "follow")
    assert t.s.culture == [2, 0, 0]


@rule("8.26", "7.6", "TEG U9")
def test_when_a_follower_uses_zavodnick_the_active_seat_may_follow_free_too() -> None:
    t = scene(seats=3, dice="move culture", row=ROW, culture=[0, 1, 1], energy=[0, 0, 0])
    t.play("die 1", "ship 1", "orbit gort", "follow", "ship 1", "land zavodnick", "use", "act energy")
    assert t.s.energy == [0, 2, 0]
    assert t.asked == (2, "AskFollow")
    t.play("follow")
    assert t.s.culture == [0, 0, 1]
    assert t.asked == (0, "AskFollow")
    t.play("follow")
    assert t.s.energy == [2, 2, 2]
    assert t.asked == (2, "AskFollow")  # now the die itself, for a price
    t.play("follow", "ship 1", "orbit gort")
    assert t.s.culture == [0, 0, 0]
    assert t.asked == (0, "AskTurn")


@rule("8.27")
def test_piedes_repeats_a_die_of_the_bay_with_new_choices() -> None:
    t = scene(dice="move colony", row=PLAIN, colonies=["piedes"], culture=[0, 0], energy=[0, 0])
    t.play("die 1", "ship 1", "land jakks", "use", "die 2", "use piedes")
    assert t.options == ["die 1"]
    t.play("die 1", "ship 2", "land mj_120210", "use")
    assert t.ships(0)[:2] == ["on jakks", "on mj_120210"]
    assert t.s.energy == [2, 0]
    assert t.dice == ["move bay", "colony bay"]


@rule("8.27", "TEG U6")
def test_piedes_does_not_repeat_the_die_that_is_being_carried_out() -> None:
    t = scene(dice="move energy", row="piedes jakks gort jorg", culture=[0, 0], energy=[0, 0])
    t.play("die 1", "ship 1", "land piedes")
    assert t.asked == (0, "AskTurn")
    t = scene(dice="move energy:bay", row="piedes jakks gort jorg", culture=[0, 0], energy=[0, 0])
    t.play("die 1", "ship 1", "land piedes", "use")
    assert t.options == ["die 2"]


@rule("8.27", "TEG U6")
def test_piedes_repeats_no_inactive_converted_or_discarded_die() -> None:
    t = scene(
        dice="move energy culture:converter energy:converter energy:discarded",
        level=[2],
        row="piedes jakks gort jorg",
        culture=[0, 0],
        converted=True,
    )
    t.play("die 1", "ship 1", "land piedes")
    assert t.asked == (0, "AskTurn")


@rule("8.27", "8.2")
def test_an_upgrade_repeated_by_piedes_costs_the_new_price() -> None:
    t = scene(dice="colony colony", row=PLAIN, colonies=["piedes"], culture=[0, 0], energy=[5, 0])
    t.play("die 1", "upgrade energy", "die 2", "use piedes", "die 1", "upgrade energy")
    assert t.s.level == (3, 1)
    assert t.s.energy == [0, 0]


@rule("8.27", "8.8", "6.6", "TEG U26")
def test_piedes_repeats_only_a_die_that_could_be_activated_now() -> None:
    t = scene(dice="colony colony economy:bay", row=PLAIN, colonies=["piedes"], culture=[0, 0], energy=[4, 0])
    t.play("die 1", "upgrade energy")
    assert "die 2" not in t.options  # no ship for economy; the next level costs 3 and only 2 are left


@rule("8.27", "TEG U2")
def test_piedes_repeats_an_energy_die_even_for_nothing() -> None:
    t = scene(dice="culture:bay colony", row=PLAIN, colonies=["piedes"], culture=[0, 0], energy=[0, 0])
    t.play("die 2", "use piedes", "die 1")
    assert t.s.culture == [0, 0]
    assert t.asked == (0, "AskTurn")


@rule("8.27", "7.6", "TEG U6")
def test_the_repeat_of_piedes_is_not_followed_but_the_die_that_reached_it_is() -> None:
    t = scene(dice="energy:bay move", row="piedes jakks gort jorg", culture=[0, 5], energy=[0, 0])
    t.play("die 2", "ship 1", "land piedes", "use", "die 1", "follow")
    assert t.asked == (1, "AskShip")
    t.play("ship 1", "orbit gort")
    assert t.s.culture == [0, 4]
    assert t.s.energy == [2, 0]
    assert t.asked == (0, "AskTurn")


@rule("8.27", "TEG U6")
def test_a_follower_may_repeat_a_die_of_the_active_seat_by_piedes_but_not_the_one_it_follows() -> None:
    t = scene(dice="energy:bay colony", row=PLAIN, colonies=["vici_ks156", "piedes"], culture=[0, 1])
    t.play("die 2", "use vici_ks156", "follow", "use piedes")
    assert t.options == ["die 1"]
    t.play("die 1")
    assert t.s.energy == [3, 4]


@rule("8.27", "TEG U6")
def test_a_follower_cannot_use_piedes_if_only_the_followed_die_is_in_the_bay() -> None:
    t = scene(dice="move energy", row="piedes jakks gort jorg", culture=[0, 1])
    t.play("die 1", "ship 1", "orbit gort", "follow", "ship 1", "land piedes")
    assert t.asked == (0, "AskTurn")


@rule("8.27")
def test_piedes_has_no_limit_per_turn() -> None:
    t = scene(dice="energy:bay colony colony", row=PLAIN, colonies=["piedes"], culture=[0, 0], energy=[0, 0])
    t.play("die 2", "use piedes", "die 1", "die 3", "use piedes", "die 1")
    assert t.s.energy == [4, 0]
