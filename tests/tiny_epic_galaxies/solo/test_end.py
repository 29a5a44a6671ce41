"""The end of a solo game: at once, by points, by the skull, or by the rounds."""

from __future__ import annotations

import pytest

from orrery.core.machine import NONE
from tests.rule import rule
from tests.scene import GAME, Scene
from tests.tiny_epic_galaxies.solo.table import NO_USE, OVER, ROLL, bonus_dice, last_die, my_turn, rogue_turn

TWENTY = "aughmoore shouhua bsw_10_1 bisschop"  # 7 + 7 + 5 + 1 points


def is_over(t: Scene, winners: list[int], row: list[str | None]) -> None:
    """Nothing is asked any more, nothing was refilled, and all say who has won."""
    assert (t.asked, GAME.over(t.s), GAME.legal(t.s), t.dice) == (OVER, True, [], [])
    assert (GAME.winners(t.s), t.row) == (winners, row)
    assert len(GAME.scores(t.s)) == 1
    assert GAME.questions(t.s) == []
    assert json_again(t) == GAME.to_json(t.s)


def json_again(t: Scene) -> str:
    return GAME.to_json(GAME.from_json(GAME.to_json(t.s)))


@rule("12.16", "TEG U25", "TEG U45")
def test_the_seat_wins_at_once_in_its_own_turn() -> None:
    t = my_turn(dice="economy move", ships=["orbit vici_ks156 1"], colonies=[TWENTY]).play("die 1", "ship 1")
    is_over(t, [0], ["jakks", None, "drewkaiden", "leandra"])
    assert (GAME.scores(t.s), t.s.ender, t.s.turn) == ([21], 0, 0)


@rule("12.16", "TEG U25")
def test_the_seat_wins_by_an_upgrade() -> None:
    """From 3 points on level 4 to 5 on level 5."""
    t = my_turn(level=[4, 1], energy=[5], colonies=["aughmoore shouhua mj_120210"])
    assert GAME.scores(t.s) == [19]
    t.play("die 1", "upgrade energy")
    is_over(t, [0], ["jakks", "vici_ks156", "drewkaiden", "leandra"])
    assert GAME.scores(t.s) == [21]


@rule("12.16", "8.13", "8.14", "TEG U25")
@pytest.mark.parametrize(
    ("planet", "answer"), [("lureena", "pay 3 energy 2 culture"), ("mared", "upgrade energy")]
)
def test_the_seat_wins_by_an_upgrade_of_a_planet(planet: str, answer: str) -> None:
    t = my_turn(level=[4, 5], energy=[4], culture=[2], colonies=[f"aughmoore shouhua {planet}"])
    t.play("die 1", f"use {planet}", answer)
    is_over(t, [0], ["jakks", "vici_ks156", "drewkaiden", "leandra"])


@rule("12.16")
def test_twenty_points_are_not_enough() -> None:
    t = my_turn(dice="economy move", ships=["orbit vici_ks156 1"], colonies=["aughmoore shouhua bsw_10_1"])
    t.play("die 1", "ship 1", "maia")
    assert (GAME.scores(t.s), t.asked, GAME.winners(t.s)) == ([20], (0, "AskTurn"), [])


@rule("12.16", "12.7", "TEG U25", "TEG U45")
def test_the_seat_wins_in_the_middle_of_a_follow_in_the_turn_of_the_rogue() -> None:
    t = rogue_turn(culture=[1], colonies=[TWENTY], ships=["orbit vici_ks156 1", "orbit drewkaiden 0"])
    t.play("economy", "follow", "ship 1")
    is_over(t, [0], ["jakks", None, "drewkaiden", "leandra"])
    assert t.s.turn == 1
    assert GAME.view(t.s, 0)["scores"] == [21, 0]


@rule("12.16", "TEG U25")
def test_the_seat_wins_by_an_upgrade_as_a_follower() -> None:
    t = rogue_turn(level=[5, 1], energy=[7], culture=[1], colonies=["aughmoore shouhua"])
    assert GAME.scores(t.s) == [19]
    t.play("colony", "let", "follow", "upgrade energy")
    is_over(t, [0], ["jakks", "vici_ks156", "drewkaiden", "leandra"])


@rule("12.16", "TEG U45")
@pytest.mark.parametrize(
    ("colonies", "answers"),
    [
        ("zavodnick aughmoore bsw_10_1 bisschop", ["act economy", "ship 1"]),
        ("nakagawakozi aughmoore shouhua bisschop", ["ship 1"]),
        ("umbra_forum aughmoore shouhua bisschop", ["use leandra", "ship 1"]),
        ("terra_bettia aughmoore pembertonia_major bisschop", ["ship 1"]),
        ("piedes aughmoore pembertonia_major bisschop", ["die 2", "ship 1"]),
        ("gort aughmoore pembertonia_major bisschop", ["ship 2", "to drewkaiden"]),
    ],
)
def test_the_seat_wins_in_the_middle_of_a_planets_effect(colonies: str, answers: list[str]) -> None:
    """18 points and 2 of level 3; the last one is made by the effect of the first colony."""
    t = my_turn(
        dice="colony economy:bay move",
        level=[3, 1],
        energy=[2],
        colonies=[colonies],
        row="drewkaiden vici_ks156 k_widow leandra",
        ships=["orbit vici_ks156 1, orbit k_widow 2"],
    )
    assert GAME.scores(t.s) == [20]
    t.play("die 1", f"use {colonies.split()[0]}", *answers)
    won = 0 if answers[-1] == "to drewkaiden" else 1
    row: list[str | None] = ["drewkaiden", "vici_ks156", "k_widow", "leandra"]
    is_over(t, [0], [None if slot == won else planet for slot, planet in enumerate(row)])


