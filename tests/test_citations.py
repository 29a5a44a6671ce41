"""The rules digest is the index of the code: what is cited exists, and every paragraph has a test."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import orrery

ROOT = Path(__file__).parent.parent
RULES = ROOT / "docs/rules/tiny-epic-galaxies.md"
RULINGS = ROOT / "docs/rulings/tiny-epic-galaxies.md"
NO_PLAY = {"U24"}  # rulings that decide no play: they need no test


def paragraphs() -> set[str]:
    return set(re.findall(r"^\*\*(\d+\.\d+)\*\*", RULES.read_text(encoding="utf-8"), re.MULTILINE))


def rulings() -> set[str]:
    return set(re.findall(r"^## (U\d+)\b", RULINGS.read_text(encoding="utf-8"), re.MULTILINE))


def cited_by_tests() -> set[str]:
    """What the decorators `@rule(…)` of all tests name."""
    found: set[str] = set()
    for path in (ROOT / "tests").rglob("test_*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef):
                for mark in node.decorator_list:
                    if isinstance(mark, ast.Call) and ast.unparse(mark.func) == "rule":
                        found |= {ast.literal_eval(argument) for argument in mark.args}
    return found


def test_every_paragraph_is_cited_by_a_test() -> None:
    assert sorted(paragraphs() - cited_by_tests()) == []


def test_every_ruling_that_decides_play_is_cited_by_a_test() -> None:
    wanted = {f"TEG {ruling}" for ruling in rulings() - NO_PLAY}
    assert sorted(wanted - cited_by_tests()) == []


def test_tests_cite_only_what_there_is() -> None:
    there_is = paragraphs() | {f"TEG {ruling}" for ruling in rulings()}
    assert sorted(cited_by_tests() - there_is) == []


def test_the_source_cites_only_paragraphs_that_there_are() -> None:
    for path in (ROOT / "src").rglob("*.py"):
        text = path.read_text(encoding="utf-8")
        for group in re.findall(r"\brules ((?:\d+\.\d+(?:, )?)+)", text):
            assert set(group.strip(", ").split(", ")) <= paragraphs(), f"{path.name}: {group}"
        for ruling in re.findall(r"ruling TEG (U\d+)", text):
            assert ruling in rulings(), f"{path.name}: {ruling}"


def test_every_card_is_named_by_a_test() -> None:
    """At least one test each, found by id: planets in the folder of cards, the rest in theirs."""
    folder = ROOT / "tests/tiny_epic_galaxies"
    kept = {"planet": "cards/test_*.py", "mission": "test_missions.py", "rogue": "solo/test_mats.py"}
    for card in orrery.game("tiny-epic-galaxies").cards():
        text = "".join(path.read_text(encoding="utf-8") for path in folder.glob(kept[card["kind"]]))
        assert re.search(rf"\b{card['id']}\b", text), f"no test names {card['id']}"
