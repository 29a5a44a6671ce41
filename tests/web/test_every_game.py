"""The table of every game, drawn from random games: every answer can be clicked, and nothing is broken."""

from __future__ import annotations

import random
from typing import Any

import pytest

import orrery
from orrery.core.card_game import cards_of
from orrery.core.events import SPECTATOR
from orrery.core.game import Game
from orrery.core.language import LANGUAGES
from orrery.dealers import SeededDealer
from orrery.web import regions
from orrery.web.fragments import cached
from tests.contract.examples import examples_of
from tests.web.drawing import Reader, check
from tests.web.scenes import Moment, deeper, moments, scene_of, scenes

Table = tuple[str, int, dict[str, Any]]
SCENES, DRAFTS, SECRETS = 55, 24, 13  # moments of a game that are looked at, about


def tables_of(name: str) -> list[Table]:
    """Every number of seats, and those that a game shows."""
    usual: list[Table] = [(name, seats, {}) for seats in orrery.game(name).seats]
    return [*usual, *((name, seats, options) for seats, options in examples_of(name).drawn_tables)]


TABLES = [table for name in orrery.game_names() for table in tables_of(name)]


def moments_of(table: Table) -> tuple[Moment, ...]:
    name, seats, options = table
    return moments(seats, seed=seats, game=orrery.game(name), **options)


def some(table: Table, n: int) -> tuple[Moment, ...]:
    """About so many moments all over a game."""
    found = moments_of(table)
    return found[:: max(1, len(found) // n)]


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_every_scene_of_random_games_is_whole_and_playable(table: Table) -> None:
    name, seats, options = table
    every = max(1, len(moments_of(table)) // SCENES)
    for scene in scenes(seats, seats, every, orrery.game(name), **options):
        check(scene)


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_so_is_every_draft(table: Table) -> None:
    dice = random.Random(table[1])
    for moment in some(table, DRAFTS):
        for scene in deeper(moment, dice) if moment.asked >= 0 else ():
            check(scene)


@pytest.mark.parametrize("name", orrery.game_names())
def test_every_kind_of_question_was_met(name: str) -> None:
    """Of those that this many random positions meet; the rest falls to the prompt like any other."""
    asked = [moment for table in tables_of(name) for moment in moments_of(table) if moment.asked >= 0]
    met = {type(moment.s.stack[-1]).__name__ for moment in asked}
    assert met == {scene_of(moment, moment.asked).view["stack"][-1][0] for moment in asked}
    assert examples_of(name).drawn_questions <= met
    assert len(met) >= examples_of(name).n_drawn


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("table", TABLES, ids=str)
def test_what_a_viewer_cannot_see_changes_no_byte(table: Table, lang: str) -> None:
    game = orrery.game(table[0])
    for number, moment in enumerate(some(table, SECRETS)):
        for viewer in (SPECTATOR, *range(moment.seats)) if not game.over(moment.s) else ():
            other = moment.s.copy()
            game.redeal(other, viewer, SeededDealer(number))
            twin = Moment(other, moment.log, game)
            first, second = (drawn_for(game, one, viewer, lang) for one in (moment, twin))
            assert first == second


def drawn_for(game: Game[Any], moment: Moment, viewer: int, lang: str = "en") -> Any:
    return regions.of(game.name).regions(scene_of(moment, viewer, lang))


@pytest.mark.parametrize("name", orrery.game_names())
def test_regions_are_kept_by_their_value(name: str) -> None:
    cached.clear()  # what other tests drew may fill it, and then something makes room
    game = orrery.game(name)
    found = moments(min(3, game.seats[-1]), 3, game=game)
    moment = found[min(60, len(found) // 2)]
    first, again = (drawn_for(game, moment, 0) for _ in range(2))
    assert first == again
    shared = {place for place in first if first[place] is again[place]}
    assert {"bar", "prompt", "log", *examples_of(name).kept_regions} <= shared


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", orrery.game_names())
def test_every_card_is_shown_large(name: str, lang: str) -> None:
    for card in cards_of(orrery.game(name)):
        Reader(str(regions.of(name).card(name, card["id"], lang)))
