"""docs/card-language.md says what card files may say: all of it, and nothing else."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from orrery.core.cardfiles.press import Press
from orrery.core.cardfiles.words import MOST_WORDS, Form
from orrery.core.faults import Faulty
from orrery.games.beyond_the_black import cards as black_cards
from orrery.games.beyond_the_black import grammar as black
from orrery.games.take_the_galaxy import cards as take_cards
from orrery.games.take_the_galaxy import grammar as take
from orrery.games.tiny_epic_galaxies import cards as base_cards
from orrery.games.tiny_epic_galaxies.codes import MAX_BRANCHES
from orrery.games.tiny_epic_galaxies.grammar import BASE
from tests.test_french_docs import misprints

DOCS = Path(__file__).parent.parent / "docs"
TITLE = "\n# Take The Galaxy\n"  # above the part of a game that has its own language
ENGLISH, GALAXY = (DOCS / "card-language.md").read_text(encoding="utf-8").split(TITLE)
FRENCH, GALAXIE = (DOCS / "card-language.fr.md").read_text(encoding="utf-8").split(TITLE)
BOTH = pytest.mark.parametrize("text", [ENGLISH, FRENCH], ids=["en", "fr"])
NEW = "◆"

ABOUT = 'id = "example"\nname = "Example"\ntext = "…"\n'


@dataclass(frozen=True)
class Language:
    """A part of the page: the words of the card files of some games."""

    texts: tuple[str, str]  # English and French
    known: list[tuple[Mapping[str, Any], Mapping[str, Any]]]  # by chapter: of a base game, and of all
    cards: dict[str, str]  # the beginning of a card of each kind
    press: Press[Any]
    base: Press[Any] | None = None  # of the base game

    def press_for(self, name: str, base: Mapping[str, Any]) -> Press[Any]:
        """Which reader must know a word."""
        return self.base if self.base and name in base else self.press


FIRST = Language(
    (ENGLISH, FRENCH),
    [
        (BASE.forms, black.BLACK.forms),
        (BASE.counts, black.BLACK.counts),
        (BASE.goals, black.BLACK.goals),
        (BASE.conditions, black.BLACK.conditions),
        ({}, black.MOMENTS),
        ({}, black.CONDITIONS),
        ({}, black.PLACES),
        ({}, black.RULES),
    ],
    {
        "planet": f'[[planet]]\n{ABOUT}resource = "energy"\ntrack = "economy"\nspaces = 2\npoints = 1\n',
        "pilot": f'[[pilot]]\n{ABOUT}ships = ["aurora", "nexus"]\nbadges = ["nova"]\npoints = 1\n',
        "exploration": f'[[exploration]]\n{ABOUT}badges = ["nova"]\n',
        "mission": f"[[mission]]\n{ABOUT}points = 2\npoints_tied = 1\nmin_seats = 2\n",
        "rogue": '[[rogue]]\nid = "example"\nname = "Example"\ndifficulty = "silly"\nmost = 7\n'
        '[[rogue.level]]\ndice = 4\npoints = 0\ntext = "…"\n',
    },
    black_cards.PRESS,
    base_cards.PRESS,
)
TAKE = Language(
    (GALAXY, GALAXIE),
    [({}, take.FORMS), ({}, take.RULES)],
    {
        "colony": f'[[colony]]\n{ABOUT}type = "mining"\ncost = 1\nrenown = 0\nstart = 0\ndeck = 1\n',
        "event": f'[[event]]\n{ABOUT}sector = "core"\nwormholes = 1\nrenown = 1\ncost = {{ science = 1 }}\n',
    },
    take_cards.PRESS,
)
EACH = pytest.mark.parametrize(
    ("language", "text"),
    [(language, text) for language in (FIRST, TAKE) for text in language.texts],
    ids=["first-en", "first-fr", "take-en", "take-fr"],
)


def chapters(text: str) -> list[list[str]]:
    """The entries of each chapter that has any."""
    found = [re.split(r"^### ", part, flags=re.MULTILINE)[1:] for part in re.split(r"^## ", text, flags=re.M)]
    return [entries for entries in found if entries]


def heading(entry: str) -> str:
    return entry.partition("\n")[0]


def example(entry: str) -> str:
    blocks = re.findall(r"^```toml\n(.*?)^```$", entry, re.MULTILINE | re.DOTALL)
    assert len(blocks) == 1, entry
    return str(blocks[0])


@EACH
def test_nothing_is_missing_and_nothing_is_invented(language: Language, text: str) -> None:
    for entries, (base, all_of_them) in zip(chapters(text), language.known, strict=True):
        wanted = [f"`{name}` {NEW}" if base and name not in base else f"`{name}`" for name in all_of_them]
        assert [heading(entry) for entry in entries] == wanted


@EACH
def test_every_example_is_a_card_of_the_set_and_shows_what_it_is_about(language: Language, text: str) -> None:
    for entries, (base, _) in zip(chapters(text), language.known, strict=True):
        for entry in entries:
            name, shown = heading(entry).split("`")[1], example(entry)
            kind, _, body = shown.removeprefix("# ").partition("\n")
            assert f'"{name}"' in body, entry
            try:
                press = language.press_for(name, base)
                press.parse(f'extends = "shipped"\n{language.cards[kind]}{body}', name)
            except Faulty as fault:
                raise AssertionError(f"{name}: {fault}") from None


@BOTH
def test_the_fields_of_every_word_are_listed_with_the_names_they_know(text: str) -> None:
    for entry in chapters(text)[0]:
        name = heading(entry).split("`")[1]
        form = black.BLACK.forms[name]
        before = BASE.forms.get(name, form)
        bullets = re.findall(rf"^- ({NEW} )?`(\w+)`\u00a0?: (.*)$", entry, re.MULTILINE)
        assert {field for _, field, _ in bullets} == form.fields(), name
        assert {field for new, field, _ in bullets if not new} == before.fields(), name
        for _, field, said in bullets:
            check_field(form, before, field, said)


def check_field(form: Form, before: Form, field: str, said: str) -> None:
    """What a line says of a field is what the grammar says."""
    if field == form.what:
        old, _, new = said.partition(NEW)
        assert re.findall(r"`(\w+)`", old) == list(before.names)
        assert re.findall(r"`(\w+)`", new) == [name for name in form.names if name not in before.names]
    elif field == form.who:
        assert re.findall(r"`(\w+)`", said) == list(form.who_names)
    elif field == form.n:
        assert [int(n) for n in re.findall(r"\d+", said)] == [form.least or 0, form.most]
        assert ("count" in said or "compte" in said) == form.counts
    elif field == form.branches:
        assert f"2 to {MAX_BRANCHES} " in said or f"2 à {MAX_BRANCHES} " in said
    left_out = {form.what: form.default, form.who: form.who_default, form.n: None if form.least else 0}
    if field in left_out:
        assert ("left out" in said or "manquer" in said) == (left_out[field] is not None), (field, said)


@BOTH
def test_the_words_of_the_rogue_are_listed(text: str) -> None:
    said = re.search(
        r"^(The Rogue makes no choices|On ne demande jamais).*?\n\n", text, re.DOTALL | re.MULTILINE
    )
    assert said
    assert re.findall(r"`(\w+)`", said[0])[:-1] == list(black.BLACK.for_rogue)


@EACH
def test_the_whole_file_of_the_beginning_is_a_card_set(language: Language, text: str) -> None:
    whole = re.findall(r"^```toml\n(extends.*?)^```$", text, re.MULTILINE | re.DOTALL)
    assert len(whole) == 1
    assert (language.base or language.press).parse(whole[0], "x").data["name"] == "Ours"


@BOTH
def test_how_many_words_an_effect_has_at_most_is_said(text: str) -> None:
    assert f" {MOST_WORDS} " in text


@pytest.mark.parametrize(("english", "french"), [(ENGLISH, FRENCH), (GALAXY, GALAXIE)])
def test_the_french_text_has_the_same_entries_examples_and_lists(english: str, french: str) -> None:
    shape = r"^#+|^- (?:◆ )?`\w+`|^```.*?^```$"
    outlines = [re.findall(shape, text, re.MULTILINE | re.DOTALL) for text in (english, french)]
    assert outlines[0] == outlines[1]
    prose = re.sub(r"^```.*?^```$", "", french, flags=re.MULTILINE | re.DOTALL)
    assert {line: misprints(line) for line in prose.splitlines() if misprints(line)} == {}
