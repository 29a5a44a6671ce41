"""Cards of one's own for the expansion: what could stop a game, or never happens, is refused."""

from __future__ import annotations

import json
from typing import Any

import pytest

import orrery
from orrery.core.faults import Faulty
from orrery.games.beyond_the_black.cards import PRESS
from tests.beyond_the_black.scene import BLACK, black
from tests.rule import rule
from tests.scene import Scene

PILOTS = [card["id"] for card in BLACK.cards() if card["kind"] == "pilot"]
ABOUT = 'name = "Example"\ntext = "…"\n'
HEADS = {
    "planet": f'id = "jakks"\n{ABOUT}resource = "energy"\ntrack = "economy"\nspaces = 2\npoints = 1\n',
    "pilot": f'id = "deep_scanner"\n{ABOUT}ships = ["aurora"]\nbadges = []\npoints = 1\n',
    "exploration": f'id = "shardfield"\n{ABOUT}badges = []\n',
}
GAIN = '{ word = "gain", what = "energy", n = 1 }'
TRACK = '{ word = "track", with = ["economy"], spaces = 2 }'


def laid_over(kind: str, body: str) -> str:
    """A file with one card of that kind, laid over the shipped set."""
    return f'extends = "shipped"\n[[{kind}]]\n{HEADS[kind]}{body}\n'


def either(*words: str) -> str:
    options = ", ".join(f'{{ text = "…", effect = [{word}] }}' for word in words)
    return f'{{ word = "either", options = [{options}] }}'


def others(word: str) -> str:
    return f'{{ word = "each_other", effect = [{word}] }}'


def faults_of(text: str) -> str:
    with pytest.raises(Faulty) as caught:
        PRESS.parse(text, "x")
    return "\n".join(str(fault) for fault in caught.value.faults)


@pytest.mark.parametrize(
    ("kind", "word", "name"),
    [
        ("planet", either('{ word = "fly", ships = "this" }', GAIN), "fly"),
        ("planet", either(GAIN, '{ word = "bury" }'), "bury"),
        ("planet", either(GAIN, either(GAIN, '{ word = "hire_first" }')), "hire_first"),
        ("exploration", either(GAIN, TRACK), "track"),
        ("exploration", '{ word = "gain", what = "planet", n = 1 }', "gain"),
        ("exploration", '{ word = "use", from = "here" }', "use"),
    ],
)
def test_a_word_that_means_nothing_there_is_refused_inside_another_word_too(
    kind: str, word: str, name: str
) -> None:
    assert f"{name} means nothing" in faults_of(laid_over(kind, f"effect = [{word}]"))


def test_what_others_do_cannot_be_about_this_ship() -> None:
    word = others('{ word = "advance", n = 1, ships = "this" }')
    found = faults_of(laid_over("pilot", f'when = "moved"\neffect = [{word}]'))
    assert "advance inside each_other cannot be about this ship" in found


def test_there_are_no_more_alternatives_than_codes_for_them() -> None:
    assert "lists 2 to 4 tables" in faults_of(laid_over("planet", f"effect = [{either(*[GAIN] * 5)}]"))
    PRESS.parse(laid_over("planet", f"effect = [{either(*[GAIN] * 4)}]"), "x")


def test_goods_of_a_planet_are_a_number_for_they_may_have_to_be_divided() -> None:
    count = '{ word = "gain", what = "planet", n = { count = "exploration_cards" } }'
    found = faults_of(laid_over("pilot", f'when = "arrive_surface"\neffect = [{count}]'))
    assert "goods to be divided are a number" in found


def test_an_ability_between_two_dice_is_limited_or_a_turn_would_never_end() -> None:
    body = f'when = "own_turn"\neffect = [{GAIN}]'
    assert "between two dice is once_per_turn" in faults_of(laid_over("pilot", body))
    PRESS.parse(laid_over("pilot", f'{body}\nonly = ["once_per_turn"]'), "x")


@rule("R3")
def test_there_are_pilots_enough_for_the_longest_row() -> None:
    removed = f'extends = "shipped"\nremove = {json.dumps(PILOTS[:25])}\n'
    assert "the longest row needs 6, there are 5" in faults_of(removed)
    few = f'extends = "shipped"\nremove = {json.dumps(PILOTS[:24])}\n'
    assert PRESS.parse(few, "x").data["pilot"][0]["id"] == PILOTS[24]


def with_scanner(body: str, **said: Any) -> Scene:
    """Deep Scanner has another ability."""
    game: Any = orrery.game("beyond-the-black", cards=laid_over("pilot", body))
    data = json.loads(BLACK.to_json(black(**said).s))
    data["cards"] = json.loads(game.to_json(game.start(seats=2)))["cards"]
    return Scene(game.from_json(json.dumps(data)), game)


@rule("R40", "BTB A15")
def test_if_an_ability_before_exploring_takes_the_last_card_there_is_no_exploration() -> None:
    body = 'when = "before_exploring"\neffect = [{ word = "send_out" }]'  # before its own ship explores
    t = with_scanner(body, dice="move energy", fly=["aurora deep_scanner 1"], deck="plasma_geyser")
    t.play("die 1", "ship 1", "explore", "ship 2", "reveal", "plasma_geyser")
    assert t.asked == (1, "AskFollow")
    assert t.ships(0)[:2] == ["unexplored", "unexplored"]


@rule("BTB C9")
def test_between_burying_a_danger_and_the_next_card_an_ability_may_ask_something() -> None:
    body = (
        'when = "danger_revealed"\neffect = [{ word = "bury" }, { word = "gain", what = "any_mix", n = 1 }]'
    )
    t = with_scanner(body, dice="move energy", fly=["aurora deep_scanner 1"], energy=[0], culture=[0, 0])
    t.play("die 1", "ship 1", "explore", "reveal", "ion_squall")
    assert t.asked == (0, "AskGainMix")
    written = t.game.to_json(t.s)
    assert t.game.to_json(t.game.from_json(written)) == written  # the danger lies in one place only
    t.play("take 1 energy 0 culture", "nebula_survey")
    exploration = t.game.view(t.s, 0)["exploration"]
    assert (exploration["bottom"], exploration["row"]) == (["ion_squall"], [])
    assert t.game.view(t.s, 0)["mats"][0]["finds"] == ["nebula_survey"]
