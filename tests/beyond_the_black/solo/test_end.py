"""The end of a solo game: what brings it on, when it comes, and who has won."""

from __future__ import annotations

from typing import Any

import pytest

from tests.beyond_the_black.scene import BLACK
from tests.beyond_the_black.solo.table import (
    NO_USE,
    OVER,
    ROGUES,
    ROLL,
    TRAINED_ALIKE,
    last_die,
    my_turn,
    rogue_turn,
)
from tests.rule import rule
from tests.scene import Scene

TWENTY = "aughmoore shouhua bsw_10_1 jakks"  # 7, 7, 5 and 1 points
ROW = "leandra vici_ks156 drewkaiden helios"  # leandra: diplomacy, 2 spaces, 1 point
TAKES_IT = ["orbit leandra 1", ""]
IDLE = [NO_USE, "economy", NO_USE, "economy", NO_USE]  # five dice of no use, no pair among them


def rogue_idles(t: Scene) -> Scene:
    """The Rogue's whole turn of five dice that do nothing."""
    for face in IDLE:
        t.play(face)
    return t


def scores(t: Scene) -> list[int]:
    return list(BLACK.view(t.s, 0)["scores"])


@rule("R38", "R26", "BTB A49")
def test_twenty_one_points_of_the_seat_end_the_game_after_the_turn_of_the_rogue() -> None:
    t = my_turn(dice="diplomacy energy", row=ROW, colonies=[TWENTY], ships=TAKES_IT)
    t.play("die 1", "ship 1", "maia")
    assert (scores(t), t.s.ender, t.asked, BLACK.ending(t.s)) == ([21, 0], 0, (0, "AskTurn"), "")
    t.play("end")
    assert t.asked == ROLL
    rogue_idles(t)
    assert (t.asked, BLACK.ending(t.s), BLACK.winners(t.s)) == (OVER, "points", [0])


@rule("R38", "BTB A49")
def test_points_of_the_rogue_end_the_game_after_its_turn_with_all_that_ends_it() -> None:
    t = rogue_turn(
        row=ROW,
        dice="colony:bay colony:discarded colony:bay",
        colonies=["", TWENTY],
        energy=[0, 6],
        ships=["", TAKES_IT[0]],
        find_row="shardfield",
    )
    t.play("diplomacy", "maia")
    assert (t.s.ender, t.asked) == (1, ROLL)
    t.play("colony")
    assert (t.asked, BLACK.ending(t.s), BLACK.winners(t.s)) == (OVER, "rogue_points", [])
    assert (t.s.level[1], BLACK.view(t.s, 0)["mats"][1]["finds"]) == (2, ["shardfield"])


@rule("R38", "BTB A49")
def test_a_follower_can_trigger_the_end_in_the_turn_of_the_rogue() -> None:
    t = rogue_turn(row=ROW, colonies=[TWENTY], ships=[TAKES_IT[0], "orbit leandra 0"], culture=[1])
    t.play("diplomacy", "follow", "ship 1", "maia")
    assert (t.s.ender, t.asked) == (0, ROLL)
    for face in ("colony", "economy", "colony", "economy"):
        t.play(face)
    assert (t.asked, BLACK.winners(t.s)) == (OVER, [0])


@rule("BTB A49")
def test_with_the_option_points_of_either_end_it_at_once() -> None:
    t = my_turn(
        dice="diplomacy energy", row=ROW, colonies=[TWENTY], ships=TAKES_IT, rogue_end="at_once"
    ).play("die 1", "ship 1")
    assert (t.asked, BLACK.ending(t.s), BLACK.winners(t.s)) == (OVER, "points", [0])
    t = rogue_turn(row=ROW, colonies=["", TWENTY], ships=["", TAKES_IT[0]], rogue_end="at_once")
    t.play("diplomacy")
    assert (t.asked, BLACK.ending(t.s), BLACK.winners(t.s)) == (OVER, "rogue_points", [])


