"""A trusted proxy says who calls and whether by HTTPS; what anybody else says of that does not count."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator

import pytest
from starlette.requests import HTTPConnection
from starlette.types import Receive, Scope, Send

from orrery.core.faults import OrreryError
from orrery.web.limits import Rate, Rates, address_of
from orrery.web.proxies import Forwarding, networks
from orrery.web.sessions import is_safe
from orrery.web.settings import Settings, names_of
from tests.tables.company import GAME
from tests.web.served import Answer, Served, hear, served
from tests.web.test_limits import SELDOM

NAME = "table.example"
FORM = [("game", GAME), ("name", "Ada"), ("chair", "me"), ("chair", "friend")]
PROXY = networks(["127.0.0.1", "10.0.0.0/24", "fd00::7"])


@pytest.fixture(scope="module")
def behind() -> Iterator[Served]:
    """A server as it runs behind a proxy on the same machine."""
    with served(Settings(names=(NAME,), proxies=networks(["127.0.0.1"]))) as found:
        yield found


@pytest.fixture(scope="module")
def alone() -> Iterator[Served]:
    with served(Settings(names=(NAME,))) as found:
        yield found


def seen(peer: str, *forwarded: str, proto: str = "", kind: str = "http") -> tuple[str, bool]:
    """Which address, and whether by HTTPS, the application takes for a caller's."""
    found: list[tuple[str, bool]] = []

    async def app(scope: Scope, receive: Receive, send: Send) -> None:
        found.append((address_of(HTTPConnection(scope)), is_safe(HTTPConnection(scope))))

    headers = [(b"x-forwarded-for", one.encode("latin1")) for one in forwarded]
    headers += [(b"x-forwarded-proto", proto.encode())] if proto else []
    client = (peer, 1234) if peer else None
    scope = {"type": kind, "scheme": "http", "headers": headers, "client": client}
    asyncio.run(Forwarding(app, PROXY)(scope, None, None))  # type: ignore[arg-type]
    return found[0]


@pytest.mark.parametrize(
    ("peer", "forwarded", "address"),
    [
        ("127.0.0.1", ["192.0.2.7"], "192.0.2.7"),
        ("::ffff:127.0.0.1", ["192.0.2.7"], "192.0.2.7"),
        ("127.0.0.1", ["198.51.100.1, 192.0.2.7"], "192.0.2.7"),  # what a visitor says of itself
        ("127.0.0.1", ["198.51.100.1", "192.0.2.7"], "192.0.2.7"),
        ("127.0.0.1", ["198.51.100.1, 192.0.2.7, 10.0.0.9"], "192.0.2.7"),  # two proxies in a row
        ("10.0.0.9", ["198.51.100.1,192.0.2.7,127.0.0.1,::ffff:10.0.0.1"], "192.0.2.7"),
        ("fd00::7", ["2001:db8:1:2:3::4"], "2001:db8:1:2::"),
        ("fd00::7", ["[2001:db8:1:2:3::4]:443"], "2001:db8:1:2::"),
        ("127.0.0.1", ["192.0.2.7:5555"], "192.0.2.7"),
        ("127.0.0.1", ["10.0.0.8, 10.0.0.9"], "10.0.0.8"),  # somebody at a proxy's own machine
        ("127.0.0.1", [], "127.0.0.1"),
        ("127.0.0.1", [""], "127.0.0.1"),
        ("127.0.0.1", ["192.0.2.7, unknown"], "127.0.0.1"),
        ("127.0.0.1", ["192.0.2.7, evil, 10.0.0.9"], "10.0.0.9"),
        ("127.0.0.1", ["fe80::1%eth0"], "127.0.0.1"),
        ("127.0.0.1", ["127.0.0.1, " * 5000], "127.0.0.1"),
    ],
)
def test_the_rightmost_address_that_is_no_proxy_counts(peer: str, forwarded: list[str], address: str) -> None:
    assert seen(peer, *forwarded)[0] == address


@pytest.mark.parametrize("peer", ["192.0.2.1", "10.0.1.9", "127.0.0.2", "fd00::8", "", "unix:"])
def test_nobody_else_is_believed(peer: str) -> None:
    assert seen(peer, "198.51.100.1", proto="https") == seen(peer)
    assert not seen(peer, "198.51.100.1", proto="https")[1]


