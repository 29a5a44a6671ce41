"""The connections that are open: so many from one address, so many in all."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Protocol

from orrery.web.limits import HOME, household, is_home


class Connection(Protocol):
    """A connection as it is counted."""

    peer: str  # the address it comes from: a browser's, or a proxy's

    def hang_up(self) -> None:
        """Close it at once, so that it counts no more."""
        ...


class Connections:
    """Counts connections. Where there is no room for one more, another that keeps us waiting makes room.

    So who opens many and says nothing keeps nobody out: where an address has too many, its oldest such one is
    closed, and where there are too many in all, the oldest of the address that has most of them.
    """

    def __init__(self, each: int, most: int, is_crowd: Callable[[str], bool] = is_home) -> None:
        self.each = each
        self.most = most
        self.is_crowd = is_crowd  # whether an address stands for many people, as a proxy does
        self.open: Counter[str] = Counter()
        self.total = 0
        self.waited_for: dict[str, dict[Connection, None]] = {}  # by address, the oldest first

    def __len__(self) -> int:
        return self.total

    def enter(self, connection: Connection) -> bool:
        """Whether there is room for one more, who then is in."""
        key = household(connection.peer)
        each = self.each * HOME if self.is_crowd(connection.peer) else self.each
        if self.open[key] >= each and not self.closed_one(key):
            return False
        if self.total >= self.most and not self.closed_one(self.busiest()):
            return False
        self.open[key] += 1
        self.total += 1
        return True

    def busiest(self) -> str:
        """The address that keeps us waiting with most connections."""
        return max(self.waited_for, key=lambda key: len(self.waited_for[key]), default="")

    def closed_one(self, key: str) -> bool:
        """Close the one from there that has kept us waiting longest, if there is any."""
        waiting = self.waited_for.get(key)
        if waiting:
            next(iter(waiting)).hang_up()
        return bool(waiting)

    def leave(self, connection: Connection) -> None:
        self.heard(connection)
        key = household(connection.peer)
        self.total -= 1
        self.open[key] -= 1
        if not self.open[key]:
            del self.open[key]

    def expect(self, connection: Connection) -> None:
        """It has begun a request, or has not even begun."""
        self.waited_for.setdefault(household(connection.peer), {})[connection] = None

    def heard(self, connection: Connection) -> None:
        """Its request is complete."""
        key = household(connection.peer)
        waiting = self.waited_for.get(key, {})
        waiting.pop(connection, None)
        if not waiting:
            self.waited_for.pop(key, None)
