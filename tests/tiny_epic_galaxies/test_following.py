"""Section 7: who may follow, when, for how much, and with what."""

from __future__ import annotations

import pytest

import orrery
from orrery.core.machine import NONE
from tests.rule import rule
from tests.scene import scene


def asked_in_turn(turn: int, seats: int) -> list[int]:
    """Who is asked to follow an energy die of that seat, if all pass."""
    t = scene(seats=seats, turn=turn, dice="energy", culture=[1] * seats).play("die 1")
    found: list[int] = []
    while t.asked[1] == "AskFollow":
        found.append(t.asked[0])
        t.play("pass")
    assert t.asked == (turn, "AskTurn")
    return found


@rule("7.1")
@pytest.mark.parametrize(
    ("seats", "turn", "order"),
    [(2, 0, [1]), (2, 1, [0]), (3, 1, [2, 0]), (4, 2, [3, 0, 1]), (5, 0, [1, 2, 3, 4]), (5, 4, [0, 1, 2, 3])],
)
def test_the_others_are_asked_clockwise_from_the_actor(seats: int, turn: int, order: list[int]) -> None:
    assert asked_in_turn(turn, seats) == order


@rule("7.1")
def test_a_die_is_followed_after_the_landing_action_is_complete() -> None:
    t = scene(dice="move", culture=[0, 1]).play("die 1", "ship 1", "land jakks")
    assert t.asked == (0, "AskLand")
    t.play("use")
    assert t.s.culture[0] == 1
    assert t.asked == (1, "AskFollow")


@rule("7.1")
def test_a_die_is_followed_after_an_action_of_several_questions_is_complete() -> None:
    t = scene(dice="move", row="nagato jakks vici_ks156 leandra", culture=[1, 1])
    t.play("die 1", "ship 1", "land nagato", "use")
    for answer in ("ship 1", "orbit leandra", "ship 2", "land vici_ks156", "use"):
        assert t.asked[0] == 0
        t.play(answer)
    assert t.asked == (1, "AskFollow")


@rule("7.1")
def test_each_follower_finishes_its_action_before_the_next_is_asked() -> None:
    t = scene(seats=3, dice="move").play("die 1", "ship 1", "orbit jakks")
    assert t.asked == (1, "AskFollow")
    t.play("follow")
    for question, answer in (("AskShip", "ship 2"), ("AskPlace", "land vici_ks156"), ("AskLand", "use")):
        assert t.asked == (1, question)
        t.play(answer)
    assert t.s.energy[1] == 3
    assert t.asked == (2, "AskFollow")


@rule("7.1", "5.5")
def test_a_follower_that_colonises_has_the_slot_filled_before_the_next_is_asked() -> None:
    t = scene(
        seats=3, dice="economy", ships=["orbit drewkaiden 0", "orbit vici_ks156 1", "orbit drewkaiden 0"]
    )
    t.play("die 1", "ship 1", "follow", "ship 1")
    assert t.asked == (orrery.CHANCE, "Draw")
    t.play("maia")
    assert t.row[1] == "maia"
    assert t.asked == (2, "AskFollow")


@rule("7.2")
def test_the_follow_price_is_one_culture_paid_before_any_choice() -> None:
    t = scene(dice="move", culture=[1, 3]).play("die 1", "ship 1", "orbit jakks", "follow")
    assert t.asked == (1, "AskShip")
    assert t.s.culture == [1, 2]


@rule("7.2")
def test_passing_costs_nothing() -> None:
    t = scene(dice="energy", energy=[0, 0], culture=[1, 3]).play("die 1", "pass")
    assert t.s.culture == [1, 3]
    assert t.s.energy == [2, 0]


@rule("7.2")
def test_the_actor_gets_nothing_from_the_follow_price() -> None:
    t = scene(dice="energy", energy=[0, 0], culture=[1, 3]).play("die 1", "follow")
    assert (t.s.energy, t.s.culture) == ([2, 2], [1, 2])


@rule("7.2", "5.2")
def test_a_follower_at_the_limit_of_culture_pays_before_it_gains() -> None:
    t = scene(dice="culture", culture=[0, 7], ships=["", "on jakks"]).play("die 1", "follow")
    assert t.s.culture == [0, 7]


@rule("7.3")
def test_a_follower_counts_its_own_ships() -> None:
    t = scene(dice="energy", energy=[0, 0], culture=[0, 1], ships=["on jakks, on drewkaiden"]).play(
        "die 1", "follow"
    )
    assert t.s.energy == [0, 2]


