"""The Rogue hires when it rolls the same face twice in a row."""

from __future__ import annotations

import pytest

import orrery
from tests.beyond_the_black.scene import BLACK
from tests.beyond_the_black.solo.table import (
    HIRES,
    NO_USE,
    ROGUES,
    ROLL,
    TRAINED_ALIKE,
    bonus_dice,
    goods,
    my_turn,
    pilot_row,
    pilots,
    rogue_turn,
)
from tests.rule import rule

FACES = ["move", "energy", "culture", "diplomacy", "economy", "colony"]


@rule("R31", "R32", "R3", "BTB A43")
def test_the_solo_table_is_laid_as_for_two_and_the_rogue_has_a_hangar() -> None:
    t = my_turn()
    seen = BLACK.view(t.s, 0)
    assert (len(seen["row"]), len(seen["pilot_row"]), seen["missions"]) == (4, 4, [])
    assert (pilots(t), seen["mats"][1]["hulls"]) == ([None] * 4, [None] * 4)


@rule("R33", "R36", "BTB A9", "BTB A38")
def test_a_pair_hires_the_leftmost_pilot_and_the_row_shifts_left() -> None:
    t = rogue_turn(pilot_row=TRAINED_ALIKE).play("move", "move")
    assert t.asked == HIRES
    t.play("ironhull")
    assert pilots(t) == [None, "overseer", None, None]  # as in the example of the rules
    assert pilot_row(t) == ["vanguard", "bulwark", "undertow", "ironhull"]
    assert t.dice[:2] == ["move bay", "move bay"]
    assert t.asked == ROLL


@rule("R33")
@pytest.mark.parametrize("rogue", ROGUES)
@pytest.mark.parametrize("face", FACES)
def test_the_second_die_of_a_hire_does_nothing_else(rogue: str, face: str) -> None:
    t = rogue_turn(rogue=rogue, ships=["", "orbit jakks 0, orbit vici_ks156 0"], energy=[0, 1])
    before = t.play(face).s.copy()
    assert t.asked == ROLL
    t.play(face, "threadneedle")
    assert (t.s.energy, t.s.culture) == (before.energy, before.culture)
    assert (t.s.ship_at, t.s.ship_step) == (before.ship_at, before.ship_step)
    assert len([pilot for pilot in pilots(t) if pilot]) == 1
    assert t.dice[1] == f"{face} bay"


@rule("R33", "R13")
def test_the_second_die_can_be_followed_by_its_face() -> None:
    t = rogue_turn(culture=[2]).play("energy", "pass", "energy", "threadneedle")
    assert (t.asked, t.options) == ((0, "AskFollow"), ["pass", "follow"])
    t.play("follow")
    assert (goods(t)[0], t.asked) == ((2, 1), ROLL)


@rule("R35", "R12", "BTB A39")
def test_a_pilot_is_a_point_and_its_badges_for_the_rogue() -> None:
    t = rogue_turn(pilot_row=TRAINED_ALIKE).play("move", "move", "ironhull")
    seen = BLACK.view(t.s, 0)
    assert (seen["scores"], seen["points"][1]["pilots"], seen["mats"][1]["crew"]) == ([0, 1], 1, ["overseer"])


@rule("R35")
def test_the_rogue_never_uses_abilities() -> None:
    """Bulk Hauler would count for 2, Homing Tender would bring goods, Solar Rigger energy anywhere."""
    t = rogue_turn(
        fly=["", "aurora bulk_hauler 1, intrepid deep_siphon 2"], ships=["", "orbit jakks 0"], energy=[0, 0]
    ).play("energy")
    plain = rogue_turn(ships=["", "orbit jakks 0"]).play("energy")
    assert goods(t) == goods(plain)


@rule("BTB A34", "R33")
@pytest.mark.parametrize(
    ("face", "ship"),
    [("move", 1), ("energy", 1), ("economy", 2), ("diplomacy", 1), ("culture", 1), ("colony", 1)],
)
def test_of_two_ships_the_one_that_lists_the_face_else_the_first(face: str, ship: int) -> None:
    """Overseer flies the Intrepid, for move and energy, or the Ambition, for energy and economy."""
    t = rogue_turn(pilot_row=TRAINED_ALIKE).play(face, face, "ironhull")
    assert pilots(t)[ship] == "overseer"


@rule("BTB A34", "R34")
def test_a_ship_with_a_pilot_is_not_available_and_the_other_is_taken() -> None:
    t = rogue_turn(pilot_row=TRAINED_ALIKE, fly=["", "intrepid ironhull 1"]).play("move", "move", "polyglot")
    assert pilots(t) == [None, "ironhull", "overseer", None]


@rule("R34", "BTB A50")
def test_without_the_ship_the_second_die_is_performed() -> None:
    fly = ["", "intrepid ironhull 1, ambition polyglot 2"]
    t = rogue_turn(pilot_row=TRAINED_ALIKE, fly=fly).play("energy", "energy")
    assert (t.asked, goods(t)[1], pilot_row(t)) == (ROLL, (6, 0), TRAINED_ALIKE.split())
    t = rogue_turn(pilot_row=TRAINED_ALIKE, fly=fly).play(NO_USE, NO_USE)
    assert (t.asked, t.dice[1]) == (ROLL, f"{NO_USE} discarded")


