"""The codebook of the expansion: the base game's blocks, then its own; none overlap, whatever is asked."""

from __future__ import annotations

from orrery.core import machine
from orrery.games.beyond_the_black import codes
from orrery.games.tiny_epic_galaxies import codes as base
from tests.beyond_the_black.examples import EXAMPLES
from tests.beyond_the_black.scene import BLACK, black
from tests.scene import scene
from tests.tiny_epic_galaxies.examples import blocks

OWN = blocks(codes)
BASES = EXAMPLES.blocks
ENDS = dict(zip(BASES, [*BASES[1:], BLACK.first_outcome + BLACK.n_outcomes], strict=True))


def test_the_blocks_of_the_expansion_come_behind_those_of_the_base_game_and_before_chance() -> None:
    assert OWN[0] == base.N_ACTIONS
    assert OWN[-1] < codes.N_ACTIONS == BLACK.n_actions <= BLACK.first_outcome == base.ROLL == 1024


def test_chance_has_a_code_for_each_face_and_each_card() -> None:
    assert BLACK.n_outcomes == 6 + 52 + 20 + 30 + 30


def test_a_table_of_five_with_six_dice_and_a_full_row_fits_its_blocks() -> None:
    t = black(seats=5, dice="move move move energy energy energy energy", level=[6], culture=[0] * 5)
    for line in (["hire"], ["hire lightspeeder"], ["on aurora"], ["with 3 move"]):
        ask = machine.question(t.s)
        assert ask.base() + ask.size(t.s) <= ENDS[ask.base()]
        t.play(*line)


def test_what_both_games_ask_alike_has_the_same_code() -> None:
    """A mission, and a die to reroll."""
    here, there = black(dice="move energy culture"), scene(dice="move energy culture")
    here.play("reroll")
    there.play("reroll")
    assert BLACK.legal(here.s) == there.game.legal(there.s)
    assert here.options == there.options
