"""Planets that upgrade the empire: mared, lureena."""

from __future__ import annotations

from tests.rule import rule
from tests.scene import scene

ROW = "mared lureena gort helios maia"
PLAIN = "jorg nagato gort helios"


@rule("8.13")
def test_mared_upgrades_for_one_less_than_normal() -> None:
    t = scene(dice="move energy", row=ROW, level=[1, 2], energy=[2, 2], culture=[1, 0])
    t.play("die 1", "ship 1", "land mared", "use")
    assert t.options == ["upgrade energy", "upgrade culture"]
    t.play("upgrade energy")
    assert t.s.level == (2, 2)
    assert t.s.energy == [1, 2]
    assert t.s.culture == [1, 0]


@rule("8.13")
def test_mared_is_paid_all_in_culture_too() -> None:
    t = scene(
        dice="colony energy", row=PLAIN, colonies=["mared"], level=[3, 3], energy=[2, 2], culture=[4, 0]
    )
    t.play("die 1", "use mared")
    assert t.options == ["upgrade culture"]
    t.play("upgrade culture")
    assert t.s.level == (4, 3)
    assert t.s.culture == [1, 0]
    assert t.s.energy == [2, 2]


@rule("8.13", "8.8")
def test_mared_is_not_paid_with_a_mixture() -> None:
    t = scene(dice="move energy", row=ROW, level=[3, 3], energy=[2, 2], culture=[2, 0])
    t.play("die 1", "ship 1", "land mared")
    assert t.asked == (0, "AskTurn")


@rule("8.13", "11.2")
def test_in_the_later_edition_mared_may_be_used_when_tied_for_lowest() -> None:
    t = scene(seats=3, dice="move energy", row=ROW, level=[2, 2, 3], energy=[2, 0, 0], culture=[0, 0, 0])
    t.play("die 1", "ship 1", "land mared", "use", "upgrade energy")
    assert t.s.level == (3, 2, 3)


@rule("8.13", "11.2", "11.1")
def test_in_the_first_edition_mared_needs_the_seat_alone_on_the_lowest_level() -> None:
    t = scene(
        seats=3,
        edition="first",
        dice="move energy",
        row=ROW,
        level=[2, 2, 3],
        energy=[7, 0, 0],
        culture=[0, 0, 0],
    )
    t.play("die 1", "ship 1", "land mared")
    assert t.asked == (0, "AskTurn")
    t = scene(
        seats=3,
        edition="first",
        dice="move energy",
        row=ROW,
        level=[1, 2, 2],
        energy=[1, 0, 0],
        culture=[0, 0, 0],
    )
    t.play("die 1", "ship 1", "land mared", "use", "upgrade energy")
    assert t.s.level == (2, 2, 2)
    assert t.s.energy == [0, 0, 0]


@rule("8.13")
def test_mared_cannot_be_used_at_any_price_if_one_other_seat_is_lower() -> None:
    t = scene(seats=3, dice="move energy", row=ROW, level=[2, 3, 1], energy=[7, 0, 0], culture=[7, 0, 0])
    t.play("die 1", "ship 1", "land mared")
    assert t.asked == (0, "AskTurn")
    assert t.s.level == (2, 3, 1)


@rule("8.13")
def test_mared_as_a_colony_is_not_offered_to_a_seat_that_is_not_lowest() -> None:
    t = scene(
        dice="colony energy", row=PLAIN, colonies=["mared"], level=[2, 1], energy=[7, 2], culture=[0, 0]
    )
    t.play("die 1")
    assert t.options == ["upgrade energy"]


@rule("8.13")
def test_mared_leads_to_level_six_for_five_and_never_beyond() -> None:
    t = scene(
        dice="colony colony", row=PLAIN, colonies=["mared"], level=[5, 6], energy=[5, 2], culture=[0, 0]
    )
    t.play("die 1", "use mared", "upgrade energy")
    assert t.s.level == (6, 6)
    assert t.s.energy == [0, 2]
    t = scene(
        dice="colony energy", row=PLAIN, colonies=["mared"], level=[6, 6], energy=[7, 2], culture=[7, 0]
    )
    assert "die 1" not in t.options


