"""Planets that send ships about or change the row: nagato, gort, bsw_10_1, helios."""

from __future__ import annotations

from tests.rule import rule
from tests.scene import scene

ROW = "jorg jakks gyore mj_120210"  # diplomacy 4, diplomacy 2, economy 6, diplomacy 3


@rule("8.2", "8.20")
def test_nagato_costs_one_culture_and_moves_two_ships_one_after_the_other() -> None:
    t = scene(
        dice="colony energy", row=ROW, colonies=["nagato"], culture=[1, 0], ships=["home, orbit jorg 2"]
    )
    t.play("die 1", "use nagato")
    assert t.s.culture == [0, 0]
    assert t.options == ["ship 1", "ship 2"]
    t.play("ship 2", "home", "ship 1", "orbit jorg")
    assert t.ships(0)[:2] == ["orbit jorg 0", "home"]
    assert t.asked == (0, "AskTurn")


@rule("8.20", "8.4")
def test_the_two_ships_of_nagato_are_different_ones() -> None:
    t = scene(dice="colony energy", row=ROW, colonies=["nagato"], level=[3], culture=[1, 0])
    t.play("die 1", "use nagato", "ship 2", "orbit jorg")
    assert t.options == ["ship 1", "ship 3"]


@rule("8.20")
def test_each_landing_of_nagato_is_used_at_once_before_the_next_move() -> None:
    t = scene(dice="colony energy", row=ROW, colonies=["nagato"], culture=[1, 0], energy=[2, 2])
    t.play("die 1", "use nagato", "ship 1", "land jakks")
    assert t.asked == (0, "AskLand")
    t.play("use")
    assert t.s.culture == [1, 0]
    assert t.asked == (0, "AskShip")
    t.play("ship 2", "land mj_120210", "use")
    assert t.s.energy == [4, 2]
    assert t.asked == (0, "AskTurn")


@rule("8.20", "TEG U16")
def test_the_ship_that_landed_on_nagato_may_be_one_of_the_two() -> None:
    t = scene(dice="move energy", row="nagato jakks gyore helios", culture=[1, 0])
    t.play("die 1", "ship 1", "land nagato", "use")
    assert t.options == ["ship 1", "ship 2"]
    t.play("ship 1", "land jakks", "use", "ship 2", "land nagato")
    assert t.ships(0)[:2] == ["on jakks", "on nagato"]
    assert t.asked == (0, "AskTurn")  # landing on it again is no second use


@rule("8.2")
def test_nagato_is_not_offered_without_culture() -> None:
    t = scene(dice="move energy", row="nagato jakks gyore helios", culture=[0, 0], energy=[7, 2])
    t.play("die 1", "ship 1", "land nagato")
    assert t.asked == (0, "AskTurn")


@rule("8.7", "8.8", "8.20")
def test_nagato_is_not_offered_if_no_ship_can_move() -> None:
    t = scene(
        dice="colony energy", row="- - - -", deck="", colonies=["nagato"], culture=[1, 0], energy=[0, 0]
    )
    assert "die 1" not in t.options


@rule("8.7", "8.20", "TEG U3")
def test_the_second_move_of_nagato_is_left_out_if_no_second_ship_can_move() -> None:
    t = scene(
        dice="colony energy", row="shouhua - - -", deck="", colonies=["nagato"], level=[3], culture=[1, 0],
        energy=[0, 0], ships=["home, home, orbit shouhua 5"],
    )  # fmt: skip
    t.play("die 1", "use nagato", "ship 1", "land shouhua", "use", "ship 3")
    assert t.row == [None, None, None, None]
    assert t.ships(0) == ["home", "home", "home", "locked"]
    assert t.asked == (0, "AskTurn")


