"""Planets that use other planets: umbra_forum, walsfeo, sargus_36."""

from __future__ import annotations

from tests.rule import rule
from tests.scene import scene

ROW = "mj_120210 jakks gort jorg"
ROW3 = ROW + " maia"


@rule("8.24")
def test_umbra_forum_uses_a_planet_of_the_row_and_no_ship_moves() -> None:
    t = scene(dice="colony energy", row=ROW, colonies=["umbra_forum"], culture=[1, 0], energy=[0, 0])
    t.play("die 1", "use umbra_forum")
    assert t.options == ["use mj_120210", "use jakks"]
    t.play("use mj_120210")
    assert t.s.energy == [2, 0]
    assert t.ships(0)[:2] == ["home", "home"]
    assert t.asked == (0, "AskTurn")


@rule("8.24")
def test_umbra_forum_does_not_care_for_ships_on_the_planet_it_uses() -> None:
    t = scene(
        dice="colony energy",
        row=ROW,
        colonies=["umbra_forum"],
        culture=[1, 0],
        ships=["on jakks", "on mj_120210"],
    )
    t.play("die 1", "use umbra_forum")
    assert t.options == ["use mj_120210", "use jakks"]


@rule("8.24", "8.9", "TEG U7")
def test_umbra_forum_does_not_name_itself() -> None:
    t = scene(dice="move energy", row="umbra_forum jakks gort jorg", culture=[1, 0])
    t.play("die 1", "ship 1", "land umbra_forum", "use")
    assert t.options == ["use jakks"]


@rule("8.24", "8.8", "TEG U26", "TEG U40")
def test_umbra_forum_is_not_offered_if_no_other_planet_of_the_row_can_be_used() -> None:
    t = scene(dice="move energy", row="umbra_forum drewkaiden gort jorg", culture=[7, 0])
    t.play("die 1", "ship 1", "land umbra_forum")
    assert t.asked == (0, "AskTurn")


@rule("8.24", "8.2")
def test_the_price_of_the_planet_holds_for_the_user_of_umbra_forum() -> None:
    t = scene(
        dice="colony energy", row=ROW, colonies=["umbra_forum"], culture=[2, 0], ships=["", "orbit gort 2"]
    )
    t.play("die 1", "use umbra_forum", "use jorg", "ship 1 of seat 1")
    assert t.s.culture == [0, 0]
    assert t.ships(1)[0] == "orbit gort 0"
    t = scene(
        dice="colony energy", row=ROW, colonies=["umbra_forum"], culture=[1, 0], ships=["", "orbit gort 2"]
    )
    t.play("die 1", "use umbra_forum")
    assert "use jorg" not in t.options


@rule("8.24", "8.5")
def test_a_planet_used_through_umbra_forum_counts_for_its_limit_of_once_per_turn() -> None:
    t = scene(
        dice="colony move",
        row="la_torres jakks gort jorg",
        colonies=["umbra_forum"],
        culture=[1, 0],
        energy=[0, 5],
    )
    t.play("die 1", "use umbra_forum", "use la_torres", "from seat 1", "die 2", "ship 1", "land la_torres")
    assert t.asked == (0, "AskTurn")
    assert t.s.energy == [1, 4]


@rule("8.24", "8.6")
def test_a_follower_reaches_no_own_turn_action_through_umbra_forum() -> None:
    t = scene(
        dice="colony energy energy",
        row="zalax nibiru gyore jakks",
        colonies=["vici_ks156", "umbra_forum"],
        culture=[0, 1],
    )
    t.play("die 1", "use vici_ks156", "follow", "use umbra_forum")
    assert t.options == ["use jakks"]


@rule("8.24", "8.5")
def test_umbra_forum_itself_has_no_limit_per_turn() -> None:
    t = scene(dice="colony colony", row=ROW, colonies=["umbra_forum"], culture=[1, 0], energy=[0, 0])
    t.play("die 1", "use umbra_forum", "use jakks", "die 2", "use umbra_forum", "use jakks")
    assert t.s.culture == [3, 0]


@rule("8.24")
def test_umbra_forum_passes_over_an_empty_slot() -> None:
    t = scene(dice="colony energy", row="jakks - - -", deck="", colonies=["umbra_forum"], culture=[1, 0])
    t.play("die 1", "use umbra_forum")
    assert t.options == ["use jakks"]


