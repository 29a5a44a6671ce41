"""Standing orders for following: what each field means, when it lapses, and what is refused."""

from __future__ import annotations

from typing import Any

import pytest

import orrery
from orrery.games.tiny_epic_galaxies.notation import FACE_NAMES
from orrery.tables.orders import answer
from tests.scene import GAME, Scene, scene


def asked(face: str, **said: Any) -> Scene:
    """Seat 0 has taken a face that needs no more answers, and seat 1 is asked to follow."""
    t = scene(dice=face, **said).play("die 1")
    if t.asked[0] == 0:
        t.play("ship 1")
    assert t.asked == (1, "AskFollow")
    return t


def answered(t: Scene, **form: str) -> list[str] | None:
    """What orders answer for seat 1; `face_energy` is the field `face.energy`."""
    said = {field.replace("_", "."): value for field, value in form.items()}
    orders = GAME.orders.orders_of(GAME.orders.form(said, GAME.view(t.s, 1)), GAME.view(t.s, 1))
    return answer(GAME, t.s, 1, orders)


OTHERS = "vici_ks156 drewkaiden leandra mj_120210"
ORBITING = ["orbit jakks 0", "orbit jakks 0"]


def test_the_form_that_orders_nothing_asks_for_every_face() -> None:
    assert GAME.orders.form() == {
        "face.move": "ask",
        "face.energy": "ask",
        "face.culture": "ask",
        "face.diplomacy": "ask",
        "face.economy": "ask",
        "face.colony": "ask",
        "keep": "0",
        "decline": "",
        "since": "",
    }
    assert GAME.orders.orders_of({}, GAME.view(asked("energy", culture=[0, 3]).s, 1)) == []


def test_never_declines_that_face_and_no_other() -> None:
    t = asked("energy", culture=[0, 3])
    assert answered(t, face_energy="never") == ["pass"]
    assert answered(t, face_culture="never") is None


def test_energy_is_followed_when_it_gains_something() -> None:
    assert answered(asked("energy", culture=[0, 3]), face_energy="gain") == ["follow"]


def test_what_does_not_fit_is_no_gain_and_is_declined() -> None:
    assert answered(asked("energy", culture=[0, 3], energy=[0, 7]), face_energy="gain") == ["pass"]
    assert answered(asked("culture", culture=[0, 3]), face_culture="gain") == ["pass"]


def test_the_price_is_no_loss_of_the_gain() -> None:
    t = asked("culture", culture=[0, 7], ships=["", "on jakks"])
    assert answered(t, face_culture="gain") == ["follow"]
    t.play("follow")
    assert t.s.culture[1] == 7


def test_an_advance_of_the_only_ship_on_such_a_track_is_a_gain_and_is_named() -> None:
    t = asked("diplomacy", culture=[0, 1], ships=ORBITING)
    assert answered(t, face_diplomacy="gain") == ["follow", "ship 1"]
    assert answered(t, face_diplomacy="ask") is None
    t = asked("economy", culture=[0, 1], ships=["orbit vici_ks156 0", "orbit vici_ks156 1"])
    assert answered(t, face_economy="gain") == ["follow", "ship 1"]  # it colonises
    t.play("follow", "ship 1")
    assert t.colonies(1) == ["vici_ks156"]


def test_where_a_ship_is_to_be_chosen_the_person_is_asked() -> None:
    t = asked("diplomacy", culture=[0, 1], ships=["orbit jakks 0", "orbit jakks 0, orbit leandra 0"])
    assert answered(t, face_diplomacy="gain") is None


def test_a_move_is_always_for_the_person_to_choose() -> None:
    t = scene(dice="move", culture=[0, 1]).play("die 1", "ship 1", "orbit jakks")
    assert t.asked == (1, "AskFollow")
    assert answered(t, face_move="gain") is None
    assert answered(t, face_move="never") == ["pass"]


def test_an_upgrade_is_for_the_person_to_choose_even_if_nothing_else_is_possible() -> None:
    t = scene(dice="colony", culture=[0, 1], energy=[2, 2]).play("die 1", "upgrade energy")
    assert t.asked == (1, "AskFollow")
    assert answered(t, face_colony="gain") is None


