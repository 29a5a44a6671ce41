"""Planets that advance a ship of the user, or ships of all seats."""

from __future__ import annotations

from tests.rule import rule
from tests.scene import scene

ROW = "jorg nagato gort helios"  # diplomacy 4, economy 4, economy 6, diplomacy 3


@rule("8.3")
def test_drewkaiden_advances_a_ship_on_a_diplomacy_track_only() -> None:
    t = scene(
        dice="colony energy",
        row=ROW,
        colonies=["drewkaiden"],
        ships=["orbit jorg 1, orbit nagato 1"],
        culture=[1, 0],
    )
    t.play("die 1", "use drewkaiden")
    assert t.options == ["ship 1"]
    t.play("ship 1")
    assert t.ships(0)[:2] == ["orbit jorg 2", "orbit nagato 1"]


@rule("8.3", "8.8", "TEG U40")
def test_drewkaiden_is_not_offered_without_an_own_ship_on_a_diplomacy_track() -> None:
    t = scene(
        dice="move energy",
        row="drewkaiden jorg nagato gort",
        culture=[1, 0],
        ships=["home, orbit nagato 1", "orbit jorg 1"],
    )
    t.play("die 1", "ship 1", "land drewkaiden")
    assert t.asked == (0, "AskTurn")


@rule("8.3")
def test_drewkaiden_may_colonise() -> None:
    t = scene(
        dice="move energy",
        row="drewkaiden helios nagato gort",
        culture=[1, 0],
        ships=["home, orbit helios 2", "on helios, orbit helios 0"],
    )
    t.play("die 1", "ship 1", "land drewkaiden", "use", "ship 2", "maia")
    assert t.colonies(0) == ["helios"]
    assert t.row == ["drewkaiden", "maia", "nagato", "gort"]
    assert t.ships(0)[:2] == ["on drewkaiden", "home"]
    assert t.ships(1)[:2] == ["home", "home"]


@rule("8.3")
def test_leandra_advances_a_ship_on_an_economy_track_only() -> None:
    t = scene(
        dice="colony energy",
        row=ROW,
        colonies=["leandra"],
        ships=["orbit jorg 1, orbit nagato 1"],
        culture=[1, 0],
    )
    t.play("die 1", "use leandra")
    assert t.options == ["ship 2"]
    t.play("ship 2")
    assert t.ships(0)[:2] == ["orbit jorg 1", "orbit nagato 2"]


@rule("8.3", "8.1", "TEG U40")
def test_a_colony_that_has_no_target_is_not_offered_to_the_colony_die() -> None:
    t = scene(
        dice="colony energy",
        row=ROW,
        colonies=["leandra"],
        ships=["orbit jorg 1"],
        culture=[1, 0],
        energy=[2, 0],
    )
    t.play("die 1")
    assert t.options == ["upgrade energy"]
    t = scene(
        dice="colony energy",
        row=ROW,
        colonies=["leandra"],
        ships=["orbit jorg 1"],
        culture=[1, 0],
        energy=[1, 0],
    )
    assert "die 1" not in t.options


@rule("8.3")
def test_shouhua_advances_a_ship_on_any_track_and_only_an_own_one() -> None:
    t = scene(
        dice="colony energy",
        row=ROW,
        colonies=["shouhua"],
        level=[3],
        culture=[1, 0],
        ships=["orbit jorg 1, orbit nagato 1, home", "orbit gort 1"],
    )
    t.play("die 1", "use shouhua")
    assert t.options == ["ship 1", "ship 2"]
    t.play("ship 2")
    assert t.ships(0)[:2] == ["orbit jorg 1", "orbit nagato 2"]
    assert t.ships(1)[0] == "orbit gort 1"


@rule("8.3", "8.8")
def test_shouhua_advances_no_ship_on_a_surface() -> None:
    t = scene(dice="move energy", row="shouhua jorg nagato gort", ships=["home, on jorg"], culture=[1, 0])
    t.play("die 1", "ship 1", "land shouhua")
    assert t.asked == (0, "AskTurn")


