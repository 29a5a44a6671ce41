"""Hostile visitors of a real server, byte by byte: they speak HTTP and WebSocket as badly as they like.

They keep to no library, which would refuse to send what they send.
"""

from __future__ import annotations

import asyncio
import random
import re
import struct
from collections import Counter
from contextlib import suppress
from typing import Final

from tests.hostile import rubbish

MESSAGES: Final = 54  # of one socket: about what it may say at once
TIMEOUT: Final = 120.0  # seconds for an answer, however busy the machine
TEXT, BINARY = 1, 2
LAST: Final = '{"t":"ping"}'
GOODBYE: Final = b"\x88\x02\x0f"  # a closing frame with a number of ours
SEQ: Final = re.compile(rb'"seq":(\d+)')
MOVE: Final = re.compile(r"^\d+ \S+ (.+)$", re.MULTILINE)
JUNK: Final = (
    b"POST /tables HTTP/1.1\r\nHost: {host}\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n",
    b"POST /tables HTTP/1.1\r\nHost: {host}\r\nContent-Length: 99999999999999999999\r\n\r\n",
    b"POST /tables HTTP/1.1\r\nHost: {host}\r\nContent-Length: -1\r\n\r\n",
    b"GET / HTTP/1.1\r\nHost: {host}\r\nHost: other\r\n\r\n",
    b"GET / HTTP/9.9\r\nHost: {host}\r\n\r\n",
    b"GET /\x00\xff HTTP/1.1\r\nHost: {host}\r\n\r\n",
    b"GET / HTTP/1.1\r\nHost: {host}\r\nCookie: " + b"a=b; " * 3000 + b"\r\n\r\n",
    b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03",
    b"GET / HTTP/1.1\r\n" + b"X: y\r\n" * 500 + b"\r\n",
)


def framed(kind: int, body: bytes, last: bool = True) -> bytes:
    """A frame of a page; its mask changes nothing."""
    head = bytes([kind | (0x80 if last else 0)])
    if len(body) < 126:
        size = bytes([0x80 | len(body)])
    elif len(body) < 1 << 16:
        size = bytes([0x80 | 126]) + struct.pack("!H", len(body))
    else:
        size = bytes([0x80 | 127]) + struct.pack("!Q", len(body))
    return head + size + b"\0\0\0\0" + body


def answers(n: int = 200) -> list[str]:
    """Answers of all games, in notation."""
    found = [text for record in rubbish.records() for text in MOVE.findall(record)]
    return random.Random(0).sample(found, min(n, len(found)))


class Attackers:
    """Visitors of one address, with the sessions of seats that they hold, and none."""

    def __init__(self, port: int, seats: list[tuple[str, str]], seed: int) -> None:
        self.port = port
        self.host = f"127.0.0.1:{port}".encode()
        self.seats = seats  # table and cookie; an empty cookie looks on
        self.chance = random.Random(f"attackers {seed}")
        self.lines = answers()
        self.seen: Counter[str] = Counter()

    async def until(self, messages: int) -> None:
        """One after the other, until so many messages were sent by all."""
        while self.seen["messages"] < messages:
            await self.visit()

    async def visit(self) -> None:
        """One connection: mostly a socket that says a lot at once, sometimes a request, sometimes junk."""
        dice = self.chance.random()
        reader, writer = await asyncio.open_connection("127.0.0.1", self.port)
        try:
            async with asyncio.timeout(TIMEOUT):
                if dice < 0.9:
                    await self.attend(reader, writer)
                elif dice < 0.97:
                    await self.ask(reader, writer)
                else:
                    writer.write(self.chance.choice(JUNK).replace(b"{host}", self.host))
                    self.seen["junk"] += 1
                    writer.write_eof()
                    await reader.read(4096)
        except (ConnectionError, asyncio.IncompleteReadError):
            self.seen["thrown out"] += 1
        finally:
            writer.close()
            with suppress(OSError):
                await writer.wait_closed()

    async def attend(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """A socket: it is greeted, says all it has to say, and waits until that was heard."""
        table, cookie = self.chance.choice(self.seats)
        head = [
            b"GET /t/%s/ws?lang=fr HTTP/1.1" % table.encode(),
            b"Host: " + self.host,
            b"Origin: http://" + self.host,
            b"Upgrade: websocket",
            b"Connection: Upgrade",
            b"Sec-WebSocket-Version: 13",
            b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
        ]
        head += [b"Cookie: " + cookie.encode()] if cookie else []
        writer.write(b"\r\n".join(head) + b"\r\n\r\n")
        status = (await reader.readuntil(b"\r\n\r\n")).split()[1]
        if status != b"101":
            self.seen[f"status {status.decode()}"] += 1
            return
        heard = b""
        while (found := SEQ.search(heard)) is None:
            more = await reader.read(1 << 16)
            if not more:
                return
            heard += more
        writer.write(self.burst(int(found[1])))
        await self.drain(reader)

    def burst(self, seq: int) -> bytes:
        """Messages, one behind the other, and a last one that is answered."""
        found = bytearray()
        for _ in range(MESSAGES):
            said = rubbish.message(self.chance, self.lines, seq)
            kind = BINARY if isinstance(said, bytes) else TEXT
            body = said if isinstance(said, bytes) else said.encode()
            found += framed(kind, body)
            self.seen["messages"] += 1
        if self.chance.random() < 0.05:
            found += framed(self.chance.randrange(16), self.chance.randbytes(200), last=False)
        return bytes(found + framed(TEXT, LAST.encode()))

    async def drain(self, reader: asyncio.StreamReader) -> None:
        """Read on until the last word was answered or the server has enough."""
        tail = b""
        while b'"pong"' not in tail:
            more = await reader.read(1 << 16)
            tail = tail[-8:] + more
            if not more or GOODBYE in tail:
                self.seen["closed"] += 1
                return
        self.seen["heard"] += 1

    async def ask(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """A form or a record."""
        table = self.chance.choice(self.seats)[0]
        path = rubbish.fill(self.chance.choice(rubbish.PATHS), self.chance, table)
        body = rubbish.form(self.chance)
        if path == "/records":
            body = rubbish.record(self.chance).encode("utf-8", "replace")
        head = [
            b"POST " + path.encode() + b" HTTP/1.1",
            b"Host: " + self.host,
            b"Origin: http://" + self.host,
            b"Content-Length: %d" % len(body),
            b"Connection: close",
        ]
        writer.write(b"\r\n".join(head) + b"\r\n\r\n" + body)
        self.seen["forms"] += 1
        answer = await reader.read()
        self.seen[f"status {answer[9:12].decode('ascii', 'replace')}"] += 1
