"""Section 6: upgrades, the use of colonies, and which dice can be activated."""

from __future__ import annotations

import random
from typing import Any

import pytest

import orrery
from orrery.core import machine
from orrery.games.tiny_epic_galaxies.steps.colonies import AskUpgrade
from tests.rule import rule
from tests.scene import scene


@rule("6.1")
def test_the_colony_face_upgrades_or_uses_one_own_colony() -> None:
    t = scene(
        dice="colony",
        energy=[2, 0],
        culture=[2, 0],
        colonies=["maia tifnod mj_120210", "hoefker"],
        ships=["", "orbit jakks 1"],
    )
    t.play("die 1")
    assert sorted(t.options) == sorted(["upgrade energy", "upgrade culture", "use tifnod", "use mj_120210"])
    t.play("use mj_120210")
    assert (t.s.energy[0], t.s.level[0]) == (4, 1)
    assert t.asked == (0, "AskTurn")


@rule("6.1")
def test_an_upgrade_raises_the_empire_by_one_level_and_uses_no_colony() -> None:
    t = scene(dice="colony", energy=[7, 0], culture=[0, 0], colonies=["mj_120210"])
    t.play("die 1", "upgrade energy")
    assert (t.s.energy[0], t.s.level[0]) == (5, 2)
    assert t.asked == (0, "AskTurn")


@rule("6.1")
def test_the_colonies_of_others_cannot_be_used() -> None:
    t = scene(dice="colony", energy=[2, 0], culture=[0, 0], colonies=["", "mj_120210"]).play("die 1")
    assert t.why("use mj_120210") is not None
    assert t.options == ["upgrade energy"]


@rule("6.2", "6.3")
@pytest.mark.parametrize("level", [1, 2, 3, 4, 5])
@pytest.mark.parametrize("goods", ["energy", "culture"])
def test_the_price_of_an_upgrade_is_the_number_of_the_new_level(level: int, goods: str) -> None:
    price = level + 1
    held = {"energy": [0, 0], "culture": [0, 0]}
    held[goods] = [price, 0]
    t = scene(dice="colony", level=[level], energy=held["energy"], culture=held["culture"])
    t.play("die 1", f"upgrade {goods}")
    assert (t.s.level[0], t.s.energy[0], t.s.culture[0]) == (price, 0, 0)


@rule("6.2", "1.6")
@pytest.mark.parametrize("level", [1, 2, 3, 4, 5])
def test_one_less_than_the_price_is_not_enough(level: int) -> None:
    t = scene(dice="colony", level=[level], energy=[level, 0], culture=[level, 0])
    assert t.why("die 1") is not None


@rule("6.3")
def test_the_price_is_all_energy_or_all_culture() -> None:
    t = scene(dice="colony", level=[2], energy=[2, 0], culture=[3, 0]).play("die 1")
    assert t.options == ["upgrade culture"]
    assert t.why("upgrade energy") is not None
    t.play("upgrade culture")
    assert (t.s.energy[0], t.s.culture[0]) == (2, 0)


@rule("6.4")
def test_there_is_no_upgrade_beyond_level_six() -> None:
    t = scene(dice="colony", level=[6], energy=[7, 0], culture=[7, 0], colonies=["mj_120210"]).play("die 1")
    assert t.why("upgrade energy") is not None
    assert t.why("upgrade culture") is not None
    assert t.options == ["use mj_120210"]


@rule("6.4")
def test_one_die_gives_one_upgrade_and_several_dice_give_several() -> None:
    t = scene(dice="colony colony", energy=[7, 0], culture=[7, 0]).play("die 1", "upgrade energy")
    assert t.s.level[0] == 2
    t.play("die 2", "upgrade culture")
    assert t.s.level[0] == 3
    assert (t.s.energy[0], t.s.culture[0]) == (5, 4)


