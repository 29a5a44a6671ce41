"""How long and how much a connection is listened to before it has said anything: the servers' last guard."""

from __future__ import annotations

import asyncio
from typing import Any, Final

import h11
from starlette.types import Receive, Scope, Send
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame

from orrery.web.compressing import DEFLATE
from orrery.web.limits import Buckets, Rate

PATIENCE: Final = 30.0  # seconds for a whole request, and for the first byte of one
MOUTHFUL: Final = 8 * 1024  # bytes read at once: they may be a thousand tiny frames, and others wait
SCRAPS: Final = Rate(5, 100)  # frames that are no message
UNFINISHED: Final = (h11.IDLE, h11.SEND_BODY)


class Requests(H11Protocol):
    """A connection that is closed if a request does not end in time, however slowly it goes on."""

    late: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self.late = self.loop.call_later(PATIENCE, transport.abort)

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        is_socket = self.transport.get_protocol() is not self  # by now others listen to it
        if is_socket or self.conn.their_state not in UNFINISHED:
            self.in_time()
        elif self.late is None:
            self.late = self.loop.call_later(PATIENCE, self.transport.abort)

    def connection_lost(self, exc: Exception | None) -> None:
        self.in_time()
        super().connection_lost(exc)

    def in_time(self) -> None:
        if self.late is not None:
            self.late.cancel()
            self.late = None


class Mailbox:
    """Events that wait for their one reader: all that is used of a queue, at a tenth of its size."""

    def __init__(self) -> None:
        self.events: list[Any] = []
        self.reader: asyncio.Future[None] | None = None

    def put_nowait(self, event: Any) -> None:
        self.events.append(event)
        if self.reader is not None and not self.reader.done():
            self.reader.set_result(None)

    async def get(self) -> Any:
        while not self.events:
            self.reader = asyncio.get_running_loop().create_future()
            await self.reader
        return self.events.pop(0)

    def empty(self) -> bool:
        return not self.events


class Frames(WebSocketsSansIOProtocol):
    """A socket that is cut off if it sends too many frames that are no messages: those nobody else counts."""

    def connection_made(self, transport: Any) -> None:
        super().connection_made(transport)
        if self.conn.available_extensions:
            self.conn.available_extensions = [DEFLATE]
        self.scraps = Buckets(SCRAPS)
        self.queue = Mailbox()  # type: ignore[assignment]
        self.admit, self.app = self.app, self.attend
        transport.max_size = MOUTHFUL  # asyncio's own reads; another loop does not mind

    async def attend(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let the application look at the socket, and then do what it says is to be done while it is open.

        By then the layers through which it came in are gone: they would take more memory than all the rest
        of a socket that only looks.
        """
        await self.admit(scope, receive, send)
        stay = scope["state"].pop("stay", None)
        if stay is not None:
            await stay(receive, send)

    def start_keepalive(self) -> None:
        """It is accepted: nobody asks for its headers any more."""
        super().start_keepalive()
        self.scope["headers"] = []
        self.request.headers.clear()  # the library keeps the request itself
        del self.request, self.response

    def handle_ping(self) -> None:
        self.scrap()
        super().handle_ping()

    def handle_pong(self, event: Frame) -> None:
        self.scrap()
        super().handle_pong(event)

    def handle_cont(self, event: Frame) -> None:
        self.scrap()
        super().handle_cont(event)

    def send_receive_event_to_app(self) -> None:
        if self.close_sent:  # what comes after our goodbye is thrown away
            self.scrap()
        super().send_receive_event_to_app()

    def scrap(self) -> None:
        if self.scraps.take(None):
            self.transport.abort()
