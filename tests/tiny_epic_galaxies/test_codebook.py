"""The players' part of the codebook is the same for every table."""

from __future__ import annotations

from importlib import resources

import orrery
from orrery.games.tiny_epic_galaxies import codes
from tests.scene import GAME, scene

SHIPPED = (resources.files("orrery.games.tiny_epic_galaxies") / "cards.toml").read_text(encoding="utf-8")


def test_the_codes_of_chance_begin_with_the_roll_of_a_die() -> None:
    assert GAME.n_actions == codes.N_ACTIONS
    assert GAME.first_outcome == codes.ROLL


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
