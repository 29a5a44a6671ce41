"""The shape of a card file: its tables, their fields, and what kind of value each holds."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Final

from orrery.games.tiny_epic_galaxies.codes import MAX_DICE, MAX_SEATS, SHIPS
from orrery.games.tiny_epic_galaxies.grammar import GOODS, TRACKS

SCHEMA: Final = 1
FOR_PEOPLE: Final = (
    "name", "text", "ref", "sources", "source", "provenance", "printed_fields", "reported_fields",
    "inferred_fields", "tier", "certainty", "effect_certainty", "track_certainty", "attack_certainty",
    "difficulty", "notes",
)  # fmt: skip
LISTS_FOR_PEOPLE: Final = ("printed_fields", "reported_fields", "inferred_fields")


@dataclass(frozen=True)
class Names:
    """A field that holds a name, or a list of `least` to `most` different ones."""

    known: Mapping[str, int]
    least: int = 1
    most: int = 1
    single: bool = True  # one name may stand without a list

    def fit(self, found: Any) -> bool:
        if isinstance(found, str):
            return self.single and found in self.known
        if self.single and self.most == 1:
            return False
        return (
            isinstance(found, list)
            and self.least <= len(found) <= self.most
            and all(isinstance(one, str) and one in self.known for one in found)
            and len(set(found)) == len(found)
        )

    def mask(self, found: str | list[str]) -> int:
        """The names as bits."""
        return sum(1 << self.known[one] for one in ([found] if isinstance(found, str) else found))


@dataclass(frozen=True)
class Table:
    """The fields of one table; all of them must be there but those in `optional`."""

    numbers: Mapping[str, tuple[int, int]] = field(default_factory=dict)  # from, to
    names: Mapping[str, Names] = field(default_factory=dict)
    texts: tuple[str, ...] = ()
    flags: tuple[str, ...] = ()  # true or false; left out, false
    others: tuple[str, ...] = ()  # checked by whoever reads them: effects, goals, levels
    optional: frozenset[str] = frozenset()
    many: bool = True  # [[table]], or one [table]
    needed: bool = True
    key: str = "id"  # what tells one of many from the others
    cards: bool = True  # its rows are cards with an id of their own
    conditions: Mapping[str, int] | None = None  # what `only` lists; None: as the card language says

    def fields(self) -> set[str]:
        return {*self.numbers, *self.names, *self.texts, *self.flags, *self.others}

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
    """What the card files of a game hold. An expansion extends the shape of the game it is built on."""

    game: str
    tables: Mapping[str, Table]  # a table inside another is called by both names, with a dot
    for_people: tuple[str, ...] = FOR_PEOPLE  # fields that no rule reads

    def extended(self, game: str, tables: Mapping[str, Table]) -> Shape:
        return replace(self, game=game, tables={**self.tables, **tables})

    def top(self) -> dict[str, Table]:
        """The tables that do not stand inside another."""
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


BASE: Final = Shape(
    "tiny-epic-galaxies",
    {
        "goods": Table({"most": (1, 7), "energy": (0, 7), "culture": (0, 7)}, many=False),
        "end": Table({"points": (1, 999)}, many=False),
        "setup": Table(others=("row",), many=False),
        "empire": Table(
            {
                "level": (1, 99),
                "dice": (1, MAX_DICE),
                "ships": (0, SHIPS),
                "points": (0, 99),
                "price": (0, 7),
            },
            key="level",
            cards=False,
        ),
        "planet": Table(
            {"spaces": (1, 7), "points": (0, 99)},
            {"resource": Names(GOODS, most=2), "track": Names(TRACKS)},
            texts=("id", "name", "text"),
            others=("effect", "only", "first"),
            optional=frozenset({"only", "first"}),
        ),
        "mission": Table(
            {"points": (0, 99), "points_tied": (0, 99), "min_seats": (1, MAX_SEATS)},
            texts=("id", "name", "text"),
            others=("goal",),
        ),
        "rogue": Table({"most": (1, 7)}, texts=("id", "name", "difficulty"), others=("level",), needed=False),
        "rogue.level": Table({"dice": (1, MAX_DICE), "points": (0, 99)}, texts=("text",), others=("effect",)),
    },
)
