"""The end of the Rogue's turn: full energy moves it up, full culture gives it three bonus dice."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rule import rule
from tests.scene import GAME
from tests.tiny_epic_galaxies.solo.table import NO_USE, ROLL, bonus_dice, goods, last_die, rogue_turn


@rule("12.14")
def test_full_energy_moves_the_token_up_and_falls_to_nothing() -> None:
    t = last_die(energy=[0, 2]).play("energy")
    assert (t.s.turn, t.s.level, goods(t)[1]) == (0, (1, 2), (0, 0))


@rule("12.14")
def test_energy_below_the_limit_is_kept() -> None:
    t = last_die(energy=[0, 5]).play(NO_USE)
    assert (t.s.turn, t.s.level, goods(t)[1]) == (0, (1, 1), (5, 0))


@rule("12.14", "12.4")
def test_the_token_moves_up_at_the_end_of_the_turn_not_before() -> None:
    t = rogue_turn(energy=[0, 5]).play("energy")
    assert (t.s.level[1], t.s.energy[1]) == (1, 6)
    t.play(*[NO_USE] * 3)
    assert (t.s.level[1], t.s.energy[1]) == (1, 6)
    assert t.play(NO_USE).s.level[1] == 2


@rule("12.14")
@pytest.mark.parametrize(
    ("rogue", "limit"), [("artemis", 6), ("rothkel", 6), ("zendica", 5), ("hades", 5), ("gamelyn", 4)]
)
def test_the_limit_is_that_of_the_mat(rogue: str, limit: int) -> None:
    assert last_die(rogue, energy=[0, limit]).play(NO_USE).s.level[1] == 2
    assert last_die(rogue, energy=[0, limit - 1]).play(NO_USE).s.level[1] == 1


@rule("12.14", "12.16")
def test_the_points_of_the_new_level_count_at_once() -> None:
    t = last_die("hades", n=6, level=[1, 3], energy=[0, 5]).play(NO_USE)
    assert t.game.view(t.s, 0)["scores"] == [0, 7]


@rule("12.14", "8.10")
def test_energy_the_seat_gave_it_counts_at_the_end_of_its_next_turn() -> None:
    """The Rogue is full after a follower's Gleam-Zanier: it has no use for energy dice, then moves up."""
    t = rogue_turn(energy=[0, 5], culture=[1, 0], colonies=["gleam_zanier"])
    t.play("colony", "follow", "use gleam_zanier")
    assert goods(t) == [(2, 0), (6, 0)]
    t.play("energy")
    assert t.dice[1] == "energy discarded"
    assert t.play(*[NO_USE] * 3).s.level[1] == 2


@rule("12.15")
def test_full_culture_gives_three_bonus_dice_and_then_falls_to_nothing() -> None:
    t = last_die(culture=[0, 6]).play(NO_USE)
    assert (t.asked, t.s.turn, t.dice) == (ROLL, 1, ["? inactive"] * 3)
    t.play("move")
    assert (t.dice, t.s.culture[1]) == (["move bay", "? inactive", "? inactive"], 6)
    t.play("energy")
    assert (t.dice, t.s.energy[1]) == (["move bay", "energy bay", "? inactive"], 3)
    t.play(NO_USE)
    assert (t.s.turn, goods(t)[1], t.dice) == (0, (3, 0), ["? inactive"] * 4)


@rule("12.15")
def test_without_full_culture_there_are_no_bonus_dice_and_it_is_kept() -> None:
    t = last_die(culture=[0, 5]).play(NO_USE)
    assert (t.s.turn, goods(t)[1]) == (0, (0, 5))


@rule("12.14", "12.15")
def test_energy_comes_before_culture() -> None:
    t = last_die(energy=[0, 6], culture=[0, 6]).play(NO_USE)
    assert (t.s.level[1], goods(t)[1], len(t.dice)) == (2, (0, 6), 3)
    t.play(NO_USE, NO_USE, NO_USE)
    assert (t.s.level[1], goods(t)[1]) == (2, (0, 0))


@rule("12.15")
def test_the_number_of_bonus_dice_is_three_on_every_level() -> None:
    for level, dice in enumerate((5, 5, 6, 6, 7), 1):
        t = last_die("zendica", n=dice, level=[1, level], culture=[0, 5]).play(NO_USE)
        assert len(t.dice) == 3


@rule("12.15", "12.6")
def test_culture_faces_of_bonus_dice_have_no_use() -> None:
    t = bonus_dice().play("culture")
    assert t.dice == ["culture discarded", "? inactive", "? inactive"]
    below = bonus_dice(culture=[0, 2]).play("culture")  # also if something took of it since
    assert (below.dice[0], below.s.culture[1]) == ("culture discarded", 2)


@rule("12.15", "12.7")
@pytest.mark.parametrize("face", ["energy", "move", "colony", "economy"])
def test_the_seat_cannot_follow_bonus_dice(face: str) -> None:
    more: dict[str, Any] = {
        "culture": [3, 6],
        "ships": ["orbit vici_ks156 0", "orbit vici_ks156 0"],
        "colonies": ["jakks"],
        "row": "vici_ks156 leandra jorg helios",
    }
    t = bonus_dice(**more).play(face)
    assert (t.asked, t.dice[0]) == (ROLL, f"{face} bay")
    assert rogue_turn(**more).play(face).asked == (0, "AskFollow")


@rule("12.15", "12.14")
def test_a_limit_reached_by_the_bonus_dice_waits_for_the_end_of_the_next_turn() -> None:
    t = bonus_dice(energy=[0, 4]).play("energy", NO_USE, NO_USE)
    assert (t.s.turn, t.s.level[1], goods(t)[1]) == (0, 1, (6, 0))
    t.play("move", "move", "move", "move", "end", *[NO_USE] * 5)
    assert (t.s.turn, t.s.level[1], goods(t)[1]) == (0, 2, (0, 0))


@rule("12.15")
def test_culture_from_the_attacks_of_bonus_dice_falls_with_the_rest() -> None:
    t = bonus_dice("zendica", level=[1, 2]).play("colony", "colony", "colony")
    assert (t.s.turn, t.s.culture[1]) == (0, 0)


@rule("12.15", "12.9")
def test_a_bonus_die_colonises_and_the_slot_is_filled_before_the_next() -> None:
    t = bonus_dice(ships=["", "orbit leandra 1"]).play("diplomacy", "maia", "move", "economy")
    assert (t.s.turn, t.row[3], t.colonies(1)) == (0, "maia", ["leandra"])
    assert t.ships(1)[0] == "orbit jakks 0"


@rule("12.15", "12.12")
def test_a_bonus_attack_may_ask_the_seat() -> None:
    t = bonus_dice("artemis", level=[1, 5], energy=[2, 0], culture=[2, 4]).play("colony", "let")
    assert (t.asked, t.play("give 2 energy 0 culture").asked) == ((0, "AskTribute"), ROLL)
    assert goods(t) == [(0, 2), (2, 4)]


@rule("12.15")
def test_no_die_is_left_when_the_game_ends_behind_the_bonus_dice() -> None:
    """The only moment in which the Rogue's dice could be seen after they are put away."""
    t = bonus_dice(dice="economy:discarded economy:discarded", max_rounds=1, culture=[0, 6], energy=[0])
    t.play("economy")
    assert (GAME.over(t.s), t.dice) == (True, [])
