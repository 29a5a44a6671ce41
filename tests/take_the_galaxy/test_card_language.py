"""The last part of docs/card-language.md says what the card files of this game may say, and no more."""

from __future__ import annotations

import re
from typing import Any

import pytest

from orrery.games.take_the_galaxy import codes
from orrery.games.take_the_galaxy.cards import PRESS
from orrery.games.take_the_galaxy.grammar import COLONIES, FORMS, MOST, RULES
from tests.test_card_language import GALAXIE, GALAXY, chapters, heading

BOTH = pytest.mark.parametrize("text", [GALAXY, GALAXIE], ids=["en", "fr"])


def bullets(text: str) -> dict[str, str]:
    return dict(re.findall(r"^- `(\w+)`\u00a0?: (.*)$", text, re.MULTILINE))


def numbers(text: str) -> list[int]:
    return [int(n) for n in re.findall(r"-?\d+", text)]


@BOTH
def test_the_fields_of_every_word_and_rule_are_listed_with_what_they_know(text: str) -> None:
    words, rules = chapters(text)
    for entry in words:
        name, found = heading(entry).strip("`"), bullets(entry)
        assert found.keys() == FORMS[name].fields(), name
        assert re.findall(r"`(\w+)`", found["what"]) == list(FORMS[name].names)
        assert numbers(found["n"])[:2] == [FORMS[name].least, FORMS[name].most]
    for entry in rules:
        name, found = heading(entry).strip("`"), bullets(entry)
        assert list(found) == RULES[name].fields(), name
        assert numbers(found.get("n", f"1 {MOST}")) == [1, MOST]
        assert re.findall(r"`(\w+)`", found.get("kinds", "")) == (list(COLONIES) if "kinds" in found else [])


@BOTH
def test_the_fields_of_cards_are_listed_with_their_limits(text: str) -> None:
    beginning = text[: text.index("\n## ")]
    found = bullets(beginning)
    tables = [table for name, table in PRESS.shape.tables.items() if name not in ("rates", "random")]
    told = {field for table in tables for field in table.fields()}
    assert found.keys() | {"text", "deck", "effect", "opportunity", "ongoing"} == told
    limits: dict[str, Any] = {field: span for table in tables for field, span in table.numbers.items()}
    for field in ("cost", "start", "wormholes", "hazards"):
        assert numbers(found[field])[:2] == list(limits[field]), field
    assert numbers(found["renown"]) == [0, 99, -99, 99]
    names = {field: one for table in tables for field, one in table.names.items()}
    for field, one in names.items():
        assert re.findall(r"`(\w+)`", found[field]) == list(one.known)
    most = [codes.MAX_TYPES, codes.MAX_SHIPS, codes.MAX_SPACE]
    assert [n for n in numbers(beginning[beginning.index("[[start]]") :]) if n > codes.SLOTS] == most
