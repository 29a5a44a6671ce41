"""Take The Galaxy through the page: by mouse, without one, by finger, alone and in teams; how cards pay."""

from __future__ import annotations

import os

import pytest
from playwright.sync_api import Page

from orrery.tables.live import LiveTable
from tests.browser.chosen import dice_with
from tests.browser.conftest import Arrival
from tests.browser.driver import Finger, Player, Typist
from tests.browser.house import House
from tests.browser.test_axe import HABITS, PLACES, SIZES, TALL, check
from tests.browser.visitors import DESKTOP, TAKE, Visitor, invitation, make_table, phone, sit, until

ROUNDS = int(os.environ.get("ORRERY_ROUNDS", "3"))  # of most games; 0 plays them to the end
ACTING = "#prompt.ours.of-turn"  # it is the reader's action phase, and nothing is begun
PICKED = "#hand [aria-pressed=true]"


def table_of(one: Visitor, *others: str, **options: str) -> Page:
    return one.page(f"/t/{make_table(one, 'me', *others, game=TAKE, **options)}")


def played(player: Player) -> None:
    """So many rounds were played, or all of them."""
    player.play(ROUNDS)
    assert player.over or player.round() >= ROUNDS > 0
    assert player.done["end"]


def test_a_whole_game_alone_ends_with_points_by_source_and_a_band(arrive: Arrival) -> None:
    page = table_of(arrive())
    player = Player(page, 1)
    player.play()
    assert page.locator("#ending table tbody tr").count() == 1
    assert page.locator("#ending table td").count() == 7
    assert page.locator("#ending .how-it-ended p").count() >= 1
    assert player.done["end"] == 11


def test_some_rounds_by_mouse(arrive: Arrival) -> None:
    played(Player(table_of(arrive(), "greedy"), 2))


def test_some_rounds_without_a_mouse_in_french(arrive: Arrival) -> None:
    page = table_of(arrive(locale="fr-FR"), "greedy")
    played(Typist(page, 3))
    assert page.locator("html").get_attribute("lang") == "fr"


def test_some_rounds_by_finger(arrive: Arrival) -> None:
    played(Finger(table_of(arrive(**phone()), "greedy", "greedy"), 4))


def test_some_rounds_in_teams(arrive: Arrival) -> None:
    page = table_of(arrive(), "greedy", "greedy", "greedy", teams="yes")
    assert page.locator("#other-2 .mate-tag").is_visible()
    played(Player(page, 5))


def test_partners_are_marked_on_each_others_pages(arrive: Arrival) -> None:
    ada, cy = arrive(), arrive()
    table = make_table(ada, "me", "greedy", "friend", "greedy", game=TAKE, teams="yes")
    page = ada.page(f"/t/{table}")
    other = sit(cy, invitation(ada, table, 2), "Cy")
    for one, partner in ((page, 2), (other, 0)):
        assert one.locator(".mate-tag:visible").count() == 1
        assert one.locator(f"#other-{partner} .mate-tag").is_visible()


async def undisturbed(live: LiveTable) -> bool:
    """No event asks for a card before the action phase."""
    return bool(live.game.view(live.table.s, 0)["stack"][-1][0] == "AskAct")


def acting_alone(one: Visitor, house: House) -> Page:
    """The first action phase of a game alone, with the opening hand as it was dealt."""
    house.secrets.begin(dice_with(undisturbed, game=TAKE))
    page = table_of(one)
    page.locator(ACTING).wait_for()
    return page


def start_building(page: Page, finger: bool = False) -> None:
    """Lay the ship of the opening hand down, so that it is to be paid with two cards."""
    if finger:
        page.locator("#strip").tap()
        page.locator("#hand-crew_tender-1").tap()
    else:
        page.locator("#hand-crew_tender-1").click()
    page.locator("#prompt.paying").wait_for()


def test_cards_pay_in_any_order_and_nothing_is_done_before_it_is_confirmed(
    house: House, arrive: Arrival
) -> None:
    """A ship for two cards: pick the last and the first, put one back, pick it again, confirm."""
    page = acting_alone(arrive(), house)
    size = page.locator("#hand .hand-card").count()
    words = page.locator("#board-words").inner_text()
    start_building(page)
    cards = page.locator("#hand .hand-card.pick")
    cards.last.click()
    until(page, f"document.querySelectorAll('{PICKED}').length === 1")
    assert page.locator("#prompt [data-do=confirm]").count() == 0
    cards.first.click()
    page.locator("#prompt [data-do=confirm]").wait_for()
    page.locator(PICKED).last.click()
    until(page, "document.querySelector('#prompt [data-do=confirm]') === null")
    page.locator("#prompt [data-do=cancel]").click()
    page.locator(ACTING).wait_for()
    assert page.locator("#board-words").inner_text() == words
    start_building(page)
    cards.last.click()
    until(page, f"document.querySelectorAll('{PICKED}').length === 1")
    cards.first.click()
    page.locator("#prompt [data-do=confirm]").click()
    page.locator(ACTING).wait_for()
    assert page.locator("#hand .hand-card").count() == size - 3
    page.locator("#ship-crew_tender-ready").click()
    until(page, "document.getElementById('pool-manpower').textContent === '1'")


def test_on_a_phone_the_hand_rises_to_pay_and_stays_until_it_is_done(house: House, arrive: Arrival) -> None:
    page = acting_alone(arrive(**phone()), house)
    assert not page.locator("#hand").is_visible()
    start_building(page, finger=True)
    until(page, "document.getElementById('hand').matches(':popover-open')")
    page.locator("#hand .hand-card.pick").first.tap()
    until(page, f"document.querySelectorAll('{PICKED}').length === 1")
    assert page.locator("#hand").is_visible()
    page.locator("#hand .hand-card.pick").first.tap()
    page.locator("#hand [data-do=confirm]").tap()
    page.locator(ACTING).wait_for()
    page.locator("#ship-crew_tender-ready").wait_for()
    assert not page.locator("#hand").is_visible()


def test_on_a_phone_the_keyboard_reaches_a_hand_that_was_closed(house: House, arrive: Arrival) -> None:
    page = acting_alone(arrive(**phone()), house)
    assert not page.locator("#hand").is_visible()
    page.evaluate("document.getElementById('hand').showPopover()")
    assert page.locator("#hand [data-zone] [tabindex='0']").count() == 1


@pytest.mark.parametrize(("lang", "size"), HABITS)
def test_positions_pass_axe_and_fit(lang: str, size: str, arrive: Arrival) -> None:
    """After some play by chance, also with what opens over the table."""
    ada = arrive(**SIZES[size](locale=PLACES[lang]))
    seats = 4 if size == "phone" else 2
    page = table_of(ada, *["greedy"] * (seats - 1))
    player = (Finger if size == "phone" else Player)(page, len(lang + size))
    for _ in range(2):
        for _ in range(10):
            if not player.over:
                player.step()
        check(page)
        if size == "desktop":
            assert page.evaluate(TALL) <= DESKTOP["height"], "the table does not fit the screen"
    if size == "phone" and page.locator("#hand:popover-open").count():
        page.keyboard.press("Escape")
    page.locator("[data-sheet=heap-0]:visible").first.click()
    check(page)
