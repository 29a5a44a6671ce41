"""Pilots who explore otherwise: P05 deep_scanner, P13 archivist, P21 threadneedle, P22 escape_artist."""

from __future__ import annotations

from typing import Any

from tests.beyond_the_black.scene import black
from tests.rule import rule
from tests.scene import Scene

ROW = "jorg jakks gort vici_ks156"


def out(pilot: str, **said: Any) -> Scene:
    """Ship 1, flown by that pilot, is about to explore."""
    said = {"energy": [2, 0], "culture": [1, 0], "row": ROW} | said
    t = black(dice="move move move energy", fly=[f"nexus {pilot} 1"], **said)
    return t.play("die 1", "ship 1", "explore")


def finds(t: Scene, mat: int = 0) -> list[str]:
    return list(t.game.view(t.s, 0)["mats"][mat]["finds"])


def deck(t: Scene, seat: int) -> dict[str, Any]:
    found: dict[str, Any] = t.game.view(t.s, seat)["exploration"]
    return found


@rule("R10", "BTB C10", "BTB A58")
def test_deep_scanner_looks_at_the_top_card_before_it_chooses_and_nobody_else_does() -> None:
    t = out("deep_scanner", find_row="plasma_geyser")
    assert t.asked == (0, "AskAbility")
    t.play("use", "stellar_flare")
    assert deck(t, 0)["top"] == ["stellar_flare"]
    assert deck(t, 1)["top"] == ["?"]
    assert t.asked == (0, "AskExplore")
    t.play("take plasma_geyser")
    assert finds(t) == ["plasma_geyser"]
    assert deck(t, 0)["top"] == ["stellar_flare"]


@rule("R10", "BTB C10")
def test_the_card_that_deep_scanner_saw_is_the_one_that_is_revealed() -> None:
    t = out("deep_scanner").play("use", "shardfield", "reveal")
    assert t.options == ["shardfield"]
    t.play("shardfield", "take")
    assert finds(t) == ["shardfield"]


@rule("R10", "BTB C10")
def test_deep_scanner_may_be_left_out_and_needs_a_deck_and_its_own_ship() -> None:
    t = out("deep_scanner").play("skip")
    assert t.asked == (0, "AskExplore")
    assert deck(t, 0)["top"] == []
    t = out("deep_scanner", find_row="plasma_geyser", deck="", ender=0, by_deck=True)
    assert t.asked == (0, "AskExplore")
    t = black(dice="move energy", row=ROW, fly=["nexus deep_scanner 1"])
    t.play("die 1", "ship 2", "explore")
    assert t.asked == (0, "AskExplore")


@rule("R10", "R22", "BTB C10")
def test_deep_scanner_works_for_a_follower_who_then_knows_the_card() -> None:
    t = black(dice="move energy", row=ROW, fly=["", "nexus deep_scanner 1"], culture=[0, 1])
    t.play("die 1", "ship 1", "orbit jorg", "follow", "ship 1", "explore")
    assert t.asked == (1, "AskAbility")
    t.play("use", "ion_squall")
    assert deck(t, 1)["top"] == ["ion_squall"]
    assert deck(t, 0)["top"] == ["?"]


@rule("R10", "BTB A20", "BTB C10")
def test_looking_at_the_last_card_does_not_exhaust_the_deck() -> None:
    t = out("deep_scanner", find_row="plasma_geyser", deck="shardfield", energy=[0, 0])
    t.play("use", "shardfield", "take plasma_geyser")
    assert t.s.ender == -1
    t = out("deep_scanner", find_row="plasma_geyser", deck="shardfield", energy=[0, 0])
    t.play("use", "shardfield", "reveal", "shardfield")
    assert t.s.ender == 0


@rule("R10", "BTB C11", "R19")
def test_archivist_acquires_after_the_effect_also_of_a_danger() -> None:
    t = out("archivist", top="memory_leech").play("reveal", "memory_leech")
    assert t.s.culture == [1, 0]  # 1 lost, then 1 acquired
    t = out("archivist", top="plasma_geyser", culture=[0, 0]).play("reveal", "plasma_geyser", "take")
    assert (t.s.energy[0], t.s.culture[0]) == (5, 1)


@rule("R10", "BTB C11")
def test_archivist_acquires_for_a_card_of_the_row_and_once_for_each_exploration() -> None:
    t = out("archivist", find_row="shardfield", culture=[0, 0]).play("take shardfield")
    assert t.s.culture == [1, 0]
    t = out("archivist", top="shardfield mineral_survey", culture=[0, 0])
    t.play("reveal", "shardfield", "leave", "mineral_survey", "take")
    assert t.s.culture == [1, 0]


