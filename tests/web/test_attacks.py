"""What somebody who means harm, or a failing store, can do to a server: nothing."""

from __future__ import annotations

import random
import socket
import threading
from collections.abc import Iterator
from typing import Any

import pytest
from websockets.exceptions import InvalidStatus

from orrery.tables import exports
from orrery.tables.exports import record_of
from orrery.tables.live import LiveTable
from orrery.web import security
from orrery.web.limits import LOCAL_FACTOR, Rate, Rates
from orrery.web.settings import Settings
from tests.tables.company import GAME, any_line, tables
from tests.tables.test_attacks import Failing, full
from tests.waiting import LIMIT, wait_until
from tests.web.served import Served, closed, hear, served, tell
from tests.web.test_forms import ident
from tests.web.test_limits import SELDOM


@pytest.fixture
def here() -> Iterator[Served]:
    with served(found=tables(Failing())) as found:
        yield found


def store_of(here: Served) -> Failing:
    store = here.tables.store
    assert isinstance(store, Failing)
    return store


def test_a_number_of_thousands_of_digits_is_nowhere(here: Served, caplog: pytest.LogCaptureFixture) -> None:
    live, token = here.table()
    long = "9" * 5000
    assert here.ask(f"/t/{live.id}/replay/{long}").status == 414
    assert here.ask(f"/t/{live.id}/seats/{long}/link", "POST", cookie=f"orrery={token}").status == 414
    assert here.ask(f"/t/{live.id}/replay?at={long}").status == 414
    assert here.ask(f"/t/{live.id}/replay?at={long[:900]}").status == 422
    assert not caplog.records


