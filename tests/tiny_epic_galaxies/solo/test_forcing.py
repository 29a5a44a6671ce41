"""Forcing the Rogue to roll again, and what becomes of dice it cannot use."""

from __future__ import annotations

import json

import pytest

import orrery
from tests.rule import rule
from tests.scene import GAME, Scene
from tests.tiny_epic_galaxies.solo.table import NO_USE, ROLL, bonus_dice, goods, last_die, rogue_turn

FORCE = (0, "AskForce")


@rule("12.5")
def test_forcing_costs_one_energy_and_one_culture_and_rolls_the_same_die_again() -> None:
    t = rogue_turn(energy=[3, 0], culture=[2, 0]).play("energy")
    assert (t.asked, t.options) == (FORCE, ["let", "force"])
    assert t.dice[0] == "energy inactive"
    t.play("force")
    assert (t.asked, goods(t)) == (ROLL, [(2, 1), (0, 0)])
    t.play("culture")
    assert t.asked == FORCE
    assert t.dice == ["culture inactive", *["? inactive"] * 4]
    t.play("let")
    assert goods(t)[1] == (0, 4)
    assert t.dice[0] == "culture resolving"


@rule("12.5")
def test_letting_it_be_costs_nothing() -> None:
    t = rogue_turn(energy=[1, 0], culture=[1, 0]).play("colony", "let")
    assert goods(t)[0] == (0, 1)  # the attack of level 1 takes the energy


@rule("12.5")
def test_a_die_is_forced_as_often_as_the_seat_can_pay() -> None:
    t = rogue_turn(energy=[3, 0], culture=[4, 0])
    t.play("move", "force", "move", "force", "move", "force", "move")
    assert (goods(t)[0], t.ships(1)[0]) == ((0, 1), "orbit jakks 0")
    assert t.asked == (0, "AskFollow")


@rule("12.5")
@pytest.mark.parametrize(("energy", "culture"), [(0, 3), (3, 0), (0, 0)])
def test_who_lacks_one_of_the_goods_is_not_asked(energy: int, culture: int) -> None:
    t = rogue_turn(energy=[energy, 6], culture=[culture, 6]).play("energy")
    assert t.asked == ROLL


@rule("12.5")
def test_the_last_goods_may_be_paid() -> None:
    t = rogue_turn(energy=[1], culture=[1]).play("colony", "force", "move")
    assert (goods(t)[0], t.asked) == ((0, 0), ROLL)


@rule("12.5", "TEG U42")
def test_any_die_may_be_forced_also_one_without_use() -> None:
    t = rogue_turn(energy=[1], culture=[1]).play(NO_USE)
    assert t.asked == FORCE
    t.play("force", "move")
    assert t.ships(1)[0] == "orbit jakks 0"


@rule("12.5", "TEG U42")
def test_by_the_first_wording_only_a_die_of_use_may_be_forced() -> None:
    t = rogue_turn(forcing="usable", energy=[2], culture=[2]).play(NO_USE)
    assert (t.asked, t.dice[0]) == (ROLL, "diplomacy discarded")
    assert t.play("colony").asked == FORCE


@rule("12.5", "TEG U42")
def test_a_die_forced_into_one_without_use_cannot_be_forced_on_by_the_first_wording() -> None:
    t = rogue_turn(forcing="usable", energy=[2], culture=[2]).play("colony", "force", NO_USE)
    assert (t.asked, t.dice[:2]) == (ROLL, ["diplomacy discarded", "? inactive"])
    assert goods(t)[0] == (1, 1)


def first_wording(face: str, ships: str) -> Scene:
    row = "jakks vici_ks156 drewkaiden leandra"
    return rogue_turn(forcing="usable", energy=[2, 6], culture=[2, 5], row=row, ships=["", ships]).play(face)


@rule("12.5", "12.8", "12.9", "12.10", "12.11", "TEG U42")
@pytest.mark.parametrize(
    ("face", "ships", "usable"),
    [
        ("colony", "", True),
        ("culture", "", True),
        ("energy", "", False),  # it is full
        ("move", "", True),
        ("move", "orbit jakks 0, orbit leandra 0, orbit vici_ks156 0, orbit drewkaiden 0", False),
        ("economy", "orbit vici_ks156 0", True),
        ("economy", "orbit leandra 0", False),
        ("diplomacy", "orbit leandra 0", True),
        ("diplomacy", "orbit vici_ks156 0", False),
    ],
)
def test_what_can_be_forced_by_the_first_wording_is_what_the_rogue_can_use(
    face: str, ships: str, usable: bool
) -> None:
    assert (first_wording(face, ships).asked == FORCE) == usable


