"""How the words of a card file become programs of Ops."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from orrery.core.effects import Op
from orrery.core.faults import Faults, Spot
from orrery.core.machine import NONE
from orrery.core.sentences import Sentence
from orrery.games.tiny_epic_galaxies.codes import MAX_BRANCHES
from orrery.games.tiny_epic_galaxies.grammar import DIVIDED, Form, Grammar, listed

MOST_WORDS: Final = 16  # of an effect; no card has half of it
MOST_NESTING: Final = 7  # words on planets that start another's effect: all their orders are judged


class Fields:
    """Reads the fields of single words; what is wrong with them goes to `faults`."""

    def __init__(self, grammar: Grammar, faults: Faults) -> None:
        self.grammar = grammar
        self.faults = faults

    def check_fields(self, given: dict[str, Any], form: Form, where: Spot) -> None:
        known = {"word"} | form.fields()
        for unknown in sorted(given.keys() - known):
            self.faults.add(
                "{where}: {word} has no field {field!r}; it has {names}",
                where=where, word=given["word"], field=unknown, names=", ".join(sorted(known)),
            )  # fmt: skip

    def truth(self, given: dict[str, Any], field: str, where: Spot) -> bool:
        found = given.get(field, False)
        if not isinstance(found, bool):
            self.faults.add(
                "{where}: {field} is true or false, not {found!r}", where=where, field=field, found=found
            )
        return bool(found)

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
                    where=where, field=name, wanted=implied[value], what=form.what, value=value,
                    found=given[name],
                )  # fmt: skip
        return number

    def named(
        self, given: dict[str, Any], field: str, names: Mapping[str, int], default: int | None, where: Spot
    ) -> int:
        """What a name in a field means."""
        found = given.get(field)
        if found is None and default is not None:
            return default
        if not isinstance(found, str) or found not in names:
            self.faults.add(
                "{where}: {field} is one of {names}, not {found!r}",
                where=where, field=field, names=listed(names), found=found,
            )  # fmt: skip
            return NONE
        return names[found]

    def mask(self, given: dict[str, Any], form: Form, where: Spot) -> int:
        """A list of names as a mask."""
        found = given.get(form.what, None if form.default is None else [])
        if found == [] and form.default is not None:
            return form.default
        known = isinstance(found, list) and all(isinstance(one, str) and one in form.names for one in found)
        if not known or not found or len(set(found)) < len(found):
            self.faults.add(
                "{where}: {field} lists different names of {names}, not {found!r}",
                where=where, field=form.what, names=listed(form.names), found=found,
            )  # fmt: skip
            return 0
        return sum(1 << form.names[one] for one in found)

    def amount(self, given: dict[str, Any], form: Form, where: Spot) -> tuple[int, int]:
        """The amount and the count that gives it; one of the two."""
        if not form.n:
            return 0, NONE
        counts = self.grammar.counts
        found = given.get(form.n, 0 if form.least is None else None)
        if form.counts and isinstance(found, dict):
            if found.keys() == {"count"} and found["count"] in list(counts):
                return 0, counts[found["count"]]
            self.faults.add(
                "{where}: a count is {{ count = … }} with one of {names}, not {found!r}",
                where=where, names=listed(counts), found=found, at=where.at(form.n),
            )  # fmt: skip
            return 0, NONE
        least = form.least or 0
        if type(found) is not int or not least <= found <= form.most:
            self.faults.add(
                "{where}: {field} is a number from {least} to {most}, not {found!r}",
                where=where, field=form.n, least=least, most=form.most, found=found,
            )  # fmt: skip
            return 0, NONE
        return found, NONE


class Compiler(Fields):
    """Reads the effects of one set, and puts the alternatives in them behind the programs of the cards."""

    def __init__(self, grammar: Grammar, faults: Faults) -> None:
        super().__init__(grammar, faults)
        self.branching: list[tuple[Op, list[list[Op]]]] = []  # words with the alternatives they offer

    def program(self, given: Any, where: Spot, may_be_empty: bool = False) -> list[Op]:
        """The program of a card: an effect whose words act for the one who uses it."""
        if may_be_empty and given in (None, []):
            return []
        program = self.effect(given, where)
        for number, word in enumerate(given if isinstance(given, list) else []):
            if isinstance(word, dict) and word.get("word") in self.grammar.only_for_others:
                self.faults.add(
                    "{where}: {word} stands inside each_other, which says to whom",
                    where=where, word=word["word"], at=where.at("effect", number),
                )  # fmt: skip
        return program

    def effect(self, given: Any, where: Spot) -> list[Op]:
        if not isinstance(given, list) or not given:
            self.faults.add(
                "{where}: effect is a list of at least one word, not {found!r}",
                where=where, found=given, at=where.at("effect"),
            )  # fmt: skip
            return []
        if len(given) > MOST_WORDS:
            self.faults.add(
                "{where}: an effect has at most {most} words, not {n}",
                where=where, most=MOST_WORDS, n=len(given), at=where.at("effect"),
            )  # fmt: skip
            return []
        program = []
        for number, word in enumerate(given):
            called = Sentence("{where}, word {number}", where=where, number=number + 1)
            program.append(self.word(word, Spot(called, (*where.path, "effect", number))))
        check_order(given, where, self.grammar, self.faults)
        return [op for op in program if op is not None]

    def word(self, given: Any, where: Spot) -> Op | None:
        forms = self.grammar.forms
        found = given.get("word") if isinstance(given, dict) else given
        if not isinstance(given, dict) or not isinstance(found, str) or found not in forms:
            self.faults.add(
                "{where}: {found!r} is not a word; the words are {names}",
                where=where, found=found, names=listed(forms),
            )  # fmt: skip
            return None
        form = forms[found]
        before = len(self.faults)
        self.check_fields(given, form, where)
        what = self.what(given, form, where)
        n, count = self.amount(given, form, where)
        other = self.truth(given, "other", where)
        inner = self.inner(given, where) if form.inner else None
        who = self.named(given, form.who, form.who_names, form.who_default, where) if form.who else NONE
        flag = bool(form.flag) and self.truth(given, form.flag, where)
        branches = self.branches(given, form.branches, where) if form.branches else []
        if len(self.faults) > before:
            return None
        op = Op(self.grammar.number(found), what, n, count, other, inner, who, flag)
        if branches:
            self.branching.append((op, branches))
        return op

    def inner(self, given: dict[str, Any], where: Spot) -> Op | None:
        """The one word that others carry out."""
        ops = self.effect(given.get("effect"), where)
        if len(ops) > 1:
            self.faults.add(
                "{where}: {word} takes one word, not {n}", where=where, word=given["word"], n=len(ops)
            )
        if ops and given["effect"][0]["word"] not in self.grammar.for_others:
            names = ", ".join(self.grammar.for_others)
            self.faults.add(
                "{where}: {word} takes one of {names}", where=where, word=given["word"], names=names
            )
        return ops[0] if ops else None

    def branches(self, given: dict[str, Any], field: str, where: Spot) -> list[list[Op]]:
        """The alternatives of a word: at least two, each with a text for people and an effect."""
        found = given.get(field)
        if (
            not isinstance(found, list)
            or not 2 <= len(found) <= MAX_BRANCHES
            or not all(map(is_alternative, found))
        ):
            self.faults.add(
                "{where}: {field} lists 2 to {most} tables with text and effect, not {found!r}",
                where=where, field=field, most=MAX_BRANCHES, found=found,
            )  # fmt: skip
            return []
        return [
            self.program(one["effect"], where.at(field, number)) for number, one in enumerate(found)
        ]  # fmt: skip

    def finish(self, programs: list[list[Op]], planets: int) -> None:
        """Put the alternatives behind the programs of the cards, and tell every op where it stands."""
        cards = len(programs)
        for op, alternatives in self.branching:  # the inner ones were read first
            op.branches = list(range(len(programs), len(programs) + len(alternatives)))
            programs += alternatives
        for number, program in enumerate(programs):
            link(program, number)
        found = [self.nesting(programs, number) for number in range(cards)]
        for n in (sum(found[:planets]), max(found[planets:], default=0)):
            if n > MOST_NESTING and not self.faults:  # a set is read for many tables: it is told once
                self.faults.add(
                    "{n} words start the effect of another card; on all planets together, and on any other "
                    "card, there are at most {most}", n=n, most=MOST_NESTING,
                )  # fmt: skip

    def nesting(self, programs: list[list[Op]], number: int) -> int:
        """How many words of a program start another card's effect, those of its alternatives included."""
        words = self.grammar.words
        return sum(
            sum(self.nesting(programs, branch) for branch in op.branches) or words[op.word][1].nests()
            for op in programs[number]
        )


