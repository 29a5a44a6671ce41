"""What an expansion says of its cards: more words, more fields, more tables, and nothing twice."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from orrery.core.cardfiles.shapes import Names, Table
from orrery.core.cardfiles.words import Form
from orrery.core.effects import Op, Word
from orrery.core.faults import Faults, Faulty
from orrery.core.spots import Spot
from orrery.games.tiny_epic_galaxies import grammar, shapes
from orrery.games.tiny_epic_galaxies.cards import CardSet, Press, Terms
from orrery.games.tiny_epic_galaxies.programs import Compiler
from orrery.games.tiny_epic_galaxies.state import State
from tests.tiny_epic_galaxies.examples.cards import SHIPPED

SHIPS = {"own": 0, "this": 1}
MARKS = {"star": 0, "moon": 1, "sun": 2}


class Nothing(Word[State]):
    def do(self, s: State, seat: int, op: Op, last: int, /) -> None:
        pass


class MoonPress(Press):
    """A toy expansion: moons, with a choice of effects or none."""

    grammar = grammar.BASE.extended(
        words=[("pay", Nothing()), ("pick", Nothing()), ("mark", Nothing())],
        forms={
            "advance": replace(grammar.FORMS["advance"], who="ships", who_names=SHIPS, who_default=0),
            "pick": Form(branches="options"),
            "mark": Form("marks", MARKS, mask=True, flag="loudly", n="n", most=30),
        },
        counts={"moons": 77},
        for_others=("mark",),
    )
    shape = shapes.BASE.extended(
        "moons",
        {
            "moon": Table(
                {"size": (1, 9)},
                {"marks": Names(MARKS, least=0, most=3, single=False)},
                texts=("id", "name", "text"),
                flags=("dark",),
                others=("effect",),
                optional=frozenset({"effect", "size"}),
            )
        },
    )

    def read_parts(self, cards: CardSet, terms: Terms, compiler: Compiler) -> dict[str, Any]:
        parts = super().read_parts(cards, terms, compiler)
        for card in cards.data["moon"]:
            parts["programs"].append(compiler.program(card.get("effect"), MOON_ROW, may_be_empty=True))
        return parts


MOON_ROW = Spot("moon", ("moon",))
MOON = """
[[moon]]
id = "luna"
name = "Luna"
text = "…"
marks = ["moon", "star"]
effect = [
    { word = "mark", marks = ["star", "sun"], loudly = true, n = 30 },
    { word = "advance", n = 1, ships = "this" },
    { word = "gain", what = "energy", n = { count = "moons" } },
    { word = "pick", options = [
        { text = "a", effect = [{ word = "pay", what = "energy", n = 1 }] },
        { text = "b", effect = [{ word = "fly" }, { word = "advance", n = 1 }] },
    ] },
]
[[moon]]
id = "dark_one"
name = "Dark"
text = "…"
marks = []
dark = true
"""
TEXT = SHIPPED.replace('game = "tiny-epic-galaxies"', 'game = "moons"') + MOON


def test_words_forms_counts_and_tables_are_added_to_those_of_the_base() -> None:
    cards = MoonPress().parse(TEXT, "x")
    book = MoonPress().read_book(cards, Terms(), MoonPress().kit(), Faults())
    names = [name for name, _ in MoonPress.grammar.words]
    assert names[:26] == [name for name, _ in grammar.BASE.words]
    assert names[26:] == ["pick", "mark"]
    assert isinstance(book.words[0], Nothing)  # replaced where it stood
    mark, advance, gain, pick = book.programs[40]
    assert (mark.what, mark.flag, mark.n) == (0b101, True, 30)
    assert (advance.who, gain.count) == (1, 77)
    assert book.programs[41] == []
    assert pick.branches == [42, 43]
    assert [names[op.word] for op in book.programs[43]] == ["fly", "advance"]
    assert [(op.card, op.at) for op in book.programs[43]] == [(43, 0), (43, 1)]
    assert book.programs[43][1].who == 0  # left out: as the form says


def test_the_base_is_what_it_was() -> None:
    assert "pick" not in grammar.BASE.forms
    assert grammar.BASE.forms["advance"].who == ""
    assert "moon" not in shapes.BASE.tables


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        ('ships = "this"', 'ships = "theirs"', "ships is one of own, this, not 'theirs'"),
        ("loudly = true", "loudly = 1", "loudly is true or false, not 1"),
        ('marks = ["star", "sun"]', 'marks = ["star", "star"]', "marks lists different names of star, moon"),
        ('marks = ["star", "sun"]', 'marks = "star"', "marks lists different names of star, moon"),
        ("n = 30", "n = 31", "n is a number from 0 to 30, not 31"),
        ('marks = ["moon", "star"]', 'marks = "moon"', "marks lists 0 to 3 different names of star, moon"),
        ("dark = true", "dark = 3", "dark_one: dark is true or false, not 3"),
        (
            '"pick", options = [',
            '"pick", options = [3, ',
            "options lists 2 to 4 tables with text and effect",
        ),
        (
            'word = "pay", what = "energy"',
            'word = "pay", what = "x"',
            "what is one of energy, culture, not 'x'",
        ),
        ('game = "moons"', 'game = "tiny-epic-galaxies"', "game is 'moons', not 'tiny-epic-galaxies'"),
    ],
)
def test_a_fault_in_what_is_new_is_told_with_its_line(old: str, new: str, fault: str) -> None:
    text = TEXT.replace(old, new, 1)
    with pytest.raises(Faulty) as caught:
        MoonPress().parse(text, "x")
    line = next(number for number, one in enumerate(text.splitlines(), 1) if new in one)
    assert [one for one in map(str, caught.value.faults) if one.startswith(f"line {line}: ") and fault in one]
