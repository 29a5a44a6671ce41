"""Positions that somebody wrote: an impossible one is refused with every fault listed."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

import orrery
from orrery.core.game import Game
from tests.contract.examples import Changes, Positions, cases, examples_of
from tests.scene import changed, faults_of

NO_POSITIONS = ("", "{", "[]", "3", "null", '{"game": 1}', "[" * 100_000)
OTHERS: tuple[Any, ...] = (0, 1, 2, 5, -1, None, True, [], {}, 99)  # values that seldom fit
FAULTS = [
    pytest.param(name, kind, changes, fault, id=f"{name}-{number}-{changes}"[:120])
    for name in orrery.game_names()
    for kind in examples_of(name).positions
    for number, (changes, fault) in enumerate(kind.faults)
]


@pytest.mark.parametrize(("name", "kind"), cases("positions"))
def test_a_good_position_is_read_and_written_alike(name: str, kind: Positions) -> None:
    game, data = orrery.game(name), kind.written()
    assert json.loads(game.to_json(game.from_json(json.dumps(data)))) == data


@pytest.mark.parametrize(("name", "kind", "changes", "fault"), FAULTS)
def test_an_impossible_position_is_refused_with_its_fault(
    name: str, kind: Positions, changes: Changes, fault: str
) -> None:
    found = faults_of(orrery.game(name), changed(kind.written(), changes))
    assert any(fault in line for line in found), found


@pytest.mark.parametrize(("name", "kind"), cases("positions"))
def test_all_faults_are_listed_at_once(name: str, kind: Positions) -> None:
    found = faults_of(orrery.game(name), changed(kind.written(), kind.several))
    assert len(found) >= kind.at_least, found


@pytest.mark.parametrize("text", NO_POSITIONS, ids=lambda text: text[:20] or "nothing")
@pytest.mark.parametrize("name", orrery.game_names())
def test_what_is_no_position_at_all_is_refused(name: str, text: str) -> None:
    with pytest.raises(orrery.Faulty):
        orrery.game(name).from_json(text)


@pytest.mark.parametrize("name", orrery.game_names())
def test_a_random_change_is_refused_or_gives_a_position_that_can_be_played(name: str) -> None:
    """Whatever is edited: the reader lists faults or the game goes on, and nothing else is ever raised."""
    game, chance = orrery.game(name), random.Random(5)
    for kind in examples_of(name).positions or [usual(game)]:
        texts = [text for seats, options in kind.tables for text in written_down(game, seats, options)]
        others = [*OTHERS, *kind.values]
        played = [is_read_and_played(game, chance.choice(texts), chance, others) for _ in range(kind.changed)]
        assert sum(played) > kind.still_played


def usual(game: Game[Any]) -> Positions:
    """What is changed of a game without examples."""
    return Positions(dict, (), {}, 0, [(seats, {}) for seats in game.seats[:2]], still_played=0)


def written_down(game: Game[Any], seats: int, options: dict[str, Any]) -> list[str]:
    """Positions all over a random game."""
    record = orrery.play(game, ["uniform"] * seats, seed=5, **options)
    every = max(1, len(record.moves) // 40)
    return [game.to_json(s) for number, s, _ in record.walk() if number % every == every // 2]


def is_read_and_played(game: Game[Any], text: str, chance: random.Random, others: list[Any]) -> bool:
    """Change a position at random; whether it is still one, and then it plays on."""
    data = json.loads(text)
    for _ in range(chance.randint(1, 2)):
        change(data, chance, others)
    try:
        twin = game.from_json(json.dumps(data))
    except orrery.Faulty:
        return False
    for _ in range(30):
        if game.over(twin):
            break
        game.apply(twin, chance.choice(game.legal(twin)))
    return True


def change(data: Any, chance: random.Random, others: list[Any]) -> None:
    """Go down at random and put something else there."""
    while True:
        keys = list(data) if isinstance(data, dict) else list(range(len(data)))
        if not keys:
            return
        key = chance.choice(keys)
        if isinstance(data[key], dict | list) and data[key] and chance.random() < 0.9:
            data = data[key]
            continue
        keep = chance.random() >= 0.5 and type(data[key]) is int
        data[key] = data[key] + 1 if keep else chance.choice(others)
        return
