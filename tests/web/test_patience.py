"""Connections that say nothing, say it slowly, or say it a million times."""

from __future__ import annotations

import os
import socket
import time
from collections.abc import Iterator

import pytest

from orrery.web import patience
from tests.web.served import Served, hear, served, tell

OPENING = (
    "GET /t/{table}/ws HTTP/1.1\r\nHost: {host}\r\nOrigin: {origin}\r\nUpgrade: websocket\r\n"
    "Connection: Upgrade\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n"
    "Cookie: orrery={token}\r\n\r\n"
)


@pytest.fixture
def here(monkeypatch: pytest.MonkeyPatch) -> Iterator[Served]:
    monkeypatch.setattr(patience, "PATIENCE", 0.5)
    with served() as found:
        yield found


def dialled(here: Served, text: str = "") -> socket.socket:
    connection = socket.create_connection(("127.0.0.1", here.port), timeout=5)
    connection.sendall(text.encode())
    return connection


def opened(here: Served) -> socket.socket:
    """A socket by hand, past the greeting."""
    live, token = here.table()
    connection = dialled(here, OPENING.format(table=live.id, host=here.host, origin=here.origin, token=token))
    assert connection.recv(4096).startswith(b"HTTP/1.1 101")
    return connection


def ended(connection: socket.socket, seconds: float = 5) -> bool:
    """Whether the server hangs up before long, whatever it says first."""
    until = time.monotonic() + seconds
    connection.settimeout(seconds)
    with connection:
        while time.monotonic() < until:
            try:
                if not connection.recv(65536):
                    return True
            except TimeoutError:
                return False
            except OSError:
                return True
    return False


@pytest.mark.parametrize(
    "begun",
    [
        "",
        "GET / HTTP/1.1\r\nHost: x\r\nX-Slow: ",
        "POST /records HTTP/1.1\r\nHost: {host}\r\nOrigin: {origin}\r\nContent-Length: 1000\r\n\r\nabc",
        "GET /health HTTP/1.1\r\nHost: {host}\r\n\r\nGET /health HT",
    ],
)
def test_a_request_that_does_not_end_is_hung_up_on(here: Served, begun: str) -> None:
    slow = dialled(here, begun.format(host=here.host, origin=here.origin))
    for _ in range(6):
        time.sleep(0.1)
        try:
            slow.sendall(b"x" if begun else b"")
        except OSError:
            break
    assert ended(slow, 8)
    assert here.ask("/health").status == 200


def test_an_open_socket_is_not_hung_up_on(here: Served) -> None:
    live, token = here.table()
    with here.page(live.id, token) as page:
        hear(page, "frame")
        time.sleep(1)
        tell(page, t="ping")
        assert hear(page, "pong")


@pytest.mark.parametrize("opcode", [0x89, 0x8A, 0x00], ids=["pings", "pongs", "scraps without end"])
def test_frames_that_are_no_messages_are_counted_too(here: Served, opcode: int) -> None:
    socket_ = opened(here)
    first = bytes([0x01, 0x80]) + os.urandom(4)
    scrap = bytes([opcode, 0x80]) + os.urandom(4)
    try:
        socket_.sendall(first if opcode == 0 else b"")
        socket_.sendall(scrap * 5000)
    except OSError:
        pass
    assert ended(socket_)


def test_who_goes_on_after_the_goodbye_is_cut_off(here: Served) -> None:
    socket_ = opened(here)
    nonsense = bytes([0x81, 0x81]) + bytes(4) + b"{"
    try:
        for _ in range(100):
            socket_.sendall(nonsense * 100)
            time.sleep(0.01)
    except OSError:
        pass
    assert ended(socket_, 3)
