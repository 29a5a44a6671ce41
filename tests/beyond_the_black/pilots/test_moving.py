"""Pilots who move otherwise.

P01 lightspeeder, P02 slipstreamer, P04 homing_tender, P17 vanguard, P23 courier, P25 momentum_ace.
"""

from __future__ import annotations

import pytest

from tests.beyond_the_black.scene import black
from tests.rule import rule

ROW = "jorg jakks gort vici_ks156"  # culture 4, culture 2, energy 6, energy 2
ROW3 = ROW + " maia"


@rule("R10", "BTB C2", "BTB A53")
def test_lightspeeder_may_pay_for_one_more_move_after_all_that_the_first_one_caused() -> None:
    t = black(dice="move energy", row=ROW, fly=["aurora lightspeeder 1"], energy=[2, 0], culture=[0, 0])
    t.play("die 1", "ship 1", "land vici_ks156")
    assert t.asked == (0, "AskLand")
    t.play("use")
    assert t.s.energy == [3, 0]
    assert t.asked == (0, "AskAbility")
    t.play("use")
    assert t.s.energy == [2, 0]
    assert t.asked == (0, "AskPlace")
    assert "land vici_ks156" not in t.options
    assert "orbit vici_ks156" not in t.options
    t.play("land jakks", "use")
    assert t.ships(0)[0] == "on jakks"
    assert t.s.culture == [1, 0]
    assert t.asked == (0, "AskTurn")


@rule("R10", "BTB C2")
def test_lightspeeder_needs_the_energy_and_may_be_left_out() -> None:
    t = black(dice="move energy", row=ROW, fly=["aurora lightspeeder 1"], energy=[0, 0], culture=[0, 0])
    t.play("die 1", "ship 1", "orbit jorg")
    assert t.asked == (0, "AskTurn")
    t = black(dice="move energy", row=ROW, fly=["aurora lightspeeder 1"], energy=[1, 0], culture=[0, 0])
    t.play("die 1", "ship 1", "orbit jorg", "skip")
    assert t.asked == (0, "AskTurn")
    assert t.s.energy == [1, 0]


@rule("R10")
def test_lightspeeder_is_bound_to_its_ship() -> None:
    t = black(dice="move energy", row=ROW, fly=["aurora lightspeeder 1"], energy=[5, 5], culture=[0, 0])
    t.play("die 1", "ship 2", "orbit jorg")
    assert t.asked == (0, "AskTurn")


@rule("R10", "R22", "BTB C2")
def test_lightspeeder_works_for_a_follower() -> None:
    t = black(seats=3, dice="move energy", row=ROW3, fly=["", "aurora lightspeeder 2"], culture=[0, 1, 0])
    t.play("die 1", "ship 1", "orbit jorg", "follow", "ship 2", "orbit jorg")
    assert t.asked == (1, "AskAbility")
    t.play("use", "orbit gort")
    assert t.ships(1)[1] == "orbit gort 0"
    assert t.s.energy == [2, 1, 2]
    assert t.asked == (0, "AskTurn")


@rule("BTB C2", "R20")
def test_lightspeeder_may_leave_unexplored_space_again() -> None:
    t = black(dice="move energy", row=ROW, fly=["aurora lightspeeder 1"], culture=[0, 0], top="plasma_geyser")
    t.play("die 1", "ship 1", "explore", "reveal", "plasma_geyser", "take")
    assert t.s.energy[0] == 5
    assert t.asked == (0, "AskAbility")
    t.play("use")
    assert "explore" not in t.options
    t.play("home")
    assert t.ships(0)[0] == "home"
    assert t.asked == (0, "AskTurn")


@rule("BTB C2", "R14")
def test_lightspeeder_may_enter_unexplored_space_with_its_extra_move_and_explores() -> None:
    t = black(dice="move energy", row=ROW, fly=["aurora lightspeeder 1"], culture=[0, 0], top="plasma_geyser")
    t.play("die 1", "ship 1", "orbit jorg", "use", "explore")
    assert t.asked == (0, "AskExplore")
    t.play("reveal", "plasma_geyser", "take")
    assert t.ships(0)[0] == "unexplored"
    assert t.s.energy[0] == 4
    assert t.asked == (0, "AskTurn")


@rule("BTB C2", "R23")
def test_lightspeeder_cannot_leave_a_danger_track() -> None:
    t = black(
        dice="move energy", row=ROW, fly=["aurora lightspeeder 1"], culture=[0, 0], top="customs_blockade"
    )
    t.play("die 1", "ship 1", "explore", "reveal", "customs_blockade")
    assert t.ships(0)[0] == "danger customs_blockade 0"
    assert t.asked == (0, "AskTurn")


