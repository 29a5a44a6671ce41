"""Laws of what is declared of questions, over random games of every game in the catalogue."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest

import orrery
from orrery.core import machine
from orrery.core.events import EVERYONE, SPECTATOR
from orrery.core.language import LANGUAGES
from orrery.core.questions import ANY_NUMBER, NOTHING, ONE

DECISIONS = 1_500
TABLES = [(name, seats) for name in orrery.game_names() for seats in orrery.game(name).seats]


def positions(name: str, seats: int) -> Any:
    """Every decision of random games."""
    game, dice = orrery.game(name), random.Random(seats)
    s = game.start(seats=seats)
    for _ in range(DECISIONS):
        if game.over(s):
            s = game.start(seats=seats)
        yield game, s
        game.apply(s, dice.choice(game.legal(s)))


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_every_answer_says_what_it_does_to_what(name: str, seats: int) -> None:
    """No two answers of a question do the same to the same thing, and none is without a word for it."""
    for game, s in positions(name, seats):
        options = game.decision(s).options
        assert all(option.role for option in options)
        things = Counter((option.role, option.target) for option in options if option.target != NOTHING)
        assert all(n == 1 for n in things.values()), (type(s.stack[-1]).__name__, things)
        assert len({option.text for option in options}) == len(options)


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_what_may_be_named_in_any_order_are_things(name: str, seats: int) -> None:
    """Each can be named next, and a question that takes any number of them can be ended."""
    for game, s in positions(name, seats):
        asked, things = game.decision(s), game.things(s)
        assert things or asked.manner in (ONE, ANY_NUMBER)
        if things:
            assert asked.manner != ONE
            pickable = {option.text for option in game.decision(s, in_any_order=True).options}
            assert {thing.text for thing in things} <= pickable
            assert machine.question(s).to_pick() <= len(things) or name == "take-the-galaxy"
        if asked.manner == ANY_NUMBER:
            assert all(option.target.kind or option.role == "done" for option in asked.options)


@pytest.mark.parametrize("name", orrery.game_names())
def test_what_a_question_is_about_is_told_to_those_who_may_know(name: str) -> None:
    """Others than the asked seat learn it only if the answer is everybody's to know, too."""
    for game, s in positions(name, 3):
        if machine.question(s).seen_by() != EVERYONE:
            assert game.about(s, SPECTATOR) == NOTHING
        else:
            assert game.about(s, SPECTATOR) == game.about(s, game.to_move(s))


@pytest.mark.parametrize("name", orrery.game_names())
@pytest.mark.parametrize("lang", LANGUAGES)
def test_hints_and_what_others_read_are_said_in_every_language(name: str, lang: str) -> None:
    for game, s in positions(name, 2):
        asked = game.decision(s, lang, ["Ada", "Bo"])
        for told in (asked.question, asked.hint, game.waiting(s, lang, ["Ada", "Bo"])):
            assert "{" not in told
        assert asked.question
