"""The page about limits tells the numbers of the code."""

from __future__ import annotations

import re
from dataclasses import fields
from pathlib import Path

import pytest

from orrery.web import bodies, descriptors, parsing, protocols
from orrery.web.limits import LOCAL_FACTOR, Rate, Rates
from orrery.web.quotas import Quotas

PAGE = (Path(__file__).parents[2] / "docs" / "limits.md").read_text(encoding="utf-8")
UNITS = {"a second": 1, "a minute": 60}


def rows(kind: str) -> dict[str, str]:
    """The second column of all tables of a kind, by the first."""
    found: dict[str, str] = {}
    for table in re.findall(rf"\| `{kind}` \|.*\n\| ---.*\n((?:\|.*\n)+)", PAGE):
        found |= dict(re.findall(r"\| `(\w+)` \| ([^|]*?) \|", table))
    return found


@pytest.mark.parametrize(("kind", "values"), [("Rates", Rates()), ("Quotas", Quotas())])
def test_every_limit_is_on_the_page(kind: str, values: Rates | Quotas) -> None:
    told = rows(kind)
    assert set(told) == {field.name for field in fields(values)}
    for name, text in told.items():
        value = getattr(values, name)
        if isinstance(value, Rate):
            found = re.fullmatch(r"(\d+) (a \w+), (\d+) at once", text)
            assert found, text
            assert value.per_second == pytest.approx(int(found[1]) / UNITS[found[2]])
            assert value.burst == int(found[3])
        else:
            assert text == str(value)


def test_so_are_the_other_numbers() -> None:
    for told in (
        f"{LOCAL_FACTOR} times as much",
        f"{bodies.FORM // 1024} KiB",
        f"{descriptors.OTHERS} descriptors",
        f"within {protocols.TIMEOUT:.0f} seconds",
        f"{protocols.LEAST_READ // 1024} KiB of the response",
        f"{parsing.LONGEST_HEAD // 1024} KiB in {parsing.MOST_LINES} lines",
        f"{parsing.MOST_PIECES} chunks, plus one for each further {parsing.LEAST_PIECE} bytes",
        f"{protocols.MOST_QUEUED // 1024} KiB of unread messages",
    ):
        assert told in PAGE.replace("\n", " ")
