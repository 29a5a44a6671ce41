"""Section 4: where a ship may go and what a landing gives."""

from __future__ import annotations

import pytest

from tests.rule import rule
from tests.scene import Scene, scene

SURFACES = ["land jakks", "land vici_ks156", "land drewkaiden", "land leandra"]
ORBITS = ["orbit jakks", "orbit vici_ks156", "orbit drewkaiden", "orbit leandra"]


def places(t: Scene, ship: int) -> set[str]:
    """Where that ship of the active seat may go with the first die, which is a move."""
    return set(t.play("die 1", f"ship {ship}").options)


@rule("4.1", "4.5")
def test_a_ship_at_home_goes_to_every_surface_and_every_orbit() -> None:
    assert places(scene(dice="move"), 1) == {*SURFACES, *ORBITS}


@rule("4.1")
def test_a_ship_away_may_also_go_home() -> None:
    others = {*SURFACES[1:], *ORBITS[1:]}
    assert places(scene(dice="move", ships=["on jakks"]), 1) == {"home", *others}
    assert places(scene(dice="move", ships=["orbit jakks 1"]), 1) == {"home", *others}


@rule("4.1")
def test_a_move_takes_one_own_ship() -> None:
    t = scene(dice="move", ships=["", "on vici_ks156, orbit vici_ks156 1"]).play("die 1")
    assert t.options == ["ship 1", "ship 2"]
    t.play("ship 2", "orbit jakks")
    assert t.ships(0)[:2] == ["home", "orbit jakks 0"]
    assert t.ships(1)[:2] == ["on vici_ks156", "orbit vici_ks156 1"]


@rule("4.1", "1.5")
def test_a_move_into_an_orbit_ends_on_its_start_space() -> None:
    t = scene(dice="move", ships=["orbit jakks 1"]).play("die 1", "ship 1", "orbit leandra")
    assert t.ships(0)[0] == "orbit leandra 0"


@rule("4.2")
@pytest.mark.parametrize("place", ["on jakks", "orbit jakks 0", "orbit jakks 1"])
def test_the_planet_must_change(place: str) -> None:
    t = scene(dice="move", ships=[place]).play("die 1", "ship 1")
    assert t.why("land jakks") is not None
    assert t.why("orbit jakks") is not None


@rule("4.2")
def test_a_ship_goes_straight_from_planet_to_planet() -> None:
    t = scene(dice="move move", ships=["on jakks, orbit leandra 1"], culture=[1, 0])
    t.play("die 1", "ship 1", "orbit vici_ks156", "die 2", "ship 2", "land drewkaiden")
    assert t.ships(0)[:2] == ["orbit vici_ks156 0", "on drewkaiden"]


@rule("4.3")
def test_a_seat_has_one_ship_on_a_surface() -> None:
    t = scene(dice="move", ships=["on jakks"]).play("die 1", "ship 2")
    assert t.why("land jakks") is not None
    assert t.why("orbit jakks") is None


@rule("4.3")
@pytest.mark.parametrize("position", [0, 1])
def test_a_seat_has_one_ship_in_an_orbit(position: int) -> None:
    t = scene(dice="move", ships=[f"orbit jakks {position}"]).play("die 1", "ship 2")
    assert t.why("orbit jakks") is not None
    assert t.why("land jakks") is None


@rule("4.3")
def test_one_ship_on_the_surface_and_one_in_the_orbit_of_a_planet_is_allowed() -> None:
    t = scene(dice="move", ships=["on jakks"]).play("die 1", "ship 2", "orbit jakks")
    assert t.ships(0)[:2] == ["on jakks", "orbit jakks 0"]


@rule("4.3")
def test_a_third_ship_finds_surface_and_orbit_taken() -> None:
    t = scene(dice="move", level=[3], ships=["on jakks, orbit jakks 1"])
    assert places(t, 3) == {*SURFACES[1:], *ORBITS[1:]}


@rule("4.4")
def test_ships_of_others_block_nobody() -> None:
    t = scene(
        seats=3,
        dice="move move",
        culture=[0, 0, 0],
        ships=["", "on jakks, orbit jakks 0", "on jakks, orbit jakks 0"],
    )
    t.play("die 1", "ship 1", "land jakks", "skip", "die 2", "ship 2", "orbit jakks")
    for mat in range(3):
        assert t.ships(mat)[:2] == ["on jakks", "orbit jakks 0"]


@rule("4.5")
def test_a_ship_at_home_does_not_move_home() -> None:
    t = scene(dice="move").play("die 1", "ship 1")
    assert t.why("home") is not None


@rule("4.5")
def test_any_number_of_own_ships_can_be_home() -> None:
    t = scene(dice="move", level=[5], ships=["on jakks"]).play("die 1", "ship 1", "home")
    assert t.ships(0) == ["home"] * 4


@rule("4.5")
def test_no_ship_moves_onto_a_colony() -> None:
    t = scene(dice="move", colonies=["maia", "jorg"]).play("die 1", "ship 1")
    for planet in ("maia", "jorg"):
        assert t.why(f"land {planet}") is not None
        assert t.why(f"orbit {planet}") is not None
    assert set(t.options) == {*SURFACES, *ORBITS}


