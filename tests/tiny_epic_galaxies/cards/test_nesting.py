"""Actions inside actions: deep chains, the chain rule, limits reached by two ways, follows in the middle."""

from __future__ import annotations

from tests.rule import rule
from tests.scene import GAME, Scene, scene

PLAIN = "mj_120210 helios gort jorg maia"


def deep() -> Scene:
    """Seat 0 landed: umbra_forum uses walsfeo, this uses piedes of seat 1, this repeats the colony die 1."""
    t = scene(
        dice="colony:bay move energy", row="umbra_forum walsfeo gort jorg",
        colonies=["sargus_36", "piedes jakks"], culture=[1, 0], energy=[1, 0],
    )  # fmt: skip
    return t.play(
        "die 2", "ship 1", "land umbra_forum", "use", "use walsfeo", "to seat 1", "use piedes", "die 1"
    )  # fmt: skip


@rule("8.9", "8.24", "8.25", "8.27", "TEG U7", "TEG U32")
def test_a_row_planet_uses_a_row_planet_uses_a_colony_repeats_a_die_uses_a_colony_uses_a_colony() -> None:
    t = deep()
    assert t.asked == (0, "AskColony")
    assert t.options == ["use sargus_36"]
    t.play("use sargus_36", "to seat 1")
    assert t.options == ["use jakks"]  # piedes is still being carried out
    t.play("use jakks")
    assert t.s.culture == [1, 1]
    assert t.s.energy == [0, 1]
    assert t.asked == (1, "AskFollow")  # one follow, of the move die
    t.play("follow")
    assert t.asked == (1, "AskShip")
    t.play("ship 1", "orbit gort")
    assert t.asked == (0, "AskTurn")
    assert t.dice == ["colony bay", "move bay", "energy inactive"]


@rule("8.9", "8.27")
def test_a_copy_in_the_middle_of_a_chain_goes_on_by_itself() -> None:
    t = deep().play("use sargus_36")
    before = GAME.to_json(t.s)
    twin = Scene(t.s.copy()).play("to seat 1", "use jakks", "pass")
    assert GAME.to_json(t.s) == before
    t.play("to seat 1", "use jakks", "pass")
    assert GAME.to_json(t.s) == GAME.to_json(twin.s)


@rule("8.9", "8.27")
def test_a_position_written_and_read_in_the_middle_of_a_chain_remembers_what_is_still_running() -> None:
    t = deep().play("use sargus_36", "to seat 1")
    read = Scene(GAME.from_json(GAME.to_json(t.s)))
    assert read.asked == t.asked
    assert read.options == ["use jakks"]
    why = read.why("use piedes")
    assert why is not None
    assert "still being carried out" in why
    read.play("use jakks", "pass")
    assert read.asked == (0, "AskTurn")


@rule("8.9", "TEG U7", "TEG U32")
def test_a_chain_that_only_leads_back_into_itself_cannot_be_begun() -> None:
    t = scene(
        dice="colony energy",
        row=PLAIN,
        colonies=["walsfeo", "sargus_36"],
        culture=[3, 0],
        energy=[1, 0],
        level=[3],
    )
    assert "die 1" not in t.options
    t = scene(dice="colony:bay colony", row=PLAIN, colonies=["piedes"], culture=[0, 0], energy=[0, 0])
    assert "die 2" not in t.options
    t = scene(
        dice="move energy",
        row="umbra_forum walsfeo gort jorg",
        colonies=["", "sargus_36"],
        culture=[3, 0],
        energy=[3, 0],
    )
    t.play("die 1", "ship 1", "land umbra_forum")
    assert t.asked == (0, "AskTurn")


@rule("8.9", "8.25", "TEG U8", "TEG U32")
def test_walsfeo_through_sargus_36_does_not_come_back_to_sargus_36() -> None:
    t = scene(
        dice="colony energy",
        row=PLAIN,
        colonies=["walsfeo", "sargus_36 jakks"],
        culture=[1, 0],
        energy=[1, 0],
    )
    t.play("die 1", "use walsfeo", "to seat 1")
    assert sorted(t.options) == ["use jakks", "use sargus_36"]
    t.play("use sargus_36", "to seat 1")
    assert t.options == ["use jakks"]