@pytest.mark.parametrize("kind", ["http", "websocket"])
@pytest.mark.parametrize(
    ("proto", "safe"),
    [
        ("https", True),
        ("HTTPS", True),
        ("wss", True),
        ("http, https", True),
        ("https, http", False),
        ("http", False),
        ("", False),
        ("ftp", False),
    ],
)
def test_the_proxy_says_whether_it_speaks_https(kind: str, proto: str, safe: bool) -> None:
    assert seen("127.0.0.1", proto=proto, kind=kind)[1] is safe


@pytest.mark.parametrize("text", ["localhost", "10.0.0.5/24", "", "10.0.0.0/33", "*", "127.0.0.1:80"])
def test_what_is_no_address_is_no_proxy(text: str) -> None:
    with pytest.raises(OrreryError, match="--proxy"):
        networks([text])


@pytest.mark.parametrize(
    "address", ["127.0.0.1", "127.8.8.8", "::1", "10.0.0.9", "::ffff:10.0.0.9", "fd00::7"]
)
def test_a_proxy_stands_for_many_people(address: str) -> None:
    assert Settings(proxies=PROXY).is_crowd(address)


@pytest.mark.parametrize("address", ["10.0.1.9", "192.0.2.7", "fd00::8", "", "unix:"])
def test_everybody_else_stands_for_themselves(address: str) -> None:
    assert not Settings(proxies=PROXY).is_crowd(address)


def made(here: Served, **headers: str) -> Answer:
    """A table made through the proxy."""
    return here.send("/tables", FORM, host=NAME, **headers)


def test_behind_a_proxy_that_speaks_https_cookies_and_links_are_safe(behind: Served) -> None:
    safe = {"origin": f"https://{NAME}", "x_forwarded_proto": "https", "x_forwarded_for": "192.0.2.7"}
    answer = made(behind, **safe)
    assert answer.status == 303
    assert list(answer.cookies) == ["__Host-orrery"]
    cookie = f"__Host-orrery={answer.cookies['__Host-orrery']}"
    table = answer.headers["location"]
    link = behind.send(f"{table}/seats/1/link", host=NAME, cookie=cookie, **(safe | {"accept": "*/*"}))
    assert link.json["url"].startswith(f"https://{NAME}/t/")
    headers = {"Cookie": cookie, "X-Forwarded-Proto": "https", "X-Forwarded-For": "192.0.2.7"}
    name, origin = table.rpartition("/")[2], f"https://{NAME}"
    with behind.page(name, host=NAME, origin=origin, additional_headers=headers) as socket:
        assert hear(socket, "frame")["turn"] is True
    assert made(behind, **(safe | {"origin": f"http://{NAME}"})).status == 403


def test_without_a_proxy_nobody_makes_cookies_safe(alone: Served) -> None:
    answer = made(alone, origin=f"http://{NAME}", x_forwarded_proto="https", x_forwarded_for="192.0.2.7")
    assert list(answer.cookies) == ["orrery"]


def test_each_visitor_behind_a_proxy_has_limits_of_their_own() -> None:
    """This machine itself may ask fifty times as often, so a proxy that is not known has room for all."""
    rates = Rates(pages=Rate(SELDOM, 2))
    with served(Settings(names=(NAME,), proxies=networks(["127.0.0.1"]), rates=rates)) as here:

        def asked(address: str) -> int:
            return here.ask("/t/none", host=NAME, x_forwarded_for=address).status

        mine = [asked(f"192.0.2.{n}, 198.51.100.20") for n in range(3)]
        assert mine == [404, 404, 429]
        assert asked("198.51.100.21") == 404


@pytest.mark.parametrize(
    ("said", "name"),
    [
        ("table.example.org", "table.example.org"),
        ("TABLE.example", "table.example"),
        ("nas", "nas"),
        ("bücher.example", "xn--bcher-kva.example"),
        ("192.0.2.7", "192.0.2.7"),
        ("2001:db8::1", "[2001:db8::1]"),
    ],
)
def test_a_name_is_taken_as_browsers_say_it(said: str, name: str) -> None:
    assert names_of([said]) == (name,)


@pytest.mark.parametrize(
    "said", ["https://table.example", "table.example:443", "a b", "", "*", "a/b", "é" * 80]
)
def test_what_is_no_name_is_refused_with_an_example(said: str) -> None:
    with pytest.raises(OrreryError, match=r"--name table\.example\.org"):
        names_of([said])
