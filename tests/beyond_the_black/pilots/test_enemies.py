"""Pilots and the ships of others, and the one who rerolls.

P20 ironhull, P24 ambusher, P28 oddsmaker, P29 tollkeeper.
"""

from __future__ import annotations

from typing import Any

import pytest

from tests.beyond_the_black.scene import black
from tests.rule import rule
from tests.scene import Scene

ROW = "gort jorg hoefker vici_ks156"  # economy 6, diplomacy 4, economy 3, economy 2
POOR: dict[str, Any] = {"energy": [0, 0], "culture": [0, 0]}


@rule("R10", "BTB C8", "8.11")
def test_ironhull_cannot_be_pushed_back_by_others() -> None:
    said: dict[str, Any] = {"dice": "colony energy", "row": ROW, "colonies": ["k_widow"], **POOR}
    said["fly"] = ["", "intrepid ironhull 1"]
    t = black(ships=["", "orbit gort 3, orbit jorg 2"], **said).play("die 1", "use k_widow")
    assert t.options == ["ship 2 of seat 1"]
    assert "die 1" not in black(ships=["", "orbit gort 3"], **said).options


@rule("BTB C7", "BTB C8")
def test_ironhull_is_safe_from_undertow_too() -> None:
    t = black(
        dice="economy energy",
        row=ROW,
        fly=["ambition undertow 1", "intrepid ironhull 1"],
        ships=["orbit gort 1", "orbit gort 3"],
        **POOR,
    )
    assert t.play("die 1", "ship 1").asked == (0, "AskTurn")


@rule("BTB C8", "8.30")
def test_ironhull_is_not_safe_from_its_owners_cards() -> None:
    t = black(
        dice="move energy",
        row=ROW,
        fly=["intrepid ironhull 1"],
        ships=["orbit gort 3"],
        top="gravity_shear",
        **POOR,
    )
    t.play("die 1", "ship 2", "explore", "reveal", "gravity_shear")
    assert t.ships(0)[0] == "orbit gort 2"
    t = black(
        dice="colony energy",
        row=ROW,
        fly=["intrepid ironhull 1"],
        ships=["orbit gort 3, orbit jorg 0"],
        colonies=["bsw_10_1"],
        **POOR,
    )
    t.play("die 1", "use bsw_10_1", "ship 1", "ship 2")
    assert t.ships(0)[:2] == ["orbit gort 2", "orbit jorg 1"]


@rule("BTB C8", "5.5")
def test_ironhull_goes_home_when_its_planet_is_colonised() -> None:
    t = black(
        dice="economy energy",
        row=ROW,
        fly=["", "intrepid ironhull 1"],
        ships=["orbit vici_ks156 1", "orbit vici_ks156 1"],
        **POOR,
    )
    t.play("die 1", "ship 1", "helios")
    assert t.ships(1)[0] == "home"


def attacked(rogue: str, level: int, mine: str) -> Scene:
    """The Rogue attacks the seat, whose ship 1 is protected."""
    t = black(
        seats=1, solo={"rogue": rogue}, turn=1, dice="", row=ROW, fly=["intrepid ironhull 1"],
        ships=[mine], level=[3, level], **POOR,
    )  # fmt: skip
    return t.play("colony")


@rule("BTB C8", "12.12")
def test_ironhull_stays_when_an_attack_pushes_back_all_ships() -> None:
    t = attacked("zendica", 5, "orbit gort 3, orbit jorg 2, orbit hoefker 1")
    assert t.ships(0)[:3] == ["orbit gort 3", "orbit jorg 1", "orbit hoefker 0"]


@rule("BTB C8", "BTB A59", "12.12")
def test_an_attack_on_the_most_advanced_ship_does_nothing_if_that_is_ironhull() -> None:
    t = attacked("artemis", 4, "orbit gort 3, orbit jorg 2, orbit hoefker 1")
    assert t.ships(0)[:3] == ["orbit gort 3", "orbit jorg 2", "orbit hoefker 1"]
    t = attacked(
        "artemis", 4, "orbit gort 2, orbit jorg 2, orbit hoefker 1"
    )  # the other of the two goes back
    assert t.ships(0)[:3] == ["orbit gort 2", "orbit jorg 1", "orbit hoefker 1"]


def ambushing(its: str, row: str = ROW, **said: Any) -> Scene:
    """Ship 1 of seat 0 is at home and will land; `its` are the ships of seat 1."""
    told: dict[str, Any] = {"energy": [0, 2], "culture": [0, 0], "fly": ["nexus ambusher 1"]}
    return black(**({"dice": "move move energy", "row": row, "ships": ["", its]} | told | said))


