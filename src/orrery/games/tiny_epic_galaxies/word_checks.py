"""Every effect, goal and condition of a card file, judged by itself: a fault elsewhere hides none of them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from orrery.core.cardfiles.checks import rows_of, spot_inside, spot_of
from orrery.core.cardfiles.shapes import Shape, Table
from orrery.core.faults import Faults
from orrery.core.spots import Spot
from orrery.games.tiny_epic_galaxies.goals import read_goal, read_only
from orrery.games.tiny_epic_galaxies.grammar import DIVIDED, Grammar
from orrery.games.tiny_epic_galaxies.programs import Compiler


def check_words(data: Mapping[str, Any], shape: Shape, grammar: Grammar, faults: Faults) -> None:
    """The fields `effect`, `goal` and `only` of every card, where its table has them."""
    compiler = Compiler(grammar, faults)
    for name, table in shape.top().items():
        for number, card in enumerate(rows_of(data, name)):
            if not isinstance(card, dict):
                continue
            where = spot_of(name, number, card)
            check_card(card, table, where, compiler)
            if isinstance(first := card.get("first"), dict):
                check_changes(first, where.at("first"), compiler)
            for inner, inside in shape.inside(name).items():
                for at, row in enumerate(rows_of(card, inner)):
                    if isinstance(row, dict):
                        spot = spot_inside(inside, where, inner, at)
                        check_card(row, inside, spot, compiler)
                        check_attack(row, spot, compiler)


def check_card(card: Mapping[str, Any], table: Table, where: Spot, compiler: Compiler) -> None:
    grammar, faults = compiler.grammar, compiler.faults
    if "effect" in table.others and ("effect" in card or "effect" not in table.optional):
        compiler.program(card.get("effect"), where, may_be_empty="effect" in table.optional)
    if "goal" in table.others:
        read_goal(card.get("goal"), grammar, where, faults)
    if "only" in table.others and "only" in card:
        known = grammar if table.conditions is None else replace(grammar, conditions=table.conditions)
        read_only(card["only"], known, where, faults)


def check_attack(level: Mapping[str, Any], where: Spot, compiler: Compiler) -> None:
    """The Rogue is never asked anything, so its own words leave it no choice. [rules 12.17]"""
    effect = level.get("effect")
    names = compiler.grammar.for_rogue
    for number, word in enumerate(effect if isinstance(effect, list) else []):
        name = word.get("word") if isinstance(word, dict) else None
        at = where.at("effect", number)
        if not isinstance(name, str) or name not in compiler.grammar.forms:
            continue  # that is a fault already
        if name not in names:
            compiler.faults.add(
                "{where}: the Rogue is never asked, so its words are {names}, not {found}",
                where=where,
                names=", ".join(names),
                found=name,
                at=at,
            )
        elif asks(word):
            compiler.faults.add(
                "{where}: the Rogue is never asked, so {word} leaves it no choice",
                where=where,
                word=name,
                at=at,
            )


def asks(word: Mapping[str, Any]) -> bool:
    """Whether a word of the Rogue leaves a choice of goods or ships."""
    return word.get("what") in DIVIDED or word.get("ships") == "most_advanced"


def check_changes(first: Mapping[str, Any], where: Spot, compiler: Compiler) -> None:
    """What the first printing says otherwise."""
    if "effect" in first:
        compiler.program(first["effect"], where)
    if "only" in first:
        read_only(first["only"], compiler.grammar, where, compiler.faults)
    if not isinstance(first.get("text", ""), str):
        compiler.faults.add(
            "{where}: {field} is a text, not {found!r}", where=where, field="text", found=first["text"]
        )
