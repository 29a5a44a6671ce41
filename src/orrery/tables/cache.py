"""The tables in memory, as many as there is room for: they are weighed, not counted."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Final

from orrery import catalog
from orrery.core.game import Game
from orrery.tables.live import LiveTable
from orrery.tables.table import Table

ROOM: Final = 64 << 20  # bytes for tables in memory; the rest are read again when wanted

# Bytes, about: a test holds them against the truth.
A_TABLE: Final = 6_000  # an empty one
A_POSITION: Final = 1_500
A_LINE: Final = 500  # that a page sent
A_LOGBOOK: Final = 24_000
A_ROW: Final = 350  # as the store has it


def weight_of(table: Table) -> int:
    """A table with all that led to its position; if its rules are gone, that is only what the store has."""
    lists = table.moves.weight + table.story.weight + table.trail.weight
    rows = A_ROW * len(table.stored.rows) if table.stored else 0
    return A_TABLE + lists + rows + A_POSITION * len(table.marks) + A_LINE * len(table.sent.lines)


def first_to_go(tables: Iterable[LiveTable]) -> list[LiveTable]:
    """The tables at which nothing happens, in the order in which they are put away.

    First those that nobody looks at, then finished games, then running ones; of each kind in the order given.
    """
    quiet = [live for live in tables if not live.runner.busy and not live.lock.locked()]
    return sorted(quiet, key=lambda live: (bool(live.presence.watchers), not live.over))


class TableCache(Mapping[str, LiveTable]):
    """Tables by their ids, the last one at which something happened at the end."""

    def __init__(self) -> None:
        self.tables: dict[str, LiveTable] = {}
        self.weights: dict[str, int] = {}  # of each table when it was weighed last, and of each card set
        self.users: Counter[str] = Counter()  # tables by the digest of their card set
        self.weight = 0  # of all

    def __getitem__(self, table: str) -> LiveTable:
        return self.tables[table]

    def __iter__(self) -> Iterator[str]:
        return iter(self.tables)

    def __len__(self) -> int:
        return len(self.tables)

    def add(self, live: LiveTable) -> None:
        self.tables[live.id] = live
        self.update(live)

    def use(self, table: str) -> LiveTable:
        """A table that is needed now, which makes it the last to be put away."""
        live = self.tables[table] = self.tables.pop(table)
        return live

    def update(self, live: LiveTable) -> None:
        """A table has changed or leaves memory: if all no longer fit, the longest quiet ones go."""
        if self.tables.get(live.id) is not live:
            return
        if live.gone:
            del self.tables[live.id]
            self.weigh(live.id, 0)
            self.count_cards(live.game, -1)
            return
        self.use(live.id)
        if live.id not in self.weights:
            self.count_cards(live.game, 1)
        self.weigh(live.id, weight_of(live.table) + A_LOGBOOK)
        if self.weight > ROOM:
            self.make_room(live)

    def weigh(self, what: str, weight: int) -> None:
        """A table or a card set weighs so much now."""
        self.weight += weight - self.weights.pop(what, 0)
        if weight:
            self.weights[what] = weight

    def count_cards(self, game: Game[Any], change: int) -> None:
        """So many more tables, or fewer, are played with the cards of a game, which weigh once for all."""
        self.users[game.digest] += change
        self.weigh(game.digest, catalog.weight_of(game) if self.users[game.digest] else 0)
        self.users += Counter()  # without those that nobody uses

    def make_room(self, newcomer: LiveTable) -> None:
        """Put tables away until the rest fit, with some room for those to come."""
        for live in first_to_go(self.tables.values()):
            if self.weight <= ROOM - ROOM // 8:
                break
            if live is not newcomer:
                live.put_away()

    async def stop(self) -> None:
        """Stop what tables do by themselves; moves that are being written are waited for."""
        tables = list(self.tables.values())
        for live in tables:
            await live.runner.stop()
        for live in tables:
            async with live.lock:
                pass
