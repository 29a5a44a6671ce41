"""How the words of a card file become Ops: which fields a word takes, and what their names mean."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from orrery.core.effects import Op
from orrery.core.faults import Faults, Where
from orrery.core.machine import NONE
from orrery.core.sentences import Sentence
from orrery.games.tiny_epic_galaxies import book, raids, words
from orrery.games.tiny_epic_galaxies.steps import scoring
from orrery.games.tiny_epic_galaxies.steps.actions import ANY_TRACK
from orrery.games.tiny_epic_galaxies.vocabulary import vocabulary

GOODS: Final = {"energy": book.ENERGY, "culture": book.CULTURE}
TRACKS: Final = {"economy": book.ECONOMY_TRACK, "diplomacy": book.DIPLOMACY_TRACK}
GAINS: Final = GOODS | {"any_mix": words.ANY_MIX, "any_one_kind": words.ANY_ONE_KIND}
CONDITIONS: Final = {
    "once_per_turn": book.ONCE_PER_TURN,
    "own_turn": book.OWN_TURN,
    "lowest_level": book.LOWEST_LEVEL,
    "lowest_alone": book.LOWEST_ALONE,
}
COUNTS: Final = {
    "last": scoring.COUNT_LAST,
    "energy": scoring.COUNT_ENERGY,
    "culture": scoring.COUNT_CULTURE,
    "level": scoring.COUNT_LEVEL,
    "colonies": scoring.COUNT_COLONIES,
    "economy_colonies": scoring.COUNT_ECONOMY_COLONIES,
    "diplomacy_colonies": scoring.COUNT_DIPLOMACY_COLONIES,
    "ships_home": scoring.COUNT_SHIPS_HOME,
    "ships_away": scoring.COUNT_SHIPS_AWAY,
}
GOALS: Final = {
    "most": scoring.MOST,
    "fewest": scoring.FEWEST,
    "equal": scoring.EQUAL,
    "at_least": scoring.AT_LEAST,
    "at_most": scoring.AT_MOST,
    "triggered_end": scoring.TRIGGERED_END,
}
SETTINGS: Final = {
    "follow_price": words.FOLLOW_PRICE,
    "income_energy": words.INCOME_ENERGY,
    "income_culture": words.INCOME_CULTURE,
}
MOST_N: Final = 7


@dataclass(frozen=True)
class Form:
    """The fields of one word beside `word` itself."""

    what: str = ""  # the field that says what it is about, and the names it knows
    names: Mapping[str, int] = field(default_factory=dict)
    default: int | None = None  # of `what`, if it may be left out
    n: str = ""  # the field that holds the amount
    least: int | None = None  # of the amount; None: it may be left out and is 0
    counts: bool = False  # the amount may be a count
    other: bool = False  # takes `other = true`
    inner: bool = False  # takes `effect`, a list of one word
    fixed: Mapping[str, Mapping[str, str]] = field(
        default_factory=dict
    )  # field -> the value each `what` implies


FORMS: Final[dict[str, Form]] = {
    "pay": Form("what", GOODS, n="n", least=1),
    "gain": Form("what", GAINS, n="n", least=1, counts=True),
    "advance": Form("track", TRACKS, default=ANY_TRACK, n="n", least=1, other=True),
    "push_back": Form("track", TRACKS, default=ANY_TRACK, n="n", least=1, other=True),
    "this_turn": Form("what", SETTINGS, n="n", least=1),
    "use": Form("from", {"row": words.FROM_ROW, "colonies": words.FROM_COLONIES}),
    "each_other": Form(inner=True),
    "upgrade": Form("goods", {"any_mix": words.ANY_MIX}, default=NONE, n="less"),
    "steal": Form("what", GOODS, n="n", least=1),
    "convert": Form("from", GOODS, fixed={"what": {"energy": "culture", "culture": "energy"}}),
    "give": Form("what", GOODS, n="n", least=1),
    "fly": Form(other=True),
    "recall": Form(),
    "jump": Form(),
    "retreat": Form(n="n", least=1),
    "reroll": Form(),
    "set_die": Form(),
    "discard_dice": Form(n="n", least=1),
    "replace": Form("to", {"bottom": 1, "box": 0}),
    "act": Form(),
    "repeat": Form(),
    "lose": Form("what", GOODS, n="n", least=1),
    "hand_over": Form("what", GOODS | {"any_mix": words.ANY_MIX}, n="n", least=1),
    "fall_back": Form(
        "ships", {"all": raids.ALL_SHIPS, "most_advanced": raids.MOST_ADVANCED}, n="n", least=1
    ),
    "fewer_dice": Form(n="n", least=1),
    "advance_all": Form("track", TRACKS, default=ANY_TRACK, n="n", least=1),
}
DIVIDED: Final = ("any_mix", "any_one_kind")
FOR_OTHERS: Final = (
    "gain", "advance", "push_back", "steal", "convert", "upgrade", "fly", "recall", "lose", "hand_over",
    "fall_back", "fewer_dice", "advance_all",
)  # fmt: skip
ONLY_FOR_OTHERS: Final = ("hand_over",)  # it goes to whoever makes the others do it
WORD_NUMBERS: Final = {name: number for number, (name, _) in enumerate(vocabulary())}


def listed(names: Mapping[str, Any]) -> str:
    return ", ".join(names)


def read_program(given: Any, where: Where, faults: Faults) -> list[Op]:
    """The program of a card: an effect whose words act for the one who uses it."""
    program = read_effect(given, where, faults)
    for word in given if isinstance(given, list) else []:
        if isinstance(word, dict) and word.get("word") in ONLY_FOR_OTHERS:
            faults.add(
                "{where}: {word} stands inside each_other, which says to whom", where=where, word=word["word"]
            )
    return program


def read_effect(given: Any, where: Where, faults: Faults) -> list[Op]:
    """A card's program; what is wrong with it goes to `faults`."""
    if not isinstance(given, list) or not given:
        faults.add("{where}: effect is a list of at least one word, not {found!r}", where=where, found=given)
        return []
    program = [
        read_word(word, Sentence("{where}, word {number}", where=where, number=number), faults)
        for number, word in enumerate(given, 1)
    ]
    check_order(given, where, faults)
    return [op for op in program if op is not None]


