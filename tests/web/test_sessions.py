"""Who calls, and in which language."""

from __future__ import annotations

import pytest
from starlette.requests import HTTPConnection
from starlette.responses import Response

from orrery.tables.tokens import digest, fresh
from orrery.web.sessions import SAFE_SESSION, SESSION, Visit, preferred, token_of


def connection(scheme: str = "http", query: str = "", **headers: str) -> HTTPConnection:
    told = [(name.replace("_", "-").encode(), value.encode()) for name, value in headers.items()]
    return HTTPConnection(
        {"type": "http", "scheme": scheme, "path": "/", "query_string": query.encode(), "headers": told}
    )


@pytest.mark.parametrize(
    ("header", "lang"),
    [
        ("", "en"),
        ("fr", "fr"),
        ("fr-CH, fr;q=0.9, en;q=0.8", "fr"),
        ("de, en;q=0.7, fr;q=0.9", "fr"),
        ("de", "en"),
        ("fr;q=0, en", "en"),
        ("fr;q=zero", "en"),
        ("*", "en"),
        (",,;;==" * 500, "en"),
    ],
)
def test_the_browser_prefers_a_language(header: str, lang: str) -> None:
    assert preferred(header) == lang


def test_what_was_asked_for_goes_before_what_was_kept() -> None:
    kept = {"cookie": "orrery-lang=fr", "accept_language": "en"}
    assert Visit(connection(**kept)).lang == "fr"
    assert Visit(connection(query="lang=en", **kept)).lang == "en"
    assert Visit(connection(query="lang=klingon", **kept)).lang == "fr"
    assert Visit(connection(cookie="orrery-lang=klingon")).lang == "en"


def test_a_session_is_a_random_cookie_of_which_the_hash_is_kept() -> None:
    visit, token = Visit(connection()), fresh()
    assert visit.visitor == ""
    visit.give(token)
    assert visit.visitor == digest(token)
    response = Response()
    visit.mark(response)
    cookie = response.headers["set-cookie"]
    assert cookie.startswith(f"{SESSION}={token};")
    for part in ("HttpOnly", "Path=/", "SameSite=lax"):
        assert part in cookie
    assert "Secure" not in cookie
    assert "Domain" not in cookie


def test_over_https_the_cookie_is_bound_to_the_host() -> None:
    visit, token = Visit(connection("https")), fresh()
    visit.give(token)
    response = Response()
    visit.mark(response)
    assert response.headers["set-cookie"].startswith(f"{SAFE_SESSION}={token};")
    assert "Secure" in response.headers["set-cookie"]
    assert token_of(connection("https", cookie=f"{SESSION}={fresh()}")) == ""


@pytest.mark.parametrize("token", ["", "x", "x" * 23, "x" * 21 + "é", "../../../../etc/passwd"])
def test_what_is_no_token_of_ours_is_no_session(token: str) -> None:
    assert token_of(connection(cookie=f"{SESSION}={token}".encode("ascii", "ignore").decode())) == ""


def test_a_session_is_not_set_again_and_is_forgotten_when_it_ends() -> None:
    visit = Visit(connection(cookie=f"{SESSION}={fresh()}"))
    response = Response()
    visit.mark(response)
    assert "set-cookie" not in response.headers
    visit.take_away()
    visit.mark(response)
    assert response.headers["set-cookie"].startswith(f'{SESSION}="";')
    assert "Max-Age=0" in response.headers["set-cookie"]
