"""Pilots who change what a ship counts for, or what an upgrade costs.

P03 bulk_hauler, P07 solar_rigger, P09 quartermaster, P12 deep_siphon.
"""

from __future__ import annotations

import pytest

from tests.beyond_the_black.scene import black
from tests.rule import rule
from tests.scene import Scene

ROW = "jakks vici_ks156 gort thessaro"  # culture, energy, energy, both


def acquired(pilot: str, place: str, face: str) -> int:
    """What ship 1 alone brings, flown by that pilot: ship 2 is on a danger track and counts for nothing."""
    t = black(
        dice=f"{face} move",
        row=ROW,
        fly=[f"aurora {pilot} 1"],
        ships=[f"{place}, danger first_contact_gone_wrong 0"],
        energy=[0, 0],
        culture=[0, 0],
    )
    t.play("die 1")
    assert t.asked == (0, "AskTurn")
    return t.s.energy[0] if face == "energy" else t.s.culture[0]


PLACES = [
    # place, then energy and culture of a normal ship, and with each of the three pilots
    ("home", (1, 0), (2, 0), (1, 0), (1, 0)),
    ("on vici_ks156", (1, 0), (2, 0), (1, 0), (1, 0)),
    ("orbit jakks 1", (0, 1), (0, 2), (1, 1), (0, 1)),
    ("on thessaro", (1, 1), (2, 2), (1, 1), (1, 1)),
    ("unexplored", (0, 1), (0, 2), (1, 1), (1, 1)),
    ("danger customs_blockade 1", (0, 0), (0, 0), (0, 0), (0, 0)),
]


@pytest.mark.parametrize(("place", "plain", "hauler", "rigger", "siphon"), PLACES)
@rule("R10", "R21", "R23", "R25", "BTB C1")
def test_what_a_ship_counts_for_by_its_pilot_and_place(
    place: str,
    plain: tuple[int, int],
    hauler: tuple[int, int],
    rigger: tuple[int, int],
    siphon: tuple[int, int],
) -> None:
    wanted = {
        "deep_scanner": plain,
        "bulk_hauler": hauler,
        "solar_rigger": rigger,
        "deep_siphon": siphon,
    }
    for pilot, goods in wanted.items():
        assert (acquired(pilot, place, "energy"), acquired(pilot, place, "culture")) == goods, pilot


@rule("R10", "BTB C1")
def test_the_three_count_only_for_their_own_ship() -> None:
    for pilot in ("bulk_hauler", "solar_rigger", "deep_siphon"):
        t = black(
            dice="energy culture",
            row=ROW,
            fly=[f"aurora {pilot} 2"],
            ships=["unexplored, danger customs_blockade 0"],
            energy=[0, 0],
            culture=[0, 0],
        )
        t.play("die 1", "die 2")
        assert (t.s.energy[0], t.s.culture[0]) == (0, 1)


@rule("R10", "BTB C1")
def test_the_three_count_when_following() -> None:
    for pilot, gained in (("bulk_hauler", 2), ("solar_rigger", 3), ("deep_siphon", 3)):
        t = black(
            dice="energy move",
            row=ROW,
            fly=["", f"aurora {pilot} 1"],
            level=[1, 3],
            ships=["", "unexplored"],
            energy=[0, 0],
            culture=[0, 1],
        )
        t.play("die 1", "follow")
        assert t.s.energy[1] == gained, pilot


@rule("BTB C1", "8.8")
def test_gains_that_a_card_says_in_numbers_stay_as_they_are() -> None:
    t = black(
        dice="colony colony",
        row=ROW,
        colonies=["aughmoore mj_120210"],
        fly=["aurora bulk_hauler 1"],
        energy=[0, 0],
        culture=[0, 0],
    )
    t.play("die 1", "use aughmoore", "die 2", "use mj_120210")
    assert (t.s.energy[0], t.s.culture[0]) == (2, 2)


def upgrading(level: int, ships: str, colonies: str = "", energy: int = 7) -> Scene:
    return black(
        dice="colony move",
        row=ROW,
        fly=["aurora quartermaster 1"],
        ships=[ships],
        level=[level, level],
        energy=[energy, 0],
        culture=[0, 0],
        colonies=[colonies],
    )


@pytest.mark.parametrize("level", range(1, 6))
@rule("R10", "6.2")
def test_quartermaster_at_home_makes_an_upgrade_one_cheaper(level: int) -> None:
    t = upgrading(level, "home")
    t.play("die 1", "upgrade energy")
    assert t.s.level[0] == level + 1
    assert t.s.energy[0] == 7 - level
    t = upgrading(level, "orbit jakks 0")
    t.play("die 1", "upgrade energy")
    assert t.s.energy[0] == 7 - (level + 1)


@rule("R10")
def test_quartermaster_makes_an_upgrade_possible_that_was_too_dear() -> None:
    t = upgrading(1, "home", energy=1)
    t.play("die 1", "upgrade energy")
    assert (t.s.level[0], t.s.energy[0]) == (2, 0)
    assert "die 1" not in upgrading(1, "unexplored", energy=1).options


@rule("R10")
def test_quartermaster_helps_its_owner_only_and_a_follower_too() -> None:
    t = black(
        dice="colony move",
        row=ROW,
        fly=["", "aurora quartermaster 1"],
        energy=[2, 1],
        culture=[0, 1],
    )
    t.play("die 1", "upgrade energy")
    assert t.s.energy[0] == 0
    t.play("follow", "upgrade energy")
    assert t.s.level == (2, 2)
    assert t.s.energy[1] == 0


@rule("BTB A55", "8.13")
def test_quartermaster_and_mared_add_up_but_the_price_is_never_below_1() -> None:
    t = upgrading(2, "home", "mared")
    t.play("die 1", "use mared", "upgrade energy")
    assert t.s.energy[0] == 7 - 1
    t = upgrading(1, "home", "mared", energy=1)
    t.play("die 1", "use mared", "upgrade energy")
    assert (t.s.level[0], t.s.energy[0]) == (2, 0)
    assert "die 1" not in upgrading(1, "home", "mared", energy=0).options


@rule("BTB A55")
def test_quartermaster_and_a_derelict_shipyard_add_up_but_the_price_is_never_below_1() -> None:
    for level, price in ((1, 1), (2, 1), (3, 2)):
        t = black(
            dice="move energy",
            row=ROW,
            fly=["aurora quartermaster 1"],
            level=[level, 1],
            energy=[5, 0],
            culture=[0, 0],
            top="derelict_shipyard",
        )
        t.play("die 1", "ship 2", "explore", "reveal", "derelict_shipyard", "take", "use", "upgrade energy")
        assert (t.s.level[0], t.s.energy[0]) == (level + 1, 5 - price)


@rule("BTB A55")
def test_quartermaster_makes_a_mixed_price_cheaper() -> None:
    t = black(
        dice="colony move",
        row=ROW,
        fly=["aurora quartermaster 1"],
        level=[2, 1],
        colonies=["lureena"],
        energy=[1, 0],
        culture=[1, 0],
    )
    t.play("die 1", "use lureena")
    assert t.options == ["pay 1 energy 1 culture"]
    t.play("pay 1 energy 1 culture")
    assert (t.s.level[0], t.s.energy[0], t.s.culture[0]) == (3, 0, 0)
