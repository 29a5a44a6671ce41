"""P18 bulwark: no other ship may move past it."""

from __future__ import annotations

from typing import Any

import pytest

from tests.beyond_the_black.scene import black
from tests.rule import rule
from tests.scene import Scene

ROW = "gort shouhua hoefker vici_ks156"  # economy 6, diplomacy 6, economy 3, economy 2


def held(mine: str, its: str, dice: str = "economy economy energy", **said: Any) -> Scene:
    """Seat 0 advances; ship 1 of seat 1 lets nobody pass."""
    told: dict[str, Any] = {"energy": [0, 0], "culture": [0, 0], "fly": ["", "intrepid bulwark 1"]} | said
    return black(dice=dice, row=ROW, ships=[mine, its], **told)


@rule("R10", "BTB C6")
def test_bulwark_lets_a_ship_come_level_but_not_pass() -> None:
    t = held("orbit gort 1", "orbit gort 2").play("die 1", "ship 1")
    assert t.ships(0)[0] == "orbit gort 2"
    assert "die 2" not in t.options
    assert "C6" in str(t.why("die 2"))


@rule("BTB C6")
def test_bulwark_cuts_an_advance_of_2_short() -> None:
    t = held("orbit gort 1", "orbit gort 2", "colony energy", colonies=["nakagawakozi"], energy=[2, 0])
    t.play("die 1", "use nakagawakozi", "ship 1")
    assert t.ships(0)[0] == "orbit gort 2"
    t = held("orbit gort 0", "orbit gort 2", "colony energy", colonies=["nakagawakozi"], energy=[2, 0])
    t.play("die 1", "use nakagawakozi", "ship 1")
    assert t.ships(0)[0] == "orbit gort 2"


@pytest.mark.parametrize("its", ["orbit gort 2", "on gort", "orbit hoefker 3", "home, orbit gort 3"])
@rule("R10", "BTB C6")
def test_bulwark_does_not_hold_a_ship_that_is_ahead_or_in_another_place(its: str) -> None:
    its = its.replace("hoefker 3", "hoefker 2")
    t = held("orbit gort 3", its).play("die 1", "ship 1")
    assert t.ships(0)[0] == "orbit gort 4"


@rule("BTB C6")
def test_bulwark_itself_passes_and_advances_freely() -> None:
    t = black(
        dice="economy economy",
        row=ROW,
        fly=["intrepid bulwark 1"],
        ships=["orbit gort 2", "orbit gort 3"],
        energy=[0, 0],
        culture=[0, 0],
    )
    t.play("die 1", "ship 1", "die 2", "ship 1")
    assert t.ships(0)[0] == "orbit gort 4"


@rule("BTB C6")
def test_nobody_colonises_past_bulwark() -> None:
    assert "die 1" not in held("orbit vici_ks156 1", "orbit vici_ks156 1").options
    t = held(
        "orbit vici_ks156 0", "orbit vici_ks156 1", "colony energy", colonies=["nakagawakozi"], energy=[2, 0]
    )
    t.play("die 1", "use nakagawakozi", "ship 1")
    assert t.ships(0)[0] == "orbit vici_ks156 1"


@rule("BTB C6")
def test_bulwark_holds_a_follower() -> None:
    t = black(
        dice="economy energy",
        row=ROW,
        fly=["intrepid bulwark 1"],
        ships=["orbit gort 2, orbit hoefker 0", "orbit gort 2"],
        energy=[0, 0],
        culture=[0, 3],
    )
    t.play("die 1", "ship 2")
    assert t.asked == (0, "AskTurn")  # nothing to follow with


@rule("BTB C6", "8.23")
def test_being_put_ahead_of_bulwark_on_entering_is_no_passing() -> None:
    t = held("home", "orbit gort 0", "move energy", fly=["intrepid vanguard 1", "ambition bulwark 1"])
    t.play("die 1", "ship 1", "orbit gort")
    assert t.ships(0)[0] == "orbit gort 1"
    t = black(
        dice="colony energy",
        row="shouhua hoefker maia vici_ks156",
        colonies=["gort"],
        fly=["", "intrepid bulwark 1"],
        ships=["orbit shouhua 3", "orbit maia 1"],
        culture=[0, 0],
    )
    t.play("die 1", "use gort", "ship 1", "to maia")
    assert t.ships(0)[0] == "orbit maia 3"


