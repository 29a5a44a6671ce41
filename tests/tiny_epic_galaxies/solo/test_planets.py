"""The Rogue as another seat: every planet that concerns others, used against it."""

from __future__ import annotations

import pytest

import orrery
from tests.rule import rule
from tests.scene import GAME
from tests.tiny_epic_galaxies.solo.table import ROLL, goods, my_turn, rogue_turn

TURN = (0, "AskTurn")
ROW = "jakks vici_ks156 jorg walsfeo"  # diplomacy of 2, economy of 2, diplomacy of 4, economy of 5


@rule("12.17", "8.10", "TEG U21")
def test_gleam_zanier_gives_the_rogue_one_energy() -> None:
    t = my_turn(colonies=["gleam_zanier"]).play("die 1", "use gleam_zanier")
    assert goods(t) == [(2, 0), (1, 0)]


@rule("12.17", "8.10", "TEG U21")
def test_jac_110912_gives_the_rogue_one_culture() -> None:
    t = my_turn(colonies=["jac_110912"]).play("die 1", "use jac_110912")
    assert goods(t) == [(0, 2), (0, 1)]


@rule("12.2", "12.17", "TEG U21")
def test_the_goods_of_the_rogue_stop_at_its_own_limit() -> None:
    t = my_turn(
        "gamelyn", dice="colony colony", energy=[0, 4], culture=[0, 4], colonies=["gleam_zanier jac_110912"]
    )
    t.play("die 1", "use gleam_zanier", "die 2", "use jac_110912")
    assert goods(t) == [(2, 2), (4, 4)]


@rule("12.17", "8.10")
def test_goods_given_in_the_turn_of_the_rogue_go_to_it_too() -> None:
    t = rogue_turn(culture=[1], row="gleam_zanier jakks jorg helios").play("move", "follow")
    t.play("ship 1", "land gleam_zanier", "use")
    assert goods(t) == [(2, 0), (1, 0)]


@rule("12.17", "8.22", "TEG U21", "TEG U29")
def test_terra_bettia_advances_the_most_advanced_ship_of_the_rogue_then_ones_own() -> None:
    t = my_turn(
        row=ROW,
        colonies=["terra_bettia"],
        ships=["orbit jorg 0", "orbit walsfeo 1, orbit jorg 2, orbit jakks 1"],
    )
    t.play("die 1", "use terra_bettia")
    assert t.ships(1) == ["orbit walsfeo 1", "orbit jorg 3", "orbit jakks 1", "home"]
    assert t.asked == (0, "AskAdvance")
    assert t.play("ship 1").ships(0)[0] == "orbit jorg 2"


@rule("12.17", "8.22", "TEG U29")
def test_among_equals_the_leftmost_ship_of_the_rogue_advances() -> None:
    """The second of its ships stands further left than the first."""
    t = my_turn(
        row=ROW, colonies=["terra_bettia"], ships=["", "orbit walsfeo 1, orbit vici_ks156 1, orbit jorg 1"]
    )
    t.play("die 1", "use terra_bettia")
    assert t.asked == (orrery.CHANCE, "Draw")  # two spaces are the end of vici_ks156
    t.play("maia")
    assert (t.colonies(1), t.ships(1)) == (
        ["vici_ks156"],
        ["orbit walsfeo 1", "home", "orbit jorg 1", "home"],
    )
    assert (t.row[1], t.asked) == ("maia", TURN)


@rule("12.17", "8.22")
def test_terra_bettia_leaves_out_a_rogue_without_an_orbiting_ship() -> None:
    t = my_turn(row=ROW, colonies=["terra_bettia"], ships=["orbit jorg 0"])
    t.play("die 1", "use terra_bettia", "ship 1")
    assert (t.ships(0)[0], t.ships(1)) == ("orbit jorg 2", ["home"] * 4)


@rule("12.17", "8.13", "11.2", "TEG U21")
@pytest.mark.parametrize(
    ("edition", "mine", "its", "usable"),
    [
        ("later", 1, 1, True),
        ("later", 1, 2, True),
        ("later", 2, 1, False),
        ("later", 3, 3, True),
        ("first", 1, 1, False),
        ("first", 1, 2, True),
        ("first", 2, 1, False),
        ("first", 3, 3, False),
    ],
)
def test_mared_compares_with_the_level_of_the_rogue(edition: str, mine: int, its: int, usable: bool) -> None:
    t = my_turn(edition=edition, energy=[7], level=[mine, its], colonies=["mared"]).play("die 1")
    assert ("use mared" in t.options) == usable
    if usable:
        t.play("use mared", "upgrade energy")
        assert (t.s.level[0], t.s.energy[0]) == (mine + 1, 7 - mine)


@rule("12.17", "8.18", "TEG U21")
def test_clj_0517_takes_culture_and_la_torres_energy_from_the_rogue() -> None:
    t = my_turn(energy=[0, 3], culture=[0, 2], dice="colony colony", colonies=["clj_0517 la_torres"])
    t.play("die 1", "use clj_0517")
    assert t.options == ["from rogue"]
    t.play("from rogue", "die 2", "use la_torres", "from rogue")
    assert goods(t) == [(1, 1), (2, 1)]


