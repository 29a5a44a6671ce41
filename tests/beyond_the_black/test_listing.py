"""Questions whose answers are listed by hand, for speed, list what looking at each answer would."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import orrery
from orrery.core import machine
from orrery.core.machine import Ask
from orrery.games.beyond_the_black.steps.follow import AskFollow
from orrery.games.beyond_the_black.steps.hiring import AskDice, AskHire, AskHull
from orrery.games.beyond_the_black.steps.moving import AskPlace
from orrery.games.beyond_the_black.steps.turn import AskTurn
from tests.rule import rule


def listed(s: Any, seat: int, cheap: int) -> Iterator[Ask[Any]]:
    """What could be asked of a seat; `cheap` as a card may ask it too."""
    yield AskTurn(seat)
    yield AskHire(seat, cheap)
    for place in range(len(s.pilot_row)):
        yield AskHull(seat, place, cheap)
        yield AskDice(seat, place, (place + seat) % 4, cheap)
    for ship in range(4):
        yield AskPlace(seat, ship, 1, cheap & 1)
        yield AskFollow(seat, ship % 2, s.turn, ship // 2)


@rule("R7", "R8", "R14", "BTB C13")
def test_what_is_listed_by_hand_is_what_is_legal() -> None:
    s: Any = orrery.game("beyond-the-black").start(seats=4)
    chance = random.Random(7)
    judged = set()
    while s.stack:
        if s.ply > 30 and -1 not in s.faces:  # behind the set-up, and with all dice rolled
            for ask in listed(s, s.ply % 4, s.ply % 5 % 4):
                options = Ask.options(ask, s)
                assert ask.options(s) == options
                assert (ask.blocked(s) == 0) == bool(options)
                judged.add((type(ask).__name__, bool(options)))
        machine.apply(s, chance.choice(machine.legal(s)))
    never = {("AskTurn", False), ("AskFollow", False)}  # one may always end the turn, or pass
    assert len(judged) == 12 - len(never)
