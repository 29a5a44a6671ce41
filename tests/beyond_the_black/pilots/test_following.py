"""Pilots and following, and two dice to follow at once: P11 tagalong, P15 harmonizer."""

from __future__ import annotations

from typing import Any

import pytest

from orrery.games.tiny_epic_galaxies.notation import FACE_NAMES
from tests.beyond_the_black.scene import black
from tests.rule import rule
from tests.scene import Scene

ROW = "jorg jakks gort vici_ks156"
ROW3 = ROW + " maia"


def tagged(dice: str = "move move energy", **said: Any) -> Scene:
    """Ship 1 of seat 1 follows free; nobody has goods unless it is said."""
    told: dict[str, Any] = {"row": ROW, "energy": [0, 0], "culture": [0, 0], "fly": ["", "nexus tagalong 1"]}
    return black(dice=dice, **(told | said))


@rule("R10", "BTB C13", "7.2")
def test_tagalong_follows_a_move_die_free_with_its_ship_once_a_turn() -> None:
    t = tagged().play("die 1", "ship 1", "orbit jorg")
    assert t.asked == (1, "AskFollow")
    assert t.options == ["pass", "follow ship 1"]
    t.play("follow ship 1")
    assert t.asked == (1, "AskPlace")
    t.play("land vici_ks156", "use")
    assert t.s.energy == [0, 1]
    assert t.ships(1)[0] == "on vici_ks156"
    t.play("die 2", "ship 2", "orbit jakks")
    assert t.asked == (0, "AskTurn")


@rule("R10", "BTB C13")
def test_a_seat_with_tagalong_may_pay_to_move_another_ship_and_keeps_the_free_one() -> None:
    t = tagged(culture=[0, 1]).play("die 1", "ship 1", "orbit jorg")
    assert t.options == ["pass", "follow", "follow ship 1"]
    t.play("follow", "ship 2", "orbit jorg")
    assert t.s.culture == [0, 0]
    t.play("die 2", "ship 2", "orbit jakks")
    assert t.options == ["pass", "follow ship 1"]


@rule("R10", "BTB C13")
def test_tagalong_follows_only_move_dice_free() -> None:
    assert tagged("energy culture").play("die 1").asked == (0, "AskTurn")


@rule("R23", "BTB C13")
def test_tagalong_on_a_danger_track_has_no_move_to_make() -> None:
    t = tagged(ships=["", "danger event_horizon 1"]).play("die 1", "ship 1", "orbit jorg")
    assert t.asked == (0, "AskTurn")


@rule("BTB C13", "8.28")
def test_tagalong_is_free_even_when_following_is_dearer() -> None:
    t = tagged("colony move energy", colonies=["nibiru"], culture=[0, 1])
    t.play("die 1", "use nibiru")
    assert t.asked == (0, "AskTurn")
    t.play("die 2", "ship 1", "orbit jorg")
    assert t.options == ["pass", "follow ship 1"]
    t.play("follow ship 1", "explore", "reveal", "shardfield", "take")
    assert t.s.culture == [0, 1]


@rule("BTB C13", "8.29")
def test_tagalong_is_still_a_follow_that_pays_income() -> None:
    for planet, goods in (("birkomius", (0, 1)), ("bisschop", (1, 0))):
        t = tagged("colony move energy", colonies=[planet])
        t.play("die 1", f"use {planet}", "die 2", "ship 1", "orbit jorg", "follow ship 1")
        assert (t.s.energy[0], t.s.culture[0]) == goods


@rule("BTB C13", "8.26")
def test_a_follow_that_is_free_anyway_does_not_use_tagalong_up() -> None:
    t = tagged("colony move energy", colonies=["zavodnick"])
    t.play("die 1", "use zavodnick", "act move", "ship 1", "orbit jorg")
    assert t.options == ["pass", "follow"]
    t.play("follow", "ship 2", "orbit jorg", "die 2", "ship 2", "orbit jakks")
    assert t.options == ["pass", "follow ship 1"]


@rule("R10")
def test_tagalong_is_fresh_in_the_turn_of_each_other_player() -> None:
    t = black(
        seats=3,
        dice="move energy",
        row=ROW3,
        fly=["", "", "aurora tagalong 2"],
        culture=[0, 0, 0],
        energy=[0, 0, 0],
    )
    t.play("die 1", "ship 1", "orbit jorg", "follow ship 2", "orbit jorg", "end")
    t.play("move", "energy", "energy", "energy", "die 1", "ship 1", "orbit gort")
    assert t.asked == (2, "AskFollow")
    assert t.options == ["pass", "follow ship 2"]


@rule("R10", "12.7")
def test_tagalong_follows_the_rogue_free() -> None:
    t = black(
        seats=1, solo={"rogue": "artemis"}, turn=1, dice="", row=ROW, fly=["nexus tagalong 1"],
        energy=[0, 0], culture=[0, 0],
    )  # fmt: skip
    t.play("move")
    assert t.options == ["pass", "follow ship 1"]


@rule("R13", "BTB A2", "BTB C13")
def test_tagalong_follows_a_hire_with_move_dice_free() -> None:
    t = tagged(pilot_row="undertow overseer archivist courier")
    t.play("hire", "hire courier", "on intrepid", "with 2 move", "polyglot", "ship 1")
    assert t.asked == (1, "AskFollow")
    t.play("follow ship 1", "orbit jorg")
    assert t.ships(1)[0] == "orbit jorg 0"


def harmonised(place: str = "on jakks", dice: str = "energy energy energy", **said: Any) -> Scene:
    """Ship 1 of seat 0 likes to be followed; seat 1 can pay."""
    told: dict[str, Any] = {"row": ROW, "energy": [0, 0], "culture": [0, 3], "ships": [place]}
    return black(**(told | {"dice": dice, "fly": ["nexus harmonizer 1"]} | said))