@rule("12.17", "8.18")
@pytest.mark.parametrize(("planet", "energy", "culture"), [("clj_0517", 3, 0), ("la_torres", 0, 3)])
def test_there_is_nothing_to_take_from_a_rogue_that_has_none(planet: str, energy: int, culture: int) -> None:
    t = my_turn(energy=[2, energy], culture=[0, culture], colonies=[planet]).play("die 1")
    assert t.options == ["upgrade energy"]
    assert t.why(f"use {planet}") == "There is nothing of that kind to take. [rules 8.18]"


@rule("12.17", "8.6", "11.2")
@pytest.mark.parametrize(("edition", "asked"), [("later", ROLL), ("first", (0, "AskFollow"))])
def test_a_steal_in_the_turn_of_the_rogue_is_as_the_edition_says(
    edition: str, asked: tuple[int, str]
) -> None:
    t = rogue_turn(edition=edition, energy=[0, 2], culture=[1], colonies=["la_torres"]).play("colony")
    assert t.asked == asked
    if edition == "first":
        assert goods(t.play("follow", "use la_torres", "from rogue")) == [(1, 0), (1, 0)]


@rule("12.17", "8.25", "TEG U21")
@pytest.mark.parametrize(
    ("planet", "before", "paid"), [("walsfeo", (0, 1), (0, 1)), ("sargus_36", (1, 0), (1, 0))]
)
def test_walsfeo_and_sargus_pay_the_rogue_and_use_its_colony(
    planet: str, before: tuple[int, int], paid: tuple[int, int]
) -> None:
    t = my_turn(energy=[before[0]], culture=[before[1]], colonies=[planet, "mj_120210 helios"])
    t.play("die 1", f"use {planet}")
    assert t.options == ["to rogue"]
    t.play("to rogue")
    assert goods(t) == [(0, 0), paid]
    t.play("use mj_120210")
    assert goods(t)[0] == (2, 0)


@rule("12.2", "12.17", "8.25")
def test_a_payment_above_the_limit_of_the_rogue_is_lost() -> None:
    t = my_turn("gamelyn", culture=[1, 4], colonies=["walsfeo", "mj_120210"])
    t.play("die 1", "use walsfeo", "to rogue", "use mj_120210")
    assert goods(t) == [(2, 0), (0, 4)]


@rule("12.17", "8.25")
def test_without_a_colony_of_the_rogue_walsfeo_cannot_be_used() -> None:
    t = my_turn(energy=[2], culture=[1], colonies=["walsfeo"]).play("die 1")
    assert t.options == ["upgrade energy"]


@rule("12.17", "8.11", "TEG U21")
def test_k_widow_pushes_any_ship_of_the_rogue_back_one() -> None:
    t = my_turn(
        row=ROW, colonies=["k_widow"], ships=["orbit jorg 3", "orbit jakks 1, orbit jorg 3, orbit walsfeo 0"]
    )
    t.play("die 1", "use k_widow")
    assert t.options == ["ship 1 of rogue", "ship 2 of rogue"]
    t.play("ship 2 of rogue")
    assert (t.ships(0)[0], t.ships(1)[:3]) == (
        "orbit jorg 3",
        ["orbit jakks 1", "orbit jorg 2", "orbit walsfeo 0"],
    )


@rule("12.17", "8.11", "5.7")
def test_jorg_pushes_a_ship_of_the_rogue_back_two_but_not_below_the_start() -> None:
    t = my_turn(
        row="helios vici_ks156 mj_120210 walsfeo",
        culture=[4],
        dice="colony colony",
        colonies=["jorg"],
        ships=["", "orbit walsfeo 4, orbit vici_ks156 1"],
    )
    t.play("die 1", "use jorg", "ship 1 of rogue", "die 2", "use jorg", "ship 2 of rogue")
    assert (t.ships(1)[:2], goods(t)[0]) == (["orbit walsfeo 2", "orbit vici_ks156 0"], (0, 0))


@rule("12.17", "8.11", "8.4")
def test_brumbaugh_pushes_two_different_ships_of_the_rogue_back() -> None:
    t = my_turn(
        row=ROW,
        energy=[2],
        colonies=["brumbaugh"],
        ships=["", "orbit jakks 1, orbit jorg 3, orbit walsfeo 2"],
    )
    t.play("die 1", "use brumbaugh", "ship 2 of rogue")
    assert t.options == ["ship 1 of rogue", "ship 3 of rogue"]
    t.play("ship 3 of rogue")
    assert t.ships(1)[:3] == ["orbit jakks 1", "orbit jorg 2", "orbit walsfeo 1"]


