"""What the Rogue does with each face, and how the seat follows it."""

from __future__ import annotations

import pytest

import orrery
from tests.rule import rule
from tests.tiny_epic_galaxies.solo.table import ROLL, goods, my_turn, rogue_turn
from tests.tiny_epic_galaxies.test_card_sets import changed

DRAW = (orrery.CHANCE, "Draw")
FOLLOW = (0, "AskFollow")
FOUR_ORBITS = "orbit jakks 0, orbit vici_ks156 0, orbit drewkaiden 0, orbit leandra 0"


@rule("12.7", "7.2")
def test_the_seat_follows_after_the_die_for_one_culture() -> None:
    t = rogue_turn(culture=[2]).play("energy")
    assert (t.asked, goods(t)[1]) == (FOLLOW, (4, 0))
    t.play("follow")
    assert goods(t) == [(2, 1), (4, 0)]
    assert (t.asked, t.dice[0]) == (ROLL, "energy bay")


@rule("12.7", "7.3", "5.2")
def test_the_seat_follows_by_its_own_rules() -> None:
    """Ships at home give the Rogue culture, but not the seat."""
    t = rogue_turn(culture=[1], ships=["on jakks"]).play("culture", "follow")
    assert goods(t) == [(0, 1), (0, 4)]


@rule("12.7")
def test_the_seat_may_pass() -> None:
    t = rogue_turn(culture=[1]).play("energy", "pass")
    assert (t.asked, goods(t)) == (ROLL, [(0, 1), (4, 0)])


@rule("12.7", "7.4")
def test_the_seat_is_asked_only_if_it_could_pay_and_act() -> None:
    assert rogue_turn(culture=[0]).play("energy").asked == ROLL
    assert rogue_turn(culture=[1], ships=["", "orbit jakks 0"]).play("diplomacy").asked == ROLL


@rule("12.7", "4.7")
def test_a_follower_lands_and_uses_the_planet_in_the_turn_of_the_rogue() -> None:
    t = rogue_turn(culture=[1]).play("move", "follow", "ship 1", "land vici_ks156", "use")
    assert (goods(t)[0], t.asked) == ((1, 0), ROLL)
    assert t.ships(1)[0] == "orbit jakks 0"


@rule("12.7")
@pytest.mark.parametrize("dice", ["energy", "culture", "economy", "diplomacy", "move", "colony"])
def test_the_rogue_never_follows(dice: str) -> None:
    t = my_turn(
        dice=dice,
        energy=[2, 3],
        culture=[0, 3],
        colonies=["", "jorg"],
        ships=["orbit jakks 0, orbit vici_ks156 0", "orbit leandra 0"],
    )
    before = (goods(t)[1], t.ships(1))
    t.play("die 1")
    while t.asked[1] != "AskTurn":
        assert t.asked[0] == 0
        t.play(t.options[0])
    assert (goods(t)[1], t.ships(1)) == before


@rule("12.8")
def test_a_ship_at_home_goes_to_the_start_of_the_leftmost_free_orbit() -> None:
    t = rogue_turn(row="jakks vici_ks156 drewkaiden leandra")
    seen = []
    for _ in range(4):
        seen.append(t.play("move").ships(1))
    assert seen == [
        ["orbit jakks 0", "home", "home", "home"],
        ["orbit jakks 0", "orbit vici_ks156 0", "home", "home"],
        ["orbit jakks 0", "orbit vici_ks156 0", "orbit drewkaiden 0", "home"],
        ["orbit jakks 0", "orbit vici_ks156 0", "orbit drewkaiden 0", "orbit leandra 0"],
    ]


@rule("12.8")
def test_a_gap_in_the_row_is_filled_first_and_ships_in_orbit_stay() -> None:
    t = rogue_turn(ships=["", "orbit jakks 1, orbit leandra 1"]).play("move")
    assert t.ships(1) == ["orbit jakks 1", "orbit leandra 1", "orbit vici_ks156 0", "home"]


@rule("12.8")
def test_ships_of_the_seat_do_not_bar_an_orbit() -> None:
    t = rogue_turn(ships=["orbit jakks 1, on jakks"]).play("move")
    assert t.ships(1)[0] == "orbit jakks 0"
    assert t.ships(0)[:2] == ["orbit jakks 1", "on jakks"]


