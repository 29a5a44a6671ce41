"""Things that are picked together: whatever order they are named in, the rules take them."""

from __future__ import annotations

import random
from typing import Any

import pytest

import orrery
from orrery.catalog import card_games
from orrery.core import machine
from orrery.terminal.picking import Picking


def gathered(s: Any, dice: random.Random) -> list[int]:
    """Some of what can be picked, in an order that nobody has chosen."""
    picking = Picking(s)
    while not picking.complete:
        ask = machine.question(picking.s)
        assert ask.to_pick() == picking.need - len(picking.actions)
        assert set(ask.options(picking.s)) <= set(ask.pickable(picking.s))
        picking.add(ask.base() + dice.choice(ask.pickable(picking.s)), "")
    return picking.in_order()


@pytest.mark.parametrize("name", [game.name for game in card_games()])
def test_what_was_picked_in_any_order_is_legal_in_the_order_of_the_rules(name: str) -> None:
    record, dice, several = orrery.play(name, ["uniform"] * 2, seed=1), random.Random(1), 0
    game = orrery.game(name)
    s = game.resume(record.options)
    for _, text in record.moves:
        if machine.question(s).to_pick() > 1:
            several += 1
            before, other = game.to_json(s), s.copy()
            for action in gathered(s, dice):
                game.apply(other, action)
            assert game.to_json(s) == before
        game.apply(s, game.action(s, text))
    assert several > 3
