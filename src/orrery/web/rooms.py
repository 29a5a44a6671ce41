"""Rooms: the sockets at one table. What changes is drawn once for each kind of viewer, and nobody waits."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable
from typing import Final, Protocol

from orrery.tables.live import Live
from orrery.web.frames import Picture, between, picture_of
from orrery.web.messages import ENCODER

GATHERED: Final = 0.002  # seconds: what changes together is drawn once, and the acknowledgement goes first


class Looker(Protocol):
    """A socket as its room knows it."""

    def refresh(self, always: bool = False) -> None:
        """Send what changed, without waiting for anything."""
        ...


class Room:
    """All who look at a table."""

    def __init__(self, live: Live, emptied: Callable[[Room], None]) -> None:
        self.live = live
        self.emptied = emptied
        self.lookers: dict[Looker, None] = {}  # in the order they came
        self.pictures: dict[tuple[int, str], Picture] = {}
        self.former: set[Picture] = set()  # before the last change
        self.told: dict[tuple[Picture, Picture], str] = {}
        self.waiting: deque[Looker] = deque()  # those who have not been told yet of the last change
        self.due = False
        self.unwatch = live.watch(self.changed)

    def enter(self, looker: Looker) -> None:
        self.lookers[looker] = None

    def leave(self, looker: Looker) -> None:
        self.lookers.pop(looker, None)
        if not self.lookers:
            self.unwatch()
            self.emptied(self)

    def changed(self) -> None:
        """The table is no longer as it was; several changes at once are drawn together."""
        self.former = set(self.pictures.values()) or self.former
        self.pictures.clear()
        self.told.clear()
        if not self.due:
            self.due = True
            asyncio.get_running_loop().call_later(GATHERED, self.spread)

    def spread(self) -> None:
        """Let every socket send what changed for it."""
        self.due = False
        walking = bool(self.waiting)
        self.waiting = deque(self.lookers)
        if not walking:
            self.step()

    def step(self) -> None:
        """Go on to the next sockets, up to one drawing at a time: other tables come in between."""
        drawn = len(self.pictures)
        while self.waiting:
            looker = self.waiting.popleft()
            if looker in self.lookers:
                looker.refresh()
            if self.waiting and len(self.pictures) > drawn:
                asyncio.get_running_loop().call_soon(self.step)
                return

    def picture(self, seat: int, lang: str) -> Picture:
        """The table as all see it who look from that seat in that language."""
        found = self.pictures.get((seat, lang))
        if found is None:
            found = self.pictures[seat, lang] = picture_of(self.live.scene(seat, lang))
        return found

    def frame(self, before: Picture, after: Picture) -> str:
        """What leads from one picture to another, written down once for all who saw the first."""
        found = self.told.get((before, after))
        if found is None:
            found = ENCODER.encode(between(before, after)).decode()
            if self.is_shared(before) and self.is_shared(after):
                self.told[before, after] = found
        return found

    def is_shared(self, picture: Picture) -> bool:
        """Whether others see it too: drafts make pictures that nobody else needs, and there are many."""
        return picture in self.former or any(picture is one for one in self.pictures.values())


class Rooms:
    """The rooms that somebody is in."""

    def __init__(self) -> None:
        self.rooms: dict[str, Room] = {}

    def room(self, live: Live) -> Room:
        found = self.rooms.get(live.id)
        if found is None or found.live is not live:
            found = self.rooms[live.id] = Room(live, self.close)
        return found

    def close(self, room: Room) -> None:
        if self.rooms.get(room.live.id) is room:
            del self.rooms[room.live.id]

    def __len__(self) -> int:
        return len(self.rooms)

    @property
    def sockets(self) -> int:
        return sum(len(room.lookers) for room in self.rooms.values())
