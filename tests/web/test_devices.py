"""Other devices are logged out, this one is left, links expire and are revoked: who keeps what."""

from __future__ import annotations

import asyncio
import random
import threading
from collections.abc import Iterator, Sequence

import pytest
from websockets.exceptions import InvalidStatus

from orrery.core.events import SPECTATOR
from orrery.tables.invitations import INVITATION, OWN_LINK
from orrery.tables.ports import Row, Snapshot
from orrery.tables.service import TableService
from orrery.web.limits import LOCAL_FACTOR, Rate, Rates
from orrery.web.settings import Settings
from tests.dice import OF_THE_TEST
from tests.tables.company import Here, any_line
from tests.tables.memory import MemoryStore
from tests.web.served import Answer, Served, closed, hear, served, tell
from tests.web.test_claims import link_to, live_of, make, mine, seat, sit

GONE = "This invitation is no longer valid. Ask for a new link."
NEW_ROUTES = ("/devices/others", "/leave", "/t/{table}/seats/1/revoke")


class Gated(MemoryStore):
    """A store that writes moves only when it is let."""

    def __init__(self) -> None:
        super().__init__()
        self.begun = threading.Event()
        self.let: asyncio.Event | None = None

    async def append(
        self, table: str, rows: Sequence[Row], asked: int, over: bool, snapshot: Snapshot | None = None
    ) -> None:
        self.begun.set()
        if self.let:
            await self.let.wait()
        await super().append(table, rows, asked, over, snapshot)


class Clock:
    """A time that passes when a test wants it."""

    now = 1000.0

    def __call__(self) -> float:
        return self.now


CLOCK = Clock()


@pytest.fixture(scope="module")
def here() -> Iterator[Served]:
    many = Settings(rates=Rates(wrong_links=Rate(1000, 1000)))
    with served(many, TableService(Gated(), Here(), pace=0, new_secret=OF_THE_TEST, clock=CLOCK)) as found:
        yield found


def two_devices(here: Served) -> tuple[str, str, str]:
    """A table of Ada's, who sits there with two devices."""
    table, desk = make(here)
    phone = sit(here, link_to(here, table, 0, desk)).cookies["orrery"]
    assert (seat(here, table, desk), seat(here, table, phone)) == (0, 0)
    return table, desk, phone


def log_out_others(here: Served, token: str, **headers: str) -> Answer:
    return here.send("/devices/others", cookie=f"orrery={token}", accept="application/json", **headers)


def test_other_devices_lose_the_seats_and_this_one_keeps_them(here: Served) -> None:
    table, desk, phone = two_devices(here)
    elsewhere, phone = make(here, phone)  # a table of the phone's own
    assert seat(here, table, phone) == 0
    left = link_to(here, table, 0, desk)
    with here.page(table, phone, "?seat=0") as page, here.page(elsewhere, phone, "?seat=0") as other:
        hear(page, "frame")
        hear(other, "frame")
        answer = log_out_others(here, desk)
        assert answer.json["said"] == "1 other device is logged out."
        assert closed(page) == 1012
        tell(other, t="ping")
        assert hear(other, "pong")
    given = answer.cookies["orrery"]
    assert seat(here, table, phone) == SPECTATOR
    assert seat(here, elsewhere, phone) == 0
    assert seat(here, table, given) == 0
    assert seat(here, table, desk) == SPECTATOR
    assert GONE in here.ask(left).text
    assert log_out_others(here, given).json["said"].startswith("No other device")


def test_who_was_logged_out_can_do_nothing_more_there(here: Served) -> None:
    table, desk, phone = two_devices(here)
    log_out_others(here, desk)
    with here.page(table, phone, "?seat=0") as page:
        assert closed(page) == 4009  # the page comes anew
    with here.page(table, phone) as page:
        frame = hear(page, "frame")
        assert "data-line" not in str(frame)
        tell(page, t="play", id="a", seq=frame["seq"], line=["end"])
        assert "watching" in hear(page, "no")["why"]
    for path in (f"/t/{table}/seats/0/link", f"/t/{table}/seats/1/link", f"/t/{table}/seats/0/revoke"):
        assert here.send(path, cookie=f"orrery={phone}", accept="*/*").status == 422


def test_an_answer_that_gets_lost_logs_the_others_out_and_not_oneself(here: Served) -> None:
    table, desk, phone = two_devices(here)
    log_out_others(here, desk)
    assert (seat(here, table, desk), seat(here, table, phone)) == (0, SPECTATOR)


def test_a_move_in_flight_is_kept_and_the_next_is_refused(here: Served) -> None:
    table, desk, phone = two_devices(here)
    store, live = here.tables.store, live_of(here, table)
    assert isinstance(store, Gated)
    line, before = any_line(live, random.Random(1)), live.seq
    with here.page(table, phone) as page:
        hear(page, "frame")
        store.let = here.run(event())
        store.begun.clear()
        tell(page, t="play", id="flying", seq=before, line=line)
        assert store.begun.wait(5)
        given = log_out_others(here, desk).cookies["orrery"]
        assert closed(page) == 1012
        here.loop.call_soon_threadsafe(store.let.set)
    with here.page(table, given) as page:
        tell(page, t="play", id="flying", seq=before, line=line)  # by another device: it is known
        assert hear(page, "ack")["seq"] == live.seq > before
    store.let = None
    assert [row.move for row in here.run(store.rows(table)) if row.move] == ["flying"]


