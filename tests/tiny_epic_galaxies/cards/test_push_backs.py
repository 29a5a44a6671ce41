"""Planets that push enemy ships back."""

from __future__ import annotations

from tests.rule import rule
from tests.scene import scene

ROW = (
    "padraigin_3110 nagato gort helios mj_120210"  # economy 4, economy 4, economy 6, diplomacy 3, diplomacy 3
)
MIXED = ["orbit gort 2", "orbit gort 2, orbit helios 2", "orbit mj_120210 1, orbit nagato 3"]


@rule("8.11", "8.3")
def test_tifnod_pushes_an_enemy_ship_back_by_one_on_a_diplomacy_track() -> None:
    t = scene(
        seats=3,
        dice="colony energy",
        row=ROW,
        colonies=["tifnod"],
        ships=MIXED,
        culture=[1, 0, 0],
        energy=[2, 2, 2],
    )
    t.play("die 1", "use tifnod")
    assert t.asked == (0, "AskPush")
    assert t.options == ["ship 2 of seat 1", "ship 1 of seat 2"]
    t.play("ship 2 of seat 1")
    assert t.ships(1)[:2] == ["orbit gort 2", "orbit helios 1"]
    assert t.s.energy == [2, 2, 2]
    assert t.s.culture == [1, 0, 0]


@rule("8.11", "8.8", "TEG U26")
def test_tifnod_is_not_offered_against_a_ship_on_the_start_space() -> None:
    t = scene(
        dice="move energy", row="tifnod nagato gort helios", ships=["", "orbit helios 0"], culture=[1, 0]
    )
    t.play("die 1", "ship 1", "land tifnod")
    assert t.asked == (0, "AskTurn")


@rule("8.11", "8.8")
def test_tifnod_is_not_offered_against_ships_on_economy_tracks() -> None:
    t = scene(
        dice="move energy",
        row="tifnod nagato gort helios",
        ships=["", "orbit gort 2, on helios"],
        culture=[1, 0],
    )
    t.play("die 1", "ship 1", "land tifnod")
    assert t.asked == (0, "AskTurn")


@rule("8.11", "8.3")
def test_vizcarra_pushes_an_enemy_ship_back_by_one_on_an_economy_track() -> None:
    t = scene(seats=3, dice="colony energy", row=ROW, colonies=["vizcarra"], ships=MIXED, culture=[1, 0, 0])
    t.play("die 1", "use vizcarra")
    assert t.options == ["ship 1 of seat 1", "ship 2 of seat 2"]
    t.play("ship 1 of seat 1")
    assert t.ships(1)[:2] == ["orbit gort 1", "orbit helios 2"]


@rule("8.3", "8.11", "8.8")
def test_vizcarra_is_not_offered_against_an_own_ship() -> None:
    t = scene(
        dice="move energy", row="vizcarra nagato gort helios", ships=["home, orbit gort 2"], culture=[1, 0]
    )
    t.play("die 1", "ship 1", "land vizcarra")
    assert t.asked == (0, "AskTurn")


@rule("8.11")
def test_k_widow_pushes_an_enemy_ship_back_by_one_on_any_track() -> None:
    t = scene(seats=3, dice="colony energy", row=ROW, colonies=["k_widow"], ships=MIXED, culture=[1, 0, 0])
    t.play("die 1", "use k_widow")
    assert t.options == ["ship 1 of seat 1", "ship 2 of seat 1", "ship 1 of seat 2", "ship 2 of seat 2"]
    t.play("ship 1 of seat 1")
    assert t.ships(1)[:2] == ["orbit gort 1", "orbit helios 2"]
    assert t.asked == (0, "AskTurn")


@rule("8.11", "8.8", "TEG U26")
def test_k_widow_needs_an_enemy_ship_on_position_one_or_more() -> None:
    t = scene(
        dice="move energy",
        row="k_widow nagato gort helios",
        ships=["", "orbit gort 0, on helios"],
        culture=[1, 0],
    )
    t.play("die 1", "ship 1", "land k_widow")
    assert t.asked == (0, "AskTurn")


@rule("8.11", "8.2")
def test_jorg_costs_two_culture_and_pushes_back_by_two_on_any_track() -> None:
    t = scene(seats=3, dice="colony energy", row=ROW, colonies=["jorg"], ships=MIXED, culture=[3, 0, 0])
    t.play("die 1", "use jorg")
    assert t.s.culture == [1, 0, 0]
    assert t.options == ["ship 1 of seat 1", "ship 2 of seat 1", "ship 1 of seat 2", "ship 2 of seat 2"]
    t.play("ship 2 of seat 1")
    assert t.ships(1)[:2] == ["orbit gort 2", "orbit helios 0"]


