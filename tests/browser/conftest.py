"""One Chromium and one server for the tests of this folder; without a Chromium they are skipped by name."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack
from typing import Any, Protocol

import pytest
from playwright.sync_api import Browser
from tools.browser import chromium, works

from tests.browser.house import House
from tests.browser.visitors import Visitor, visitor


class Arrival(Protocol):
    """Lets somebody come with a browser of their own."""

    def __call__(self, **given: Any) -> Visitor: ...


# Of the package, not of the session: while Playwright runs, no other test of the process can have a loop.
@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    if not works():
        pytest.skip("no Chromium that starts")
    with chromium() as one:
        yield one


@pytest.fixture(scope="package")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    one = House(tmp_path_factory.mktemp("house"))
    one.open()
    try:
        yield one
    finally:
        one.close()


@pytest.fixture
def arrive(browser: Browser, house: House) -> Iterator[Arrival]:
    """Visitors of the house, all of whom are looked after at the end."""
    with ExitStack() as stack:
        yield lambda **given: stack.enter_context(visitor(browser, house.origin, **given))