@pytest.mark.parametrize("its", ["on vici_ks156", "orbit vici_ks156 1"])
@rule("R10", "BTB C11", "BTB A53")
def test_ambusher_may_steal_where_it_lands_beside_an_enemy_before_the_planet_action(its: str) -> None:
    t = ambushing(its, culture=[0, 0]).play("die 1", "ship 1", "land vici_ks156")
    assert t.asked == (0, "AskAbility")
    t.play("use")
    assert t.options == ["rob energy seat 1"]
    t.play("rob energy seat 1")
    assert t.s.energy == [1, 1]
    assert t.asked == (0, "AskLand")


@rule("R10", "BTB C11")
def test_ambusher_steals_once_a_turn_and_may_be_left_out() -> None:
    t = ambushing("on vici_ks156, on jorg").play("die 1", "ship 1", "land vici_ks156", "use")
    t.play("rob energy seat 1", "skip", "die 2", "ship 1", "land jorg")
    assert t.asked == (0, "AskTurn")
    t = ambushing("on vici_ks156, on jorg").play("die 1", "ship 1", "land vici_ks156", "skip", "skip")
    t.play("die 2", "ship 1", "land jorg")
    assert t.asked == (0, "AskAbility")


@rule("R10")
def test_ambusher_steals_from_nobody_in_an_orbit_or_without_an_enemy_or_from_one_who_has_nothing() -> None:
    assert ambushing("on jorg").play("die 1", "ship 1", "orbit jorg").asked == (0, "AskTurn")
    assert ambushing("on gort").play("die 1", "ship 1", "land vici_ks156").asked == (0, "AskLand")
    t = ambushing("on vici_ks156", energy=[0, 0]).play("die 1", "ship 1", "land vici_ks156")
    assert t.asked == (0, "AskLand")
    assert ambushing("on vici_ks156").play("die 1", "ship 2", "land vici_ks156").asked == (0, "AskLand")


@rule("R10", "BTB C11")
def test_ambusher_steals_from_one_of_those_who_are_there() -> None:
    t = black(
        seats=4,
        dice="move energy",
        row=ROW + " maia jakks",
        fly=["nexus ambusher 1"],
        ships=["", "on jorg", "orbit jorg 2", "on gort"],
        energy=[0, 1, 1, 1],
        culture=[0, 0, 0, 0],
    )
    t.play("die 1", "ship 1", "land jorg", "use")
    assert t.options == ["rob energy seat 1", "rob energy seat 2"]
    t.play("rob energy seat 2")
    assert t.s.energy == [1, 1, 0, 1]


@rule("R10")
def test_ambusher_does_not_steal_as_a_follower() -> None:
    t = black(dice="move energy", row=ROW, fly=["", "nexus ambusher 1"], energy=[2, 0], culture=[0, 1])
    t.play("die 1", "ship 1", "orbit jorg", "follow", "ship 1", "land jorg")
    assert t.asked == (0, "AskTurn")


@rule("R10", "BTB C11", "12.17")
def test_ambusher_steals_from_the_rogue() -> None:
    t = black(
        seats=1, solo={"rogue": "artemis"}, dice="move energy", row=ROW, fly=["nexus ambusher 1"],
        ships=["", "orbit jorg 1"], energy=[0, 0], culture=[0, 2],
    )  # fmt: skip
    t.play("die 1", "ship 1", "land jorg", "use", "rob culture rogue")
    assert t.s.culture == [1, 1]


def rerolling(place: str, **said: Any) -> Scene:
    told: dict[str, Any] = {"dice": "energy:bay move culture", "row": ROW, "ships": [place]}
    return black(**(told | {"fly": ["nexus oddsmaker 1"]} | POOR | said))


@pytest.mark.parametrize("place", ["on jorg", "orbit jorg 1", "unexplored", "danger event_horizon 1"])
@rule("R10", "BTB C16")
def test_oddsmaker_rerolls_one_inactive_die_free_once_while_it_is_away(place: str) -> None:
    t = rerolling(place).play("ability nexus")
    assert t.options == ["die 2", "die 3"]
    t.play("die 3", "economy")
    assert t.dice == ["energy bay", "move inactive", "economy inactive"]
    assert t.asked == (0, "AskTurn")
    assert "ability nexus" not in t.options


@rule("BTB C16", "3.4")
def test_oddsmaker_leaves_the_free_reroll_of_the_turn_as_it_is() -> None:
    t = rerolling("on jorg").play("ability nexus", "die 3", "economy")
    assert "reroll" in t.options  # without energy, so it is still free
    t = rerolling("on jorg", rerolls=1)
    assert "reroll" not in t.options
    assert "ability nexus" in t.options


@rule("R10", "BTB C16")
def test_oddsmaker_needs_to_be_away_and_an_inactive_die() -> None:
    assert "ability nexus" not in rerolling("home, on jorg").options
    assert "ability nexus" not in rerolling("on jorg", dice="energy:bay move:bay").options
    assert "ability aurora" not in rerolling("on jorg").options


