"""What is no HTTP, or stops being it: a status or a closed connection, one line in the log, no traceback."""

from __future__ import annotations

import logging
import socket
from collections.abc import Iterator
from contextlib import suppress

import pytest

from orrery.web.logs import log_settings
from tests.waiting import LIMIT, wait_until
from tests.web.served import Served, served, turns

LOGGERS = log_settings()["loggers"]
OWN = "Host: {host}\r\nOrigin: {origin}\r\n"
GET = f"GET / HTTP/1.1\r\n{OWN}"
POST = f"POST /tables HTTP/1.1\r\n{OWN}"
CHUNKED = f"{POST}Transfer-Encoding: chunked\r\n\r\n"
WS = f"GET /t/{{table}}/ws HTTP/1.1\r\n{OWN}Upgrade: websocket\r\nConnection: Upgrade\r\n"
KEY = "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n"

WRONG = {
    "a chunk without a size": [CHUNKED + "ZZ\r\n"],
    "a chunk without a size after a good one": [CHUNKED + "5\r\nhello\r\n", "ZZ\r\n"],
    "a chunk that does not end where it says": [CHUNKED + "2\r\nhello\r\n"],
    "a chunk of a size that nobody has": [CHUNKED + "FFFFFFFFFFFFFFFFF\r\n"],
    "a chunk after the answer": [CHUNKED.replace("/tables", "/nowhere") + "5\r\nhello\r\n", "ZZ\r\n"],
    "a record in bad chunks": [CHUNKED.replace("/tables", "/records") + "6\r\norrery\r\n", "-1\r\nx"],
    "no length": [f"{POST}Content-Length: many\r\n\r\n"],
    "a negative length": [f"{POST}Content-Length: -5\r\n\r\n"],
    "a signed length": [f"{POST}Content-Length: +5\r\n\r\nhello"],
    "two lengths": [f"{POST}Content-Length: 5\r\nContent-Length: 6\r\n\r\nhello!"],
    "a length of a thousand digits": [f"{POST}Content-Length: {'9' * 1000}\r\n\r\n"],
    "a length and chunks": [f"{POST}Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n"],
    "unknown encoding": [f"{POST}Transfer-Encoding: gzip, chunked\r\n\r\n"],
    "more than it said": [f"{POST}Content-Length: 1\r\n\r\nhello", "hello"],
    "a header of a hundred thousand signs": [f"{GET}X-Long: {'x' * 100_000}\r\n\r\n"],
    "a thousand headers": [GET + "X: y\r\n" * 10_000 + "\r\n"],
    "an address without end": [f"GET /{'x' * 100_000} HTTP/1.1\r\n"],
    "a header without a name": [f"{GET}: x\r\n\r\n"],
    "a header with a space": [f"{GET}X Y: x\r\n\r\n"],
    "a folded header": [f"{GET}X: x\r\n y\r\n\r\n"],
    "signs that are no text": [f"{GET}X: \x00\x01\r\n\r\n"],
    "no host": ["GET / HTTP/1.1\r\n\r\n"],
    "two hosts": [f"{GET}Host: other\r\n\r\n"],
    "nonsense": ["\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03"],
    "only lines": ["\r\n\r\n\r\n\r\n"],
    "another protocol": ["SSH-2.0-OpenSSH_9.2\r\n"],
    "HTTP/2": ["PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n"],
    "HTTP/9": ["GET / HTTP/9.9\r\nHost: x\r\n\r\n"],
    "HTTP/0.9": ["GET /\r\n"],
    "pipelined rubbish": [f"{GET}\r\nrubbish\r\n\r\n"],
    "rubbish after an answer": [f"GET /health HTTP/1.1\r\n{OWN}\r\n", "\x00\x00\x00"],
    "pipelined requests": [f"{GET}\r\n" * 50],
    "a tunnel": [f"CONNECT other:443 HTTP/1.1\r\n{OWN}\r\n", "hello"],
    "an asterisk": [f"OPTIONS * HTTP/1.1\r\n{OWN}\r\n"],
    "another's address": [f"GET http://other/ HTTP/1.1\r\n{OWN}\r\n"],
    "broken escapes": [f"GET /%zz%ff%00 HTTP/1.1\r\n{OWN}\r\n"],
    "escapes that are no text": [f"GET /t/%c3%28?%ff=%zz HTTP/1.1\r\n{OWN}\r\n"],
    "a method of its own": [f"BREW / HTTP/1.1\r\n{OWN}\r\n"],
    "an upgrade to what we are not": [f"{GET}Upgrade: h2c\r\nConnection: Upgrade, HTTP2-Settings\r\n\r\n"],
    "expects": [f"{POST}Expect: 100-continue\r\nContent-Length: 5\r\n\r\n"],
    "expects too much": [f"{POST}Expect: 100-continue\r\nContent-Length: 5000000\r\n\r\n"],
    "a socket without a key": [f"{WS}\r\n"],
    "a socket with a bad key": [f"{WS}Sec-WebSocket-Key: x\r\nSec-WebSocket-Version: 13\r\n\r\n"],
    "a socket of another version": [f"{WS}{KEY.replace('13', '99')}\r\n"],
    "a socket by POST": [f"{WS.replace('GET', 'POST')}{KEY}Content-Length: 0\r\n\r\n"],
    "a socket with a body": [f"{WS}{KEY}Content-Length: 5\r\n\r\nhello"],
    "a socket with bad extensions": [f"{WS}{KEY}Sec-WebSocket-Extensions: ;;;=,\r\n\r\n"],
    "a socket with odd escapes": [f"{WS.replace('/ws', '/ws?v=%ff%zz')}{KEY}\r\n"],
    "a socket to nowhere": [f"{WS.replace('/ws', '/nowhere')}{KEY}\r\n"],
    "a socket, then rubbish": [f"{WS}{KEY}\r\n", "\xff\xff\xff\xff\xff\xff\xff"],
    "a socket with unmasked frames": [f"{WS}{KEY}\r\n", "\x81\x05hello"],
    "a socket with a huge frame": [f"{WS}{KEY}\r\n", "\x81\xff\x7f\xff\xff\xff\xff\xff\xff\xff"],
    "a socket with half a frame": [f"{WS}{KEY}\r\n", "\x81\x85\x00"],
    "a socket with text that is none": [f"{WS}{KEY}\r\n", "\x81\x82\x00\x00\x00\x00\xff\xff"],
    "a socket with a bad goodbye": [f"{WS}{KEY}\r\n", "\x88\x82\x00\x00\x00\x00\x00\x00"],
    "half a form": [f"{POST}Content-Length: 500\r\n\r\ngame=x"],
    "half a request": [GET],
    "nothing": [""],
}


