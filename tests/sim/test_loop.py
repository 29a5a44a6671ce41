"""The loop that plays games: the same decisions as by hand through the public interface."""

from __future__ import annotations

import random
from typing import Any

import pytest

import orrery
from orrery.bots.uniform import Uniform
from orrery.build import is_compiled
from orrery.dealers import SeededDealer
from orrery.sim.play import play_on
from tests.scene import GAME


def by_hand(name: str, seats: int, seed: str) -> list[int]:
    """A game between uniform bots, its streams of random numbers written out."""
    game = orrery.game(name)
    s = game.start(seats=seats)
    players = [random.Random(f"{seed}/{seat}/uniform") for seat in range(seats)]
    chance = random.Random(f"{seed}/chance")
    actions = []
    while not game.over(s):
        legal, seat = game.legal(s), game.to_move(s)
        if seat != orrery.CHANCE:
            action = legal[int(players[seat].random() * len(legal))]
        else:
            rolls = [code for code, n in zip(legal, game.weights(s), strict=True) for _ in range(n)]
            action = rolls[chance.randrange(len(rolls))] if len(legal) > 1 else legal[0]
        actions.append(action)
        game.apply(s, action)
    return actions


@pytest.mark.parametrize("name", orrery.games())
@pytest.mark.parametrize("seats", [2, 3])
def test_a_seed_plays_what_its_streams_of_numbers_say(name: str, seats: int) -> None:
    game = orrery.game(name)
    actions: list[int] = []
    s = game.start(seats=seats)
    play_on(game, s, ["uniform"] * seats, "5/1", lambda game, s, action: actions.append(action))
    assert actions == by_hand(name, seats, "5/1")
    assert s.ply == len(actions)
    unwatched = game.start(seats=seats)
    play_on(game, unwatched, ["uniform"] * seats, "5/1")
    assert game.to_json(unwatched) == game.to_json(s)


@pytest.mark.parametrize("n", [1, 2, 3, 6, 7, 8, 9, 40, 1000, 2**40 + 1])
def test_the_dealer_draws_what_randrange_draws(n: int) -> None:
    dealer, other = SeededDealer("x"), random.Random("x")
    assert [dealer.below(n) for _ in range(200)] == [other.randrange(n) for _ in range(200)]


def test_a_pick_falls_to_the_entry_that_its_number_lies_in() -> None:
    dealer, other = SeededDealer(4), random.Random(4)
    entries = [0, 2, 2, 2, 3]  # what the odds 1, 0, 3, 1 amount to
    assert [dealer.pick((1, 0, 3, 1)) for _ in range(300)] == [
        entries[other.randrange(5)] for _ in range(300)
    ]


@pytest.mark.skipif(is_compiled(), reason="a compiled bot has no heirs")
def test_an_heir_of_the_uniform_bot_chooses_for_itself() -> None:
    class First(Uniform):
        def choose(self, view: dict[str, Any], legal: list[int]) -> int:
            assert view == {}
            return legal[0]

    chosen: list[tuple[int, int]] = []

    def watch(game: Any, s: Any, action: int) -> None:
        if game.to_move(s) == 1:
            chosen.append((action, game.legal(s)[0]))

    play_on(GAME, GAME.start(max_rounds=2), ["uniform", First(1)], 1, watch)
    assert chosen
    assert all(action == first for action, first in chosen)


def test_what_a_bot_of_ones_own_may_not_do_is_refused() -> None:
    class Cheat:
        wants_view = False

        def choose(self, view: dict[str, Any], legal: list[int]) -> int:
            return max(legal) + 1000

    with pytest.raises(orrery.IllegalAction, match="is not legal for seat 1"):
        play_on(GAME, GAME.start(max_rounds=2), ["uniform", Cheat()], 1)