@rule("7.3")
def test_a_follower_advances_its_own_ship_on_another_planet() -> None:
    t = scene(dice="diplomacy", ships=["orbit jakks 0", "orbit leandra 0, orbit vici_ks156 0"])
    t.play("die 1", "ship 1", "follow")
    assert t.options == ["ship 1"]
    t.play("ship 1")
    assert t.ships(0)[0] == "orbit jakks 1"
    assert t.ships(1)[:2] == ["orbit leandra 1", "orbit vici_ks156 0"]


@rule("7.3", "6.2")
def test_an_upgrade_costs_a_follower_the_full_price_of_its_own_level() -> None:
    t = scene(dice="colony", level=[1, 3], energy=[2, 4], culture=[0, 1])
    t.play("die 1", "upgrade energy", "follow", "upgrade energy")
    assert t.s.level == (2, 4)
    assert (t.s.energy, t.s.culture) == ([0, 0], [0, 0])


@rule("7.3")
def test_a_follower_upgrades_though_the_actor_used_a_colony() -> None:
    t = scene(dice="colony", energy=[0, 2], culture=[0, 1], colonies=["mj_120210"])
    t.play("die 1", "use mj_120210", "follow")
    assert t.options == ["upgrade energy"]
    t.play("upgrade energy")
    assert t.s.level == (1, 2)


@rule("7.3")
def test_a_follower_uses_its_own_colony_though_the_actor_upgraded() -> None:
    t = scene(dice="colony", energy=[2, 0], culture=[0, 1], colonies=["hoefker", "mj_120210"])
    t.play("die 1", "upgrade energy", "follow")
    assert t.options == ["use mj_120210"]
    assert t.why("use hoefker") is not None
    t.play("use mj_120210")
    assert t.s.energy == [0, 2]


@rule("7.4", "TEG U27")
def test_a_seat_that_cannot_pay_is_not_asked() -> None:
    t = scene(seats=4, dice="energy", culture=[0, 0, 1, 0]).play("die 1")
    assert t.asked == (2, "AskFollow")
    t.play("follow")
    assert t.asked == (0, "AskTurn")


@rule("7.4", "6.6")
@pytest.mark.parametrize("ships", ["", "on vici_ks156", "orbit jakks 1"])
def test_a_seat_that_could_not_activate_the_face_is_not_asked(ships: str) -> None:
    t = scene(dice="economy", culture=[0, 5], ships=["orbit vici_ks156 0", ships]).play("die 1", "ship 1")
    assert t.asked == (0, "AskTurn")


@rule("7.4", "6.6", "TEG U2")
def test_a_seat_may_follow_a_culture_die_for_nothing() -> None:
    t = scene(dice="culture", culture=[0, 1]).play("die 1")
    assert t.asked == (1, "AskFollow")
    t.play("follow")
    assert t.s.culture == [0, 0]


@rule("7.4", "8.2", "TEG U27")
@pytest.mark.parametrize(("culture", "asked"), [(2, (0, "AskTurn")), (3, (1, "AskFollow"))])
def test_culture_spent_on_following_does_not_pay_for_the_action_too(
    culture: int, asked: tuple[int, str]
) -> None:
    t = scene(dice="colony", energy=[2, 0], culture=[0, culture]).play("die 1", "upgrade energy")
    assert t.asked == asked


@rule("7.4", "TEG U27")
def test_the_choices_of_a_follower_are_those_left_after_the_price() -> None:
    t = scene(dice="colony", energy=[2, 2], culture=[0, 2]).play("die 1", "upgrade energy", "follow")
    assert t.options == ["upgrade energy"]


@rule("7.4", "TEG U27")
def test_a_seat_becomes_able_to_pay_through_an_earlier_follower() -> None:
    t = scene(seats=3, row="jac_110912 jakks vici_ks156 drewkaiden leandra", dice="move", culture=[0, 1, 0])
    t.play("die 1", "ship 1", "orbit jakks")
    assert t.asked == (1, "AskFollow")
    t.play("follow", "ship 1", "land jac_110912", "use")
    assert t.s.culture == [1, 2, 1]
    assert t.asked == (2, "AskFollow")
    t.play("follow", "ship 1", "orbit jakks")
    assert t.s.culture == [1, 2, 0]


@rule("7.4", "TEG U27")
def test_a_seat_that_is_passed_over_is_not_asked_again_when_it_becomes_able() -> None:
    t = scene(seats=3, row="jac_110912 jakks vici_ks156 drewkaiden leandra", dice="move", culture=[0, 0, 1])
    t.play("die 1", "ship 1", "orbit jakks")
    assert t.asked == (2, "AskFollow")
    t.play("follow", "ship 1", "land jac_110912", "use")
    assert t.s.culture == [1, 1, 2]
    assert t.asked == (0, "AskTurn")