@rule("8.25", "TEG U38")
def test_a_gift_inside_a_gift_is_counted_when_the_chain_is_judged() -> None:
    t = scene(
        dice="colony energy",
        row=PLAIN,
        colonies=["walsfeo", "sargus_36 la_torres"],
        culture=[1, 0],
        energy=[1, 0],
    )
    t.play("die 1", "use walsfeo", "to seat 1")
    assert t.options == ["use sargus_36"]  # there is energy to steal only after it was given
    t.play("use sargus_36", "to seat 1", "use la_torres", "from seat 1")
    assert t.s.energy == [1, 0]
    assert t.s.culture == [0, 1]


@rule("8.2", "8.25", "TEG U38")
def test_goods_given_on_the_way_do_not_pay_at_the_end_of_a_chain() -> None:
    t = scene(
        dice="colony energy",
        row=PLAIN,
        colonies=["walsfeo", "sargus_36 hoefker"],
        culture=[1, 0],
        energy=[1, 0],
    )
    t.play("die 1", "use walsfeo", "to seat 1")
    assert t.options == ["use hoefker"]


@rule("8.9", "8.24", "8.25", "TEG U7")
def test_walsfeo_and_umbra_forum_do_not_call_each_other_for_ever() -> None:
    t = scene(
        dice="move energy",
        row="walsfeo vici_ks156 gort jorg",
        colonies=["", "umbra_forum"],
        culture=[5, 0],
        energy=[2, 0],
    )
    t.play("die 1", "ship 1", "land walsfeo", "use", "to seat 1", "use umbra_forum")
    assert t.options == ["use vici_ks156"]
    t.play("use vici_ks156")
    assert t.s.energy == [3, 0]
    assert t.s.culture == [4, 1]


@rule("8.9", "TEG U32")
def test_a_planet_whose_action_is_finished_is_used_again_with_the_next_die() -> None:
    t = scene(
        dice="colony colony",
        row=PLAIN,
        colonies=["walsfeo", "sargus_36 jakks"],
        culture=[1, 0],
        energy=[2, 0],
    )
    t.play("die 1", "use walsfeo", "to seat 1", "use sargus_36", "to seat 1", "use jakks", "pass")
    t.play("die 2", "use walsfeo", "to seat 1", "use sargus_36", "to seat 1", "use jakks", "pass")
    assert t.s.culture == [1, 2]
    assert t.s.energy == [0, 2]


@rule("8.9", "8.20", "TEG U32")
def test_landing_inside_its_own_action_does_not_use_umbra_forum_again() -> None:
    t = scene(dice="move energy", row="umbra_forum nagato jakks gort", culture=[1, 0])
    t.play(
        "die 1",
        "ship 1",
        "land umbra_forum",
        "use",
        "use nagato",
        "ship 1",
        "home",
        "ship 2",
        "land umbra_forum",
    )
    assert t.asked == (0, "AskTurn")
    assert t.ships(0)[:2] == ["home", "on umbra_forum"]


@rule("8.9", "8.20", "8.24")
def test_a_planet_outside_the_chain_is_used_inside_it_as_often_as_it_is_reached() -> None:
    t = scene(
        dice="move energy", row="umbra_forum nagato jakks gort", culture=[1, 0], ships=["home, on gort"]
    )
    t.play(
        "die 1",
        "ship 1",
        "land umbra_forum",
        "use",
        "use nagato",
        "ship 1",
        "land jakks",
        "use",
        "ship 2",
        "home",
    )
    assert t.s.culture == [1, 0]
    assert t.asked == (0, "AskTurn")


@rule("8.5", "8.20", "8.24")
def test_nagato_used_through_umbra_forum_is_not_used_by_landing_on_it_in_the_same_turn() -> None:
    t = scene(dice="move move", row="umbra_forum nagato gort jorg", culture=[7, 0])
    t.play(
        "die 1", "ship 1", "land umbra_forum", "use", "use nagato", "ship 1", "home", "ship 2", "land nagato"
    )
    assert t.asked == (0, "AskTurn")
    t.play("die 2", "ship 1", "land umbra_forum")
    assert t.asked == (0, "AskTurn")  # nothing else in the row can be used


