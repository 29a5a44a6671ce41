"""TOML for people: on which line something stands, and data written so that it reads back."""

from __future__ import annotations

import tomllib
from importlib import resources
from typing import Any

import pytest

from orrery.core.toml import write_toml
from orrery.core.toml_lines import line_of, lines_of

TEXT = '''# a remark with [brackets] and key = 1
name = "set" # another

[goods]
most = 7
"odd key" = 'x'
a.b = 1

[[planet]]
id = "one"
text = """
[[planet]]
id = "not one"
"""
effect = [
    { word = "gain", n = { count = "level" } },  # [1]
    { word = "pay",
    what = "energy, ] }", n = 1 },
]
first = { only = ["a", "b"], text = 'it''s' }

[[planet]]
id = "two"
[planet.first]
only = []

[[rogue]]
[[rogue.level]]
dice = 1
[[rogue.level]]
dice = 2
'''.replace("'it''s'", '"it\\"s"')


@pytest.mark.parametrize(
    ("path", "line"),
    [
        (("name",), 2),
        (("goods",), 4),
        (("goods", "most"), 5),
        (("goods", "odd key"), 6),
        (("goods", "a", "b"), 7),
        (("planet",), 9),
        (("planet", 0), 9),
        (("planet", 0, "id"), 10),
        (("planet", 0, "text"), 11),
        (("planet", 0, "effect"), 15),
        (("planet", 0, "effect", 0, "word"), 16),
        (("planet", 0, "effect", 0, "n", "count"), 16),
        (("planet", 0, "effect", 1), 17),
        (("planet", 0, "effect", 1, "n"), 18),
        (("planet", 0, "first", "only", 1), 20),
        (("planet", 1, "id"), 23),
        (("planet", 1, "first", "only"), 25),
        (("rogue", 0, "level", 0, "dice"), 29),
        (("rogue", 0, "level", 1), 30),
        (("rogue", 0, "level", 1, "dice"), 31),
        (("planet", 1, "effect", 3), 22),  # not there: the table it would be in
        (("nothing",), None),
        ((), None),
    ],
)
def test_every_place_is_found_on_its_line(path: tuple[str | int, ...], line: int | None) -> None:
    assert line_of(lines_of(TEXT), path) == line


def ways(data: Any, path: tuple[str | int, ...] = ()) -> list[tuple[str | int, ...]]:
    """The way to everything in some data."""
    parts = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ()
    return [way for key, part in parts for way in [(*path, key), *ways(part, (*path, key))]]


def test_in_the_shipped_cards_nothing_is_missed_and_every_key_is_on_its_line() -> None:
    text = resources.files("orrery.games.tiny_epic_galaxies").joinpath("cards.toml").read_text("utf-8")
    lines, found = text.splitlines(), lines_of(text)
    for way in ways(tomllib.loads(text)):
        name = way[-1] if isinstance(way[-1], str) else way[-2]
        assert isinstance(name, int) or name in lines[found[way] - 1] or isinstance(way[-1], int), way
    for number, card in enumerate(tomllib.loads(text)["planet"]):
        assert card["id"] in lines[found["planet", number, "id"] - 1]


@pytest.mark.parametrize(
    "data",
    [
        {"n": 1, "t": 'a "b"\n\\c\x7f', "flag": True, "list": [1, "x", [2]], "empty": []},
        {"one": {"a": 1, "inner": {"b": 2}}, "after": 3},
        {"card": [{"id": "a", "effect": [{"word": "w", "n": {"count": "c"}}], "first": {"only": ["x"]}}, {}]},
        {"mat": [{"id": "m", "level": [{"dice": 1}, {"dice": 2}]}, {"id": "n"}]},
        {"odd key!": {"é": "ü", "": 1}},
        {"card": [{"effect": [{"word": "e", "options": [{"text": "t", "effect": [{"word": "w"}]}]}]}]},
    ],
)
def test_what_is_written_reads_back(data: dict[str, Any]) -> None:
    assert tomllib.loads(write_toml(data)) == data
