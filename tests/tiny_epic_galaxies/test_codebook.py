"""The codebook is fixed: blocks do not overlap, and the players' part is the same for every table."""

from __future__ import annotations

import random

import orrery
from orrery.core import machine
from orrery.games.tiny_epic_galaxies import codes
from tests.contract.variants import variants
from tests.scene import GAME

LIMITS = {"MAX_SEATS", "MAX_DICE", "MAX_ROW", "MAX_CARDS", "SHIPS", "FACES", "AMOUNTS", "N_ACTIONS"}
BASES = sorted(value for name, value in vars(codes).items() if name.isupper() and name not in LIMITS)


def test_blocks_are_in_order_and_no_two_begin_alike() -> None:
    assert len(set(BASES)) == len(BASES)
    assert BASES[0] == 0
    assert codes.ROLL == codes.N_ACTIONS == GAME.n_actions


def test_no_question_reaches_into_the_next_block() -> None:
    """Over random games of every variant, an answer stays below the base of the block behind its own."""
    chance = random.Random(1)
    ends = dict(zip(BASES, [*BASES[1:], GAME.n_actions + GAME.n_outcomes], strict=True))
    for options in variants("tiny-epic-galaxies"):
        s = GAME.start(**options)
        while not GAME.over(s):
            ask = machine.question(s)
            assert ask.base() + ask.size(s) <= ends[ask.base()]
            GAME.apply(s, chance.choice(GAME.legal(s)))


def test_the_codebook_does_not_depend_on_seats_options_or_cards() -> None:
    assert {GAME.n_actions, orrery.game("tiny-epic-galaxies").n_actions} == {codes.N_ACTIONS}
    assert GAME.n_outcomes == 6 + 40 + 12
