"""Nobody gets more than their share, and a bucket fills up again."""

from __future__ import annotations

import pytest
from starlette.requests import HTTPConnection

from orrery.web.faults import TooManyRequests
from orrery.web.limits import (
    LOCAL_FACTOR,
    MOST_KEYS,
    Buckets,
    ConcurrencyLimit,
    Limits,
    Rate,
    Rates,
    address_of,
    lasting,
)
from orrery.web.settings import Settings
from tests.web.served import served
from tests.web.test_routes import FORM

SELDOM = 1 / 86_400  # once a day: while a test runs, however slowly, no bucket fills up


class Clock:
    """A clock that is set by hand."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


def test_a_bucket_has_so_many_at_once_and_fills_up_again() -> None:
    clock = Clock()
    buckets = Buckets(Rate(2, 3), clock)
    for _ in range(3):
        buckets.check("ada")
    with pytest.raises(TooManyRequests):
        buckets.check("ada")
    buckets.check("bo")
    clock.now += 0.5
    buckets.check("ada")
    with pytest.raises(TooManyRequests, match="1 s"):
        buckets.look("ada")
    clock.now += 100
    assert [buckets.take("ada") for _ in range(5)] == [0, 0, 0, 0.5, 1.0]


@pytest.mark.parametrize(
    ("wait", "told"),
    [(0.1, "1 s"), (120, "120 s"), (120.5, "3 min"), (7200, "120 min"), (7201, "3 h"), (86_400, "24 h")],
)
def test_how_long_to_wait_is_never_said_too_short(wait: float, told: str) -> None:
    assert str(lasting(wait)) == told


def test_buckets_do_not_grow_for_ever() -> None:
    clock = Clock()
    buckets = Buckets(Rate(1, 1), clock)
    buckets.take("greedy")
    buckets.full_at["greedy"] += 1e6
    for key in range(3 * MOST_KEYS):
        clock.now += 1
        buckets.take(key)
    assert len(buckets.full_at) <= MOST_KEYS
    assert buckets.wait("greedy") > 0


def test_heads_are_counted() -> None:
    heads = ConcurrencyLimit(2)
    assert [heads.enter("192.0.2.7") for _ in range(3)] == [True, True, False]
    assert len(heads) == 2
    heads.leave("192.0.2.7")
    assert heads.enter("192.0.2.7")
    assert all(heads.enter("127.0.0.1") for _ in range(2 * LOCAL_FACTOR))
    assert not heads.enter("127.0.0.1")


@pytest.mark.parametrize(
    ("host", "key"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::"),
        ("::1", "::1"),
        ("testclient", "testclient"),
    ],
)
def test_a_household_is_one_address(host: str, key: str) -> None:
    connection = HTTPConnection({"type": "http", "client": (host, 1), "headers": []})
    assert address_of(connection) == key
    assert address_of(HTTPConnection({"type": "http", "client": None, "headers": []})) == ""


def test_a_seat_waits_on_all_its_sockets_together() -> None:
    limits = Limits(Rates(seat=Rate(SELDOM, 2), address=Rate(1000, 1000)))
    assert [limits.message("192.0.2.1", "t", 0) for _ in range(2)] == [0, 0]
    assert limits.message("192.0.2.2", "t", 0) > 0.5
    assert limits.message("192.0.2.2", "t", -3) == 0


def test_links_cannot_be_guessed() -> None:
    with served(Settings(rates=Rates(wrong_links=Rate(SELDOM, 10)))) as here:
        live, token = here.table()
        for _ in range(10):
            assert here.ask(f"/t/{live.id}/join/{'x' * 22}").status == 422
        assert here.ask(f"/t/{live.id}/join/{'x' * 22}").status == 429
        assert here.send(f"/t/{live.id}/join/{'x' * 22}", {"name": "Eve"}).status == 429
        assert here.ask(f"/t/{live.id}", cookie=f"orrery={token}").status == 200


def test_tables_and_uploads_are_not_made_without_end() -> None:
    rates = Rates(tables=Rate(SELDOM / LOCAL_FACTOR, 3), uploads=Rate(SELDOM, 2))
    with served(Settings(rates=rates)) as here:
        found = {
            here.send("/tables", FORM, accept="application/json").status for _ in range(3 * LOCAL_FACTOR + 1)
        }
        assert found == {200, 429}
        assert [here.ask("/records", "POST", "x").status for _ in range(3)] == [422, 422, 429]