@rule("8.11")
def test_jorg_stops_at_the_start_space() -> None:
    t = scene(dice="move energy", row="jorg nagato gort helios", ships=["", "orbit gort 1"], culture=[2, 0])
    t.play("die 1", "ship 1", "land jorg", "use", "ship 1 of seat 1")
    assert t.ships(1)[0] == "orbit gort 0"
    assert t.s.culture == [0, 0]


@rule("8.2", "8.7")
def test_jorg_is_not_offered_to_a_seat_with_one_culture() -> None:
    t = scene(
        dice="move energy",
        row="jorg nagato gort helios",
        ships=["", "orbit gort 1"],
        culture=[1, 0],
        energy=[7, 2],
    )
    t.play("die 1", "ship 1", "land jorg")
    assert t.asked == (0, "AskTurn")


@rule("8.7", "8.8", "TEG U26")
def test_jorg_is_not_offered_without_a_target_though_it_could_be_paid() -> None:
    t = scene(dice="move energy", row="jorg nagato gort helios", ships=["", "orbit gort 0"], culture=[7, 0])
    t.play("die 1", "ship 1", "land jorg")
    assert t.asked == (0, "AskTurn")


@rule("8.11", "8.4", "8.2")
def test_brumbaugh_costs_two_energy_and_pushes_two_different_ships_back_by_one() -> None:
    t = scene(
        seats=3,
        dice="colony energy",
        row=ROW,
        colonies=["brumbaugh"],
        ships=MIXED,
        culture=[1, 0, 0],
        energy=[3, 2, 2],
    )
    t.play("die 1", "use brumbaugh")
    assert t.s.energy == [1, 2, 2]
    t.play("ship 1 of seat 1")
    assert t.options == ["ship 2 of seat 1", "ship 1 of seat 2", "ship 2 of seat 2"]
    t.play("ship 2 of seat 2")
    assert t.ships(1)[:2] == ["orbit gort 1", "orbit helios 2"]
    assert t.ships(2)[:2] == ["orbit mj_120210 1", "orbit nagato 2"]
    assert t.asked == (0, "AskTurn")


@rule("8.11")
def test_the_two_ships_of_brumbaugh_may_belong_to_one_seat() -> None:
    t = scene(
        dice="colony energy",
        row=ROW,
        colonies=["brumbaugh"],
        ships=["", "orbit gort 3, orbit helios 1"],
        culture=[1, 0],
    )
    t.play("die 1", "use brumbaugh", "ship 1 of seat 1", "ship 2 of seat 1")
    assert t.ships(1)[:2] == ["orbit gort 2", "orbit helios 0"]


@rule("8.7", "8.4", "TEG U3")
def test_brumbaugh_with_one_target_costs_the_full_price_and_pushes_it_once() -> None:
    t = scene(
        dice="move energy",
        row="brumbaugh nagato gort helios",
        ships=["", "orbit gort 3"],
        culture=[1, 0],
        energy=[2, 2],
    )
    t.play("die 1", "ship 1", "land brumbaugh", "use", "ship 1 of seat 1")
    assert t.ships(1)[0] == "orbit gort 2"
    assert t.s.energy == [0, 2]
    assert t.asked == (0, "AskTurn")


@rule("8.7", "TEG U3")
def test_what_can_happen_of_brumbaugh_is_carried_out() -> None:
    t = scene(
        dice="colony energy",
        row=ROW,
        colonies=["brumbaugh"],
        ships=["", "orbit gort 3, orbit helios 1"],
        culture=[1, 0],
    )
    t.play("die 1", "use brumbaugh", "ship 1 of seat 1")
    assert t.asked == (0, "AskPush")
    assert t.options == ["ship 2 of seat 1"]


@rule("8.2", "8.7")
def test_brumbaugh_is_not_offered_to_a_seat_with_one_energy() -> None:
    t = scene(
        dice="move energy",
        row="brumbaugh nagato gort helios",
        ships=["", "orbit gort 3"],
        culture=[7, 0],
        energy=[1, 2],
    )
    t.play("die 1", "ship 1", "land brumbaugh")
    assert t.asked == (0, "AskTurn")


@rule("8.7", "8.8", "TEG U26")
def test_brumbaugh_is_not_offered_without_any_target() -> None:
    t = scene(
        dice="move energy",
        row="brumbaugh nagato gort helios",
        ships=["home, orbit gort 2", "orbit helios 0"],
        culture=[7, 0],
    )
    t.play("die 1", "ship 1", "land brumbaugh")
    assert t.asked == (0, "AskTurn")


@rule("8.3", "8.11")
def test_the_active_seat_is_an_enemy_of_a_follower_that_uses_k_widow() -> None:
    t = scene(
        dice="move energy", row="k_widow nagato gort helios", ships=["home, orbit gort 2"], culture=[0, 1]
    )
    t.play("die 1", "ship 1", "orbit nagato", "follow", "ship 1", "land k_widow", "use")
    assert t.options == ["ship 2 of seat 0"]
    t.play("ship 2 of seat 0")
    assert t.ships(0)[1] == "orbit gort 1"
