"""Who looks at a table now."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable


class Presence:
    """Those who are told of every change, and how many look from each seat."""

    def __init__(self) -> None:
        self.watchers: list[Callable[[], None]] = []
        self.present: Counter[int] = Counter()

    def changed(self) -> None:
        """Tell all who watch."""
        for watcher in tuple(self.watchers):
            watcher()

    def watch(self, changed: Callable[[], None]) -> Callable[[], None]:
        """Call back after every change; the result stops it."""
        self.watchers.append(changed)
        return lambda: self.watchers.remove(changed) if changed in self.watchers else None

    def arrive(self, seat: int) -> Callable[[], None]:
        """Somebody looks at the table from a seat, until the result is called."""
        self.present[seat] += 1
        if seat >= 0 and self.present[seat] == 1:  # a spectator or a second page changes nothing for others
            self.changed()
        return lambda: self.leave(seat)

    def leave(self, seat: int) -> None:
        self.present[seat] -= 1
        if seat >= 0 and not self.present[seat]:
            self.changed()
