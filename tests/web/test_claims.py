"""A new session with every claim: what somebody who chose, knew or lost a cookie can do, and what not."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace

import pytest

from orrery.core.events import SPECTATOR
from orrery.core.faults import OrreryError
from orrery.tables.live import LiveTable
from orrery.tables.seated import SeatedTable
from orrery.tables.tokens import digest, fresh
from orrery.web.claims import UNDER_WAY, Claims
from tests.tables.company import GAME
from tests.web.served import Answer, Served, closed, hear, served

FORM = [("game", GAME), ("name", "Ada"), ("chair", "me"), ("chair", "friend")]


@pytest.fixture(scope="module")
def here() -> Iterator[Served]:
    with served() as found:
        yield found


def make(here: Served, token: str = "", claim: str = "") -> tuple[str, str]:
    """A table made under a cookie; its id, and the cookie that came with the answer."""
    answer = here.send("/tables", [*FORM, ("claim", claim)], cookie=f"orrery={token}" if token else "")
    assert answer.status == 303, answer.text
    return answer.headers["location"].removeprefix("/t/"), answer.cookies["orrery"]


def link_to(here: Served, table: str, seat: int, token: str) -> str:
    found = here.send(f"/t/{table}/seats/{seat}/link", cookie=f"orrery={token}", accept="*/*").json
    return str(found["path"])


def sit(here: Served, link: str, token: str = "", name: str = "Bo") -> Answer:
    return here.send(link, {"name": name}, cookie=f"orrery={token}" if token else "")


def live_of(here: Served, table: str) -> LiveTable:
    return here.run(here.tables.find(table))


def seat(here: Served, table: str, token: str) -> int:
    """The seat that a page gets for a cookie."""
    page = here.ask(f"/t/{table}", cookie=f"orrery={token}").text
    found = re.search(r'data-seat="(-?\d+)" data-seq', page)
    assert found
    return int(found[1])


def mine(here: Served, token: str) -> set[str]:
    return set(re.findall(r'href="/t/([0-9a-f]{12})"', here.ask("/", cookie=f"orrery={token}").text))


def test_a_cookie_that_somebody_chose_never_holds_a_seat(here: Served) -> None:
    chosen = fresh()
    table, given = make(here, chosen)
    assert given != chosen
    assert seat(here, table, chosen) == SPECTATOR
    assert seat(here, table, given) == 0
    assert seat(here, table, chosen) == SPECTATOR
    link = link_to(here, table, 1, given)
    bo = sit(here, link, chosen).cookies["orrery"]
    assert (seat(here, table, chosen), seat(here, table, bo)) == (SPECTATOR, 1)
    assert here.send(f"/t/{table}/seats/1/link", cookie=f"orrery={chosen}", accept="*/*").status == 422
    with here.page(table, chosen) as page:
        assert "data-line" not in str(hear(page, "frame"))


def test_a_session_of_ones_own_given_to_another_wins_nothing(here: Served) -> None:
    """Eve plants the cookie of a seat of hers, and is ready to claim more with it before and after."""
    _, planted = make(here)
    eves, evil = make(here, planted)
    seat(here, eves, evil)  # used: it stands for the planted one
    for prepare in (True, False):
        planted = evil
        ready = make(here, planted)[1] if prepare else ""
        table, given = adas(here, planted)
        assert seat(here, table, planted) == SPECTATOR
        assert seat(here, table, given) == 0
        assert seat(here, table, planted) == SPECTATOR
        if ready:
            assert seat(here, table, ready) == SPECTATOR
            assert table not in mine(here, ready)
        assert mine(here, planted) == set()
        evil = given


def adas(here: Served, planted: str) -> tuple[str, str]:
    """A table that Ada makes a while later with a cookie that Eve knows."""
    here.server.config.app.state.claims.latest.clear()  # type: ignore[union-attr]
    return make(here, planted)


def test_a_claim_that_comes_after_its_session_has_ended_takes_no_seat_away(here: Served) -> None:
    """Two tabs claim under one cookie; one of the requests is late, and the cookie is replaced by then."""
    first, ada = make(here)
    second, given = make(here, ada, "a form")
    assert seat(here, second, given) == 0  # used: the old session has ended
    for claim in ("", "a form", "another"):
        late = here.send("/tables", [*FORM, ("claim", claim)], cookie=f"orrery={ada}")
        assert late.status == 409
        assert "orrery" not in late.cookies
    assert mine(here, given) == {first, second}


def test_whoever_used_a_planted_session_first_has_nothing_of_what_comes_later(here: Served) -> None:
    _, planted = make(here)
    seat(here, make(here)[0], planted)
    _, ready = make(here, planted)
    table, given = adas(here, planted)
    assert table not in mine(here, ready)  # Eve's is used first and takes what the planted one held
    assert mine(here, planted) == set()
    assert mine(here, given) == {table}


def test_all_seats_move_to_the_new_session_once_it_is_used(here: Served) -> None:
    first, one = make(here)
    assert seat(here, first, one) == 0
    second, two = make(here, one)
    assert seat(here, first, one) == 0  # the answer may be on its way
    assert seat(here, second, two) == 0
    assert seat(here, first, one) == seat(here, second, one) == SPECTATOR
    assert mine(here, two) == {first, second}
    assert here.run(live_of(here, first).seated.seat_of(digest(two))) == 0


def test_a_form_whose_answer_got_lost_is_sent_again(here: Served) -> None:
    before, old = make(here)
    claim = fresh()
    table, lost = make(here, old, claim)
    assert seat(here, before, old) == 0
    again, given = make(here, old, claim)
    assert again == table
    assert seat(here, table, lost) == SPECTATOR
    assert mine(here, given) == {before, table}
    other, third = make(here, given, claim)  # its answer arrived: the form is filled in once more
    assert other != table
    assert mine(here, third) == {before, table, other}


def test_a_seat_whose_answer_got_lost_is_not_lost(here: Served) -> None:
    table, ada = make(here)
    link, planted = link_to(here, table, 1, ada), fresh()
    lost = sit(here, link, planted).cookies["orrery"]
    assert seat(here, table, planted) == SPECTATOR
    assert "Bo" in here.ask(link).text
    elsewhere = link.replace(table, make(here)[0])
    assert here.ask(elsewhere).status == sit(here, elsewhere).status == 422
    given = sit(here, link, planted, "whoever").cookies["orrery"]
    assert (seat(here, table, given), seat(here, table, lost)) == (1, SPECTATOR)
    assert here.ask(link).status == sit(here, link).status == 422  # it arrived
    assert sit(here, link, given).headers["location"] == f"/t/{table}"
    assert live_of(here, table).seats[1].name == "Bo"
    assert len(here.run(here.tables.store.seating.holders(table, 1))) == 1


def test_what_names_a_claim_of_one_kind_is_none_of_the_other(here: Served) -> None:
    table, ada = make(here)
    link = link_to(here, table, 1, ada)
    make(here, "", link.rpartition("/")[2])
    bo = sit(here, link).cookies["orrery"]
    assert seat(here, table, bo) == 1


def test_a_form_that_is_sent_twice_at_once_makes_one_table(here: Served) -> None:
    _, old = make(here)
    mine(here, old)
    claim = fresh()
    with ThreadPoolExecutor(6) as pool:
        found = list(pool.map(lambda _: make(here, old, claim), range(6)))
    assert len({table for table, _ in found}) == 1
    assert sorted(seat(here, table, token) for table, token in found) == [SPECTATOR] * 5 + [0]


def test_two_tabs_that_claim_at_once_lose_nothing(here: Served) -> None:
    before, old = make(here)
    table, given = make(here, old, fresh())
    refused = here.send("/tables", [*FORM, ("claim", fresh())], cookie=f"orrery={old}")
    assert refused.status == 409
    assert "Try again in a moment" in refused.text
    assert "orrery" not in refused.cookies
    last, newest = make(here, given, fresh())
    assert mine(here, newest) == {before, table, last}


def test_a_claim_that_is_refused_changes_no_session(here: Served) -> None:
    table, ada = make(here)
    link = link_to(here, table, 1, ada)
    before, old = make(here)
    for name in ("A\u034fda", "", "\u0410da"):
        answer = sit(here, link, old, name)
        assert answer.status == 422
        assert "orrery" not in answer.cookies
    bo = sit(here, link, old).cookies["orrery"]
    assert (seat(here, table, bo), seat(here, before, bo)) == (1, 0)


def test_nobody_sits_twice_by_a_link_to_another_seat(here: Served) -> None:
    table, ada = make(here)
    link = link_to(here, table, 1, ada)
    answer = sit(here, link, ada)
    assert answer.headers["location"] == f"/t/{table}"
    assert "orrery" not in answer.cookies
    assert not live_of(here, table).seats[1].claimed


def test_a_second_tab_comes_again_under_the_new_cookie(here: Served) -> None:
    first, one = make(here)
    with here.page(first, one, "?seat=0") as tab, here.page(first) as onlooker:
        hear(tab, "frame")
        hear(onlooker, "frame")
        second, two = make(here, one)
        assert seat(here, second, two) == 0
        assert closed(tab) == 1012
        with here.page(first, two, "?seat=0") as again:
            assert "data-line" in str(hear(again, "frame"))
        with here.page(first, one, "?seat=0") as stale:
            assert closed(stale) == 4009


def test_a_socket_that_comes_while_its_session_ends_has_no_seat(
    here: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, ada = make(here)
    answers = iter([0, SPECTATOR])

    async def seat_of(self: SeatedTable, visitor: str) -> int:
        return next(answers)

    monkeypatch.setattr(SeatedTable, "seat_of", seat_of)
    with here.page(table, ada) as page:
        assert closed(page) == 1012


def test_a_rematch_gives_a_new_session_too(here: Served) -> None:
    table, ada = make(here)
    live = live_of(here, table)
    live.seated.row = replace(live.seated.row, imported=True)  # as good as over
    answer = here.send(f"/t/{table}/rematch", cookie=f"orrery={ada}")
    again, given = answer.headers["location"].removeprefix("/t/"), answer.cookies["orrery"]
    assert seat(here, again, ada) == 1  # until the new one is used
    assert seat(here, again, given) == 1
    assert seat(here, again, ada) == seat(here, table, ada) == SPECTATOR


def test_claims_are_remembered_for_a_moment_and_not_without_end() -> None:
    now = [100.0]
    claims = Claims(lambda: now[0])
    claims.begin("ada", "form")
    claims.begin("ada", "form")
    claims.begin("", "form")
    claims.begin("", "")
    for form in ("", "other"):
        with pytest.raises(OrreryError, match="another seat right now"):
            claims.begin("ada", form)
    now[0] += UNDER_WAY + 1
    claims.begin("ada", "other")
    for number in range(10_050):
        claims.begin(f"v{number}", "")
    assert len(claims.latest) == 10_000


def test_of_a_form_that_is_sent_three_times_no_two_are_answered_at_once() -> None:
    async def work() -> None:
        claims, told = Claims(), []
        gates = {name: asyncio.Event() for name in "abc"}

        async def send(name: str) -> None:
            async with claims.forms.lock("form"):
                told.append(f"{name} begins")
                await gates[name].wait()
                told.append(f"{name} ends")

        async def others() -> None:
            for _ in range(9):
                await asyncio.sleep(0)

        first, second = asyncio.create_task(send("a")), asyncio.create_task(send("b"))
        await others()
        gates["a"].set()
        await first
        await others()
        third = asyncio.create_task(send("c"))
        await others()
        gates["b"].set()
        gates["c"].set()
        await asyncio.gather(second, third)
        assert told == [f"{name} {what}" for name in "abc" for what in ("begins", "ends")]
        assert not claims.forms

    asyncio.run(work())
