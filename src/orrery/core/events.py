"""What happened, and who may know it. Nothing is written down unless somebody watches."""

from __future__ import annotations

from typing import Final

EVERYONE: Final = (1 << 30) - 1  # a mask of seats, with room for the spectator in its highest bit
SPECTATOR: Final = -3  # looks on, sits nowhere


def bit_of(viewer: int) -> int:
    """The bit of a viewer in a mask of who may know."""
    return 1 << viewer if viewer >= 0 else 1 << 29


class Event:
    """One thing that happened to a seat; `args` are numbers whose meaning the kind fixes."""

    def __init__(self, kind: int, seat: int, args: tuple[int, ...], seen_by: int) -> None:
        self.kind: Final = kind
        self.seat: Final = seat
        self.args: Final = args
        self.seen_by: Final = seen_by


class Log:
    """The events of the decisions applied while it was set on a position."""

    def __init__(self) -> None:
        self.events: list[Event] = []

    def add(self, kind: int, seat: int, a: int, b: int, c: int, seen_by: int) -> None:
        self.events.append(Event(kind, seat, (a, b, c), seen_by))

    def seen(self, viewer: int) -> list[Event]:
        """What that seat, or the spectator, may read."""
        mask = bit_of(viewer)
        return [event for event in self.events if event.seen_by & mask]
