"""The shape of a card file: its tables, their fields, and the kind of value of each."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Final

from orrery.core.language import mark

SCHEMA: Final = 1
FOR_PEOPLE: Final = (
    "name", "text", "ref", "sources", "source", "provenance", "printed_fields", "reported_fields",
    "inferred_fields", "notes",
)  # fmt: skip
LISTS_FOR_PEOPLE: Final = ("printed_fields", "reported_fields", "inferred_fields")


@dataclass(frozen=True)
class Names:
    """A field with a name, or with a list of `least` to `most` names."""

    known: Mapping[str, int]
    least: int = 1
    most: int = 1
    single: bool = True  # one name can be given without a list
    repeats: bool = False  # a name can be twice in a list

    def fit(self, value: Any) -> bool:
        if isinstance(value, str):
            return self.single and value in self.known
        if self.single and self.most == 1:
            return False
        return (
            isinstance(value, list)
            and self.least <= len(value) <= self.most
            and all(isinstance(one, str) and one in self.known for one in value)
            and (self.repeats or len(set(value)) == len(value))
        )

    def mask(self, names: str | list[str]) -> int:
        """The names as bits."""
        return sum(1 << self.known[one] for one in ([names] if isinstance(names, str) else names))


@dataclass(frozen=True)
class Amounts:
    """A field with a table of numbers by name, such as a price or a bounty. A missing name means 0."""

    known: Mapping[str, int]
    most: int  # of each
    least: int = 0  # how many are named

    def fit(self, value: Any) -> bool:
        return (
            isinstance(value, dict)
            and len(value) >= self.least
            and all(name in self.known for name in value)
            and all(type(n) is int and 1 <= n <= self.most for n in value.values())
        )

    def column(self, amounts: Mapping[str, int]) -> list[int]:
        """A number for each name, in their order."""
        return [amounts.get(name, 0) for name in self.known]


@dataclass(frozen=True)
class Table:
    """The fields of one table; all of them must be there but those in `optional`."""

    numbers: Mapping[str, tuple[int, int]] = field(default_factory=dict)  # from, to
    names: Mapping[str, Names] = field(default_factory=dict)
    amounts: Mapping[str, Amounts] = field(default_factory=dict)
    texts: tuple[str, ...] = ()
    flags: tuple[str, ...] = ()  # true or false; left out, false
    others: tuple[str, ...] = ()  # checked where they are read: effects, goals, levels
    optional: frozenset[str] = frozenset()
    many: bool = True  # [[table]], or one [table]
    needed: bool = True
    key: str = "id"  # the field that identifies a row
    cards: bool = True  # its rows are cards with an id of their own
    conditions: Mapping[str, int] | None = None  # what `only` lists; None: as the card language says
    called: str = mark("{card}, row {number}")  # how errors name a row inside a card

    def fields(self) -> set[str]:
        return {*self.numbers, *self.names, *self.amounts, *self.texts, *self.flags, *self.others}

    def extended(self, **more: Any) -> Table:
        """This table with more fields: mappings and lists grow, the rest is replaced."""
        grown: dict[str, Any] = {}
        for name, value in more.items():
            old = getattr(self, name)
            grown[name] = {**old, **value} if isinstance(old, Mapping) else value
            if isinstance(old, tuple):
                grown[name] = (*old, *value)
            elif isinstance(old, frozenset):
                grown[name] = old | frozenset(value)
        return replace(self, **grown)


@dataclass(frozen=True)
class Shape:
    """The tables of a game's card files. An expansion extends the shape of the game it is built on."""

    game: str
    tables: Mapping[str, Table]  # a table inside another has both names, with a dot
    for_people: tuple[str, ...] = FOR_PEOPLE  # fields that no rule reads

    def extended(self, game: str, tables: Mapping[str, Table]) -> Shape:
        return replace(self, game=game, tables={**self.tables, **tables})

    def top(self) -> dict[str, Table]:
        """The tables that are not inside another."""
        return {name: table for name, table in self.tables.items() if "." not in name}

    def inside(self, table: str) -> dict[str, Table]:
        """The tables inside another, by the name they have there."""
        return {
            name.removeprefix(f"{table}."): inner
            for name, inner in self.tables.items()
            if name.startswith(f"{table}.")
        }

    def kinds(self) -> list[str]:
        """The tables whose rows are cards."""
        return [name for name, table in self.top().items() if table.many and table.cards]

    def digest(self, data: Mapping[str, Any]) -> str:
        """The hash of what the rules read: names, texts and provenance do not count."""

        def bare(value: Any) -> Any:
            if isinstance(value, dict):
                return {key: bare(part) for key, part in value.items() if key not in self.for_people}
            return [bare(part) for part in value] if isinstance(value, list) else value

        rules = {key: bare(data.get(key, [])) for key in self.top()}
        return hashlib.sha256(json.dumps(rules, sort_keys=True).encode()).hexdigest()[:16]
