"""Pilots and advances: P19 undertow, P26 polyglot, P27 overdriver, P30 pacemaker."""

from __future__ import annotations

from typing import Any

import pytest

from tests.beyond_the_black.scene import black
from tests.rule import rule
from tests.scene import Scene

ROW = "gort shouhua hoefker vici_ks156"  # economy 6, diplomacy 6, economy 3, economy 2


def advancing(hired: str, ships: list[str], dice: str = "economy economy energy", **said: Any) -> Scene:
    """Seat 0 has that ship and these dice; nobody can pay to follow."""
    return black(
        **(
            {"dice": dice, "row": ROW, "fly": [hired], "ships": ships, "energy": [0, 0], "culture": [0, 0]}
            | said
        )
    )


@rule("R10", "BTB C7")
def test_undertow_may_push_back_an_enemy_in_the_same_orbit_once_a_turn() -> None:
    t = advancing("intrepid undertow 1", ["orbit gort 1", "orbit gort 3, orbit shouhua 2"])
    t.play("die 1", "ship 1")
    assert t.asked == (0, "AskAbility")
    t.play("use")
    assert t.options == ["ship 1 of seat 1"]
    t.play("ship 1 of seat 1")
    assert t.ships(1)[0] == "orbit gort 2"
    t.play("die 2", "ship 1")
    assert t.asked == (0, "AskTurn")


@rule("R10")
def test_undertow_that_was_left_out_is_still_there_for_the_next_die() -> None:
    t = advancing("intrepid undertow 1", ["orbit gort 1", "orbit gort 3"])
    t.play("die 1", "ship 1", "skip", "die 2", "ship 1")
    assert t.asked == (0, "AskAbility")


@rule("R10", "BTB C7", "5.7")
def test_undertow_needs_its_own_ship_an_orbit_and_an_enemy_beyond_the_start() -> None:
    for ships in (
        ["orbit gort 1", "orbit gort 0"],
        ["orbit gort 1", "on gort"],
        ["orbit gort 1", "orbit hoefker 1"],
        ["danger event_horizon 1", "orbit gort 1"],
    ):
        t = advancing("intrepid undertow 1", ships).play("die 1", "ship 1")
        assert t.asked == (0, "AskTurn"), ships
    t = advancing("intrepid undertow 1", ["orbit hoefker 0, orbit gort 1", "orbit gort 3"])
    t.play("die 1", "ship 2")
    assert t.asked == (0, "AskTurn")


@rule("R10", "BTB C7", "12.17")
def test_undertow_pushes_back_a_ship_of_the_rogue() -> None:
    ships = ["orbit gort 1", "orbit gort 3"]
    t = advancing("intrepid undertow 1", ships, seats=1, solo={"rogue": "artemis"})
    t.play("die 1", "ship 1", "use", "ship 1 of rogue")
    assert t.ships(1)[0] == "orbit gort 2"


@rule("BTB C7")
def test_undertow_has_nothing_to_do_when_the_ship_colonised() -> None:
    t = advancing("intrepid undertow 1", ["orbit vici_ks156 1", "orbit vici_ks156 1"])
    t.play("die 1", "ship 1", "helios")
    assert t.asked == (0, "AskTurn")


@pytest.mark.parametrize("hired", ["ambition undertow 1", "ambition overdriver 1"])
@rule("BTB C7", "8.26", "8.27")
def test_they_answer_a_die_action_that_a_planet_grants_or_repeats(hired: str) -> None:
    said: dict[str, Any] = {"energy": [5, 0]}
    ships = ["orbit gort 1", "orbit gort 3"]
    t = advancing(hired, ships, "colony energy", colonies=["zavodnick"], **said)
    t.play("die 1", "use zavodnick", "act economy", "ship 1")
    assert t.asked == (0, "AskAbility")
    t = advancing(hired, ships, "colony economy:bay", colonies=["piedes"], **said)
    t.play("die 1", "use piedes", "die 2", "ship 1")
    assert t.asked == (0, "AskAbility")


