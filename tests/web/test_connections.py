"""Whoever opens many connections and says nothing, or reads nothing, keeps nobody out."""

from __future__ import annotations

import http.client
import os
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack, suppress
from pathlib import Path

import pytest

from orrery.web import descriptors, protocols
from orrery.web.assets import assets
from orrery.web.connections import Connections
from orrery.web.limits import LOCAL_FACTOR, Rates
from orrery.web.settings import Settings
from tests.waiting import LIMIT, wait_until
from tests.web.served import Served, hear, served
from tests.web.test_protocols import ended
from tests.web.test_server import health, made, port_of, serving

HALF = "GET / HTTP/1.1\r\nHost: x\r\nX-Slow: "


class Fake:
    """A connection that notes that it is closed."""

    def __init__(self, all_: Connections, peer: str = "192.0.2.1") -> None:
        self.all = all_
        self.peer = peer
        self.closed = False
        self.entered = all_.enter(self)
        if self.entered:
            all_.expect(self)

    def hang_up(self) -> None:
        self.closed = True
        self.all.leave(self)


def test_an_address_that_has_too_many_loses_the_one_that_says_nothing() -> None:
    found = Connections(3, 100)
    first, second, third = (Fake(found) for _ in range(3))
    found.heard(first)
    fourth = Fake(found)
    assert [one.closed for one in (first, second, third, fourth)] == [False, True, False, False]
    for one in (third, fourth):
        found.heard(one)
    assert not Fake(found).entered  # all others have a whole request
    assert Fake(found, "192.0.2.2").entered
    found.leave(first)
    assert Fake(found).entered


def test_where_there_are_too_many_in_all_the_busiest_address_loses_one() -> None:
    found = Connections(10, 6)
    many = [Fake(found, "192.0.2.7") for _ in range(4)]
    few = [Fake(found, f"192.0.2.{number}") for number in (1, 2)]
    newcomer = Fake(found, "192.0.2.9")
    assert newcomer.entered
    assert [one.closed for one in [*many, *few]] == [True, False, False, False, False, False]
    for one in [*many[1:], *few, newcomer]:
        found.heard(one)
    assert not Fake(found, "192.0.2.9").entered
    assert len(found) == 6


def test_a_household_is_one_and_a_proxy_is_many() -> None:
    found = Connections(1, 1000, lambda peer: peer == "192.0.2.80")
    assert all(Fake(found, "192.0.2.80").entered for _ in range(LOCAL_FACTOR))
    house = [Fake(found, f"2001:db8::{number}") for number in (1, 2)]
    assert [one.closed for one in house] == [True, False]


def dial(here: Served, said: str = "") -> socket.socket:
    connection = socket.create_connection(("127.0.0.1", here.port), timeout=LIMIT)
    connection.sendall(said.encode())
    return connection


def counted(here: Served) -> Connections:
    found: Connections = here.server.config.app.state.connections  # type: ignore[union-attr]
    return found


@pytest.fixture
def narrow() -> Iterator[Served]:
    with served(Settings(rates=Rates(all_connections=10))) as here:
        yield here


def test_half_requests_keep_nobody_out(narrow: Served) -> None:
    with ExitStack() as stack:
        slow = [stack.enter_context(dial(narrow, HALF)) for _ in range(30)]
        wait_until(lambda: len(counted(narrow)) == 10)
        assert narrow.ask("/health").status == 200
        assert all(ended(one) for one in slow[:20])
        assert len(counted(narrow)) <= 10


def test_open_sockets_have_their_places_and_give_them_back(narrow: Served) -> None:
    live, token = narrow.table()
    with ExitStack() as stack:
        pages = [stack.enter_context(narrow.page(live.id, token)) for _ in range(10)]
        for page in pages:
            hear(page, "frame")
        assert len(counted(narrow)) == 10
        assert ended(dial(narrow, "GET /health HTTP/1.1\r\n\r\n"))
        pages.pop().close()
        wait_until(lambda: len(counted(narrow)) == 9)
        assert narrow.ask("/health").status == 200
    wait_until(lambda: len(counted(narrow)) == 0)
    assert not counted(narrow).open
    assert not counted(narrow).waited_for


