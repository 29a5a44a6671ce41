"""What must hold of the expansion's cards beside their shape."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final

from orrery.core.cardfiles.checks import is_clean, rows_of, spot_of
from orrery.core.faults import Faults
from orrery.core.spots import Spot
from orrery.games.beyond_the_black.codes import MAX_PILOTS
from orrery.games.beyond_the_black.grammar import BADGES, HULLS
from orrery.games.tiny_epic_galaxies.codes import MAX_SEATS

MOST_BADGES: Final = 9
ONLY_ON_FINDS: Final = ("track",)  # words that stand only on exploration cards
ONLY_ON_PILOTS: Final = ("bury", "push_here", "collect", "steal_here")
ONLY_FOR_ROGUE: Final = ("hire_first", "take_finds")


def check_expansion(data: Mapping[str, Any], faults: Faults) -> None:
    """Each card by itself: a fault elsewhere hides none."""
    check_rows(data, faults)
    for kind in ("planet", "pilot", "exploration"):
        for number, card in enumerate(rows_of(data, kind)):
            if isinstance(card, dict):
                where = spot_of(kind, number, card)
                check_words(kind, card, where, faults)
                if kind != "planet":
                    check_badges(card, where, faults)
                if kind == "pilot":
                    check_ability(card, where, faults)
                if kind == "exploration":
                    check_find(card, where, faults)


def check_rows(data: Mapping[str, Any], faults: Faults) -> None:
    """A row of pilots for each number of seats, and a hangar with all four ships."""
    table = data.get("pilots")
    row = table.get("row") if isinstance(table, dict) else None
    at = Spot("pilots", ("pilots", "row"))
    listed = row if isinstance(row, list) else []
    fits = len(listed) == MAX_SEATS and all(type(n) is int and 1 <= n <= MAX_PILOTS for n in listed)
    if isinstance(table, dict) and not fits:
        faults.add(
            "pilots: row lists {n} numbers from 1 to {most}, not {found!r}",
            n=MAX_SEATS,
            most=MAX_PILOTS,
            found=row,
            at=at,
        )
    elif fits and len(rows_of(data, "pilot")) < max(listed):
        faults.add(
            "pilot: the longest row needs {needed}, there are {n}",
            needed=max(listed),
            n=len(rows_of(data, "pilot")),
            at=at,
        )
    if not is_clean(faults, "hangar"):
        return
    ships = [hangar["ship"] for hangar in data["hangar"]]
    if sorted(ships) != sorted(HULLS):
        faults.add(
            "hangar: each of {names} stands once, not {found}",
            names=", ".join(HULLS), found=", ".join(ships), at=Spot("hangar", ("hangar",)),
        )  # fmt: skip


def check_badges(card: Mapping[str, Any], where: Spot, faults: Faults) -> None:
    """Badges are a list of symbols; the same may stand twice."""
    badges = card.get("badges")
    if (
        not isinstance(badges, list)
        or len(badges) > MOST_BADGES
        or not all(isinstance(one, str) and one in BADGES for one in badges)
    ):
        faults.add(
            "{where}: badges lists up to {most} of {names}, not {found!r}",
            where=where,
            most=MOST_BADGES,
            names=", ".join(BADGES),
            found=badges,
            at=where.at("badges"),
        )


def check_ability(card: Mapping[str, Any], where: Spot, faults: Faults) -> None:
    """A pilot has a moment with an effect, or a rule that it changes for good. [rules R10]"""
    if ("when" in card) == ("rule" in card):
        faults.add("{where}: a pilot has either when or rule", where=where, at=where)
    extra = [name for name in ("effect", "only", "may") if name in card and "rule" in card]
    extra += [name for name in ("n", "goods") if name in card and "when" in card]
    for name in extra:
        beside = "rule" if "rule" in card else "when"
        faults.add("{where}: {field} does not stand beside {beside}", where=where, field=name, beside=beside)
    if "when" in card and not card.get("effect"):
        faults.add("{where}: an ability with when has an effect", where=where, at=where.at("when"))
    if card.get("when") == "own_turn" and not is_limited(card):
        faults.add("{where}: an ability between two dice is once_per_turn", where=where, at=where.at("when"))
    if card.get("rule") in ("counts", "yields") and "goods" not in card:
        faults.add("{where}: {rule} says which goods", where=where, rule=card["rule"], at=where.at("rule"))


def is_limited(card: Mapping[str, Any]) -> bool:
    only = card.get("only")
    return isinstance(only, list) and "once_per_turn" in only


def check_words(kind: str, card: Mapping[str, Any], where: Spot, faults: Faults) -> None:
    """Some words mean something only on some kinds of cards, wherever on the card they stand."""
    effect = card.get("effect")
    for number, outer in enumerate(effect if isinstance(effect, list) else []):
        at = where.at("effect", number)
        for word, inside in words_in(outer, ""):
            name = word.get("word")
            if (
                (name in ONLY_ON_FINDS and (kind != "exploration" or inside))
                or (name in ONLY_ON_PILOTS and kind != "pilot")
                or name in ONLY_FOR_ROGUE
                or (kind == "planet" and speaks_of_this_ship(word))
                or (kind != "pilot" and speaks_of_this_planet(word))
            ):
                faults.add(
                    "{where}: {word} means nothing on {kind} cards", where=where, word=name, kind=kind, at=at
                )
            elif inside == "each_other" and (speaks_of_this_ship(word) or speaks_of_this_planet(word)):
                faults.add(
                    "{where}: {word} inside each_other cannot be about this ship or planet",
                    where=where,
                    word=name,
                    at=at,
                )
            if word.get("what") == "planet" and is_counted(word.get("n")):
                faults.add(
                    "{where}: goods to be divided are a number, or the count of last", where=where, at=at
                )


def words_in(word: Any, inside: str) -> Iterator[tuple[dict[str, Any], str]]:
    """A word and all that stand inside it, each with the word it stands in."""
    if not isinstance(word, dict):
        return
    yield word, inside
    options = word.get("options")
    alternatives = (
        [one.get("effect") for one in options if isinstance(one, dict)] if isinstance(options, list) else []
    )
    for effect in (word.get("effect"), *alternatives):
        for inner in effect if isinstance(effect, list) else []:
            yield from words_in(inner, "each_other" if inside == "each_other" else str(word.get("word")))


def is_counted(n: Any) -> bool:
    """Whether an amount is a count that may be higher than there are goods."""
    return isinstance(n, dict) and n != {"count": "last"}


def speaks_of_this_ship(word: Mapping[str, Any]) -> bool:
    return word.get("ships") in ("this", "other")


def speaks_of_this_planet(word: Mapping[str, Any]) -> bool:
    """Whether a word is about the planet that an ability concerns; an exploration concerns none."""
    return word.get("from") == "here" or word.get("what") == "planet"


def check_find(card: Mapping[str, Any], where: Spot, faults: Faults) -> None:
    """A dwarf planet is a discovery with points, and only dwarf planets have any. [rules R27]"""
    dwarf = card.get("dwarf_planet", False)
    if bool(dwarf) != bool(card.get("points", 0)):
        faults.add("{where}: points and dwarf_planet stand together", where=where, at=where.at("points"))
    if dwarf and card.get("danger", False):
        faults.add("{where}: a dwarf planet is no danger", where=where, at=where.at("danger"))