@rule("8.25")
def test_walsfeo_gives_one_culture_and_uses_a_colony_of_that_seat() -> None:
    t = scene(
        seats=3,
        dice="colony energy",
        row=ROW3,
        colonies=["walsfeo", "vici_ks156 birkomius", "aughmoore"],
        culture=[2, 0, 0],
        energy=[0, 0, 0],
    )
    t.play("die 1", "use walsfeo")
    assert t.options == ["to seat 1", "to seat 2"]
    t.play("to seat 1")
    assert t.s.culture == [1, 1, 0]
    assert sorted(t.options) == ["use birkomius", "use vici_ks156"]
    t.play("use vici_ks156")
    assert t.s.energy == [1, 0, 0]


@rule("8.25", "TEG U8")
def test_walsfeo_pays_another_seat_only() -> None:
    t = scene(
        seats=3,
        dice="move energy",
        row="walsfeo jakks gort jorg maia",
        colonies=["vici_ks156", "bisschop"],
        culture=[2, 0, 0],
    )
    t.play("die 1", "ship 1", "land walsfeo", "use")
    assert t.options == ["to seat 1"]
    t = scene(dice="move energy", row="walsfeo jakks gort jorg", colonies=["vici_ks156"], culture=[2, 0])
    t.play("die 1", "ship 1", "land walsfeo")
    assert t.asked == (0, "AskTurn")


@rule("8.25", "8.2")
def test_walsfeo_is_not_offered_without_culture() -> None:
    t = scene(dice="move energy", row="walsfeo jakks gort jorg", colonies=["", "vici_ks156"], culture=[0, 0])
    t.play("die 1", "ship 1", "land walsfeo")
    assert t.asked == (0, "AskTurn")


@rule("8.25", "TEG U8")
def test_the_culture_given_through_walsfeo_to_a_full_seat_is_lost() -> None:
    t = scene(
        dice="colony energy",
        row=ROW,
        colonies=["walsfeo", "vici_ks156"],
        culture=[1, 7],
        energy=[0, 0],
        level=[1, 6],
    )
    t.play("die 1", "use walsfeo", "to seat 1", "use vici_ks156")
    assert t.s.culture == [0, 7]
    assert t.s.energy == [1, 0]


@rule("8.25", "TEG U38", "TEG U26")
def test_walsfeo_needs_a_colony_that_the_user_can_use_after_the_gift() -> None:
    t = scene(
        seats=3,
        dice="colony energy",
        row="mj_120210 jakks gort helios maia",
        culture=[2, 0, 0],
        energy=[0, 0, 0],
        colonies=["walsfeo", "jorg", "vici_ks156"],
        ships=["", "orbit gort 2"],
    )
    t.play("die 1", "use walsfeo")
    assert t.options == ["to seat 2"]
    t = scene(
        dice="colony energy",
        row="mj_120210 jakks gort helios",
        culture=[1, 0],
        energy=[1, 0],
        colonies=["walsfeo", "drewkaiden"],
        ships=["orbit gort 2"],
    )
    assert "die 1" not in t.options


@rule("8.25", "8.2", "TEG U38")
def test_the_price_of_the_foreign_colony_is_paid_after_the_gift_of_walsfeo() -> None:
    t = scene(
        dice="colony energy",
        row="mj_120210 jakks gort helios",
        culture=[3, 0],
        energy=[0, 0],
        colonies=["walsfeo", "jorg"],
        ships=["", "orbit gort 2"],
    )
    t.play("die 1", "use walsfeo", "to seat 1", "use jorg")
    assert t.s.culture == [0, 1]
    t.play("ship 1 of seat 1")
    assert t.ships(1)[0] == "orbit gort 0"


@rule("8.25", "TEG U38")
def test_the_gift_of_walsfeo_itself_can_be_stolen_back() -> None:
    t = scene(dice="colony energy", row=ROW, colonies=["walsfeo", "clj_0517"], culture=[1, 0], energy=[0, 0])
    t.play("die 1", "use walsfeo", "to seat 1", "use clj_0517", "from seat 1")
    assert t.s.culture == [1, 0]


@rule("8.25", "8.5")
def test_a_colony_used_through_walsfeo_counts_for_the_limit_of_the_user() -> None:
    t = scene(
        dice="colony colony",
        row=ROW,
        colonies=["walsfeo", "clj_0517"],
        culture=[3, 3],
        energy=[0, 0],
        level=[6],
    )
    t.play("die 1", "use walsfeo", "to seat 1", "use clj_0517", "from seat 1", "pass")
    assert "die 2" not in t.options


