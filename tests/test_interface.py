"""The public interface, as the README and bot writers use it."""

from __future__ import annotations

import subprocess
import sys

import pytest

import orrery
from tests.scene import GAME, scene


def test_games_are_found_by_name_and_a_wrong_name_is_told_the_right_ones() -> None:
    assert orrery.games() == ["tiny-epic-galaxies"]
    with pytest.raises(orrery.OrreryError, match="there is no game 'chess'; there is tiny-epic-galaxies"):
        orrery.game("chess")


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ({"seats": 6}, "seats is a whole number from 2 to 5, not 6"),
        ({"seats": 1}, "seats is a whole number from 2 to 5, not 1"),
        ({"seats": "2"}, "seats is a whole number"),
        ({"seats": True}, "seats is a whole number"),
        ({"edition": "third"}, 'edition is "later" or "first", not \'third\''),
        ({"max_rounds": -1}, "max_rounds is a whole number from 0, not -1"),
        ({"colour": "red"}, "there is no option 'colour'; the options are seats, edition, max_rounds"),
    ],
)
def test_a_wrong_option_names_the_right_ones(options: dict[str, object], words: str) -> None:
    with pytest.raises(orrery.OrreryError, match=words.replace("(", "\\(")):
        GAME.start(**options)


def test_an_illegal_action_says_what_was_wanted_and_what_is_possible() -> None:
    t = scene(dice="energy")
    before = GAME.to_json(t.s)
    with pytest.raises(orrery.IllegalAction) as caught:
        GAME.action(t.s, "die 9")
    assert str(caught.value) == "'die 9' is not legal for seat 0; legal: end, die 1, reroll"
    for wrong in (-1, 10_000, "end", None, 1.0):
        with pytest.raises(orrery.IllegalAction, match="legal: end, die 1, reroll"):
            GAME.apply(t.s, wrong)  # type: ignore[arg-type]
    assert GAME.to_json(t.s) == before


def test_when_it_is_over_nobody_is_to_move_and_nothing_is_legal() -> None:
    s = orrery.play(GAME, ["uniform", "uniform"], seed=1).replay()
    assert GAME.over(s)
    assert GAME.to_move(s) == orrery.NOBODY
    assert GAME.legal(s) == []
    assert GAME.questions(s) == []
    assert GAME.decision(s).question == "The game is over."
    assert GAME.why_not(s, "end") == "The game is over."
    with pytest.raises(orrery.IllegalAction, match="the game is over"):
        GAME.apply(s, 2)


def test_weights_are_for_chance() -> None:
    s = GAME.start()
    assert GAME.to_move(s) == orrery.CHANCE
    assert GAME.weights(s) == [1] * 40
    with pytest.raises(orrery.IllegalAction, match="now it is seat 0"):
        GAME.weights(scene().s)


def test_the_same_seed_plays_the_same_and_another_seed_does_not() -> None:
    first = orrery.play(GAME, ["uniform", "uniform"], seed=7)
    assert orrery.play(GAME, ["uniform", "uniform"], seed=7).text() == first.text()
    assert orrery.play(GAME, ["uniform", "uniform"], seed=8).text() != first.text()
    with pytest.raises(orrery.OrreryError, match="there is no bot 'deep'; there is uniform"):
        orrery.play(GAME, ["deep", "uniform"])


def test_a_language_that_there_is_not_is_refused_with_those_that_there_are() -> None:
    with pytest.raises(orrery.OrreryError, match="'xx' is not a language of Orrery; there is en"):
        GAME.decision(scene().s, lang="xx")


def test_importing_orrery_loads_nothing_of_the_faces() -> None:
    faces = ("orrery.web", "orrery.terminal", "orrery.store", "orrery.envs")
    code = f"import orrery, sys; print([m for m in sys.modules if m.startswith({faces})])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"