@rule("12.16", "TEG U25", "TEG U31", "TEG U45")
def test_the_rogue_wins_in_the_middle_of_its_advance() -> None:
    """The ship further right does not advance, the slot is not refilled, nobody follows."""
    t = rogue_turn(
        culture=[3], colonies=["", TWENTY], ships=["orbit leandra 1", "orbit leandra 1, orbit jakks 1"]
    ).play("diplomacy")
    is_over(t, [], [None, "vici_ks156", "drewkaiden", "leandra"])
    assert t.ships(1) == ["orbit leandra 1", "home", "home", "home"]
    assert (GAME.scores(t.s), GAME.view(t.s, 0)["scores"], t.s.ender) == ([0], [0, 21], 1)


@rule("12.16", "TEG U31")
def test_points_are_counted_after_every_single_advance() -> None:
    t = rogue_turn(colonies=["", "aughmoore shouhua bsw_10_1"], ships=["", "orbit jakks 1, orbit leandra 1"])
    t.play("diplomacy", "maia")  # 20 points, so the slot is filled; the second ship makes it 21
    is_over(t, [], ["maia", "vici_ks156", "drewkaiden", None])


@rule("12.16", "12.14")
def test_the_rogue_wins_by_the_points_of_a_new_level() -> None:
    """Gamelyn: from 8 points on level 4 to 12 on level 5, and its full culture is not looked at."""
    t = last_die(
        "gamelyn", n=6, level=[1, 4], energy=[0, 4], culture=[0, 4], colonies=["", "aughmoore mj_120210"]
    ).play(NO_USE)
    is_over(t, [], ["jakks", "vici_ks156", "drewkaiden", "leandra"])
    assert (GAME.view(t.s, 0)["scores"], t.s.level, t.s.energy) == ([0, 21], (1, 5), [0, 0])


@rule("12.16", "12.14", "12.2")
@pytest.mark.parametrize("rogue", ["artemis", "rothkel", "zendica", "hades", "gamelyn"])
def test_the_rogue_wins_by_the_skull_behind_its_fifth_level(rogue: str) -> None:
    full = {"artemis": 6, "rothkel": 6, "zendica": 5, "hades": 5, "gamelyn": 4}[rogue]
    t = last_die(rogue, n=7, level=[1, 5], energy=[0, full], culture=[5, full], colonies=["aughmoore"])
    t.play(NO_USE)
    is_over(t, [], ["jakks", "vici_ks156", "drewkaiden", "leandra"])
    assert (t.s.ender, GAME.scores(t.s)) == (1, [7])
    assert GAME.view(t.s, 0)["scores"][1] < 21


@rule("12.16")
def test_the_skull_is_behind_the_fifth_level_not_on_it() -> None:
    t = last_die(n=6, level=[1, 4], energy=[0, 6]).play(NO_USE)
    assert (t.s.level[1], t.asked, t.s.ender) == (5, ROLL, NONE)


@rule("12.16", "12.15")
def test_the_rogue_wins_by_a_bonus_die() -> None:
    t = bonus_dice(colonies=["", TWENTY], ships=["", "orbit jakks 1"]).play("diplomacy")
    is_over(t, [], [None, "vici_ks156", "drewkaiden", "leandra"])


@rule("12.16", "12.11")
def test_the_rogue_wins_by_an_attack_before_the_rest_of_it() -> None:
    t = rogue_turn(
        "gamelyn",
        level=[1, 4],
        energy=[2, 0],
        colonies=["", "aughmoore bsw_10_1"],
        ships=["", "orbit jakks 1"],
    ).play("colony")
    is_over(t, [], [None, "vici_ks156", "drewkaiden", "leandra"])
    assert t.s.energy == [2, 0]


@rule("12.16", "12.17", "8.22")
def test_the_rogue_wins_by_an_action_of_the_seat() -> None:
    """Terra-Bettia: all others advance first, so the Rogue is there before the seat's own two spaces."""
    t = my_turn(
        colonies=["terra_bettia aughmoore bsw_10_1 bisschop", "shouhua gort zavodnick vizcarra"],
        ships=["orbit vici_ks156 1", "orbit jakks 1"],
    )
    assert GAME.view(t.s, 0)["scores"] == [20, 20]
    t.play("die 1", "use terra_bettia")
    is_over(t, [], [None, "vici_ks156", "drewkaiden", "leandra"])


@rule("12.16", "9.6")
def test_when_the_rounds_end_the_game_nobody_wins() -> None:
    t = my_turn(dice="move", max_rounds=1, colonies=["aughmoore"]).play("end")
    assert t.asked == ROLL  # the Rogue still has its turn
    t.play(*[NO_USE] * 5)
    assert (t.asked, GAME.winners(t.s), GAME.scores(t.s), t.s.ender) == (OVER, [], [7], NONE)
    assert json_again(t) == GAME.to_json(t.s)


@rule("12.16", "9.6")
def test_bonus_dice_of_the_last_round_are_still_rolled() -> None:
    t = last_die(max_rounds=1, culture=[0, 6]).play(NO_USE)
    assert (t.asked, len(t.dice)) == (ROLL, 3)
    assert t.play(NO_USE, NO_USE, NO_USE).asked == OVER


@rule("12.16", "12.1")
def test_there_is_no_winner_before_the_end() -> None:
    assert GAME.winners(my_turn(colonies=["aughmoore"]).s) == []
