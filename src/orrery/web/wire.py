"""A page at a table, as the server knows it: what it says is done, and what changes for it is sent."""

from __future__ import annotations

import time
from dataclasses import dataclass

from orrery.core.events import SPECTATOR
from orrery.core.faults import OrreryError
from orrery.tables.attempts import Attempt
from orrery.tables.drafts import Reader
from orrery.tables.faults import AlreadyTaken, StaleMove, StoreFault
from orrery.tables.live import LiveTable
from orrery.tables.scene import Draft
from orrery.web.error_responses import logged, told
from orrery.web.frames import Outline, Picture, is_still, picture_of, whole
from orrery.web.messages import (
    ENCODER,
    Ack,
    Asked,
    Cancel,
    No,
    Orders,
    Ping,
    Play,
    Pong,
    Reason,
    Saving,
    Say,
    Seen,
    Undo,
    Why,
)
from orrery.web.outbox import Outbox
from orrery.web.rooms import Room

MALFORMED, OTHER_SEAT, REMOVED, FAULT, COME_AGAIN = 4007, 4009, 4010, 1011, 1012  # why a socket is closed

ToPage = Ack | No | Reason | Saving | Pong


@dataclass(frozen=True)
class Caller:
    """Whose socket it is: the seat comes from the session, never from a message."""

    visitor: str
    seat: int
    lang: str
    address: str
    shows: str  # the seat that its page says it shows
    version: str  # of the regions that the page says it has


class Wire:
    """A page at a table: its seat, its language, its draft, and what it was last shown."""

    def __init__(self, room: Room, caller: Caller, outbox: Outbox) -> None:
        self.room = room
        self.live: LiveTable = room.live
        self.visitor, self.seat, self.lang = caller.visitor, caller.seat, caller.lang
        self.outbox = outbox
        self.shown: Outline | None = None
        self.draft: Draft | None = None
        self.tried: Attempt | None = None  # the draft tried out: longer lines go on from it
        self.heard_at = 0.0  # when the message came that is being answered

    def greet(self, version: str) -> None:
        """The first frame: everything, or nothing if the page quotes what it would get."""
        picture = self.room.picture(self.seat, self.lang)
        frame = whole(picture)
        if version == picture.version:
            frame.regions = {}
        self.shown = picture.outline
        self.outbox.send(ENCODER.encode(frame).decode())
        if not self.live.shared.store_health.works:
            self.show_saving(False)

    def refresh(self, always: bool = False) -> None:
        """Send what changed since the last frame; a fault in drawing closes this socket and no other."""
        if self.live.gone:
            self.outbox.close(REMOVED if self.live.removed else COME_AGAIN)
        if self.shown is None or self.outbox.code:
            return
        try:
            picture = self.picture()
        except Exception as error:
            logged(error)
            self.outbox.close(FAULT)
            return
        before, self.shown = self.shown, picture.outline
        if always or not is_still(before, picture.outline):
            self.outbox.send(self.room.frame(before, picture))

    def picture(self) -> Picture:
        if self.tried is not None and self.tried.start is not self.live.table.s:
            self.draft = self.tried = None
        if self.draft is None:
            return self.room.picture(self.seat, self.lang)
        return picture_of(self.live.views.scene(self.seat, self.lang, self.draft, tried=self.tried))

    def forget(self) -> None:
        """Show the table without the draft."""
        self.draft = self.tried = None
        self.refresh(always=True)

    def dismiss(self) -> None:
        """The session has ended or has lost the seat: the page may come again with the one it has now."""
        self.seat, self.draft, self.tried = SPECTATOR, None, None
        self.outbox.close(COME_AGAIN)

    def show_saving(self, well: bool) -> None:
        self.tell(Saving(well))

    def tell(self, message: ToPage) -> None:
        self.outbox.send(ENCODER.encode(message).decode())

    async def do(self, message: Asked) -> None:
        match message:
            case Ping():
                self.tell(Pong())
            case Why():
                self.tell(Reason(message.text, self.live.views.why(self.seat, message.text, self.lang)))
            case Cancel():
                self.forget()
            case Seen():
                if self.seat >= 0:
                    await self.live.seated.set_seen(self.seat, min(message.seq, self.live.seq))
            case Say() | Play() | Undo() | Orders():
                await self.act(message)

    async def act(self, message: Say | Play | Undo | Orders) -> None:
        """What only a seat may do."""
        if self.seat < 0:
            raise OrreryError("You are watching. Only seated players can move.")
        match message:
            case Say():
                await self.hear(message)
            case Play():
                await self.play(message.id, message.seq, message.line, self.tried)
            case Undo():
                self.acknowledge(message.id, await self.live.undo(self.seat, message.id, message.seq))
            case Orders():
                await self.live.set_orders(self.seat, message.form)
                self.confirm(message.id, self.live.seq)  # the draft goes on, if it is still asked for

    async def hear(self, message: Say) -> None:
        """Keep a line as a draft; one answer that needs no other is played at once."""
        if message.seq != self.live.seq:  # sent again after it was played, or for a position that is gone
            await self.play(message.id, message.seq, message.line)
            return
        if not message.line and not message.held:
            self.forget()
            return
        reader = Reader(self.lang, tuple(self.live.seated.names))
        tried = self.live.attempt(self.seat, message.line, reader, self.tried)
        draft = tried.draft(message.held)
        if draft.complete and len(draft.steps) == 1 and not draft.held:
            await self.play(message.id, message.seq, draft.line, tried)
            return
        self.draft, self.tried = draft, tried
        self.room.drawings.answer(lambda: self.refresh(always=True))

    async def play(self, move: str, seq: int, line: list[str], tried: Attempt | None = None) -> None:
        self.acknowledge(move, await self.live.play(self.seat, move, seq, line, tried))

    def acknowledge(self, move: str, seq: int) -> None:
        self.draft = self.tried = None
        self.confirm(move, seq)

    def confirm(self, message: str, seq: int) -> None:
        self.tell(Ack(message, seq))
        self.live.shared.measures.acks.add(time.perf_counter() - self.heard_at)


def refuse(wire: Wire, message: Asked, error: OrreryError) -> None:
    """Say why not; a page whose position is gone gets the one that is now."""
    wire.live.shared.measures.refusals[type(error).__name__] += 1
    wire.tell(No(getattr(message, "id", ""), told(error, wire.lang)))
    if isinstance(error, StaleMove):
        wire.forget()


async def take(wire: Wire, message: Asked) -> None:
    """Do what a message asks, or say why not."""
    wire.heard_at = time.perf_counter()
    try:
        await wire.do(message)
    except AlreadyTaken:  # another hand wrote to this table: it is read anew for whoever comes back
        wire.outbox.close(COME_AGAIN)
    except StoreFault:  # nothing is lost: the page says it again when it can be saved, which may be by now
        wire.show_saving(wire.live.shared.store_health.works)
    except OrreryError as error:
        refuse(wire, message, error)