@rule("8.5")
def test_nagato_used_by_landing_and_then_colonised_is_not_used_as_a_colony_in_the_same_turn() -> None:
    t = scene(
        dice="move economy colony energy", row="nagato jakks gort jorg", culture=[7, 0], energy=[0, 0],
        level=[6], ships=["home, orbit nagato 3"],
    )  # fmt: skip
    t.play("die 1", "ship 1", "land nagato", "use", "ship 1", "home", "ship 3", "orbit gort")
    t.play("die 2", "ship 2", "maia")
    assert t.colonies(0) == ["nagato"]
    assert "die 3" not in t.options


@rule("8.5", "8.25", "8.26")
def test_zavodnick_used_through_walsfeo_is_used_up_for_the_user_but_not_for_its_owner() -> None:
    t = scene(
        dice="colony colony", row=PLAIN, colonies=["walsfeo", "zavodnick vici_ks156"], culture=[4, 0],
        energy=[0, 0], level=[4, 1],
    )  # fmt: skip
    t.play("die 1", "use walsfeo", "to seat 1", "use zavodnick", "act culture", "pass")
    assert t.asked == (1, "AskFollow")  # the colony die
    t.play("follow", "use zavodnick", "act energy", "pass")
    assert t.s.energy == [0, 2]
    t.play("die 2", "use walsfeo", "to seat 1")
    assert t.options == ["use vici_ks156"]


@rule("8.5", "8.27")
def test_a_repeated_die_does_not_renew_a_limit_of_once_per_turn() -> None:
    t = scene(
        dice="colony colony",
        row=PLAIN,
        colonies=["clj_0517 piedes vici_ks156"],
        culture=[0, 5],
        energy=[0, 0],
        level=[1, 6],
    )
    t.play("die 1", "use clj_0517", "from seat 1", "die 2", "use piedes", "die 1")
    assert t.options == ["use vici_ks156"]


@rule("8.9", "8.26", "TEG U32")
def test_zavodnick_reached_by_a_follower_inside_the_chain_does_not_reopen_the_planets_of_the_user() -> None:
    t = scene(
        dice="colony colony", row="zavodnick mj_120210 gort jorg", colonies=["umbra_forum jakks"],
        culture=[0, 0], energy=[2, 2],
    )  # fmt: skip
    t.play("die 1", "use umbra_forum", "use zavodnick", "act move", "ship 1", "orbit gort")
    t.play("follow", "ship 1", "land zavodnick", "use", "act colony", "upgrade energy")
    assert t.asked == (0, "AskFollow")
    t.play("follow")
    assert sorted(t.options) == ["upgrade energy", "use jakks"]  # umbra_forum is not finished yet
    t.play("use jakks")
    assert t.asked == (0, "AskTurn")
    t.play("die 2")
    assert sorted(t.options) == ["upgrade energy", "use jakks", "use umbra_forum"]


@rule("8.9", "8.26", "TEG U32")
def test_a_seat_that_follows_inside_the_chain_may_use_the_same_planets_itself() -> None:
    t = scene(dice="move energy", row="umbra_forum zavodnick gort jorg", culture=[0, 0], energy=[0, 0])
    t.play("die 1", "ship 1", "land umbra_forum", "use", "use zavodnick", "act move", "ship 2", "orbit gort")
    t.play("follow", "ship 1", "land umbra_forum", "use")
    assert t.asked == (1, "AskUseRow")
    assert t.options == ["use zavodnick"]
    t.play("use zavodnick", "act energy")
    assert t.s.energy == [0, 1]
    assert t.asked == (0, "AskFollow")
    t.play("follow")
    assert t.s.energy == [1, 1]
    assert t.asked == (0, "AskTurn")


