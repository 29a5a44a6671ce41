"""docs/architecture.md names files, functions and classes that are there."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
SOURCE = ROOT / "src" / "orrery"
PAGE = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
STOPS = re.findall(r"^\| \d+ \| `([^`]+)` \| (.+?) \|", PAGE, re.MULTILINE)


def test_the_walk_of_one_click_has_ten_files() -> None:
    assert len(STOPS) == 10


@pytest.mark.parametrize(("file", "functions"), STOPS)
def test_a_stop_of_the_walk_is_there(file: str, functions: str) -> None:
    text = (SOURCE / file).read_text(encoding="utf-8")
    for name in re.findall(r"`(?:\w+\.)?(\w+)`", functions):
        assert re.search(rf"\b(def|class|function) {name}\b", text), name


def test_every_file_of_the_tables_and_the_web_that_it_names_is_there() -> None:
    named = set(re.findall(r"`((?:tables|web|store|sim|records|terminal|core|bots)/[\w/]+\.\w+)`", PAGE))
    assert len(named) > 40
    assert [name for name in sorted(named) if not (SOURCE / name).exists()] == []