@rule("8.2", "8.3")
def test_padraigin_3110_costs_two_culture_and_advances_one_ship_by_two_on_diplomacy() -> None:
    t = scene(
        dice="move energy",
        row="padraigin_3110 jorg nagato helios",
        level=[3],
        culture=[3, 0],
        energy=[2, 2],
        ships=["home, orbit jorg 1, orbit nagato 1"],
    )
    t.play("die 1", "ship 1", "land padraigin_3110", "use")
    assert t.s.culture == [1, 0]
    assert t.options == ["ship 2"]
    t.play("ship 2")
    assert t.ships(0)[1:3] == ["orbit jorg 3", "orbit nagato 1"]
    assert t.s.energy == [2, 2]
    assert t.asked == (0, "AskTurn")


@rule("8.2", "8.7")
def test_padraigin_3110_is_not_offered_to_a_seat_with_one_culture() -> None:
    t = scene(
        dice="move energy",
        row="padraigin_3110 jorg nagato helios",
        ships=["home, orbit jorg 1"],
        culture=[1, 0],
    )
    t.play("die 1", "ship 1", "land padraigin_3110")
    assert t.asked == (0, "AskTurn")


@rule("8.7", "8.8")
def test_padraigin_3110_is_not_offered_without_a_ship_on_diplomacy_though_it_could_be_paid() -> None:
    t = scene(
        dice="move energy",
        row="padraigin_3110 jorg nagato helios",
        ships=["home, orbit nagato 1"],
        culture=[7, 0],
    )
    t.play("die 1", "ship 1", "land padraigin_3110")
    assert t.asked == (0, "AskTurn")


@rule("8.3")
def test_the_second_step_of_padraigin_3110_is_lost_when_the_first_colonises() -> None:
    t = scene(
        dice="colony energy",
        row=ROW,
        colonies=["padraigin_3110"],
        culture=[2, 0],
        ships=["orbit jorg 3, orbit helios 1"],
    )
    t.play("die 1", "use padraigin_3110", "ship 1", "maia")
    assert sorted(t.colonies(0)) == ["jorg", "padraigin_3110"]
    assert t.ships(0)[:2] == ["home", "orbit helios 1"]
    assert t.asked == (0, "AskTurn")


@rule("8.2", "8.3")
def test_nakagawakozi_costs_two_energy_and_advances_one_ship_by_two_on_economy() -> None:
    t = scene(
        dice="colony energy",
        row=ROW,
        colonies=["nakagawakozi"],
        culture=[1, 0],
        energy=[3, 0],
        ships=["orbit jorg 1, orbit gort 1"],
    )
    t.play("die 1", "use nakagawakozi")
    assert t.s.energy == [1, 0]
    assert t.options == ["ship 2"]
    t.play("ship 2")
    assert t.ships(0)[:2] == ["orbit jorg 1", "orbit gort 3"]
    assert t.s.culture == [1, 0]


@rule("8.2")
def test_nakagawakozi_is_not_offered_to_a_seat_with_one_energy() -> None:
    t = scene(
        dice="move energy",
        row="nakagawakozi jorg nagato gort",
        ships=["home, orbit gort 1"],
        energy=[1, 0],
        culture=[7, 0],
    )
    t.play("die 1", "ship 1", "land nakagawakozi")
    assert t.asked == (0, "AskTurn")


@rule("8.3")
def test_nakagawakozi_colonises_in_two_steps_exactly() -> None:
    t = scene(
        dice="move energy", row="nakagawakozi jorg nagato gort", ships=["home, orbit gort 4"], culture=[1, 0]
    )
    t.play("die 1", "ship 1", "land nakagawakozi", "use", "ship 2", "maia")
    assert t.colonies(0) == ["gort"]
    assert t.row[3] == "maia"


ROW3 = "jorg nagato gort helios terra_bettia"