@rule("8.26", "8.29", "TEG U9", "TEG U12")
def test_birkomius_does_not_pay_for_free_follows_of_another_seat() -> None:
    t = scene(
        seats=3, dice="colony move", row="zavodnick mj_120210 gort jorg maia", colonies=["birkomius"],
        culture=[0, 1, 0], energy=[0, 0, 0],
    )  # fmt: skip
    t.play("die 1", "use birkomius", "die 2", "ship 1", "orbit gort", "follow")
    t.play("ship 1", "land zavodnick", "use", "act energy")
    assert t.asked == (2, "AskFollow")
    t.play("follow")
    assert t.asked == (0, "AskFollow")
    t.play("follow")
    assert t.s.culture == [1, 0, 0]  # seat 1 followed the die, the rest followed seat 1
    assert t.s.energy == [2, 2, 2]


@rule("8.26", "8.29", "TEG U12")
def test_birkomius_pays_for_the_free_follow_and_for_the_follow_of_the_die() -> None:
    t = scene(
        dice="colony move",
        row="zavodnick mj_120210 gort jorg",
        colonies=["birkomius"],
        culture=[0, 1],
        energy=[0, 0],
    )
    t.play("die 1", "use birkomius", "die 2", "ship 1", "land zavodnick", "use", "act energy")
    t.play("follow", "follow", "ship 1", "orbit gort")
    assert t.s.culture == [2, 0]
    assert t.asked == (0, "AskTurn")


@rule("8.29", "8.26", "TEG U12")
def test_birkomius_switched_on_inside_zavodnick_pays_for_its_free_follows() -> None:
    t = scene(
        dice="colony energy",
        row=PLAIN,
        colonies=["zavodnick birkomius", "vici_ks156"],
        culture=[0, 0],
        energy=[0, 0],
    )
    t.play("die 1", "use zavodnick", "act colony", "use birkomius", "follow", "use vici_ks156")
    assert t.s.culture == [1, 0]


@rule("8.26", "8.28", "TEG U10")
def test_nibiru_switched_on_inside_zavodnick_touches_the_die_but_not_the_free_follow() -> None:
    t = scene(
        seats=3, dice="colony energy", row="jakks helios gort jorg maia", culture=[0, 1, 2], energy=[0, 0, 0],
        colonies=["zavodnick nibiru", "vici_ks156", "mj_120210"],
    )  # fmt: skip
    t.play("die 1", "use zavodnick", "act colony", "use nibiru")
    assert t.asked == (1, "AskFollow")
    t.play("follow", "use vici_ks156", "follow", "use mj_120210")
    assert t.s.culture == [0, 1, 2]
    assert t.asked == (2, "AskFollow")  # the die costs 2, which seat 1 has not
    t.play("follow", "use mj_120210")
    assert t.s.culture == [0, 1, 0]


@rule("8.26", "8.5", "TEG U9")
def test_a_follower_uses_zavodnick_once_in_a_turn() -> None:
    t = scene(
        dice="colony colony", row=PLAIN, colonies=["vici_ks156", "zavodnick"], culture=[0, 2], energy=[0, 0]
    )
    t.play("die 1", "use vici_ks156", "follow", "use zavodnick", "act energy")
    assert t.asked == (0, "AskFollow")
    t.play("follow", "die 2", "use vici_ks156")
    assert t.s.energy == [4, 2]
    t.play("follow")
    assert t.options == ["upgrade energy"]


@rule("8.27", "8.26", "TEG U6", "TEG U9")
def test_zavodnick_reached_by_a_repeated_die_opens_its_free_follow_and_nothing_else() -> None:
    t = scene(
        dice="move:bay colony",
        row="zavodnick jakks gort jorg",
        colonies=["piedes"],
        culture=[0, 0],
        energy=[0, 0],
    )
    t.play("die 2", "use piedes", "die 1", "ship 1", "land zavodnick", "use", "act energy")
    assert t.asked == (1, "AskFollow")
    t.play("follow")
    assert t.s.energy == [2, 2]
    assert t.asked == (0, "AskTurn")  # seat 1 has no culture; neither move nor energy is followed for a price


@rule("8.27", "TEG U6")
def test_a_free_follower_may_repeat_by_piedes_a_die_of_the_bay_but_not_the_one_under_way() -> None:
    t = scene(
        dice="energy:bay move", row="zavodnick jakks gort jorg", colonies=["vici_ks156", "piedes"],
        culture=[0, 0], energy=[0, 0],
    )  # fmt: skip
    t.play("die 2", "ship 1", "land zavodnick", "use", "act colony", "use vici_ks156", "follow", "use piedes")
    assert t.options == ["die 1"]
    t.play("die 1")
    assert t.s.energy == [1, 2]