@rule("7.4", "TEG U27")
def test_a_seat_becomes_unable_through_an_earlier_follower() -> None:
    t = scene(
        seats=3, dice="economy", ships=["orbit drewkaiden 0", "orbit vici_ks156 1", "orbit vici_ks156 1"]
    )
    t.play("die 1", "ship 1")
    assert t.asked == (1, "AskFollow")
    t.play("follow", "ship 1", "maia")
    assert t.ships(2)[0] == "home"
    assert t.asked == (0, "AskTurn")


@rule("7.4")
def test_a_seat_becomes_able_through_the_actor() -> None:
    t = scene(row="jac_110912 jakks vici_ks156 leandra", dice="move", culture=[0, 0])
    t.play("die 1", "ship 1", "land jac_110912", "use")
    assert t.asked == (1, "AskFollow")


@rule("7.5")
def test_a_seat_follows_each_die_once() -> None:
    t = scene(dice="energy", energy=[0, 0], culture=[0, 5]).play("die 1", "follow")
    assert t.asked == (0, "AskTurn")
    assert t.s.energy == [2, 2]


@rule("7.5")
def test_a_seat_follows_any_number_of_dice_in_a_turn() -> None:
    t = scene(dice="energy energy energy", energy=[0, 0], culture=[0, 3])
    t.play("die 1", "follow", "die 2", "follow", "die 3", "follow")
    assert (t.s.energy, t.s.culture) == ([6, 6], [0, 0])


@rule("7.5")
def test_a_seat_that_passed_may_follow_a_later_die() -> None:
    t = scene(dice="energy energy").play("die 1", "pass", "die 2")
    assert t.asked == (1, "AskFollow")


@rule("7.6")
def test_the_action_of_a_follower_is_not_followed() -> None:
    t = scene(seats=3, dice="energy", culture=[5, 5, 5]).play("die 1", "follow")
    assert t.asked == (2, "AskFollow")
    t.play("follow")
    assert t.asked == (0, "AskTurn")
    assert t.s.culture == [5, 4, 4]


@rule("7.6", "3.6")
def test_dice_in_the_converter_are_not_followed() -> None:
    t = scene(dice="energy energy move").play("convert", "die 1", "die 2", "die 3", "face culture")
    assert t.asked == (0, "AskTurn")
    t.play("die 3")
    assert t.asked == (1, "AskFollow")


@rule("7.6", "8.17")
def test_discarded_dice_are_not_followed() -> None:
    t = scene(dice="colony energy energy", energy=[0, 0], culture=[0, 5], colonies=["maia"])
    t.play("die 1", "use maia", "die 2", "die 3")
    assert t.asked == (1, "AskFollow")
    t.play("follow", "upgrade culture")
    assert t.asked == (0, "AskTurn")
    assert t.s.energy == [2, 0]


@rule("7.7", "4.7")
def test_a_follower_that_lands_may_use_the_planet() -> None:
    t = scene(dice="move").play("die 1", "ship 1", "orbit jakks", "follow", "ship 1", "land vici_ks156")
    assert t.asked == (1, "AskLand")
    t.play("use")
    assert t.s.energy == [2, 3]


@rule("7.7", "9.1")
def test_a_follower_may_colonise_and_trigger_the_end() -> None:
    t = scene(
        dice="economy",
        level=[1, 6],
        colonies=["", "maia aughmoore"],
        ships=["orbit drewkaiden 0", "orbit vici_ks156 1"],
    )
    t.play("die 1", "ship 1")
    assert t.s.ender == NONE
    t.play("follow", "ship 1", "gort")
    assert t.colonies(1) == ["vici_ks156", "maia", "aughmoore"]
    assert t.s.ender == 1


@rule("7.8", "8.6")
@pytest.mark.parametrize("planet", ["zalax", "gyore", "maia", "nibiru", "birkomius", "la_torres"])
def test_a_follower_cannot_use_an_action_limited_to_the_own_turn(planet: str) -> None:
    row = f"{planet} vici_ks156 drewkaiden leandra"
    t = scene(row=row, dice="move energy energy").play("die 1", "ship 1", "land leandra", "follow")
    t.play("ship 1", f"land {planet}")
    assert t.asked == (0, "AskTurn")
    t = scene(row=row, dice="move energy energy").play("die 1", "ship 1", f"land {planet}")
    assert t.asked == (0, "AskLand")


@rule("7.8", "7.4", "8.6")
def test_a_seat_whose_only_action_is_limited_to_the_own_turn_is_not_asked() -> None:
    t = scene(dice="colony energy", energy=[2, 0], culture=[0, 1], colonies=["", "nibiru"])
    t.play("die 1", "upgrade energy")
    assert t.asked == (0, "AskTurn")