@rule("R10")
def test_oddsmaker_is_fresh_in_the_next_own_turn() -> None:
    t = rerolling("on jorg").play("ability nexus", "die 3", "economy", "end")
    t.play("energy", "energy", "energy", "energy", "end", "energy", "energy", "energy", "energy")
    assert "ability nexus" in t.options


def tolled(dice: str = "move energy", its: str = "orbit vici_ks156 1", **said: Any) -> Scene:
    """Seat 0 moves; ship 1 of seat 1 takes toll."""
    told: dict[str, Any] = {"row": ROW, "ships": ["", its], "energy": [2, 0], "culture": [0, 0]}
    return black(**({"dice": dice, "fly": ["", "nexus tollkeeper 1"]} | told | said))


@pytest.mark.parametrize("to", ["land vici_ks156", "orbit vici_ks156"])
@rule("R10", "BTB C17")
def test_tollkeeper_takes_1_energy_from_who_moves_to_the_planet_it_orbits(to: str) -> None:
    assert tolled().play("die 1", "ship 1", to).s.energy == [1, 1]


@rule("R10", "BTB C17")
def test_tollkeeper_takes_nothing_elsewhere_or_from_who_has_nothing_or_when_landed() -> None:
    assert tolled().play("die 1", "ship 1", "orbit gort").s.energy == [2, 0]
    t = tolled(energy=[0, 0]).play("die 1", "ship 1", "orbit vici_ks156")
    assert t.s.energy == [0, 0]
    assert t.asked == (0, "AskTurn")
    assert tolled(its="on vici_ks156").play("die 1", "ship 1", "orbit vici_ks156").s.energy == [2, 0]
    t = tolled(its="home, orbit vici_ks156 1").play("die 1", "ship 1", "orbit vici_ks156")
    assert t.s.energy == [2, 0]


@rule("R10", "BTB C17")
def test_tollkeeper_takes_from_a_follower_and_not_from_its_own_seat() -> None:
    t = black(
        dice="move energy",
        row=ROW,
        fly=["nexus tollkeeper 1"],
        ships=["orbit jorg 1"],
        energy=[2, 2],
        culture=[0, 1],
    )
    t.play("die 1", "ship 2", "land jorg")
    assert t.s.energy == [2, 2]
    t.play("follow", "ship 1", "orbit jorg")
    assert t.s.energy == [3, 1]


@rule("BTB C17", "BTB A52", "8.23")
def test_tollkeeper_takes_toll_for_a_jump() -> None:
    t = tolled(
        "colony energy",
        row="shouhua jorg hoefker vici_ks156",
        colonies=["gort"],
        ships=["orbit jorg 1", "orbit vici_ks156 1"],
    )
    t.play("die 1", "use gort", "ship 1", "to vici_ks156")
    assert t.s.energy == [1, 1]


@rule("BTB C17", "BTB A52", "BTB A11")
def test_tollkeeper_takes_no_toll_for_a_ship_that_is_there_or_enters_play_there() -> None:
    t = tolled(fly=["aurora slipstreamer 1", "nexus tollkeeper 1"], ships=["on gort", "orbit gort 1"])
    t.play("die 1", "ship 1", "orbit gort")
    assert t.s.energy == [2, 0]
    t = tolled(
        "energy energy move",
        ships=["on gort", "orbit gort 1"],
        pilot_row="courier undertow overseer archivist",
    )
    t.play("hire", "hire courier", "on intrepid", "with 2 energy", "polyglot", "ship 1")
    assert t.s.energy == [2, 0]


@rule("BTB C17", "12.8")
def test_the_rogue_pays_toll() -> None:
    t = black(
        seats=1, solo={"rogue": "artemis"}, turn=1, dice="", row=ROW, fly=["nexus tollkeeper 1"],
        ships=["orbit gort 1"], energy=[0, 2], culture=[0, 0],
    )  # fmt: skip
    t.play("move")
    assert t.s.energy == [1, 1]


@rule("BTB A53", "BTB C17")
def test_toll_is_paid_before_the_planet_action() -> None:
    t = tolled(its="orbit hoefker 1", energy=[1, 0]).play("die 1", "ship 1", "land hoefker")
    assert t.s.energy == [0, 1]
    assert t.asked == (0, "AskTurn")  # nothing left to pay that planet action with


@rule("BTB A53", "BTB C11", "BTB C17")
def test_the_ability_of_the_ship_that_arrives_comes_before_those_of_the_others() -> None:
    t = tolled(fly=["aurora forager 1", "nexus tollkeeper 1"], energy=[0, 0])
    t.play("die 1", "ship 1", "land vici_ks156")
    assert t.s.energy == [0, 1]  # acquired, then given
