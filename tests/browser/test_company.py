"""Several people at one table: their secrets, their languages, their names, those who only watch."""

from __future__ import annotations

import re

from playwright.sync_api import Page

import orrery
from orrery.core.language import LANGUAGES, translate
from tests.browser.conftest import Arrival
from tests.browser.driver import Player
from tests.browser.visitors import GAME, Visitor, invitation, make_table, sit, until

MISSIONS = {card["id"]: card["name"] for card in orrery.card_game(GAME).cards() if card["kind"] == "mission"}
NAMES = {one: [translate(lang, name) for lang in LANGUAGES] for one, name in MISSIONS.items()}
HOSTILE = "<img src=x onerror=alert(1)>"
TURNED = "\u202eadA\u2066 Bo"  # letters that turn the writing of everything after them


def offered(page: Page) -> list[str]:
    """The missions that a seat chooses from."""
    lines = [choice.line for choice in Player(page).look()]
    return [line[0].removeprefix("keep ") for line in lines if line and line[0].startswith("keep ")]


def told(visitor: Visitor, page: Page) -> str:
    """All that a browser was ever told: frames, the page as it came, and the page as it is."""
    fresh = visitor.context.request.get(page.url).text()
    return "\n".join([*visitor.frames, fresh, page.content()])


def mentions(text: str, mission: str) -> list[str]:
    """Where a mission is named, by its id or by its name in any language."""
    words = "|".join(map(re.escape, (mission, *NAMES[mission])))
    return re.findall(rf".{{0,60}}\b(?:{words})\b.{{0,20}}", text)


def pair(arrive: Arrival) -> tuple[Visitor, Page, Visitor, Page]:
    """Ada and Bo at one table, Bo by a link; nobody has chosen a mission yet."""
    ada, bo = arrive(), arrive(locale="fr-FR")
    table = make_table(ada, "me", "friend")
    page = ada.page(f"/t/{table}")
    other = sit(bo, invitation(ada, table, 1), "Bo")
    return ada, page, bo, other


def test_two_browsers_see_different_secrets(arrive: Arrival) -> None:
    ada, page, bo, other = pair(arrive)
    hers = offered(page)
    Player(page).say(f"keep {hers[0]}")
    other.locator("[data-line^='[\"keep']").first.wait_for()
    his = offered(other)
    assert len(hers) == len(his) == 2
    assert not set(hers) & set(his)
    Player(other).say(f"keep {his[0]}")
    page.locator("#control [data-line]").first.wait_for()
    assert page.locator(".mission-panel").get_by_text(MISSIONS[hers[0]]).count()
    everything = told(ada, page), told(bo, other)
    assert mentions(everything[0], hers[0]), "the test would find a mission that is there"
    assert [found for mission in his for found in mentions(everything[0], mission)] == []
    assert [found for mission in hers for found in mentions(everything[1], mission)] == []


def test_an_onlooker_sees_no_secret_and_can_do_nothing(arrive: Arrival) -> None:
    ada, cy = arrive(), arrive()
    table = make_table(ada, "me", "greedy")
    page, watched = ada.page(f"/t/{table}"), cy.page(f"/t/{table}")
    missions = offered(page)
    assert len(missions) == 2
    player = Player(page)
    for _ in range(6):
        player.step()
    assert watched.locator("[data-line], [data-do=undo], [data-do=confirm]").count() == 0
    assert watched.locator("form[data-orders]").count() == 0
    everything = told(cy, watched)
    assert [found for mission in MISSIONS for found in mentions(everything, mission)] == []


def test_everybody_reads_their_own_language(arrive: Arrival) -> None:
    _, page, _, other = pair(arrive)
    assert page.locator("html").get_attribute("lang") == "en"
    assert other.locator("html").get_attribute("lang") == "fr"
    Player(page).say(f"keep {offered(page)[0]}")
    other.locator("[data-line^='[\"keep']").first.wait_for()
    assert "mission" in page.locator("#prompt").inner_text()
    assert other.locator("#prompt-title").inner_text().startswith("Quelle")
    Player(other).say(f"keep {offered(other)[0]}")
    page.locator("#control [data-line]").first.wait_for()
    assert "is turned up" in page.locator("#log").inner_text()
    assert "Planète révélée" in other.locator("#log").inner_text()


def test_a_name_is_never_more_than_a_name(arrive: Arrival) -> None:
    ada, bo = arrive(), arrive()
    table = make_table(ada, "me", "friend", name=HOSTILE)
    page = ada.page(f"/t/{table}")
    other = sit(bo, invitation(ada, table, 1), TURNED)
    for one in (page, other, ada.page(), bo.page()):
        assert one.locator("img[src=x], [onerror]").count() == 0
        assert HOSTILE[:15] in one.locator("body").inner_text()
        assert not re.search("[\u202a-\u202e\u2066-\u2069]", one.locator("#main, main").first.inner_text())
    until(page, "document.getElementById('other-1').innerText.includes('adA Bo')")


def test_a_rematch_is_one_click_and_the_same_table_for_all(arrive: Arrival) -> None:
    ada = arrive()
    table = make_table(ada, "me", "greedy", max_rounds=1)
    page = ada.page(f"/t/{table}")
    Player(page, 12).play()
    second = ada.page(f"/t/{table}")
    page.locator("[data-do=rematch]").click()
    page.wait_for_url(lambda url: table not in url)
    link = second.locator("#ending a.primary")
    link.wait_for()
    link.click()
    second.wait_for_url(page.url)
    assert Player(page).look()
