"""What an effect does, as rows of signs: a custom card gets its emblem from the same words.

A sign is the name of an icon, or a short text such as `3`, `+1` or `/`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

Row = tuple[str, ...]
Word = Mapping[str, Any]

GOODS: Final[Mapping[str, Row]] = {
    "energy": ("energy",),
    "culture": ("culture",),
    "planet": ("planet",),
    "any_mix": ("energy", "culture"),
    "any": ("energy", "culture"),
    "any_one_kind": ("energy", "/", "culture"),
}
MOST: Final = 3  # rows that can be read in a small disc

LONGEST: Final = 3  # signs of a row that stands alone


def amount(word: Word) -> str:
    """How much; nothing if it is counted on the table."""
    n = word.get("n")
    return str(n) if isinstance(n, int) else "×"


def goods(word: Word) -> Row:
    return GOODS.get(str(word.get("what", word.get("goods", "any"))), GOODS["any"])


def gains(word: Word) -> Row:
    return (amount(word), *goods(word))


def losses(word: Word) -> Row:
    return (f"−{amount(word)}", *goods(word))


def handed(word: Word) -> Row:
    return (amount(word), *goods(word), "give")


def stolen(word: Word) -> Row:
    return (amount(word), *goods(word), "steal")


def advances(word: Word) -> Row:
    track = str(word.get("track", ""))
    faces = (track,) if track in ("economy", "diplomacy") else ()
    return (f"+{amount(word)}", *(faces or ("advance",)))


def regresses(word: Word) -> Row:
    return (f"−{amount(word)}", "regress")


def flies(word: Word) -> Row:
    return ("wormhole",) if word.get("ship") == "this" else ("hull", "planet")


def upgrades(word: Word) -> Row:
    less = word.get("less")
    return ("upgrade", f"−{less}") if less else ("upgrade",)


def faces(word: Word) -> Row:
    """The faces that help along a danger track; its length is drawn as a chain."""
    given = word.get("with", ())
    listed = [given] if isinstance(given, str) else list(given)
    parted = [sign for face in listed for sign in ("/", face)]
    return tuple(parted[1:]) or ("economy", "/", "diplomacy")


WORDS: Final[Mapping[str, Callable[[Word], Row]]] = {
    "gain": gains, "pay": losses, "lose": losses, "forfeit": losses, "tribute": handed, "give": handed,
    "hand_over": handed, "steal": stolen, "steal_here": stolen, "advance": advances, "advance_all": advances,
    "push_back": regresses, "push_here": regresses, "fall_back": regresses, "retreat": regresses,
    "fly": flies, "upgrade": upgrades,
}  # fmt: skip
SIGNS: Final[Mapping[str, Row]] = {
    "convert": ("energy", "convert", "culture"), "exchange": ("energy", "convert", "culture"),
    "use": ("planet", "colony"), "act": ("die",), "repeat": ("die", "replay"), "set_die": ("die", "check"),
    "reroll": ("die", "reroll"), "reroll_one": ("die", "reroll"), "discard_dice": ("die", "close"),
    "fewer_dice": ("die", "minus"), "recall": ("home",), "bring_home": ("home",), "jump": ("orbit",),
    "send_out": ("hull", "explore"), "replace": ("planet", "replay"), "hire": ("pilot", "plus"),
    "hire_first": ("pilot", "plus"), "refresh": ("pilot", "replay"), "peek": ("eye",),
    "bury": ("deck", "down"), "take_finds": ("explore", "plus"), "finish_track": ("end",),
    "this_turn": ("clock",),
}  # fmt: skip


def rows(effect: Sequence[Word]) -> list[Row]:
    """The signs of an effect, a row for each word that can be seen; a danger track begins with its chain."""
    rows: list[Row] = []
    for word in effect:
        rows += rows_of(word)
    if len(rows) == 1 and len(rows[0]) > LONGEST and "/" not in rows[0]:
        return [rows[0][:-1], rows[0][-1:]]
    return rows[:MOST]


def rows_of(word: Word) -> list[Row]:
    name = str(word.get("word", ""))
    if name == "track":
        return [(f"chain {amount(word)}",), faces(word)]
    if name == "either":
        return options(word)
    if name == "each_other":
        return [("attack",), *rows(word.get("effect", ()))]
    if name in WORDS:
        return [WORDS[name](word)]
    return [SIGNS.get(name, ("spark",))]


def options(word: Word) -> list[Row]:
    """Two ways to choose from, side by side if both are short."""
    ways = [rows(way) for way in word.get("options", word.get("of", ()))]
    firsts = [way[0] for way in ways if way]
    joined = tuple(sign for row in firsts for sign in ("/", *row))[1:]
    return [joined] if joined else [("spark",)]
