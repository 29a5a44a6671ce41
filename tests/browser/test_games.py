"""Whole games through the page: by mouse, without one, by finger, and alone against a Rogue."""

from __future__ import annotations

import os
from typing import Any

from orrery.tables.live import LiveTable
from tests.browser.chosen import dice_of, dice_with
from tests.browser.conftest import Arrival
from tests.browser.driver import Finger, Player, Typist, die_with, keep_mission
from tests.browser.house import House
from tests.browser.visitors import BLACK, make_table, phone

ROUNDS = int(os.environ.get("ORRERY_ROUNDS", "3"))  # of most games; 0 plays them to the end


def test_a_whole_game_by_mouse(arrive: Arrival) -> None:
    ada = arrive()
    page = ada.page(f"/t/{make_table(ada, 'me', 'greedy')}")
    player = Player(page, 1)
    player.play()
    assert page.locator("#ending table").is_visible()


def test_a_whole_game_without_a_mouse_in_french(arrive: Arrival) -> None:
    ada = arrive(locale="fr-FR")
    page = ada.page(f"/t/{make_table(ada, 'me', 'greedy', max_rounds=ROUNDS)}")
    player = Typist(page, 2)
    player.play()
    assert page.locator("html").get_attribute("lang") == "fr"
    assert page.locator("#ending table").is_visible()


def test_a_whole_game_by_finger(arrive: Arrival) -> None:
    ada = arrive(**phone())
    page = ada.page(f"/t/{make_table(ada, 'me', 'greedy', 'greedy', max_rounds=ROUNDS)}")
    player = Finger(page, 3)
    player.play()
    assert page.locator("#ending table").is_visible()


def test_some_rounds_alone_against_a_rogue(arrive: Arrival) -> None:
    ada = arrive()
    page = ada.page(f"/t/{make_table(ada, 'me', max_rounds=ROUNDS)}")
    Player(page, 4).play()
    assert page.locator("#other-1 .attacks").is_visible()
    assert page.locator("#ending table").is_visible()


async def two_moves(live: LiveTable) -> bool:
    """Two dice that move ships."""
    return dice_of(live).count("move") == 2


def test_the_expansion_by_mouse(house: House, arrive: Arrival) -> None:
    """A ship flies to Unexplored Space first, then everything by chance."""
    table: dict[str, Any] = {"game": BLACK, "max_rounds": ROUNDS}
    house.secrets.begin(dice_with(two_moves, "greedy", **table))
    ada = arrive()
    page = ada.page(f"/t/{make_table(ada, 'me', 'greedy', **table)}")
    keep_mission(page)
    player, die = Player(page, 5), die_with(page, "move")
    player.say(die)
    player.say(die, "ship 1")
    player.say(die, "ship 1", "explore")
    player.confirm()
    assert page.locator("#pilots .pilot").count() == 4
    player.play()
    assert page.locator("#ending table").is_visible()


def test_the_expansion_without_a_mouse_in_french(arrive: Arrival) -> None:
    ada = arrive(locale="fr-FR")
    page = ada.page(f"/t/{make_table(ada, 'me', 'greedy', game=BLACK, max_rounds=ROUNDS)}")
    Typist(page, 6).play()
    assert page.locator("#ending table").is_visible()


def test_the_expansion_by_finger(arrive: Arrival) -> None:
    ada = arrive(**phone())
    page = ada.page(f"/t/{make_table(ada, 'me', 'greedy', 'greedy', game=BLACK, max_rounds=ROUNDS)}")
    player = Finger(page, 7)
    player.play()
    assert page.locator("#ending table").is_visible()


def test_the_expansion_alone_against_a_rogue(arrive: Arrival) -> None:
    ada = arrive()
    page = ada.page(f"/t/{make_table(ada, 'me', game=BLACK, max_rounds=ROUNDS)}")
    Player(page, 8).play()
    assert page.locator("#other-1 .plans").is_visible()
    assert page.locator("#ending table").is_visible()