@rule("BTB A49", "BTB A64", "R12")
def test_with_the_option_a_pilot_of_the_rogue_ends_it_at_once() -> None:
    t = rogue_turn(colonies=["", TWENTY], row=ROW, rogue_end="at_once", pilot_row=TRAINED_ALIKE)
    t.play("move", "move", "ironhull")
    assert (t.asked, BLACK.ending(t.s), scores(t)[1] >= 21) == (OVER, "rogue_points", True)
    hulls = BLACK.view(t.s, 0)["mats"][1]["hulls"]
    assert hulls.count("intrepid") == 1
    assert BLACK.to_json(BLACK.from_json(BLACK.to_json(t.s))) == BLACK.to_json(t.s)


@rule("BTB A49", "BTB A64", "R9")
@pytest.mark.parametrize("fly", ["", "aurora polyglot 1"])
def test_with_the_option_a_pilot_of_the_seat_ends_it_when_its_ship_is_there(fly: str) -> None:
    """With 20 points, or 19 and a pilot who is covered now."""
    colonies = TWENTY if not fly else TWENTY.replace("bsw_10_1 jakks", "bsw_10_1")
    t = my_turn(
        dice="culture culture move",
        colonies=[colonies],
        row=ROW,
        rogue_end="at_once",
        fly=[fly],
        pilot_row="lightspeeder slipstreamer bulk_hauler homing_tender",
    ).play("hire", "hire lightspeeder", "on aurora", "with 2 culture")
    if not fly:
        t.play("deep_scanner", "ship 1")
    else:
        t.play("deep_scanner")
    assert (t.asked, BLACK.ending(t.s), BLACK.winners(t.s)) == (OVER, "points", [0])
    assert BLACK.view(t.s, 0)["mats"][0]["hulls"][0] == "aurora"
    assert BLACK.to_json(BLACK.from_json(BLACK.to_json(t.s))) == BLACK.to_json(t.s)


@rule("BTB A49", "BTB A64", "BTB A29")
def test_with_the_option_a_dwarf_planet_ends_it_at_once() -> None:
    t = my_turn(colonies=[TWENTY], row=ROW, find_row="dwarf_planet_auk", rogue_end="at_once")
    t.play("die 1", "ship 1", "explore", "take dwarf_planet_auk")
    assert (t.asked, BLACK.ending(t.s)) == (OVER, "points")
    t = rogue_turn(
        rogue="carrion_wake",
        level=[1, 2],
        colonies=["", TWENTY.replace(" jakks", "")],
        row=ROW,
        find_row="dwarf_planet_auk",
        rogue_end="at_once",
    ).play("colony")
    assert (t.asked, BLACK.ending(t.s), scores(t)[1] >= 21) == (OVER, "rogue_points", True)
    assert "dwarf_planet_auk" in BLACK.view(t.s, 0)["mats"][1]["finds"]


@rule("BTB A49", "BTB A64", "BTB A42", "BTB A20")
@pytest.mark.parametrize("exhaustion", ["explored", "drawn", "row_too"])
def test_with_the_option_the_exhausted_deck_ends_it_when_the_exploration_is_done(exhaustion: str) -> None:
    t = my_turn(
        dice="move energy", deck="plasma_geyser", rogue_end="at_once", exhaustion=exhaustion, energy=[1]
    ).play("die 1", "ship 1", "explore", "reveal", "plasma_geyser")
    assert (t.asked, BLACK.ending(t.s), t.s.energy[0]) == (OVER, "deck", 4)
    assert BLACK.view(t.s, 0)["mats"][0]["finds"] == ["plasma_geyser"]


