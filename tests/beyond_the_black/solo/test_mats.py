"""The ten Rogue mats at this table, level by level: dice, points, limit and what each attack does."""

from __future__ import annotations

from typing import Any, NamedTuple

import pytest

import orrery
from tests.beyond_the_black.scene import BLACK
from tests.beyond_the_black.solo.table import (
    HIRES,
    ROGUES,
    ROLL,
    TRAINED_ALIKE,
    goods,
    my_turn,
    pile,
    pilots,
    rogue_turn,
)
from tests.rule import rule
from tests.scene import GAME, Scene

TRACKS_AS = {
    "vesper": "artemis",
    "carrion_wake": "rothkel",
    "iron_synod": "zendica",
    "null_regent": "hades",
    "the_last_tide": "gamelyn",
}
DIFFICULTIES = ["beginner", "easy", "medium", "hard", "epic"]
POINTS = {
    "artemis": [0, 1, 2, 4, 7],
    "rothkel": [0, 1, 3, 5, 8],
    "zendica": [0, 2, 4, 6, 9],
    "hades": [0, 2, 4, 7, 10],
    "gamelyn": [0, 2, 5, 8, 12],
}
LEVELS = [(rogue, level) for rogue in ROGUES for level in range(1, 6)]
ROW = "jorg brumbaugh helios mj_120210"  # 4, 4, 3 and 3 spaces
MINE = "orbit helios 2, orbit mj_120210 1"


class After(NamedTuple):
    """The table after an attack: goods as energy and culture, positions in the orbits, dice fewer."""

    mine: tuple[int, int] = (3, 2)
    its: tuple[int, int] = (1, 0)
    my_ships: tuple[int, ...] = (2, 1)
    its_ships: tuple[int, ...] = (0, 1)
    fewer: int = 0
    pilot: int = 0
    finds: int = 0


ATTACKS = {
    ("vesper", 1): After(mine=(2, 2)),
    ("vesper", 2): After(mine=(3, 1)),
    ("vesper", 3): After(its=(3, 0)),
    ("vesper", 4): After(my_ships=(1, 1)),
    ("vesper", 5): After(mine=(2, 2), its=(2, 0)),
    ("carrion_wake", 1): After(mine=(3, 1)),
    ("carrion_wake", 2): After(finds=1),
    ("carrion_wake", 3): After(mine=(2, 2), its=(2, 0)),
    ("carrion_wake", 4): After(my_ships=(1, 1)),
    ("carrion_wake", 5): After(its_ships=(1, 2)),
    ("iron_synod", 1): After(its=(2, 0)),
    ("iron_synod", 2): After(mine=(3, 1), its=(1, 1)),
    ("iron_synod", 3): After(pilot=1),
    ("iron_synod", 4): After(its_ships=(1, 2)),
    ("iron_synod", 5): After(my_ships=(1, 0)),
    ("null_regent", 1): After(its=(2, 1)),
    ("null_regent", 2): After(mine=(1, 2), its=(3, 0)),
    ("null_regent", 3): After(finds=1),
    ("null_regent", 4): After(my_ships=(1, 0)),
    ("null_regent", 5): After(its_ships=(2, 3)),
    ("the_last_tide", 1): After(mine=(2, 1), its=(2, 1)),
    ("the_last_tide", 2): After(pilot=1),
    ("the_last_tide", 3): After(its_ships=(1, 2)),
    ("the_last_tide", 4): After(mine=(0, 2), its=(4, 0)),
    ("the_last_tide", 5): After(its_ships=(2, 3)),
    # those of the base game are the same here
    ("artemis", 1): After(mine=(2, 2)),
    ("artemis", 2): After(mine=(3, 1)),
    ("rothkel", 3): After(its=(3, 0)),
    ("rothkel", 5): After(its_ships=(1, 2)),
    ("zendica", 2): After(its=(1, 2)),
    ("zendica", 4): After(fewer=1),
    ("zendica", 5): After(my_ships=(1, 0)),
    ("hades", 2): After(mine=(1, 2), its=(3, 0)),
    ("hades", 4): After(its_ships=(2, 3)),
    ("gamelyn", 2): After(mine=(2, 1), its=(2, 1)),
    ("gamelyn", 4): After(mine=(2, 2), its=(2, 0), its_ships=(1, 2)),
}


def attack(rogue: str, at: int, **more: Any) -> Scene:
    """The Rogue has rolled an attack on its level `at`; the seat has not forced it."""
    t = rogue_turn(**{"rogue": rogue, "level": [1, at]} | more).play("colony")
    return t.play("let") if t.asked == (0, "AskForce") else t


def positions(t: Scene, mat: int) -> tuple[int, ...]:
    return tuple(int(place.split()[2]) for place in t.ships(mat) if place.startswith("orbit"))


@rule("BTB A44", "R1")
def test_there_are_ten_rogues_five_of_them_new() -> None:
    cards = [card for card in BLACK.cards() if card["kind"] == "rogue"]
    assert [card["id"] for card in cards] == [*TRACKS_AS.values(), *TRACKS_AS]
    assert [card["difficulty"] for card in cards] == DIFFICULTIES * 2
    assert [card["id"] for card in GAME.cards() if card["kind"] == "rogue"] == list(TRACKS_AS.values())


@rule("BTB A44", "12.4", "12.19")
@pytest.mark.parametrize(("rogue", "level"), LEVELS)
def test_the_dice_and_points_of_a_level_are_those_of_the_same_difficulty(rogue: str, level: int) -> None:
    t = my_turn(rogue=rogue, level=[1, level])
    assert BLACK.view(t.s, 0)["scores"] == [0, POINTS[TRACKS_AS.get(rogue, rogue)][level - 1]]
    assert len(t.play("end").dice) == [5, 5, 6, 6, 7][level - 1]