def check_order(given: list[Any], where: Where, faults: Faults) -> None:
    """A word that needs the answer of the word before it stands behind one that gives it."""
    names = ["", *(word.get("word") if isinstance(word, dict) else "" for word in given)]
    for before, word in zip(names, given, strict=False):
        if not isinstance(word, dict):
            continue
        if word.get("n") == {"count": "last"} and before != "recall":
            faults.add("{where}: a count of last stands behind recall, whose position it counts", where=where)
        if word.get("word") == "use" and word.get("from") == "colonies" and before != "give":
            faults.add("{where}: use from colonies stands behind give, which says whose", where=where)
        n = word.get("n")
        if word.get("what") in DIVIDED and isinstance(n, dict) and n != {"count": "last"}:
            faults.add("{where}: goods to be divided are a number, or the count of last", where=where)


def read_word(given: Any, where: Where, faults: Faults) -> Op | None:
    found = given.get("word") if isinstance(given, dict) else given
    if not isinstance(given, dict) or not isinstance(found, str) or found not in FORMS:
        faults.add(
            "{where}: {found!r} is not a word; the words are {names}",
            where=where,
            found=found,
            names=listed(FORMS),
        )
        return None
    name = given["word"]
    form = FORMS[name]
    before = len(faults)
    check_word_fields(given, form, where, faults)
    what = read_what(given, form, where, faults)
    n, count = read_amount(given, form, where, faults)
    other = given.get("other", False)
    if not isinstance(other, bool):
        faults.add("{where}: other is true or false, not {found!r}", where=where, found=other)
    inner = read_inner(given, where, faults) if form.inner else None
    return Op(WORD_NUMBERS[name], what, n, count, bool(other), inner) if len(faults) == before else None


def check_word_fields(given: dict[str, Any], form: Form, where: Where, faults: Faults) -> None:
    known = {"word", form.what, form.n, *form.fixed} | ({"other"} if form.other else set())
    known = (known | ({"effect"} if form.inner else set())) - {""}
    for unknown in sorted(given.keys() - known):
        faults.add(
            "{where}: {word} has no field {field!r}; it has {names}",
            where=where, word=given["word"], field=unknown, names=", ".join(sorted(known)),
        )  # fmt: skip