@rule("BTB A64", "BTB A20", "R19")
def test_drawn_last_a_card_asks_what_it_has_to_ask_before_the_game_ends() -> None:
    t = my_turn(
        dice="move energy",
        deck="echo_of_home",
        rogue_end="at_once",
        exhaustion="drawn",
        colonies=["obsidian_crown"],
        pilot_row=TRAINED_ALIKE,
    ).play("die 1", "ship 1", "explore", "reveal", "echo_of_home")
    assert t.asked == (0, "AskMay")
    t.play("use", "use obsidian_crown", "hire overseer", "on intrepid", "with 1 energy", "ironhull", "ship 2")
    assert (t.asked, BLACK.ending(t.s)) == (OVER, "deck")


@rule("BTB A42", "R26")
def test_the_exhausted_deck_ends_the_game_after_the_round() -> None:
    t = my_turn(deck="plasma_geyser").play("die 1", "ship 1", "explore", "reveal", "plasma_geyser")
    assert (t.s.ender, BLACK.view(t.s, 0)["by_deck"], t.asked) == (0, True, (0, "AskTurn"))
    rogue_idles(t.play("end"))
    assert (t.asked, BLACK.ending(t.s)) == (OVER, "deck")


@rule("R38", "12.16")
@pytest.mark.parametrize("rogue", ROGUES)
@pytest.mark.parametrize("ahead", [False, True])
def test_the_skull_ends_it_on_the_spot_and_the_rogue_wins_whatever_the_points(
    rogue: str, ahead: bool
) -> None:
    """Also if the seat has triggered the end with far more points; nothing is drawn, no bonus die rolled."""
    full = ROGUES[rogue]
    said: dict[str, Any] = {"colonies": [TWENTY + " gort"], "ender": 0, "row": ROW} if ahead else {}
    t = last_die(7, rogue=rogue, level=[1, 5], energy=[0, full], culture=[5, full], **said).play(NO_USE)
    if t.asked == (0, "AskForce"):
        t.play("let")
    assert (t.asked, BLACK.ending(t.s), BLACK.winners(t.s)) == (OVER, "skull", [])
    assert (t.s.ender, BLACK.view(t.s, 0)["exploration"]["hoard"]) == (1, [])


@rule("R38", "BTB A42")
def test_the_skull_counts_before_an_exhausted_deck() -> None:
    t = last_die(7, level=[1, 5], energy=[0, 6], deck="", ender=0, by_deck=True).play(NO_USE)
    assert (BLACK.ending(t.s), BLACK.winners(t.s)) == ("skull", [])


def compare(colonies: list[str], finds: list[str], **more: Any) -> Scene:
    """The Rogue's last die of the last round: nothing more happens, and both sides are compared."""
    told: dict[str, Any] = {"ender": 0, "row": ROW, "colonies": colonies, "finds": finds} | more
    return last_die(**told).play(NO_USE)


def worth(*sides: str) -> list[str]:
    """Colonies for each side: A is one of 7 points, B of 5, C of 2."""
    found: dict[int, list[str]] = {}
    for card in BLACK.cards():
        if card["kind"] == "planet" and card["id"] not in ROW.split():
            found.setdefault(card["points"], []).append(card["id"])
    letters = {"A": 7, "B": 5, "C": 2}
    return [" ".join(found[letters[one]].pop() for one in side.split()) for side in sides]


@rule("R38", "R42", "R29", "R41")
@pytest.mark.parametrize(
    ("finds", "mine", "its"),
    [
        (["", ""], 0, 0),
        (["nebula_survey", ""], 4, 0),  # nova and helix
        (["nebula_survey", "spore_gardens"], 2, 2),  # helix is the Rogue's, and no second place
        (["drifting_library", "spore_gardens"], 0, 2),
        (["plasma_geyser", "nebula_survey"], 0, 4),
        (["spore_gardens", "memory_leech"], 1, 1),  # a tie
        (["spore_gardens shardfield", "memory_leech ion_squall"], 2, 2),
    ],
)
def test_badges_of_both_sides_are_compared_without_a_second_place(
    finds: list[str], mine: int, its: int
) -> None:
    t = compare([TWENTY + " gort", ""], finds)
    points = 20 + BLACK.card("gort")["points"]
    assert scores(t) == [points + mine, its]
    assert BLACK.breakdown(t.s)[0]["badges"] == mine
    assert BLACK.breakdown(t.s)[0]["mission"] == 0


