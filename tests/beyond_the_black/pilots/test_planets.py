"""Pilots and the planets their ships come to.

P06 orbital_envoy, P08 colony_broker, P10 fallback_captain, P14 forager, P16 overseer.
"""

from __future__ import annotations

from typing import Any

import pytest

from tests.beyond_the_black.scene import black
from tests.rule import rule
from tests.scene import Scene

ROW = "jorg jakks hoefker vici_ks156"  # culture 4, culture 2, culture 3, energy 2
POOR: dict[str, Any] = {"energy": [0, 0], "culture": [0, 0]}


@rule("R10", "BTB C5")
def test_orbital_envoy_may_use_the_planet_whose_orbit_it_enters_once() -> None:
    t = black(dice="move energy", row=ROW, fly=["ambition orbital_envoy 1"], **POOR)
    t.play("die 1", "ship 1", "orbit vici_ks156")
    assert t.asked == (0, "AskAbility")
    t.play("use")
    assert t.s.energy == [1, 0]
    assert t.ships(0)[0] == "orbit vici_ks156 0"
    assert t.asked == (0, "AskTurn")
    t.play("die 2")
    assert t.asked == (0, "AskTurn")


@rule("R10")
def test_orbital_envoy_may_be_left_out_and_is_bound_to_its_ship() -> None:
    t = black(dice="move energy", row=ROW, fly=["ambition orbital_envoy 1"], **POOR)
    t.play("die 1", "ship 1", "orbit vici_ks156", "skip")
    assert t.s.energy == [0, 0]
    t = black(dice="move energy", row=ROW, fly=["ambition orbital_envoy 1"], **POOR)
    t.play("die 1", "ship 2", "orbit vici_ks156")
    assert t.asked == (0, "AskTurn")


@rule("R10")
def test_orbital_envoy_that_lands_is_asked_only_as_everybody_is() -> None:
    t = black(dice="move energy", row=ROW, fly=["ambition orbital_envoy 1"], **POOR)
    t.play("die 1", "ship 1", "land vici_ks156")
    assert t.asked == (0, "AskLand")
    t.play("use")
    assert t.s.energy == [1, 0]
    assert t.asked == (0, "AskTurn")


@rule("R10", "8.2", "8.6")
def test_orbital_envoy_works_for_a_follower_within_the_limits_of_the_planet() -> None:
    said: dict[str, Any] = {"dice": "move energy", "fly": ["", "ambition orbital_envoy 1"]}
    t = black(row=ROW, energy=[0, 0], culture=[0, 1], **said)
    t.play("die 1", "ship 1", "orbit jorg", "follow", "ship 1", "orbit vici_ks156", "use")
    assert t.s.energy == [0, 1]
    t = black(row="jorg nibiru jakks vici_ks156", energy=[0, 0], culture=[0, 1], **said)
    t.play("die 1", "ship 1", "orbit jorg", "follow", "ship 1", "orbit nibiru")
    assert t.asked == (0, "AskTurn")  # that action is for the own turn only


@rule("BTB C5", "BTB A52")
def test_orbital_envoy_uses_the_planet_it_jumps_to() -> None:
    t = black(
        dice="colony energy",
        row=ROW,
        colonies=["gort"],
        fly=["ambition orbital_envoy 1"],
        ships=["orbit jorg 1"],
        **POOR,
    )
    t.play("die 1", "use gort", "ship 1", "to vici_ks156")
    assert t.asked == (0, "AskAbility")
    t.play("use")
    assert t.s.energy == [1, 0]


@rule("BTB C5", "8.23")
def test_orbital_envoy_has_no_action_left_when_the_jump_colonised() -> None:
    t = black(
        dice="colony energy",
        row=ROW,
        colonies=["gort"],
        fly=["ambition orbital_envoy 1"],
        ships=["orbit jorg 2"],
        **POOR,
    )
    t.play("die 1", "use gort", "ship 1", "to vici_ks156", "helios")
    assert t.colonies(0) == ["vici_ks156", "gort"]
    assert t.asked == (0, "AskTurn")
    assert t.s.energy == [0, 0]


@rule("R10", "8.9")
def test_orbital_envoy_cannot_begin_a_planet_that_its_seat_is_already_using() -> None:
    t = black(
        dice="move energy",
        row="nagato jakks hoefker vici_ks156",
        fly=["ambition orbital_envoy 1"],
        energy=[0, 0],
        culture=[5, 0],
        level=[3, 1],
    )
    t.play("die 1", "ship 2", "land nagato", "use", "ship 1", "orbit nagato")
    assert t.asked == (0, "AskShip")  # the second ship of that action; the first was asked nothing


@rule("R10", "8.5")
def test_orbital_envoy_keeps_the_limit_of_once_a_turn() -> None:
    t = black(
        dice="move energy",
        row="la_torres jakks hoefker vici_ks156",
        fly=["ambition orbital_envoy 1"],
        energy=[0, 3],
        culture=[0, 0],
        used=["la_torres"],
    )
    t.play("die 1", "ship 1", "orbit la_torres")
    assert t.asked == (0, "AskTurn")