@rule("12.8", "12.6")
def test_without_a_ship_at_home_a_move_has_no_use() -> None:
    t = rogue_turn(ships=["", FOUR_ORBITS], culture=[3]).play("move")
    assert (t.asked, t.dice[0]) == (ROLL, "move discarded")
    assert t.ships(1) == FOUR_ORBITS.split(", ")


@rule("12.8", "12.6")
def test_without_a_ship_at_home_a_move_has_no_use_though_an_orbit_is_free() -> None:
    """The shipped row is as long as the Rogue has ships; in a set with a longer one an orbit stays free."""
    game = orrery.game("tiny-epic-galaxies", cards=changed(("row = [4, 4,", "row = [5, 4,")))
    t = rogue_turn(game=game, row="jakks vici_ks156 drewkaiden leandra jorg", ships=["", FOUR_ORBITS])
    t.play("move")
    assert (t.dice[0], t.ships(1)) == ("move discarded", FOUR_ORBITS.split(", "))


@rule("12.8", "4.9", "TEG U30")
def test_the_rogue_skips_empty_slots() -> None:
    t = rogue_turn(row="- jakks - leandra").play("move", "move")
    assert t.ships(1) == ["orbit jakks 0", "orbit leandra 0", "home", "home"]


@rule("12.8", "12.6", "TEG U30")
def test_without_a_free_orbit_a_move_has_no_use_though_ships_are_home() -> None:
    t = rogue_turn(row="- jakks - -", ships=["", "orbit jakks 1"], culture=[1]).play("move")
    assert (t.asked, t.dice[0]) == (ROLL, "move discarded")
    assert t.ships(1) == ["orbit jakks 1", "home", "home", "home"]


@rule("12.9")
@pytest.mark.parametrize(
    ("face", "jakks", "vici", "drewkaiden", "leandra"), [("economy", 0, 1, 1, 0), ("diplomacy", 1, 0, 0, 1)]
)
def test_every_ship_on_a_track_of_the_type_advances_one(
    face: str, jakks: int, vici: int, drewkaiden: int, leandra: int
) -> None:
    t = rogue_turn(ships=["orbit jakks 1, orbit vici_ks156 1", FOUR_ORBITS]).play(face)
    assert t.ships(1) == [
        f"orbit jakks {jakks}",
        f"orbit vici_ks156 {vici}",
        f"orbit drewkaiden {drewkaiden}",
        f"orbit leandra {leandra}",
    ]
    assert t.ships(0)[:2] == ["orbit jakks 1", "orbit vici_ks156 1"]


@rule("12.9", "12.6")
def test_without_a_ship_on_such_a_track_the_die_has_no_use() -> None:
    t = rogue_turn(ships=["orbit vici_ks156 0", "orbit jakks 0"], culture=[1]).play("economy")
    assert (t.asked, t.dice[0], t.ships(1)[0]) == (ROLL, "economy discarded", "orbit jakks 0")


@rule("12.9", "TEG U31", "5.5")
def test_ships_advance_from_left_to_right_and_each_colony_is_finished_first() -> None:
    """The third ship stands left of the first: the order is that of the slots."""
    t = rogue_turn(
        row="jakks vici_ks156 drewkaiden leandra",
        ships=["on leandra, orbit jakks 1", "orbit leandra 1, orbit drewkaiden 1, orbit jakks 1"],
    ).play("diplomacy")
    assert (t.asked, t.row) == (DRAW, [None, "vici_ks156", "drewkaiden", "leandra"])
    assert t.ships(1)[:3] == ["orbit leandra 1", "orbit drewkaiden 1", "home"]
    assert t.ships(0)[:2] == ["on leandra", "home"]
    t.play("maia")
    assert (t.asked, t.row) == (DRAW, ["maia", "vici_ks156", "drewkaiden", None])
    t.play("gort")
    assert (t.asked, t.row) == (ROLL, ["maia", "vici_ks156", "drewkaiden", "gort"])
    assert t.ships(1) == ["home", "orbit drewkaiden 1", "home", "home"]
    assert t.ships(0)[:2] == ["home", "home"]
    assert sorted(t.colonies(1)) == ["jakks", "leandra"]


