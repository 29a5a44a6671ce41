"""The last part of docs/card-language.md says what the card files of this game may say, and no more."""

from __future__ import annotations

import re
from typing import Any

import pytest

from orrery.core.faults import Faulty
from orrery.games.take_the_galaxy import codes
from orrery.games.take_the_galaxy.cards import PRESS
from orrery.games.take_the_galaxy.grammar import COLONIES, FORMS, MOST, RULES
from tests.test_card_language import GALAXIE, GALAXY, chapters, example, heading

BOTH = pytest.mark.parametrize("text", [GALAXY, GALAXIE], ids=["en", "fr"])
ABOUT = 'id = "example"\nname = "Example"\ntext = "…"\n'
CARDS = {
    "colony": f'[[colony]]\n{ABOUT}type = "mining"\ncost = 1\nrenown = 0\nstart = 0\ndeck = 1\n',
    "event": f'[[event]]\n{ABOUT}sector = "core"\nwormholes = 1\nrenown = 1\ncost = {{ science = 1 }}\n',
}


def bullets(text: str) -> dict[str, str]:
    return dict(re.findall(r"^- `(\w+)`\u00a0?: (.*)$", text, re.MULTILINE))


def numbers(text: str) -> list[int]:
    return [int(n) for n in re.findall(r"-?\d+", text)]


@BOTH
def test_nothing_is_missing_and_nothing_is_invented(text: str) -> None:
    for entries, known in zip(chapters(text), (list(FORMS), list(RULES)), strict=True):
        assert [heading(entry) for entry in entries] == [f"`{name}`" for name in known]


@BOTH
def test_every_example_is_a_card_of_the_set_and_shows_what_it_is_about(text: str) -> None:
    for entry in [entry for entries in chapters(text) for entry in entries]:
        name, shown = heading(entry).strip("`"), example(entry)
        kind, _, body = shown.removeprefix("# ").partition("\n")
        assert f'"{name}"' in body, entry
        try:
            PRESS.parse(f'extends = "shipped"\n{CARDS[kind]}{body}', name)
        except Faulty as fault:
            raise AssertionError(f"{name}: {fault}") from None


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
def test_the_whole_file_of_the_beginning_is_a_card_set(text: str) -> None:
    whole = re.findall(r"^```toml\n(extends.*?)^```$", text, re.MULTILINE | re.DOTALL)
    assert len(whole) == 1
    assert PRESS.parse(whole[0], "x").data["name"] == "Ours"


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
