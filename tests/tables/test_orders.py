"""Walking standing orders: the first that fits, whole lines, nothing further asked."""

from __future__ import annotations

from orrery.bots.uniform import Uniform
from orrery.core.machine import CHANCE
from orrery.core.orders import Order
from orrery.dealers import SeededDealer, deal
from orrery.tables.orders import answer
from tests.scene import GAME, scene

ENERGY = ("face", "energy")
CULTURE = ("face", "culture")


def test_the_first_order_whose_conditions_all_hold_answers() -> None:
    s = scene(dice="energy", culture=[0, 1]).play("die 1").s
    orders = [
        Order((CULTURE,), ("follow",)),
        Order((ENERGY, ("leaves_less", "1")), ("pass",)),
        Order((ENERGY,), ("follow",)),
    ]
    assert answer(GAME, s, 1, orders) == ["pass"]
    assert answer(GAME, s, 1, orders[2:]) == ["follow"]
    assert answer(GAME, s, 1, orders[:1]) is None
    assert answer(GAME, s, 1, []) is None


def test_nothing_is_changed_by_asking() -> None:
    s = scene(dice="energy", culture=[0, 1]).play("die 1").s
    before = GAME.to_json(s)
    assert answer(GAME, s, 1, [Order((ENERGY,), ("follow",))]) == ["follow"]
    assert GAME.to_json(s) == before


def test_an_order_that_is_not_legal_or_leaves_questions_open_is_passed_over() -> None:
    t = scene(dice="move", culture=[0, 1]).play("die 1", "ship 1", "orbit jakks")
    face = ("face", "move")
    assert answer(GAME, t.s, 1, [Order((face,), ("jump",))]) is None
    assert answer(GAME, t.s, 1, [Order((face,), ("follow",))]) is None
    assert answer(GAME, t.s, 1, [Order((face,), ("follow", "ship 1"))]) is None
    assert answer(GAME, t.s, 1, [Order((face,), ("pass", "pass"))]) is None
    assert answer(GAME, t.s, 1, [Order((face,), ("follow",)), Order((face,), ("pass",))]) == ["pass"]


def test_an_order_may_name_the_answers_that_are_asked_further() -> None:
    t = scene(dice="move", culture=[0, 1]).play("die 1", "ship 1", "orbit jakks")
    line = ("follow", "ship 2", "orbit leandra")
    assert answer(GAME, t.s, 1, [Order((("face", "move"),), line)]) == list(line)


def test_forced_answers_are_filled_in_and_may_be_named() -> None:
    t = scene(dice="diplomacy", culture=[0, 1], ships=["orbit jakks 0", "orbit jakks 0"])
    t.play("die 1", "ship 1")
    for line in (("follow",), ("follow", "ship 1")):
        assert answer(GAME, t.s, 1, [Order((("face", "diplomacy"),), line)]) == ["follow", "ship 1"]


def test_a_new_question_to_the_same_seat_is_none_of_the_first() -> None:
    """An action without a die may be followed for nothing; the die it came from is another question."""
    t = scene(dice="move", row="zavodnick jakks leandra helios", culture=[1, 1])
    t.play("die 1", "ship 1", "land zavodnick", "use", "act energy")
    assert t.asked == (1, "AskFollow")
    assert answer(GAME, t.s, 1, [Order((ENERGY,), ("pass",))]) == ["pass"]
    assert answer(GAME, t.s, 1, [Order((ENERGY,), ("follow",))]) == ["follow"]
    t.play("follow")
    assert t.asked == (1, "AskFollow")
    assert answer(GAME, t.s, 1, [Order((ENERGY,), ("pass",))]) is None
    assert answer(GAME, t.s, 1, [Order((("face", "move"),), ("pass",))]) == ["pass"]


def test_in_whole_games_orders_answer_legally_finally_and_by_the_view_alone() -> None:
    form = {
        f"face.{face}": "gain" for face in ("move", "energy", "culture", "diplomacy", "economy", "colony")
    }
    dealer, bot = SeededDealer(1), Uniform(1)
    lines: set[tuple[str, ...]] = set()
    s = GAME.start(seats=4, max_rounds=12)
    while not GAME.over(s):
        seat = GAME.to_move(s)
        if seat == CHANCE:
            GAME.apply(s, deal(GAME, s, dealer))
            continue
        orders = GAME.orders.orders_of(form, GAME.view(s, seat))
        line = answer(GAME, s, seat, orders)
        imagined = GAME.resample(GAME.view(s, seat), dealer)
        assert answer(GAME, imagined, seat, orders) == line
        for text in line or [GAME.text(s, bot.choose({}, GAME.legal(s)))]:
            assert GAME.to_move(s) == seat
            GAME.apply(s, GAME.action(s, text))
        lines.add(tuple(text.split()[0] for text in line or ()))
    assert lines >= {(), ("pass",), ("follow",), ("follow", "ship")}