@rule("BTB A39", "R29")
def test_badges_of_pilots_count_for_both_sides() -> None:
    """Helix on Polyglot, crystal on Undertow twice with Bulk Hauler."""
    fly = ["nexus polyglot 1", "ambition undertow 1, aurora bulk_hauler 2"]
    t = compare([TWENTY], ["", ""], fly=fly)
    assert scores(t) == [20 + 1 + 2, 2 + 2]


@rule("R38", "R30", "BTB A49")
@pytest.mark.parametrize(
    ("mine", "its", "more", "winners"),
    [
        ("aughmoore shouhua bsw_10_1 gort", "bisschop", {}, [0]),
        ("bisschop", "aughmoore shouhua bsw_10_1 gort", {"ender": 1}, []),
        (TWENTY, "pembertonia_major", {"fly": ["nexus polyglot 1"]}, [0]),
    ],
)
def test_the_higher_score_wins_not_who_triggered_the_end(
    mine: str, its: str, more: dict[str, Any], winners: list[int]
) -> None:
    assert BLACK.winners(compare([mine, its], ["", ""], **more).s) == winners


@rule("R38", "R30")
def test_the_rogue_wins_by_points_though_the_seat_triggered_the_end() -> None:
    """21 against 22: both have three colonies of 7, the Rogue also its second level."""
    t = compare(worth("A A A", "A A A"), ["", ""], level=[1, 2])
    assert (scores(t), t.s.ender, BLACK.winners(t.s)) == ([21, 22], 0, [])


@rule("R30", "BTB A49")
@pytest.mark.parametrize(
    ("mine", "its", "level", "energy", "culture", "winners"),
    [
        # 7 + 7 + 7 against 7 + 7 + 5 + 2: more colonies win
        ("A A A", "A A B C", [1, 1], [5, 0], [5, 0], []),
        ("A A B C", "A A A", [1, 1], [0, 5], [0, 5], [0]),
        # as many colonies and the same level, worth 1 point to both: energy and culture together
        ("A A A", "A A A", [2, 2], [3, 2], [0, 0], [0]),
        ("A A A", "A A A", [2, 2], [2, 3], [0, 0], []),
        ("A A A", "A A A", [2, 2], [0, 2], [3, 0], [0]),
        # all alike: shared, so the seat has won too
        ("A A A", "A A A", [2, 2], [2, 1], [0, 1], [0]),
    ],
)
def test_equal_scores_are_broken_as_between_seats(
    mine: str, its: str, level: list[int], energy: list[int], culture: list[int], winners: list[int]
) -> None:
    t = compare(worth(mine, its), ["", ""], level=level, energy=energy, culture=culture)
    assert scores(t)[0] == scores(t)[1]
    assert BLACK.winners(t.s) == winners


@rule("R30", "BTB A49")
def test_the_level_breaks_a_tie_of_points_and_colonies() -> None:
    """22 and a shared symbol each: a pilot against the point of the second level."""
    t = compare(
        worth("A A A", "A A A"),
        ["", "drifting_library"],
        level=[1, 2],
        fly=["nexus polyglot 1"],
        energy=[5, 0],
    )
    assert (scores(t), BLACK.winners(t.s)) == ([23, 23], [])


@rule("R38", "9.6")
def test_when_the_rounds_end_the_game_nobody_wins() -> None:
    t = last_die(max_rounds=1, colonies=["aughmoore"]).play(NO_USE)
    assert (BLACK.ending(t.s), BLACK.winners(t.s)) == ("rounds", [])


@rule("R38", "BTB A42")
def test_every_ending_has_a_sentence() -> None:
    assert set(BLACK.scoring.endings) == {"points", "rounds", "rogue_points", "skull", "deck"}
