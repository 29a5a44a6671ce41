"""`/metrics` tells how the server does, at its own address, and nothing of visitors or tables."""

from __future__ import annotations

import asyncio
import contextlib
import http.client
import logging
import re
import sqlite3
import sys
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest
from prometheus_client.parser import text_string_to_metric_families

from orrery.cli import main
from orrery.core.faults import OrreryError
from orrery.measures import BOUNDS, Timing
from orrery.store.sqlite import SqliteStore
from orrery.tables.workers import BotQuestion, BotWorkers
from orrery.web.metrics import showing_metrics
from orrery.web.places import bound
from orrery.web.settings import place_of
from tests.waiting import LIMIT
from tests.web.served import Served, hear, served, tell
from tests.web.test_server import serving


@contextlib.contextmanager
def measured() -> Iterator[tuple[Served, int]]:
    """A server and the port of its metrics."""
    with served() as here:
        shown = showing_metrics(here.server.state, ("127.0.0.1", 0))
        port = here.run(shown.__aenter__())
        try:
            yield here, port
        finally:
            here.run(shown.__aexit__(None, None, None))


def scraped(port: int) -> str:
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=LIMIT)
    connection.request("GET", "/metrics")
    answer = connection.getresponse()
    assert answer.status == 200
    assert answer.headers["content-type"].startswith("text/plain")
    text = answer.read().decode()
    connection.close()
    return text


def figures(text: str) -> dict[str, float]:
    """Every sample by its name and labels, read by Prometheus' own parser."""
    samples = [sample for family in text_string_to_metric_families(text) for sample in family.samples]
    return {
        sample.name + "".join(f" {value}" for value in sample.labels.values()): sample.value
        for sample in samples
    }


def test_it_counts_tables_sockets_moves_refusals_and_answers() -> None:
    with measured() as (here, port):
        live, token = here.table()
        with here.page(live.id, token) as page:
            hear(page, "frame")
            tell(page, t="play", id="a", seq=live.seq, line=["no such thing"])
            hear(page, "no")
            legal = live.game.text(live.table.s, live.game.legal(live.table.s)[0])
            tell(page, t="say", id="b", seq=live.seq, line=[legal])
            here.ask("/nothing")
            here.send("/tables", [], origin="null")
            found = figures(scraped(port))
            assert found["orrery_tables"] == found["orrery_sockets"] == 1
            assert found["orrery_refused_messages_total IllegalAction"] == 1
            assert found["orrery_responses_total 404"] == found["orrery_responses_total 403"] == 1
            assert found["process_resident_memory_bytes"] > 1e6
            assert found["process_open_fds"] > 3
            assert found["orrery_bots_waiting"] == found["orrery_store_faults_total"] == 0


def test_an_acknowledged_move_is_timed() -> None:
    with measured() as (here, port):
        live, token = here.table()
        with here.page(live.id, token) as page:
            hear(page, "frame")
            tell(page, t="orders", id="a", form={})
            hear(page, "ack")
        found = figures(scraped(port))
        assert found["orrery_acknowledge_seconds_count"] == 1
        assert 0 < found["orrery_acknowledge_seconds_sum"] < LIMIT
        assert found["orrery_acknowledge_seconds_bucket +Inf"] == 1


def test_no_name_address_or_secret_is_told() -> None:
    with measured() as (here, port):
        live, token = here.table()
        with here.page(live.id, token) as page:
            hear(page, "frame")
            here.ask(f"/t/{live.id}/join/secret-link")
            text = scraped(port)
        for secret in (live.id, token, "Ada", "127.0.0.1", "secret-link"):
            assert secret not in text
        labels = re.findall(r'\w+="([^"]*)"', text)
        assert all(re.fullmatch(r"[0-9.]+|\+Inf|[A-Za-z]+", label) for label in labels)


def test_the_public_address_does_not_have_it() -> None:
    with measured() as (here, port):
        assert here.ask("/metrics").status == 404
        connection = http.client.HTTPConnection("127.0.0.1", port, timeout=LIMIT)
        connection.request("GET", "/")
        assert connection.getresponse().status == 404
        connection.close()


