"""One Chromium and one server for the tests of this folder; without a Chromium they are skipped by name."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
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
def shared_house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    one = House(tmp_path_factory.mktemp("house"))
    one.open()
    try:
        yield one
    finally:
        one.close()


@pytest.fixture
def house(shared_house: House, request: pytest.FixtureRequest) -> House:
    """The server that all share, with dice for this test."""
    shared_house.secrets.begin(request.node.nodeid)
    return shared_house


@pytest.fixture
def own_house(tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[House]:
    """A server that may be killed."""
    one = House(tmp_path)
    one.secrets.begin(request.node.nodeid)
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
