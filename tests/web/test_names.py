"""Whatever somebody types becomes a name that lines, records and pages can hold, or is refused."""

from __future__ import annotations

import random
import unicodedata

import pytest

from orrery.core.faults import OrreryError
from orrery.records.record import check_names
from orrery.tables.lookalikes import INVISIBLE
from orrery.web.names import MARKS, MOST, MOST_POINTS, clean, is_mark, letters


@pytest.mark.parametrize(
    ("typed", "name"),
    [
        ("Ada", "Ada"),
        ("  Ada \t\n Lovelace ", "Ada Lovelace"),
        ("e\u0301va", "éva"),
        ("Nguyễn Ánh", "Nguyễn Ánh"),
        ("\u202eadA", "adA"),
        ("A\u200bd\u2066a\u2069", "Ada"),
        ('Ada "the" Great', "Ada 'the' Great"),
        ("*? Ada", "Ada"),
        ("<script>alert(1)", "<script>alert(1)"),
        ("Zalgo" + "\u0301" * 50, "Zalg\u00f3\u0301"),
        ("*\u0301Ada", "Ada"),
        ("\u0301Ada", "Ada"),
        ("x" * 500, "x" * MOST),
        ("Ada\x00\x07\ud800", "Ada"),
        ("שלום", "שלום"),
        ("日本語の名前", "日本語の名前"),
        ("A\u034fd\ufe0fa\u180b\u17b4", "Ada"),
        ("e\u034f\u0301va", "éva"),
        ("❤\ufe0f", "❤"),
    ],
)
def test_names_are_made_safe(typed: str, name: str) -> None:
    assert clean(typed) == name


@pytest.mark.parametrize("typed", ["", "   ", "\u202e\u200b", "***", "\u3164\u2800", "\u0301" * 10_000])
def test_what_leaves_nothing_is_refused(typed: str) -> None:
    with pytest.raises(OrreryError, match=r"Enter a name \(up to 20 characters\)"):
        clean(typed)


def test_letters_are_counted_as_people_count_them() -> None:
    assert list(letters("e\u0301a")) == ["e\u0301", "a"]
    assert list(letters("👍🏽🇫🇷🇩🇪")) == ["👍🏽", "🇫🇷", "🇩🇪"]


def test_every_name_fits_a_record_and_is_clean_already() -> None:
    chance = random.Random(7)
    pool = [
        *range(0x20, 0x250),
        *range(0x300, 0x370),
        *range(0x2000, 0x2070),
        *range(0x1F1E0, 0x1F400),
        0xD800,
        *map(ord, sorted(INVISIBLE)[:80]),
    ]
    for _ in range(3000):
        typed = "".join(chr(chance.choice(pool)) for _ in range(chance.randrange(1, 60)))
        try:
            name = clean(typed)
        except OrreryError:
            continue
        check_names([name], 1)
        assert clean(name) == name
        assert len(list(letters(name))) <= MOST
        assert len(name) <= MOST_POINTS
        apart = unicodedata.normalize("NFD", name)
        assert not any(all(is_mark(mark) for mark in part) for part in windows(apart, MARKS + 1))


def windows(text: str, size: int) -> list[str]:
    return [text[at : at + size] for at in range(len(text) - size + 1)]


def test_nothing_invisible_stays_in_a_name() -> None:
    for letter in INVISIBLE:
        assert clean(f"A{letter}da{letter}") == "Ada"
