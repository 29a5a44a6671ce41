"""Names at one table that people would take for each other are refused, by the Unicode data about it."""

from __future__ import annotations

import random
import unicodedata
from collections.abc import Iterator

import pytest

from orrery.core.faults import OrreryError
from orrery.tables.chairs import BOT_NAMES, Chair, seats_for
from orrery.tables.lookalikes import INVISIBLE, are_alike, check_alike, looks, skeleton, skeletons
from tests.tables.company import ADA, BO, GAME, run, tables

NAMES = ("Ada", "Vega", "Bo", "Guest 2")


def copies(letter: str) -> list[str]:
    """All that Unicode says looks like a letter."""
    wanted = skeleton(letter)
    return [chr(code) for code, found in skeletons().items() if found == wanted and chr(code) != letter]


def copied(name: str) -> Iterator[str]:
    """A name with one letter copied, each letter in every way."""
    for at, letter in enumerate(name):
        yield from (name[:at] + copy + name[at + 1 :] for copy in copies(letter))


@pytest.mark.parametrize("name", NAMES)
def test_every_copy_of_a_letter_is_noticed(name: str) -> None:
    found = list(copied(name))
    assert len(found) > 60
    assert [copy for copy in found if not are_alike(name, copy)] == []


@pytest.mark.parametrize("name", NAMES)
def test_many_copies_at_once_are_noticed(name: str) -> None:
    chance = random.Random(3)
    for _ in range(500):
        letters = [chance.choice([letter, *copies(letter)]) for letter in name]
        hidden = [letter + chance.choice(["", *HIDDEN]) for letter in letters]
        copy = "".join(hidden).replace(" ", chance.choice([" ", "", "_"]))
        assert are_alike(name, copy), [hex(ord(letter)) for letter in copy]


HIDDEN = sorted(INVISIBLE)[:300]


@pytest.mark.parametrize("letter", ["\u034f", "\ufe0f", "\u180b", "\u17b4", "\u200d", "\u00ad", "\U000e0041"])
def test_what_shows_nothing_makes_no_other_name(letter: str) -> None:
    assert are_alike("Ada", f"A{letter}da")
    assert looks("Ada") == looks(f"{letter}Ada{letter}")


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Ada", "\u0410da"),  # Cyrillic
        ("Ada", "\u0391da"),  # Greek
        ("Ada", "ADA"),
        ("Ada", "A da"),
        ("Ada", "ａda"),
        ("ADA", "а\u0501а"),
        ("Ian", "lan"),
        ("Ian", "1an"),
        ("Ian", "IAN"),
        ("Ian", "ian"),
        ("Al", "AI"),
        ("Bo", "B0"),
        ("BOB", "bob".replace("o", "0")),
        ("Mamie", "Marnie"),
        ("Mo", "mo"),
        ("Zoé", "Zoe\u0301"),
        ("Fran", "ſran"),
        ("Guest 2", "Guеst 2"),
        ("Vega", "Ѵega"),
    ],
)
def test_they_are_taken_for_each_other(one: str, other: str) -> None:
    assert are_alike(one, other)
    assert are_alike(other, one)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Anna", "Ana"),
        ("Ada", "Adam"),
        ("Jon", "John"),
        ("Zoe", "Zoé"),
        ("Guest 2", "Guest 3"),
        ("Marie", "Maria"),
        ("Анна", "Анка"),
        ("李", "王"),
        ("Bo", "Bob"),
        ("Cleo", "Theo"),
        ("Ina", "Ida"),
        ("Nina", "Mina"),
        ("Vega", "Vera"),
        ("👍", "👎"),
        ("Ada", "Ada 2"),
    ],
)
def test_ordinary_names_are_not(one: str, other: str) -> None:
    assert not are_alike(one, other)


def test_bots_are_told_apart() -> None:
    assert not any(are_alike(one, other) for one in BOT_NAMES for other in BOT_NAMES if one != other)


def test_the_table_is_read_as_it_is_written() -> None:
    assert len(skeletons()) > 5_000
    for code, found in skeletons().items():
        assert skeleton(chr(code)) == unicodedata.normalize("NFD", found)


def test_a_bot_is_called_otherwise_than_whoever_looks_like_it() -> None:
    names = [seat.name for seat in seats_for([Chair("V\u0435ga"), Chair(bot="greedy"), Chair(bot="greedy")])]
    assert names == ["V\u0435ga", "Altair", "Deneb"]


def test_a_seat_kept_for_a_friend_has_its_name_already() -> None:
    for name in ("Guest 2", "Gu\u0435st 2"):
        with pytest.raises(OrreryError, match=r"looks like Guest 2|must differ"):
            seats_for([Chair(name), Chair(friend=True)])


def test_of_two_who_sit_down_at_once_only_one_has_the_name() -> None:
    async def main() -> None:
        found = tables()
        table = await found.make(GAME, {}, [Chair("Ada"), Chair(friend=True), Chair(friend=True)], ADA)
        live = await found.find(table)
        links = [await live.invitations.link(1, ADA), await live.invitations.link(2, ADA)]
        await live.invitations.sit(links[0], "Bo", BO)
        with pytest.raises(OrreryError, match="Your name looks like Bo, who is at this table already"):
            await live.invitations.sit(links[1], "B\u043e", "another")
        await live.invitations.sit(links[1], "Cy", "another")

    run(main())


def test_a_name_is_refused_in_a_sentence() -> None:
    with pytest.raises(OrreryError, match="Your name looks like Ada"):
        check_alike("aDa", ["Bo", "Ada"])
    check_alike("Adam", ["Bo", "Ada"])