def test_a_socket_that_follows_a_request_at_once_is_counted_too(narrow: Served) -> None:
    live, token = narrow.table()
    upgrade = (
        f"GET /health HTTP/1.1\r\nHost: {narrow.host}\r\n\r\n"
        f"GET /t/{live.id}/ws HTTP/1.1\r\nHost: {narrow.host}\r\nOrigin: {narrow.origin}\r\n"
        "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
        f"Sec-WebSocket-Version: 13\r\nCookie: orrery={token}\r\n\r\n"
    )
    with dial(narrow, upgrade) as connection:
        heard = b""
        while b"HTTP/1.1 101" not in heard:
            heard += connection.recv(65536)
        narrow.forward(2 * protocols.TIMEOUT)
        assert len(counted(narrow)) == 1
    wait_until(lambda: len(counted(narrow)) == 0)


def test_who_does_not_read_the_answer_is_hung_up_on() -> None:
    largest = max(assets().values(), key=lambda asset: len(asset.body))
    name = next(name for name, asset in assets().items() if asset is largest)
    with served() as here, dial(here) as silent:
        silent.setblocking(False)
        asked = f"GET /static/{name} HTTP/1.1\r\nHost: {here.host}\r\n\r\n".encode()
        wait_until(lambda: full(here) or not suppress_send(silent, asked))
        here.forward(protocols.TIMEOUT / 2)
        assert len(counted(here)) == 1
        here.forward(protocols.TIMEOUT)
        wait_until(lambda: len(counted(here)) == 0)


def full(here: Served) -> bool:
    """Whether the server has something to send that nobody takes."""
    return any(
        one.transport.get_write_buffer_size() > 64 * 1024
        for one in list(here.server.server_state.connections)
    )


def suppress_send(connection: socket.socket, text: bytes) -> bool:
    with suppress(BlockingIOError):
        connection.send(text)
    return True


@pytest.mark.parametrize(("limit", "least"), [(100, 1), (256, 150), (1024, 750), (20_000, 19_000)])
def test_descriptors_are_left_to_others(monkeypatch: pytest.MonkeyPatch, limit: int, least: int) -> None:
    monkeypatch.setattr(descriptors, "limit", lambda: limit)
    assert least <= descriptors.room()
    left = limit - descriptors.room() - descriptors.TURNS * descriptors.at_once(limit)
    assert left >= min(descriptors.OTHERS, limit - 20)


FEW = ("sh", "-c", 'ulimit -n 200; exec "$@"', "few")


@pytest.mark.skipif(os.name != "posix", reason="only there a process has such limits")
def test_with_few_descriptors_newcomers_are_answered_and_bots_play(tmp_path: Path) -> None:
    with (
        serving(tmp_path, "--port", "0", "--pace", "0", before=FEW) as (process, address),
        ExitStack() as stack,
    ):
        for _ in range(400):
            slow = stack.enter_context(socket.create_connection(("127.0.0.1", port_of(address)), LIMIT))
            with suppress(OSError):
                slow.sendall(HALF.encode())
        assert health(address) == 200
        table = made(address, "game=tiny-epic-galaxies&chair=uniform&chair=uniform")
        wait_until(lambda: "\n50 " in asked(address, f"{table}/record"))
        assert health(address) == 200
        process.send_signal(signal.SIGINT)
        assert process.communicate(timeout=LIMIT) == ("", "")


def asked(address: str, path: str) -> str:
    connection = http.client.HTTPConnection("127.0.0.1", port_of(address), timeout=LIMIT)
    connection.request("GET", path)
    text = connection.getresponse().read().decode()
    connection.close()
    return text


RAISED = """
import resource
from orrery.web import descriptors
resource.setrlimit(resource.RLIMIT_NOFILE, (100, 500))
for wanted in (50, 300, 10**9):
    descriptors.raise_limit(wanted)
    print(resource.getrlimit(resource.RLIMIT_NOFILE))
"""


@pytest.mark.skipif(os.name != "posix", reason="only there a process has such limits")
def test_the_limit_is_raised_as_far_as_it_goes() -> None:
    told = subprocess.run([sys.executable, "-c", RAISED], capture_output=True, text=True, check=True).stdout
    assert told.split("\n")[:3] == ["(100, 500)", "(300, 500)", "(500, 500)"]