@rule("BTB C2", "BTB A52", "BTB A53")
def test_lightspeeder_starts_from_wherever_a_wormhole_took_the_ship_and_only_once() -> None:
    t = black(
        dice="move energy",
        row=ROW,
        fly=["aurora lightspeeder 1"],
        energy=[5, 0],
        culture=[0, 0],
        top="stable_wormhole",
    )
    t.play("die 1", "ship 1", "explore", "reveal", "stable_wormhole", "take", "use", "orbit jorg")
    assert t.asked == (0, "AskAbility")
    t.play("use")
    assert "orbit jorg" not in t.options
    t.play("orbit gort")
    assert t.asked == (0, "AskTurn")
    assert t.s.energy == [4, 0]


@rule("BTB C2", "BTB A52")
def test_each_move_action_that_a_planet_grants_lets_lightspeeder_move_once_more() -> None:
    t = black(
        dice="colony energy",
        row=ROW,
        colonies=["nagato"],
        fly=["aurora lightspeeder 1"],
        energy=[5, 0],
        culture=[1, 0],
    )
    t.play("die 1", "use nagato", "ship 2", "orbit jorg")
    assert t.asked == (0, "AskShip")
    t.play("ship 1", "orbit gort", "use", "orbit jakks")
    assert t.asked == (0, "AskTurn")
    assert t.ships(0)[:2] == ["orbit jakks 0", "orbit jorg 0"]


@rule("BTB A52", "BTB C2", "8.26", "8.27")
def test_a_move_action_that_a_planet_takes_or_repeats_lets_lightspeeder_move_once_more() -> None:
    for dice, planet, answer in (
        ("colony energy", "zavodnick", "act move"),
        ("colony move:bay", "piedes", "die 2"),
    ):
        t = black(
            dice=dice,
            row=ROW,
            colonies=[planet],
            fly=["aurora lightspeeder 1"],
            energy=[5, 0],
            culture=[0, 0],
        )
        t.play("die 1", f"use {planet}", answer, "ship 1", "orbit gort")
        assert t.asked == (0, "AskAbility"), planet


@rule("BTB A52", "BTB C2")
def test_a_ship_brought_home_by_a_planet_made_no_move_action() -> None:
    t = black(
        dice="colony energy",
        row=ROW,
        colonies=["quell_9"],
        fly=["aurora lightspeeder 1"],
        ships=["orbit jorg 2"],
        culture=[0, 0],
    )
    t.play("die 1", "use quell_9", "ship 1")
    assert t.ships(0)[0] == "home"
    assert t.asked == (0, "AskTurn")


@rule("R10", "BTB C3")
def test_slipstreamer_lands_from_the_orbit_of_the_same_planet_and_uses_its_action() -> None:
    t = black(
        dice="move energy",
        row=ROW,
        fly=["aurora slipstreamer 1"],
        ships=["orbit vici_ks156 1"],
        energy=[0, 0],
        culture=[0, 0],
    )
    t.play("die 1", "ship 1")
    assert "land vici_ks156" in t.options
    assert "orbit vici_ks156" not in t.options
    t.play("land vici_ks156", "use")
    assert t.ships(0)[0] == "on vici_ks156"
    assert t.s.energy == [1, 0]


@rule("R10", "BTB C3")
def test_slipstreamer_enters_the_orbit_of_its_planet_on_the_start_space() -> None:
    t = black(dice="move energy", row=ROW, fly=["aurora slipstreamer 1"], ships=["on jorg"], culture=[0, 0])
    t.play("die 1", "ship 1")
    assert "land jorg" not in t.options
    t.play("orbit jorg")
    assert t.ships(0)[0] == "orbit jorg 0"
    assert t.asked == (0, "AskTurn")


@rule("BTB C3", "4.3")
def test_slipstreamer_keeps_to_one_own_ship_in_each_place() -> None:
    t = black(dice="move energy", row=ROW, fly=["aurora slipstreamer 1"], ships=["on jorg, orbit jorg 3"])
    t.play("die 1", "ship 1")
    assert "orbit jorg" not in t.options


@rule("R10", "4.2")
def test_slipstreamer_changes_only_the_place_of_its_own_ship() -> None:
    t = black(dice="move energy", row=ROW, fly=["aurora slipstreamer 1"], ships=["on jorg, on jakks"])
    t.play("die 1", "ship 2")
    assert "orbit jakks" not in t.options
    assert "orbit jorg" in t.options


