"""Every effect and every rule of an event, judged by itself: a fault elsewhere hides none of them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from orrery.core.cardfiles.checks import listed, rows_of, spot_of
from orrery.core.cardfiles.shapes import Names
from orrery.core.cardfiles.words import Compiler, Language
from orrery.core.faults import Faults
from orrery.core.sentences import Sentence
from orrery.core.spots import Spot
from orrery.games.take_the_galaxy.grammar import COLONIES, LANGUAGE, MOST, RULES

KINDS = Names(COLONIES, most=len(COLONIES), single=False)


def check_words(data: Mapping[str, Any], faults: Faults) -> None:
    """The effects of colonies and ships, the opportunities and rules of events."""
    compiler = Compiler(LANGUAGE, faults)
    for kind in ("colony", "ship"):
        for number, card in enumerate(rows_of(data, kind)):
            if isinstance(card, dict):
                check_effect(card, "effect", spot_of(kind, number, card), compiler)
    for number, card in enumerate(rows_of(data, "event")):
        if isinstance(card, dict):
            check_event(card, spot_of("event", number, card), compiler)


def check_effect(card: Mapping[str, Any], field: str, where: Spot, compiler: Compiler[Language]) -> None:
    """An effect is a price and what it buys, or a gift: each is paid once, and first. [rules 5.2, 5.3]"""
    before = len(compiler.faults)
    compiler.effect(card.get(field), where, field)
    if len(compiler.faults) > before:
        return
    given = card[field]
    paid = [word for word in given if word["word"] == "pay"]
    if given[: len(paid)] != paid or len(paid) == len(given):
        compiler.faults.add(
            "{where}: {field} has at least one gain, and what is paid stands before it",
            where=where,
            field=field,
        )
        return
    for number, word in enumerate(paid):
        check_price(word, [one["what"] for one in paid[:number]], where.at(field, number), compiler.faults)


def check_price(word: Mapping[str, Any], before: list[str], where: Spot, faults: Faults) -> None:
    """A price is named once, and only one ship is given up. [rules 11.10]"""
    if word["what"] in before:
        faults.add("{where}: {what} is paid twice; say it once", where=where, what=word["what"])
    if word["what"] == "ship" and word["n"] != 1:
        faults.add("{where}: n is 1 for a ship, not {found}", where=where, found=word["n"], at=where.at("n"))


def check_event(card: Mapping[str, Any], where: Spot, compiler: Compiler[Language]) -> None:
    """An event is an opportunity, or changes rules while it lies there, or both. [rules 11.1]"""
    if "opportunity" in card:
        check_effect(card, "opportunity", where, compiler)
    ongoing = card.get("ongoing", [])
    if not isinstance(ongoing, list) or ("ongoing" in card and not ongoing):
        compiler.faults.add(
            "{where}: {field} is a list of at least one rule, not {found!r}",
            where=where,
            field="ongoing",
            found=ongoing,
        )
        return
    if "opportunity" not in card and not ongoing:
        compiler.faults.add("{where}: an event has opportunity or ongoing, or both", where=where, at=where)
    seen: list[Any] = []
    for number, given in enumerate(ongoing):
        called = Sentence("{where}, rule {number}", where=where, number=number + 1)
        spot = Spot(called, (*where.path, "ongoing", number))
        check_rule(given, spot, compiler)
        name = given.get("rule") if isinstance(given, dict) else None
        if name is not None and name in seen:
            compiler.faults.add("{where}: {rule} stands twice on this card", where=spot, rule=name, at=spot)
        seen.append(name)


def check_rule(given: Any, where: Spot, compiler: Compiler[Language]) -> None:
    """A rule has a name and exactly the fields of that name."""
    faults = compiler.faults
    name = given.get("rule") if isinstance(given, dict) else given
    if not isinstance(given, dict) or not isinstance(name, str) or name not in RULES:
        faults.add(
            "{where}: {found!r} is not a rule; the rules are {names}",
            where=where, found=name, names=listed(RULES), at=where,
        )  # fmt: skip
        return
    known = RULES[name].fields()
    for field in sorted(given.keys() - {"rule", *known}):
        faults.add(
            "{where}: {word} has no field {field!r}; it has {names}",
            where=where, word=name, field=field, names=listed(["rule", *known]),
        )  # fmt: skip
    n = given.get("n")
    if "n" in known and (type(n) is not int or not 1 <= n <= MOST):
        faults.add(
            "{where}: {field} is a number from {least} to {most}, not {found!r}",
            where=where, field="n", least=1, most=MOST, found=n,
        )  # fmt: skip
    if "kinds" in known and not KINDS.fit(given.get("kinds")):
        faults.add(
            "{where}: {field} lists {least} to {most} different names of {names}, not {found!r}",
            where=where, field="kinds", names=listed(COLONIES), least=1, most=len(COLONIES),
            found=given.get("kinds"),
        )  # fmt: skip
    if "effect" in known:
        check_gift(given, where, compiler)


def check_gift(given: Mapping[str, Any], where: Spot, compiler: Compiler[Language]) -> None:
    """What comes with a relinquishing is never asked for, so nothing is paid. [rules 11.8]"""
    before = len(compiler.faults)
    compiler.effect(given.get("effect"), where)
    if len(compiler.faults) == before and any(word["word"] == "pay" for word in given["effect"]):
        compiler.faults.add(
            "{where}: nobody is asked here, so {field} has no pay", where=where, field="effect"
        )
