"""Rooms: the sockets at one table. What changes is drawn once for each kind of viewer, and nobody waits."""

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

GATHERED: Final = 0.002  # seconds: what changes together is drawn once, and the acknowledgement goes first
FAVOUR: Final = 4  # answers that are drawn before a room has its turn
TOLD_AT_ONCE: Final = 50  # sockets that are told something between two turns of the loop
TURNS: Final = 6  # of the loop between two drawings: as many as an acknowledgement needs


PICTURES: Final = 16 << 20  # bytes of pictures that are kept for those who look at the same


class Looker(Protocol):
    """A socket as its room knows it."""

    visitor: str

    def refresh(self, always: bool = False) -> None:
        """Send what changed, without waiting for anything."""
        ...

    def dismiss(self) -> None:
        """Do nothing more for this socket."""
        ...

    def show_saving(self, well: bool) -> None:
        """Say whether moves can be saved."""
        ...


class Easel:
    """Draws for all rooms in turn, one picture at a time, and lets whoever says something go first.

    A move takes half a dozen turns of the loop from its message to its acknowledgement. If each of them had
    to wait for a picture of every table where something happened, moves that come together would wait long.
    """

    def __init__(self) -> None:
        self.pictures = Memo(PICTURES, attrgetter("weight"))
        self.numbers = count()  # of what the rooms looked like
        self.rooms: deque[Room] = deque()  # those who have something to draw, each once
        self.answers: deque[Callable[[], None]] = deque()  # drawings that somebody asked for and waits for
        self.task: asyncio.Task[None] | None = None

    def put(self, room: Room) -> None:
        """A room has something to draw."""
        if room not in self.rooms:
            self.rooms.append(room)
        self.start()

    def answer(self, drawing: Callable[[], None]) -> None:
        """Somebody waits for a drawing of their own: it comes before what others are shown."""
        self.answers.append(drawing)
        self.start()

    def start(self) -> None:
        if self.task is None:
            self.task = asyncio.create_task(self.work())

    async def work(self) -> None:
        """Draw as long as there is something to draw; there is a task only so long."""
        favoured = 0
        while self.answers or self.rooms:
            favoured = favoured + 1 if self.answers and favoured < FAVOUR else 0
            with unharmed():
                self.draw(favoured > 0 or not self.rooms)
            turns = TURNS if self.answers or self.rooms else 0
            for _ in range(turns):
                await asyncio.sleep(0)
        self.task = None

    def draw(self, answer: bool) -> None:
        """An answer, or the next picture of the room that waits longest."""
        if answer:
            self.answers.popleft()()
            return
        room = self.rooms.popleft()
        if room.step():
            self.rooms.appendleft(room)


@contextmanager
def unharmed() -> Iterator[None]:
    """A drawing that fails is told in the server's log, and those of others go on."""
    try:
        yield
    except Exception as error:
        logged(error)


def nobody() -> None:
    """Nobody is told any more."""


class Room:
    """All who look at a table."""

    def __init__(self, live: LiveTable, easel: Easel, emptied: Callable[[Room], None]) -> None:
        self.live = live
        self.easel = easel
        self.emptied = emptied
        self.lookers: dict[Looker, None] = {}  # in the order they came
        self.number = next(easel.numbers)  # of what the table looks like now
        self.drawn: dict[tuple[int, str], Outline] = {}
        self.former: set[Outline] = set()  # before the last change
        self.told: dict[tuple[Outline, Outline], str] = {}
        self.waiting: deque[Looker] = deque()  # those who have not been told yet of the last change
        self.due = False
        self.unwatch = live.watch(self.changed)

    def enter(self, looker: Looker) -> None:
        self.lookers[looker] = None

    def leave(self, looker: Looker) -> None:
        self.lookers.pop(looker, None)
        if not self.lookers:
            self.unwatch()
            self.unwatch = nobody  # it would hold the room, and the room the table
            self.emptied(self)

    def changed(self) -> None:
        """The table is no longer as it was; several changes at once are drawn together."""
        self.former = set(self.drawn.values()) or self.former
        self.number = next(self.easel.numbers)
        self.drawn.clear()
        self.told.clear()
        if not self.due:
            self.due = True
            asyncio.get_running_loop().call_later(GATHERED, self.spread)

    def spread(self) -> None:
        """Let every socket send what changed for it."""
        self.due = False
        self.waiting = deque(self.lookers)
        self.easel.put(self)

    def step(self) -> bool:
        """Go on to the next sockets, up to one drawing; whether there are more."""
        drawn = len(self.drawn)
        while self.waiting and len(self.drawn) == drawn:
            looker = self.waiting.popleft()
            if looker in self.lookers:
                looker.refresh()
        if not self.waiting:
            self.told.clear()
        return bool(self.waiting)

    def picture(self, seat: int, lang: str) -> Picture:
        """The table as all see it who look from that seat in that language."""
        key = self.number, seat, lang
        found: Picture | None = self.easel.pictures.get(key)
        if found is None:
            found = self.easel.pictures.keep(key, picture_of(self.live.views.scene(seat, lang)))
        self.drawn[seat, lang] = found.outline
        return found

    def frame(self, before: Outline, after: Picture) -> str:
        """What leads from one picture to another, written down once for all who saw the first."""
        key = before, after.outline
        found = self.told.get(key)
        if found is None:
            found = ENCODER.encode(between(before, after)).decode()
            if self.waiting and self.is_shared(before) and self.is_shared(after.outline):
                self.told[key] = found
        return found

    def is_shared(self, outline: Outline) -> bool:
        """Whether others see it too: drafts make pictures that nobody else needs, and there are many."""
        return outline in self.former or any(outline is one for one in self.drawn.values())


class Rooms:
    """The rooms that somebody is in."""

    def __init__(self) -> None:
        self.rooms: dict[str, Room] = {}
        self.easel = Easel()
        self.telling: asyncio.Task[None] | None = None

    def room(self, live: LiveTable) -> Room:
        found = self.rooms.get(live.id)
        if found is None or found.live is not live:
            found = self.rooms[live.id] = Room(live, self.easel, self.close)
        return found

    def close(self, room: Room) -> None:
        if self.rooms.get(room.live.id) is room:
            del self.rooms[room.live.id]

    def dismiss(self, visitor: str, table: str = "") -> None:
        """Sockets of a visitor who has lost their seats, everywhere or at one table, are closed."""
        for room in list(self.rooms.values()):
            if table in ("", room.live.id):
                for looker in list(room.lookers):
                    if looker.visitor == visitor:
                        looker.dismiss()

    def show_saving(self, well: bool) -> None:
        """Tell all sockets whether moves can be saved, a few at a time."""
        self.telling = asyncio.get_running_loop().create_task(self.tell_saving(well))

    async def tell_saving(self, well: bool) -> None:
        for number, looker in enumerate([one for room in self.rooms.values() for one in room.lookers]):
            looker.show_saving(well)
            if number % TOLD_AT_ONCE == 0:
                await asyncio.sleep(0)

    def __len__(self) -> int:
        return len(self.rooms)

    @property
    def sockets(self) -> int:
        return sum(len(room.lookers) for room in self.rooms.values())
