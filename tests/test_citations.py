"""The rules digests are the index of the code: what is cited exists, and every paragraph has a test."""

from __future__ import annotations

import ast
import re
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import pytest

import orrery

ROOT = Path(__file__).parent.parent


@dataclass(frozen=True)
class Digest:
    """The rules and rulings of one game: how they are numbered, and which rulings decide no play."""

    name: str
    prefix: str
    paragraph: str
    ruling: str
    no_play: frozenset[str]

    def paragraphs(self) -> set[str]:
        return set(re.findall(rf"^\*\*({self.paragraph})\*\*", text_of("rules", self.name), re.MULTILINE))

    def rulings(self) -> set[str]:
        found = re.findall(rf"^## ({self.ruling}) ", text_of("rulings", self.name), re.MULTILINE)
        return {f"{self.prefix} {number}" for number in found}


GALAXIES = Digest(
    name="tiny-epic-galaxies",
    prefix="TEG",
    paragraph=r"\d+\.\d+",
    ruling=r"U\d+",
    no_play=frozenset({"TEG U24"}),  # says that numbers of mats are guesses
)
BLACK = Digest(
    name="beyond-the-black",
    prefix="BTB",
    paragraph=r"R\d+",
    ruling=r"[AC]\d+[a-z]?",
    no_play=frozenset(
        {
            "BTB A45",  # says that no errata were found
            "BTB A46",  # says how a score token is turned; we show the number
        }
    ),
)
TAKE = Digest(
    name="take-the-galaxy",
    prefix="TTG",
    paragraph=r"\d+\.\d+",
    ruling=r"A\d+",
    no_play=frozenset({"TTG A45"}),  # says that tokens do not run out; we only count
)
Family = tuple[Digest, ...]
DIGESTS = (GALAXIES, BLACK, TAKE)
NAMES = [digest.name for digest in DIGESTS]
FAMILIES: tuple[Family, ...] = (
    (GALAXIES, BLACK),
    (TAKE,),
)  # an expansion and its base game cite each other, and nobody else


@cache
def text_of(kind: str, name: str) -> str:
    return (ROOT / "docs" / kind / f"{name}.md").read_text(encoding="utf-8")


def family_of(place: str) -> Family:
    """Whose numbers a file cites: those of the game in its path, or else those of the first games."""
    named = [family for family in FAMILIES for digest in family if digest.name in place.replace("_", "-")]
    return named[0] if named else FAMILIES[0]


def all_paragraphs(family: Family) -> set[str]:
    return {number for digest in family for number in digest.paragraphs()}


def all_rulings(family: Family) -> set[str]:
    return {number for digest in family for number in digest.rulings()}


@cache
def cited_by_tests(family: Family) -> frozenset[str]:
    """What the decorators `@rule(…)` of all tests of a family name."""
    found: set[str] = set()
    for path in (ROOT / "tests").rglob("test_*.py"):
        if family_of(str(path.relative_to(ROOT))) is not family:
            continue
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef):
                for mark in node.decorator_list:
                    if isinstance(mark, ast.Call) and ast.unparse(mark.func) == "rule":
                        found |= {ast.literal_eval(argument) for argument in mark.args}
    return frozenset(found)


@pytest.mark.parametrize("digest", DIGESTS, ids=NAMES)
def test_paragraphs_and_rulings_have_no_gaps(digest: Digest) -> None:
    """Nothing is lost between two numbers, and the rulings that need no test are there."""
    for numbers in (digest.paragraphs(), digest.rulings()):
        runs: dict[str, set[int]] = {}
        for number in numbers:
            found = re.fullmatch(r"(.*?)(\d+)[a-z]?", number)
            assert found
            runs.setdefault(found[1], set()).add(int(found[2]))
        assert runs
        for kind, run in runs.items():
            assert run == set(range(1, len(run) + 1)), kind
    assert digest.no_play <= digest.rulings()


@pytest.mark.parametrize("digest", DIGESTS, ids=NAMES)
def test_every_paragraph_is_cited_by_a_test(digest: Digest) -> None:
    assert sorted(digest.paragraphs() - cited_by_tests(family_of(digest.name))) == []


