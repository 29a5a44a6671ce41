"""R23 and rulings A22 to A28, A51: ships on danger tracks; R25 and A32: planets of two resources."""

from __future__ import annotations

from typing import Any

import pytest

from orrery.core.machine import NONE, Ask
from orrery.games.beyond_the_black.state import BlackState
from orrery.games.beyond_the_black.steps.moving import AskShip
from tests.beyond_the_black.scene import BLACK, black
from tests.rule import rule
from tests.scene import Scene

ROW = "jakks vici_ks156 drewkaiden leandra"
ECONOMY, DIPLOMACY, BOTH = "asteroid_labyrinth", "sentinel_tribunal", "event_horizon"  # 3, 3 and 4 spaces


def stuck(dice: str, *ships: str, **said: Any) -> Scene:
    return black(**({"dice": dice, "row": ROW, "ships": [", ".join(ships)], "culture": [0, 0]} | said))


@rule("R23")
@pytest.mark.parametrize("card", ["customs_blockade", "first_contact_gone_wrong", ECONOMY, DIPLOMACY, BOTH])
def test_a_card_with_a_track_puts_the_ship_on_its_start(card: str) -> None:
    t = stuck("move").play("die 1", "ship 1", "explore", "reveal", card)
    assert t.ships(0)[0] == f"danger {card} 0"
    assert t.asked == (0, "AskTurn")


@rule("R23")
def test_a_ship_on_a_track_does_not_move() -> None:
    t = stuck("move", f"danger {ECONOMY} 2").play("die 1")
    assert t.options == ["ship 2"]
    said = "The ship is on a danger track and cannot leave it by moving. [rules R23]"
    assert t.why("ship 1") == said


@rule("R23", "8.4")
def test_another_ship_moves_only_if_there_is_one_that_can() -> None:
    """The ship at the planet settles it at a glance, unless it is the one that may not move."""
    s = stuck("move", "on jakks", f"danger {ECONOMY} 2").s
    assert isinstance(s, BlackState)

    any_ship, another = AskShip(0, NONE, 1), AskShip(0, 0, 1)
    assert any_ship.blocked(s) == 0
    assert another.options(s) == []
    assert another.blocked(s) == Ask.blocked(another, s) > 0


@rule("R23", "BTB C1")
@pytest.mark.parametrize("face", ["energy", "culture"])
def test_a_ship_on_a_track_gives_no_goods(face: str) -> None:
    t = stuck(face, f"danger {ECONOMY} 2", f"danger {DIPLOMACY} 0", energy=[0]).play("die 1")
    assert (t.s.energy[0], t.s.culture[0]) == (0, 0)


@rule("R23", "BTB A17")
@pytest.mark.parametrize(("card", "spaces"), [(ECONOMY, 3), (BOTH, 4), ("customs_blockade", 2)])
def test_it_advances_space_by_space_and_returns_at_the_end_without_exploring(card: str, spaces: int) -> None:
    t = stuck(" ".join(["economy"] * spaces), f"danger {card} 0", level=[3], find_row="shardfield")
    for step in range(1, spaces):
        t.play(f"die {step}", "ship 1")
        assert t.ships(0)[0] == f"danger {card} {step}"
    t.play(f"die {spaces}", "ship 1")
    assert t.ships(0)[0] == "unexplored"
    assert t.asked == (0, "AskTurn")
    assert BLACK.view(t.s, 0)["exploration"]["row"] == ["shardfield"]


@rule("BTB A22")
@pytest.mark.parametrize(
    ("card", "faces"), [(ECONOMY, {"economy"}), (DIPLOMACY, {"diplomacy"}), (BOTH, {"economy", "diplomacy"})]
)
def test_with_the_option_the_die_must_show_what_the_card_shows(card: str, faces: set[str]) -> None:
    for face in ("economy", "diplomacy"):
        t = stuck(face, f"danger {card} 0", solo={"danger_dice": "printed"})
        assert (t.why("die 1") is None) == (face in faces)


@rule("BTB A22")
@pytest.mark.parametrize("card", [ECONOMY, DIPLOMACY, BOTH])
def test_either_die_advances_on_every_track(card: str) -> None:
    """It is the rule of a table that says nothing else."""
    for face in ("economy", "diplomacy"):
        t = stuck(face, f"danger {card} 0").play("die 1", "ship 1")
        assert t.ships(0)[0] == f"danger {card} 1"
    assert BLACK.options(BLACK.start())["danger_dice"] == "either"


