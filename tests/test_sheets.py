"""The style sheets and scripts of the pages stay readable: formatted, on one scale, without dead names."""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.web.classes import SCRIPTS, SHEETS, WEB, is_used, styled, text_of, used

ROOT = Path(__file__).parent.parent
LONGEST = 110  # letters of a line
RAW = re.compile(r"#[0-9a-fA-F]{3,8}\b|\b(?:rgb|hsl)a?\(")
SCALED = re.compile(r"font|font-size|(?:row-|column-)?gap|(?:padding|margin)(?:-[a-z]+)*|border-radius")
LARGEST = 2.0  # rem: what is larger stands alone, and is on no scale
PALETTE = re.compile(r":root \{[^}]*\}")
DECLARED = re.compile(r"([a-z-]+):\s([^;{}]*);")

# Classes that the sheets name and no `class_` says, with where they come from.
FROM_ELSEWHERE = {
    "low": "cards.js: a card at the lower edge of a narrow screen",
    "ok": "check.js: what the check of chance found right",
    "bad": "check.js: what it found wrong",
    "next": "the next level of an empire",
    "pick": "a card of the hand that can pay",
    "negative": "renown below zero",
    "zero": "no renown",
    "right": "the side of a button that turns to the next planet",
    "text-medium": "how long the text of a card is",
    "text-long": "likewise",
    "exploration": "the kind of a card shown large",
    **dict.fromkeys(["anomaly", "event"], "the kind of a card of the row"),
    **dict.fromkeys(["civilization", "mining", "utility"], "the kind of a colony"),
    **dict.fromkeys(["biosphere", "deposit"], "the kind of a slot"),
    **dict.fromkeys(["manpower", "production", "science", "renown"], "a resource, which colours its icon"),
    **dict.fromkeys(["economy", "diplomacy"], "a track, which colours its icon"),
}
# Classes without a style, and who looks for them.
HOOKS = {
    "card-text": "cards.js puts a card there",
    "table-page": "the tests of the browser wait for it",
}


def declarations(sheet: Path) -> Iterator[tuple[str, str]]:
    """What the rules of a sheet say, without its palette."""
    yield from DECLARED.findall(PALETTE.sub("", text_of(sheet), count=1))


def test_sheets_and_scripts_are_formatted() -> None:
    oxfmt = Path(sys.executable).with_name("oxfmt")
    command = list(map(str, [oxfmt, "--list-different", *SHEETS, *SCRIPTS]))
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.stdout.split() == [], "run `make format`"
    assert done.returncode == 0, done.stderr


def test_no_line_of_a_sheet_is_long() -> None:
    found = [
        f"{sheet.name}:{number}"
        for sheet in SHEETS
        for number, line in enumerate(sheet.read_text(encoding="utf-8").splitlines(), 1)
        if len(line) > LONGEST
    ]
    assert found == []


@pytest.mark.parametrize("sheet", SHEETS, ids=lambda sheet: sheet.name)
def test_colours_have_names(sheet: Path) -> None:
    """They are written once, in the palette: that of all pages, or that of a game’s own things."""
    assert [said for said in declarations(sheet) if RAW.search(said[1])] == []


@pytest.mark.parametrize("sheet", SHEETS, ids=lambda sheet: sheet.name)
def test_letters_gaps_and_corners_are_on_the_scale(sheet: Path) -> None:
    found = []
    for name, value in declarations(sheet):
        size = value.partition("/")[0] if name == "font" else value  # behind it is the height of a line
        lengths = re.findall(r"(?<![\w.-])(\d*\.?\d+)rem", size)
        if SCALED.fullmatch(name) and not re.search(r"clamp|max\(", value):
            found += [f"{name}: {value}" for length in lengths if float(length) <= LARGEST]
    assert found == []


def test_every_property_that_is_used_is_defined_and_the_other_way_round() -> None:
    texts = "".join(map(text_of, SHEETS))
    code = "".join(path.read_text(encoding="utf-8") for path in WEB.rglob("*.py"))
    used_there = set(re.findall(r"var\((--[a-z0-9-]+)", texts + code))
    set_there = set(re.findall(r"(--[a-z0-9-]+):", texts))
    set_by_pages = set(re.findall(r"(--[a-z]+):\{", code))
    assert used_there == set_there | set_by_pages


def test_no_class_is_styled_that_nothing_uses() -> None:
    assert {name for name in styled() if not is_used(name)} == set(FROM_ELSEWHERE)


def test_no_class_is_used_that_nothing_styles() -> None:
    assert {name for name in used() if "*" not in name and name not in styled()} == set(HOOKS)