@rule("R10", "7.1")
def test_what_orbital_envoy_uses_is_not_followed_beside_its_die() -> None:
    t = black(dice="move energy", row=ROW, fly=["ambition orbital_envoy 1"], energy=[0, 0], culture=[0, 2])
    t.play("die 1", "ship 1", "orbit vici_ks156", "use")
    assert t.asked == (1, "AskFollow")
    t.play("pass")
    assert t.asked == (0, "AskTurn")


@rule("R10")
def test_colony_broker_acquires_2_of_the_planets_kind_when_its_ship_colonises() -> None:
    t = black(
        dice="economy energy", row=ROW, fly=["ambition colony_broker 1"], ships=["orbit vici_ks156 1"], **POOR
    )
    t.play("die 1", "ship 1", "helios")
    assert t.colonies(0) == ["vici_ks156"]
    assert (t.s.energy[0], t.s.culture[0]) == (2, 0)
    assert t.asked == (0, "AskTurn")


@rule("R10", "BTB A32")
def test_colony_broker_chooses_unit_by_unit_at_a_planet_of_both_kinds() -> None:
    t = black(
        dice="diplomacy energy",
        row="jorg thessaro hoefker vici_ks156",
        fly=["ambition colony_broker 1"],
        ships=["orbit thessaro 1"],
        **POOR,
    )
    t.play("die 1", "ship 1", "helios")
    assert t.options == ["take 0 energy 2 culture", "take 1 energy 1 culture", "take 2 energy 0 culture"]
    t.play("take 1 energy 1 culture")
    assert (t.s.energy[0], t.s.culture[0]) == (1, 1)


@rule("R10")
def test_colony_broker_acquires_nothing_for_another_ship_or_a_step_that_does_not_colonise() -> None:
    t = black(
        dice="economy economy",
        row=ROW,
        fly=["ambition colony_broker 1"],
        ships=["orbit hoefker 0, orbit vici_ks156 1"],
        **POOR,
    )
    t.play("die 1", "ship 2", "helios", "die 2", "ship 1")
    assert (t.s.energy[0], t.s.culture[0]) == (0, 0)


@rule("R10")
def test_colony_broker_acquires_when_it_colonises_as_a_follower_or_by_a_jump() -> None:
    t = black(
        dice="economy energy",
        row=ROW,
        fly=["", "ambition colony_broker 1"],
        ships=["orbit hoefker 0", "orbit vici_ks156 1"],
        energy=[0, 0],
        culture=[0, 1],
    )
    t.play("die 1", "ship 1", "follow", "ship 1", "helios")
    assert t.s.energy == [0, 2]
    t = black(
        dice="colony energy",
        row=ROW,
        colonies=["gort"],
        fly=["ambition colony_broker 1"],
        ships=["orbit jorg 2"],
        **POOR,
    )
    t.play("die 1", "use gort", "ship 1", "to vici_ks156", "helios")
    assert t.s.energy == [2, 0]


def sent_home(place: str, **said: Any) -> Scene:
    """Seat 0 colonises vici_ks156; ship 1 of seat 1 is flown by the pilot who falls back."""
    told: dict[str, Any] = {"ships": ["orbit vici_ks156 1", place], "culture": [0, 0]} | said
    t = black(dice="economy energy", row=ROW, fly=["", "aurora fallback_captain 1"], energy=[0, 0], **told)
    return t.play("die 1", "ship 1", "helios")


@pytest.mark.parametrize("place", ["on vici_ks156", "orbit vici_ks156 0"])
@rule("R10")
def test_fallback_captain_acquires_2_of_its_choice_when_somebody_else_colonises_its_planet(
    place: str,
) -> None:
    t = sent_home(place)
    assert t.ships(1)[0] == "home"
    assert t.asked == (1, "AskGainMix")
    t.play("take 1 energy 1 culture")
    assert (t.s.energy[1], t.s.culture[1]) == (1, 1)


@rule("R10")
def test_fallback_captain_acquires_nothing_elsewhere_or_for_another_ship() -> None:
    assert sent_home("on jorg").asked == (0, "AskTurn")
    t = sent_home("on jorg, on vici_ks156")
    assert t.ships(1)[1] == "home"
    assert t.asked == (0, "AskTurn")


@rule("R10")
def test_fallback_captain_acquires_nothing_when_its_own_seat_colonises() -> None:
    t = black(
        dice="economy energy",
        row=ROW,
        fly=["aurora fallback_captain 1"],
        ships=["on vici_ks156, orbit vici_ks156 1"],
        **POOR,
    )
    t.play("die 1", "ship 2", "helios")
    assert t.ships(0)[0] == "home"
    assert t.asked == (0, "AskTurn")


@rule("R10", "12.9")
def test_fallback_captain_acquires_when_the_rogue_colonises() -> None:
    t = black(
        seats=1, solo={"rogue": "artemis"}, turn=1, dice="", row=ROW, fly=["aurora fallback_captain 1"],
        ships=["on vici_ks156", "orbit vici_ks156 1"], energy=[0, 0], culture=[0, 0],
    )  # fmt: skip
    t.play("economy", "helios")
    assert t.asked == (0, "AskGainMix")