@rule("12.9", "TEG U31")
def test_a_fresh_planet_is_passed_over() -> None:
    """The new planet of the slot is of the same type, and a ship further right still advances once."""
    t = rogue_turn(ships=["", "orbit jakks 1, orbit leandra 0"]).play("diplomacy", "birkomius")
    assert t.ships(1) == ["home", "orbit leandra 1", "home", "home"]
    assert (t.row[0], t.asked) == ("birkomius", ROLL)


@rule("12.9", "9.5")
def test_without_a_deck_the_slot_of_a_colony_stays_empty_and_the_next_ship_advances() -> None:
    t = rogue_turn(row="jakks - - leandra", ships=["", "orbit jakks 1, orbit leandra 0"]).play("diplomacy")
    assert (t.row, t.ships(1)[1], t.asked) == ([None, None, None, "leandra"], "orbit leandra 1", ROLL)


@rule("12.9", "12.7")
def test_colonies_of_the_rogue_are_worth_their_points_and_the_die_can_be_followed() -> None:
    t = rogue_turn(culture=[1], ships=["orbit leandra 0", "orbit jakks 1"]).play("diplomacy", "maia")
    assert t.game.view(t.s, 0)["scores"] == [0, 1]
    assert t.asked == FOLLOW
    assert t.play("follow", "ship 1").ships(0)[0] == "orbit leandra 1"


@rule("12.10")
@pytest.mark.parametrize(
    ("ships", "energy", "culture"),
    [
        ("", 4, 4),
        ("orbit jakks 0", 3, 4),
        ("orbit vici_ks156 0", 4, 3),
        ("orbit jakks 0, orbit drewkaiden 0", 2, 4),
        ("orbit leandra 0, orbit vici_ks156 0, orbit jakks 0", 3, 2),
        (FOUR_ORBITS, 2, 2),
    ],
)
def test_the_rogue_gains_for_ships_at_home_and_at_planets_of_the_resource(
    ships: str, energy: int, culture: int
) -> None:
    assert rogue_turn(ships=["", ships]).play("energy").s.energy[1] == energy
    assert rogue_turn(ships=["", ships]).play("culture").s.culture[1] == culture


@rule("12.10", "12.7")
@pytest.mark.parametrize(
    ("face", "row"),  # all four planets produce the other kind of goods
    [("culture", "vici_ks156 leandra bisschop vizcarra"), ("energy", "jakks drewkaiden birkomius tifnod")],
)
def test_below_its_limit_the_rogue_uses_a_die_even_for_nothing(face: str, row: str) -> None:
    ships = ", ".join(f"orbit {planet} 0" for planet in row.split())
    t = rogue_turn(row=row, ships=["", ships], culture=[1]).play(face)
    assert (t.asked, goods(t)[1]) == (FOLLOW, (0, 0))


@rule("12.10", "12.6", "TEG U22")
@pytest.mark.parametrize("face", ["energy", "culture"])
def test_at_its_limit_the_rogue_has_no_use_for_more(face: str) -> None:
    t = rogue_turn(energy=[0, 6], culture=[1, 6]).play(face)
    assert (t.asked, t.dice[0]) == (ROLL, f"{face} discarded")


@rule("12.10", "12.2")
def test_the_limit_of_one_kind_of_goods_does_not_bar_the_other() -> None:
    assert goods(rogue_turn(energy=[0, 6]).play("culture"))[1] == (6, 4)


@rule("12.11")
def test_the_colony_face_attacks_and_never_upgrades() -> None:
    t = rogue_turn(energy=[2, 5], culture=[0, 5]).play("colony")
    assert (goods(t), t.s.level) == ([(1, 0), (5, 5)], (1, 1))
    assert t.dice[0] == "colony bay"


@rule("12.11", "12.7", "TEG U22")
def test_an_attack_that_changes_nothing_is_carried_out_and_can_be_followed() -> None:
    t = rogue_turn(culture=[3]).play("colony")
    assert (t.asked, goods(t), t.dice[0]) == (FOLLOW, [(0, 3), (0, 0)], "colony resolving")
    t.play("follow", "upgrade culture")
    assert (t.s.level, goods(t)[0]) == ((2, 1), (0, 0))


@rule("12.11", "12.7")
def test_following_an_attack_is_using_ones_own_colony_face() -> None:
    t = rogue_turn(culture=[1], colonies=["mj_120210"]).play("colony", "follow")
    assert t.options == ["use mj_120210"]
    assert t.play("use mj_120210").s.energy == [2, 0]
