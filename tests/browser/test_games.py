"""Whole games through the page: by mouse, without one, by finger, and alone against a Rogue."""

from __future__ import annotations

from tests.browser.conftest import Arrival
from tests.browser.driver import Finger, Player, Typist
from tests.browser.visitors import make_table, phone


def test_a_whole_game_by_mouse(arrive: Arrival) -> None:
    ada = arrive()
    page = ada.page(f"/t/{make_table(ada, 'me', 'greedy')}")
    player = Player(page, 1)
    player.play()
    assert page.locator("#ending table").is_visible()
    print(player.done)


def test_a_whole_game_without_a_mouse_in_french(arrive: Arrival) -> None:
    ada = arrive(locale="fr-FR")
    page = ada.page(f"/t/{make_table(ada, 'me', 'greedy', max_rounds=6)}")
    player = Typist(page, 2)
    player.play()
    assert page.locator("html").get_attribute("lang") == "fr"
    assert page.locator("#ending table").is_visible()
    print(player.done)


def test_a_whole_game_by_finger(arrive: Arrival) -> None:
    ada = arrive(**phone())
    page = ada.page(f"/t/{make_table(ada, 'me', 'greedy', 'greedy', max_rounds=6)}")
    player = Finger(page, 3)
    player.play()
    assert page.locator("#ending table").is_visible()
    print(player.done)


def test_some_rounds_alone_against_a_rogue(arrive: Arrival) -> None:
    ada = arrive()
    page = ada.page(f"/t/{make_table(ada, 'me', max_rounds=4)}")
    Player(page, 4).play()
    assert page.locator("#other-1 .attacks").is_visible()
    assert page.locator("#ending table").is_visible()