@rule("8.5", "8.20")
def test_nagato_is_used_once_per_turn() -> None:
    t = scene(dice="colony colony", row=ROW, colonies=["nagato"], culture=[7, 0], energy=[0, 0], level=[6])
    t.play("die 1", "use nagato", "ship 1", "orbit jorg", "ship 2", "orbit jakks")
    assert t.options == ["reroll", "end"]


@rule("8.5", "8.20", "7.7")
def test_a_follower_may_use_nagato_in_the_turn_in_which_the_active_seat_used_it() -> None:
    t = scene(dice="move energy", row="nagato jakks gyore helios", culture=[1, 2])
    t.play("die 1", "ship 1", "land nagato", "use", "ship 1", "home", "ship 2", "orbit gyore")
    t.play("follow", "ship 1", "land nagato", "use")
    assert t.s.culture == [0, 0]
    t.play("ship 1", "home", "ship 2", "orbit helios")
    assert t.ships(1)[:2] == ["home", "orbit helios 0"]


@rule("8.5", "8.20")
def test_a_follower_uses_nagato_once_in_each_turn_and_again_in_its_own() -> None:
    t = scene(dice="colony colony", row=ROW, colonies=["vici_ks156", "nagato"], culture=[0, 7], energy=[0, 0])
    t.play("die 1", "use vici_ks156", "follow", "use nagato", "ship 1", "orbit jorg", "ship 2", "orbit jakks")
    t.play("die 2", "use vici_ks156", "follow")
    assert t.options == ["upgrade culture"]
    t.play("upgrade culture", "end", "colony", "energy", "energy", "energy", "energy", "die 1")
    assert "use nagato" in t.options


@rule("8.5", "8.20")
def test_a_seat_that_used_nagato_in_its_turn_uses_it_again_as_a_follower_in_the_next() -> None:
    t = scene(dice="colony energy", row=ROW, colonies=["nagato"], culture=[7, 0], energy=[0, 2])
    t.play("die 1", "use nagato", "ship 1", "orbit jorg", "ship 2", "orbit jakks", "end")
    t.play("colony", "energy", "energy", "energy", "die 1", "upgrade energy", "follow")
    assert "use nagato" in t.options


@rule("8.23")
def test_gort_moves_a_ship_to_the_same_position_of_another_orbit() -> None:
    t = scene(dice="move energy", row="gort jorg gyore jakks", culture=[1, 0], ships=["home, orbit jorg 3"])
    t.play("die 1", "ship 1", "land gort", "use", "ship 2")
    assert t.options == ["to gort", "to gyore"]
    t.play("to gyore")
    assert t.ships(0)[:2] == ["on gort", "orbit gyore 3"]
    assert t.asked == (0, "AskTurn")


@rule("8.23", "TEG U5")
def test_gort_colonises_at_once_if_the_position_is_the_end_of_that_orbit() -> None:
    t = scene(
        dice="colony energy", row=ROW, colonies=["gort"], culture=[1, 0], ships=["orbit gyore 2", "on jakks"]
    )
    t.play("die 1", "use gort", "ship 1", "to jakks", "helios")
    assert sorted(t.colonies(0)) == ["gort", "jakks"]
    assert t.row == ["jorg", "helios", "gyore", "mj_120210"]
    assert t.ships(0)[0] == "home"
    assert t.ships(1)[0] == "home"


@rule("8.23", "TEG U5")
def test_gort_does_not_lead_beyond_the_end_of_an_orbit() -> None:
    t = scene(dice="colony energy", row=ROW, colonies=["gort"], culture=[1, 0], ships=["orbit gyore 4"])
    t.play("die 1", "use gort", "ship 1")
    assert t.options == ["to jorg"]
    t = scene(
        dice="colony energy",
        row=ROW,
        colonies=["gort"],
        culture=[1, 0],
        energy=[1, 2],
        ships=["orbit gyore 5"],
    )
    assert "die 1" not in t.options


