"""Several abilities at one moment, pilots hired in the middle of things, and limits that hold."""

from __future__ import annotations

from typing import Any

import pytest

import orrery
from tests.beyond_the_black.scene import black
from tests.rule import rule

ROW = "gort jorg hoefker vici_ks156"
ROW4 = ROW + " maia jakks"
PILOTS = "archivist deep_siphon undertow overseer"


THREE_PACEMAKERS = 'extends = "shipped"\n' + "".join(
    f"""
[[pilot]]
id = "{pilot}"
name = "{pilot}"
ships = ["nexus", "ambition"]
badges = ["nova"]
points = 1
text = "When an enemy ship gets ahead in this ship's orbit, gain 1 energy or 1 culture."
when = "enemy_ahead"
where = "orbit"
effect = [{{ word = "gain", what = "any_mix", n = 1 }}]
"""
    for pilot in ("polyglot", "overdriver")
)


@rule("BTB A53", "BTB C18", "TEG U11")
def test_the_ships_of_several_seats_answer_clockwise_from_the_one_who_acts(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    game = orrery.game("beyond-the-black", cards=THREE_PACEMAKERS)
    monkeypatch.setattr("tests.beyond_the_black.scene.BLACK", game)
    t = black(
        seats=4,
        turn=1,
        dice="economy energy",
        row=ROW4,
        fly=["nexus pacemaker 1", "", "nexus polyglot 1", "nexus overdriver 1"],
        ships=["orbit gort 1"] * 4,
        energy=[0] * 4,
        culture=[0] * 4,
    )
    t.play("die 1", "ship 1")
    asked = []
    while t.asked[1] == "AskGainMix":
        asked.append(t.asked[0])
        t.play("take 1 energy 0 culture")
    assert asked == [2, 3, 0]
    assert t.s.energy == [1, 0, 1, 1]


@rule("BTB A53", "TEG U11")
def test_who_colonises_acquires_before_who_is_sent_home() -> None:
    t = black(
        dice="diplomacy energy",
        row="thessaro jorg hoefker vici_ks156",
        fly=["aurora colony_broker 1", "ambition fallback_captain 1"],
        ships=["orbit thessaro 1", "on thessaro"],
        energy=[0, 0],
        culture=[0, 0],
    )
    t.play("die 1", "ship 1", "helios")
    assert t.asked == (0, "AskGainMix")
    t.play("take 2 energy 0 culture")
    assert t.asked == (1, "AskGainMix")
    t.play("take 0 energy 2 culture")
    assert (t.s.energy, t.s.culture) == ([2, 0], [0, 2])


@rule("BTB A53", "BTB C11", "BTB C17")
def test_ambusher_steals_before_it_pays_toll_to_the_same_player() -> None:
    t = black(
        dice="move energy",
        row=ROW,
        fly=["intrepid ambusher 1", "nexus tollkeeper 1"],
        ships=["", "orbit jorg 1"],
        energy=[0, 1],
        culture=[0, 0],
    )
    t.play("die 1", "ship 1", "land jorg", "use", "rob energy seat 1")
    assert t.s.energy == [0, 1]


@rule("BTB A53", "BTB C5", "BTB C17")
def test_orbital_envoy_uses_the_planet_before_it_pays_toll() -> None:
    t = black(
        dice="move energy",
        row=ROW,
        fly=["aurora orbital_envoy 1", "nexus tollkeeper 1"],
        ships=["", "orbit vici_ks156 1"],
        energy=[0, 0],
        culture=[0, 0],
    )
    t.play("die 1", "ship 1", "orbit vici_ks156", "use")
    assert t.s.energy == [0, 1]


@rule("BTB A53", "BTB C2", "BTB C17")
def test_toll_is_paid_before_lightspeeder_could_spend_that_energy_and_again_for_its_move() -> None:
    said: dict[str, Any] = {
        "dice": "move energy",
        "row": ROW,
        "fly": ["aurora lightspeeder 1", "nexus tollkeeper 1"],
        "culture": [0, 0],
    }
    t = black(ships=["", "orbit jorg 1"], energy=[1, 0], **said)
    assert t.play("die 1", "ship 1", "orbit jorg").asked == (0, "AskTurn")
    t = black(ships=["", "orbit jorg 1"], energy=[2, 0], **said)
    t.play("die 1", "ship 1", "orbit gort", "use", "orbit jorg")
    assert t.s.energy == [0, 1]


@rule("BTB C13", "BTB C17")
def test_tagalong_follows_free_but_pays_toll() -> None:
    t = black(
        dice="move energy",
        row=ROW,
        fly=["ambition tollkeeper 1", "nexus tagalong 1"],
        ships=["orbit gort 0"],
        energy=[0, 1],
        culture=[0, 0],
    )
    t.play("die 1", "ship 2", "orbit jorg", "follow ship 1", "orbit gort")
    assert t.s.energy == [1, 0]


@rule("R10", "R9")
def test_a_hired_pilot_works_at_once() -> None:
    t = black(
        dice="energy energy energy",
        row=ROW,
        pilot_row="bulk_hauler archivist undertow overseer",
        energy=[0, 0],
        culture=[0, 0],
    )
    t.play("hire", "hire bulk_hauler", "on intrepid", "with 2 energy", "courier", "ship 1", "die 3")
    assert t.s.energy == [3, 0]


@rule("R11", "R23", "BTB C19")
def test_a_pilot_may_be_replaced_while_its_ship_is_on_a_danger_track() -> None:
    t = black(
        dice="culture culture economy",
        row=ROW,
        fly=["nexus archivist 1"],
        ships=["danger asteroid_labyrinth 1"],
        pilot_row="harmonizer escape_artist undertow overseer",
        energy=[0, 0],
        culture=[0, 0],
    )
    t.play("hire", "hire escape_artist", "on nexus", "with 2 culture", "courier")
    assert t.asked == (0, "AskTurn")  # no ship to choose: it stays where it is
    assert t.ships(0)[0] == "danger asteroid_labyrinth 1"
    t.play("die 3", "ship 1")
    assert t.ships(0)[0] == "unexplored"


@rule("R9", "BTB A11", "R23", "BTB C19")
def test_an_advanced_ship_may_take_the_place_of_one_on_a_danger_track() -> None:
    t = black(
        dice="culture culture economy",
        row=ROW,
        ships=["home, danger asteroid_labyrinth 0"],
        pilot_row="harmonizer escape_artist undertow overseer",
        energy=[0, 0],
        culture=[0, 0],
    )
    t.play("hire", "hire escape_artist", "on nexus", "with 2 culture", "courier", "ship 2", "die 3", "ship 2")
    assert t.ships(0)[1] == "danger asteroid_labyrinth 2"


@rule("BTB A11", "BTB C4")
def test_entering_play_in_an_orbit_is_no_entering_of_the_orbit() -> None:
    t = black(
        dice="energy energy move",
        row=ROW,
        ships=["orbit gort 0"],
        pilot_row="vanguard archivist undertow courier",
        energy=[0, 0],
        culture=[0, 0],
    )
    t.play("hire", "hire vanguard", "on ambition", "with 2 energy", "overseer", "ship 1")
    assert t.ships(0)[0] == "orbit gort 0"


@rule("BTB A61", "R10", "R11")
def test_a_pilot_hired_in_the_middle_of_a_move_does_not_answer_that_move() -> None:
    said: dict[str, Any] = {
        "row": "obsidian_crown jorg hoefker vici_ks156",
        "energy": [5, 0],
        "culture": [0, 0],
        "dice": "move energy colony move",
    }
    t = black(pilot_row="lightspeeder archivist undertow overseer", **said)
    t.play("die 1", "ship 1", "land obsidian_crown", "use", "hire lightspeeder", "on aurora", "with 1 colony")
    t.play("courier", "ship 1")
    assert t.asked == (0, "AskTurn")
    t.play("die 4", "ship 1", "orbit jorg")
    assert t.asked == (0, "AskAbility")
    t = black(fly=["aurora lightspeeder 1"], pilot_row=PILOTS, **said)
    t.play("die 1", "ship 1", "land obsidian_crown", "use", "hire archivist", "on aurora", "with 1 colony")
    t.play("courier")
    assert t.asked == (0, "AskTurn")


@rule("R10", "BTB C7")
def test_limits_are_counted_for_each_pilot() -> None:
    t = black(
        dice="economy economy energy",
        row=ROW,
        fly=["intrepid undertow 1, nexus overdriver 2"],
        ships=["orbit gort 1, orbit hoefker 0", "orbit gort 3"],
        energy=[5, 0],
        culture=[0, 0],
    )
    t.play("die 1", "ship 1", "use", "ship 1 of seat 1", "die 2", "ship 2")
    assert t.asked == (0, "AskAbility")


@rule("BTB C4", "BTB A52")
def test_vanguard_and_momentum_ace_hold_for_every_movement_but_a_jump() -> None:
    t = black(
        dice="move energy",
        row=ROW,
        fly=["intrepid vanguard 1"],
        energy=[0, 0],
        culture=[0, 0],
        top="stable_wormhole",
    )
    t.play("die 1", "ship 1", "explore", "reveal", "stable_wormhole", "take", "use", "orbit gort")
    assert t.ships(0)[0] == "orbit gort 1"
    t = black(
        dice="colony energy",
        row=ROW,
        fly=["intrepid momentum_ace 1"],
        colonies=["nagato"],
        ships=["orbit jorg 3"],
        energy=[0, 0],
        culture=[1, 0],
    )
    t.play("die 1", "use nagato", "ship 1", "orbit gort")
    assert t.ships(0)[0] == "orbit gort 1"


@rule("BTB C10", "R37", "BTB A58")
def test_what_deep_scanner_saw_stays_known_when_the_rogue_draws_it() -> None:
    t = black(
        seats=1, solo={"rogue": "artemis"}, dice="move energy", row=ROW, fly=["aurora deep_scanner 1"],
        find_row="shardfield", energy=[0, 5], culture=[0, 0], level=[1, 1],
    )  # fmt: skip
    t.play("die 1", "ship 1", "explore", "use", "stellar_flare", "take shardfield", "end")
    t.play("energy", "move", "culture", "move", "culture")  # its energy is full, so its empire grows
    assert t.options == ["stellar_flare"]
    t.play("stellar_flare")
    assert t.game.view(t.s, 0)["exploration"]["hoard"] == ["stellar_flare"]
