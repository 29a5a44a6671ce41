"""The open connections, limited for each address and in all."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Protocol

from orrery.web.limits import LOCAL_FACTOR, address_key, is_local


class Connection(Protocol):
    """A connection as it is counted."""

    peer: str  # the address it comes from: a browser's, or a proxy's

    def hang_up(self) -> None:
        """Close it at once, so that it no longer counts."""
        ...


class Connections:
    """Counts connections. If there are too many, one without a complete request is closed to make room.

    So a client that opens many and sends nothing cannot keep others out: if an address has too many, its
    oldest idle one is closed; if there are too many in all, the oldest of the address with most of them.
    """

    def __init__(self, each: int, most: int, is_crowd: Callable[[str], bool] = is_local) -> None:
        self.each = each
        self.most = most
        self.is_crowd = is_crowd  # whether an address stands for many people, as a proxy does
        self.open: Counter[str] = Counter()
        self.total = 0
        self.waited_for: dict[str, dict[Connection, None]] = {}  # by address, the oldest first

    def __len__(self) -> int:
        return self.total

    def enter(self, connection: Connection) -> bool:
        """Count one more if there is room for it; whether there was."""
        key = address_key(connection.peer)
        each = self.each * LOCAL_FACTOR if self.is_crowd(connection.peer) else self.each
        if self.open[key] >= each and not self.closed_one(key):
            return False
        if self.total >= self.most and not self.closed_one(self.busiest()):
            return False
        self.open[key] += 1
        self.total += 1
        return True

    def busiest(self) -> str:
        """The address with most connections that have not sent a complete request."""
        return max(self.waited_for, key=lambda key: len(self.waited_for[key]), default="")

    def closed_one(self, key: str) -> bool:
        """Close the connection of this address that has been waited for longest; whether there was one."""
        waiting = self.waited_for.get(key)
        if waiting:
            next(iter(waiting)).hang_up()
        return bool(waiting)

    def leave(self, connection: Connection) -> None:
        self.heard(connection)
        key = address_key(connection.peer)
        self.total -= 1
        self.open[key] -= 1
        if not self.open[key]:
            del self.open[key]

    def expect(self, connection: Connection) -> None:
        """Wait for its next request to be complete."""
        self.waited_for.setdefault(address_key(connection.peer), {})[connection] = None

    def heard(self, connection: Connection) -> None:
        """Its request is complete."""
        key = address_key(connection.peer)
        waiting = self.waited_for.get(key, {})
        waiting.pop(connection, None)
        if not waiting:
            self.waited_for.pop(key, None)
