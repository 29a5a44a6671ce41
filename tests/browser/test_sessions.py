"""Sessions in a real browser: a new cookie with every seat, other devices logged out, links revoked."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from tests.browser.conftest import Arrival
from tests.browser.driver import Player
from tests.browser.visitors import Visitor, invitation, make_table, phone, ready, sit

GONE = "This invitation is no longer valid. Ask for a new link."
ANSWERS = ".table [data-line]"


def cookie(one: Visitor) -> str:
    found = [str(kept["value"]) for kept in one.context.cookies() if kept["name"] == "orrery"]
    return found[0] if found else ""


def menu(page: Page, label: str) -> None:
    """Press a button of the menu."""
    page.locator("[data-do=menu]:visible").first.click()
    page.locator("#menu").get_by_role("button", name=label, exact=True).click()


def test_every_claim_gives_a_new_cookie_and_other_tabs_go_on(arrive: Arrival) -> None:
    ada = arrive()
    chosen = "x" * 22
    ada.context.add_cookies([{"name": "orrery", "value": chosen, "url": ada.origin}])
    page = ada.page()
    assert cookie(ada) == chosen
    page.locator("#new button.primary").click()
    page.wait_for_url(re.compile(r"/t/[^/]+$"))
    ready(page)
    first = cookie(ada)
    assert first not in ("", chosen)
    page.locator(ANSWERS).first.wait_for()
    other = ada.page()
    other.locator("#new button.primary").click()
    other.wait_for_url(re.compile(r"/t/[^/]+$"))
    ready(other)
    assert cookie(ada) not in (first, chosen)
    Player(page).step()  # its socket came again under the new cookie
    expect(page.locator("#offline")).to_be_empty()
    assert ada.page().locator(".mine .table-link").count() == 2


def test_other_devices_are_logged_out_and_watch(arrive: Arrival) -> None:
    ada, hand = arrive(), arrive(**phone())
    table = make_table(ada, "me", "greedy")
    page = ada.page(f"/t/{table}")
    held = sit(hand, invitation(ada, table, 0), "whoever")
    held.locator(ANSWERS).first.wait_for()
    menu(page, "Log out other devices")
    expect(page.locator("#toast")).to_have_text("1 other device is logged out.")
    page.locator(ANSWERS).first.wait_for()
    expect(held.locator("#toast")).to_have_text("You are no longer seated here. You are watching.")
    assert held.locator("[data-line]").count() == 0
    assert held.locator("body").get_attribute("data-seat") == "-3"
    Player(page).step()


def test_a_link_is_revoked_by_mouse_and_by_keyboard(arrive: Arrival) -> None:
    ada, bo = arrive(), arrive()
    ada.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page = ada.page(f"/t/{make_table(ada, 'me', 'friend')}")
    revoke = page.locator("#other-1 [data-do=revoke]")
    assert revoke.count() == 0
    for key in (False, True):
        page.locator("#other-1 [data-do=invite]:visible").first.click()
        page.locator("#link[open]").wait_for()
        expect(page.locator("#link-lasts")).to_have_text("It is good for 7 days.")
        link = page.locator("#link-field").input_value().removeprefix(ada.origin)
        assert bo.page(link).locator("h1").inner_text() == "A seat is kept for you"
        if key:
            page.keyboard.press("Escape")
            revoke.focus()
            page.keyboard.press("Enter")
        else:
            page.locator("#link-revoke").click()
        expect(page.locator("#toast")).to_have_text("The link is revoked.")
        expect(revoke).to_have_count(0)
        answer = bo.context.request.get(bo.origin + link)
        assert answer.status == 422
        assert GONE in answer.text()


def test_a_link_for_ones_own_device_is_revoked_in_the_menu(arrive: Arrival) -> None:
    ada = arrive()
    page = ada.page(f"/t/{make_table(ada, 'me', 'greedy')}")
    page.locator("[data-do=menu]:visible").first.click()
    own = page.locator("#own-link")
    expect(own).to_be_hidden()
    page.locator("#menu [data-do=link]").click()
    page.locator("#link[open]").wait_for()
    expect(page.locator("#link-lasts")).to_have_text("It is good for 30 minutes.")
    page.keyboard.press("Escape")
    expect(own).to_be_visible()
    own.click()
    expect(page.locator("#toast")).to_have_text("The link is revoked.")
    page.locator("[data-do=menu]:visible").first.click()
    expect(own).to_be_hidden()


def test_a_browser_is_left_and_its_seat_is_free(arrive: Arrival) -> None:
    ada, bo = arrive(), arrive(locale="fr-FR")
    table = make_table(ada, "me", "friend")
    page = ada.page(f"/t/{table}")
    sit(bo, invitation(ada, table, 1), "Bo")
    leaving = bo.page()
    leaving.get_by_role("link", name="Se déconnecter sur cet appareil").click()
    assert "Vous abandonnez ces sièges" in leaving.locator("main").inner_text()
    leaving.get_by_role("button", name="Se déconnecter sur cet appareil").click()
    leaving.wait_for_url(f"{bo.origin}/")
    assert cookie(bo) == ""
    assert leaving.locator(".mine").count() == 0
    page.locator("#other-1 [data-do=invite]").first.wait_for()
    assert sit(arrive(), invitation(ada, table, 1), "Cy").locator("h3", has_text="Ada").count()