@rule("R34")
def test_the_rogue_has_at_most_four_pilots() -> None:
    fly = ["", "intrepid ironhull 1, ambition polyglot 2, aurora forager 3, nexus courier 4"]
    t = rogue_turn(fly=fly).play("colony", "colony", "colony", "colony")
    assert (t.asked, len(BLACK.view(t.s, 0)["mats"][1]["crew"])) == (ROLL, 4)


@rule("BTB A50")
def test_with_an_empty_row_nobody_is_hired() -> None:
    every = [card["id"] for card in BLACK.cards() if card["kind"] == "pilot"]
    mine = [f"aurora {every[0]} 1", f"intrepid {every[4]} 2"]
    t = rogue_turn(pilot_row="", fly=[", ".join(mine)], crew=[" ".join([*every[1:4], *every[5:]])], ender=0)
    assert t.play(NO_USE, NO_USE).dice[1] == f"{NO_USE} discarded"


@rule("BTB A10b", "R36")
def test_the_row_shrinks_when_no_pilot_is_left() -> None:
    every = [card["id"] for card in BLACK.cards() if card["kind"] == "pilot"]
    row = "overseer vanguard"
    rest = [name for name in every if name not in row.split() and name != "lightspeeder"]
    t = rogue_turn(pilot_row=row, fly=["aurora lightspeeder 1"], crew=[" ".join(rest)], ender=0)
    assert (pilot_row(t.play("move", "move")), t.asked) == (["vanguard"], ROLL)


@rule("BTB A38")
@pytest.mark.parametrize(
    ("ships", "hulls"),
    [
        ("orbit jakks 1", [None, "intrepid", None, None]),  # one at home if there is one
        ("orbit jakks 1, orbit vici_ks156 1, orbit leandra 0, orbit drewkaiden 0", ["intrepid", *[None] * 3]),
    ],
)
def test_any_ship_makes_room_one_at_home_if_there_is_one(ships: str, hulls: list[str | None]) -> None:
    t = rogue_turn(pilot_row=TRAINED_ALIKE, ships=["", ships])
    before = t.ships(1)
    t.play("colony", "colony", "ironhull")
    assert (BLACK.view(t.s, 0)["mats"][1]["hulls"], t.ships(1)) == (hulls, before)


@rule("BTB A35")
def test_three_alike_hire_once_and_four_twice() -> None:
    t = rogue_turn().play("energy", "energy", "threadneedle", "energy")
    assert (t.asked, len([one for one in pilots(t) if one])) == (ROLL, 1)
    assert goods(t)[1] == (6, 0)  # the first and the third die
    assert t.play("energy").asked == HIRES


@rule("BTB A35")
def test_with_the_option_twice_the_third_die_hires_too() -> None:
    t = rogue_turn(rogue_pair="twice").play("colony", "colony", "threadneedle", "colony")
    assert t.asked == HIRES


@rule("BTB A36")
def test_another_face_between_them_makes_no_pair() -> None:
    assert rogue_turn().play("energy", "colony", "energy").asked == ROLL
    assert rogue_turn().play("energy", NO_USE, "energy").asked == ROLL


@rule("BTB A36", "BTB A50")
def test_discarded_dice_count_and_a_face_without_use_hires_too() -> None:
    t = rogue_turn().play(NO_USE)
    assert t.dice[0] == f"{NO_USE} discarded"
    t.play(NO_USE)
    assert (t.asked, t.dice[1]) == (HIRES, f"{NO_USE} resolving")


@rule("BTB A36", "12.5")
def test_the_faces_after_forced_rerolls_count() -> None:
    t = rogue_turn(energy=[3], culture=[3]).play("colony", "let", "pass")
    t.play("colony")
    assert t.asked == (0, "AskForce")  # before the pair is looked at
    t.play("force", "energy", "let", "pass")
    assert not any(pilots(t))
    t.play("colony", "force", "energy")
    assert t.asked == HIRES


@rule("BTB A36")
def test_nothing_is_carried_over_to_the_next_turn() -> None:
    t = rogue_turn().play("colony", NO_USE, "colony", "economy", "colony")
    assert t.s.turn == 0
    t.play("energy", "culture", "move", "move", "end")
    assert t.asked == ROLL
    assert (t.play("colony").asked, pilots(t)) == (ROLL, [None] * 4)


@rule("BTB A50", "12.6")
def test_in_the_harder_variant_a_pair_counts_before_the_reroll() -> None:
    t = rogue_turn(variant="harder").play(NO_USE)
    assert t.asked == ROLL
    assert t.dice[0].startswith("?") or t.dice[1].startswith("?")
    t.play(NO_USE)  # rolled again, and of no use again: discarded
    assert t.dice[0] == f"{NO_USE} discarded"
    assert t.play(NO_USE).asked == HIRES