@rule("R10", "BTB C11", "BTB A53")
def test_forager_acquires_on_landing_before_the_planet_action() -> None:
    t = black(
        dice="move energy",
        row="nakagawakozi jakks hoefker vici_ks156",
        fly=["nexus forager 1"],
        ships=["home, orbit hoefker 0"],
        energy=[1, 0],
        culture=[0, 0],
    )
    t.play("die 1", "ship 1", "land nakagawakozi")
    assert t.s.energy == [2, 0]
    t.play("use", "ship 2")  # paid with the energy just acquired
    assert t.s.energy == [0, 0]
    assert t.ships(0)[1] == "orbit hoefker 2"


@rule("R10", "BTB A32")
def test_forager_chooses_at_a_planet_of_both_kinds_and_gains_nothing_in_an_orbit() -> None:
    row = "thessaro jakks hoefker vici_ks156"
    t = black(dice="move energy", row=row, fly=["nexus forager 1"], **POOR)
    t.play("die 1", "ship 1", "land thessaro")
    assert t.asked == (0, "AskGainMix")
    t.play("take 0 energy 1 culture")
    assert t.s.culture == [1, 0]
    for answers in (("ship 1", "orbit thessaro"), ("ship 2", "land thessaro", "skip")):
        t = black(dice="move energy", row=row, fly=["nexus forager 1"], **POOR)
        t.play("die 1", *answers)
        assert (t.s.energy[0], t.s.culture[0]) == (0, 0)
        assert t.asked == (0, "AskTurn")


@rule("R10", "BTB A52")
def test_forager_acquires_as_a_follower_and_by_every_movement() -> None:
    t = black(dice="move energy", row=ROW, fly=["", "nexus forager 1"], energy=[0, 0], culture=[0, 1])
    t.play("die 1", "ship 1", "orbit jorg", "follow", "ship 1", "land vici_ks156")
    assert t.s.energy == [0, 1]
    t = black(dice="move energy", row=ROW, fly=["nexus forager 1"], top="stable_wormhole", **POOR)
    t.play("die 1", "ship 1", "explore", "reveal", "stable_wormhole", "take", "use", "land vici_ks156")
    assert t.s.energy == [1, 0]


def overseeing(place: str, row: str = ROW, **said: Any) -> Scene:
    return black(
        **(
            {"dice": "colony energy", "row": row, "fly": ["ambition overseer 1"], "ships": [place], **POOR}
            | said
        )
    )


@rule("R10", "BTB C14")
def test_overseer_uses_the_planet_it_is_landed_on_with_a_colony_die() -> None:
    t = overseeing("on vici_ks156").play("die 1")
    assert t.options == ["use vici_ks156"]
    t.play("use vici_ks156")
    assert t.s.energy == [1, 0]
    assert "vici_ks156" in t.row
    assert t.colonies(0) == []


@rule("R10")
def test_overseer_needs_to_be_landed_and_is_bound_to_its_ship() -> None:
    for place in ("orbit vici_ks156 1", "home", "unexplored", "home, on vici_ks156"):
        assert "die 1" not in overseeing(place).options


@rule("R10", "BTB C14")
def test_overseer_works_for_a_follower_and_for_an_action_that_a_planet_grants() -> None:
    t = black(
        dice="colony energy",
        row=ROW,
        colonies=["mj_120210"],
        fly=["", "ambition overseer 1"],
        ships=["", "on vici_ks156"],
        energy=[0, 0],
        culture=[0, 1],
    )
    t.play("die 1", "use mj_120210", "follow", "use vici_ks156")
    assert t.s.energy == [2, 1]
    t = overseeing("on vici_ks156", colonies=["zavodnick"])
    t.play("die 1", "use zavodnick", "act colony", "use vici_ks156")
    assert t.s.energy == [1, 0]


@rule("BTB C14", "8.5", "8.6")
def test_overseer_keeps_the_limits_of_the_planet() -> None:
    row = "la_torres jakks hoefker vici_ks156"
    assert "die 1" in overseeing("on la_torres", row, energy=[0, 1]).options
    assert "die 1" not in overseeing("on la_torres", row, energy=[0, 1], used=["la_torres"]).options
    t = black(
        dice="colony energy",
        row=row,
        colonies=["mj_120210"],
        fly=["", "ambition overseer 1"],
        ships=["", "on la_torres"],
        energy=[5, 0],
        culture=[0, 1],
    )
    t.play("die 1", "use mj_120210")
    assert t.asked == (0, "AskTurn")  # only on the own turn, so seat 1 cannot follow


@rule("BTB C14", "8.25")
def test_others_cannot_use_what_overseer_uses() -> None:
    t = black(
        dice="colony energy",
        row=ROW,
        colonies=["walsfeo", "mj_120210"],
        fly=["", "ambition overseer 1"],
        ships=["", "on vici_ks156"],
        energy=[0, 0],
        culture=[1, 0],
    )
    t.play("die 1", "use walsfeo", "to seat 1")
    assert t.options == ["use mj_120210"]
