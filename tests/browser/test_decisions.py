"""Decisions: drafts, undo, orders, reasons, and a server that goes away in the middle of one."""

from __future__ import annotations

import re
from collections import Counter

from playwright.sync_api import Browser, Locator, Page

from orrery.tables.live import LiveTable
from tests.browser.chosen import dice_of, dice_with
from tests.browser.conftest import Arrival
from tests.browser.driver import TURN, Player, die_with, keep_mission
from tests.browser.house import House
from tests.browser.visitors import Visitor, invitation, make_table, sit, until, visitor

PICKED = "#control [aria-pressed=true]"  # dice that were picked


def at_turn(ada: Visitor, *chairs: str) -> Page:
    """Ada's first turn at a table of her own, with other chairs as they are named."""
    page = ada.page(f"/t/{make_table(ada, 'me', *chairs)}")
    if chairs:  # alone there are no missions
        keep_mission(page)
    page.locator(TURN).wait_for()
    return page


def moves(one: Visitor, page: Page) -> list[str]:
    """The decisions of the record, as far as the seat may read them."""
    return one.context.request.get(f"{page.url}/record").text().splitlines()


def test_a_draft_is_nobody_elses_business_and_can_be_taken_back(arrive: Arrival) -> None:
    ada, bo = arrive(), arrive()
    table = make_table(ada, "me", "friend")
    page = ada.page(f"/t/{table}")
    other = sit(bo, invitation(ada, table, 1), "Bo")
    keep_mission(page)
    keep_mission(other)
    page.locator(TURN).wait_for()
    until(other, "document.querySelector('#prompt.quiet')")
    before, board, heard = moves(ada, page), other.locator("main").inner_html(), len(bo.frames)
    player = Player(page)
    player.say("convert")
    player.say("convert", held=("die 2",))
    player.say("convert", "die 1", "die 2")
    player.say("convert", "die 1", "die 2", "die 3")
    assert "on-face" in (page.locator("#prompt").get_attribute("class") or "")
    page.locator("[data-do=back]").click()
    page.locator("#prompt.on-die:not(.of-turn)").wait_for()
    player.find("convert", "die 1", "die 2", "die 3")
    page.locator("#prompt [data-do=cancel].button").click()
    page.locator(TURN).wait_for()
    assert moves(ada, page) == before
    assert other.locator("main").inner_html() == board
    assert len(bo.frames) == heard
    player.say("reroll")
    player.say("reroll", "die 2")
    player.confirm()
    until(other, "document.querySelector('main').innerHTML !== given", board)
    assert len(moves(ada, page)) > len(before)


def test_a_decision_survives_the_server(browser: Browser, own_house: House) -> None:
    with visitor(browser, own_house.origin) as ada:
        page = at_turn(ada, "greedy")
        player = Player(page)
        player.say("reroll")
        player.say("reroll", "die 1")
        ada.offline = True
        own_house.kill()
        until(page, "document.getElementById('offline').textContent")
        own_house.open()
        until(page, "window.heard.sockets === 2")
        until(page, f"document.querySelectorAll('{PICKED}').length === 1")
        page.reload()
        until(page, f"document.querySelectorAll('{PICKED}').length === 1")
        own_house.kill()
        page.locator("#prompt [data-do=confirm]").click()
        before = moves_count(page)
        own_house.open()
        until(page, "window.heard.acks === 1 && !document.querySelector('#prompt .steps')")
        assert before == 0
        lines = moves(ada, page)
        assert sum(" reroll" in line or line.endswith("reroll") for line in lines) == 1, lines
        assert page.evaluate("window.heard.no") == []
        page.reload()
        until(page, "window.heard.frames > 0")
        assert moves(ada, page) == lines


def moves_count(page: Page) -> int:
    found: int = page.evaluate("window.heard.acks")
    return found


def order(page: Page, field: Locator, given: str) -> None:
    """Give a standing order and wait until it is shown: its frame must not pass for another answer's."""
    before = page.evaluate("[window.heard.acks, window.heard.frames]")
    field.select_option(given)
    until(page, "window.heard.acks > given[0] && window.heard.frames > given[1]", before)


async def energy_and_culture(live: LiveTable) -> bool:
    """Two dice that bring goods, and with them nothing new to be seen."""
    return {"energy", "culture"} <= set(dice_of(live))


def test_undo_goes_back_to_the_last_reveal_and_not_past_it(house: House, arrive: Arrival) -> None:
    house.secrets.begin(dice_with(energy_and_culture))
    page = at_turn(arrive())
    player, energy, culture = Player(page), die_with(page, "energy"), die_with(page, "culture")
    for die in (energy, culture):
        undo_takes_back(player, die)
    player.say("reroll")
    player.say("reroll", culture)
    player.confirm()
    page.locator(TURN).wait_for()
    undo_takes_back(player, energy)


def undo_takes_back(player: Player, answer: str) -> None:
    """Nothing can be undone here but this answer; then all is as before, and nothing more can be undone."""
    undo, board = player.page.locator("[data-do=undo]"), player.page.locator("#board-words")
    assert not undo.is_visible()
    before = board.inner_text()
    player.say(answer)
    undo.wait_for()
    assert board.inner_text() != before
    undo.click()
    undo.wait_for(state="detached")
    assert board.inner_text() == before


def test_standing_orders_answer_for_their_owner_and_only_she_sees_them(arrive: Arrival) -> None:
    ada, cy = arrive(), arrive()
    table = make_table(ada, "greedy", "me", max_rounds=3)
    page = ada.page(f"/t/{table}")
    faces = page.locator("form[data-orders] select[name^='face.']")
    page.locator("#prompt.ours.on-mission").wait_for()
    watched = cy.page(f"/t/{table}")
    for at in range(faces.count()):
        order(page, faces.nth(at), "never")
    player = Player(page, 9)
    done = Counter[str]()
    while not player.over:
        done[player.step().text] += 1
    assert done["end"]
    assert not done["follow"] + done["pass"]
    assert watched.locator("form[data-orders]").count() == 0
    assert not any("never" in frame for frame in cy.frames)
    page = ada.page(f"/t/{make_table(ada, 'me', 'greedy')}")
    choice = page.locator("form[data-orders] select[name='face.energy']")
    order(page, choice, "never")
    page.reload()
    assert choice.input_value() == "never"
    assert page.locator("form[data-orders] select[name='face.culture']").input_value() == "ask"


def test_what_is_impossible_says_why_with_its_rule(arrive: Arrival) -> None:
    ada = arrive()
    page = ada.page(f"/t/{make_table(ada, 'me', 'greedy')}")
    page.locator("#control [data-why=end]").click(force=True)  # it is not enabled, and says why
    why = page.locator("#why:popover-open")
    why.wait_for()
    assert re.search(r"\[rules \d+\.\d+", why.inner_text()), why.inner_text()
    page.keyboard.press("Escape")
    why.wait_for(state="detached")
    page.locator("#control [data-why=convert]").focus()
    page.keyboard.press("Enter")
    why.wait_for()
    until(page, "document.getElementById('alarm').textContent !== ''")