@rule("4.5")
def test_locked_ships_do_not_move() -> None:
    t = scene(dice="move").play("die 1")
    assert t.why("ship 3") is not None
    assert t.why("ship 4") is not None
    t = scene(dice="move", level=[3]).play("die 1")
    assert t.options == ["ship 1", "ship 2", "ship 3"]


@rule("4.6")
def test_a_ship_that_leaves_an_orbit_forfeits_its_position() -> None:
    t = scene(dice="move move", ships=["orbit jakks 1"], culture=[1, 0])
    t.play("die 1", "ship 1", "home", "die 2", "ship 1", "orbit jakks")
    assert t.ships(0)[0] == "orbit jakks 0"


@rule("4.6", "8.23")
def test_a_position_is_kept_if_the_action_that_takes_the_ship_away_says_so() -> None:
    t = scene(dice="colony", colonies=["gort"], ships=["orbit jakks 1"], culture=[0, 0])
    t.play("die 1", "use gort", "ship 1", "to leandra")
    assert t.ships(0)[0] == "orbit leandra 1"


@rule("4.7")
def test_a_landing_lets_the_seat_use_the_planet_once_and_at_once() -> None:
    t = scene(dice="move energy", energy=[0, 0], culture=[0, 0]).play("die 1", "ship 1", "land vici_ks156")
    assert t.asked == (0, "AskLand")
    t.play("use")
    assert t.s.energy[0] == 1
    assert t.asked == (0, "AskTurn")


@rule("4.7", "8.1")
def test_a_landing_action_may_be_declined() -> None:
    t = scene(dice="move", energy=[0, 0], culture=[0, 0]).play("die 1", "ship 1", "land vici_ks156", "skip")
    assert t.s.energy[0] == 0
    assert t.asked == (0, "AskTurn")


@rule("4.7")
def test_a_ship_that_stays_gives_no_further_use() -> None:
    t = scene(dice="move energy colony", ships=["on vici_ks156"], energy=[0, 0], culture=[0, 0])
    assert t.why("die 3") is not None
    t.play("die 1", "ship 2", "orbit jakks")
    assert t.asked == (0, "AskTurn")
    assert t.s.energy[0] == 0


@rule("4.7")
def test_a_ship_that_lands_again_gives_a_new_use() -> None:
    t = scene(dice="move move", ships=["on vici_ks156"], energy=[0, 0], culture=[0, 0])
    t.play("die 1", "ship 1", "home", "die 2", "ship 1", "land vici_ks156", "use")
    assert t.s.energy[0] == 1


@rule("4.7", "4.4", "8.1")
def test_a_ship_of_another_seat_on_the_surface_does_not_take_the_use() -> None:
    t = scene(dice="move", ships=["", "on vici_ks156"], energy=[0, 0], culture=[0, 0])
    t.play("die 1", "ship 1", "land vici_ks156", "use")
    assert t.s.energy == [1, 0]


@rule("4.7", "TEG U40")
def test_a_landing_action_that_cannot_be_used_is_not_offered() -> None:
    row = "k_widow vici_ks156 drewkaiden leandra"
    t = scene(row=row, dice="move", ships=["", "orbit leandra 0"], culture=[1, 0])
    t.play("die 1", "ship 1", "land k_widow")
    assert t.asked == (0, "AskTurn")
    t = scene(row=row, dice="move", ships=["", "orbit leandra 1"], culture=[1, 0])
    t.play("die 1", "ship 1", "land k_widow")
    assert t.asked == (0, "AskLand")
    t.play("use", "ship 1 of seat 1")
    assert t.ships(1)[0] == "orbit leandra 0"


@rule("4.7", "1.6", "TEG U40")
@pytest.mark.parametrize(("energy", "question"), [(0, "AskTurn"), (1, "AskLand")])
def test_a_landing_action_that_cannot_be_paid_is_not_offered(energy: int, question: str) -> None:
    t = scene(row="hoefker vici_ks156 drewkaiden leandra", dice="move", energy=[energy, 0], culture=[0, 0])
    assert t.play("die 1", "ship 1", "land hoefker").asked == (0, question)


@rule("4.8")
def test_entering_an_orbit_triggers_nothing() -> None:
    t = scene(dice="move", energy=[0, 0], culture=[0, 0]).play("die 1", "ship 1", "orbit vici_ks156")
    assert t.asked == (0, "AskTurn")
    assert t.s.energy[0] == 0


@rule("4.8", "4.5")
def test_going_home_triggers_nothing() -> None:
    t = scene(dice="move", ships=["on jakks"], energy=[0, 0], culture=[0, 0]).play("die 1", "ship 1", "home")
    assert t.asked == (0, "AskTurn")
    assert (t.s.energy[0], t.s.culture[0]) == (0, 0)


@rule("4.9", "TEG U14", "TEG U30")
def test_no_ship_moves_to_an_empty_slot() -> None:
    t = scene(row="jakks - drewkaiden leandra", dice="move", deck="").play("die 1", "ship 1")
    assert set(t.options) == {*SURFACES, *ORBITS} - {"land vici_ks156", "orbit vici_ks156"}
    assert t.why("land slot 2") is not None
    assert t.why("orbit slot 2") is not None


@rule("4.9", "6.6", "TEG U30")
def test_with_no_planet_left_a_ship_at_home_cannot_move() -> None:
    t = scene(row="- - - -", dice="move", deck="")
    assert t.why("die 1") is not None
