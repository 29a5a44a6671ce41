"""Whole games through the page: by mouse, without one, by finger, and alone against a Rogue."""

from __future__ import annotations

import os

from tests.browser.conftest import Arrival
from tests.browser.driver import Finger, Player, Typist
from tests.browser.visitors import BLACK, make_table, phone

ROUNDS = int(os.environ.get("ORRERY_ROUNDS", "3"))  # of most games; 0 plays them to the end
TRIES = 8  # some short games have nothing of what is looked for


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


def test_the_expansion_by_mouse(arrive: Arrival) -> None:
    """Games until in one of them a pilot was hired or a card revealed: nobody chooses the dice of a table."""
    ada = arrive()
    for seed in range(5, 5 + TRIES):
        page = ada.page(f"/t/{make_table(ada, 'me', 'greedy', game=BLACK, max_rounds=ROUNDS)}")
        player = Player(page, seed)
        player.play()
        assert page.locator("#ending table").is_visible()
        assert page.locator("#pilots .pilot").count() == 4
        if player.done["hire"] + player.done["reveal"] + player.done["explore"]:
            return
    raise AssertionError(f"{TRIES} games without a pilot or a card: {player.done}")


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
