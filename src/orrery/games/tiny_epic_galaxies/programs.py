"""How the words of a card file become programs of Ops."""

from __future__ import annotations

from typing import Any, Final

from orrery.core.cardfiles import words
from orrery.core.effects import Op
from orrery.core.faults import Faults
from orrery.core.spots import Spot
from orrery.games.tiny_epic_galaxies.codes import MAX_BRANCHES
from orrery.games.tiny_epic_galaxies.grammar import DIVIDED, Grammar

MOST_NESTING: Final = 7  # words on planets that start another's effect: all their orders are judged


class Compiler(words.Compiler[Grammar]):
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
                    where=where,
                    word=word["word"],
                    at=where.at("effect", number),
                )
        return program

    def check_order(self, given: list[Any], where: Spot) -> None:
        """A word that needs the answer of the word before it stands behind one that gives it."""
        names = ["", *(word.get("word") if isinstance(word, dict) else "" for word in given)]
        for number, (before, word) in enumerate(zip(names, given, strict=False)):
            if isinstance(word, dict):
                self.check_behind(before, word, where.at(number))

    def check_behind(self, before: Any, word: dict[str, Any], where: Spot) -> None:
        n = word.get("n")
        if n == {"count": "last"} and before not in self.grammar.before_last:
            self.faults.add(
                "{where}: a count of last stands behind {names}, whose position it counts",
                where=where,
                names=", ".join(self.grammar.before_last),
            )
        if word.get("word") == "use" and word.get("from") == "colonies" and before != "give":
            self.faults.add("{where}: use from colonies stands behind give, which says whose", where=where)
        if word.get("what") in DIVIDED and isinstance(n, dict) and n != {"count": "last"}:
            self.faults.add("{where}: goods to be divided are a number, or the count of last", where=where)

    def word(self, given: Any, where: Spot) -> Op | None:
        """A word, and the alternatives that it leaves the choice of."""
        before = len(self.faults)
        name = given.get("word") if isinstance(given, dict) else None
        form = self.grammar.forms.get(name) if isinstance(name, str) else None
        branches = self.branches(given, form.branches, where) if form and form.branches else []
        op = super().word(given, where)
        if op is None or len(self.faults) > before:
            return None
        if branches:
            self.branching.append((op, branches))
        return op

    def inner(self, given: dict[str, Any], where: Spot) -> Op | None:
        """The one word that others carry out."""
        op = super().inner(given, where)
        if op is not None and given["effect"][0]["word"] not in self.grammar.for_others:
            names = ", ".join(self.grammar.for_others)
            self.faults.add(
                "{where}: {word} takes one of {names}", where=where, word=given["word"], names=names
            )
        return op

    def branches(self, given: dict[str, Any], field: str, where: Spot) -> list[list[Op]]:
        """The alternatives of a word: at least two, each with a text for people and an effect."""
        branches = given.get(field)
        if (
            not isinstance(branches, list)
            or not 2 <= len(branches) <= MAX_BRANCHES
            or not all(map(is_alternative, branches))
        ):
            self.faults.add(
                "{where}: {field} lists 2 to {most} tables with text and effect, not {found!r}",
                where=where,
                field=field,
                most=MAX_BRANCHES,
                found=branches,
            )
            return []
        return [self.program(one["effect"], where.at(field, number)) for number, one in enumerate(branches)]

    def finish(self, programs: list[list[Op]], planets: int) -> None:
        """Put the alternatives behind the programs of the cards, and tell every op where it stands."""
        cards = len(programs)
        for op, alternatives in self.branching:  # the inner ones were read first
            op.branches = list(range(len(programs), len(programs) + len(alternatives)))
            programs += alternatives
        words.link(programs)
        nestings = [self.nesting(programs, number) for number in range(cards)]
        for n in (sum(nestings[:planets]), max(nestings[planets:], default=0)):
            if n > MOST_NESTING and not self.faults:  # a set is read for many tables: it is told once
                self.faults.add(
                    "{n} words start the effect of another card; on all planets together, and on any other "
                    "card, there are at most {most}",
                    n=n,
                    most=MOST_NESTING,
                )

    def nesting(self, programs: list[list[Op]], number: int) -> int:
        """How many words of a program start another card's effect, those of its alternatives included."""
        known = self.grammar.words
        return sum(
            sum(self.nesting(programs, branch) for branch in op.branches) or known[op.word][1].nests()
            for op in programs[number]
        )


def is_alternative(given: Any) -> bool:
    return isinstance(given, dict) and given.keys() == {"text", "effect"} and isinstance(given["text"], str)