def test_a_table_that_cannot_be_read_is_told_before_the_socket_opens(
    here: Served, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    live, token = here.table()

    async def broken(table: str) -> Any:
        raise full()

    monkeypatch.setattr(here.tables, "find", broken)
    with pytest.raises(InvalidStatus) as refused:
        here.page(live.id, token)
    assert refused.value.response.status_code == 503
    assert "content-security-policy" in refused.value.response.headers
    assert b"full" in (refused.value.response.body or b"")
    assert not caplog.records


def test_a_move_that_is_not_saved_can_be_sent_again(here: Served) -> None:
    live, token = here.table()
    line = any_line(live, random.Random(1))
    with here.page(live.id, token) as page:
        hear(page, "frame")
        store_of(here).wrong = full()
        tell(page, t="play", id="a", seq=live.seq, line=line)
        assert hear(page)["t"] == "saving"
        store_of(here).wrong = None
        tell(page, t="play", id="a", seq=live.seq, line=line)
        assert hear(page, "ack")["id"] == "a"


def test_when_another_hand_wrote_to_a_table_all_pages_come_anew(here: Served) -> None:
    live, token = here.table()
    line = any_line(live, random.Random(1))
    with here.page(live.id, token) as page, here.page(live.id) as onlooker:
        hear(page, "frame")
        hear(onlooker, "frame")
        other = here.run(tables(store_of(here)).find(live.id))
        here.run(other.play(0, "other", live.seq, line))
        tell(page, t="play", id="a", seq=live.seq, line=line)
        for one in (page, onlooker):
            assert closed(one) == 1012
    with here.page(live.id, token) as page:
        assert hear(page, "frame")["seq"] > live.seq


def test_coming_and_going_of_onlookers_is_drawn_for_nobody(
    here: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    live, token = here.table()
    with here.page(live.id, token) as page:
        hear(page, "frame")
        tell(page, t="ping")
        hear(page, "pong")
        told: list[None] = []
        live.watch(lambda: told.append(None))
        for _ in range(5):
            with here.page(live.id) as onlooker:
                hear(onlooker, "frame")
            with here.page(live.id, token) as second:
                hear(second, "frame")
        assert not told


def test_drafts_are_not_kept(here: Served) -> None:
    live, token = here.table()
    options = [option.text for option in live.views.scene(0, "en").options]
    with here.page(live.id, token) as page:
        hear(page, "frame")
        for number in range(40):
            held = [options[number % 2], f"nothing {number}"]
            tell(page, t="say", id=f"d{number}", seq=live.seq, line=[], held=held)
            hear(page, "frame")
        (room,) = here.server.config.app.state.rooms.rooms.values()  # type: ignore[union-attr]
        assert len(room.frames) <= 2


def test_one_address_asks_for_so_many_pages() -> None:
    rates = Rates(pages=Rate(SELDOM / LOCAL_FACTOR, 1))
    with served(Settings(rates=rates)) as here:
        live, _ = here.table()
        assert {here.ask("/nowhere").status for _ in range(LOCAL_FACTOR)} == {404}
        for path in (
            "/",
            f"/t/{live.id}",
            f"/t/{live.id}/replay",
            f"/t/{live.id}/record",
            "/t/nowhere",
            "/nowhere",
            "/health",
            f"/cards/{GAME}/jakks",
            f"/rules/{GAME}",
            "/art/nothing.svg",
        ):
            assert here.ask(path).status == 429, path
        with pytest.raises(InvalidStatus) as refused:
            here.page(live.id)
        assert refused.value.response.status_code == 429
        assert here.ask("/static/base.css").status == 200


def test_who_asks_too_often_waits_for_the_refusal() -> None:
    """However fast somebody asks, a connection gets one refusal a second."""
    with served(Settings(rates=Rates(pages=Rate(SELDOM / LOCAL_FACTOR, 1)))) as here:
        assert {here.ask("/nowhere").status for _ in range(LOCAL_FACTOR)} == {404}
        security.PAUSE = 3600.0
        with socket.create_connection(("127.0.0.1", here.port), timeout=LIMIT) as greedy:
            greedy.sendall(f"GET / HTTP/1.1\r\nHost: {here.host}\r\n\r\n".encode() * 100)
            wait_until(lambda: here.server.server_state.tasks)
            for _ in range(3):
                here.forward(security.PAUSE)
                assert greedy.recv(65536).count(b"HTTP/1.1 429") == 1


def test_one_address_asks_for_so_many_files() -> None:
    with served(Settings(rates=Rates(files=Rate(SELDOM / LOCAL_FACTOR, 1)))) as here:
        assert {here.ask("/robots.txt").status for _ in range(LOCAL_FACTOR)} == {200}
        assert here.ask("/static/base.css").status == 429
        assert here.ask("/static/none.css").status == 429
        assert here.ask("/health").status == 200


def test_tables_cannot_be_guessed() -> None:
    with served(Settings(rates=Rates(unknown_tables=Rate(SELDOM / LOCAL_FACTOR, 1)))) as here:
        live, _ = here.table()
        assert {here.ask(f"/t/{n:012x}").status for n in range(LOCAL_FACTOR)} == {404}
        assert here.ask("/t/000000000000/record").status == 429
        with pytest.raises(InvalidStatus) as refused:
            here.page("000000000000")
        assert refused.value.response.status_code == 429
        assert here.ask(f"/t/{live.id}").status == 200


def test_an_upload_with_ten_thousands_of_faults_is_refused_in_a_few_lines(here: Served) -> None:
    live, _ = here.table()
    record = here.run(told(live))
    cards = "".join(f"[a{number}]\n" for number in range(20_000))
    answer = here.ask("/records", "POST", f"{record}--\n{cards}")
    assert answer.status == 422
    assert 20 < len(answer.text) < 5000


def test_a_record_is_written_beside_the_loop(here: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    """One of twenty thousand decisions takes a tenth of a second, in which everybody would wait."""
    live, token = here.table()
    threads = []

    def noted(*given: Any) -> Any:
        threads.append(threading.get_ident())
        return record_of(*given)

    monkeypatch.setattr(exports, "record_of", noted)
    assert here.ask(f"/t/{live.id}/record", cookie=f"orrery={token}").status == 200
    assert len(threads) == 1
    assert here.run(ident()) not in threads


def test_a_record_is_that_of_the_moment_it_was_asked_for(here: Served) -> None:
    live, _ = here.table()
    before, later = live.views.exporter(0)(), live.views.exporter(0)
    here.run(live.play(0, "a", live.seq, any_line(live, random.Random(1))))
    assert later() == before != live.views.exporter(0)()


async def told(live: LiveTable) -> str:
    return record_of(live.table, live.seated.row, live.seats).text()
