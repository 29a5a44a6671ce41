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
from tests.beyond_the_black.solo.table import ROGUES, goods, my_turn
from tests.rule import rule

SOLO = {setting.name: list(setting.choices) for setting in settings_at(BLACK.settings, 1) if setting.choices}


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
    assert BLACK.ending(s) in BLACK.scoring.endings
    assert BLACK.view(s, 0)["exploration"]["hoard"] == []
    assert (BLACK.winners(s) == []) or BLACK.ending(s) != "skull"


@rule("12.17", "TEG U21", "TEG U29")
@pytest.mark.parametrize("planet", [card["id"] for card in BLACK.cards() if card["kind"] == "planet"])
def test_no_planet_asks_the_rogue(planet: str) -> None:
    """The Rogue has ships in orbits and goods of both kinds: whatever could be asked of it is there."""
    row = [name for name in ("jorg", "brumbaugh", "helios", "mj_120210", "leandra") if name != planet][:4]
    its = "thessaro" if planet == "jakks" else "jakks"
    t = my_turn(
        dice="colony economy:bay move diplomacy",
        colonies=[planet, its],
        row=" ".join(row),
        level=[3, 2],
        energy=[5, 2],
        culture=[5, 2],
        fly=["aurora lightspeeder 1", "nexus polyglot 1"],
        ships=[f"orbit {row[0]} 1, on {row[1]}", f"orbit {row[0]} 1, orbit {row[2]} 1"],
    )
    picks, dealer = random.Random(planet), SeededDealer(planet)
    t.play("die 1")
    if f"use {planet}" in t.options:
        t.play(f"use {planet}")
    while t.asked[1] != "AskTurn" and not BLACK.over(t.s):
        assert t.asked[0] in (orrery.CHANCE, 0)
        action = deal(BLACK, t.s, dealer) if t.asked[0] else picks.choice(BLACK.legal(t.s))
        BLACK.apply(t.s, action)


@rule("12.17", "8.22", "TEG U21")
def test_the_rogue_advances_its_most_advanced_ship_when_all_must() -> None:
    t = my_turn(
        dice="colony",
        colonies=["terra_bettia"],
        row="jorg brumbaugh helios mj_120210",
        ships=["orbit jorg 0", "orbit jorg 1, orbit brumbaugh 2"],
    ).play("die 1", "use terra_bettia")
    assert t.ships(1)[:2] == ["orbit jorg 1", "orbit brumbaugh 3"]
    assert (t.asked[0], goods(t)) == (0, [(0, 0), (0, 0)])