@rule("BTB A44", "12.10")
@pytest.mark.parametrize("rogue", ROGUES)
def test_the_limit_of_goods(rogue: str) -> None:
    limit = ROGUES[rogue]
    t = rogue_turn(rogue=rogue, energy=[0, limit - 1], culture=[0, limit - 1])
    assert goods(t.play("energy", "culture"))[1] == (limit, limit)
    with pytest.raises(orrery.Faulty, match=f"mat 1: energy is a whole number from 0 to {limit}"):
        rogue_turn(rogue=rogue, energy=[0, limit + 1])


@rule("BTB A44", "12.11", "12.12")
@pytest.mark.parametrize(("rogue", "level"), ATTACKS)
def test_the_attack_of_a_level(rogue: str, level: int) -> None:
    t = attack(
        rogue, level, row=ROW, energy=[3, 1], culture=[2, 0], ships=[MINE, "orbit jorg 0, orbit brumbaugh 1"],
        pilot_row=TRAINED_ALIKE, find_row="shardfield",
    )  # fmt: skip
    found = After(
        goods(t)[0],
        goods(t)[1],
        positions(t, 0),
        positions(t, 1),
        t.s.fewer[0],
        len([pilot for pilot in pilots(t) if pilot]),
        len(pile(t)[0]),
    )
    assert found == ATTACKS[rogue, level]
    assert t.s.level == (1, level)


@rule("BTB A44", "12.12")
@pytest.mark.parametrize(
    ("rogue", "level", "energy", "culture", "wanted"),
    [
        ("vesper", 1, 0, 2, [(0, 2), (0, 0)]),
        ("vesper", 2, 2, 0, [(2, 0), (0, 0)]),
        ("vesper", 5, 0, 2, [(0, 1), (0, 1)]),  # culture when there is no energy
        ("vesper", 5, 0, 0, [(0, 0), (0, 0)]),
        ("carrion_wake", 3, 0, 2, [(0, 2), (0, 0)]),
        ("iron_synod", 2, 2, 0, [(2, 0), (0, 0)]),
        ("null_regent", 2, 1, 3, [(0, 3), (1, 0)]),
        ("the_last_tide", 1, 0, 1, [(0, 0), (0, 1)]),
        ("the_last_tide", 1, 1, 0, [(0, 0), (1, 0)]),
        ("the_last_tide", 4, 2, 3, [(0, 2), (2, 1)]),  # energy first
        ("the_last_tide", 4, 1, 1, [(0, 0), (1, 1)]),
        ("the_last_tide", 4, 0, 7, [(0, 4), (0, 3)]),
    ],
)
def test_an_attack_takes_what_is_there_and_asks_nothing(
    rogue: str, level: int, energy: int, culture: int, wanted: list[tuple[int, int]]
) -> None:
    t = attack(rogue, level, energy=[energy], culture=[culture])
    assert goods(t) == wanted
    assert t.asked[1] in ("Roll", "AskFollow")


@rule("BTB A44", "12.12", "TEG U20")
@pytest.mark.parametrize(("rogue", "level"), [("vesper", 4), ("carrion_wake", 4)])
def test_among_equally_advanced_ships_the_seat_chooses(rogue: str, level: int) -> None:
    ships = "orbit helios 2, orbit mj_120210 1, orbit jorg 2, danger event_horizon 3"
    t = attack(rogue, level, level=[5, level], row=ROW, ships=[ships])
    assert (t.asked, t.options) == ((0, "AskFallBack"), ["ship 1", "ship 3"])
    assert positions(t.play("ship 3"), 0) == (2, 1, 1)


@rule("BTB A44", "TEG U22", "R33")
@pytest.mark.parametrize(("rogue", "level"), [("iron_synod", 3), ("the_last_tide", 2)])
def test_an_attack_that_hires_needs_a_ship_and_counts_all_the_same(rogue: str, level: int) -> None:
    fly = ["", "intrepid ironhull 1, ambition polyglot 2"]
    t = attack(rogue, level, pilot_row=TRAINED_ALIKE, fly=fly)
    assert (t.asked, t.dice[0]) == (ROLL, "colony bay")
    t = attack(rogue, level, pilot_row=TRAINED_ALIKE, fly=[fly[0], "intrepid ironhull 1"])
    assert (t.asked, pilots(t)[2]) == (HIRES, "overseer")


@rule("BTB A44", "R33", "BTB A50")
def test_a_pair_of_attacks_hires_instead_of_the_second_attack() -> None:
    t = rogue_turn(rogue="iron_synod", level=[1, 3], pilot_row=TRAINED_ALIKE).play("colony", "polyglot")
    assert pilots(t) == [None, "overseer", None, None]
    t.play("colony")
    assert (t.asked, pilots(t)) == (HIRES, [None, "overseer", "vanguard", None])  # one, not two


@rule("12.12", "BTB C6", "BTB C8")
@pytest.mark.parametrize(("rogue", "level"), [("iron_synod", 5), ("null_regent", 4), ("zendica", 5)])
def test_ships_on_danger_tracks_and_protected_ones_do_not_go_back(rogue: str, level: int) -> None:
    t = attack(
        rogue,
        level,
        row=ROW,
        level=[5, level],
        fly=["intrepid ironhull 1"],
        ships=["orbit helios 2, danger event_horizon 2, orbit jorg 1, unexplored"],
    )
    assert t.ships(0) == ["orbit helios 2", "danger event_horizon 2", "orbit jorg 0", "unexplored"]