@rule("R10", "R16")
def test_archivist_acquires_nothing_without_a_card_or_for_another_ship() -> None:
    t = out("archivist", deck="", culture=[0, 0], ender=0, by_deck=True)
    assert t.asked == (0, "AskTurn")
    assert t.s.culture == [0, 0]
    t = black(dice="move energy", row=ROW, fly=["nexus archivist 1"], find_row="shardfield", culture=[0, 0])
    t.play("die 1", "ship 2", "explore", "take shardfield")
    assert t.s.culture == [0, 0]


@rule("R10", "R22")
def test_archivist_acquires_when_following() -> None:
    t = black(
        dice="move energy", row=ROW, fly=["", "nexus archivist 1"], find_row="shardfield", culture=[0, 1]
    )
    t.play("die 1", "ship 1", "orbit jorg", "follow", "ship 1", "explore", "take shardfield")
    assert t.s.culture == [0, 1]


@rule("BTB C11", "BTB A53")
def test_archivist_acquires_after_a_wormhole_and_its_landing() -> None:
    t = out("archivist", top="stable_wormhole", culture=[0, 0])
    t.play("reveal", "stable_wormhole", "take", "use", "land jakks")
    assert t.s.culture == [0, 0]
    t.play("skip")
    assert t.s.culture == [1, 0]


@rule("R10", "BTB C9")
def test_threadneedle_buries_a_danger_and_takes_the_next_card() -> None:
    t = out("threadneedle", top="stellar_flare plasma_geyser").play("reveal", "stellar_flare")
    assert t.asked == (0, "AskAbility")
    t.play("use", "plasma_geyser")
    assert t.asked == (0, "AskTurn")
    assert finds(t) == ["plasma_geyser"]
    assert t.s.energy == [3, 0]  # 2 paid, 3 gained, no flare
    assert deck(t, 1)["bottom"] == ["stellar_flare"]


@rule("BTB C9", "R17")
def test_the_second_card_of_threadneedle_must_be_taken_whatever_it_is() -> None:
    t = out("threadneedle", top="stellar_flare ion_squall", energy=[7, 0]).play("reveal", "stellar_flare")
    t.play("use", "ion_squall")
    assert t.asked == (0, "AskTurn")
    assert finds(t) == ["ion_squall"]
    assert (t.s.energy[0], t.s.culture[0]) == (4, 0)


@rule("R10", "R17")
def test_threadneedle_needs_2_energy_and_a_danger_and_may_be_left_out() -> None:
    t = out("threadneedle", top="ion_squall", energy=[1, 0]).play("reveal", "ion_squall")
    assert t.asked == (0, "AskTurn")
    assert finds(t) == ["ion_squall"]
    t = out("threadneedle", top="shardfield").play("reveal", "shardfield")
    assert t.asked == (0, "AskFind")
    t = black(dice="move energy", row=ROW, fly=["nexus threadneedle 1"], top="ion_squall", energy=[5, 0])
    t.play("die 1", "ship 2", "explore", "reveal", "ion_squall")
    assert finds(t) == ["ion_squall"]
    t = out("threadneedle", top="ion_squall").play("reveal", "ion_squall", "skip")
    assert finds(t) == ["ion_squall"]
    assert t.s.energy == [1, 0]


@rule("BTB C9")
def test_threadneedle_cannot_bury_the_last_card_of_the_deck() -> None:
    t = out("threadneedle", deck="stellar_flare").play("reveal", "stellar_flare")
    assert t.asked == (0, "AskTurn")
    assert finds(t) == ["stellar_flare"]
    assert t.s.ender == 0


@rule("BTB C9", "BTB A20")
def test_with_two_cards_left_threadneedle_leaves_the_buried_one_as_the_deck() -> None:
    t = out("threadneedle", deck="stellar_flare", top="gravity_shear").play("reveal", "gravity_shear", "use")
    assert t.options == ["stellar_flare"]
    t.play("stellar_flare")
    assert finds(t) == ["stellar_flare"]
    assert t.s.ender == -1
    assert deck(t, 0)["bottom"] == ["gravity_shear"]


@rule("R10", "BTB C9")
def test_threadneedle_is_offered_once_in_each_exploration_and_again_in_the_next() -> None:
    t = out("threadneedle", top="stellar_flare shardfield ion_squall mineral_survey", energy=[7, 0])
    t.play("reveal", "stellar_flare", "use", "shardfield")
    assert t.asked == (0, "AskTurn")
    t.play("die 2", "ship 1", "home", "die 3", "ship 1", "explore", "reveal", "ion_squall")
    assert t.asked == (0, "AskAbility")
    t.play("use", "mineral_survey")
    assert finds(t) == ["shardfield", "mineral_survey"]


