"""The French rules and rulings are the English ones: number by number, row by row, in French typography."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from orrery.catalog import card_games
from orrery.core.language import translate

DOCS = Path(__file__).parent.parent / "docs"
TEXTS = sorted(path for folder in ("rules", "rulings") for path in (DOCS / folder).glob("*.md"))
FRENCH = [path for path in TEXTS if path.name.endswith(".fr.md")]
NAMES = [f"{path.parent.name}/{path.name}" for path in FRENCH]

STRUCTURE = r"^#+ (?:[UAC]?\d+[a-z]?)?|^\*\*(?:\d+\.|R)\d+\*\*|^- |^\|.*\|$"
MISPRINTS = {
    "a straight or English quotation mark or apostrophe": r"['\"“”‘]",
    "three dots in place of …": r"\.\.\.",
    "no U+202F before ; ! or ?": r"(?<!\u202f)[;!?]",
    "no U+00A0 before a colon": r"(?<!\u00a0):",
    "no U+00A0 inside « »": r"«(?!\u00a0)|(?<!\u00a0)»",
    "two spaces in a row": r"(?<=\S)[ \u00a0\u202f]{2,}",
}


def english(french: Path) -> Path:
    return french.with_name(french.name.removesuffix(".fr.md") + ".md")


def outline(path: Path) -> list[str]:
    """Numbers of headings and paragraphs, list items and the widths of table rows, in order."""
    found = re.findall(STRUCTURE, path.read_text(encoding="utf-8"), re.MULTILINE)
    return [f"row of {mark.count('|') - 1}" if mark.startswith("|") else mark.strip() for mark in found]


def citations(path: Path) -> dict[str, list[str]]:
    """The paragraphs and rulings that each paragraph or ruling names, by its number."""
    parts = re.split(r"^(?:\*\*(?=\d+\.|R\d)|## )", path.read_text(encoding="utf-8"), flags=re.MULTILINE)
    return {re.split(r"[* \n]", part, maxsplit=1)[0]: numbers(part) for part in parts[1:]}


def numbers(text: str) -> list[str]:
    """Paragraphs, rulings and, by the number of their kind, cards."""
    return sorted(re.findall(r"\b(?:[RUAC]\d+[a-z]?|[PEBS]\d\d|\d+\.\d+)\b", text))


def misprints(line: str) -> list[str]:
    bare = re.sub(r"`[^`]*`", "code", line)
    return [fault for fault, pattern in MISPRINTS.items() if re.search(pattern, bare)]


def test_all_rules_and_rulings_are_there_in_french() -> None:
    assert {path.parent.name for path in FRENCH} == {"rules", "rulings"}
    assert [english(path) for path in FRENCH] == [path for path in TEXTS if path not in FRENCH]


@pytest.mark.parametrize("french", FRENCH, ids=NAMES)
def test_the_outline_of_a_text_holds_all_that_is_numbered(french: Path) -> None:
    """A number that the patterns miss would not be compared."""
    text = french.read_text(encoding="utf-8")
    numbered = re.findall(r"^\*\*([^* ]*\d)\*\*|^## (\S*\d[a-z]?) ", text, re.MULTILINE)
    found = {number for pair in numbered for number in pair if number}
    assert found
    assert found == {
        mark.strip("#* ") for mark in outline(french) if re.search(r"\d", mark) and "row" not in mark
    }


@pytest.mark.parametrize("french", FRENCH, ids=NAMES)
def test_the_french_file_has_the_numbers_and_rows_of_the_english_one(french: Path) -> None:
    assert outline(french) == outline(english(french))


@pytest.mark.parametrize("french", FRENCH, ids=NAMES)
def test_every_french_paragraph_cites_what_the_english_one_cites(french: Path) -> None:
    assert citations(french) == citations(english(french))


@pytest.mark.parametrize("french", FRENCH, ids=NAMES)
def test_french_is_set_as_french(french: Path) -> None:
    lines = french.read_text(encoding="utf-8").splitlines()
    assert [(n, fault) for n, line in enumerate(lines, 1) for fault in misprints(line)] == []


@pytest.mark.parametrize(
    "line",
    [
        "l'orbite",
        "Oui!",
        "Oui\u00a0!",
        "un : deux",
        "« oui »",
        "“oui”",
        "et puis...",
        "un  deux",
        "un;\u202fdeux",
    ],
)
def test_a_misprint_is_found(line: str) -> None:
    assert len(misprints(line)) == 1


def named(page: Path) -> dict[str, str]:
    """The names of cards in the tables of the glossary, English and French."""
    tables = page.read_text(encoding="utf-8").split("| English | French |\n")[1:]
    rows = [
        line.strip("| ").split(" | ") for table in tables for line in table.partition("\n\n")[0].splitlines()
    ]
    return {row[0]: row[1] for row in rows if len(row) == 2 and row[0] != "---"}


def test_the_glossary_and_the_catalogue_call_every_card_the_same() -> None:
    wanted = {
        card["name"]: translate("fr", card["name"])
        for game in card_games()
        for card in game.cards()
        if card["kind"] not in game.facts.proper_names
    }
    assert named(DOCS / "glossary.md") == wanted


def cards_in(text: str, names: dict[str, str]) -> list[str]:
    """The names of cards that a ruling speaks of by their names alone, so that each is found."""
    return [name for name in names if re.search(rf"(?<![\w’]){re.escape(name)}(?![\w-])", text)]


@pytest.mark.parametrize("french", [path for path in FRENCH if path.parent.name == "rulings"])
def test_a_ruling_names_the_cards_as_they_are_called(french: Path) -> None:
    names = {english: told for english, told in named(DOCS / "glossary.md").items() if english != told}
    there, here = parts(english(french)), parts(french)
    missing = [
        f"{number}: {names[name]}, for {name}"
        for number, text in there.items()
        for name in cards_in(text, names)
        if names[name] not in here[number]
    ]
    assert missing == []


def parts(path: Path) -> dict[str, str]:
    """The rulings of a page by their numbers, each in one line."""
    found = re.split(r"^## ", path.read_text(encoding="utf-8"), flags=re.MULTILINE)[1:]
    return {part.partition(" ")[0]: " ".join(part.split()) for part in found}
