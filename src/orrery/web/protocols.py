"""uvicorn's protocols for HTTP and WebSocket, with limits on the time and the bytes of a connection."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Callable, Mapping
from functools import partial
from typing import Any, Final

import h11
from starlette.applications import Starlette
from starlette.types import ASGIApp, Receive, Scope, Send
from uvicorn.config import Config
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame

from orrery.web.compressing import DEFLATE
from orrery.web.connections import Connections
from orrery.web.limits import Buckets, Rate
from orrery.web.parsing import Parser

TIMEOUT: Final = 30.0  # seconds for a whole request, and for the first byte of one
HTTP_READ: Final = 8 * 1024  # bytes of requests read at once: others wait meanwhile
SOCKET_READ: Final = 2 * 1024  # and of sockets: they may be hundreds of tiny frames, or of packed ones
MOST_QUEUED: Final = (
    128 * 1024
)  # bytes of messages that wait; one read of packed frames may unpack to as much
NON_MESSAGES: Final = Rate(5, 100)  # frames that are no message
LEAST_READ: Final = 32 * 1024  # bytes of an answer that are read in that time, if it is so long
NO_SOCKET: Final = "That is no request for a WebSocket."
UNFINISHED: Final = (h11.IDLE, h11.SEND_BODY)
ANSWERING: Final = (h11.IDLE, h11.SEND_RESPONSE)


class Deadline:
    """Calls a function after `TIMEOUT` seconds unless it is cleared before."""

    def __init__(self, loop: asyncio.AbstractEventLoop) -> None:
        self.loop = loop
        self.timer: asyncio.TimerHandle | None = None

    @property
    def is_set(self) -> bool:
        return self.timer is not None

    def set(self, act: Callable[..., None], *given: Any) -> None:
        self.clear()
        self.timer = self.loop.call_later(TIMEOUT, act, *given)

    def clear(self) -> None:
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None


class HttpProtocol(H11Protocol):
    """A connection that is closed if a request is not complete in time, or its answer is not read in time.

    Slow senders and readers are closed, too, and all connections are counted.
    """

    def __init__(self, *given: Any, **more: Any) -> None:
        super().__init__(*given, **more)
        self.conn = Parser()
        self.all = connections_of(self.config)
        self.request_deadline = Deadline(self.loop)
        self.read_deadline = Deadline(self.loop)
        self.peer = ""
        self.counted = False

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        transport.max_size = HTTP_READ  # type: ignore[attr-defined]  # asyncio's own reads; another loop does not mind
        self.peer = self.client[0] if self.client else ""
        self.counted = self.all.enter(self)
        if self.counted:
            self.expect()
        else:
            transport.abort()

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        if self.transport.get_protocol() is not self:  # by now it is a socket
            return
        if self.conn.their_state not in UNFINISHED:
            self.request_complete()
        elif not self.request_deadline.is_set:
            self.expect()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        """Turn it into a socket, which takes its place among the connections."""
        super().handle_websocket_upgrade(event)
        self.request_complete()
        socket = self.transport.get_protocol()
        assert isinstance(socket, SocketProtocol)
        socket.peer, self.counted = self.peer, False
        if not socket.handshake_initiated:  # a request that h11 accepts and websockets does not
            self.send_400_response(NO_SOCKET)

    def send_400_response(self, msg: str) -> None:
        """Answer a malformed request once; an application that waits for the rest of it is disconnected."""
        if self.cycle is not None and not self.cycle.response_complete:
            self.cycle.disconnected = True
            self.cycle.message_event.set()
        if self.conn.our_state in ANSWERING:
            super().send_400_response(msg)
        else:
            self.transport.abort()

    def on_response_complete(self) -> None:
        super().on_response_complete()
        if self.transport.get_write_buffer_size():
            self.expect_reader()

    def pause_writing(self) -> None:
        super().pause_writing()
        self.expect_reader()

    def resume_writing(self) -> None:
        super().resume_writing()
        self.read_deadline.clear()

    def connection_lost(self, exc: Exception | None) -> None:
        self.leave()
        self.read_deadline.clear()
        super().connection_lost(exc)

    def hang_up(self) -> None:
        self.leave()
        self.transport.abort()

    def leave(self) -> None:
        self.request_complete()
        if self.counted:
            self.counted = False
            self.all.leave(self)

    def expect(self) -> None:
        """Set the deadline of a complete request."""
        self.request_deadline.set(self.hang_up)
        self.all.expect(self)

    def request_complete(self) -> None:
        self.request_deadline.clear()
        self.all.heard(self)

    def expect_reader(self) -> None:
        """Set the deadline by which a good part of the answer must be read."""
        self.read_deadline.set(self.check_reader, self.transport.get_write_buffer_size())

    def check_reader(self, before: int) -> None:
        left = self.transport.get_write_buffer_size()
        if left > max(0, before - LEAST_READ):
            self.hang_up()
        elif left:
            self.expect_reader()


def connections_of(config: Config) -> Connections:
    """The connections of a server."""
    assert isinstance(config.app, Starlette)
    connections: Connections = config.app.state.connections
    return connections


class EventQueue:
    """Events that wait for their one reader; it takes a tenth of the memory of an asyncio queue."""

    def __init__(self) -> None:
        self.events: list[Any] = []
        self.size = 0  # bytes, about
        self.reader: asyncio.Future[None] | None = None

    def put_nowait(self, event: Any) -> None:
        self.events.append(event)
        self.size += size_of(event)
        if self.reader is not None and not self.reader.done():
            self.reader.set_result(None)

    async def get(self) -> Any:
        while not self.events:
            self.reader = asyncio.get_running_loop().create_future()
            await self.reader
        event = self.events.pop(0)
        self.size -= size_of(event)
        return event

    def empty(self) -> bool:
        return not self.events

    def clear(self) -> None:
        self.events.clear()
        self.size = 0


def size_of(event: Mapping[str, Any]) -> int:
    return sys.getsizeof(event) + sum(map(sys.getsizeof, event.values()))


async def open_then_serve(app: ASGIApp, scope: Scope, receive: Receive, send: Send) -> None:
    """Let the application open a socket, and serve it after the application has returned.

    By then the middleware is gone: it would take more memory than all the rest of a spectator's socket.
    """
    await app(scope, receive, send)
    open_socket = scope["state"].pop("open_socket", None)
    if open_socket is not None:
        await open_socket(receive, send)


class SocketProtocol(WebSocketsSansIOProtocol):
    """A socket that is closed if it sends too many frames that are no messages, which limits do not count."""

    peer = ""

    def connection_made(self, transport: Any) -> None:
        super().connection_made(transport)
        if self.conn.available_extensions:
            self.conn.available_extensions = [DEFLATE]
        self.non_messages = Buckets(NON_MESSAGES)
        self.queue: EventQueue = EventQueue()  # type: ignore[assignment]
        self.app = partial(open_then_serve, self.app)
        transport.max_size = SOCKET_READ

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self.conn.parser.close()  # it has a reference to this object
        connections_of(self.config).leave(self)

    def hang_up(self) -> None:
        self.transport.abort()

    def start_keepalive(self) -> None:
        """Drop its headers once it is accepted: they are no longer needed."""
        super().start_keepalive()
        self.scope["headers"] = []
        self.request.headers.clear()  # the library keeps the request itself
        del self.request, self.response

    def handle_ping(self) -> None:
        self.count_non_message()
        super().handle_ping()

    def handle_pong(self, event: Frame) -> None:
        self.count_non_message()
        super().handle_pong(event)

    def handle_cont(self, event: Frame) -> None:
        self.count_non_message()
        super().handle_cont(event)

    def send_receive_event_to_app(self) -> None:
        if self.close_sent:  # what comes after our close frame is dropped
            self.count_non_message()
        super().send_receive_event_to_app()
        if self.queue.size > MOST_QUEUED:
            self.queue.clear()
            self.hang_up()

    def send_keepalive_ping(self) -> None:
        """Hang up if the socket is closing: by now the page has had time to read the rest."""
        if self.close_sent or self.transport.is_closing():
            self.hang_up()
        else:
            super().send_keepalive_ping()

    def keepalive_timeout(self) -> None:
        """Hang up at once: a page that does not answer would not read a close frame either."""
        self.hang_up()

    def count_non_message(self) -> None:
        if self.non_messages.take(None):
            self.hang_up()