@rule("R10", "BTB C9")
def test_threadneedle_also_buries_a_danger_that_comes_after_a_card_was_left() -> None:
    t = out("threadneedle", top="shardfield stellar_flare mineral_survey")
    t.play("reveal", "shardfield", "leave", "stellar_flare", "use", "mineral_survey")
    assert finds(t) == ["mineral_survey"]
    assert deck(t, 0)["row"] == ["shardfield"]


@rule("R10", "R22", "BTB C9")
def test_threadneedle_works_for_a_follower() -> None:
    t = black(
        dice="move energy",
        row=ROW,
        fly=["", "nexus threadneedle 1"],
        culture=[0, 1],
        top="stellar_flare shardfield",
        energy=[0, 2],
    )
    t.play("die 1", "ship 1", "orbit jorg", "follow", "ship 1", "explore", "reveal", "stellar_flare", "use")
    t.play("shardfield")
    assert t.s.energy == [0, 2]
    assert finds(t, 1) == ["shardfield"]


@rule("BTB C9", "BTB C10")
def test_what_deep_scanner_saw_threadneedle_can_bury() -> None:
    t = black(
        dice="move move energy",
        row=ROW,
        fly=["aurora deep_scanner 1, nexus threadneedle 2"],
        find_row="shardfield",
        energy=[2, 0],
        culture=[0, 0],
    )
    t.play("die 1", "ship 1", "explore", "use", "stellar_flare", "take shardfield")
    t.play("die 2", "ship 2", "explore", "reveal")
    assert t.options == ["stellar_flare"]
    t.play("stellar_flare", "use")
    assert deck(t, 1)["bottom"] == ["stellar_flare"]
    assert "stellar_flare" not in t.options


@rule("R10", "BTB C10")
def test_when_only_the_buried_card_is_left_deep_scanner_sees_it() -> None:
    t = out("deep_scanner", deck="", bottom_finds="ion_squall").play("use")
    assert t.options == ["ion_squall"]
    t.play("ion_squall")
    assert deck(t, 1)["top"] == ["ion_squall"]  # all saw it being buried
    assert t.asked == (0, "AskExplore")


def escaping(place: str, die: str, pilot: str = "escape_artist", **said: Any) -> Scene:
    return black(
        dice=f"{die} {die} move",
        row=ROW,
        fly=[f"nexus {pilot} 1"],
        ships=[place],
        energy=[0, 0],
        **({"culture": [0, 0]} | said),
    )


@rule("R10", "R23", "BTB C19", "BTB A28")
def test_escape_artist_goes_2_for_each_advance_on_a_danger_track() -> None:
    t = escaping("danger customs_blockade 0", "economy").play("die 1", "ship 1")
    assert t.ships(0)[0] == "unexplored"
    t = escaping("danger asteroid_labyrinth 0", "economy").play("die 1", "ship 1")
    assert t.ships(0)[0] == "danger asteroid_labyrinth 2"
    t.play("die 2", "ship 1")
    assert t.ships(0)[0] == "unexplored"
    assert t.asked == (0, "AskTurn")  # back without exploring


@rule("BTB C19", "BTB C27")
def test_escape_artist_goes_4_for_an_advance_of_2() -> None:
    for pilot, after in (("escape_artist", "unexplored"), ("archivist", "danger event_horizon 2")):
        t = escaping("danger event_horizon 0", "colony", pilot, colonies=["pell_s_lantern"], culture=[2, 0])
        t.play("die 1", "use pell_s_lantern", "ship 1")
        assert t.ships(0)[0] == after


@rule("R10", "BTB C19")
def test_escape_artist_is_not_faster_in_an_orbit_nor_with_the_wrong_die() -> None:
    t = escaping("orbit gort 1", "economy").play("die 1", "ship 1")
    assert t.ships(0)[0] == "orbit gort 2"
    printed = {"danger_dice": "printed"}
    assert "die 1" not in escaping("danger customs_blockade 0", "diplomacy", solo=printed).options


@rule("R10", "BTB A24")
def test_escape_artist_works_when_following_and_for_its_own_ship_only() -> None:
    two = "danger event_horizon 0, danger asteroid_labyrinth 0"
    for ship, after in (
        (1, ["danger event_horizon 2", "danger asteroid_labyrinth 0"]),
        (2, ["danger event_horizon 0", "danger asteroid_labyrinth 1"]),
    ):
        t = black(
            dice="economy move",
            row=ROW,
            ships=["orbit gort 1", two],
            fly=["", "nexus escape_artist 1"],
            culture=[0, 2],
        )
        t.play("die 1", "ship 1", "follow", f"ship {ship}")
        assert t.ships(1)[:2] == after
