"""The messages that wait to be sent to a page."""

from __future__ import annotations

import asyncio
from collections import deque
from contextlib import suppress
from typing import Final

from starlette.types import Send

OUTBOX: Final = 64  # messages that may wait at once
STALLED: Final = 4008  # the code that closes a socket whose page does not read


class Outbox:
    """Messages that wait to be sent. Sending never blocks; a page that does not read is disconnected."""

    def __init__(self, write: Send) -> None:
        self.write = write
        self.waiting: deque[str] | None = None  # exists only while there is something to send
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
        """Send all messages; the task exists only while there are some."""
        with suppress(OSError, RuntimeError):  # the page is gone; the reading side notices, too
            while self.waiting:
                await self.write({"type": "websocket.send", "text": self.waiting.popleft()})
        self.waiting = self.task = None

    def close(self, code: int) -> None:
        """Close the socket as soon as possible; nothing more is sent."""
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