@pytest.mark.parametrize("hired", ["ambition undertow 1", "ambition overdriver 1"])
@rule("BTB C7")
def test_they_do_not_answer_an_advance_by_a_planet_or_an_exploration_card(hired: str) -> None:
    said: dict[str, Any] = {"energy": [5, 0], "row": "gort maia hoefker vici_ks156"}
    ships = ["orbit gort 1", "orbit gort 3"]
    t = advancing(hired, ships, "colony energy", colonies=["shouhua"], **said)
    t.play("die 1", "use shouhua", "ship 1")
    assert t.ships(0)[0] == "orbit gort 2"
    assert t.asked == (0, "AskTurn")
    t = advancing(hired, ships, "move energy", top="survey_drone", **said)
    t.play("die 1", "ship 2", "explore", "reveal", "survey_drone", "take", "ship 1")
    assert t.asked == (0, "AskTurn")


@pytest.mark.parametrize("hired", ["ambition undertow 1", "ambition overdriver 1"])
@rule("R10", "BTB C7")
def test_they_do_not_work_for_a_follower(hired: str) -> None:
    t = black(
        dice="economy energy",
        row=ROW,
        fly=["", hired],
        ships=["orbit gort 2", "orbit gort 1"],
        energy=[0, 5],
        culture=[0, 1],
    )
    t.play("die 1", "ship 1", "follow", "ship 1")
    assert t.asked == (0, "AskTurn")


@rule("R10", "BTB C7")
def test_overdriver_pays_2_energy_for_one_more_step_once_a_turn() -> None:
    t = advancing("nexus overdriver 1", ["orbit gort 1"], energy=[5, 0])
    t.play("die 1", "ship 1", "use")
    assert t.ships(0)[0] == "orbit gort 3"
    assert t.s.energy == [3, 0]
    t.play("die 2", "ship 1")
    assert t.asked == (0, "AskTurn")
    assert t.ships(0)[0] == "orbit gort 4"


@rule("R10", "BTB C7")
def test_overdriver_needs_the_energy_and_its_own_ship() -> None:
    t = advancing("nexus overdriver 1", ["orbit gort 1"], energy=[1, 0]).play("die 1", "ship 1")
    assert t.asked == (0, "AskTurn")
    t = advancing("nexus overdriver 1", ["orbit gort 1, orbit hoefker 1"], energy=[5, 0])
    t.play("die 1", "ship 2")
    assert t.asked == (0, "AskTurn")


@rule("BTB C7", "5.5")
def test_overdriver_may_colonise_with_its_step_but_not_after_colonising() -> None:
    t = advancing("nexus overdriver 1", ["orbit vici_ks156 0"], energy=[5, 0])
    t.play("die 1", "ship 1", "use", "helios")
    assert t.colonies(0) == ["vici_ks156"]
    t = advancing("nexus overdriver 1", ["orbit vici_ks156 1"], energy=[5, 0])
    t.play("die 1", "ship 1", "helios")
    assert t.asked == (0, "AskTurn")


@rule("BTB C7", "R23")
def test_overdriver_works_on_a_danger_track_until_it_is_finished() -> None:
    t = advancing("nexus overdriver 1", ["danger asteroid_labyrinth 0"], energy=[5, 0])
    t.play("die 1", "ship 1", "use")
    assert t.ships(0)[0] == "danger asteroid_labyrinth 2"
    t = advancing("nexus overdriver 1", ["danger customs_blockade 1"], energy=[5, 0])
    t.play("die 1", "ship 1")
    assert t.ships(0)[0] == "unexplored"
    assert t.asked == (0, "AskTurn")


@rule("R10", "BTB C15")
def test_polyglot_advances_with_either_die_in_an_orbit() -> None:
    for die, place in (("economy", "shouhua"), ("diplomacy", "gort"), ("economy", "gort")):
        t = advancing("nexus polyglot 1", [f"orbit {place} 1"], f"{die} energy").play("die 1", "ship 1")
        assert t.ships(0)[0] == f"orbit {place} 2"


