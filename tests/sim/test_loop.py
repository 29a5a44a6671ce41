"""The loop that plays games: the same decisions as by hand through the public interface."""

from __future__ import annotations

import hashlib
import struct
from collections import Counter
from itertools import pairwise
from typing import Any

import pytest

import orrery
from orrery.bots.uniform import Uniform
from orrery.build import is_compiled
from orrery.dealers import Numbers, SeededDealer
from orrery.sim.play import play_on
from tests.scene import GAME


class Stream:
    """The numbers of a seed, written out: xorshift of 128 bits, begun with SHA-256."""

    def __init__(self, seed: str) -> None:
        begun = hashlib.sha256(seed.encode()).digest()
        self.words = list(struct.unpack(">4I", begun[:16]))
        self.words[0] |= 1

    def word(self) -> int:
        x, *rest = self.words
        t = (x ^ (x << 11)) % 2**32
        new: int = rest[2] ^ (rest[2] >> 19) ^ t ^ (t >> 8)
        self.words = [*rest, new]
        return new

    def below(self, n: int) -> int:
        if n == 1:
            return 0
        word = self.word()
        return word % n if word < 2**32 // n * n else self.below(n)


def by_hand(name: str, seats: int, seed: str) -> list[int]:
    """A game between uniform bots through the public interface, its streams of random numbers written out."""
    game = orrery.game(name)
    s = game.start(seats=seats)
    players = [Stream(f"{seed}/{seat}/uniform") for seat in range(seats)]
    chance = Stream(f"{seed}/chance")
    actions = []
    while not game.over(s):
        legal, seat = game.legal(s), game.to_move(s)
        if seat == orrery.CHANCE:
            legal = [code for code, n in zip(legal, game.weights(s), strict=True) for _ in range(n)]
        action = legal[(chance if seat == orrery.CHANCE else players[seat]).below(len(legal))]
        actions.append(action)
        game.apply(s, action)
    return actions


@pytest.mark.parametrize("name", orrery.game_names())
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


@pytest.mark.parametrize(
    "n", [1, 2, 3, 6, 7, 1000, 2**31 + 1, 2**32 - 1, 2**32, 2**32 + 1, 2**40 + 1, 2**100 + 1]
)
def test_numbers_lie_below_the_bound_and_all_over_it(n: int) -> None:
    numbers = Numbers("x")
    found = [numbers.below(n) for _ in range(2000)]
    assert min(found) >= 0
    assert max(found) < n
    tenths = Counter(10 * number // n for number in found)
    if n >= 1000:
        assert len(tenths) == 10
        assert max(tenths.values()) < 280  # 200 are to be expected, with a deviation of 13
    else:
        assert set(found) == set(range(n))


def test_each_number_is_as_likely_as_any_other() -> None:
    """Seven do not go into a word evenly, and neighbours do not hang together."""
    numbers = Numbers(4)
    found = [numbers.below(7) for _ in range(98_000)]
    assert all(13_500 < n < 14_500 for n in Counter(found).values())
    pairs = Counter(pairwise(found))
    assert len(pairs) == 49
    assert all(1_750 < n < 2_250 for n in pairs.values())


def test_other_seeds_give_other_numbers_and_the_same_seed_the_same() -> None:
    first = {seed: [Numbers(seed).word() for _ in range(2)] for seed in (0, 1, "0", "0/1", "")}
    assert len({tuple(words) for words in first.values()}) == 4  # 0 and "0" are one seed
    again, stream = Numbers("a"), Stream("a")
    assert [again.word() for _ in range(50)] == [stream.word() for _ in range(50)]


def test_a_pick_falls_to_the_entry_that_its_number_lies_in() -> None:
    dealer, numbers = SeededDealer(4), Numbers(4)
    entries = [0, 2, 2, 2, 3]  # what the odds 1, 0, 3, 1 amount to
    assert [dealer.pick((1, 0, 3, 1)) for _ in range(300)] == [entries[numbers.below(5)] for _ in range(300)]


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
