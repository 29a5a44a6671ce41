"""Forms and records that are far too long: little is read, nothing is echoed, and nobody else waits."""

from __future__ import annotations

import socket
import threading
from collections.abc import Iterator
from typing import Any
from urllib.parse import parse_qsl

import pytest

from orrery.web import bodies
from orrery.web.bodies import CARDS, FORM
from orrery.web.limits import LOCAL_FACTOR, Rate, Rates
from orrery.web.settings import Settings
from tests.tables.company import GAME
from tests.waiting import LIMIT, wait_until
from tests.web.served import Served, served
from tests.web.test_limits import SELDOM
from tests.web.test_protocols import dialled

CHAIRS = [("name", "Ada"), ("chair", "me"), ("chair", "friend")]
PLAIN = [("game", GAME), *CHAIRS]
LONG = "Ж" * 2000
HEAD = "POST /records HTTP/1.1\r\nHost: {host}\r\nOrigin: {origin}\r\nContent-Length: 900000\r\n\r\norrery"


@pytest.fixture(scope="module")
def here() -> Iterator[Served]:
    with served(Settings(rates=Rates(uploads=Rate(100, 100)))) as found:
        yield found


@pytest.mark.parametrize("accept", ["text/html", "application/json"])
@pytest.mark.parametrize(
    "fields",
    [
        [("game", LONG), *CHAIRS],
        [("game", GAME), ("chair", LONG)],
        [*PLAIN, (f"option.{LONG}", "1")],
        [*PLAIN, ("option.pace", LONG)],
        [*PLAIN, ("cards", f"[{LONG}]")],
    ],
)
def test_no_refusal_echoes_a_long_text(here: Served, fields: Any, accept: str) -> None:
    answer = here.send("/tables", fields, accept=accept)
    shown = answer.text.replace(dict(fields).get("cards", "\0"), "")  # the card set itself stays in its field
    assert answer.status == 422
    assert shown.count("Ж") <= 1000


def test_nor_does_a_list_of_faults(here: Served) -> None:
    cards = "".join(f'[[planet]]\nid = "{number}{LONG}"\n' for number in range(50))
    answer = here.send("/tables", [*PLAIN, ("cards", cards)])
    assert answer.status == 422
    assert answer.text.count("Ж") <= cards.count("Ж") + 30_000


def test_nor_does_the_refusal_of_a_record_a_name_or_an_address(here: Served) -> None:
    live, _ = here.table()
    for answer in (
        here.ask("/records", "POST", f"orrery {LONG * 20}"),
        here.ask("/records", "POST", f"orrery 1\ngame {LONG * 20}\n"),
        here.ask(f"/t/{'x' * 490}"),
        here.ask("/", "X" * 8000),
        here.ask(f"/t/{live.id}/replay?at={'x' * 900}"),
        here.ask("/", host="x" * 8000),
    ):
        assert 400 <= answer.status < 500
        assert max(answer.text.count(letter) for letter in "ЖxX") <= 600


@pytest.mark.parametrize("name", ["game", "name", "option.pace", "carts", "cards2"])
def test_only_a_card_set_may_be_long(here: Served, monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    monkeypatch.setattr(bodies, "parse_qsl", lambda *_, **__: pytest.fail("it was read"))
    answer = here.send("/tables", [*PLAIN, (name, LONG * 10)])
    assert answer.status == 413
    assert f"{FORM // 1024} KiB" in answer.text


def test_a_card_set_is_read_beside_the_loop(here: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    """A million escaped signs take a quarter of a second, in which everybody would wait."""
    threads = []

    def noted(*given: Any, **more: Any) -> Any:
        threads.append(threading.get_ident())
        return parse_qsl(*given, **more)

    monkeypatch.setattr(bodies, "parse_qsl", noted)
    assert here.send("/tables", [*PLAIN, ("cards", LONG)]).status == 422
    assert here.send("/tables", [*PLAIN, ("cards", " ")]).status == 303
    assert here.send("/tables", PLAIN).status == 303
    loop = here.run(ident())
    assert [thread == loop for thread in threads] == [False, False, True]


async def ident() -> int:
    return threading.get_ident()


def test_a_card_set_that_was_refused_stays_in_its_field_unless_it_is_huge(here: Served) -> None:
    short, long = "[nonsense]\n", "# nothing here\n" * (CARDS // 16)
    assert short.strip() in here.send("/tables", [*PLAIN, ("cards", short)]).text
    answer = here.send("/tables", [*PLAIN, ("cards", f"[nonsense]\n{long}")])
    assert answer.status == 422
    assert long[:1000] not in answer.text
    assert "too long to be shown here again" in answer.text


def test_a_card_set_that_nobody_may_bring_now_is_not_read(monkeypatch: pytest.MonkeyPatch) -> None:
    with served(Settings(rates=Rates(uploads=Rate(SELDOM, 1)))) as here:
        assert here.send("/tables", [*PLAIN, ("cards", LONG)]).status == 422
        monkeypatch.setattr(bodies, "parse_qsl", lambda *_, **__: pytest.fail("it was read"))
        answer = here.send("/tables", [*PLAIN, ("cards", LONG)])
        assert answer.status == 429
        assert int(answer.headers["retry-after"]) > 3600


def test_whoever_sends_too_much_is_refused_before_it_is_read() -> None:
    with served(Settings(rates=Rates(posts=Rate(SELDOM / LOCAL_FACTOR, 1)))) as here:
        assert {here.send("/nowhere").status for _ in range(LOCAL_FACTOR)} == {404}
        with socket.create_connection(("127.0.0.1", here.port), timeout=LIMIT) as slow:
            slow.sendall(HEAD.format(host=here.host, origin=here.origin).encode())
            assert slow.recv(4096).startswith(b"HTTP/1.1 429")
        assert here.ask("/health").status == 200


def test_few_long_bodies_wait_at_once() -> None:
    """They are megabytes in memory, and are checked one after the other."""
    with served(Settings(rates=Rates(all_uploads=1))) as here:
        uploading = here.server.config.app.state.limits.uploading  # type: ignore[union-attr]
        slow = dialled(here, HEAD.format(host=here.host, origin=here.origin))
        wait_until(lambda: len(uploading) == 1)
        assert here.ask("/records", "POST", "x").status == 429
        slow.close()
        wait_until(lambda: len(uploading) == 0)
        assert here.ask("/records", "POST", "x").status == 422
