"""What undo offers, and where it leads, tells nothing: worlds that look the same offer the same."""

from __future__ import annotations

import pytest

import orrery
from orrery.core.card_game import CardGame
from tests.contract.variants import variants
from tests.contract.worlds import Worlds

TABLES = [(name, seats) for name in orrery.game_names() for seats in orrery.game(name).seats]
GAMES = {"take-the-galaxy": 24}  # hands are hidden there, and decide what a seat can do
FEW = 2


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_undo_offers_the_same_in_all_worlds_that_look_the_same(name: str, seats: int) -> None:
    """Whoever is asked, and how many answers it has, all that the viewer cannot see may be otherwise."""
    game, tables, differed = orrery.game(name), variants(name, seats), 0
    for seed in range(GAMES.get(name, FEW)):
        worlds = Worlds(game, seed, seed % seats, tables[seed * 5 % len(tables)])
        worlds.play()
        differed += worlds.differed
    unseen = isinstance(game, CardGame)  # cards that a seat cannot see decide what others may answer
    assert differed > 0 or seats == 1 or not unseen, "the other worlds offered everybody the same answers"