async def event() -> asyncio.Event:
    return asyncio.Event()


def test_whoever_has_no_seat_logs_nobody_out(here: Served) -> None:
    for token in ("", "x" * 22):
        assert log_out_others(here, token).status == 422


def test_leaving_gives_up_what_no_other_device_holds(here: Served) -> None:
    table, desk, phone = two_devices(here)
    alone, desk = make(here, desk)
    bo = sit(here, link_to(here, alone, 1, desk), name="Bo").cookies["orrery"]
    page = here.ask("/leave", cookie=f"orrery={desk}").text
    assert f"/t/{alone}" in page
    assert f"/t/{table}" not in page
    with here.page(table, desk) as socket:
        hear(socket, "frame")
        answer = here.send("/leave", cookie=f"orrery={desk}")
        assert answer.headers["location"] == "/"
        assert answer.cookies["orrery"] == '""'
        assert closed(socket) == 1012
    assert mine(here, desk) == set()
    assert seat(here, table, phone) == 0
    live = live_of(here, alone)
    assert [one.claimed for one in live.seats] == [False, True]
    again = sit(here, link_to(here, alone, 0, bo), name="Cy").cookies["orrery"]
    assert seat(here, alone, again) == 0
    assert live.seated.names == ["Cy", "Bo"]
    assert here.send("/leave").status == 303  # there is nothing to leave


def test_links_expire(here: Served) -> None:
    table, ada = make(here)
    for number, lasts, words in ((1, INVITATION, "7 days"), (0, OWN_LINK, "30 minutes")):
        path = f"/t/{table}/seats/{number}/link"
        made = here.send(path, cookie=f"orrery={ada}", accept="*/*").json
        assert made["said"] == f"It is good for {words}."
        CLOCK.now += lasts - 1
        assert here.ask(made["path"]).status == 200
        CLOCK.now += 1
        answer = here.ask(made["path"])
        assert answer.status == 422
        assert GONE in answer.text
        assert GONE in sit(here, made["path"]).text
    assert "n’est plus valable" in here.ask(made["path"], accept_language="fr").text


def test_a_link_that_is_out_is_shown_and_revoked(here: Served) -> None:
    table, ada = make(here)
    live, cookie = live_of(here, table), f"orrery={ada}"
    assert not live.views.players[1].link_out
    links = [link_to(here, table, 1, ada), link_to(here, table, 1, ada)]
    assert live.views.players[1].link_out
    found = here.run(TableService(here.tables.store, Here(), new_secret=OF_THE_TEST, clock=CLOCK).find(table))
    assert found.views.players[1].link_out  # also after a restart
    assert 'data-do="revoke"' in here.ask(f"/t/{table}", cookie=cookie).text
    revoked = here.send(f"/t/{table}/seats/1/revoke", cookie=cookie, accept="*/*")
    assert revoked.json["said"] == "The link is revoked."
    assert not live.views.players[1].link_out
    for link in links:
        assert GONE in here.ask(link).text
        assert GONE in sit(here, link).text
    again = here.send(f"/t/{table}/seats/1/revoke", cookie=cookie, accept="*/*")
    assert again.json["said"].startswith("There was no link")
    assert seat(here, table, sit(here, link_to(here, table, 1, ada)).cookies["orrery"]) == 1
    assert not live.views.players[1].link_out


def test_only_who_sits_there_revokes(here: Served) -> None:
    table, ada = make(here)
    link = link_to(here, table, 1, ada)
    stranger = make(here)[1]
    for token in ("", stranger):
        cookie = f"orrery={token}" if token else ""
        assert here.send(f"/t/{table}/seats/1/revoke", cookie=cookie, accept="*/*").status == 422
    bo = sit(here, link).cookies["orrery"]
    own = link_to(here, table, 0, ada)
    assert here.send(f"/t/{table}/seats/0/revoke", cookie=f"orrery={bo}", accept="*/*").status == 422
    assert here.ask(own).status == 200


@pytest.mark.parametrize("route", NEW_ROUTES)
def test_pages_of_elsewhere_log_nobody_out(here: Served, route: str) -> None:
    table, desk, phone = two_devices(here)
    link = link_to(here, table, 1, desk)
    path = route.format(table=table)
    for headers in ({"origin": "http://evil.example"}, {"origin": ""}, {"sec_fetch_site": "cross-site"}):
        assert here.send(path, cookie=f"orrery={desk}", **headers).status == 403
    assert (seat(here, table, desk), seat(here, table, phone)) == (0, 0)
    assert here.ask(link).status == 200


def test_nobody_asks_without_end() -> None:
    few = Rate(0.1 / LOCAL_FACTOR, 1)
    with served(Settings(rates=Rates(posts=few, pages=few))) as here:
        live, token = here.table()
        for route in NEW_ROUTES:
            path = route.format(table=live.id)
            answers = [here.send(path, cookie=f"orrery={token}").status for _ in range(LOCAL_FACTOR + 1)]
            assert answers[-1] == 429, path
        assert [here.ask("/leave").status for _ in range(LOCAL_FACTOR + 1)][-1] == 429
        with pytest.raises(InvalidStatus):
            here.page(live.id, token)