def test_what_is_logged_is_counted_while_it_is_shown() -> None:
    log = logging.getLogger("orrery.test")
    with measured() as (_, port):
        log.error("a fault")
        log.info("nothing to see")
        assert figures(scraped(port))["orrery_log_lines_total error"] == 1
    assert not [one for one in logging.getLogger("orrery").handlers if type(one).__name__ == "LogCounter"]


def test_the_store_times_what_it_writes_and_counts_its_faults(tmp_path: Path) -> None:
    statements = ("CREATE TEMP TABLE one (n UNIQUE)", "INSERT INTO one VALUES (1)")
    taken, fault = "INSERT INTO one VALUES (1)", "INSERT INTO nowhere VALUES (1)"

    async def run() -> Timing:
        store = SqliteStore.open(tmp_path / "tables.db")
        for statement in (*statements, taken, fault):
            with contextlib.suppress(OrreryError):
                await store.writer.do(partial(said, statement))
        await store.close()
        return store.writes

    timing = asyncio.run(run())
    assert sum(timing.counts) == 4
    assert timing.failures == 1


def said(statement: str, db: sqlite3.Connection) -> None:
    db.execute(statement)


def test_times_are_sorted_into_ranges() -> None:
    timing = Timing()
    for seconds in (0.0, BOUNDS[0], BOUNDS[1], 99.0):
        timing.add(seconds)
    assert (timing.counts[0], timing.counts[1], timing.counts[-1]) == (2, 1, 1)
    assert timing.seconds == pytest.approx(99 + BOUNDS[0] + BOUNDS[1])


def test_a_question_to_a_bot_waits_until_it_is_answered() -> None:
    async def run() -> list[int]:
        workers = BotWorkers()
        workers.answer = lambda question: 7  # type: ignore[method-assign]
        asked = asyncio.create_task(workers.choose(BotQuestion("pig", "", "uniform", "s", {}, [7])))
        await asyncio.sleep(0)
        found = [workers.waiting, await asked, workers.waiting]
        await workers.close()
        return found

    assert asyncio.run(run()) == [1, 7, 0]


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("127.0.0.1:9464", ("127.0.0.1", 9464)),
        ("9464", ("127.0.0.1", 9464)),
        ("[::1]:9", ("::1", 9)),
        (None, None),
    ],
)
def test_an_address_and_port_are_read(text: str | None, place: tuple[str, int] | None) -> None:
    assert place_of(text) == place


@pytest.mark.parametrize("text", ["", "localhost", "::1:9464", ":9464", "a:b", "127.0.0.1:"])
def test_what_is_no_address_and_port_is_a_sentence(text: str) -> None:
    with pytest.raises(OrreryError, match=r"--metrics 127\.0\.0\.1:9464"):
        place_of(text)


def test_the_command_shows_metrics_and_stops_cleanly(tmp_path: Path) -> None:
    with contextlib.closing(bound("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    with serving(tmp_path, "--port", "0", "--metrics", str(port)) as (process, _):
        assert figures(scraped(port))["orrery_tables"] == 0
        process.terminate()
        assert process.communicate(timeout=LIMIT) == ("", "")
        assert process.returncode == 0


def test_a_port_that_is_taken_is_a_sentence(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with contextlib.closing(bound("127.0.0.1", 0)) as taken:
        place = f"127.0.0.1:{taken.getsockname()[1]}"
        words = ["serve", "--no-browser", "--port", "0", "--db", str(tmp_path / "t.db"), "--metrics", place]
        assert main(words) == 2
    assert "--metrics" in capsys.readouterr().err


def test_without_the_extra_it_says_how_to_get_it(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in [name for name in sys.modules if name.partition(".")[0] == "prometheus_client"]:
        monkeypatch.setitem(sys.modules, name, None)
    words = ["serve", "--no-browser", "--port", "0", "--db", str(tmp_path / "t.db"), "--metrics", "0"]
    assert main(words) == 2
    assert "orrery-table[metrics]" in capsys.readouterr().err
