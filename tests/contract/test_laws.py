"""The laws over random games of every game in the catalog, small. `make proof` runs the full figures."""

from __future__ import annotations

import importlib
import os
import random
from itertools import product
from typing import Any

import pytest
from tools.compiling import modules

import orrery
from orrery.core.machine import Ask
from orrery.dealers import SeededDealer
from tests.contract.examples import part_of
from tests.contract.invariants import law_of
from tests.contract.laws import keep_the_laws
from tests.contract.variants import shares

GAMES_IN_ALL = 70  # with one of each table at least: 78 to 96 of each game
DEAR_EVERY = 50
SHORT = 500  # decisions; such a game, or one alone, may never be asked anything in the middle of an effect


TABLES = [
    (name, options, games) for name in orrery.game_names() for options, games in shares(name, GAMES_IN_ALL)
]


@pytest.mark.parametrize(("name", "options", "games"), TABLES, ids=str)
def test_random_games_keep_the_laws(name: str, options: dict[str, Any], games: int) -> None:
    game = orrery.game(name)
    for seed in range(games):
        tally = keep_the_laws(game, seed, DEAR_EVERY, law_of(name), **options)
        assert tally.dear > 0 or tally.decisions < 6 * DEAR_EVERY
        assert tally.nested > 0 or tally.decisions < SHORT or options["seats"] == 1


def missing(game: Any, changed: set[str]) -> list[str]:
    return [name for name in game.positions.columns.secret if name not in changed]


def redrawn(game: Any, s: Any) -> set[str]:
    """The columns that redealing for seat 0 changes."""
    changed: set[str] = set()
    for seed in range(3):
        twin = s.copy()
        game.redeal(twin, 0, SeededDealer(seed))
        changed |= {
            column for column in game.positions.columns.names if getattr(twin, column) != getattr(s, column)
        }
    return changed


@pytest.mark.parametrize("name", orrery.game_names())
def test_the_secret_columns_are_redrawn_and_the_others_are_not(name: str) -> None:
    """Every column is declared public or secret; redealing changes each secret one, and no public one."""
    game = orrery.game(name)
    changed: set[str] = set()
    numbers = [seats for seats in (3, 1) if seats in game.seats]
    for seats, seed in product(numbers, range(40)):  # some secrets are there only now and then
        s, chance = game.start(seats=seats), random.Random(seed)
        while not game.over(s) and changed != set(game.positions.columns.secret):
            game.apply(s, chance.choice(game.legal(s)))
            if any(
                isinstance(getattr(s, name), (list, tuple, bytearray)) and getattr(s, name)
                for name in missing(game, changed)
            ):
                changed |= redrawn(game, s)
    assert changed == set(game.positions.columns.secret)


@pytest.mark.parametrize("name", orrery.game_names())
def test_the_declared_columns_are_the_fields_of_the_state(name: str) -> None:
    game = orrery.game(name)
    s = game.start()
    fields = {field for field in dir(s) if not field.startswith("_") and not callable(getattr(s, field))}
    assert set(game.positions.columns.names) == fields - {"log", *game.positions.columns.derived}
    assert set(game.positions.columns.secret) <= set(game.positions.columns.names)


@pytest.mark.parametrize("name", orrery.game_names())
def test_a_view_is_asked_for_a_seat_that_there_is(name: str) -> None:
    game = orrery.game(name)
    for seats in game.seats:
        for seat in (seats, -7):
            with pytest.raises(
                orrery.OrreryError, match=f"a seat from 0 to {seats - 1} or SPECTATOR, not {seat}"
            ):
                game.view(game.start(seats=seats), seat)


def by_chance(name: str) -> list[str]:
    """The questions that only chance answers."""
    module = importlib.import_module(f"orrery.games.{name.replace('-', '_')}.checking")
    readers = [value for value in vars(module).values() if hasattr(value, "by_chance")]
    return sorted({kind for one in readers for kind in one.by_chance} | set(getattr(module, "BY_CHANCE", ())))


@pytest.mark.parametrize("name", [name for name in orrery.game_names() if part_of(name, "checking")])
def test_every_question_to_chance_declares_what_it_draws_from(name: str) -> None:
    """Also those that random games seldom meet."""
    writing = importlib.import_module(f"orrery.games.{name.replace('-', '_')}.writing")
    kinds = getattr(writing, "STEPS", None) or writing.KINDS
    assert by_chance(name)
    assert [kind for kind in by_chance(name) if kinds[kind].stream is Ask.stream] == []


@pytest.mark.parametrize("name", orrery.game_names())
def test_a_record_replays_move_by_move_to_the_same_state(name: str) -> None:
    game = orrery.game(name)
    for seed, seats in enumerate(game.seats):
        record = orrery.play(game, ["uniform"] * seats, seed=seed)
        text = record.text()
        again = orrery.Record.parse(text)
        assert again.text() == text
        end = again.replay()
        assert game.scores(end) == record.result
        middle = again.replay(upto=len(record.moves) // 2)
        assert middle.ply == len(record.moves) // 2
        assert orrery.play(game, ["uniform"] * seats, seed=seed).text() == text


@pytest.mark.skipif("ORRERY_COMPILED" not in os.environ, reason="this is the plain build")
def test_the_compiled_rules_are_the_ones_under_test() -> None:
    names = [module.removesuffix(".py").replace("/", ".") for module in modules()]
    plain = [name for name in names if str(importlib.import_module(name).__file__).endswith(".py")]
    assert plain == []
