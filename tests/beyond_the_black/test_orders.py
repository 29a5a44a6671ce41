"""Standing orders in the expansion: to keep culture does not mean to pass what costs none."""

from __future__ import annotations

from orrery.core.orders import Order
from tests.beyond_the_black.scene import BLACK, black
from tests.rule import rule


def asked(fly: str) -> tuple[list[str], bool]:
    """What seat 1 may answer, and whether it passes for the sake of its culture."""
    t = black(dice="move energy", culture=[0, 1], fly=["", fly]).play("die 1", "ship 1", "explore")
    while BLACK.to_move(t.s) != 1:
        t.play(t.options[0])
    view = BLACK.view(t.s, 1)
    (order,) = BLACK.orders_of({"keep": "1"}, view)
    assert order == Order((("leaves_less", "1"),), ("pass",))
    return t.options, BLACK.order_holds(view, order.when[0])


def test_who_keeps_culture_does_not_pay_it() -> None:
    assert asked("") == (["pass", "follow"], True)


@rule("BTB C13")
def test_a_ship_that_follows_free_is_left_to_its_owner() -> None:
    assert asked("aurora tagalong 1") == (["pass", "follow", "follow ship 1"], False)
