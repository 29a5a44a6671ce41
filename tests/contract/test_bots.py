"""Every bot plays from its view alone and never illegally; `greedy` plays better than chance."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import Any

import pytest

import orrery
from orrery.bots.bot import ask_bot
from orrery.bots.greedy import Lookahead
from orrery.bots.roster import bot, bots_for, judge_of
from orrery.core.game import Game
from orrery.core.machine import CHANCE
from orrery.dealers import SeededDealer, deal
from orrery.sim.study import Study
from tests.contract.bots import BotExamples, Said
from tests.contract.examples import examples_of
from tests.contract.variants import variants

GREEDY = [name for name in orrery.game_names() if examples_of(name).bots]
DECISIONS = 160  # of a game
LOOKED_AT = 24  # of them, about


def shown_by(name: str) -> BotExamples:
    found = examples_of(name).bots
    assert found
    return found


def tables_of(name: str) -> list[dict[str, Any]]:
    shown = examples_of(name).bots
    return list(shown.tables) if shown else [variants(name, seats)[0] for seats in orrery.game(name).seats]


TABLES = [
    (name, kind, table)
    for name in orrery.game_names()
    for kind in bots_for(orrery.game(name))
    for table in tables_of(name)
]
BETTER = [
    pytest.param(name, more, less, id=f"{name}-{number}")
    for name in GREEDY
    for number, (more, less) in enumerate(shown_by(name).better)
]


def played(game: Game[Any], kind: str, table: dict[str, Any]) -> Iterator[tuple[Any, int]]:
    """A game of bots of one kind: the position before each decision of a seat, and what was chosen."""
    s, dealer = game.start(**table), SeededDealer(4)
    while not game.over(s):
        seat = game.to_move(s)
        action = deal(game, s, dealer) if seat == CHANCE else ask_bot(bot(kind, f"{seat}", game), game, s)
        if seat != CHANCE:
            yield s, action
        game.apply(s, action)


@pytest.mark.parametrize(("name", "kind", "table"), TABLES, ids=str)
def test_equal_views_and_the_same_seed_give_the_same_move(
    name: str, kind: str, table: dict[str, Any]
) -> None:
    """Whatever is hidden from the seat is drawn anew: the bot cannot tell, so it moves alike."""
    game, looked_at = orrery.game(name), 0
    moves = [(s.copy(), action) for s, action in islice(played(game, kind, table), DECISIONS)]
    for number, (s, action) in enumerate(moves):
        seat = game.to_move(s)
        if len(game.legal(s)) > 1 and number % max(1, len(moves) // LOOKED_AT) == 0:
            looked_at += 1
            twin = s.copy()
            game.redeal(twin, seat, SeededDealer(number))
            assert game.view(twin, seat) == game.view(s, seat)
            assert ask_bot(bot(kind, f"{seat}", game), game, twin) == action
    assert looked_at > 5


@pytest.mark.parametrize(("name", "kind", "table"), TABLES, ids=str)
def test_every_move_is_legal_and_leaves_the_view_alone(name: str, kind: str, table: dict[str, Any]) -> None:
    game = orrery.game(name)
    for s, action in islice(played(game, kind, table), DECISIONS):
        seat = game.to_move(s)
        view, before = game.view(s, seat), game.view(s, seat)
        assert bot(kind, f"{seat}", game).choose(view, game.legal(s)) == action
        assert action in game.legal(s)
        assert view == before


@pytest.mark.parametrize("name", orrery.game_names())
def test_a_game_that_greedy_plays_shows_what_it_values(name: str) -> None:
    assert ("greedy" in bots_for(orrery.game(name))) == (examples_of(name).bots is not None)


@pytest.mark.parametrize("name", GREEDY)
def test_greedy_beats_uniform(name: str) -> None:
    """A few settled games, seats changing; the full figures are in docs/proof.md."""
    shown = shown_by(name)
    study = Study(name, ("greedy", "uniform"), shown.games, seed=3)
    rows = [study.play(number) for number in range(study.games)]
    assert sum(row.seating[seat] == 0 for row in rows for seat in row.winners) >= shown.won
    if shown.parted_by is not None:
        for row in rows:
            greedy, uniform = (row.scores[row.seating.index(one)] for one in (0, 1))
            assert greedy > shown.parted_by > uniform


@pytest.mark.parametrize(("name", "more", "less"), BETTER)
def test_what_is_better_is_worth_more(name: str, more: Said, less: Said) -> None:
    worth = shown_by(name).worth
    assert worth(more) > worth(less)


@pytest.mark.parametrize("name", [name for name in GREEDY if shown_by(name).twins])
def test_leaving_out_twins_loses_nothing(name: str) -> None:
    """The best of all answers is worth no more than the best of those that the judge looks at."""
    game, looked_at = orrery.game(name), 0
    kind: Any = judge_of(game)
    thorough = type("Thorough", (kind,), {"distinct": lambda self, s, legal: legal})
    record = orrery.play(game, ["greedy", "uniform"], seed=8, max_rounds=4)
    for _, s, _ in record.walk():
        if game.to_move(s) == 0 and type(s.stack[-1]).__name__ in shown_by(name).twins:
            looked_at += 1
            some, every = (Lookahead(one(s, 0), s, 0) for one in (kind, thorough))
            tried = some.judge.distinct(s, game.legal(s))
            assert set(tried) <= set(game.legal(s))
            best = max(every.after(s, action) for action in game.legal(s))
            assert max(some.after(s, action) for action in tried) == pytest.approx(best)
    assert looked_at > 10