@rule("BTB A22", "R23")
def test_no_other_die_advances_it() -> None:
    t = stuck("move energy culture colony", f"danger {BOTH} 1", f"danger {ECONOMY} 1", energy=[0])
    for die in ("die 2", "die 3"):
        t.play(die)
    assert t.ships(0)[:2] == [f"danger {BOTH} 1", f"danger {ECONOMY} 1"]
    assert t.why("die 1") is not None  # nothing can move
    assert t.why("die 4") is not None


@rule("BTB A23")
def test_an_advance_that_names_a_track_needs_that_face_on_the_card() -> None:
    """Drewkaiden advances on a diplomacy track, Leandra on an economy track."""
    for planet, card, fits in (
        ("drewkaiden", DIPLOMACY, True),
        ("drewkaiden", ECONOMY, False),
        ("leandra", ECONOMY, True),
        ("leandra", DIPLOMACY, False),
        ("leandra", BOTH, True),
    ):
        for dice in ("printed", "either"):
            t = stuck(
                "colony",
                f"danger {card} 0",
                row="jakks vici_ks156 mj_120210 k_widow",
                colonies=[planet],
                energy=[2],
                solo={"danger_dice": dice},
            )
            t.play("die 1")
            assert (t.why(f"use {planet}") is None) == (fits or dice == "either")


@rule("BTB A23", "BTB A51")
def test_an_advance_on_any_track_always_works() -> None:
    t = stuck("colony", f"danger {DIPLOMACY} 0", colonies=["shouhua"]).play("die 1", "use shouhua", "ship 1")
    assert t.ships(0)[0] == f"danger {DIPLOMACY} 1"


@rule("BTB A24")
def test_a_follower_advances_its_ship_on_a_danger_track() -> None:
    t = black(dice="economy", row=ROW, ships=["orbit vici_ks156 0", f"danger {ECONOMY} 0"], culture=[0, 1])
    t.play("die 1", "ship 1", "follow", "ship 1")
    assert t.ships(1)[0] == f"danger {ECONOMY} 1"


@rule("BTB A25")
def test_enemies_do_not_push_back_a_ship_on_a_danger_track() -> None:
    t = black(
        dice="colony",
        row=ROW,
        colonies=["k_widow"],
        energy=[2],
        ships=["", f"danger {ECONOMY} 2, orbit jakks 1"],
    )
    t.play("die 1", "use k_widow")
    assert t.options == ["ship 2 of seat 1"]
    t = black(dice="colony", row=ROW, colonies=["k_widow"], energy=[2], ships=["", f"danger {ECONOMY} 2"])
    assert t.play("die 1").why("use k_widow") is not None


@rule("BTB A26")
def test_a_ship_in_unexplored_space_has_no_position_to_be_pushed_from() -> None:
    t = black(
        dice="colony", row=ROW, colonies=["k_widow"], energy=[2], ships=["", "unexplored, orbit jakks 1"]
    )
    t.play("die 1", "use k_widow")
    assert t.options == ["ship 2 of seat 1"]


@rule("BTB A25", "BTB A26")
def test_nobody_lands_on_or_steals_a_place_from_ships_beyond() -> None:
    """Helios replaces a planet without ships: ships beyond are at no planet."""
    t = black(dice="colony", row=ROW, colonies=["helios"], ships=["", f"danger {ECONOMY} 2, unexplored"])
    t.play("die 1", "use helios")
    assert t.options == [f"replace {planet}" for planet in ROW.split()]


@rule("BTB A28")
def test_surplus_advances_on_a_danger_track_are_lost() -> None:
    """Pell's Lantern advances 2; the ship is one short."""
    t = stuck(
        "colony",
        f"danger {ECONOMY} 2",
        "orbit vici_ks156 0",
        colonies=["pell_s_lantern"],
        culture=[2, 0],
        fly=["nexus archivist 1"],
    )
    t.play("die 1", "use pell_s_lantern", "ship 1")
    assert t.ships(0)[:2] == ["unexplored", "orbit vici_ks156 0"]
    assert t.asked == (0, "AskTurn")


@rule("BTB A51")
@pytest.mark.parametrize("planet", ["gort", "andellouxian_6", "nagato", "quell_9"])
def test_own_effects_on_orbiting_or_moving_ships_leave_it_alone(planet: str) -> None:
    """Both ships are on danger tracks: there is nothing to jump, bring home or move."""
    t = stuck(
        "colony",
        f"danger {ECONOMY} 2",
        f"danger {DIPLOMACY} 1",
        colonies=[planet],
        culture=[2, 0],
        energy=[2],
    )
    t.play("die 1")
    if planet == "quell_9":  # its culture can be had all the same
        t.play("use quell_9")
        assert t.asked == (0, "AskTurn")
        assert t.ships(0)[:2] == [f"danger {ECONOMY} 2", f"danger {DIPLOMACY} 1"]
    else:
        assert t.why(f"use {planet}") is not None