@rule("7.2", "7.4", "8.2", "TEG U27")
def test_the_follow_price_is_judged_before_the_action() -> None:
    row = "mj_120210 jakks gort helios"
    t = scene(
        dice="colony energy",
        row=row,
        colonies=["vici_ks156", "jorg"],
        culture=[0, 2],
        energy=[0, 0],
        ships=["orbit gort 2"],
    )
    t.play("die 1", "use vici_ks156")
    assert t.asked == (0, "AskTurn")
    t = scene(
        dice="colony energy",
        row=row,
        colonies=["vici_ks156", "jorg"],
        culture=[0, 3],
        energy=[0, 0],
        ships=["orbit gort 2"],
    )
    t.play("die 1", "use vici_ks156", "follow", "use jorg")
    assert t.s.culture == [0, 0]


@rule("7.4", "8.28", "TEG U27")
def test_under_nibiru_both_culture_are_gone_before_the_action_is_judged() -> None:
    row = "mj_120210 jakks gort helios"
    t = scene(
        dice="colony energy",
        row=row,
        colonies=["nibiru", "jorg"],
        culture=[0, 3],
        energy=[0, 0],
        ships=["orbit gort 2"],
    )
    t.play("die 1", "use nibiru")
    assert t.asked == (0, "AskTurn")
    t = scene(
        dice="colony energy",
        row=row,
        colonies=["nibiru", "jorg"],
        culture=[0, 4],
        energy=[0, 0],
        ships=["orbit gort 2"],
    )
    t.play("die 1", "use nibiru")
    assert t.asked == (1, "AskFollow")


@rule("7.2", "7.4")
def test_a_gain_of_the_action_does_not_pay_for_the_follow() -> None:
    t = scene(
        dice="colony energy",
        row="mj_120210 helios gort jorg",
        colonies=["vici_ks156", "jakks"],
        culture=[0, 0],
    )
    t.play("die 1", "use vici_ks156")
    assert t.asked == (0, "AskTurn")


@rule("7.4", "8.22", "TEG U27")
def test_culture_from_an_earlier_follower_can_be_spent_on_following() -> None:
    t = scene(
        seats=3, dice="colony energy", row=PLAIN, colonies=["vici_ks156", "jac_110912", "bisschop"],
        culture=[0, 1, 0], energy=[0, 0, 2],
    )  # fmt: skip
    t.play("die 1", "use vici_ks156", "follow", "use jac_110912")
    assert t.asked == (2, "AskFollow")
    t.play("follow", "upgrade energy")
    assert t.s.culture == [1, 2, 0]


@rule("8.22", "8.9")
def test_terra_bettia_inside_umbra_forum_colonises_and_refills_before_the_chain_goes_on() -> None:
    t = scene(
        seats=3, dice="move energy", row="umbra_forum terra_bettia gort jorg jakks", culture=[0, 0, 0],
        ships=["home, orbit gort 1", "orbit jakks 1", ""],
    )  # fmt: skip
    t.play("die 1", "ship 1", "land umbra_forum", "use", "use terra_bettia")
    assert t.asked == (1, "AskAdvance")
    t.play("ship 1", "helios")
    assert t.colonies(1) == ["jakks"]
    assert t.asked == (0, "AskAdvance")
    t.play("ship 2")
    assert t.ships(0)[1] == "orbit gort 3"


@rule("8.15", "8.24", "8.20")
def test_zalax_reached_inside_nagato_rolls_before_the_second_ship_moves() -> None:
    t = scene(dice="colony energy", row="zalax jakks gort jorg", colonies=["nagato"], culture=[1, 0])
    t.play("die 1", "use nagato", "ship 1", "land zalax", "use", "die 2", "done", "move")
    assert t.asked == (0, "AskShip")
    assert t.dice == ["colony resolving", "move inactive"]
    t.play("ship 2", "orbit zalax", "die 2")
    assert t.asked == (0, "AskShip")
