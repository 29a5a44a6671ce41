"""Pig, a game without a line of its own for the browser, played by clicking on a desktop and on a phone."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page

from tests.browser.driver import Finger, Player
from tests.browser.house import House
from tests.browser.test_axe import check
from tests.browser.visitors import invitation, make_table, phone, ready, sit, visitor

LARGE = 120  # pixels: no picture of a table in words is larger
PICTURES = "() => Math.max(...[...document.querySelectorAll('svg, img')].map((one) => one.clientWidth))"


@pytest.fixture(scope="module")
def pig_house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A server that has Pig in its catalogue."""
    one = House(tmp_path_factory.mktemp("pig"), "tests.pig.serving")
    one.secrets.begin("pig")
    one.open()
    try:
        yield one
    finally:
        one.close()


def look(page: Page) -> None:
    """Whoever cannot see or has a narrow screen can use it, and no icon is as large as a planet."""
    check(page)
    assert page.evaluate(PICTURES) <= LARGE


def test_a_whole_game_from_the_start_page_to_the_replay(browser: Browser, pig_house: House) -> None:
    """The best bot that there is takes the chair of the one that does not know the game."""
    with visitor(browser, pig_house.origin) as ada:
        page = ada.page()
        page.locator("input[value=pig]").check()
        assert page.locator("#chair-2").input_value() == "uniform"
        page.locator("details.options summary").click()
        page.locator("#pig-goal").fill("12")
        page.locator("#new button.primary").click()
        page.wait_for_url(re.compile(r"/t/[^/]+$"))
        ready(page)
        player = Player(page, 1)
        player.step()
        look(page)
        player.play()
        assert {"roll", "hold"} <= player.done.keys()
        look(page)
        page.locator("#ending a[href$=replay]").click()
        page.locator("#replay-at").wait_for()
        page.locator("[data-step=next]").click()
        look(page)


def test_a_whole_game_on_a_phone_in_french(browser: Browser, pig_house: House) -> None:
    """What nobody has said in French is said in English, beside what somebody has."""
    with visitor(browser, pig_house.origin, **phone(locale="fr-FR")) as ada:
        page = ada.page(f"/t/{make_table(ada, 'me', 'uniform', game='pig', goal=6)}")
        page.locator("#prompt [data-line]").first.wait_for()
        look(page)
        assert "À vous de jouer" in page.locator("#prompt").inner_text()
        assert "Roll the die" in page.locator("#prompt").inner_text()
        Finger(page, 2).play()
        page.locator("#bar-log").tap()
        look(page)


def test_a_friend_sits_down_and_sees_no_card_but_their_own(browser: Browser, pig_house: House) -> None:
    with visitor(browser, pig_house.origin) as ada, visitor(browser, pig_house.origin) as bo:
        table = make_table(ada, "me", "friend", game="pig")
        page = ada.page(f"/t/{table}")
        look(page)
        other = sit(bo, invitation(ada, table, 1), "Bo")
        other.locator("#prompt.quiet").wait_for()
        assert other.locator("#board-words p", has_text="Ada:").inner_text() == "Ada: 0 points, card hidden."
        assert re.search(r"card \d", other.locator("#board-words p", has_text="Bo:").inner_text())


def test_keys_alone_play_it(browser: Browser, pig_house: House) -> None:
    with visitor(browser, pig_house.origin) as ada:
        page = ada.page(f"/t/{make_table(ada, 'me', 'uniform', game='pig')}")
        page.locator("#prompt [data-key='1']").wait_for()
        before = page.locator("#log li").count()
        page.keyboard.press("1")
        page.locator(f"#log li >> nth={before}").wait_for()
        page.keyboard.press("b")
        assert "The goal: 50." in page.locator("#news").inner_text()
