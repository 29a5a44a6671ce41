"""Nobody fills a server: so much a day, and so many running tables."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from orrery.tables.chairs import Chair
from orrery.tables.tokens import digest
from orrery.web.faults import TooManyRequests
from orrery.web.limits import LOCAL_FACTOR, Rate, Rates
from orrery.web.quotas import DAY, DailyQuota, DailyQuotas, Quotas
from orrery.web.settings import Settings
from tests.tables.company import GAME
from tests.web.served import Answer, Served, served
from tests.web.test_limits import Clock

FRIENDS = [("game", GAME), ("name", "Ada"), ("chair", "me"), ("chair", "friend")]


@pytest.fixture
def here() -> Iterator[Served]:
    quotas = Quotas(tables=3, records=2, card_sets=2, running=2)
    with served(Settings(rates=Rates(uploads=Rate(100, 100)), quotas=quotas)) as found:
        yield found


def made(here: Served, cookie: str = "", cards: str = "", **headers: str) -> Answer:
    fields = [*FRIENDS, ("cards", cards)]
    return here.send("/tables", fields, cookie=cookie, accept="application/json", **headers)


def test_a_day_has_so_many_for_an_address_and_for_a_visitor() -> None:
    clock = Clock()
    daily = DailyQuota(2, DailyQuotas(Quotas()).no_table, clock)
    for address in ("192.0.2.1", "192.0.2.1", "192.0.2.2"):
        daily.check(address, "ada" if address.endswith("1") else "")
    with pytest.raises(TooManyRequests):
        daily.check("192.0.2.3", "ada")  # the same visitor from elsewhere
    with pytest.raises(TooManyRequests, match="12 h"):
        daily.check("192.0.2.1")  # others in the same house
    daily.check("192.0.2.2", "bo")
    clock.now += DAY / 2
    daily.check("192.0.2.1", "ada")
    with pytest.raises(TooManyRequests) as refused:
        daily.check("192.0.2.1", "ada")
    assert refused.value.sentence.values["wait"] == DAY / 2
    clock.now += DAY
    for _ in range(2):
        daily.check("192.0.2.1", "ada")


def test_what_is_refused_does_not_count() -> None:
    clock = Clock()
    daily = DailyQuota(1, DailyQuotas(Quotas()).no_record, clock)
    daily.check("192.0.2.1", "ada")
    for _ in range(5):
        with pytest.raises(TooManyRequests):
            daily.check("192.0.2.2", "ada")
    daily.check("192.0.2.2", "bo")


def test_a_visitor_sits_at_so_many_running_tables(here: Served) -> None:
    cookie = ""
    for _ in range(2):
        cookie = f"orrery={made(here, cookie).cookies['orrery']}"
        assert here.ask("/", cookie=cookie).status == 200  # the new session is used, and holds all seats
    refused = made(here, cookie)
    assert refused.status == 429
    assert "2 running tables" in refused.json["why"]
    assert made(here).status == 200  # somebody else


def test_finished_games_do_not_count(here: Served) -> None:
    visitor = digest("x" * 22)
    for _ in range(2):
        table = here.run(here.tables.make(GAME, {}, [Chair("Ada"), Chair(bot="uniform")], visitor))
    assert here.run(here.tables.store.seating.running(visitor)) == 2
    here.run(here.tables.store.append(table, [], -2, True))
    assert here.run(here.tables.store.seating.running(visitor)) == 1
    assert made(here, f"orrery={'x' * 22}").status == 200


def test_records_and_card_sets_are_counted_by_the_day(here: Served) -> None:
    cookie = f"orrery={made(here).cookies['orrery']}"
    uploads = [here.ask("/records", "POST", "x", cookie=cookie) for _ in range(3)]
    assert [answer.status for answer in uploads] == [422, 422, 429]
    assert "2 games a day" in uploads[-1].json["why"]
    assert 3 * 3600 < int(uploads[-1].headers["retry-after"]) <= DAY / 2
    sets = [made(here, cookie, cards="[nonsense]") for _ in range(3)]
    assert [answer.status for answer in sets] == [422, 422, 429]
    assert re.search(r"2 card sets a day.* in \d+ (h|min)\.", sets[-1].json["why"])
    assert "2 jeux de cartes" in made(here, cookie, cards="[x]", accept_language="fr").json["why"]


def test_an_address_makes_so_many_tables_a_day() -> None:
    with served(Settings(quotas=Quotas(tables=1))) as here:
        tables = here.server.config.app.state.day.tables  # type: ignore[union-attr]
        for _ in range(LOCAL_FACTOR):
            tables.check("127.0.0.1")
        refused = made(here)
        assert refused.status == 429
        assert "1 tables a day" in refused.json["why"]