@rule("8.13", "3.9")
def test_a_ship_gained_through_mared_comes_home_at_once_and_no_die_is_added() -> None:
    t = scene(dice="colony move", row=PLAIN, colonies=["mared"], level=[2, 2], energy=[2, 2], culture=[0, 0])
    t.play("die 1", "use mared", "upgrade energy")
    assert t.ships(0) == ["home", "home", "home", "locked"]
    assert len(t.dice) == 2
    t.play("die 2", "ship 3")
    assert t.asked == (0, "AskPlace")


@rule("8.13", "7.7")
def test_a_follower_may_use_mared() -> None:
    t = scene(dice="move energy", row=ROW, level=[2, 1], energy=[0, 1], culture=[0, 1])
    t.play("die 1", "ship 1", "orbit gort", "follow", "ship 1", "land mared", "use", "upgrade energy")
    assert t.s.level == (2, 2)
    assert t.s.energy == [0, 0]


@rule("8.14")
def test_lureena_upgrades_at_the_normal_price_with_any_mixture() -> None:
    t = scene(dice="move energy", row=ROW, level=[3, 1], energy=[3, 2], culture=[2, 0])
    t.play("die 1", "ship 1", "land lureena", "use")
    assert sorted(t.options) == ["pay 2 energy 2 culture", "pay 3 energy 1 culture"]
    t.play("pay 3 energy 1 culture")
    assert t.s.level == (4, 1)
    assert t.s.energy == [0, 2]
    assert t.s.culture == [1, 0]


@rule("8.14")
def test_lureena_is_paid_all_in_one_kind_too() -> None:
    t = scene(dice="colony energy", row=PLAIN, colonies=["lureena"], energy=[2, 2], culture=[2, 0])
    t.play("die 1", "use lureena")
    assert sorted(t.options) == ["pay 0 energy 2 culture", "pay 1 energy 1 culture", "pay 2 energy 0 culture"]
    t.play("pay 0 energy 2 culture")
    assert t.s.level == (2, 1)
    assert t.s.energy == [2, 2]
    assert t.s.culture == [0, 0]


@rule("8.14", "8.2", "8.8")
def test_lureena_needs_the_whole_price() -> None:
    t = scene(dice="move energy", row=ROW, level=[3, 1], energy=[2, 2], culture=[1, 0])
    t.play("die 1", "ship 1", "land lureena")
    assert t.asked == (0, "AskTurn")


@rule("8.14", "6.4")
def test_lureena_cannot_be_used_on_level_six() -> None:
    t = scene(
        dice="colony energy", row=PLAIN, colonies=["lureena"], level=[6, 1], energy=[7, 2], culture=[7, 0]
    )
    assert "die 1" not in t.options


@rule("8.14")
def test_lureena_needs_no_lowest_level_and_may_be_used_twice() -> None:
    t = scene(
        dice="colony colony", row=PLAIN, colonies=["lureena"], level=[2, 1], energy=[4, 2], culture=[3, 0]
    )
    t.play("die 1", "use lureena", "pay 1 energy 2 culture", "die 2", "use lureena", "pay 3 energy 1 culture")
    assert t.s.level == (4, 1)
    assert t.s.energy == [0, 2]
    assert t.s.culture == [0, 0]


@rule("8.14", "7.2", "7.4")
def test_a_follower_pays_lureena_with_what_the_follow_price_has_left() -> None:
    t = scene(dice="colony energy", row=PLAIN, colonies=["jakks", "lureena"], energy=[0, 1], culture=[0, 2])
    t.play("die 1", "use jakks", "follow", "use lureena")
    assert t.options == ["pay 1 energy 1 culture"]
    t = scene(dice="colony energy", row=PLAIN, colonies=["jakks", "lureena"], energy=[0, 1], culture=[0, 1])
    t.play("die 1", "use jakks")
    assert t.asked == (0, "AskTurn")
