"""How the words of a card file become Ops: which fields a word takes, and what their names mean."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from orrery.core.effects import Op
from orrery.core.machine import NONE
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


def read_program(given: Any, where: str, faults: list[str]) -> list[Op]:
    """The program of a card: an effect whose words act for the one who uses it."""
    program = read_effect(given, where, faults)
    for word in given if isinstance(given, list) else []:
        if isinstance(word, dict) and word.get("word") in ONLY_FOR_OTHERS:
            faults.append(f"{where}: {word['word']} stands inside each_other, which says to whom")
    return program


def read_effect(given: Any, where: str, faults: list[str]) -> list[Op]:
    """A card's program; what is wrong with it goes to `faults`."""
    if not isinstance(given, list) or not given:
        faults.append(f"{where}: effect is a list of at least one word, not {given!r}")
        return []
    program = [read_word(word, f"{where}, word {number}", faults) for number, word in enumerate(given, 1)]
    check_order(given, where, faults)
    return [op for op in program if op is not None]


def check_order(given: list[Any], where: str, faults: list[str]) -> None:
    """A word that needs the answer of the word before it stands behind one that gives it."""
    names = ["", *(word.get("word") if isinstance(word, dict) else "" for word in given)]
    for before, word in zip(names, given, strict=False):
        if not isinstance(word, dict):
            continue
        if word.get("n") == {"count": "last"} and before != "recall":
            faults.append(f"{where}: a count of last stands behind recall, whose position it counts")
        if word.get("word") == "use" and word.get("from") == "colonies" and before != "give":
            faults.append(f"{where}: use from colonies stands behind give, which says whose")
        n = word.get("n")
        if word.get("what") in DIVIDED and isinstance(n, dict) and n != {"count": "last"}:
            faults.append(f"{where}: goods to be divided are a number, or the count of last")


def read_word(given: Any, where: str, faults: list[str]) -> Op | None:
    found = given.get("word") if isinstance(given, dict) else given
    if not isinstance(given, dict) or not isinstance(found, str) or found not in FORMS:
        faults.append(f"{where}: {found!r} is not a word; the words are {listed(FORMS)}")
        return None
    name = given["word"]
    form = FORMS[name]
    before = len(faults)
    known = {"word", form.what, form.n, *form.fixed} | ({"other"} if form.other else set())
    known |= {"effect"} if form.inner else set()
    for unknown in given.keys() - (known - {""}):
        faults.append(
            f"{where}: {name} has no field {unknown!r}; it has {listed(dict.fromkeys(sorted(known - {''})))}"
        )
    what = read_what(given, form, where, faults)
    n, count = read_amount(given, form, where, faults)
    other = given.get("other", False)
    if not isinstance(other, bool):
        faults.append(f"{where}: other is true or false, not {other!r}")
    inner = None
    if form.inner:
        ops = read_effect(given.get("effect"), where, faults)
        if len(ops) > 1:
            faults.append(f"{where}: {name} takes one word, not {len(ops)}")
        inner = ops[0] if ops else None
        if inner is not None and given["effect"][0]["word"] not in FOR_OTHERS:
            faults.append(f"{where}: {name} takes one of {listed(dict.fromkeys(FOR_OTHERS))}")
    return Op(WORD_NUMBERS[name], what, n, count, bool(other), inner) if len(faults) == before else None


def read_what(given: dict[str, Any], form: Form, where: str, faults: list[str]) -> int:
    if not form.what:
        return NONE
    found = given.get(form.what)
    if found is None and form.default is not None:
        return form.default
    if not isinstance(found, str) or found not in form.names:
        faults.append(f"{where}: {form.what} is one of {listed(form.names)}, not {found!r}")
        return NONE
    for name, implied in form.fixed.items():
        if name in given and given[name] != implied[found]:
            faults.append(
                f"{where}: {name} is {implied[found]!r} with {form.what} = {found!r}, not {given[name]!r}"
            )
    return form.names[found]


def read_amount(given: dict[str, Any], form: Form, where: str, faults: list[str]) -> tuple[int, int]:
    """The amount and the count that gives it; one of the two."""
    if not form.n:
        return 0, NONE
    found = given.get(form.n, 0 if form.least is None else None)
    if form.counts and isinstance(found, dict):
        if found.keys() == {"count"} and found["count"] in list(COUNTS):
            return 0, COUNTS[found["count"]]
        faults.append(f"{where}: a count is {{ count = … }} with one of {listed(COUNTS)}, not {found!r}")
        return 0, NONE
    least = form.least or 0
    if type(found) is not int or not least <= found <= MOST_N:
        faults.append(f"{where}: {form.n} is a number from {least} to {MOST_N}, not {found!r}")
        return 0, NONE
    return found, NONE


def read_goal(given: Any, where: str, faults: list[str]) -> list[Op]:
    """A mission's goal: conditions that must all hold."""
    if not isinstance(given, list) or not given:
        faults.append(f"{where}: goal is a list of at least one condition, not {given!r}")
        return []
    return [op for condition in given if (op := read_condition(condition, where, faults)) is not None]


def read_condition(given: Any, where: str, faults: list[str]) -> Op | None:
    if not isinstance(given, dict) or given.get("word") not in list(GOALS):
        faults.append(f"{where}: a goal has a word, one of {listed(GOALS)}; found {given!r}")
        return None
    name = given["word"]
    wanted = {"word"} if name == "triggered_end" else {"word", "what"}
    wanted |= {"n"} if name in ("at_least", "at_most") else {"to"} if name == "equal" else set()
    if given.keys() != wanted:
        faults.append(
            f"{where}: {name} has the fields {listed(dict.fromkeys(sorted(wanted)))}, not {listed(given)}"
        )
        return None
    counts = {count: number for count, number in COUNTS.items() if count != "last"}
    for key in wanted & {"what", "to"}:
        if given[key] not in list(counts):
            faults.append(f"{where}: {key} is one of {listed(counts)}, not {given[key]!r}")
            return None
    n = given.get("n", 0)
    if type(n) is not int or n < 0:
        faults.append(f"{where}: n is a number from 0, not {n!r}")
        return None
    return Op(
        GOALS[name],
        counts.get(given.get("what", ""), NONE),
        n,
        counts.get(given.get("to", ""), NONE),
        False,
        None,
    )
