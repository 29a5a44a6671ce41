"""Fair dice in the browser: what it gives, what it remembers, and what it computes for itself."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, Route

from tests.browser.conftest import Arrival
from tests.browser.driver import Player
from tests.browser.visitors import Visitor, invitation, make_table, phone, sit, until

NUMBER = re.compile("^entropy 1 0 ([0-9a-f]{64})$", re.MULTILINE)  # of the second seat, from the start on
DONE = "!document.getElementById('check-all').hidden"


def made_by_hand(ada: Visitor) -> Page:
    """A short game against a bot, made on the start page as a person does."""
    page = ada.page()
    page.locator("details.options summary").click()
    page.locator("[name='option.max_rounds']:visible").fill("1")
    page.get_by_role("button", name="Play", exact=True).click()
    page.wait_for_url(re.compile(r"/t/\w+$"))
    Player(page, 11).play()
    return page


@pytest.fixture
def finished(arrive: Arrival) -> tuple[Visitor, Page]:
    ada = arrive()
    return ada, made_by_hand(ada)


def checked(page: Page) -> dict[str, list[str]]:
    """What the open sheet tells once it is through, by how it is marked."""
    until(page, DONE)
    facts = page.locator("#check-facts li")
    found: dict[str, list[str]] = {"ok": [], "bad": [], "open": []}
    for n in range(facts.count()):
        mark, words = facts.nth(n).get_attribute("class") or "", facts.nth(n).locator("span").last
        found[mark].append(words.inner_text())
    return found


def check(page: Page) -> dict[str, list[str]]:
    page.goto(page.url.partition("/replay")[0] + "/replay")
    page.locator("[data-do=check]").click()
    return checked(page)


def test_the_browser_checks_a_game_whose_dice_it_helped_to_make(finished: tuple[Visitor, Page]) -> None:
    _, page = finished
    page.locator("#ending .proof summary").click()
    page.locator("#ending a[href$='replay#check']").click()
    found = checked(page)
    assert found["bad"] == found["open"] == []
    assert "The table showed this browser the same pledge." in found["ok"]
    assert "Random numbers of these players' browsers count: Captain (from decision 0)." in found["ok"]
    assert "The random number of this browser is among them." in found["ok"]
    assert page.locator("#check-status").inner_text() == "Everything fits."
    page.locator("#check-all summary").click()
    draws = page.locator("#check-draws li")
    assert draws.count() > 10
    assert draws.first.inner_text().endswith(
        "decision 0: planets, number 0: " + draws.first.inner_text().split()[-1]
    )
    page.keyboard.press("Escape")
    assert not page.locator("#check").is_visible()


def test_whoever_joins_gives_a_number_and_finds_it_again(arrive: Arrival) -> None:
    ada, bo = arrive(), arrive(**phone(locale="fr-FR"))
    table = make_table(ada, "me", "friend", max_rounds=1)
    other = sit(bo, invitation(ada, table, 1), "Bo")
    page = ada.page(f"/t/{table}")
    players = [Player(page, 11), Player(other, 12)]
    while not players[0].over:
        for player in players:
            if player.page.locator("#prompt.ours").count():
                player.do(player.choose(player.look()), quiet=True)
    found = check(other)
    assert found["bad"] == found["open"] == []
    assert any("Bo (" in line for line in found["ok"])
    mine = check(page)
    assert mine["bad"] == []
    assert mine["open"] == ["This browser gave no random number."]  # its table was made without the page


def tamper(page: Page, change: Callable[[dict[str, Any]], object]) -> None:
    """Let the server tell something else of the dice."""

    def lie(route: Route) -> None:
        told = route.fetch().json()
        change(told)
        route.fulfill(json=told)

    page.route("**/dice", lie)


def other_outcome(told: dict[str, Any]) -> None:
    told["draws"][3]["outcome"] = (told["draws"][3]["outcome"] + 1) % 2


def other_count(told: dict[str, Any]) -> None:
    told["draws"].pop(0)


def other_secret(told: dict[str, Any]) -> None:
    told["secret"] = "00" * 32


def no_number(told: dict[str, Any]) -> None:
    told["entropy"] = []


def later_number(told: dict[str, Any]) -> None:
    told["entropy"][0]["since"] = 9999


def other_pledge(told: dict[str, Any]) -> None:
    """A server that deals anew, with a secret and a pledge that fit."""
    told["pledge"] = "36f9e6c5b2b5ad5ce8b9e0ec4ab1b3c9e5a5bd7ba9c85d4c4f2f0f2a0f3ae1c2"


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (other_outcome, "The first that does not: decision 3."),
        (other_count, "The first that does not: decision 1."),
        (other_secret, "The secret does not fit the pledge"),
        (no_number, "The random number of this browser is missing."),
        (later_number, "The first that does not: decision 0."),
        (other_pledge, "The table showed this browser another pledge"),
    ],
)
def test_a_server_that_tells_something_else_is_found_out(
    finished: tuple[Visitor, Page], change: Callable[[dict[str, Any]], None], words: str
) -> None:
    _, page = finished
    tamper(page, change)
    found = check(page)
    assert words in " ".join(found["bad"]), json.dumps(found)
    assert page.locator("#check-status").inner_text() == "Something does not fit."


def test_a_browser_that_was_not_there_says_what_it_cannot_know(
    finished: tuple[Visitor, Page], arrive: Arrival
) -> None:
    _, page = finished
    stranger = arrive()
    other = stranger.context.new_page()
    other.goto(page.url)  # the game is over: what it shows now proves nothing
    found = check(other)
    assert found["bad"] == []
    assert found["open"] == [
        "This browser was not at the table, so it knows no earlier pledge.",
        "This browser gave no random number.",
    ]


def test_where_a_page_is_not_secure_it_says_what_to_do_instead(
    finished: tuple[Visitor, Page],
) -> None:
    ada, page = finished
    ada.context.add_init_script("Object.defineProperty(crypto, 'subtle', { value: undefined });")
    page.goto(f"{page.url}/replay#check")
    until(page, "document.getElementById('check-status').textContent !== ''")
    assert "run “orrery verify FILE”" in page.locator("#check-status").inner_text()
    assert page.locator("#check a[download]").is_visible()


def test_a_rematch_takes_the_number_of_whoever_asks(finished: tuple[Visitor, Page]) -> None:
    _, page = finished
    before = page.url
    page.locator("#ending [data-do=rematch]").click()
    page.wait_for_url(lambda url: url != before)
    text = page.request.get(f"{page.url}/record").text()
    given = NUMBER.search(text)
    assert given, text
    table = page.url.rpartition("/")[2]
    until(page, f"localStorage.getItem('orrery.dice')?.includes('{table}')")
    kept = json.loads(page.evaluate("localStorage.getItem('orrery.dice')"))
    assert kept[table]["entropy"] == given[1], "the browser remembers what it gave"


def test_without_a_pledge_a_table_is_made_all_the_same(arrive: Arrival) -> None:
    ada = arrive()
    page = ada.page()
    page.route("**/pledges", lambda route: route.fulfill(body="no pledge today"))
    page.get_by_role("button", name="Play", exact=True).click()
    page.wait_for_url(re.compile(r"/t/\w+$"))
    assert "\nentropy " not in page.request.get(f"{page.url}/record").text()
