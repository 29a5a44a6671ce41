"""The codebook is fixed: blocks do not overlap, and the players' part is the same for every table."""

from __future__ import annotations

import random
from importlib import resources

import orrery
from orrery.core import machine
from orrery.games.tiny_epic_galaxies import codes
from tests.contract.variants import variants
from tests.scene import GAME, scene

SHIPPED = (resources.files("orrery.games.tiny_epic_galaxies") / "cards.toml").read_text(encoding="utf-8")
LIMITS = {
    "MAX_SEATS",
    "MAX_DICE",
    "MAX_ROW",
    "MAX_CARDS",
    "MAX_BRANCHES",
    "SHIPS",
    "FACES",
    "AMOUNTS",
    "N_ACTIONS",
}
BASES = sorted(value for name, value in vars(codes).items() if name.isupper() and name not in LIMITS)


def test_no_two_blocks_begin_alike_and_chance_comes_last() -> None:
    assert len(set(BASES)) == len(BASES)
    assert BASES[0] == 0
    assert codes.N_ACTIONS == GAME.n_actions <= codes.ROLL == GAME.first_outcome == 1024


def test_no_question_reaches_into_the_next_block() -> None:
    """Over random games of every variant, an answer stays below the base of the block behind its own."""
    chance = random.Random(1)
    ends = dict(zip(BASES, [*BASES[1:], GAME.first_outcome + GAME.n_outcomes], strict=True))
    for options in variants("tiny-epic-galaxies"):
        s = GAME.start(**options)
        while not GAME.over(s):
            ask = machine.question(s)
            assert ask.base() + ask.size(s) <= ends[ask.base()]
            GAME.apply(s, chance.choice(GAME.legal(s)))


def test_the_players_codes_do_not_depend_on_seats_options_or_cards() -> None:
    """The same answers have the same codes at another table with a larger set; only chance has more."""
    start, end = SHIPPED.index("[structure]"), SHIPPED.index("[[empire]]")
    first = SHIPPED[
        SHIPPED.index("[[planet]]") : SHIPPED.index("[[planet]]", SHIPPED.index("[[planet]]") + 1)
    ]
    extra = first.replace('"jakks"', '"newton"')
    other = orrery.card_game("tiny-epic-galaxies", cards=SHIPPED[:start] + SHIPPED[end:] + extra)
    here = scene(dice="move energy colony")
    there = scene(seats=5, dice="move energy colony", edition="first", game=other)
    for _ in range(3):
        texts = set(here.options) & set(there.options)
        assert texts
        assert all(GAME.action(here.s, text) == other.action(there.s, text) for text in texts)
        here.play(here.options[0])
        there.play(there.options[0])
    assert GAME.n_outcomes == 6 + 40 + 12
    assert other.n_outcomes == GAME.n_outcomes + 1
