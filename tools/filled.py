"""Every French sentence with real names in its places, and what is wrong with it then.

`python -m tools.filled` lists it all; a test says that there is nothing.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from functools import cache
from itertools import cycle, islice
from typing import Any, Final

import orrery
from orrery.catalog import card_games
from orrery.core.language import say, say_n, translate
from orrery.games.beyond_the_black.voice import BADGES, HULLS
from orrery.games.take_the_galaxy.voice import AMOUNTS, RESOURCES, SECTORS, SLOTS, renown
from orrery.games.tiny_epic_galaxies.voice import DIE_PLACES, FACES
from tools.extract import Found, sentences
from tools.french import PERCENT, pages, places, prose
from tools.grammar import ENGLISH_LEFT, grammar, spoken

PLAYERS: Final = ("Ada", "Bo", "Éva", "Hugo", "Yves", "Zoé")
NUMBERS: Final = (0, 1, 2, 5)
UNKNOWN: Final = "x"  # notation, files, numbers: French says nothing of them
# What fills a place, by its name without the letter of an argument: kinds of cards, or words.
KINDS: Final = {
    "planet": ("planet",),
    "mission": ("mission",),
    "pilot": ("pilot",),
    "find": ("exploration",),
    "space": ("system", "event", "anomaly"),
    "system": ("system", "start"),
    "colony": ("colony",),
    "card": ("colony", "ship", "system", "event", "anomaly", "exploration", "planet", "pilot"),
}
TOLD: Final = {
    "hull": HULLS, "face": FACES, "faces": FACES, "place": DIE_PLACES, "badges": BADGES, "slot": SLOTS,
    "sector": SECTORS, "resource": RESOURCES,
}  # fmt: skip
# What is said there names fields of card files and commands, which are English in every language.
OF_NOTATION: Final = (
    "/checks.py", "/card_checks.py", "/word_checks.py", "/rogue_checks.py", "/checking.py", "/reading.py",
    "/programs.py", "/structure.py", "/goals.py", "/commands.py", "/viewer.py",
)  # fmt: skip


@cache
def names_of(kinds: tuple[str, ...]) -> list[str]:
    """The names of all cards of these kinds, as French readers know them."""
    cards = [card for game in card_games() for card in game.cards()]
    return list(dict.fromkeys(translate("fr", card["name"]) for card in cards if card["kind"] in kinds))


@cache
def values_of(place: str) -> list[Any]:
    """What can stand in a place."""
    stem = re.sub(r"(_[abc])+$", "", place)
    if stem in KINDS:
        return names_of(KINDS[stem])
    if stem in TOLD:
        return [translate("fr", word) for word in TOLD[stem]]
    if stem in ("who", "owner", "actor") or place in ("mat_c", "seat_b", "seat_c"):
        return list(PLAYERS)
    if stem == "rogue":
        return names_of(("rogue",))
    if stem in ("amount", "amounts", "price", "goods", "one", "energy", "culture"):
        return [tell("fr", n) for n in (1, 2) for tell in AMOUNTS]
    if stem in ("renown", "banked"):
        return [renown("fr", n) for n in (-1, 0, 1, 2)]
    if stem == "points":
        return [say_n("fr", "{n} point", "{n} points", n) for n in NUMBERS]
    return [UNKNOWN]


def told(found: Found) -> Iterator[str]:
    """A sentence as often as it takes to put every value of its places there once."""
    wanted = [
        place.strip("{}").partition("!")[0].partition(":")[0] for place in places(found.one + found.many)
    ]
    columns = {place: values_of(place) for place in wanted if not place.startswith("%")}
    if found.many:
        yield from (say_n("fr", found.one, found.many, n, **first(columns)) for n in NUMBERS)
        return
    rounds = max((len(values) for values in columns.values()), default=1)
    for row in islice(zip(*map(cycle, columns.values()), strict=False), rounds):
        yield say("fr", found.one, **dict(zip(columns, row, strict=True)))
    if not columns:
        yield PERCENT.sub(UNKNOWN, translate("fr", found.one))


def first(columns: dict[str, list[Any]]) -> dict[str, Any]:
    return {place: values[0] for place, values in columns.items() if place != "n"}


def without_names(text: str) -> str:
    """Planets and games are called as printed, also where French would set or spell it otherwise."""
    return printed_names().sub(lambda hit: hit[0][0], text)


@cache
def printed_names() -> re.Pattern[str]:
    titles = [orrery.game(name).title for name in orrery.games()]
    names = [name for name in (*names_of(("planet", "rogue")), *titles) if re.search("[' ]", name)]
    return re.compile("|".join(map(re.escape, sorted(names, key=len, reverse=True))))


def faults() -> list[str]:
    """What is wrong with any sentence of the catalogue or any French page."""
    found = [
        f"{one.one!r}: {fault}"
        for one in dict.fromkeys(sentences())
        for text in told(one)
        for fault in spoken(without_names(text))
        if not (fault.startswith(ENGLISH_LEFT) and one.file.endswith(OF_NOTATION))
    ]
    for page in pages():
        for number, line in enumerate(prose(page.read_text(encoding="utf-8")).splitlines(), 1):
            text = without_names(re.sub(r"^#+ (?:\d+ )?", "", line))
            found += [f"{page.name}, line {number}: {fault}" for fault in grammar(text)]
    return list(dict.fromkeys(found))


def main() -> None:
    found = faults()
    print("\n".join(found))
    sys.exit(f"{len(found)} faults in French as it is read" if found else 0)


if __name__ == "__main__":
    main()