@rule("8.22", "TEG U41")
def test_terra_bettia_advances_all_others_clockwise_from_the_user_and_then_the_user_by_two() -> None:
    t = scene(
        seats=3,
        turn=1,
        dice="move energy",
        row=ROW3,
        culture=[0, 0, 0],
        ships=["orbit jorg 1", "home, orbit nagato 1", "orbit gort 1, orbit helios 0"],
    )
    t.play("die 1", "ship 1", "land terra_bettia", "use")
    assert t.asked == (2, "AskAdvance")
    assert t.options == ["ship 1", "ship 2"]
    t.play("ship 2")
    assert t.asked == (0, "AskAdvance")
    t.play("ship 1")
    assert t.asked == (1, "AskAdvance")
    assert t.options == ["ship 2"]
    t.play("ship 2")
    assert t.ships(0)[0] == "orbit jorg 2"
    assert t.ships(1)[1] == "orbit nagato 3"
    assert t.ships(2)[:2] == ["orbit gort 1", "orbit helios 1"]
    assert t.asked == (1, "AskTurn")


@rule("8.22", "8.7", "TEG U3", "TEG U41")
def test_terra_bettia_passes_over_a_seat_without_a_ship_in_orbit() -> None:
    t = scene(
        seats=3,
        dice="move energy",
        row=ROW3,
        culture=[0, 0, 0],
        ships=["home, orbit nagato 1", "on jorg", "orbit gort 1"],
    )
    t.play("die 1", "ship 1", "land terra_bettia", "use")
    assert t.asked == (2, "AskAdvance")


@rule("8.22", "8.7", "TEG U3", "TEG U41")
def test_terra_bettia_may_be_used_if_only_another_seat_can_advance() -> None:
    t = scene(
        dice="colony energy", row=ROW, colonies=["terra_bettia"], ships=["", "orbit jorg 1"], culture=[0, 0]
    )
    t.play("die 1", "use terra_bettia")
    assert t.asked == (1, "AskAdvance")
    assert t.options == ["ship 1"]
    t.play("ship 1")
    assert t.ships(1)[0] == "orbit jorg 2"
    assert t.asked == (0, "AskTurn")


@rule("8.22", "8.7", "TEG U3", "TEG U41")
def test_terra_bettia_may_be_used_if_only_the_user_can_advance() -> None:
    t = scene(
        dice="colony energy", row=ROW, colonies=["terra_bettia"], ships=["orbit jorg 1"], culture=[0, 0]
    )
    t.play("die 1", "use terra_bettia", "ship 1")
    assert t.ships(0)[0] == "orbit jorg 3"


@rule("8.22", "8.7", "TEG U41")
def test_terra_bettia_is_not_offered_if_no_ship_at_all_is_in_orbit() -> None:
    t = scene(seats=3, dice="move energy", row=ROW3, culture=[0, 0, 0], ships=["", "on jorg"])
    t.play("die 1", "ship 1", "land terra_bettia")
    assert t.asked == (0, "AskTurn")


@rule("8.22", "TEG U41")
def test_another_seat_may_colonise_through_terra_bettia_and_send_the_user_home() -> None:
    t = scene(
        dice="colony energy",
        row=ROW,
        colonies=["terra_bettia"],
        culture=[0, 0],
        ships=["orbit helios 2", "orbit helios 2"],
    )
    t.play("die 1", "use terra_bettia", "ship 1", "maia")
    assert t.colonies(1) == ["helios"]
    assert t.ships(0)[0] == "home"
    assert t.asked == (0, "AskTurn")  # the user's own part is left out


@rule("8.22")
def test_the_two_steps_of_terra_bettia_go_to_one_ship_and_the_surplus_is_lost() -> None:
    t = scene(
        dice="colony energy",
        row=ROW,
        colonies=["terra_bettia"],
        culture=[0, 0],
        ships=["orbit helios 2, orbit gort 1"],
    )
    t.play("die 1", "use terra_bettia", "ship 1", "maia")
    assert t.ships(0)[:2] == ["home", "orbit gort 1"]
    assert t.asked == (0, "AskTurn")
