"""Random solo games of every Rogue and every option: a mat without a seat is never asked anything."""

from __future__ import annotations

import random
from typing import Any

import pytest

import orrery
from orrery.core.machine import Ask
from orrery.core.options import settings_at
from orrery.dealers import SeededDealer, deal
from orrery.games.tiny_epic_galaxies.codes import SHIPS
from orrery.games.tiny_epic_galaxies.state import HOME
from tests.beyond_the_black.scene import BLACK
from tests.beyond_the_black.solo.table import ROGUES
from tests.rule import rule

SOLO = {setting.name: setting.choices for setting in settings_at(BLACK.settings, 1) if setting.choices}


def options_of(number: int, rogue: str) -> dict[str, Any]:
    """A table with that Rogue: by their numbers, ten games try every choice of every option."""
    picked = {
        name: choices[(number // (place % 3 + 1)) % len(choices)]
        for place, (name, choices) in enumerate(SOLO.items())
    }
    return picked | {"rogue": rogue, "seats": 1}


@rule("12.17", "R31")
def test_ten_games_try_every_choice() -> None:
    tables = [options_of(number, rogue) for number, rogue in enumerate(ROGUES)]
    for name, choices in SOLO.items():
        assert {table[name] for table in tables} == set(choices), name


@rule("12.17", "R31", "R35", "BTB A41", "BTB A43")
@pytest.mark.parametrize(("number", "rogue"), list(enumerate(ROGUES)))
def test_only_chance_and_the_seat_are_ever_asked(number: int, rogue: str) -> None:
    picks, dealer = random.Random(number), SeededDealer(number)
    s = BLACK.start(**options_of(number, rogue) | {"max_rounds": 12})
    while not BLACK.over(s):
        mover = BLACK.to_move(s)
        assert mover in (orrery.CHANCE, 0)
        assert not any(isinstance(step, Ask) and step.seat >= s.seats for step in s.stack)
        assert min(s.ship_at[SHIPS:]) >= HOME  # its ships never go beyond
        action = deal(BLACK, s, dealer) if mover == orrery.CHANCE else picks.choice(BLACK.legal(s))
        BLACK.apply(s, action)
        assert len([hull for hull in s.hulls[SHIPS:] if hull >= 0]) == len(
            [pilot for pilot in s.pilots[SHIPS:] if pilot >= 0]
        )
    assert BLACK.ending(s) in BLACK.endings
    assert BLACK.view(s, 0)["exploration"]["hoard"] == []
    assert (BLACK.winners(s) == []) or BLACK.ending(s) != "skull"