@rule("R10", "BTB C3")
def test_slipstreamer_changes_place_as_a_follower_too() -> None:
    t = black(
        dice="move energy", row=ROW, fly=["", "aurora slipstreamer 1"], ships=["", "on jorg"], culture=[0, 1]
    )
    t.play("die 1", "ship 1", "orbit gort", "follow", "ship 1", "orbit jorg")
    assert t.ships(1)[0] == "orbit jorg 0"


@rule("R10", "BTB A52")
def test_homing_tender_acquires_one_of_each_when_a_move_action_takes_it_home() -> None:
    t = black(
        dice="move energy",
        row=ROW,
        fly=["aurora homing_tender 1"],
        ships=["orbit gort 2, on jakks"],
        energy=[0, 0],
        culture=[0, 0],
    )
    t.play("die 1", "ship 1", "home")
    assert (t.s.energy[0], t.s.culture[0]) == (1, 1)
    assert t.asked == (0, "AskTurn")


@rule("R10")
def test_homing_tender_gains_nothing_for_another_ship_or_another_place() -> None:
    for answers in (("ship 2", "home"), ("ship 1", "orbit jorg")):
        t = black(
            dice="move energy",
            row=ROW,
            fly=["aurora homing_tender 1"],
            ships=["orbit gort 2, on jakks"],
            energy=[0, 0],
            culture=[0, 0],
        )
        t.play("die 1", *answers)
        assert (t.s.energy[0], t.s.culture[0]) == (0, 0)


@rule("R10", "BTB A52")
def test_homing_tender_gains_nothing_when_a_planet_brings_it_home_or_a_colonisation_sends_it() -> None:
    t = black(
        dice="colony energy",
        row=ROW,
        colonies=["quell_9"],
        fly=["aurora homing_tender 1"],
        ships=["orbit gort 2"],
        energy=[0, 0],
        culture=[0, 0],
    )
    t.play("die 1", "use quell_9", "ship 1")
    assert (t.s.energy[0], t.s.culture[0]) == (0, 1)  # the culture of the planet action
    t = black(
        dice="economy energy",
        row=ROW,
        fly=["aurora homing_tender 1"],
        ships=["orbit vici_ks156 1"],
        energy=[0, 0],
        culture=[0, 0],
    )
    t.play("die 1", "ship 1", "helios")
    assert t.ships(0)[0] == "home"
    assert (t.s.energy[0], t.s.culture[0]) == (0, 0)


@rule("R10", "BTB A52", "BTB C20")
def test_homing_tender_gains_when_a_beacon_grants_the_move_action() -> None:
    t = black(
        dice="move energy",
        row=ROW,
        fly=["aurora homing_tender 1"],
        ships=["orbit gort 2"],
        energy=[0, 0],
        culture=[0, 0],
        top="ancient_beacon",
    )
    t.play("die 1", "ship 2", "explore", "reveal", "ancient_beacon", "take", "use", "ship 1", "home")
    assert (t.s.energy[0], t.s.culture[0]) == (1, 1)


@rule("R10", "BTB C4")
def test_vanguard_enters_an_orbit_on_space_1_and_does_not_colonise() -> None:
    t = black(dice="move energy", row=ROW, fly=["intrepid vanguard 1"], culture=[0, 0])
    t.play("die 1", "ship 1", "orbit vici_ks156")
    assert t.ships(0)[0] == "orbit vici_ks156 1"
    assert t.colonies(0) == []
    t = black(dice="move energy", row=ROW, fly=["intrepid vanguard 1"], culture=[0, 0])
    t.play("die 1", "ship 2", "orbit vici_ks156")
    assert t.ships(0)[1] == "orbit vici_ks156 0"


@rule("BTB C4", "8.23")
def test_a_jump_keeps_its_number_with_vanguard_and_momentum_ace() -> None:
    for hired, number in (("intrepid vanguard 1", 0), ("intrepid momentum_ace 1", 3)):
        t = black(
            dice="colony energy",
            row="jorg maia helios vici_ks156",
            colonies=["gort"],
            fly=[hired],
            ships=[f"orbit jorg {number}"],
            culture=[0, 0],
        )
        t.play("die 1", "use gort", "ship 1", "to maia")
        assert t.ships(0)[0] == f"orbit maia {number}"


