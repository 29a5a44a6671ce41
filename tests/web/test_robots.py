"""Search engines may show the first page and the rules; tables, records and invitations are not found."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from orrery.core.language import LANGUAGES
from tests.tables.company import GAME
from tests.web.served import Served, served


@pytest.fixture(scope="module")
def here() -> Iterator[Served]:
    with served() as found:
        yield found


def may_fetch(robots: str, path: str) -> bool:
    """What robots.txt says of a path: the longest rule that fits counts, as RFC 9309 has it."""
    rules = re.findall(r"^(Allow|Disallow): (\S+)$", robots, re.MULTILINE)
    fits = [(len(rule), word) for word, rule in rules if re.match(re.escape(rule).replace(r"\$", "$"), path)]
    return str(max(fits)[1]) == "Allow"


def test_the_first_page_and_the_rules_may_be_found(here: Served) -> None:
    robots = here.ask("/robots.txt")
    assert robots.headers["content-type"].startswith("text/plain")
    found = re.findall(r'(?:src|href)="(/static/[^"]+|\?lang=[^"]+)"', here.ask("/").text)
    for path in ("/", f"/rules/{GAME}", *(f"/?lang={lang}" for lang in LANGUAGES)):
        assert may_fetch(robots.text, path)
        assert here.ask(path).headers["x-robots-tag"] == "all"
    assert found
    assert all(may_fetch(robots.text, path) for path in found if path.startswith("/"))


def test_tables_records_and_invitations_may_not(here: Served) -> None:
    robots = here.ask("/robots.txt").text
    live, token = here.table()
    link = here.send(f"/t/{live.id}/seats/1/link", cookie=f"orrery={token}", accept="*/*").json["url"]
    table = f"/t/{live.id}"
    paths = [table, f"{table}/record", f"{table}/replay", f"{table}/dice", link.removeprefix(here.origin)]
    for path in (*paths, "/tables", "/records", "/leave", "/health", "/metrics", "/t/", "/x"):
        assert not may_fetch(robots, path)
    for path in paths:
        assert here.ask(path).headers["x-robots-tag"] == "noindex, nofollow"