@rule("R10", "BTB C15", "R23")
def test_polyglot_advances_with_either_die_on_a_danger_track() -> None:
    for die, card in (("diplomacy", "asteroid_labyrinth"), ("economy", "sentinel_tribunal")):
        printed = {"danger_dice": "printed"}
        t = advancing("nexus polyglot 1", [f"danger {card} 0"], f"{die} energy", solo=printed)
        t.play("die 1", "ship 1")
        assert t.ships(0)[0] == f"danger {card} 1"
        t = advancing("nexus polyglot 1", [f"home, danger {card} 0"], f"{die} energy", solo=printed)
        assert "die 1" not in t.options


@rule("BTB C15", "8.3")
def test_polyglot_holds_for_card_effects_that_name_a_track() -> None:
    t = advancing("nexus polyglot 1", ["orbit gort 1"], "colony energy", colonies=["drewkaiden"])
    t.play("die 1", "use drewkaiden", "ship 1")  # names diplomacy
    assert t.ships(0)[0] == "orbit gort 2"
    t = advancing(
        "nexus polyglot 1",
        ["danger asteroid_labyrinth 0"],
        "colony energy",
        colonies=["drewkaiden"],
        solo={"danger_dice": "printed"},
    )
    t.play("die 1", "use drewkaiden", "ship 1")
    assert t.ships(0)[0] == "danger asteroid_labyrinth 1"
    t = advancing("nexus polyglot 1", ["home, orbit gort 1"], "colony energy", colonies=["drewkaiden"])
    assert "die 1" not in t.options


@rule("R10", "BTB C15")
def test_polyglot_works_for_a_follower_and_does_not_open_its_ship_to_pushes() -> None:
    t = black(
        dice="diplomacy energy",
        row=ROW,
        fly=["", "nexus polyglot 1"],
        ships=["orbit shouhua 0", "orbit gort 1"],
        energy=[0, 0],
        culture=[0, 1],
    )
    t.play("die 1", "ship 1", "follow", "ship 1")
    assert t.ships(1)[0] == "orbit gort 2"
    t = black(  # that planet pushes back on diplomacy tracks only
        dice="colony energy",
        row=ROW,
        colonies=["tifnod"],
        fly=["", "nexus polyglot 1"],
        ships=["", "orbit gort 2"],
        energy=[0, 0],
        culture=[0, 0],
    )
    assert "die 1" not in t.options


def paced(mine: str, its: str, die: str = "economy", **said: Any) -> Scene:
    """Seat 0 advances; seat 1 has the pilot who sets the pace, on its ship 1."""
    told: dict[str, Any] = {"energy": [0, 0], "culture": [0, 0], "fly": ["", "nexus pacemaker 1"]} | said
    return black(dice=f"{die} {die} energy", row=ROW, ships=[mine, its], **told)


@rule("R10", "BTB C18")
def test_pacemaker_acquires_when_an_enemy_gets_ahead_in_its_orbit_once_in_each_turn() -> None:
    t = paced("orbit gort 2", "orbit gort 2").play("die 1", "ship 1")
    assert t.asked == (1, "AskGainMix")
    assert t.options == ["take 0 energy 1 culture", "take 1 energy 0 culture"]
    t.play("take 1 energy 0 culture")
    assert t.s.energy == [0, 1]
    t = paced("orbit gort 2, orbit hoefker 0", "orbit gort 2", spent=["pacemaker"]).play("die 1", "ship 1")
    assert t.asked == (0, "AskTurn")


@rule("R10", "BTB C18")
def test_pacemaker_is_fresh_in_the_next_turn() -> None:
    t = black(
        seats=3,
        dice="economy energy",
        row=ROW + " maia",
        fly=["", "", "nexus pacemaker 1"],
        ships=["orbit gort 2", "orbit gort 2", "orbit gort 2"],
        energy=[0, 0, 0],
        culture=[0, 0, 0],
    )
    t.play("die 1", "ship 1", "take 1 energy 0 culture", "end")
    t.play("economy", "energy", "energy", "energy", "die 1", "ship 1")
    assert t.asked == (2, "AskGainMix")