@rule("8.23", "TEG U5")
def test_gort_jumps_from_position_zero_to_position_zero() -> None:
    t = scene(dice="colony energy", row=ROW, colonies=["gort"], culture=[1, 0], ships=["orbit gyore 0"])
    t.play("die 1", "use gort", "ship 1", "to jakks")
    assert t.ships(0)[0] == "orbit jakks 0"


@rule("8.23", "TEG U5")
def test_gort_does_not_lead_to_an_orbit_with_an_own_ship_but_foreign_ships_do_not_matter() -> None:
    t = scene(
        dice="colony energy",
        row=ROW,
        colonies=["gort"],
        level=[3],
        culture=[1, 0],
        ships=["orbit jorg 1, orbit gyore 1, on mj_120210", "orbit mj_120210 1"],
    )
    t.play("die 1", "use gort")
    assert t.options == ["ship 1", "ship 2"]
    t.play("ship 1")
    assert t.options == ["to jakks", "to mj_120210"]


@rule("8.23", "8.8")
def test_gort_needs_an_own_ship_in_orbit() -> None:
    t = scene(
        dice="move energy",
        row="gort jorg gyore jakks",
        culture=[1, 0],
        ships=["home, on jorg", "orbit jorg 1"],
    )
    t.play("die 1", "ship 1", "land gort")
    assert t.asked == (0, "AskTurn")


@rule("8.30", "8.3")
def test_bsw_10_1_retreats_one_ship_and_advances_a_different_one_on_any_track() -> None:
    t = scene(
        dice="move energy",
        row="bsw_10_1 jorg gyore jakks",
        level=[3],
        culture=[1, 0],
        ships=["home, orbit jorg 2, orbit gyore 0"],
    )
    t.play("die 1", "ship 1", "land bsw_10_1", "use")
    assert t.asked == (0, "AskRetreat")
    assert t.options == ["ship 2"]
    t.play("ship 2")
    assert t.options == ["ship 3"]
    t.play("ship 3")
    assert t.ships(0)[:3] == ["on bsw_10_1", "orbit jorg 1", "orbit gyore 1"]
    assert t.asked == (0, "AskTurn")


@rule("8.30", "8.7", "TEG U33")
def test_bsw_10_1_is_not_offered_without_a_ship_that_can_really_retreat() -> None:
    t = scene(
        dice="move energy",
        row="bsw_10_1 jorg gyore jakks",
        level=[3],
        culture=[1, 0],
        ships=["home, orbit jorg 0, orbit gyore 0", "orbit gyore 3"],
    )
    t.play("die 1", "ship 1", "land bsw_10_1")
    assert t.asked == (0, "AskTurn")


@rule("8.30", "8.7", "8.4", "TEG U33", "TEG U3")
def test_the_advance_of_bsw_10_1_is_left_out_if_there_is_no_different_ship() -> None:
    t = scene(
        dice="colony energy", row=ROW, colonies=["bsw_10_1"], culture=[1, 0], ships=["orbit jorg 2, on gyore"]
    )
    t.play("die 1", "use bsw_10_1", "ship 1")
    assert t.ships(0)[:2] == ["orbit jorg 1", "on gyore"]
    assert t.asked == (0, "AskTurn")


@rule("8.30")
def test_bsw_10_1_may_colonise() -> None:
    t = scene(
        dice="colony energy",
        row=ROW,
        colonies=["bsw_10_1"],
        culture=[1, 0],
        ships=["orbit gyore 1, orbit jakks 1"],
    )
    t.play("die 1", "use bsw_10_1", "ship 1", "ship 2", "helios")
    assert sorted(t.colonies(0)) == ["bsw_10_1", "jakks"]
    assert t.ships(0)[:2] == ["orbit gyore 0", "home"]


