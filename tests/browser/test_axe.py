"""Every page passes axe, and so does the table in random positions.

`make proof` looks at every page in every language at both sizes, `make test` at each language and size once.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]
from playwright.sync_api import Page

from orrery.core.language import LANGUAGES
from tests.browser.conftest import Arrival
from tests.browser.driver import Finger, Player
from tests.browser.visitors import BLACK, DESKTOP, GAME, MISSING_TABLE, Visitor, invitation, make_table, phone

POSITIONS = int(os.environ.get("ORRERY_POSITIONS", "2"))
TAGS = ("wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice")
SIZES: dict[str, Callable[..., dict[str, Any]]] = {"desktop": dict, "phone": phone}
PLACES = {"en": "en-GB", "fr": "fr-FR"}
EVERY = [(lang, size) for lang in LANGUAGES for size in SIZES]
HABITS = EVERY if POSITIONS > 2 else [EVERY[0], EVERY[-1]]
WIDER = "document.documentElement.scrollWidth - document.documentElement.clientWidth"
TALL = "document.documentElement.scrollHeight"


def violations(page: Page) -> list[str]:
    """What axe finds wrong, a line for each thing."""
    options = {"runOnly": {"type": "tag", "values": TAGS}, "resultTypes": ["violations"]}
    found = Axe().run(page, options=options).response["violations"]
    return [
        f"{one['id']}: {node['target']} {node['html'][:160]} {node['failureSummary'][:300]}"
        for one in found
        for node in one["nodes"]
    ]


def check(page: Page) -> None:
    assert violations(page) == []
    assert page.evaluate(WIDER) <= 0, "the page can be scrolled sideways"


@pytest.fixture(params=HABITS, ids="-".join)
def habits(request: pytest.FixtureRequest) -> dict[str, Any]:
    """A language and a size."""
    lang, size = request.param
    return SIZES[size](locale=PLACES[lang])


@pytest.fixture
def reader(habits: dict[str, Any], arrive: Arrival) -> Visitor:
    """Somebody who reads one language at one size."""
    return arrive(**habits)


def test_start(reader: Visitor) -> None:
    page = reader.page()
    check(page)
    make_table(reader, "me", "friend")
    page.reload()
    page.locator("details.options summary").click()
    page.locator("#chair-2").select_option("friend")
    check(page)
    check(reader.page("/leave"))


def test_join_and_trouble(reader: Visitor, arrive: Arrival) -> None:
    ada = arrive()
    check(reader.page(invitation(ada, make_table(ada, "me", "friend"), 1)))
    check(reader.page(MISSING_TABLE))


def test_table_and_what_opens_over_it(reader: Visitor) -> None:
    table = make_table(reader, "me", "greedy", "friend")
    invitation(reader, table, 2)
    page = reader.page(f"/t/{table}")
    page.locator("[data-do=menu]:visible").first.click()
    check(page)
    page.keyboard.press("Escape")
    page.keyboard.press("?")
    assert page.locator("#keys").is_visible()
    check(page)
    page.keyboard.press("Escape")
    page.locator("[data-sheet^=sheet-]:visible").first.click()
    check(page)


def test_replay(reader: Visitor) -> None:
    page = reader.page(f"/t/{make_table(reader, 'greedy', 'greedy', max_rounds=2)}")
    page.locator("#ending:visible").wait_for()
    check(page)
    reader.go(page, f"{page.url.removeprefix(reader.origin)}/replay?at=40")
    check(page)
    page.locator("[data-do=check]").click()
    page.locator("#check-all summary").click()
    check(page)


@pytest.mark.parametrize("game", [GAME, BLACK])
@pytest.mark.parametrize("number", range(POSITIONS))
def test_positions(number: int, game: str, arrive: Arrival) -> None:
    """After some rounds of play by chance; every other one on a phone, alternating languages and seats."""
    size = "phone" if number % 2 else "desktop"
    ada = arrive(**SIZES[size](locale=PLACES["fr" if (number + number // 2) % 2 else "en"]))
    seats = number % 5 + 1
    page = ada.page(f"/t/{make_table(ada, 'me', *['greedy'] * (seats - 1), game=game)}")
    player = (Finger if number % 2 else Player)(page, number)
    for _ in range(2):
        for _ in range(10):
            if not player.over:
                player.step()
        check(page)
        if size == "desktop" and 2 <= seats <= 3:
            assert page.evaluate(TALL) <= DESKTOP["height"], "the table does not fit the screen"