@rule("BTB C6", "8.22")
def test_a_seat_held_by_bulwark_is_not_able_where_all_must_advance() -> None:
    t = black(
        dice="colony energy",
        row=ROW,
        colonies=["terra_bettia"],
        fly=["intrepid bulwark 1"],
        ships=["orbit gort 2", "orbit gort 2"],
        energy=[0, 0],
        culture=[0, 0],
    )
    t.play("die 1", "use terra_bettia")
    assert t.asked == (0, "AskAdvance")
    t.play("ship 1")
    assert t.ships(0)[0] == "orbit gort 4"
    assert t.ships(1)[0] == "orbit gort 2"


def against_the_rogue(its: str, mine: str = "orbit gort 2", **said: Any) -> Scene:
    """The Rogue rolls; ship 1 of the seat lets nobody pass."""
    told: dict[str, Any] = {"turn": 1, "dice": "", "solo": {"rogue": "artemis"}}
    told |= {"energy": [0, 0], "culture": [0, 0]} | said
    return black(seats=1, row=ROW, fly=["intrepid bulwark 1"], ships=[mine, its], **told)


@rule("BTB C6", "12.6", "12.9")
def test_a_die_with_which_the_rogue_could_only_pass_bulwark_is_unusable() -> None:
    t = against_the_rogue("orbit gort 2").play("economy")
    assert t.dice[0] == "economy discarded"
    assert t.ships(1)[0] == "orbit gort 2"


@rule("BTB C6", "12.9")
def test_the_rogue_advances_the_ships_that_bulwark_does_not_hold() -> None:
    t = against_the_rogue("orbit gort 2, orbit hoefker 0").play("economy")
    assert t.ships(1)[:2] == ["orbit gort 2", "orbit hoefker 1"]
    assert t.dice[0] == "economy bay"


@rule("BTB C6", "12.12")
def test_an_attack_that_advances_the_rogue_2_is_cut_short() -> None:
    t = against_the_rogue("orbit gort 1, orbit hoefker 0", solo={"rogue": "hades"}, level=[1, 4])
    t.play("colony")
    assert t.ships(1)[:2] == ["orbit gort 2", "orbit hoefker 2"]


@rule("BTB C6", "BTB A62", "12.17")
def test_the_rogue_advances_its_most_advanced_ship_that_can_where_all_must() -> None:
    t = against_the_rogue(
        "orbit gort 2, orbit hoefker 1, orbit shouhua 0",
        turn=0,
        dice="colony energy",
        colonies=["terra_bettia"],
    )
    t.play("die 1", "use terra_bettia")
    assert t.ships(1)[:3] == ["orbit gort 2", "orbit hoefker 2", "orbit shouhua 0"]


@rule("BTB C6", "BTB C7")
def test_overdriver_cannot_pass_bulwark_with_its_extra_step() -> None:
    t = held("orbit gort 1", "orbit gort 2", fly=["nexus overdriver 1", "intrepid bulwark 1"], energy=[5, 0])
    t.play("die 1", "ship 1")
    assert t.asked == (0, "AskTurn")
    assert t.s.energy == [5, 0]


@rule("BTB C6", "BTB C18")
def test_pacemaker_level_with_bulwark_is_never_passed_and_behind_it_is() -> None:
    said: dict[str, Any] = {
        "seats": 3,
        "row": ROW + " maia",
        "energy": [2, 0, 0],
        "culture": [0, 0, 0],
        "fly": ["", "intrepid bulwark 1", "nexus pacemaker 1"],
        "colonies": ["nakagawakozi"],
    }
    t = black(dice="colony energy", ships=["orbit gort 1", "orbit gort 2", "orbit gort 2"], **said)
    t.play("die 1", "use nakagawakozi", "ship 1")
    assert t.ships(0)[0] == "orbit gort 2"
    assert t.asked == (0, "AskTurn")
    t = black(dice="colony energy", ships=["orbit gort 1", "orbit gort 2", "orbit gort 1"], **said)
    t.play("die 1", "use nakagawakozi", "ship 1")
    assert t.asked == (2, "AskGainMix")
