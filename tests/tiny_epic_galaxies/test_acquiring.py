"""Section 5: goods from ships, advances along orbits, colonising."""

from __future__ import annotations

import pytest

import orrery
from orrery.core.machine import NONE
from tests.rule import rule
from tests.scene import scene


@rule("5.1")
@pytest.mark.parametrize(
    ("ships", "energy"),
    [
        ("home, home, home, home", 4),
        ("on vici_ks156, orbit leandra 1, home, home", 4),
        ("on vici_ks156, orbit vici_ks156 0, on jakks, orbit drewkaiden 0", 2),
        ("on jakks, orbit jakks 0, on drewkaiden, home", 1),
        ("on jakks, orbit jakks 0, on drewkaiden, orbit drewkaiden 1", 0),
    ],
)
def test_energy_comes_from_ships_at_energy_planets_and_at_home(ships: str, energy: int) -> None:
    t = scene(dice="energy", level=[5], ships=[ships], energy=[0, 0], culture=[0, 0]).play("die 1")
    assert t.s.energy == [energy, 0]
    assert t.s.culture == [0, 0]


@rule("5.2")
@pytest.mark.parametrize(
    ("ships", "culture"),
    [
        ("home, home, home, home", 0),
        ("on jakks, orbit drewkaiden 1, home, home", 2),
        ("on jakks, orbit jakks 0, on drewkaiden, orbit drewkaiden 1", 4),
        ("on vici_ks156, orbit leandra 0, on drewkaiden, home", 1),
    ],
)
def test_culture_comes_from_ships_at_culture_planets_only(ships: str, culture: int) -> None:
    t = scene(dice="culture", level=[5], ships=[ships], energy=[0, 0], culture=[0, 0]).play("die 1")
    assert t.s.culture == [culture, 0]
    assert t.s.energy == [0, 0]


@rule("5.1")
def test_locked_ships_are_not_at_home() -> None:
    t = scene(dice="energy", energy=[0, 0], culture=[0, 0]).play("die 1")
    assert t.s.energy[0] == 2


@rule("5.1", "5.2")
def test_only_own_ships_produce() -> None:
    t = scene(
        dice="energy culture",
        energy=[0, 0],
        culture=[0, 0],
        ships=["on leandra, on jakks", "on vici_ks156, on drewkaiden"],
    )
    t.play("die 1", "die 2")
    assert (t.s.energy, t.s.culture) == ([1, 0], [1, 0])


@rule("5.3")
def test_colonies_never_produce() -> None:
    t = scene(
        dice="energy culture",
        energy=[0, 0],
        culture=[0, 0],
        ships=["on jakks, on leandra"],
        colonies=["maia gort mj_120210 hoefker"],
    )
    t.play("die 1", "die 2")
    assert (t.s.energy[0], t.s.culture[0]) == (1, 1)


@rule("5.4")
@pytest.mark.parametrize(
    ("face", "ship", "other"), [("economy", "ship 1", "ship 2"), ("diplomacy", "ship 2", "ship 1")]
)
def test_a_die_advances_a_ship_on_its_own_track_only(face: str, ship: str, other: str) -> None:
    t = scene(dice=face, level=[3], ships=["orbit drewkaiden 0, orbit jakks 0"], culture=[0, 0]).play("die 1")
    assert t.options == [ship]
    assert t.why(other) is not None
    t.play(ship)
    assert sorted(t.ships(0)[:2]) == sorted(
        ["orbit drewkaiden 1", "orbit jakks 0"]
        if face == "economy"
        else ["orbit drewkaiden 0", "orbit jakks 1"]
    )


@rule("5.4", "1.4")
def test_the_resource_of_a_planet_does_not_matter_for_its_track() -> None:
    t = scene(
        dice="economy diplomacy",
        level=[5],
        culture=[0, 0],
        ships=["orbit jakks 0, orbit vici_ks156 0, orbit drewkaiden 0, orbit leandra 0"],
    )
    assert t.play("die 1").options == ["ship 2", "ship 3"]
    assert t.play("ship 2", "die 2").options == ["ship 1", "ship 4"]


@rule("5.4")
def test_one_ship_advances_by_one() -> None:
    t = scene(row="k_widow gort jakks leandra", dice="economy", ships=["orbit k_widow 2, orbit gort 3"])
    t.play("die 1", "ship 1")
    assert t.ships(0)[:2] == ["orbit k_widow 3", "orbit gort 3"]


@rule("5.4")
def test_a_ship_on_a_surface_or_at_home_does_not_advance() -> None:
    t = scene(dice="economy", level=[3], ships=["on vici_ks156, home, orbit drewkaiden 0"]).play("die 1")
    assert t.options == ["ship 3"]


@rule("5.4")
def test_ships_of_others_do_not_advance() -> None:
    t = scene(dice="economy", ships=["orbit vici_ks156 0", "orbit drewkaiden 0, orbit vici_ks156 0"])
    t.play("die 1", "ship 1")
    assert t.ships(1)[:2] == ["orbit drewkaiden 0", "orbit vici_ks156 0"]


