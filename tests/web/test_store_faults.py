"""A server whose store fails says so: to watchdogs, to people at tables, and to its host in one line."""

from __future__ import annotations

import logging
import random
from collections.abc import Iterator
from pathlib import Path

import pytest

from orrery.store.sqlite import SqliteStore
from orrery.tables.chairs import Chair
from orrery.tables.faults import StoreFault
from orrery.tables.live import LiveTable
from orrery.tables.store_health import PAUSE
from tests.tables.company import any_line, tables
from tests.waiting import wait_until
from tests.web.served import Served, hear, served, tell


@pytest.fixture
def here(tmp_path: Path) -> Iterator[Served]:
    store = SqliteStore.open(tmp_path / "tables.db")
    with served(found=tables(store)) as found:
        yield found
        found.run(store.close())


def break_store(here: Served, broken: bool = True) -> None:
    store = here.tables.store
    assert isinstance(store, SqliteStore)
    store.writer._db.execute(f"pragma query_only = {int(broken)}")


def test_health_fails_while_nothing_can_be_written(here: Served, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.WARNING)
    assert here.ask("/health").status == 200
    break_store(here)
    assert here.ask("/health").status == 200  # the last probe is young
    here.forward(PAUSE)
    for _ in range(5):
        answer = here.ask("/health")
        assert (answer.status, answer.json["ok"], answer.json["db"]) == (503, False, False)
    break_store(here, False)
    here.forward(PAUSE)
    wait_until(lambda: here.ask("/health").status == 200)
    assert [record.levelname for record in caplog.records] == ["ERROR", "WARNING"]


def test_what_is_asked_for_in_vain_is_not_the_askers_fault(here: Served) -> None:
    break_store(here)
    form = {"game": "tiny-epic-galaxies", "name": "Ada", "chair": "me"}
    answer = here.send("/tables", form)
    assert answer.status == 503
    assert "cannot be read or written at the moment" in answer.text


def test_a_move_that_is_not_saved_is_said_again_until_it_is(
    here: Served, caplog: pytest.LogCaptureFixture
) -> None:
    """The page keeps it; everybody at every table is told, and whoever comes later, too."""
    caplog.set_level(logging.WARNING)
    live, token = here.table()
    other, _ = here.table()
    line = any_line(live, random.Random(1))
    with here.page(live.id, token) as page, here.page(other.id) as elsewhere:
        hear(page, "frame")
        hear(elsewhere, "frame")
        break_store(here)
        for _ in range(3):
            tell(page, t="play", id="a", seq=live.seq, line=line)
            assert hear(page)["ok"] is False
        assert hear(elsewhere) == {"t": "saving", "ok": False}
        with here.page(live.id, token) as late:
            hear(late, "frame")
            assert hear(late) == {"t": "saving", "ok": False}
        break_store(here, False)
        here.forward(PAUSE)
        assert hear(elsewhere) == {"t": "saving", "ok": True}
        tell(page, t="play", id="a", seq=live.seq, line=line)
        assert hear(page, "ack")["id"] == "a"
        assert len(caplog.records) == 2


def test_whoever_hears_of_a_fault_that_is_over_already_says_it_again_at_once(
    here: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A move may fail, and a probe succeed right after it, before its page could be told of the former."""

    async def fails(self: LiveTable, *move: object) -> int:
        raise StoreFault("the tables cannot be read or written at the moment: {reason}", reason="a test")

    live, token = here.table()
    with here.page(live.id, token) as page:
        hear(page, "frame")
        with monkeypatch.context() as patch:
            patch.setattr(LiveTable, "play", fails)
            tell(page, t="play", id="a", seq=live.seq, line=any_line(live, random.Random(1)))
            assert hear(page) == {"t": "saving", "ok": True}


def test_bots_wait_without_a_word_and_go_on(here: Served, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.WARNING)
    live, token = here.table(Chair("Ada"), Chair(bot="uniform"))
    seq = live.seq
    break_store(here)
    with here.page(live.id, token) as page:
        hear(page, "frame")
        tell(page, t="play", id="a", seq=live.seq, line=any_line(live, random.Random(1)))
        hear(page, "saving")
        assert live.seq == seq
        break_store(here, False)
        here.forward(PAUSE)
        tell(page, t="play", id="a", seq=live.seq, line=any_line(live, random.Random(1)))
        hear(page, "ack")
        wait_until(lambda: live.table.asked == 0 or live.seq > seq + 3)
    assert [record.levelname for record in caplog.records] == ["ERROR", "WARNING"]
