"""The socket of a page: a seat is heard message by message, and what it is shown keeps nobody waiting."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from dataclasses import dataclass
from typing import Final

import msgspec
from starlette.responses import PlainTextResponse
from starlette.websockets import WebSocket, WebSocketDisconnect

from orrery.core.events import SPECTATOR
from orrery.core.faults import OrreryError, Stale, Taken, TooMany, Unknown
from orrery.core.language import say
from orrery.tables.live import Live
from orrery.tables.scene import Draft
from orrery.web.frames import Picture, is_still, picture_of, whole
from orrery.web.limits import Buckets, Limits, address_of
from orrery.web.messages import (
    DECODER,
    ENCODER,
    Ack,
    Asked,
    Because,
    Cancel,
    No,
    Orders,
    Ping,
    Play,
    Pong,
    Say,
    Seen,
    Undo,
    Why,
)  # fmt: skip
from orrery.web.outbox import STALLED, Outbox
from orrery.web.rooms import Room
from orrery.web.sessions import language_of, visit_of
from orrery.web.trouble import logged

MOST_MALFORMED: Final = 5
MALFORMED, OTHER_SEAT, FAULT, COME_AGAIN = 4007, 4009, 1011, 1012  # what a socket is closed with

ToPage = Ack | No | Because | Pong


@dataclass(frozen=True)
class Caller:
    """Whose socket it is: the seat comes from the session, never from a message."""

    visitor: str
    seat: int
    lang: str
    address: str


class Wire:
    """A page at a table: its seat, its language, its draft, and what it was last shown."""

    def __init__(self, room: Room, caller: Caller, outbox: Outbox) -> None:
        self.room = room
        self.live: Live = room.live
        self.visitor = caller.visitor
        self.seat = caller.seat
        self.lang = caller.lang
        self.outbox = outbox
        self.shown: Picture | None = None
        self.draft: Draft | None = None
        self.drafted_at = -1

    def greet(self, version: str) -> None:
        """The first frame: everything, or nothing if the page quotes what it would get."""
        picture = self.room.picture(self.seat, self.lang)
        frame = whole(picture)
        if version == picture.version:
            frame.regions = {}
        self.shown = picture
        self.outbox.send(ENCODER.encode(frame).decode())

    def refresh(self, always: bool = False) -> None:
        """Send what changed since the last frame; a fault in drawing closes this socket and no other."""
        if self.live.gone:
            self.outbox.close(COME_AGAIN)
        if self.shown is None or self.outbox.code:
            return
        try:
            picture = self.picture()
        except Exception as error:
            logged(error)
            self.outbox.close(FAULT)
            return
        before, self.shown = self.shown, picture
        if always or not is_still(before, picture):
            self.outbox.send(self.room.frame(before, picture))

    def picture(self) -> Picture:
        if self.draft is not None and self.drafted_at != self.live.seq:
            self.draft = None
        if self.draft is None:
            return self.room.picture(self.seat, self.lang)
        return picture_of(self.live.scene(self.seat, self.lang, self.draft))

    def dismiss(self) -> None:
        """The session has ended or has lost the seat: the page may come again with the one it has now."""
        self.seat, self.draft = SPECTATOR, None
        self.outbox.close(COME_AGAIN)

    def tell(self, message: ToPage) -> None:
        self.outbox.send(ENCODER.encode(message).decode())

    async def take(self, message: Asked) -> None:
        """Do what a message asks, or say why not."""
        try:
            await self.do(message)
        except Taken:  # another hand wrote to this table: it is read anew for whoever comes back
            self.outbox.close(COME_AGAIN)
        except OrreryError as error:
            stale = isinstance(error, Stale)
            if stale:
                self.draft = None
            self.tell(No(getattr(message, "id", ""), error.told(self.lang)))
            if stale:
                self.refresh(always=True)

    async def do(self, message: Asked) -> None:
        match message:
            case Ping():
                self.tell(Pong())
            case Why():
                self.tell(Because(message.text, self.live.why(self.seat, message.text, self.lang)))
            case Cancel():
                self.draft = None
                self.refresh(always=True)
            case Seen():
                if self.seat >= 0:
                    await self.live.set_seen(self.seat, min(message.seq, self.live.seq))
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
                await self.play(message.id, message.seq, message.line)
            case Undo():
                self.acknowledge(message.id, await self.live.undo(self.seat, message.id, message.seq))
            case Orders():
                await self.live.set_orders(self.seat, message.form)
                self.tell(Ack(message.id, self.live.seq))  # the draft goes on, if it is still asked for

    async def hear(self, message: Say) -> None:
        """Keep a line as a draft; one answer that needs no other is played at once."""
        if message.seq != self.live.seq:  # sent again after it was played, or for a position that is gone
            await self.play(message.id, message.seq, message.line)
            return
        if not message.line and not message.held:
            self.draft = None
            self.refresh(always=True)
            return
        draft = self.live.draft(self.seat, message.line, message.held)
        if draft.complete and len(draft.steps) == 1 and not draft.held:
            await self.play(message.id, message.seq, draft.line)
            return
        self.draft, self.drafted_at = draft, self.live.seq
        self.room.easel.answer(lambda: self.refresh(always=True))

    async def play(self, move: str, seq: int, line: list[str]) -> None:
        self.acknowledge(move, await self.live.play(self.seat, move, seq, line))

    def acknowledge(self, move: str, seq: int) -> None:
        self.draft = None
        self.tell(Ack(move, seq))


async def table_socket(socket: WebSocket) -> None:
    """The socket of `/t/<table>/ws`."""
    state, address = socket.app.state, address_of(socket)
    limits: Limits = state.limits
    if not limits.sockets.enter(address):
        sentence = say(language_of(socket), "too many pages are open from this address")
        await socket.send_denial_response(PlainTextResponse(sentence, 429))
        return
    try:
        limits.pages.check(address)
        live: Live = await state.tables.find(socket.path_params["table"])
        visit = await visit_of(socket)
        seat = await live.seat_of(visit.visitor) if visit.visitor else SPECTATOR
    except OrreryError as error:
        kinds = ((Unknown, 404), (TooMany, 429), (OrreryError, 503))
        status = next(status for kind, status in kinds if isinstance(error, kind))
        await socket.send_denial_response(PlainTextResponse(error.told(language_of(socket)), status))
    else:
        await attend(socket, state.rooms.room(live), Caller(visit.visitor, seat, visit.lang, address))
    finally:
        limits.sockets.leave(address)


async def attend(socket: WebSocket, room: Room, caller: Caller) -> None:
    """From coming to leaving. Who no longer reads has left the room, but is counted until it is gone."""
    outbox = Outbox(socket)
    wire = Wire(room, caller, outbox)
    room.enter(wire)
    left = room.live.arrive(caller.seat)
    try:
        await socket.accept()
        await check_seat(socket, wire)
        wire.greet(socket.query_params.get("v", ""))
        await listen(socket, wire, caller)
    except WebSocketDisconnect:
        pass
    except OrreryError as error:
        logged(error)
        outbox.close(FAULT)
    finally:
        room.leave(wire)
        left()
    with suppress(WebSocketDisconnect, RuntimeError):
        while outbox.code == STALLED:
            await receive(socket)
        if outbox.code and outbox.task:
            await outbox.task
    outbox.drop()


async def check_seat(socket: WebSocket, wire: Wire) -> None:
    """Close a socket whose session lost its seat on the way to the room, or whose page shows another seat."""
    if wire.seat >= 0 and await wire.live.seat_of(wire.visitor) != wire.seat:
        wire.dismiss()
    elif socket.query_params.get("seat", str(wire.seat)) != str(wire.seat):
        wire.outbox.close(OTHER_SEAT)


async def listen(socket: WebSocket, wire: Wire, caller: Caller) -> None:
    """Take messages one after the other, no faster than the limits allow, until one side has enough."""
    limits: Limits = socket.app.state.limits
    own = Buckets(limits.rates.socket)
    malformed = 0
    while not wire.outbox.code:
        text = await receive(socket)
        wait = max(own.take(None), limits.message(caller.address, wire.live.id, wire.seat))
        if wait:
            await asyncio.sleep(wait)
        try:
            message = DECODER.decode(text)
        except (msgspec.MsgspecError, RecursionError):
            malformed += 1
            if malformed >= MOST_MALFORMED:
                wire.outbox.close(MALFORMED)
            continue
        try:
            await wire.take(message)
        except Exception as error:
            logged(error)
            wire.outbox.close(FAULT)


async def receive(socket: WebSocket) -> str | bytes:
    """The next message; bytes are never a message of ours, and are malformed."""
    event = await socket.receive()
    if event["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(event.get("code", 1000))
    text = event.get("text")
    return text if isinstance(text, str) else b""