@rule("5.5")
def test_all_ships_on_a_colonised_planet_go_home_to_their_owners() -> None:
    t = scene(seats=3, dice="economy", level=[3, 3, 1], culture=[0, 0, 0],
              ships=["orbit vici_ks156 1, on vici_ks156, on jakks",
                     "orbit vici_ks156 1, orbit leandra 1, home",
                     "on vici_ks156, orbit jakks 0"])  # fmt: skip
    t.play("die 1", "ship 1", "maia")
    assert t.ships(0) == ["home", "home", "on jakks", "locked"]
    assert t.ships(1) == ["home", "orbit leandra 1", "home", "locked"]
    assert t.ships(2) == ["home", "orbit jakks 0", "locked", "locked"]


@rule("5.5")
def test_the_card_becomes_a_colony_and_a_new_planet_fills_its_slot() -> None:
    t = scene(dice="economy", ships=["orbit vici_ks156 1"], culture=[0, 0]).play("die 1", "ship 1")
    assert t.colonies(0) == ["vici_ks156"]
    assert t.asked == (orrery.CHANCE, "Draw")
    t.play("maia")
    assert t.row == ["jakks", "maia", "drewkaiden", "leandra"]
    assert t.asked == (0, "AskTurn")


@rule("5.5", "7.1")
def test_colonising_and_refill_come_before_anybody_follows() -> None:
    t = scene(
        seats=3, dice="economy", ships=["orbit vici_ks156 1", "orbit drewkaiden 0", "orbit vici_ks156 1"]
    )
    t.play("die 1", "ship 1")
    assert t.asked == (orrery.CHANCE, "Draw")
    t.play("maia")
    assert t.asked == (1, "AskFollow")
    t.play("pass")
    assert t.asked == (0, "AskTurn")


@rule("5.5", "6.1")
def test_a_new_colony_can_be_used_in_the_same_turn() -> None:
    t = scene(dice="economy colony", ships=["orbit vici_ks156 1"], energy=[0, 0], culture=[0, 0])
    assert t.why("die 2") is not None
    t.play("die 1", "ship 1", "maia", "die 2", "use vici_ks156")
    assert t.s.energy[0] == 1


@rule("5.5", "4.7")
def test_a_new_planet_can_be_reached_in_the_same_turn() -> None:
    t = scene(dice="economy move", ships=["orbit vici_ks156 1"], energy=[0, 0], culture=[0, 0])
    t.play("die 1", "ship 1", "mj_120210", "die 2", "ship 1", "land mj_120210", "use")
    assert t.s.energy[0] == 2


@rule("5.5", "9.1")
def test_colonising_checks_the_end() -> None:
    t = scene(dice="economy", level=[6], colonies=["maia aughmoore"], ships=["orbit vici_ks156 1"])
    assert t.s.ender == NONE
    t.play("die 1", "ship 1", "gort")
    assert t.s.ender == 0


@rule("5.5", "9.5", "TEG U14")
def test_with_an_empty_deck_the_slot_stays_empty() -> None:
    t = scene(dice="economy", ships=["orbit vici_ks156 1"], culture=[0, 0], deck="").play("die 1", "ship 1")
    assert t.asked == (0, "AskTurn")
    assert t.colonies(0) == ["vici_ks156"]
    assert t.row == ["jakks", None, "drewkaiden", "leandra"]


@rule("5.6", "8.3")
def test_advances_beyond_the_end_are_lost() -> None:
    t = scene(
        dice="colony",
        colonies=["padraigin_3110"],
        ships=["orbit jakks 1, orbit leandra 0"],
        energy=[0, 0],
        culture=[2, 0],
    )
    t.play("die 1", "use padraigin_3110", "ship 1", "maia")
    assert t.colonies(0) == ["jakks", "padraigin_3110"]
    assert t.ships(0)[:2] == ["home", "orbit leandra 0"]
    assert t.asked == (0, "AskTurn")


@rule("5.7", "8.11")
def test_a_ship_that_is_pushed_back_stops_at_the_start_space() -> None:
    t = scene(dice="colony", colonies=["jorg"], ships=["", "orbit jakks 1"], energy=[0, 0], culture=[2, 0])
    t.play("die 1", "use jorg", "ship 1 of seat 1")
    assert t.ships(1)[0] == "orbit jakks 0"


@rule("5.7", "8.11")
def test_a_ship_that_is_pushed_back_goes_no_further_than_named() -> None:
    t = scene(row="k_widow vici_ks156 drewkaiden leandra", dice="colony", colonies=["jorg"],
              ships=["", "orbit k_widow 5"], energy=[0, 0], culture=[2, 0])  # fmt: skip
    t.play("die 1", "use jorg", "ship 1 of seat 1")
    assert t.ships(1)[0] == "orbit k_widow 3"


@rule("5.7", "8.30")
def test_a_ship_that_retreats_stays_in_its_orbit() -> None:
    t = scene(dice="colony", colonies=["bsw_10_1"], ships=["orbit jakks 1"], energy=[0, 0], culture=[0, 0])
    t.play("die 1", "use bsw_10_1", "ship 1")
    assert t.ships(0)[0] == "orbit jakks 0"