@rule("12.17", "8.11")
@pytest.mark.parametrize(("planet", "ship"), [("tifnod", "ship 1 of rogue"), ("vizcarra", "ship 2 of rogue")])
def test_tifnod_and_vizcarra_push_only_on_their_type_of_track(planet: str, ship: str) -> None:
    t = my_turn(row=ROW, colonies=[planet], ships=["", "orbit jakks 1, orbit vici_ks156 1"])
    t.play("die 1", f"use {planet}")
    assert t.options == [ship]


@rule("12.17", "8.12")
def test_helios_leaves_a_planet_with_a_ship_of_the_rogue() -> None:
    t = my_turn(row=ROW, colonies=["helios"], ships=["", "orbit jorg 0"]).play("die 1", "use helios")
    assert t.options == ["replace jakks", "replace vici_ks156", "replace walsfeo"]


@rule("12.18", "8.27", "TEG U6")
def test_piedes_repeats_a_die_in_the_bay_of_the_rogue() -> None:
    t = rogue_turn(culture=[1], colonies=["piedes"], dice="energy:bay move:discarded").play("colony")
    t.play("follow", "use piedes")
    assert t.options == ["die 1"]
    t.play("die 1")
    assert (goods(t)[0], t.asked) == ((2, 0), ROLL)


@rule("12.18", "8.27", "TEG U6")
def test_the_seat_repeats_a_die_with_new_choices_of_its_own() -> None:
    t = rogue_turn(culture=[1], colonies=["piedes"], dice="move:bay", ships=["", "orbit jakks 0"])
    t.play("colony", "follow", "use piedes", "die 1", "ship 1", "land vici_ks156", "use")
    assert (goods(t)[0], t.ships(0)[0], t.ships(1)[0]) == ((1, 0), "on vici_ks156", "orbit jakks 0")


@rule("12.18", "8.27")
def test_neither_the_die_being_followed_nor_one_still_to_come_is_repeated() -> None:
    t = rogue_turn(culture=[3], energy=[0], colonies=["piedes"], dice="energy:bay").play("colony", "follow")
    t.play("use piedes")
    assert t.why("die 2") == "That die is being resolved right now. [rules 8.27]"
    assert t.why("die 3") == "The die was not activated this turn. [rules 8.27]"
    alone = rogue_turn(culture=[3], energy=[0], colonies=["piedes"]).play("colony", "follow")
    assert alone.options == ["upgrade culture"]


@rule("12.7", "12.17", "8.26")
def test_the_rogue_does_not_follow_zavodnick_free() -> None:
    t = my_turn(colonies=["zavodnick"]).play("die 1", "use zavodnick", "act energy")
    assert (t.asked, goods(t)) == (TURN, [(2, 0), (0, 0)])
    t = rogue_turn(culture=[1], colonies=["zavodnick"]).play(
        "colony", "follow", "use zavodnick", "act energy"
    )
    assert (t.asked, goods(t)) == (ROLL, [(2, 0), (0, 0)])


@rule("12.7", "8.28")
def test_nibiru_does_not_change_what_following_the_rogue_costs() -> None:
    t = my_turn(culture=[1], colonies=["nibiru"]).play("die 1", "use nibiru")
    assert (t.s.follow_price, t.s.culture) == (2, [1, 0])
    t.play("end", "energy")
    assert t.asked == (0, "AskFollow")
    assert t.play("follow").s.culture == [0, 0]


@rule("12.7", "8.29")
@pytest.mark.parametrize("planet", ["birkomius", "bisschop"])
def test_birkomius_and_bisschop_earn_nothing_as_the_rogue_never_follows(planet: str) -> None:
    t = my_turn(dice="colony energy", colonies=[planet]).play("die 1", f"use {planet}", "die 2")
    assert (t.asked, goods(t)) == (TURN, [(2, 0), (0, 0)])
    t.play("end", "energy")  # the income is over with the turn, and the Rogue has none
    assert goods(t) == [(2, 0), (4, 0)]


@rule("12.7", "7.8", "8.6")
@pytest.mark.parametrize("planet", ["birkomius", "bisschop", "nibiru", "gyore", "zalax", "maia"])
def test_what_needs_ones_own_turn_does_not_work_in_that_of_the_rogue(planet: str) -> None:
    assert rogue_turn(culture=[1], colonies=[planet]).play("colony").asked == ROLL
    t = rogue_turn(culture=[1], row=f"{planet} jakks jorg helios").play("move", "follow")
    assert t.play("ship 1", f"land {planet}").asked == ROLL


@rule("12.8")
@pytest.mark.parametrize("rogue", ["artemis", "zendica", "gamelyn"])
def test_the_rogue_never_stands_on_a_surface(rogue: str) -> None:
    """Whatever a random game brings."""
    record = orrery.play(GAME, ["uniform"], seed=3, rogue=rogue)
    s = record.replay(upto=0)
    for _, text in record.moves:
        assert not [ship for ship in GAME.view(s, 0)["mats"][1]["ships"] if ship.startswith("on ")]
        GAME.apply(s, GAME.action(s, text))
    assert GAME.over(s)