def test_a_colony_that_is_the_only_choice_and_gains_goods_is_used() -> None:
    t = scene(dice="colony", row=OTHERS, culture=[0, 1], energy=[2, 0], colonies=["", "jakks"])
    t.play("die 1", "upgrade energy")
    assert answered(t, face_colony="gain") == ["follow", "use jakks"]


@pytest.mark.parametrize(
    ("culture", "keep", "line"), [(3, "2", None), (3, "3", ["pass"]), (1, "1", ["pass"])]
)
def test_culture_is_kept_as_counted_after_the_price_and_before_the_gain(
    culture: int, keep: str, line: list[str] | None
) -> None:
    t = asked("culture", culture=[0, culture], ships=["", "on jakks, on drewkaiden"])
    assert answered(t, keep=keep) == line
    assert answered(t, keep=keep, face_culture="gain") == (line or ["follow"])


def test_what_is_free_keeps_all_culture() -> None:
    t = scene(dice="move", row=f"zavodnick {OTHERS}", culture=[0, 2])
    t.play("die 1", "ship 1", "land zavodnick", "use", "act energy")
    assert answered(t, keep="5", face_energy="gain") == ["follow"]


def test_declining_everything_lasts_for_the_turn_in_which_it_was_said() -> None:
    t = asked("energy energy", culture=[0, 3])
    form = GAME.orders.form({"decline": "turn", "face.energy": "gain"}, GAME.view(t.s, 1))
    assert form["since"] == "1/0"

    def line() -> list[str] | None:
        return answer(GAME, t.s, 1, GAME.orders.orders_of(form, GAME.view(t.s, 1)))

    assert line() == ["pass"]
    t.play("pass", "die 2")
    assert line() == ["pass"]
    assert GAME.orders.form(form, GAME.view(t.s, 1)) == form
    later = asked("energy", culture=[0, 3], round=2)
    view = GAME.view(later.s, 1)
    assert answer(GAME, later.s, 1, GAME.orders.orders_of(form, view)) == ["follow"]
    shown = GAME.orders.form(form, view)
    assert (shown["decline"], shown["since"], shown["face.energy"]) == ("", "", "gain")


def test_an_order_made_for_a_turn_does_not_hold_in_another() -> None:
    """Even if the list made from the form is kept."""
    t = asked("energy", culture=[0, 3])
    orders = GAME.orders.orders_of({"decline": "turn"}, GAME.view(t.s, 1))
    assert answer(GAME, asked("energy", culture=[0, 3], round=2).s, 1, orders) is None


def test_orders_answer_no_other_question_and_for_nobody_else() -> None:
    every = {f"face.{face}": "never" for face in FACE_NAMES} | {"decline": "turn", "keep": "7"}
    t = asked("energy", culture=[0, 3])
    orders = GAME.orders.orders_of(every, GAME.view(t.s, 1))
    assert answer(GAME, t.s, 0, orders) is None
    assert answer(GAME, t.play("pass").s, 0, orders) is None
    view = GAME.view(t.s, 1)
    assert not any(GAME.orders.holds(view, one) for order in orders for one in order.when)


@pytest.mark.parametrize(
    ("form", "words"),
    [
        ({"face.warp": "ask"}, "there is no order 'face.warp'; there is face.move, face.energy, "),
        ({"face.move": "often"}, "the order face.move is one of 'ask', 'never', 'gain', not 'often'"),
        ({"keep": "8"}, "the order keep is one of '0', '1', '2', '3', '4', '5', '6', '7', not '8'"),
        ({"keep": 3}, "the order keep is one of '0'"),
        ({"decline": "game"}, "the order decline is one of '', 'turn', not 'game'"),
        ({"since": "tomorrow"}, "there is no order 'since'"),
    ],
)
def test_a_bad_form_is_refused_with_what_is_possible(form: dict[str, Any], words: str) -> None:
    with pytest.raises(orrery.OrreryError) as caught:
        GAME.orders.form(form, GAME.view(scene().s, 1))
    assert words in str(caught.value)


def test_what_is_hidden_changes_no_answer() -> None:
    """The mission of another seat has no part in it."""
    form = dict.fromkeys((f"face.{face}" for face in FACE_NAMES), "gain")
    for mission in ("elder hoarder", "hoarder elder"):
        t = asked("energy", culture=[0, 3], missions=[mission])
        assert answered(t, **{field.replace(".", "_"): value for field, value in form.items()}) == ["follow"]