@rule("8.25", "8.6")
def test_a_follower_reaches_no_own_turn_action_through_walsfeo() -> None:
    t = scene(
        dice="colony energy",
        row=ROW,
        colonies=["birkomius vici_ks156", "walsfeo"],
        culture=[0, 2],
        energy=[0, 0],
    )
    t.play("die 1", "use vici_ks156", "follow", "use walsfeo", "to seat 0")
    assert t.options == ["use vici_ks156"]


@rule("8.25", "8.13")
def test_the_condition_of_mared_used_through_walsfeo_looks_at_the_user() -> None:
    t = scene(
        dice="colony energy", row=ROW, colonies=["walsfeo", "mared vici_ks156"], level=[2, 1], culture=[7, 0]
    )
    t.play("die 1", "use walsfeo", "to seat 1")
    assert t.options == ["use vici_ks156"]


@rule("8.25", "8.29")
def test_birkomius_used_through_walsfeo_pays_the_user() -> None:
    t = scene(dice="colony energy", row=ROW, colonies=["walsfeo", "birkomius"], culture=[1, 1], energy=[0, 0])
    t.play("die 1", "use walsfeo", "to seat 1", "use birkomius", "die 2", "follow")
    assert t.s.culture == [1, 1]


@rule("8.25")
def test_sargus_36_gives_one_energy_and_uses_a_colony_of_that_seat() -> None:
    t = scene(seats=3, dice="move energy", row="sargus_36 gort jorg helios maia",
              colonies=["", "jakks", "birkomius"], culture=[0, 0, 0], energy=[2, 0, 0])  # fmt: skip
    t.play("die 1", "ship 1", "land sargus_36", "use", "to seat 1", "use jakks")
    assert t.s.energy == [1, 1, 0]
    assert t.s.culture == [1, 0, 0]


@rule("8.25", "8.2")
def test_sargus_36_is_not_offered_without_energy() -> None:
    t = scene(
        dice="move energy",
        row="sargus_36 gort jorg helios",
        colonies=["", "jakks"],
        culture=[7, 0],
        energy=[0, 0],
    )
    t.play("die 1", "ship 1", "land sargus_36")
    assert t.asked == (0, "AskTurn")


@rule("8.25", "TEG U8")
def test_the_energy_given_through_sargus_36_to_a_full_seat_is_lost() -> None:
    t = scene(
        dice="move energy",
        row="sargus_36 gort jorg helios",
        colonies=["", "jakks"],
        culture=[0, 0],
        energy=[1, 7],
    )
    t.play("die 1", "ship 1", "land sargus_36", "use", "to seat 1", "use jakks")
    assert t.s.energy == [0, 7]


@rule("8.25", "TEG U8")
def test_sargus_36_pays_another_seat_only() -> None:
    t = scene(
        dice="move energy",
        row="sargus_36 gort jorg helios",
        colonies=["jakks"],
        culture=[0, 0],
        energy=[2, 2],
    )
    t.play("die 1", "ship 1", "land sargus_36")
    assert t.asked == (0, "AskTurn")


@rule("8.25", "TEG U38")
def test_sargus_36_needs_a_colony_that_the_user_can_use_after_the_gift() -> None:
    t = scene(
        dice="move energy",
        row="sargus_36 gort jorg helios",
        colonies=["", "hoefker"],
        culture=[0, 0],
        energy=[1, 0],
    )
    t.play("die 1", "ship 1", "land sargus_36")
    assert t.asked == (0, "AskTurn")
    t = scene(
        dice="move energy",
        row="sargus_36 gort jorg helios",
        colonies=["", "la_torres"],
        culture=[0, 0],
        energy=[1, 0],
    )
    t.play("die 1", "ship 1", "land sargus_36", "use", "to seat 1", "use la_torres", "from seat 1")
    assert t.s.energy == [1, 0]


@rule("8.25", "7.7")
def test_a_follower_uses_sargus_36_on_a_colony_of_the_active_seat() -> None:
    t = scene(
        dice="colony energy", row=ROW, colonies=["vici_ks156", "sargus_36"], culture=[0, 1], energy=[0, 1]
    )
    t.play("die 1", "use vici_ks156", "follow", "use sargus_36", "to seat 0", "use vici_ks156")
    assert t.s.energy == [2, 1]
    assert t.s.culture == [0, 0]