def check_order(given: list[Any], where: Spot, grammar: Grammar, faults: Faults) -> None:
    """A word that needs the answer of the word before it stands behind one that gives it."""
    names = ["", *(word.get("word") if isinstance(word, dict) else "" for word in given)]
    for number, (before, word) in enumerate(zip(names, given, strict=False)):
        if not isinstance(word, dict):
            continue
        at = where.at("effect", number)
        n = word.get("n")
        if n == {"count": "last"} and before not in grammar.before_last:
            faults.add(
                "{where}: a count of last stands behind {names}, whose position it counts",
                where=where, names=", ".join(grammar.before_last), at=at,
            )  # fmt: skip
        if word.get("word") == "use" and word.get("from") == "colonies" and before != "give":
            faults.add("{where}: use from colonies stands behind give, which says whose", where=where, at=at)
        if word.get("what") in DIVIDED and isinstance(n, dict) and n != {"count": "last"}:
            faults.add("{where}: goods to be divided are a number, or the count of last", where=where, at=at)


def is_alternative(given: Any) -> bool:
    return isinstance(given, dict) and given.keys() == {"text", "effect"} and isinstance(given["text"], str)


def link(program: list[Op], card: int) -> None:
    """Tell every op its address and the word behind it."""
    for at, op in enumerate(program):
        op.card = card
        op.at = at
        op.after = program[at + 1] if at + 1 < len(program) else None