@rule("12.5", "12.15", "TEG U43")
def test_bonus_dice_may_be_forced_too() -> None:
    t = bonus_dice(energy=[1], culture=[1, 6]).play("colony")
    assert t.asked == FORCE
    t.play("force", "move")
    assert (goods(t)[0], t.ships(1)[0], t.asked) == ((0, 0), "orbit jakks 0", ROLL)


@rule("12.5", "12.15", "TEG U42", "TEG U43")
def test_a_culture_face_among_the_bonus_dice_is_without_use_for_forcing() -> None:
    assert bonus_dice(energy=[1], culture=[1, 6], forcing="usable").play("culture").asked == ROLL
    assert bonus_dice(energy=[1], culture=[1, 6]).play("culture").asked == FORCE


@rule("12.5")
def test_the_last_die_of_a_turn_may_be_forced() -> None:
    t = last_die(energy=[1], culture=[1]).play("colony", "force")
    assert (t.asked, t.s.turn) == (ROLL, 1)
    assert t.play("move").s.turn == 0


@rule("12.6")
def test_a_die_without_use_is_discarded_and_cannot_be_followed() -> None:
    t = rogue_turn(culture=[3], ships=["orbit jakks 0"]).play("diplomacy")
    assert (t.asked, t.dice[0]) == (ROLL, "diplomacy discarded")
    assert t.ships(0)[0] == "orbit jakks 0"


@rule("12.6")
def test_in_the_harder_variant_a_die_without_use_is_rolled_again_once() -> None:
    t = rogue_turn(variant="harder").play(NO_USE)
    assert (t.asked, t.dice[0]) == (ROLL, "diplomacy inactive")
    t.play(NO_USE)
    assert (t.asked, t.dice[:2]) == (ROLL, ["diplomacy discarded", "? inactive"])


@rule("12.6", "12.7")
def test_in_the_harder_variant_the_new_face_is_used_and_followed() -> None:
    t = rogue_turn(variant="harder", culture=[1]).play(NO_USE, "energy")
    assert (t.s.energy[1], t.asked) == (4, (0, "AskFollow"))
    assert t.play("follow").s.energy[0] == 2


@rule("12.6")
def test_in_the_harder_variant_a_die_of_use_is_not_rolled_again() -> None:
    t = rogue_turn(variant="harder").play("energy")
    assert t.dice[:2] == ["energy bay", "? inactive"]


@rule("12.6")
def test_in_the_harder_variant_every_die_has_its_own_second_roll() -> None:
    t = rogue_turn(variant="harder").play(NO_USE, NO_USE, NO_USE)
    assert t.dice[:3] == ["diplomacy discarded", "diplomacy inactive", "? inactive"]


@rule("12.6", "12.15")
def test_in_the_harder_variant_a_culture_face_among_the_bonus_dice_is_rolled_again() -> None:
    t = bonus_dice(variant="harder").play("culture", "move")
    assert t.dice[:2] == ["move bay", "? inactive"]
    assert t.ships(1)[0] == "orbit jakks 0"


@rule("12.5", "12.6", "TEG U44")
def test_forcing_comes_before_the_second_roll_and_does_not_use_it_up() -> None:
    t = rogue_turn(variant="harder", energy=[3], culture=[3]).play(NO_USE)
    assert t.asked == FORCE
    t.play("force", NO_USE, "let")
    assert (t.asked, t.dice[0], goods(t)[0]) == (ROLL, "diplomacy inactive", (2, 2))
    t.play(NO_USE)
    assert t.asked == FORCE
    t.play("force", NO_USE, "let")
    assert (t.dice[:2], goods(t)[0]) == (["diplomacy discarded", "? inactive"], (1, 1))


@rule("12.6", "TEG U44", "TEG U42")
def test_in_the_harder_variant_a_face_of_use_is_forced_into_one_without_and_rolled_again() -> None:
    t = rogue_turn(variant="harder", forcing="usable", energy=[3], culture=[3])
    t.play("colony", "force", NO_USE)
    assert (t.asked, t.dice[0]) == (ROLL, "diplomacy inactive")
    t.play("colony")
    assert t.asked == FORCE
    t.play("force", NO_USE)
    assert t.dice[:2] == ["diplomacy discarded", "? inactive"]


@rule("12.5", "TEG U42")
def test_a_question_about_a_die_that_may_not_be_forced_is_no_position() -> None:
    t = rogue_turn(forcing="usable", energy=[1], culture=[1]).play("colony")
    assert t.asked == (0, "AskForce")
    data = json.loads(GAME.to_json(t.s))
    data["dice"][0] = f"{NO_USE} inactive"
    with pytest.raises(orrery.Faulty, match="AskForce is asked only of a die that the Rogue can use"):
        GAME.from_json(json.dumps(data))
