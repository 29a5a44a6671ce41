"""What people at a table see when the server cannot save, and when their table is removed."""

from __future__ import annotations

import resource
import subprocess
import sys
from collections.abc import Mapping
from typing import Any

import pytest
from playwright.sync_api import Browser

from tests.browser.driver import keep_mission
from tests.browser.house import ROOT, House
from tests.browser.visitors import make_table, phone, until, visitor

SAID = {
    "en-GB": "The server cannot save moves right now. What you answer is kept and sent again.",
    "fr-FR": "Le serveur ne peut rien enregistrer. Vos réponses sont gardées et renvoyées.",
}
SCREENS: tuple[Mapping[str, Any], ...] = ({"locale": "en-GB"}, phone(locale="fr-FR"))
pytestmark = pytest.mark.skipif(not hasattr(resource, "prlimit"), reason="no disk can be made full here")


def fill_disk(house: House, full: bool) -> None:
    """Let the server write nothing more to any file, or all again."""
    assert house.process
    _, most = resource.prlimit(house.process.pid, resource.RLIMIT_FSIZE)
    resource.prlimit(house.process.pid, resource.RLIMIT_FSIZE, (0 if full else most, most))


@pytest.mark.parametrize("screen", SCREENS, ids=["desktop", "phone"])
def test_a_full_disk_is_said_over_the_table_and_the_move_is_kept(
    browser: Browser, own_house: House, screen: Mapping[str, Any]
) -> None:
    with visitor(browser, own_house.origin, **screen) as ada:
        page = ada.page(f"/t/{make_table(ada, 'me', 'friend')}")
        banner = page.locator("#offline")
        assert not banner.is_visible()
        fill_disk(own_house, True)
        page.locator("[data-line^='[\"keep']").first.click()
        until(page, "document.querySelector('#offline').textContent !== ''")
        assert banner.is_visible()
        assert banner.inner_text() == SAID[screen["locale"]]
        box = banner.bounding_box()
        assert box
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= page.viewport_size["width"]  # type: ignore[index]
        fill_disk(own_house, False)
        until(page, "document.querySelector('#offline').textContent === ''")
        until(page, "!document.querySelector('[data-line^=\\'[\"keep\\']')")
        assert not banner.is_visible()


def test_whoever_looks_at_a_table_that_is_removed_is_told(browser: Browser, own_house: House) -> None:
    with visitor(browser, own_house.origin) as ada:
        table = make_table(ada, "me", "greedy")
        page = ada.page(f"/t/{table}")
        keep_mission(page)
        db = str(own_house.folder / "tables.db")
        command = [sys.executable, "-m", "orrery", "tables", "delete", table, "--db", db]
        subprocess.run(command, cwd=ROOT, check=True, capture_output=True)
        until(page, "document.body.innerText.includes(given)", f"There is no table '{table}'")
        noted = [one for one in ada.wrong if "404" in one]
        assert ada.wrong == noted  # the browser's own note of the answer
        ada.wrong.clear()