@rule("8.12", "9.5")
def test_helios_puts_a_planet_without_ships_under_the_deck_and_draws_into_its_slot() -> None:
    t = scene(dice="move energy", row="helios jakks gyore jorg", culture=[1, 0])
    t.play("die 1", "ship 1", "land helios", "use", "replace gyore", "maia")
    assert t.row == ["helios", "jakks", "maia", "jorg"]
    assert t.game.view(t.s, 0)["bottom"] == ["gyore"]
    assert t.game.view(t.s, 0)["removed"] == []


@rule("8.12")
def test_helios_replaces_no_planet_that_any_ship_is_on() -> None:
    t = scene(
        dice="move energy",
        row="helios jakks gyore jorg",
        culture=[1, 0],
        ships=["home, orbit jakks 0", "on gyore"],
    )
    t.play("die 1", "ship 1", "land helios", "use")
    assert t.options == ["replace jorg"]


@rule("8.12", "8.8")
def test_helios_is_not_offered_if_every_planet_has_ships() -> None:
    t = scene(
        dice="move energy",
        row="helios jakks gyore jorg",
        culture=[1, 0],
        level=[1, 3],
        ships=["home, orbit jakks 0", "on gyore, orbit jorg 1"],
    )
    t.play("die 1", "ship 1", "land helios")
    assert t.asked == (0, "AskTurn")


@rule("8.12")
def test_helios_as_a_colony_replaces_any_planet_of_the_row_without_ships() -> None:
    t = scene(dice="colony energy", row=ROW, colonies=["helios"], culture=[1, 0])
    t.play("die 1", "use helios")
    assert t.options == ["replace jorg", "replace jakks", "replace gyore", "replace mj_120210"]


@rule("8.12", "TEG U14")
def test_helios_cannot_be_used_with_an_empty_deck() -> None:
    t = scene(dice="move energy", row="helios jakks gyore jorg", deck="", culture=[1, 0])
    t.play("die 1", "ship 1", "land helios")
    assert t.asked == (0, "AskTurn")


@rule("8.12", "9.5")
def test_a_planet_that_helios_put_under_the_deck_is_drawn_last() -> None:
    t = scene(dice="colony colony", row=ROW, colonies=["helios"], only="maia nibiru", culture=[1, 0])
    t.play("die 1", "use helios", "replace jorg")
    assert sorted(t.options) == ["maia", "nibiru"]
    t.play("maia", "die 2", "use helios", "replace maia")
    while t.asked[1] == "Draw":
        t.play(*t.options)
    assert t.row[0] == "nibiru"
    assert t.game.view(t.s, 0)["bottom"] == ["jorg", "maia"]


@rule("8.12", "9.5")
def test_with_only_bottom_cards_left_helios_draws_the_one_put_there_first() -> None:
    t = scene(
        dice="colony energy", row=ROW, colonies=["helios"], deck="", bottom=["maia", "nibiru"], culture=[1, 0]
    )
    t.play("die 1", "use helios", "replace jorg")
    while t.asked[1] == "Draw":
        t.play(*t.options)
    assert t.row[0] == "maia"
    assert t.game.view(t.s, 0)["bottom"] == ["nibiru", "jorg"]


@rule("8.12", "11.2", "TEG U15")
def test_in_the_first_edition_helios_puts_the_planet_out_of_the_game() -> None:
    t = scene(edition="first", dice="move energy", row="helios jakks gyore jorg", culture=[1, 0])
    t.play("die 1", "ship 1", "land helios", "use", "replace gyore", "maia")
    assert t.row == ["helios", "jakks", "maia", "jorg"]
    assert t.game.view(t.s, 0)["bottom"] == []
    assert t.game.view(t.s, 0)["removed"] == ["gyore"]


@rule("8.12", "TEG U40")
def test_helios_is_usable_by_a_follower() -> None:
    t = scene(dice="move energy", row="helios jakks gyore jorg", culture=[0, 1])
    t.play("die 1", "ship 1", "orbit jakks", "follow", "ship 1", "land helios", "use")
    assert t.asked == (1, "AskReplace")
    assert t.options == ["replace gyore", "replace jorg"]