@rule("BTB C4", "BTB C18")
def test_being_put_ahead_on_entering_is_no_advance_for_pacemaker() -> None:
    t = black(
        dice="move energy",
        row=ROW,
        fly=["intrepid vanguard 1", "nexus pacemaker 1"],
        ships=["", "orbit jorg 0"],
        culture=[0, 0],
    )
    t.play("die 1", "ship 1", "orbit jorg")
    assert t.ships(0)[0] == "orbit jorg 1"
    assert t.asked == (0, "AskTurn")


@pytest.mark.parametrize(
    ("before", "to", "after"),
    [
        ("orbit jorg 3", "gort", 1),
        ("orbit jorg 2", "gort", 0),
        ("orbit jorg 1", "gort", 0),
        ("orbit gort 5", "jakks", 1),  # the last space before the end
        ("orbit gort 5", "jorg", 3),
        ("on jorg", "gort", 0),
        ("home", "gort", 0),
        ("unexplored", "gort", 0),
    ],
)
@rule("R10", "BTB C4")
def test_momentum_ace_carries_its_way_from_orbit_to_orbit_less_2(before: str, to: str, after: int) -> None:
    t = black(dice="move energy", row=ROW, fly=["nexus momentum_ace 1"], ships=[before], culture=[0, 0])
    t.play("die 1", "ship 1", f"orbit {to}")
    assert t.ships(0)[0] == f"orbit {to} {after}"
    assert t.colonies(0) == []


@rule("R10")
def test_momentum_ace_does_nothing_for_another_ship() -> None:
    t = black(
        dice="move energy",
        row=ROW,
        fly=["nexus momentum_ace 1"],
        ships=["home, orbit jorg 3"],
        culture=[0, 0],
    )
    t.play("die 1", "ship 2", "orbit gort")
    assert t.ships(0)[1] == "orbit gort 0"


@pytest.mark.parametrize(
    ("before", "to", "goods"),
    [
        ("on vici_ks156", "orbit jorg", (1, 0)),
        ("orbit jorg 2", "orbit gort", (0, 1)),
        ("orbit jorg 2", "home", (0, 1)),
        ("home", "orbit jorg", (0, 0)),
        ("unexplored", "orbit jorg", (0, 0)),
        ("home, on vici_ks156", "ship 2 orbit jorg", (0, 0)),  # another ship
    ],
)
@rule("R10", "BTB A52")
def test_courier_takes_a_good_of_the_planet_that_a_move_action_leaves(
    before: str, to: str, goods: tuple[int, int]
) -> None:
    t = black(
        dice="move energy", row=ROW, fly=["nexus courier 1"], ships=[before], energy=[0, 0], culture=[0, 0]
    )
    ship, place = ("ship 2", "orbit jorg") if to.startswith("ship") else ("ship 1", to)
    t.play("die 1", ship, place)
    assert (t.s.energy[0], t.s.culture[0]) == goods
    assert t.asked == (0, "AskTurn")


@rule("R10", "BTB A32")
def test_courier_chooses_at_a_planet_of_both_kinds_before_it_explores() -> None:
    t = black(
        dice="move energy",
        row="thessaro jakks gort jorg",
        fly=["nexus courier 1"],
        ships=["on thessaro"],
        energy=[0, 0],
        culture=[0, 0],
    )
    t.play("die 1", "ship 1", "explore")
    assert t.asked == (0, "AskGainMix")
    t.play("take 0 energy 1 culture")
    assert (t.s.energy[0], t.s.culture[0]) == (0, 1)
    assert t.asked == (0, "AskExplore")


@rule("R10", "BTB A52")
def test_courier_takes_nothing_when_a_planet_effect_moves_it() -> None:
    t = black(
        dice="colony energy",
        row="jorg maia helios vici_ks156",
        colonies=["gort quell_9"],
        fly=["nexus courier 1"],
        ships=["orbit jorg 1"],
        energy=[0, 0],
        culture=[0, 0],
    )
    t.play("die 1", "use gort", "ship 1", "to maia")
    assert (t.s.energy[0], t.s.culture[0]) == (0, 0)


@rule("R10")
def test_courier_takes_a_good_as_a_follower() -> None:
    t = black(
        dice="move energy",
        row=ROW,
        fly=["", "nexus courier 2"],
        ships=["", "home, on vici_ks156"],
        energy=[0, 0],
        culture=[0, 1],
    )
    t.play("die 1", "ship 1", "orbit gort", "follow", "ship 2", "home")
    assert t.s.energy == [0, 1]
