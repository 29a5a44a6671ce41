"""The network between browsers and a simulated server: late, cut off, or silently dead."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable
from typing import Any, Final, Protocol

from tests.histories.world import World

LONGEST: Final = 0.3  # seconds that a message takes
SILENCE: Final = 40.0  # seconds until the server gives up a connection that is dead
ABNORMAL: Final = 1006  # what a browser is told when a connection breaks
READING: Final = 3.0  # seconds that a slow page takes for a message


class Gone(OSError):
    """The server says something to a page that is gone; a server of sockets does not mind."""


class Client(Protocol):
    """The browser's side of a socket."""

    def opened(self) -> None: ...

    def hear(self, text: str) -> None: ...

    def closed(self, code: int) -> None: ...


class Pipe:
    """Messages in one direction: each takes its time, and none overtakes another."""

    def __init__(self, world: World, deliver: Callable[[Any], None]) -> None:
        self.world = world
        self.deliver = deliver
        self.under_way: deque[Any] = deque()
        self.last = 0.0

    def put(self, message: Any) -> None:
        now = self.world.loop.time()
        self.last = max(self.last, now + self.world.delay(LONGEST))
        self.under_way.append(message)
        self.world.later(self.last - now, self.arrive)

    def arrive(self) -> None:
        if self.under_way:
            self.deliver(self.under_way.popleft())


class Line:
    """One socket. What is under way when it is cut arrives nowhere; a dead one delivers nothing more."""

    def __init__(self, world: World, client: Client) -> None:
        self.world = world
        self.client: Client | None = client
        self.heard: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self.up = Pipe(world, self.heard.put_nowait)
        self.down = Pipe(world, self.tell)
        self.is_open = False
        self.is_dead = False
        self.is_over = False
        self.slow = world.befalls(world.odds.slow, "slow page")
        self.heard.put_nowait({"type": "websocket.connect"})

    def post(self, text: str) -> None:
        """The page says something."""
        if self.is_over or self.is_dead:
            return
        for _ in range(1 + self.world.befalls(self.world.odds.twice, "message twice")):
            self.up.put({"type": "websocket.receive", "text": text})

    async def receive(self) -> dict[str, Any]:
        return await self.heard.get()

    async def send(self, message: Any) -> None:
        """The server says something; a page that does not read makes it wait."""
        if self.is_over:
            raise Gone
        kind = message["type"]
        if kind == "websocket.send" and self.slow and self.world.odds.slow:
            await asyncio.sleep(READING)
        if kind != "websocket.http.response.body" and not self.is_dead:
            self.down.put(message)

    def tell(self, message: Any) -> None:
        """What the server said arrives at the page."""
        client = self.client
        if client is None:
            return
        if message["type"] == "websocket.accept":
            self.is_open = True
            client.opened()
        elif message["type"] == "websocket.send":
            client.hear(message["text"])
        else:
            self.cut(message.get("code", ABNORMAL))

    def cut(self, code: int = ABNORMAL) -> None:
        """Both sides notice that the socket is gone."""
        client, self.client = self.client, None
        self.end()
        if client is not None:
            self.world.later(self.world.delay(LONGEST), client.closed, code)

    def die(self) -> None:
        """Nothing arrives any more, and nobody is told.

        The server notices after a while; so does a browser, as long as the socket is not open.
        """
        self.is_dead = True
        self.up.under_way.clear()
        self.down.under_way.clear()
        self.world.later(SILENCE, self.end if self.is_open else self.cut)

    def drop(self) -> None:
        """The page has given the socket up."""
        self.client = None
        self.end()

    def end(self) -> None:
        """The server's side ends."""
        if not self.is_over:
            self.is_over = True
            self.up.under_way.clear()
            self.down.under_way.clear()
            self.heard.put_nowait({"type": "websocket.disconnect", "code": ABNORMAL})