@pytest.mark.parametrize(
    ("mine", "its"),
    [
        ("orbit gort 3", "orbit gort 2"),  # ahead already
        ("orbit gort 1", "orbit gort 2"),  # only level
        ("orbit gort 2", "orbit hoefker 2"),  # another orbit
        ("orbit gort 2", "on gort"),
        ("orbit gort 2", "home, orbit gort 2"),  # another ship
    ],
)
@rule("R10", "BTB C18")
def test_pacemaker_acquires_nothing_otherwise(mine: str, its: str) -> None:
    assert paced(mine, its).play("die 1", "ship 1").asked == (0, "AskTurn")


@rule("BTB C18")
def test_pacemaker_acquires_nothing_when_the_advance_colonised() -> None:
    t = paced("orbit vici_ks156 1", "orbit vici_ks156 1").play("die 1", "ship 1", "helios")
    assert t.asked == (0, "AskTurn")


@rule("BTB C18")
def test_pacemaker_answers_an_advance_of_2_that_begins_behind_it() -> None:
    t = paced("orbit gort 1", "orbit gort 2", "colony", colonies=["nakagawakozi"], energy=[2, 0])
    t.play("die 1", "use nakagawakozi", "ship 1")
    assert t.ships(0)[0] == "orbit gort 3"
    assert t.asked == (1, "AskGainMix")


@rule("R10", "BTB C18")
def test_pacemaker_acquires_nothing_in_its_own_turn_but_when_a_follower_passes_it_in_anothers() -> None:
    t = black(
        dice="economy energy",
        row=ROW,
        fly=["nexus pacemaker 1"],
        ships=["orbit gort 2, orbit hoefker 0", "orbit gort 2"],
        energy=[0, 0],
        culture=[0, 1],
    )
    t.play("die 1", "ship 2", "follow", "ship 1")
    assert t.asked == (0, "AskTurn")
    t = black(
        seats=3,
        dice="economy energy",
        row=ROW + " maia",
        fly=["", "", "nexus pacemaker 1"],
        ships=["orbit hoefker 0", "orbit gort 2", "orbit gort 2"],
        energy=[0, 0, 0],
        culture=[0, 1, 0],
    )
    t.play("die 1", "ship 1", "follow", "ship 1")
    assert t.asked == (2, "AskGainMix")


@rule("R10", "BTB C18", "12.9")
def test_pacemaker_acquires_when_the_rogue_gets_ahead() -> None:
    t = black(
        seats=1, solo={"rogue": "artemis"}, turn=1, dice="", row=ROW, fly=["nexus pacemaker 1"],
        ships=["orbit gort 1", "orbit gort 1, orbit hoefker 0"], energy=[0, 0], culture=[0, 0],
    )  # fmt: skip
    t.play("economy")
    assert t.asked == (0, "AskGainMix")
    assert t.ships(1)[1] == "orbit hoefker 0"  # from left to right, one finished before the next
    t.play("take 1 energy 0 culture")
    assert t.ships(1)[1] == "orbit hoefker 1"


@rule("BTB C7", "BTB C18", "TEG U11")
def test_the_pilot_of_the_ship_that_advances_comes_before_the_enemys() -> None:
    said: dict[str, Any] = {"fly": ["nexus overdriver 1", "ambition pacemaker 1"], "energy": [5, 0]}
    t = paced("orbit gort 2", "orbit gort 2", **said).play("die 1", "ship 1")
    assert t.asked == (0, "AskAbility")
    t.play("use")
    assert t.asked == (1, "AskGainMix")
    t.play("take 1 energy 0 culture")
    assert t.ships(0)[0] == "orbit gort 4"
    assert t.asked == (0, "AskTurn")
    t = paced("orbit vici_ks156 0", "orbit vici_ks156 0", **said).play("die 1", "ship 1", "use", "helios")
    assert t.asked == (0, "AskTurn")  # the orbit is gone