@rule("R10", "BTB C12")
def test_harmonizer_acquires_1_culture_the_first_time_somebody_pays_to_follow() -> None:
    t = harmonised().play("die 1", "follow")
    assert t.s.culture == [1, 2]
    t.play("die 2", "follow")
    assert t.s.culture == [1, 1]


@rule("R10", "BTB C12")
def test_harmonizer_counts_one_follower_of_two_and_is_fresh_in_the_next_own_turn() -> None:
    t = black(
        seats=3,
        dice="energy energy",
        row=ROW3,
        fly=["nexus harmonizer 1"],
        ships=["on jakks"],
        culture=[0, 3, 3],
        energy=[0, 0, 0],
    )
    t.play("die 1", "follow", "follow")
    assert t.s.culture[0] == 1
    t.play("end", *["energy"] * 4, "end", *["energy"] * 4, "end", *["energy"] * 4, "die 1", "follow")
    assert t.s.culture[0] == 2


@pytest.mark.parametrize("place", ["home", "orbit jakks 1", "unexplored", "home, on jakks"])
@rule("R10")
def test_harmonizer_needs_its_ship_to_be_landed(place: str) -> None:
    assert harmonised(place).play("die 1", "follow").s.culture == [0, 2]


@rule("BTB C12", "8.28")
def test_harmonizer_acquires_1_even_if_the_price_is_2() -> None:
    t = harmonised(dice="colony energy", colonies=["nibiru"])
    t.play("die 1", "use nibiru", "die 2", "follow")
    assert t.s.culture == [1, 1]


@rule("BTB C12", "BTB C13", "8.26")
def test_harmonizer_acquires_nothing_for_a_free_follow() -> None:
    t = harmonised(dice="colony energy", colonies=["zavodnick"], culture=[0, 0])
    t.play("die 1", "use zavodnick", "act energy", "follow")
    assert t.s.culture == [0, 0]
    t = harmonised(dice="move energy", fly=["nexus harmonizer 1", "nexus tagalong 1"], culture=[0, 0])
    t.play("die 1", "ship 2", "orbit jorg", "follow ship 1")
    assert t.s.culture == [0, 0]


@rule("BTB C12", "R13", "BTB A2")
def test_harmonizer_acquires_when_the_die_of_a_hire_is_followed() -> None:
    t = harmonised(dice="energy energy move", pilot_row="undertow overseer archivist courier")
    t.play("hire", "hire courier", "on intrepid", "with 2 energy", "polyglot", "ship 2", "follow")
    assert t.s.culture == [1, 2]


@rule("R10")
def test_harmonizer_acquires_only_when_its_own_seat_is_followed() -> None:
    t = black(
        seats=3,
        dice="energy energy",
        row=ROW3,
        fly=["", "nexus harmonizer 1"],
        ships=["", "on jakks"],
        culture=[0, 2, 2],
        energy=[0, 0, 0],
    )
    t.play("die 1", "follow", "follow")
    assert t.s.culture == [0, 1, 1]


def windows(t: Scene) -> list[tuple[int, str]]:
    """Who may follow which face, one after the other, when nobody does."""
    found = []
    while t.asked[1] == "AskFollow":
        ask: Any = t.s.stack[-1]
        found.append((t.asked[0], FACE_NAMES[ask.face]))
        t.play("pass")
    return found


@rule("BTB A56", "BTB C28")
def test_the_outer_die_is_followed_before_the_die_of_a_hire_that_it_brought() -> None:
    t = black(
        seats=3,
        dice="colony culture energy",
        row=ROW3,
        colonies=["obsidian_crown"],
        pilot_row="archivist deep_siphon undertow overseer courier",
        culture=[0, 1, 1],
        energy=[0, 2, 2],
    )
    t.play(
        "die 1", "use obsidian_crown", "hire archivist", "on nexus", "with 1 culture", "polyglot", "ship 1"
    )
    assert windows(t) == [(1, "colony"), (2, "colony"), (1, "culture"), (2, "culture")]
    assert t.asked == (0, "AskTurn")
    assert t.dice == ["colony bay", "culture bay", "energy inactive"]


@rule("BTB A56", "BTB C28", "7.2")
def test_who_follows_the_outer_die_may_be_too_poor_to_follow_the_inner_one() -> None:
    t = black(
        dice="colony culture energy",
        row=ROW,
        colonies=["obsidian_crown"],
        pilot_row="archivist deep_siphon undertow overseer",
        culture=[0, 1],
        energy=[0, 2],
    )
    t.play(
        "die 1", "use obsidian_crown", "hire archivist", "on nexus", "with 1 culture", "polyglot", "ship 1"
    )
    t.play("follow", "upgrade energy")
    assert t.asked == (0, "AskTurn")


@rule("BTB A56", "8.20", "8.24")
def test_two_hires_in_one_action_are_followed_after_it_in_the_order_they_were_made() -> None:
    t = black(
        dice="move culture colony energy",
        row="nagato obsidian_crown umbra_forum jakks",
        pilot_row="archivist deep_siphon undertow overseer",
        culture=[1, 1],
        energy=[0, 2],
    )
    t.play("die 1", "ship 1", "land nagato", "use", "ship 1", "land obsidian_crown", "use")
    t.play("hire archivist", "on nexus", "with 1 culture", "polyglot", "ship 1")
    t.play("ship 2", "land umbra_forum", "use", "use obsidian_crown")
    t.play("hire deep_siphon", "on aurora", "with 1 colony", "courier", "ship 2")
    assert windows(t) == [(1, "move"), (1, "culture"), (1, "colony")]
    assert t.asked == (0, "AskTurn")