@rule("6.5")
def test_the_same_colony_can_be_used_again_with_another_die() -> None:
    t = scene(dice="colony colony colony", energy=[0, 0], culture=[0, 0], colonies=["mj_120210"])
    t.play("die 1", "use mj_120210", "die 2", "use mj_120210", "die 3", "use mj_120210")
    assert t.s.energy[0] == 6


@rule("6.5", "8.5")
def test_a_colony_limited_to_once_per_turn_is_not_used_again() -> None:
    t = scene(dice="colony colony", energy=[0, 5], culture=[2, 0], colonies=["la_torres"])
    t.play("die 1", "use la_torres", "from seat 1", "die 2")
    assert t.options == ["upgrade culture"]
    assert t.why("use la_torres") is not None


@rule("6.6", "TEG U2")
def test_an_energy_or_culture_die_can_be_activated_for_nothing() -> None:
    t = scene(dice="energy culture", energy=[0, 0], culture=[0, 0], ships=["on jakks, on drewkaiden"]).play(
        "die 1"
    )
    assert t.s.energy[0] == 0
    t = scene(dice="energy culture", energy=[0, 0], culture=[0, 0]).play("die 2")
    assert t.s.culture[0] == 0
    assert t.dice[1] == "culture bay"


@rule("6.6", "TEG U2")
def test_an_energy_die_can_be_activated_at_the_limit() -> None:
    t = scene(dice="energy", energy=[7, 0], culture=[0, 0]).play("die 1")
    assert t.s.energy[0] == 7


@rule("6.6", "5.4", "TEG U2")
@pytest.mark.parametrize(
    ("face", "ships", "legal"),
    [
        ("economy", "", False),
        ("economy", "on vici_ks156", False),
        ("economy", "orbit jakks 0", False),
        ("economy", "orbit vici_ks156 0", True),
        ("diplomacy", "", False),
        ("diplomacy", "on jakks", False),
        ("diplomacy", "orbit vici_ks156 0", False),
        ("diplomacy", "orbit jakks 0", True),
    ],
)
def test_an_advance_die_needs_a_ship_in_an_orbit_of_its_track(face: str, ships: str, legal: bool) -> None:
    t = scene(dice=face, ships=[ships, "orbit vici_ks156 0, orbit jakks 0"])
    assert (t.why("die 1") is None) == legal
    assert ("die 1" in t.options) == legal


@rule("6.6", "TEG U2")
def test_a_colony_die_needs_an_upgrade_or_a_usable_colony() -> None:
    poor: dict[str, Any] = {"dice": "colony", "energy": [1, 0], "culture": [1, 0]}
    assert scene(**poor).why("die 1") is not None
    assert scene(**poor, colonies=["k_widow"]).why("die 1") is not None
    assert scene(**poor, colonies=["k_widow"], ships=["", "orbit jakks 1"]).why("die 1") is None
    assert scene(dice="colony", energy=[2, 0], culture=[1, 0]).why("die 1") is None


@rule("6.6", "TEG U2")
def test_a_die_judged_impossible_becomes_possible_later_in_the_turn() -> None:
    t = scene(dice="move diplomacy", culture=[1, 0])
    assert t.why("die 2") is not None
    t.play("die 1", "ship 1", "orbit jakks")
    assert t.why("die 2") is None


@rule("6.6")
@pytest.mark.parametrize("name", ["tiny-epic-galaxies", "beyond-the-black"])
def test_the_face_is_judged_as_its_answers_are(name: str) -> None:
    """`blocked` and `options` are written by hand: everywhere they say what looking at each answer says."""
    s: Any = orrery.game(name).start(seats=3)
    chance = random.Random(6)
    judged = set()
    while s.stack:
        for seat in range(3):
            asks: list[machine.Ask[Any]] = [s.book.kit.asks.colony(seat), AskUpgrade(seat, 0)]
            for ask in asks:
                assert ask.blocked(s) == machine.Ask.blocked(ask, s)
                assert ask.options(s) == machine.Ask.options(ask, s)
                judged.add((type(ask), ask.blocked(s) == 0))
        machine.apply(s, chance.choice(machine.legal(s)))
    assert len(judged) == 4