@pytest.mark.parametrize("digest", DIGESTS, ids=NAMES)
def test_every_ruling_that_decides_play_is_cited_by_a_test(digest: Digest) -> None:
    assert sorted(digest.rulings() - digest.no_play - cited_by_tests(family_of(digest.name))) == []


def test_tests_cite_only_what_there_is() -> None:
    for family in FAMILIES:
        assert sorted(cited_by_tests(family) - all_paragraphs(family) - all_rulings(family)) == []


def test_the_source_cites_only_paragraphs_that_there_are() -> None:
    for path in (ROOT / "src").rglob("*.py"):
        family = family_of(str(path.relative_to(ROOT)))
        text = path.read_text(encoding="utf-8")
        for group in re.findall(r"\brules ((?:(?:R\d+|\d+\.\d+)(?:, )?)+)", text):
            assert set(group.strip(", ").split(", ")) <= all_paragraphs(family), f"{path.name}: {group}"
        for ruling in re.findall(r"\b(TEG U\d+|(?:BTB|TTG) [A-Z]\d+[a-z]?)\b", text):
            assert ruling in all_rulings(family), f"{path.name}: {ruling}"


@pytest.mark.parametrize("kind", ["rules", "rulings"])
@pytest.mark.parametrize("digest", DIGESTS, ids=NAMES)
def test_the_documents_cite_only_what_there_is(digest: Digest, kind: str) -> None:
    """Paragraphs by number; rulings of the same game with or without its prefix."""
    family = family_of(digest.name)
    text = text_of(kind, digest.name)
    named = set(re.findall(r"(?<![\w.])(R\d+|\d+\.\d+)\b", text))
    assert sorted(named - all_paragraphs(family)) == []
    rulings = re.findall(r"(?:\b(TEG|BTB|TTG) )?(?<![\w-])([UAC]\d+[a-z]?)\b", text)
    cited = {f"{prefix or digest.prefix} {number}" for prefix, number in rulings}
    assert sorted(cited - all_rulings(family)) == []


# Where the tests of each kind of card are. Cards that an expansion took over are tested with the base game.
KEPT = {
    "tiny-epic-galaxies": {
        "planet": "cards/test_*.py",
        "mission": "test_missions.py",
        "rogue": "solo/test_mats.py",
    },
    "beyond-the-black": {
        "pilot": "pilots/test_*.py",
        "exploration": "test_exploration_cards.py",
        "planet": "test_new_planets.py",
        "mission": "test_new_missions.py",
    },
    "take-the-galaxy": {
        "colony": "test_using.py",
        "ship": "test_using.py",
        "system": "test_claiming.py",
        "anomaly": "test_claiming.py",
        "event": "test_events.py",
        "start": "test_setup.py",
    },
}


def without_docstrings(path: Path) -> str:
    """The code of a test file: a card that only a docstring names is not tested."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    for node in ast.walk(tree):
        if (
            isinstance(node, ast.Module | ast.FunctionDef | ast.ClassDef)
            and ast.get_docstring(node) is not None
        ):
            node.body = node.body[1:] or [ast.Pass()]
    return ast.unparse(tree)


@pytest.mark.parametrize(("name", "kind"), [(name, kind) for name in KEPT for kind in KEPT[name]])
def test_every_card_is_named_by_a_test(name: str, kind: str) -> None:
    """At least one test each, found by id in the files for its kind."""
    base = orrery.card_game(name).identity.built_on
    older = {card["id"] for card in orrery.card_game(base).cards()} if base else set()
    cards = [card["id"] for card in orrery.card_game(name).cards() if card["kind"] == kind]
    folder = ROOT / "tests" / name.replace("-", "_")
    text = "".join([without_docstrings(path) for path in folder.glob(KEPT[name][kind])])
    new = [card for card in cards if card not in older]
    assert new
    assert [card for card in new if not re.search(rf"\b{card}\b", text)] == []
