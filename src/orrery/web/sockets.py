"""The socket of a page: opened, served message by message, and counted until it is closed."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from dataclasses import dataclass
from typing import Final

import msgspec
from starlette.types import Receive, Send
from starlette.websockets import WebSocket, WebSocketDisconnect
from uvicorn.protocols.utils import ClientDisconnected

from orrery.core.events import SPECTATOR
from orrery.core.faults import OrreryError
from orrery.tables.faults import StoreFault, TableNotFound
from orrery.tables.live import LiveTable
from orrery.web.error_responses import denied, logged
from orrery.web.faults import TooManyRequests
from orrery.web.limits import Buckets, Limits, address_of
from orrery.web.messages import (
    DECODER,
)
from orrery.web.outbox import STALLED, Outbox
from orrery.web.rooms import Rooms
from orrery.web.routes.answers import table_of
from orrery.web.sessions import visit_of
from orrery.web.wire import COME_AGAIN, FAULT, MALFORMED, OTHER_SEAT, REMOVED, Caller, Wire, take

MOST_MALFORMED: Final = 5


async def table_socket(socket: WebSocket) -> None:
    """The socket of `/t/<table>/ws`."""
    state, address = socket.app.state, address_of(socket)
    limits: Limits = state.limits
    if not limits.sockets.enter(address):
        await denied(socket, 429, TooManyRequests("too many pages are open from this address"))
        return
    try:
        live = await table_of(socket)
        visit = await visit_of(socket)
        seat = await live.seated.seat_of(visit.visitor) if visit.visitor else SPECTATOR
    except TableNotFound:  # scripts cannot read the status of a refused socket, and would try for ever
        await socket.accept()
        await socket.close(REMOVED)
    except OrreryError as error:
        await denied(socket, 429 if isinstance(error, TooManyRequests) else 503, error)
    else:
        shows, version = (socket.query_params.get(*one) for one in (("seat", str(seat)), ("v", "")))
        caller = Caller(visit.visitor, seat, visit.lang, address, shows, version)
        socket.state.open_socket = OpenSocket(limits, state.rooms, live, caller)
    finally:
        if not hasattr(socket.state, "open_socket"):
            limits.sockets.leave(address)


@dataclass(frozen=True)
class OpenSocket:
    """A socket from opening to closing, served after the middleware that opened it has been freed."""

    limits: Limits
    rooms: Rooms
    live: LiveTable
    caller: Caller

    async def __call__(self, receive: Receive, send: Send) -> None:
        try:
            await serve_socket(self, receive, send)
        finally:
            self.limits.sockets.leave(self.caller.address)


async def serve_socket(open_socket: OpenSocket, receive: Receive, send: Send) -> None:
    """Serve a socket. One that no longer reads has left its room, but counts until it is closed."""
    outbox, room = Outbox(send), open_socket.rooms.room(open_socket.live)
    wire = Wire(room, open_socket.caller, outbox)
    room.enter(wire)
    left = open_socket.live.presence.arrive(open_socket.caller.seat)
    try:
        await receive()  # the request to connect
        await send({"type": "websocket.accept"})
        await check_seat(wire, open_socket.caller)
        wire.greet(open_socket.caller.version)
        await listen(wire, open_socket, receive)
    except (WebSocketDisconnect, ClientDisconnected):
        pass
    except StoreFault:
        outbox.close(COME_AGAIN)
    except OrreryError as error:
        logged(error)
        outbox.close(FAULT)
    finally:
        room.leave(wire)
        left()
    with suppress(WebSocketDisconnect):
        while outbox.code == STALLED:
            await next_message(receive)
        if outbox.code and outbox.task:
            await outbox.task
    outbox.drop()


async def check_seat(wire: Wire, caller: Caller) -> None:
    """Close a socket whose session lost its seat while it connected, or whose page shows another seat.

    A table that left the memory meanwhile is loaded again when the page connects again.
    """
    if wire.live.gone:
        wire.outbox.close(COME_AGAIN)
    elif wire.seat >= 0 and await wire.live.seated.seat_of(wire.visitor) != wire.seat:
        wire.dismiss()
    elif caller.shows != str(wire.seat):
        wire.outbox.close(OTHER_SEAT)


async def listen(wire: Wire, open_socket: OpenSocket, receive: Receive) -> None:
    """Take messages one after the other, no faster than the limits allow, until the socket closes."""
    limits, caller = open_socket.limits, open_socket.caller
    own = Buckets(limits.rates.socket)
    malformed = 0
    while not wire.outbox.code:
        text = await next_message(receive)
        wait = max(own.take(None), limits.message(caller.address, wire.live.id, wire.seat))
        if wait:
            wire.live.shared.measures.delayed += 1
            await asyncio.sleep(wait)
        try:
            message = DECODER.decode(text)
        except (msgspec.MsgspecError, RecursionError):
            malformed += 1
            if malformed >= MOST_MALFORMED:
                wire.outbox.close(MALFORMED)
            continue
        try:
            await take(wire, message)
        except Exception as error:
            logged(error)
            wire.outbox.close(FAULT)


async def next_message(receive: Receive) -> str | bytes:
    """The next message; binary ones count as malformed."""
    event = await receive()
    if event["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(event.get("code", 1000))
    text = event.get("text")
    return text if isinstance(text, str) else b""
