"""Around the table: starting, languages, cards large, keys, and looking at a game again."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest
from playwright.sync_api import Page

from tests.browser.conftest import Arrival
from tests.browser.driver import TURN, Player
from tests.browser.visitors import PHONE, Visitor, make_table, phone, ready, until
from tests.waiting import LIMIT

CARD = "#card:popover-open"


def count(page: Page) -> int:
    """How many decisions a replay shows."""
    return int(re.findall(r"\d+", page.locator("#replay-count").inner_text())[0])


def test_three_clicks_lead_to_a_running_game(arrive: Arrival) -> None:
    ada = arrive()
    page = ada.page()
    page.locator("#add-chair").click()
    page.get_by_role("button", name="Play", exact=True).click()
    page.wait_for_url(re.compile(r"/t/\w+$"))
    ready(page)
    assert page.locator("[id^=other-]").count() == 2
    Player(page).step()
    page.goto(ada.origin)
    assert page.locator(".mine a.table-link").count() == 1


def test_alone_one_meets_a_rogue_that_can_be_chosen(arrive: Arrival) -> None:
    page = arrive().page()
    page.locator("[data-remove='2']").click()
    page.locator("details.options summary").click()
    page.locator("[name='option.rogue']:visible").select_option(index=1)
    page.get_by_role("button", name="Play", exact=True).click()
    page.wait_for_url(re.compile(r"/t/\w+$"))
    assert page.locator("#other-1 .attacks").is_visible()


def test_only_a_chair_that_is_there_can_be_chosen_to_begin(arrive: Arrival) -> None:
    page = arrive().page()
    page.locator("[name=game][value=take-the-galaxy]").check(force=True)
    page.locator("details.options summary").click()
    begins = page.locator("[name='option.begins']:visible")
    assert begins.locator("option:not([disabled])").all_inner_texts() == ["by chance", "chair 1", "chair 2"]
    page.locator("#add-chair").click()
    begins.select_option("2")
    page.locator("[data-remove='3']").click()
    assert begins.input_value() == "chance"
    begins.select_option("1")
    page.get_by_role("button", name="Play", exact=True).click()
    page.wait_for_url(re.compile(r"/t/\w+$"))


def test_a_language_is_chosen_and_remembered(arrive: Arrival) -> None:
    ada = arrive()
    page = ada.page()
    page.locator("a[hreflang=fr]").click()
    assert page.locator("html").get_attribute("lang") == "fr"
    ada.go(page, f"/t/{make_table(ada, 'me', 'greedy')}")
    assert page.locator("html").get_attribute("lang") == "fr"
    page.locator("[data-do=menu]").first.click()
    page.locator("#menu a[hreflang=en]").click()
    page.wait_for_url(re.compile("lang=en"))
    ready(page)
    assert page.locator("html").get_attribute("lang") == "en"
    assert "mission" in page.locator("#prompt").inner_text()


def test_a_card_is_shown_large_by_hover_and_by_focus(arrive: Arrival) -> None:
    ada = arrive()
    page = ada.page(f"/t/{make_table(ada, 'me', 'greedy')}")
    name = page.locator("#card-0 [data-card]").first
    name.hover()
    page.locator(CARD).wait_for()
    assert name.inner_text().lower() in page.locator(CARD).inner_text().lower()
    page.mouse.move(5, 880)
    page.locator(CARD).wait_for(state="detached")
    for _ in range(30):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.matches('[data-card]')"):
            break
    page.locator(CARD).wait_for()
    page.keyboard.press("Escape")
    page.locator(CARD).wait_for(state="detached")


def test_a_long_press_shows_a_card_and_plays_nothing(arrive: Arrival) -> None:
    ada = arrive(**phone())
    page = ada.page(f"/t/{make_table(ada, 'me', 'greedy')}")
    box = page.locator("[data-card]:visible").first.bounding_box()
    assert box
    finger = page.context.new_cdp_session(page)
    point = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
    finger.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [point]})
    page.locator(CARD).wait_for()
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    shown = page.locator(CARD).bounding_box()
    assert shown
    assert shown["x"] >= 0
    assert shown["x"] + shown["width"] <= PHONE["width"]
    assert page.locator("#prompt.on-mission").count() == 1
    page.locator(f"{CARD} [data-do=close]").tap()
    page.locator(CARD).wait_for(state="detached")


def test_the_question_mark_lists_the_keys(arrive: Arrival) -> None:
    ada = arrive()
    page = ada.page(f"/t/{make_table(ada, 'me', 'greedy')}")
    Player(page).step()
    page.locator(TURN).wait_for()
    page.keyboard.press("?")
    keys = page.locator("#keys")
    assert {"Tab", "Enter", "Esc", "R", "C", "E"} <= set(keys.locator("kbd").all_inner_texts())
    page.keyboard.press("Escape")
    assert not keys.is_visible()
    page.keyboard.press("r")
    page.locator("#prompt.manner-free .steps").wait_for()
    page.keyboard.press("Escape")
    page.locator("#prompt.of-turn").wait_for()


@pytest.fixture
def finished(arrive: Arrival) -> tuple[Visitor, Page]:
    """Ada after a short game."""
    ada = arrive()
    page = ada.page(f"/t/{make_table(ada, 'me', 'greedy', max_rounds=1)}")
    Player(page, 11).play()
    return ada, page


def test_a_finished_game_can_be_walked_through(finished: tuple[Visitor, Page], arrive: Arrival) -> None:
    _, page = finished
    page.locator("#ending a[href$=replay]").click()
    page.wait_for_url(re.compile("/replay"))
    page.locator("[data-step=next]").click()
    page.locator("[data-step=next]").click()
    until(page, "document.getElementById('replay-count').textContent.startsWith('2')")
    page.locator("[data-step=back]").click()
    assert count(page) == 1
    page.locator("#replay-at").focus()
    page.keyboard.press("End")
    last = count(page)
    assert last > 10
    page.locator("[data-step=first]").click()
    page.locator("#replay-speed").select_option("120")
    page.locator("[data-step=play]").click()
    until(page, "Number(document.getElementById('replay-at').value) > 3")
    page.locator("[data-step=play]").click()
    page.locator("#replay-at").fill(str(last - 2))
    page.locator("#replay-seat").select_option("1")
    until(page, "document.querySelector('#mat-title').textContent.includes('Vega')")
    board = page.locator("#board-words").inner_text()
    cy = arrive()
    shared = cy.page(page.url.removeprefix(cy.origin))
    assert count(shared) == last - 2
    assert shared.locator("#board-words").inner_text() == board
    page.locator("#replay-seat").select_option("0")
    until(page, "document.querySelector('#mat-title').textContent.includes('Ada')")


def test_a_record_goes_home_is_checked_and_comes_back(finished: tuple[Visitor, Page], tmp_path: Path) -> None:
    ada, page = finished
    with page.expect_download() as download:
        page.locator("#ending a[download]").click()
    file = tmp_path / "game.rec"
    download.value.save_as(file)
    command = [sys.executable, "-m", "orrery", "verify", str(file)]
    checked = subprocess.run(command, capture_output=True, text=True, timeout=LIMIT, check=False)
    assert checked.returncode == 0, checked.stderr
    ada.go(page, "/")
    page.locator("#record").set_input_files(file)
    page.wait_for_url(re.compile("/replay"))
    assert page.locator("#replay-at").is_visible()
    assert page.locator("#mat-title").inner_text()


def test_a_region_that_becomes_another_element_is_one(arrive: Arrival) -> None:
    """Where “no colonies yet” was a paragraph, the first colony is in a list; the focus stays."""
    ada = arrive()
    page = ada.page(f"/t/{make_table(ada, 'me', 'greedy')}")
    assert page.locator("p#owned-1").count() == 1
    page.evaluate("""async () => {
      const { renew } = await import("/static/morph.js");
      renew({ "owned-1": '<p id="owned-1"><button id="kept">one</button></p>' });
      document.getElementById("kept").focus();
      renew({ "owned-1": '<ul id="owned-1"><li><button id="kept">two</button></li></ul>' });
    }""")
    assert page.locator("#owned-1").count() == 1
    assert page.locator("ul#owned-1 > li > #kept").inner_text() == "two"
    assert page.evaluate("document.activeElement.id") == "kept"


def test_what_moves_into_something_new_leaves_its_place_to_the_next(arrive: Arrival) -> None:
    """A region is made equal to its next drawing, also where an element with an id goes one level down."""
    ada = arrive()
    page = ada.page(f"/t/{make_table(ada, 'me', 'greedy')}")
    page.evaluate("""async () => {
      const { renew } = await import("/static/morph.js");
      renew({ "owned-1": '<div id="owned-1"><p id="deep">a</p><i>old</i></div>' });
      const before = document.getElementById("deep");
      renew({ "owned-1": '<div id="owned-1"><section><p id="deep">a</p></section><p id="next">b</p></div>' });
      document.getElementById("deep").dataset.same = String(document.getElementById("deep") === before);
    }""")
    assert page.locator("#owned-1").inner_html().count("<i>") == 0
    assert page.locator("#owned-1 > section > #deep[data-same=true]").count() == 1
    assert page.locator("#owned-1 > section + #next").count() == 1
