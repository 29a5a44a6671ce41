"""Card sets: read from TOML, checked, and bound into books."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, ClassVar, Final

from orrery.core.cardfiles import press
from orrery.core.cardfiles.checks import check_shape, rows_of, spot_of
from orrery.core.cardfiles.shapes import Shape
from orrery.core.cardfiles.words import Compiler, Language, link
from orrery.core.effects import Op
from orrery.core.faults import Faults
from orrery.core.machine import NONE
from orrery.games.take_the_galaxy import shapes
from orrery.games.take_the_galaxy.book import SHIP, SYSTEM, Book, Cards, Effects, Numbers, Space, Terms
from orrery.games.take_the_galaxy.card_checks import check_set
from orrery.games.take_the_galaxy.grammar import COLONIES, FORBIDS, LANGUAGE, RESOURCES, SECTORS, SLOTS
from orrery.games.take_the_galaxy.stock import KINDS, read_stock
from orrery.games.take_the_galaxy.structure import check_structure
from orrery.games.take_the_galaxy.word_checks import check_words

Row = Mapping[str, Any]


@dataclass(frozen=True)
class CardSet(press.CardSet):
    """A card file of the game that was found good."""

    press: Press

    def book(self, terms: Terms, rules: int = 1) -> Book:
        """The book of this set for a table."""
        programs = Programs()
        cards = read_cards(self.data, programs)
        space = read_space(self.data)
        effects = read_effects(self.data, len(space.ids), programs)
        link(programs.ops)
        return Book(
            words=[word for _, word in LANGUAGE.words],
            programs=programs.ops,
            cards=cards,
            space=space,
            effects=effects,
            numbers=Numbers(**read_rates(self.data)),
            terms=terms,
            stock=read_stock(self.data, space, terms),
            names=programs.names,
            digest=self.digest,
            source=self.source,
            rules=rules,
        )


class Press(press.Press[CardSet]):
    """How the card files of the game are read and checked."""

    shape: ClassVar[Shape] = shapes.SHAPE
    files: ClassVar[tuple[tuple[str, str], ...]] = ((__package__ or "", "cards.toml"),)
    cards = CardSet

    def check(self, data: dict[str, Any], source: str, faults: Faults) -> CardSet | None:
        """A set may have no ships, events or anomalies: then these tables are empty."""
        for kind in self.shape.kinds():
            if not self.shape.tables[kind].needed:
                data.setdefault(kind, [])
        return super().check(data, source, faults)

    def check_data(self, data: Mapping[str, Any], faults: Faults) -> None:
        check_shape(data, self.shape, faults)
        check_words(data, faults)
        check_set(data, self.shape, faults)
        check_structure(data, self.shape, faults)


PRESS: Final = Press()


class Programs:
    """The programs of a set as they are read, each with the card it stands on."""

    def __init__(self) -> None:
        self.compiler: Final[Compiler[Language]] = Compiler(LANGUAGE, Faults())
        self.ops: Final[list[list[Op]]] = []
        self.names: Final[list[str]] = []

    def add(self, card: Row, given: Any) -> int:
        """Put a program behind the others; its number."""
        self.ops.append(self.compiler.effect(given, spot_of("", 0, card)))
        self.names.append(card["id"])
        return len(self.ops) - 1


def read_rates(data: Mapping[str, Any]) -> dict[str, int]:
    return {name: data["rates"][name] for name in ("manpower", "production", "science", "hazard")}


def read_cards(data: Mapping[str, Any], programs: Programs) -> Cards:
    """Colonies first, then ships; the program of a card has its number."""
    colonies, ships = rows_of(data, "colony"), rows_of(data, "ship")
    cards = [*colonies, *ships]
    for card in cards:
        programs.add(card, card["effect"])
    return Cards(
        [card["id"] for card in cards],
        [COLONIES[card["type"]] for card in colonies] + [SHIP] * len(ships),
        [card["cost"] for card in cards],
        [card.get("renown", 0) for card in cards],
        [card["start"] for card in cards],
        [card["deck"] for card in cards],
        [card.get("frontier", False) for card in cards],
    )


def read_space(data: Mapping[str, Any]) -> Space:
    """Systems, events, anomalies, and the starting system last."""
    kinds = [(kind, card) for kind, name in enumerate(KINDS) for card in rows_of(data, name)]
    kinds.append((SYSTEM, data["start"][0]))
    cards = [card for _, card in kinds]
    return Space(
        [card["id"] for card in cards],
        [kind for kind, _ in kinds],
        [SECTORS[card.get("sector", "core")] for card in cards],
        [card.get("wormholes", 1) for card in cards],
        [card["renown"] for card in cards],
        [[SLOTS[slot] for slot in card.get("slots", [])] for card in cards],
        [card.get("hazards", 0) for card in cards],
        [amounts(card.get("bounty", {})) for card in cards],
        [amounts(card.get("cost", {})) for card in cards],
    )


def amounts(given: Mapping[str, int]) -> list[int]:
    """A number for each resource."""
    return [given.get(name, 0) for name in RESOURCES]


def read_effects(data: Mapping[str, Any], n: int, programs: Programs) -> Effects:
    """What events do; everything else does nothing."""
    effects = Effects([NONE] * n, [NONE] * n, [0] * n, [0] * n, [0] * n, [0] * n, [0] * n)
    first = len(data["system"])
    for number, card in enumerate(rows_of(data, "event"), first):
        effects.acts[number] = True
        if "opportunity" in card:
            effects.opportunity[number] = programs.add(card, card["opportunity"])
        for rule in card.get("ongoing", []):
            read_rule(effects, number, card, rule, programs)
    return effects


def read_rule(effects: Effects, number: int, card: Row, rule: Row, programs: Programs) -> None:
    name = rule["rule"]
    if name == "lose_card":
        effects.raid[number] = rule["n"]
    elif name == "extra_hazard":
        effects.burst[number] = rule["n"]
    elif name == "discount":
        effects.discount[number] = rule["n"]
        effects.discounted[number] = sum(1 << COLONIES[kind] for kind in rule["kinds"])
    elif name == "on_relinquish":
        effects.on_relinquish[number] = programs.add(card, rule["effect"])
    else:
        effects.forbids[number] |= FORBIDS[name]
