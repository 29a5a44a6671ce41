"""The words of card files: the fields each takes, and how they become programs of Ops."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, Generic, TypeVar

from orrery.core.cardfiles.checks import listed
from orrery.core.effects import Op, Word
from orrery.core.faults import Faults
from orrery.core.machine import NONE
from orrery.core.sentences import Sentence
from orrery.core.spots import Spot

MOST_WORDS: Final = 16  # of an effect; no shipped card has half as many


@dataclass(frozen=True)
class Form:
    """The fields of one word, besides `word` itself."""

    what: str = ""  # the field that says what it is about, and the names it knows
    names: Mapping[str, int] = field(default_factory=dict)
    default: int | None = None  # of `what`, if it may be left out
    mask: bool = False  # `what` is a list of names, and becomes a mask of them
    who: str = ""  # the field of a second name, the names it knows, and what it is if left out
    who_names: Mapping[str, int] = field(default_factory=dict)
    who_default: int | None = None
    flag: str = ""  # the field that is true or false; left out, it is false
    n: str = ""  # the field that holds the amount
    least: int | None = None  # of the amount; None: it may be left out and is 0
    most: int = 7
    counts: bool = False  # the amount may be a count
    other: bool = False  # takes `other = true`
    inner: bool = False  # takes `effect`, a list of one word
    branches: str = ""  # the field of alternatives: tables with a text for people and an effect
    fixed: Mapping[str, Mapping[str, str]] = field(
        default_factory=dict
    )  # field -> the value each `what` implies

    def fields(self) -> set[str]:
        """Every field that can be with `word`."""
        named = {self.what, self.who, self.flag, self.n, self.branches, *self.fixed}
        named |= {"other"} if self.other else set()
        return (named | ({"effect"} if self.inner else set())) - {""}


@dataclass(frozen=True)
class Language:
    """The words that the cards of a game may use."""

    words: Sequence[tuple[str, Word[Any]]]  # the number of a word is its place
    forms: Mapping[str, Form]
    counts: Mapping[str, int]

    def number(self, word: str) -> int:
        return [name for name, _ in self.words].index(word)


L = TypeVar("L", bound=Language)


class Fields(Generic[L]):
    """Reads the fields of single words and adds their faults to `faults`."""

    def __init__(self, grammar: L, faults: Faults) -> None:
        self.grammar = grammar
        self.faults = faults

    def check_fields(self, given: dict[str, Any], form: Form, where: Spot) -> None:
        known = {"word"} | form.fields()
        for unknown in sorted(given.keys() - known):
            self.faults.add(
                "{where}: {word} has no field {field!r}; it has {names}",
                where=where,
                word=given["word"],
                field=unknown,
                names=", ".join(sorted(known)),
            )

    def truth(self, given: dict[str, Any], field: str, where: Spot) -> bool:
        value = given.get(field, False)
        if not isinstance(value, bool):
            self.faults.add(
                "{where}: {field} is true or false, not {found!r}", where=where, field=field, found=value
            )
        return bool(value)

    def what(self, given: dict[str, Any], form: Form, where: Spot) -> int:
        if not form.what:
            return NONE
        if form.mask:
            return self.mask(given, form, where)
        before = len(self.faults)
        number = self.named(given, form.what, form.names, form.default, where)
        if len(self.faults) > before or form.what not in given:
            return number
        value = given[form.what]
        for name, implied in form.fixed.items():
            if name in given and given[name] != implied[value]:
                self.faults.add(
                    "{where}: {field} is {wanted!r} with {what} = {value!r}, not {found!r}",
                    where=where,
                    field=name,
                    wanted=implied[value],
                    what=form.what,
                    value=value,
                    found=given[name],
                )
        return number

    def named(
        self, given: dict[str, Any], field: str, names: Mapping[str, int], default: int | None, where: Spot
    ) -> int:
        """What a name in a field means."""
        name = given.get(field)
        if name is None and default is not None:
            return default
        if not isinstance(name, str) or name not in names:
            self.faults.add(
                "{where}: {field} is one of {names}, not {found!r}",
                where=where,
                field=field,
                names=listed(names),
                found=name,
            )
            return NONE
        return names[name]

    def mask(self, given: dict[str, Any], form: Form, where: Spot) -> int:
        """A list of names as a mask."""
        chosen = given.get(form.what, None if form.default is None else [])
        if chosen == [] and form.default is not None:
            return form.default
        known = isinstance(chosen, list) and all(isinstance(one, str) and one in form.names for one in chosen)
        if not known or not chosen or len(set(chosen)) < len(chosen):
            self.faults.add(
                "{where}: {field} lists different names of {names}, not {found!r}",
                where=where,
                field=form.what,
                names=listed(form.names),
                found=chosen,
            )
            return 0
        return sum(1 << form.names[one] for one in chosen)

    def amount(self, given: dict[str, Any], form: Form, where: Spot) -> tuple[int, int]:
        """The amount and the count that gives it; one of the two."""
        if not form.n:
            return 0, NONE
        counts = self.grammar.counts
        value = given.get(form.n, 0 if form.least is None else None)
        if form.counts and isinstance(value, dict):
            if value.keys() == {"count"} and value["count"] in list(counts):
                return 0, counts[value["count"]]
            self.faults.add(
                "{where}: a count is {{ count = … }} with one of {names}, not {found!r}",
                where=where,
                names=listed(counts),
                found=value,
                at=where.at(form.n),
            )
            return 0, NONE
        least = form.least or 0
        if type(value) is not int or not least <= value <= form.most:
            self.faults.add(
                "{where}: {field} is a number from {least} to {most}, not {found!r}",
                where=where,
                field=form.n,
                least=least,
                most=form.most,
                found=value,
            )
            return 0, NONE
        return value, NONE


class Compiler(Fields[L]):
    """Reads the effects of one set."""

    def effect(self, given: Any, where: Spot, field: str = "effect") -> list[Op]:
        """The words in a field, one after the other."""
        if not isinstance(given, list) or not given:
            self.faults.add(
                "{where}: {field} is a list of at least one word, not {found!r}",
                where=where,
                field=field,
                found=given,
            )
            return []
        if len(given) > MOST_WORDS:
            self.faults.add(
                "{where}: an effect has at most {most} words, not {n}",
                where=where,
                most=MOST_WORDS,
                n=len(given),
                at=where.at(field),
            )
            return []
        program = []
        for number, word in enumerate(given):
            called = Sentence("{where}, word {number}", where=where, number=number + 1)
            program.append(self.word(word, Spot(called, (*where.path, field, number))))
        self.check_order(given, where.at(field))
        return [op for op in program if op is not None]

    def check_order(self, given: list[Any], where: Spot) -> None:
        """Checks between the words of an effect, for games that have such words."""

    def word(self, given: Any, where: Spot) -> Op | None:
        forms = self.grammar.forms
        name = given.get("word") if isinstance(given, dict) else given
        if not isinstance(given, dict) or not isinstance(name, str) or name not in forms:
            self.faults.add(
                "{where}: {found!r} is not a word; the words are {names}",
                where=where,
                found=name,
                names=listed(forms),
            )
            return None
        form = forms[name]
        before = len(self.faults)
        self.check_fields(given, form, where)
        what = self.what(given, form, where)
        n, count = self.amount(given, form, where)
        other = self.truth(given, "other", where)
        inner = self.inner(given, where) if form.inner else None
        who = self.named(given, form.who, form.who_names, form.who_default, where) if form.who else NONE
        flag = bool(form.flag) and self.truth(given, form.flag, where)
        if len(self.faults) > before:
            return None
        return Op(self.grammar.number(name), what, n, count, other, inner, who, flag)

    def inner(self, given: dict[str, Any], where: Spot) -> Op | None:
        """The one word inside another."""
        ops = self.effect(given.get("effect"), where)
        if len(ops) > 1:
            self.faults.add(
                "{where}: {word} takes one word, not {n}", where=where, word=given["word"], n=len(ops)
            )
        return ops[0] if ops else None


def link(programs: list[list[Op]]) -> None:
    """Set every op's address and the word after it."""
    for card, program in enumerate(programs):
        for at, op in enumerate(program):
            op.card = card
            op.at = at
            op.after = program[at + 1] if at + 1 < len(program) else None
