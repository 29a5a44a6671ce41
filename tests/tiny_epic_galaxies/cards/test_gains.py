"""Planets that give goods, to the user or to all seats."""

from __future__ import annotations

from tests.rule import rule
from tests.scene import scene

ROW = "jakks vici_ks156 mj_120210 aughmoore"


@rule("8.1", "8.10")
def test_landing_on_jakks_gives_one_culture() -> None:
    t = scene(dice="move energy", row=ROW, culture=[1, 0], energy=[2, 2])
    t.play("die 1", "ship 1", "land jakks", "use")
    assert t.s.culture == [2, 0]
    assert t.s.energy == [2, 2]
    assert t.ships(0)[0] == "on jakks"
    assert t.asked == (0, "AskTurn")


@rule("8.1", "8.10")
def test_jakks_as_a_colony_gives_one_culture() -> None:
    t = scene(dice="colony energy", row="helios tifnod leandra jorg", colonies=["jakks"], culture=[1, 0])
    t.play("die 1", "use jakks")
    assert t.s.culture == [2, 0]
    assert t.asked == (0, "AskTurn")


@rule("8.1")
def test_a_landing_action_is_optional() -> None:
    t = scene(dice="move energy", row=ROW, culture=[1, 0])
    t.play("die 1", "ship 1", "land jakks")
    assert t.options == ["skip", "use"]
    t.play("skip")
    assert t.s.culture == [1, 0]
    assert t.asked == (0, "AskTurn")


@rule("8.1")
def test_a_ship_that_stays_on_jakks_gives_no_second_use() -> None:
    t = scene(dice="move move energy", row=ROW, culture=[1, 0])
    t.play("die 1", "ship 1", "land jakks", "use", "die 2", "ship 2", "orbit jakks")
    assert t.s.culture == [2, 0]
    assert t.asked == (0, "AskTurn")


@rule("8.1")
def test_entering_the_orbit_of_jakks_offers_no_action() -> None:
    t = scene(dice="move energy", row=ROW, culture=[1, 0])
    t.play("die 1", "ship 1", "orbit jakks")
    assert t.s.culture == [1, 0]
    assert t.asked == (0, "AskTurn")


@rule("8.1")
def test_the_colony_of_another_seat_is_not_within_reach_of_the_colony_die() -> None:
    t = scene(dice="colony energy", row="helios tifnod leandra jorg", colonies=["", "jakks"], culture=[1, 0])
    t.play("die 1")
    assert t.options == ["upgrade energy"]


@rule("8.10")
def test_vici_ks156_gives_one_energy() -> None:
    t = scene(dice="move energy", row=ROW, culture=[1, 0], energy=[2, 2])
    t.play("die 1", "ship 1", "land vici_ks156", "use")
    assert t.s.energy == [3, 2]
    assert t.s.culture == [1, 0]


@rule("8.10")
def test_vici_ks156_is_used_again_with_a_second_colony_die() -> None:
    t = scene(dice="colony colony", row="helios tifnod leandra jorg", colonies=["vici_ks156"], culture=[1, 0])
    t.play("die 1", "use vici_ks156", "die 2", "use vici_ks156")
    assert t.s.energy == [4, 2]


@rule("8.10")
def test_mj_120210_gives_two_energy() -> None:
    t = scene(dice="move energy", row=ROW, culture=[1, 0], energy=[2, 2])
    t.play("die 1", "ship 1", "land mj_120210", "use")
    assert t.s.energy == [4, 2]
    assert t.s.culture == [1, 0]


@rule("8.8", "8.10", "TEG U26")
def test_mj_120210_at_six_energy_gives_only_the_one_that_fits() -> None:
    t = scene(dice="move energy", row=ROW, culture=[1, 0], energy=[6, 2])
    t.play("die 1", "ship 1", "land mj_120210", "use")
    assert t.s.energy == [7, 2]


@rule("8.8", "TEG U26")
def test_a_gain_may_be_used_for_nothing_at_the_limit() -> None:
    t = scene(
        dice="colony energy",
        row="helios tifnod leandra jorg",
        colonies=["mj_120210"],
        energy=[7, 2],
        culture=[1, 0],
    )
    t.play("die 1", "use mj_120210")
    assert t.s.energy == [7, 2]
    assert t.dice[0] == "colony bay"


