"""Connections that say nothing, say it slowly, or say it a million times."""

from __future__ import annotations

import socket
import zlib
from collections.abc import Iterator
from contextlib import suppress

import pytest

from orrery.web import protocols
from orrery.web.messages import Frame
from orrery.web.server import PING_INTERVAL
from tests.waiting import LIMIT, wait_until
from tests.web.served import Served, hear, served, tell, turns

OPENING = (
    "GET /t/{table}/ws HTTP/1.1\r\nHost: {host}\r\nOrigin: {origin}\r\nUpgrade: websocket\r\n"
    "Connection: Upgrade\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n"
    "Cookie: orrery={token}\r\n\r\n"
)


@pytest.fixture
def here() -> Iterator[Served]:
    with served() as found:
        yield found


def dialled(here: Served, text: str = "") -> socket.socket:
    """A connection that the server knows of, and what is said there first."""
    known = here.server.server_state.connections
    before = len(known)
    connection = socket.create_connection(("127.0.0.1", here.port), timeout=LIMIT)
    wait_until(lambda: len(known) > before)
    connection.sendall(text.encode())
    return connection


def opened(here: Served) -> socket.socket:
    """A socket by hand, past the greeting."""
    live, token = here.table()
    connection = dialled(here, OPENING.format(table=live.id, host=here.host, origin=here.origin, token=token))
    assert connection.recv(4096).startswith(b"HTTP/1.1 101")
    return connection


def is_open(here: Served, connection: socket.socket) -> bool:
    """Whether the server has not hung up, whatever it has said."""
    here.run(turns())
    connection.setblocking(False)
    try:
        while connection.recv(65536):
            pass
    except BlockingIOError:
        return True
    except OSError:
        return False
    finally:
        connection.settimeout(LIMIT)
    return False


def ended(connection: socket.socket) -> bool:
    """Wait until the server hangs up, whatever it says first."""
    with connection:
        try:
            while connection.recv(65536):
                pass
        except TimeoutError:
            return False
        except OSError:
            return True
    return True


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
    """However slowly it goes on: a sign each time that a fourth of its time has passed."""
    slow = dialled(here, begun.format(host=here.host, origin=here.origin))
    for _ in range(5):
        with suppress(OSError):
            slow.sendall(b"x" if begun else b"")
        here.forward(protocols.TIMEOUT / 4)
    assert ended(slow)
    assert here.ask("/health").status == 200


def test_a_slow_request_that_ends_in_time_is_answered(here: Served) -> None:
    slow = dialled(here, "GET /health HTTP/1.1\r\nConnection: close\r\n")
    here.forward(protocols.TIMEOUT * 0.9)
    assert is_open(here, slow)
    slow.sendall(f"Host: {here.host}\r\n\r\n".encode())
    assert slow.recv(4096).startswith(b"HTTP/1.1 200")
    assert ended(slow)


def test_an_open_socket_is_not_hung_up_on(here: Served) -> None:
    live, token = here.table()
    with here.page(live.id, token) as page:
        hear(page, "frame")
        here.forward(2 * protocols.TIMEOUT)
        tell(page, t="ping")
        assert hear(page, "pong")


@pytest.mark.parametrize("opcode", [0x89, 0x8A, 0x00], ids=["pings", "pongs", "scraps without end"])
def test_frames_that_are_no_messages_are_counted_too(here: Served, opcode: int) -> None:
    socket_ = opened(here)
    first, scrap = (bytes([sign, 0x80, 1, 2, 3, 4]) for sign in (0x01, opcode))  # empty, under some mask
    with suppress(OSError):
        socket_.sendall(first if opcode == 0 else b"")
        socket_.sendall(scrap * 5000)
    assert ended(socket_)


def test_who_goes_on_after_the_goodbye_is_cut_off(here: Served) -> None:
    socket_ = opened(here)
    nonsense = bytes([0x81, 0x81]) + bytes(4) + b"{"
    with suppress(OSError):
        while is_open(here, socket_):
            socket_.sendall(nonsense * 100)
    assert ended(socket_)


def test_a_socket_that_is_none_for_one_of_two_readers_is_refused(here: Served) -> None:
    """What reads requests takes longer lines than what opens sockets; nobody else would hang up."""
    long = f"X-Long: {'x' * 10_000}\r\n"
    refused = dialled(
        here, OPENING.format(table="x", host=here.host, origin=here.origin, token=f"\r\n{long[:-2]}")
    )
    assert refused.recv(4096).startswith(b"HTTP/1.1 400")
    assert ended(refused)
    wait_until(lambda: not here.server.config.app.state.connections)  # type: ignore[union-attr]


def test_messages_that_grow_as_they_are_unpacked_do_not_wait_by_the_hundred(here: Served) -> None:
    live, token = here.table()
    opening = OPENING.format(table=live.id, host=here.host, origin=here.origin, token=token)
    extension = "Upgrade: websocket\r\nSec-WebSocket-Extensions: permessage-deflate\r\n"
    socket_ = dialled(here, opening.replace("Upgrade: websocket\r\n", extension))
    assert b"permessage-deflate" in socket_.recv(400)
    packer = zlib.compressobj(9, zlib.DEFLATED, -15)
    packed = packer.compress(b'{"t":"ping"}' + b" " * 16_000) + packer.flush(zlib.Z_SYNC_FLUSH)
    frame = bytes([0xC1, 0x80 | len(packed) - 4]) + bytes(4) + packed[:-4]
    with suppress(OSError):
        socket_.sendall(frame * 200)
    assert ended(socket_)
    wait_until(lambda: not live.presence.watchers)


@pytest.mark.parametrize("goodbye", [False, True], ids=["silent", "says goodbye"])
def test_who_never_reads_is_hung_up_on(here: Served, monkeypatch: pytest.MonkeyPatch, goodbye: bool) -> None:
    """To close in order would be to wait until all is read."""
    live, token = here.table()
    connections = here.server.config.app.state.connections  # type: ignore[union-attr]
    large = Frame(live.seq, {"large": "x" * 20_000_000}, "", False)
    monkeypatch.setattr("orrery.web.wire.whole", lambda picture: large)
    here.server.config.ws_ping_interval = PING_INTERVAL
    socket_ = dialled(here, OPENING.format(table=live.id, host=here.host, origin=here.origin, token=token))
    with socket_:
        assert socket_.recv(200).startswith(b"HTTP/1.1 101")
        wait_until(lambda: bool(live.presence.watchers))
        socket_.sendall(bytes([0x88, 0x80, 0, 0, 0, 0]) if goodbye else b"")
        for _ in range(2):  # a ping, and what there is of an answer
            here.forward(PING_INTERVAL + 1)
        wait_until(lambda: not connections)
