"""The codebook is fixed: its blocks do not overlap, and the codes of chance come last."""

from __future__ import annotations

import random

import pytest

import orrery
from orrery.core import machine
from tests.contract.examples import examples_of
from tests.contract.variants import variants

FIRST_OUTCOME = 1024  # where the codes of chance begin in these games, whatever is added to them
GAMES = [name for name in orrery.game_names() if examples_of(name).blocks]


@pytest.mark.parametrize("name", orrery.game_names())
def test_chance_comes_last(name: str) -> None:
    game = orrery.game(name)
    assert 0 < game.n_actions <= game.first_outcome


@pytest.mark.parametrize("name", GAMES)
def test_no_two_blocks_begin_alike(name: str) -> None:
    game, blocks = orrery.game(name), examples_of(name).blocks
    assert sorted(set(blocks)) == list(blocks)
    assert blocks[0] == 0
    assert game.first_outcome == FIRST_OUTCOME
    assert game.first_outcome in blocks
    assert not [block for block in blocks if game.n_actions <= block < game.first_outcome]


@pytest.mark.parametrize("name", GAMES)
def test_no_question_reaches_into_the_next_block(name: str) -> None:
    """Over random games at every table, an answer stays below the base of the block after its own."""
    game, chance, met = orrery.game(name), random.Random(1), set()
    blocks = examples_of(name).blocks
    ends = dict(zip(blocks, [*blocks[1:], game.first_outcome + game.n_outcomes], strict=True))
    for options in variants(name):
        s = game.start(**options)
        while not game.over(s):
            ask = machine.question(s)
            met.add(type(ask).__name__)
            assert ask.base() + ask.size(s) <= ends[ask.base()]
            legal = game.legal(s)
            game.apply(s, chance.choice(legal[1:] if len(legal) > 1 and chance.random() < 0.5 else legal))
    assert examples_of(name).common <= met