@rule("8.8", "TEG U26", "TEG U40")
def test_jakks_is_offered_to_a_ship_that_lands_though_nothing_fits() -> None:
    t = scene(dice="move energy", row=ROW, culture=[7, 0])
    t.play("die 1", "ship 1", "land jakks")
    assert t.asked == (0, "AskLand")


@rule("8.10")
def test_aughmoore_gives_one_culture_for_each_ship_at_home() -> None:
    t = scene(
        dice="colony energy",
        row="helios tifnod leandra jorg",
        colonies=["aughmoore"],
        level=[5],
        energy=[0, 2],
        ships=["home, orbit jorg 1, home, home"],
        culture=[1, 0],
    )
    t.play("die 1", "use aughmoore")
    assert t.s.culture == [4, 0]
    assert t.s.energy == [0, 2]


@rule("8.10")
def test_locked_ships_and_the_ship_that_landed_do_not_count_for_aughmoore() -> None:
    t = scene(dice="move energy", row=ROW, culture=[1, 0])
    t.play("die 1", "ship 1", "land aughmoore", "use")
    assert t.ships(0) == ["on aughmoore", "home", "locked", "locked"]
    assert t.s.culture == [2, 0]


@rule("8.8", "8.10", "TEG U26")
def test_aughmoore_may_be_used_with_no_ship_at_home() -> None:
    t = scene(dice="move energy", row=ROW, ships=["home, on jakks"], culture=[1, 0])
    t.play("die 1", "ship 1", "land aughmoore", "use")
    assert t.s.culture == [1, 0]


@rule("8.10")
def test_aughmoore_stops_at_seven_culture() -> None:
    t = scene(dice="colony energy", row="helios tifnod leandra jorg", colonies=["aughmoore"], culture=[6, 0])
    t.play("die 1", "use aughmoore")
    assert t.s.culture == [7, 0]


@rule("8.22")
def test_jac_110912_gives_the_user_two_culture_and_every_other_seat_one() -> None:
    t = scene(
        seats=3,
        dice="energy colony",
        row="helios tifnod leandra jorg k_widow",
        colonies=["jac_110912"],
        culture=[1, 0, 0],
        energy=[2, 0, 0],
    )
    t.play("die 2", "use jac_110912")
    assert t.s.culture == [3, 1, 1]
    assert t.s.energy == [2, 0, 0]


@rule("8.22", "8.8")
def test_jac_110912_loses_for_each_seat_what_does_not_fit() -> None:
    t = scene(
        seats=3,
        dice="move energy",
        row="jac_110912 tifnod leandra jorg k_widow",
        level=[1, 6, 6],
        culture=[6, 7, 6],
        energy=[2, 0, 0],
    )
    t.play("die 1", "ship 1", "land jac_110912", "use")
    assert t.s.culture == [7, 7, 7]


@rule("8.22")
def test_gleam_zanier_gives_the_user_two_energy_and_every_other_seat_one() -> None:
    t = scene(
        seats=3,
        dice="move energy",
        row="gleam_zanier tifnod leandra jorg k_widow",
        culture=[1, 0, 0],
        energy=[2, 0, 5],
    )
    t.play("die 1", "ship 1", "land gleam_zanier", "use")
    assert t.s.energy == [4, 1, 6]
    assert t.s.culture == [1, 0, 0]


@rule("8.22", "8.8")
def test_gleam_zanier_may_be_used_when_all_seats_are_full() -> None:
    t = scene(dice="colony energy", row=ROW, colonies=["gleam_zanier"], energy=[7, 7], culture=[0, 0])
    t.play("die 1", "use gleam_zanier")
    assert t.s.energy == [7, 7]


@rule("8.22", "7.7")
def test_a_follower_that_uses_jac_110912_is_its_user() -> None:
    t = scene(seats=3, dice="move energy", row="jac_110912 tifnod leandra jorg k_widow", culture=[0, 1, 0])
    t.play("die 1", "ship 1", "orbit jorg", "follow", "ship 1", "land jac_110912", "use")
    assert t.s.culture == [1, 2, 1]