def read_inner(given: dict[str, Any], where: Where, faults: Faults) -> Op | None:
    """The one word that others carry out."""
    ops = read_effect(given.get("effect"), where, faults)
    if len(ops) > 1:
        faults.add("{where}: {word} takes one word, not {n}", where=where, word=given["word"], n=len(ops))
    if ops and given["effect"][0]["word"] not in FOR_OTHERS:
        names = ", ".join(FOR_OTHERS)
        faults.add("{where}: {word} takes one of {names}", where=where, word=given["word"], names=names)
    return ops[0] if ops else None


def read_what(given: dict[str, Any], form: Form, where: Where, faults: Faults) -> int:
    if not form.what:
        return NONE
    found = given.get(form.what)
    if found is None and form.default is not None:
        return form.default
    if not isinstance(found, str) or found not in form.names:
        faults.add(
            "{where}: {field} is one of {names}, not {found!r}",
            where=where, field=form.what, names=listed(form.names), found=found,
        )  # fmt: skip
        return NONE
    for name, implied in form.fixed.items():
        if name in given and given[name] != implied[found]:
            faults.add(
                "{where}: {field} is {wanted!r} with {what} = {value!r}, not {found!r}",
                where=where, field=name, wanted=implied[found], what=form.what, value=found,
                found=given[name],
            )  # fmt: skip
    return form.names[found]


def read_amount(given: dict[str, Any], form: Form, where: Where, faults: Faults) -> tuple[int, int]:
    """The amount and the count that gives it; one of the two."""
    if not form.n:
        return 0, NONE
    found = given.get(form.n, 0 if form.least is None else None)
    if form.counts and isinstance(found, dict):
        if found.keys() == {"count"} and found["count"] in list(COUNTS):
            return 0, COUNTS[found["count"]]
        faults.add(
            "{where}: a count is {{ count = … }} with one of {names}, not {found!r}",
            where=where, names=listed(COUNTS), found=found,
        )  # fmt: skip
        return 0, NONE
    least = form.least or 0
    if type(found) is not int or not least <= found <= MOST_N:
        faults.add(
            "{where}: {field} is a number from {least} to {most}, not {found!r}",
            where=where, field=form.n, least=least, most=MOST_N, found=found,
        )  # fmt: skip
        return 0, NONE
    return found, NONE


def read_goal(given: Any, where: Where, faults: Faults) -> list[Op]:
    """A mission's goal: conditions that must all hold."""
    if not isinstance(given, list) or not given:
        faults.add(
            "{where}: goal is a list of at least one condition, not {found!r}", where=where, found=given
        )
        return []
    return [op for condition in given if (op := read_condition(condition, where, faults)) is not None]


def read_condition(given: Any, where: Where, faults: Faults) -> Op | None:
    if not isinstance(given, dict) or given.get("word") not in list(GOALS):
        faults.add(
            "{where}: a goal has a word, one of {names}; found {found!r}",
            where=where, names=listed(GOALS), found=given,
        )  # fmt: skip
        return None
    before = len(faults)
    check_condition(given, where, faults)
    if len(faults) > before:
        return None
    what, to = given.get("what", ""), given.get("to", "")
    return Op(
        GOALS[given["word"]], COUNTS.get(what, NONE), given.get("n", 0), COUNTS.get(to, NONE), False, None
    )


def check_condition(given: dict[str, Any], where: Where, faults: Faults) -> None:
    name = given["word"]
    wanted = ["word"] if name == "triggered_end" else ["word", "what"]
    wanted += ["n"] if name in ("at_least", "at_most") else ["to"] if name == "equal" else []
    if given.keys() != set(wanted):
        faults.add(
            "{where}: {word} has the fields {names}, not {found}",
            where=where, word=name, names=", ".join(sorted(wanted)), found=listed(given),
        )  # fmt: skip
        return
    counts = [count for count in COUNTS if count != "last"]
    for key in ("what", "to"):
        if key in wanted and given[key] not in counts:
            faults.add(
                "{where}: {field} is one of {names}, not {found!r}",
                where=where, field=key, names=", ".join(counts), found=given[key],
            )  # fmt: skip
    n = given.get("n", 0)
    if type(n) is not int or n < 0:
        faults.add("{where}: n is a number from 0, not {found!r}", where=where, found=n)
