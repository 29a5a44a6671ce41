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
from orrery.core.card_game import CardGame, cards_of
from orrery.core.game import Game
from orrery.core.language import say, say_n, translate
from tools.extract import Found, sentences
from tools.french import PERCENT, pages, places, prose
from tools.grammar import ENGLISH_LEFT, grammar, spoken

PLAYERS: Final = ("Ada", "Bo", "Éva", "Hugo", "Yves", "Zoé")
NUMBERS: Final = (0, 1, 2, 5)
UNKNOWN: Final = "x"  # notation, files, numbers: French says nothing of them
# What is said there names fields of card files and commands, which are English in every language.
OF_NOTATION: Final = (
    "/checks.py", "/card_checks.py", "/word_checks.py", "/rogue_checks.py", "/checking.py", "/reading.py",
    "/programs.py", "/structure.py", "/goals.py", "/commands.py", "/viewer.py",
)  # fmt: skip


@cache
def fillers() -> dict[str, list[str]]:
    """What fills a place in French, by its name without the letter of an argument: words and cards."""
    found: dict[str, list[str]] = {}
    for game in map(orrery.game, orrery.game_names()):
        for place, words in game.speech.examples("fr").items():
            found.setdefault(place, []).extend(words)
        for card in cards_of(game):
            own = [place for place, kinds in kinds_of(game).items() if card["kind"] in kinds]
            for place in ("card", *own):
                found.setdefault(place, []).append(translate("fr", card["name"]))
    return {place: list(dict.fromkeys(words)) for place, words in found.items()}


def kinds_of(game: Game[Any]) -> dict[str, tuple[str, ...]]:
    """The kinds of cards that fill a place: that of their name, and those that the game says."""
    if not isinstance(game, CardGame):
        return {}
    return {**{kind: (kind,) for kind in game.press.shape.kinds()}, **game.facts.places}


@cache
def values_of(place: str) -> list[Any]:
    """What can stand in a place."""
    stem = re.sub(r"(_[abc])+$", "", place)
    if stem in ("who", "owner", "actor") or place in ("mat_c", "seat_b", "seat_c"):
        return list(PLAYERS)
    if stem == "points":
        return [say_n("fr", "{n} point", "{n} points", n) for n in NUMBERS]
    return fillers().get(stem, [UNKNOWN])


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
    """The titles of games, and the names of cards that are called the same in French."""
    games = [orrery.game(name) for name in orrery.game_names()]
    cards = [card["name"] for game in games for card in cards_of(game)]
    names = [*(game.title for game in games), *(name for name in cards if translate("fr", name) == name)]
    signed = [name for name in dict.fromkeys(names) if re.search("[' ]", name)]
    return re.compile("|".join(map(re.escape, sorted(signed, key=len, reverse=True))))


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
