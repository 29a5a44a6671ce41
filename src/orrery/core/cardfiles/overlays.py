"""Card files that extend others: cards with a known id are replaced, new ones added, others removed."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from orrery.core.cardfiles.checks import spot_of
from orrery.core.cardfiles.shapes import Shape
from orrery.core.faults import Faults
from orrery.core.spots import Path, Spot

EXTENDS: Final = "extends"
SHIPPED: Final = "shipped"  # the only set that a file can extend
REMOVE: Final = "remove"


@dataclass
class Overlay:
    """The tables of one file merged into those of another."""

    shape: Shape
    faults: Faults
    data: dict[str, Any]
    homes: dict[Path, Path] = field(default_factory=dict)  # table and number in the merged set -> in the file

    def lay(self, given: Mapping[str, Any]) -> None:
        """`structure` describes one file only, so the base's is dropped."""
        if given.get(EXTENDS, SHIPPED) != SHIPPED:
            self.faults.add(
                "a card set extends {wanted!r}, not {found!r}",
                wanted=SHIPPED,
                found=given[EXTENDS],
                at=Spot(EXTENDS, (EXTENDS,)),
            )
        self.data.pop("structure", None)
        tables = self.shape.top()
        for key, value in given.items():
            if key in (EXTENDS, REMOVE):
                continue
            below = self.data.get(key)
            if key in tables and tables[key].many and isinstance(below, list) and isinstance(value, list):
                self.lay_rows(key, value)
            elif key in tables and isinstance(below, dict) and isinstance(value, dict):
                self.data[key] = below | value
            else:
                self.data[key] = value
        if EXTENDS in given:
            self.take_out(given.get(REMOVE, []))
        elif REMOVE in given:
            self.data[REMOVE] = given[REMOVE]  # a complete set has nothing to remove

    def lay_rows(self, table: str, rows: list[Any]) -> None:
        """A row replaces the base's row with the same key; the same key twice in a file is a fault."""
        name = self.shape.tables[table].key
        whole = list(self.data[table])
        below = {key: number for number, row in enumerate(whole) if (key := key_of(row, name)) is not None}
        laid: set[Any] = set()
        for number, row in enumerate(rows):
            key = key_of(row, name)
            if key in laid:
                self.faults.add(
                    "{where}: {key} = {found!r} stands twice in this file",
                    where=spot_of(table, number, row),
                    key=name,
                    found=key,
                    at=Spot(table, (table, number, name)),
                )
            at = below.get(key, len(whole)) if key is not None and key not in laid else len(whole)
            laid |= {key} - {None}
            whole[at : at + 1] = [row]
            self.homes[table, at] = (table, number)
        self.data[table] = whole

    def take_out(self, ids: Any) -> None:
        """Remove the cards that the file names."""
        at = Spot(REMOVE, (REMOVE,))
        if not isinstance(ids, list) or not all(isinstance(one, str) for one in ids):
            self.faults.add("remove lists the ids of cards, not {found!r}", found=ids, at=at)
            return
        unknown = set(ids)
        for kind in self.shape.kinds():
            rows = self.data.get(kind)
            if not isinstance(rows, list):
                continue
            unknown -= {key_of(row, "id") for row in rows}
            kept = [number for number, row in enumerate(rows) if key_of(row, "id") not in ids]
            self.data[kind] = [rows[number] for number in kept]
            homes = {(kind, new): self.homes.pop((kind, old), None) for new, old in enumerate(kept)}
            self.homes.update({new: old for new, old in homes.items() if old is not None})
        for one in sorted(unknown):
            self.faults.add("remove: there is no card {found!r}", found=one, at=at)

    def home(self, path: Path) -> Path:
        """The path in the file of a path in the merged set; None if that part comes from the base."""
        if len(path) < 2 or not isinstance(path[1], int) or not self.homes:
            return path
        home = self.homes.get(path[:2])
        return (*home, *path[2:]) if home else ()


def key_of(row: Any, name: str) -> str | int | None:
    key = row.get(name) if isinstance(row, dict) else None
    return key if isinstance(key, str | int) else None
