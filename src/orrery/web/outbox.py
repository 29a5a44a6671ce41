"""What waits to be sent to a page."""

from __future__ import annotations

import asyncio
from collections import deque
from contextlib import suppress
from typing import Final

from starlette.types import Send

OUTBOX: Final = 64  # messages that wait for a reader
STALLED: Final = 4008  # what the socket of somebody who does not read is closed with


class Outbox:
    """What waits to be sent. It takes everything at once and never waits; who does not read is left."""

    def __init__(self, write: Send) -> None:
        self.write = write
        self.waiting: deque[str] | None = None  # there is one only while there is something to send
        self.task: asyncio.Task[None] | None = None
        self.code = 0  # why the socket is closed, once it is

    def send(self, message: str) -> None:
        if self.code:
            return
        if self.waiting is None:
            self.waiting = deque()
        if len(self.waiting) >= OUTBOX:
            self.close(STALLED)
            return
        self.waiting.append(message)
        if self.task is None:
            self.task = asyncio.create_task(self.pump())

    async def pump(self) -> None:
        """Send all that waits; there is a task only while there is something to send."""
        with suppress(OSError, RuntimeError):  # it went away: the reader is told, too
            while self.waiting:
                await self.write({"type": "websocket.send", "text": self.waiting.popleft()})
        self.waiting = self.task = None

    def close(self, code: int) -> None:
        """Close the socket as soon as the other side lets us; nothing more is sent."""
        if self.code:
            return
        self.code = code
        self.waiting = None
        if self.task is not None:
            self.task.cancel()
        self.task = asyncio.create_task(self.end(code))

    async def end(self, code: int) -> None:
        with suppress(OSError, RuntimeError):
            await self.write({"type": "websocket.close", "code": code})

    def drop(self) -> None:
        if self.task is not None:
            self.task.cancel()
