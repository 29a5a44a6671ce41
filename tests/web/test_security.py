"""Pages of elsewhere can neither read nor do anything here; every answer has its safe headers."""

from __future__ import annotations

import socket
from collections.abc import Iterator

import pytest
from websockets.exceptions import InvalidStatus

from orrery.web.headers import POLICY
from orrery.web.settings import Settings
from tests.web.served import Served, hear, served


@pytest.fixture(scope="module")
def here() -> Iterator[Served]:
    with served() as found:
        yield found


@pytest.fixture(scope="module")
def everywhere() -> Iterator[Served]:
    """A server for all in the house, on a machine that is called Attic."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(socket, "gethostname", lambda: "Attic")
        with served(Settings(host="0.0.0.0")) as found:
            yield found


WRONG = [
    "null", "", "http://evil.example", "http://127.0.0.1", "http://127.0.0.1:1", "http://127.0.0.1:{port}0",
    "http://127.0.0.1:{port}.evil.example", "http://evil.example:{port}", "http://evil127.0.0.1:{port}",
    "http://127.0.0.1:{port}/", "http://127.0.0.1:{port}@evil.example", "HTTP://127.0.0.1:{port}",
    "http://localhost:{port}", "http://127.0.0.2:{port}", "ws://127.0.0.1:{port}", "file://",
    "http://127.0.0.1:{port} http://evil.example", "127.0.0.1:{port}", "http://[::1]:{port}",
    "http://xn--127-0-0-1.example:{port}", "http://127.0.0.1.:{port}",
]  # fmt: skip


@pytest.mark.parametrize("origin", WRONG)
def test_a_socket_is_opened_only_by_our_own_page(here: Served, origin: str) -> None:
    live, token = here.table()
    told = origin.format(port=here.port)
    with pytest.raises(InvalidStatus) as refused:
        here.page(live.id, token, origin=told or None)
    assert refused.value.response.status_code == 403


@pytest.mark.parametrize("origin", WRONG)
def test_nothing_is_done_for_pages_of_elsewhere(here: Served, origin: str) -> None:
    live, token = here.table()
    told = origin.format(port=here.port)
    answer = here.send(f"/t/{live.id}/seats/1/link", cookie=f"orrery={token}", origin=told, accept="*/*")
    assert answer.status == 403
    assert answer.json["why"]


def test_our_own_page_may(here: Served) -> None:
    live, token = here.table()
    with here.page(live.id, token) as opened:
        assert hear(opened, "frame")["turn"] is True
    path, cookie = f"/t/{live.id}/seats/1/link", f"orrery={token}"
    for headers in (
        {"origin": here.origin},
        {"origin": "null", "sec_fetch_site": "same-origin"},
        {"origin": "", "sec_fetch_site": "same-origin"},
    ):
        assert here.send(path, cookie=cookie, **headers).status == 200


@pytest.mark.parametrize(
    "headers",
    [
        {"sec_fetch_site": "cross-site"},
        {"sec_fetch_site": "same-site"},
        {"sec_fetch_site": "cross-site", "origin": "null"},
        {"sec_fetch_site": "same-origin", "origin": "http://evil.example"},
    ],
)
def test_what_the_browser_says_of_the_site_counts(here: Served, headers: dict[str, str]) -> None:
    assert here.send("/tables", [], **headers).status == 403


@pytest.mark.parametrize(
    "host",
    ["evil.example", "127.0.0.1.evil.example", "evil.example:8765", "127.0.0.1:x", "a b", "localhost@evil"],
)
def test_the_server_is_not_called_by_other_names(here: Served, host: str) -> None:
    assert here.ask("/", host=host).status == 421
    live, _ = here.table()
    with pytest.raises(InvalidStatus):
        here.page(live.id, origin=f"http://{host}", additional_headers={"Host": host})


@pytest.mark.parametrize("host", ["localhost", "LOCALHOST:{port}", "127.0.0.1", "[::1]:{port}"])
def test_it_is_called_by_the_names_of_this_machine(here: Served, host: str) -> None:
    assert here.ask("/", host=host.format(port=here.port)).status == 200


def test_a_server_for_the_house_answers_to_any_address_but_only_to_its_own_pages(everywhere: Served) -> None:
    host = f"192.168.1.5:{everywhere.port}"
    assert everywhere.ask("/", host=host).status == 200
    assert everywhere.send("/tables", [], host=host, origin=f"http://{host}").status == 422
    assert everywhere.send("/tables", [], host=host, origin="http://192.168.1.6").status == 403
    assert everywhere.send("/tables", [], host=host, origin=everywhere.origin).status == 403


@pytest.mark.parametrize("host", ["[fd00::1]:{port}", "localhost", "Attic", "attic:{port}", "attic.local"])
def test_a_server_for_the_house_knows_the_names_of_its_machine(everywhere: Served, host: str) -> None:
    assert everywhere.ask("/", host=host.format(port=everywhere.port)).status == 200


@pytest.mark.parametrize(
    "host", ["evil.example", "192.168.1.5.evil.example", "attic.evil.example", "127.1", "a"]
)
def test_a_server_for_the_house_cannot_be_reached_by_a_name_of_somebody_else(
    everywhere: Served, host: str
) -> None:
    """A page of elsewhere whose name leads here (DNS rebinding) would else read and play as its visitor."""
    refused = everywhere.ask("/", host=host, accept="application/json")
    assert refused.status == 421
    assert f"--name {host}" in refused.json["why"]
    live, _ = everywhere.table()
    with pytest.raises(InvalidStatus) as closed:
        everywhere.page(live.id, host=host, origin=f"http://{host}")
    assert closed.value.response.status_code == 403


@pytest.mark.parametrize("path", ["/", "/nothing", "/health", "/static/nothing", "/robots.txt"])
def test_every_answer_has_its_safe_headers(here: Served, path: str) -> None:
    headers = here.ask(path).headers
    assert headers["content-security-policy"] == POLICY
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "same-origin"
    assert headers["cross-origin-opener-policy"] == "same-origin"
    assert "server" not in headers
    assert "cache-control" in headers


def test_refusals_have_them_too(here: Served) -> None:
    for answer in (here.ask("/", host="evil.example"), here.send("/tables", [], origin="null")):
        assert answer.headers["content-security-policy"] == POLICY


def test_the_policy_is_the_strict_one() -> None:
    for part in ("default-src 'none'", "frame-ancestors 'none'", "require-trusted-types-for 'script'"):
        assert part in POLICY
    assert "unsafe-eval" not in POLICY
    assert "script-src 'self';" in POLICY
