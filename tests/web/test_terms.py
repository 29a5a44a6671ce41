"""Every setting and every choice of it has words for people on the start page."""

from __future__ import annotations

import pytest

import orrery
from orrery.web.pages.terms import CHOICES, TITLES, choice_of, title_of


@pytest.mark.parametrize("name", orrery.games())
def test_every_setting_and_choice_is_said_in_words(name: str) -> None:
    game = orrery.game(name)
    cards = {card["id"]: card["name"] for card in game.cards()}
    for setting in game.settings:
        if setting.name == "seats":
            continue
        assert setting.name in TITLES
        for choice in setting.texts():
            assert choice in CHOICES.get(setting.name, {}) or choice in cards, (setting.name, choice)


def test_choices_of_one_name_are_told_apart_by_their_setting() -> None:
    assert choice_of("rogue_end", "at_once", {}, "en") == "at once"
    assert choice_of("reshuffle", "at_once", {}, "en") == "as soon as a deck is empty"
    assert title_of("rogue_end", "fr") != title_of("rogue_end", "en")
