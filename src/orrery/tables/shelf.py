"""The tables in memory, as many as there is room for: they are weighed, not counted."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, Final

from orrery import catalog
from orrery.core.game import Game
from orrery.tables.table import Table

if TYPE_CHECKING:
    from orrery.tables.live import Live
    from orrery.tables.written import Written

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


def first_to_go(tables: Iterable[Live]) -> list[Live]:
    """The tables at which nothing happens, in the order in which they are put away.

    First those that nobody looks at, then finished games, then running ones; of each kind in the order given.
    """
    quiet = [live for live in tables if not live.runner.busy and not live.lock.locked()]
    return sorted(quiet, key=lambda live: (bool(live.watchers), not live.over))


class Shelf:
    """Tables by their ids, the last one at which something happened at the end."""

    def __init__(self) -> None:
        self.live: dict[str, Live] = {}
        self.weights: dict[str, int] = {}  # as each table was when it was weighed last
        self.users: Counter[str] = Counter()  # tables by the digest of their card set
        self.weight = 0  # of all

    def weigh(self, live: Live) -> None:
        """A table has come into memory or has changed: if all no longer fit, the longest quiet ones go."""
        if self.live.get(live.id) is not live:
            return
        self.live[live.id] = self.live.pop(live.id)
        if live.id not in self.weights:
            self.use(live.game, 1)
        self.put(live.id, weight_of(live.table) + A_LOGBOOK)
        if self.weight > ROOM:
            self.make_room(live)

    def put(self, what: str, weight: int) -> None:
        """A table or a card set weighs so much now."""
        self.weight += weight - self.weights.pop(what, 0)
        if weight:
            self.weights[what] = weight

    def use(self, game: Game[Any], change: int) -> None:
        """So many more tables, or fewer, are played with the cards of a game, which weigh once for all."""
        self.users[game.digest] += change
        self.put(game.digest, catalog.weight_of(game) if self.users[game.digest] else 0)
        self.users += Counter()  # without those that nobody uses

    def make_room(self, newcomer: Live) -> None:
        """Put tables away until the rest fit, with some room for those to come."""
        for live in first_to_go(self.live.values()):
            if self.weight <= ROOM - ROOM // 8:
                break
            if live is not newcomer:
                self.forget(live)

    def forget(self, live: Written) -> None:
        """Put a table away; those who still look at it are told to come again."""
        if self.live.get(live.id) is live:
            del self.live[live.id]
            self.put(live.id, 0)
            self.use(live.game, -1)
        live.gone = True
        live.changed()