@rule("BTB A51")
def test_it_may_advance_as_the_second_half_of_a_retreat_and_advance_but_not_fall_back() -> None:
    t = stuck("colony", f"danger {ECONOMY} 1", "orbit jakks 1", colonies=["bsw_10_1"], energy=[2])
    t.play("die 1", "use bsw_10_1")
    assert t.options == ["ship 2"]
    t.play("ship 2")
    assert t.options == ["ship 1"]
    assert t.play("ship 1").ships(0)[:2] == [f"danger {ECONOMY} 2", "orbit jakks 0"]


@rule("BTB A51")
def test_it_may_advance_where_all_seats_advance() -> None:
    t = black(
        dice="colony",
        row=ROW,
        colonies=["terra_bettia"],
        energy=[2],
        ships=[f"danger {BOTH} 1", f"danger {ECONOMY} 0"],
    )
    t.play("die 1", "use terra_bettia", "ship 1", "ship 1")
    assert t.ships(0)[0] == f"danger {BOTH} 3"
    assert t.ships(1)[0] == f"danger {ECONOMY} 1"


@rule("R23", "R20")
def test_after_the_track_the_ship_may_go_on_as_from_unexplored_space() -> None:
    t = stuck("economy move culture", f"danger {ECONOMY} 2").play("die 1", "ship 1", "die 3")
    assert t.s.culture[0] == 1
    t.play("die 2", "ship 1")
    assert "explore" not in t.options
    assert "home" in t.options


@rule("R25", "BTB A32")
@pytest.mark.parametrize(("face", "goods"), [("energy", (1, 0)), ("culture", (0, 1))])
@pytest.mark.parametrize("place", ["on thessaro", "orbit thessaro 1"])
def test_a_planet_of_two_resources_counts_for_either_face_and_never_for_both(
    face: str, goods: tuple[int, int], place: str
) -> None:
    t = black(
        dice=face,
        row="thessaro jakks leandra tifnod",
        ships=[f"{place}, unexplored"],
        energy=[0],
        culture=[0, 0],
    )
    t.play("die 1")
    assert t.asked == (0, "AskTurn")  # no choice
    beyond = 1 if face == "culture" else 0
    assert (t.s.energy[0], t.s.culture[0]) == (goods[0], goods[1] + beyond)


@rule("BTB A32")
def test_an_effect_that_gives_the_goods_of_the_planet_leaves_the_choice_unit_by_unit() -> None:
    """Colony Broker: 2 goods of the planet it colonises."""
    t = black(dice="diplomacy", row="thessaro jakks leandra tifnod", ships=["orbit thessaro 1"], energy=[0],
              culture=[0, 0], fly=["aurora colony_broker 1"])  # fmt: skip
    t.play("die 1", "ship 1")
    while t.asked[1] == "Draw":
        t.play("maia")
    assert t.asked == (0, "AskGainMix")
    assert len(t.options) == 3
    t.play("take 1 energy 1 culture")
    assert (t.s.energy[0], t.s.culture[0]) == (1, 1)


@rule("BTB A32")
def test_of_a_planet_of_one_resource_nothing_is_asked() -> None:
    t = black(dice="economy", row=ROW, ships=["orbit vici_ks156 1"], energy=[0], culture=[0, 0],
              fly=["aurora colony_broker 1"])  # fmt: skip
    t.play("die 1", "ship 1")
    while t.asked[1] == "Draw":
        t.play("maia")
    assert (t.s.energy[0], t.s.culture[0]) == (2, 0)


@rule("BTB A59")
def test_a_protected_ship_that_is_the_most_advanced_takes_the_attack_upon_itself_and_stays() -> None:
    """Artemis at level 4 pushes back the most advanced ship."""
    for pilot, after in (("ironhull", "orbit k_widow 2"), ("archivist", "orbit k_widow 1")):
        t = rogue_attacks("orbit k_widow 2, orbit jakks 1", f"aurora {pilot} 1")
        assert t.ships(0)[:2] == [after, "orbit jakks 1"]


@rule("BTB A59")
def test_of_two_most_advanced_ships_the_unprotected_one_goes_back() -> None:
    t = rogue_attacks("orbit k_widow 2, orbit jorg 2", "aurora ironhull 1")
    assert t.ships(0)[:2] == ["orbit k_widow 2", "orbit jorg 1"]


def rogue_attacks(ships: str, fly: str) -> Scene:
    return black(
        seats=1,
        turn=1,
        dice="",
        solo={"rogue": "artemis"},
        row="jakks jorg k_widow leandra",
        fly=[fly],
        level=[3, 4],
        ships=[ships],
        energy=[0],
        culture=[0],
    ).play("colony")
