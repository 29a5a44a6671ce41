"""Rooms: the sockets at one table. What changes is drawn once for each seat and language."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import count
from operator import attrgetter
from typing import Final, Protocol

from orrery.memo import Memo
from orrery.tables.live import LiveTable
from orrery.web.error_responses import logged
from orrery.web.frames import Outline, Picture, between, picture_of
from orrery.web.messages import ENCODER

BATCHED: Final = 0.002  # seconds: changes within it are drawn together, after the acknowledgement
ANSWERS: Final = 4  # drawn one after the other before a room has its turn
BATCH: Final = 50  # sockets that get a message between two turns of the loop
TURNS: Final = 6  # of the loop between two drawings: as many as an acknowledgement needs
PICTURES: Final = 16 << 20  # bytes of pictures kept for subscribers of the same seat and language


class Subscriber(Protocol):
    """A socket as its room knows it."""

    visitor: str

    def refresh(self, always: bool = False) -> None:
        """Queue what changed since the last frame; this never waits."""
        ...

    def dismiss(self) -> None:
        """Close this socket."""
        ...

    def show_saving(self, well: bool) -> None:
        """Send whether moves can be saved."""
        ...


class DrawingQueue:
    """The pictures that are still to be drawn for all rooms, one at a time; answers to messages come first.

    A move takes half a dozen turns of the loop from its message to its acknowledgement. If each of them had
    to wait for a picture of every table where something changed, moves at the same time would be slow.
    """

    def __init__(self) -> None:
        self.pictures = Memo(PICTURES, attrgetter("weight"))
        self.revisions = count()  # of tables: each change gets the next number
        self.rooms: deque[Room] = deque()  # that have something to draw, each once
        self.answers: deque[Callable[[], None]] = deque()  # drawings that a message asked for
        self.task: asyncio.Task[None] | None = None

    def add(self, room: Room) -> None:
        """Draw this room when its turn comes."""
        if room not in self.rooms:
            self.rooms.append(room)
        self.start()

    def answer(self, drawing: Callable[[], None]) -> None:
        """Draw the answer to a message before the pictures of rooms."""
        self.answers.append(drawing)
        self.start()

    def start(self) -> None:
        if self.task is None:
            self.task = asyncio.create_task(self.work())

    async def work(self) -> None:
        """Draw until nothing is left; the task exists only as long."""
        favoured = 0
        while self.answers or self.rooms:
            favoured = favoured + 1 if self.answers and favoured < ANSWERS else 0
            with faults_logged():
                self.draw(favoured > 0 or not self.rooms)
            turns = TURNS if self.answers or self.rooms else 0
            for _ in range(turns):
                await asyncio.sleep(0)
        self.task = None

    def draw(self, answer: bool) -> None:
        """Draw an answer, or the next picture of the room that has waited longest."""
        if answer:
            self.answers.popleft()()
            return
        room = self.rooms.popleft()
        if room.step():
            self.rooms.appendleft(room)


@contextmanager
def faults_logged() -> Iterator[None]:
    """Log a drawing that fails, and go on with the next."""
    try:
        yield
    except Exception as error:
        logged(error)


def ignore() -> None:
    """Do nothing."""


class Room:
    """The sockets at one table."""

    def __init__(self, live: LiveTable, drawings: DrawingQueue, emptied: Callable[[Room], None]) -> None:
        self.live = live
        self.drawings = drawings
        self.emptied = emptied
        self.subscribers: dict[Subscriber, None] = {}  # in the order they came
        self.revision = next(drawings.revisions)  # of the table as it looks now
        self.drawn: dict[tuple[int, str], Outline] = {}
        self.former: set[Outline] = set()  # before the last change
        self.frames: dict[tuple[Outline, Outline], str] = {}
        self.waiting: deque[Subscriber] = deque()  # that have not been sent the last change yet
        self.due = False
        self.unwatch = live.watch(self.changed)

    def enter(self, subscriber: Subscriber) -> None:
        self.subscribers[subscriber] = None

    def leave(self, subscriber: Subscriber) -> None:
        self.subscribers.pop(subscriber, None)
        if not self.subscribers:
            self.unwatch()
            self.unwatch = ignore  # it would keep the room in memory, and the room the table
            self.emptied(self)

    def changed(self) -> None:
        """Note a change of the table; several changes at once are drawn together."""
        self.former = set(self.drawn.values()) or self.former
        self.revision = next(self.drawings.revisions)
        self.drawn.clear()
        self.frames.clear()
        if not self.due:
            self.due = True
            asyncio.get_running_loop().call_later(BATCHED, self.spread)

    def spread(self) -> None:
        """Send every socket what changed for it."""
        self.due = False
        self.waiting = deque(self.subscribers)
        self.drawings.add(self)

    def step(self) -> bool:
        """Refresh the next sockets until one picture had to be drawn; whether there are more."""
        drawn = len(self.drawn)
        while self.waiting and len(self.drawn) == drawn:
            subscriber = self.waiting.popleft()
            if subscriber in self.subscribers:
                subscriber.refresh()
        if not self.waiting:
            self.frames.clear()
        return bool(self.waiting)

    def picture(self, seat: int, lang: str) -> Picture:
        """The table as it is shown to that seat in that language."""
        key = self.revision, seat, lang
        picture: Picture | None = self.drawings.pictures.get(key)
        if picture is None:
            picture = self.drawings.pictures.keep(key, picture_of(self.live.views.scene(seat, lang)))
        self.drawn[seat, lang] = picture.outline
        return picture

    def frame(self, before: Outline, after: Picture) -> str:
        """The frame from one picture to another, encoded once for all sockets that show the first."""
        key = before, after.outline
        frame = self.frames.get(key)
        if frame is None:
            frame = ENCODER.encode(between(before, after)).decode()
            if self.waiting and self.is_shared(before) and self.is_shared(after.outline):
                self.frames[key] = frame
        return frame

    def is_shared(self, outline: Outline) -> bool:
        """Whether other sockets show it, too: each draft makes a picture that only its seat sees."""
        return outline in self.former or any(outline is one for one in self.drawn.values())


class Rooms:
    """The rooms with at least one socket."""

    def __init__(self) -> None:
        self.rooms: dict[str, Room] = {}
        self.drawings = DrawingQueue()
        self.telling: asyncio.Task[None] | None = None

    def room(self, live: LiveTable) -> Room:
        room = self.rooms.get(live.id)
        if room is None or room.live is not live:
            room = self.rooms[live.id] = Room(live, self.drawings, self.close)
        return room

    def close(self, room: Room) -> None:
        if self.rooms.get(room.live.id) is room:
            del self.rooms[room.live.id]

    def dismiss(self, visitor: str, table: str = "") -> None:
        """Close the sockets of a visitor who has lost their seats, everywhere or at one table."""
        for room in list(self.rooms.values()):
            if table in ("", room.live.id):
                for subscriber in list(room.subscribers):
                    if subscriber.visitor == visitor:
                        subscriber.dismiss()

    def show_saving(self, well: bool) -> None:
        """Send all sockets whether moves can be saved, a few at a time."""
        self.telling = asyncio.get_running_loop().create_task(self.tell_saving(well))

    async def tell_saving(self, well: bool) -> None:
        for number, subscriber in enumerate(
            [one for room in self.rooms.values() for one in room.subscribers]
        ):
            subscriber.show_saving(well)
            if number % BATCH == 0:
                await asyncio.sleep(0)

    def __len__(self) -> int:
        return len(self.rooms)

    @property
    def sockets(self) -> int:
        return sum(len(room.subscribers) for room in self.rooms.values())