@rule("BTB A36", "BTB A50")
def test_in_the_harder_variant_the_face_after_the_reroll_makes_the_pair() -> None:
    t = rogue_turn(variant="harder").play("energy", NO_USE, "energy")
    assert (t.asked, t.dice[1]) == (HIRES, "energy resolving")
    t = rogue_turn(variant="harder").play("energy", NO_USE, "colony", NO_USE, "economy", NO_USE)
    assert (pilots(t), t.dice[2:4]) == ([None] * 4, ["economy discarded", f"{NO_USE} inactive"])


@rule("BTB A50")
def test_a_pair_without_a_hire_is_not_used_up() -> None:
    """The seat hires nobody between the dice, but a follower can change the row: here the ship is missing
    for the leftmost pilot, and Ilmarra puts that pilot away."""
    fly = ["", "intrepid ironhull 1, ambition polyglot 2"]
    t = rogue_turn(
        pilot_row="overseer lightspeeder tagalong bulwark", fly=fly, culture=[2], colonies=["ilmarra"]
    ).play("colony", "pass", "colony")
    assert (t.asked, pilots(t)[0]) == ((0, "AskFollow"), None)
    t.play("follow", "use ilmarra", "replace overseer", "undertow", "colony", "let")
    assert (t.asked, pilots(t)[0]) == (HIRES, "lightspeeder")


@rule("BTB A37", "12.15")
def test_bonus_dice_are_a_sequence_of_their_own_and_cannot_be_followed() -> None:
    t = rogue_turn(
        dice="colony:bay energy:bay colony:bay energy:bay",
        culture=[2, 6],
        last_face="energy",
        colonies=["thessaro"],
    ).play("colony", "pass")
    assert (len(t.dice), t.asked) == (3, ROLL)
    t.play("colony")  # the last die of the turn and the first bonus die make no pair
    assert t.asked == ROLL
    t.play("colony")
    assert t.asked == HIRES
    t.play("threadneedle")
    assert t.asked == ROLL  # and nobody was asked to follow


@rule("BTB A37", "BTB A36")
def test_a_face_that_bonus_dice_cannot_use_hires_as_well() -> None:
    t = bonus_dice().play("culture", "culture")
    assert (t.asked, t.dice[:2]) == (HIRES, ["culture discarded", "culture resolving"])


@rule("BTB A34")
@pytest.mark.parametrize(
    ("way", "face", "ship"),
    [
        ("face", "culture", 0),  # the Aurora lists it, though Overseer is not trained on it
        ("face", "diplomacy", 3),
        ("face", "energy", 1),  # trained on both ships that list it: the first
        ("both", "energy", 1),
        ("both", "economy", 2),
        ("both", "culture", None),
        ("both", "diplomacy", None),
    ],
)
def test_the_options_for_the_ship(way: str, face: str, ship: int | None) -> None:
    t = rogue_turn(rogue_ship=way, pilot_row=TRAINED_ALIKE).play(face, face)
    assert (t.asked == HIRES) == (ship is not None)
    assert [place for place, pilot in enumerate(pilots(t)) if pilot] == ([] if ship is None else [ship])


@rule("BTB A34", "R34")
def test_by_face_alone_a_ship_with_a_pilot_is_not_available_either() -> None:
    t = rogue_turn(rogue_ship="face", pilot_row=TRAINED_ALIKE, fly=["", "aurora forager 1"])
    t.play("colony", "colony")  # only the Aurora lists it
    assert (t.asked, pilots(t)) == (ROLL, ["forager", None, None, None])


@rule("12.5", "BTB A63")
@pytest.mark.parametrize("forcing", ["any", "usable"])
def test_a_die_that_would_hire_is_one_the_rogue_can_use(forcing: str) -> None:
    """With no ship in orbit the face has no other use."""
    t = rogue_turn(forcing=forcing, energy=[2], culture=[2]).play(NO_USE)
    if forcing == "any":
        t.play("let")
    assert t.asked == ROLL
    t.play(NO_USE)
    assert t.asked == (0, "AskForce")
    t.play("force", "economy")
    assert (t.asked, pilots(t)) == ((0, "AskForce") if forcing == "any" else ROLL, [None] * 4)


@rule("12.5", "BTB A63", "BTB A37")
def test_the_first_bonus_die_would_not_hire_so_it_cannot_be_forced_for_that() -> None:
    t = rogue_turn(
        dice="colony:bay energy:bay colony:bay energy:bay",
        forcing="usable",
        last_face="energy",
        energy=[2],
        culture=[2, 6],
    ).play(NO_USE, NO_USE)
    assert (t.asked, t.dice[0], len(t.dice)) == (ROLL, f"{NO_USE} discarded", 3)


@rule("BTB A34", "BTB A44")
@pytest.mark.parametrize(("rogue", "level"), [("iron_synod", 3), ("the_last_tide", 2)])
@pytest.mark.parametrize("way", ["trained", "face", "both"])
def test_an_attack_that_hires_looks_at_no_face(rogue: str, level: int, way: str) -> None:
    t = rogue_turn(rogue=rogue, level=[1, level], rogue_ship=way, pilot_row=TRAINED_ALIKE).play("colony")
    assert (t.asked, pilots(t)) == (HIRES, [None, "overseer", None, None])
    assert t.asked[0] == orrery.CHANCE
