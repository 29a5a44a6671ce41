"""How the goals of missions and the conditions of actions are read from a card file."""

from __future__ import annotations

from typing import Any

from orrery.core.cardfiles.checks import listed
from orrery.core.effects import Op
from orrery.core.faults import Faults
from orrery.core.machine import NONE
from orrery.core.spots import Spot
from orrery.games.tiny_epic_galaxies.grammar import Grammar


def read_only(given: Any, grammar: Grammar, where: Spot, faults: Faults) -> int:
    """The conditions under which a card may be used, as a mask."""
    mask = 0
    at = where.at("only")
    if not isinstance(given, list):
        faults.add("{where}: only is a list, not {found!r}", where=where, found=given, at=at)
        return mask
    for name in given:
        if isinstance(name, str) and name in grammar.conditions:
            mask |= grammar.conditions[name]
        else:
            names = listed(grammar.conditions)
            faults.add(
                "{where}: only lists {names}, not {found!r}", where=where, names=names, found=name, at=at
            )
    return mask


def read_goal(given: Any, grammar: Grammar, where: Spot, faults: Faults) -> list[Op]:
    """A mission's goal: conditions that must all hold."""
    if not isinstance(given, list) or not given:
        faults.add(
            "{where}: goal is a list of at least one condition, not {found!r}",
            where=where,
            found=given,
            at=where.at("goal"),
        )
        return []
    ops = [read_condition(one, grammar, where.at("goal", number), faults) for number, one in enumerate(given)]
    return [op for op in ops if op is not None]


def read_condition(given: Any, grammar: Grammar, where: Spot, faults: Faults) -> Op | None:
    if not isinstance(given, dict) or given.get("word") not in list(grammar.goals):
        faults.add(
            "{where}: a goal has a word, one of {names}; found {found!r}",
            where=where,
            names=listed(grammar.goals),
            found=given,
        )
        return None
    before = len(faults)
    check_condition(given, grammar, where, faults)
    if len(faults) > before:
        return None
    counts = grammar.counts
    what, to = counts.get(given.get("what", ""), NONE), counts.get(given.get("to", ""), NONE)
    return Op(grammar.goals[given["word"]].number, what, given.get("n", 0), to)


def check_condition(given: dict[str, Any], grammar: Grammar, where: Spot, faults: Faults) -> None:
    wanted = ["word", *grammar.goals[given["word"]].fields]
    if given.keys() != set(wanted):
        faults.add(
            "{where}: {word} has the fields {names}, not {found}",
            where=where,
            word=given["word"],
            names=", ".join(sorted(wanted)),
            found=listed(given),
        )
        return
    counts = [count for count in grammar.counts if count != "last"]
    for key in ("what", "to"):
        if key in wanted and given[key] not in counts:
            faults.add(
                "{where}: {field} is one of {names}, not {found!r}",
                where=where,
                field=key,
                names=", ".join(counts),
                found=given[key],
            )
    n = given.get("n", 0)
    if type(n) is not int or n < 0:
        faults.add("{where}: n is a number from 0, not {found!r}", where=where, found=n, at=where.at("n"))