@pytest.fixture(scope="module")
def here() -> Iterator[Served]:
    with served() as found:
        yield found


@pytest.fixture
def log(here: Served, caplog: pytest.LogCaptureFixture) -> Iterator[pytest.LogCaptureFixture]:
    """What the host of a server reads, which goes its own way once a server is set up."""
    loggers = [logging.getLogger(name) for name in LOGGERS]
    for logger in loggers:
        logger.addHandler(caplog.handler)
    yield caplog
    for logger in loggers:
        logger.removeHandler(caplog.handler)


@pytest.mark.parametrize("polite", [True, False], ids=["goes", "resets"])
@pytest.mark.parametrize("name", WRONG)
def test_nonsense_is_no_fault_of_ours(
    here: Served, log: pytest.LogCaptureFixture, name: str, polite: bool
) -> None:
    live, _ = here.table()
    told = {"host": here.host, "origin": here.origin, "table": live.id}
    with socket.create_connection(("127.0.0.1", here.port), timeout=LIMIT) as connection:
        for part in WRONG[name]:
            with suppress(OSError):
                connection.sendall(part.format(**told).encode("latin-1"))
            here.run(turns())
        if polite:
            with suppress(OSError):
                connection.shutdown(socket.SHUT_WR)
            drained(connection)
        else:
            connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, b"\1\0\0\0\0\0\0\0")
    wait_until(lambda: not here.server.server_state.connections and not here.server.server_state.tasks)
    assert here.ask("/health").status == 200
    assert not [record for record in log.records if record.exc_info]
    assert len([record for record in log.records if record.levelno >= logging.WARNING]) <= 1


def drained(connection: socket.socket) -> None:
    """Read until the server hangs up."""
    with suppress(OSError):
        while connection.recv(65536):
            pass
