"""A finished game whose rules and cards are gone, and whose position nobody can read, is told as it was."""

from __future__ import annotations

from dataclasses import replace

import pytest

from orrery.records.record import Record
from tests.tables.company import tables
from tests.tables.later import later
from tests.tables.memory import MemoryStore
from tests.tables.test_upgrades import play_out
from tests.web.served import Served, served


def unreadable(store: MemoryStore) -> None:
    """As if positions were written in other words since."""
    for table, kept in store.snapshots.items():
        store.snapshots[table] = replace(kept, text=kept.text.replace("ply", "plies"))


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_its_result_its_log_and_its_record_are_there(monkeypatch: pytest.MonkeyPatch, lang: str) -> None:
    store = MemoryStore()
    with served(found=tables(store)) as here:
        live, _ = here.table(max_rounds=1)
        here.run(play_out(live))
        log = [line.text for line in live.views.scene(-3, lang).log][-3:]
        record = live.views.exporter(0)()
        scores = live.game.scores(live.table.s)
    unreadable(store)
    with later(monkeypatch), served(found=tables(store)) as here:
        for path in ("", "/replay"):
            answer = here.ask(f"/t/{live.id}{path}?lang={lang}")
            assert answer.status == 200
            assert f"Ada: {scores[0]}" in answer.text
            assert all(line.replace("'", "&#39;") in answer.text or line in answer.text for line in log)
        kept = here.ask(f"/t/{live.id}/record")
        assert kept.text == record
        assert live.id in kept.headers["content-disposition"]
        assert here.ask(f"/t/{live.id}", accept="application/json").status == 422
    assert Record.parse(record).replay()


def test_a_running_game_says_why_it_cannot_go_on(monkeypatch: pytest.MonkeyPatch) -> None:
    """Its record would tell what is hidden, so it is not told either."""
    store = MemoryStore()
    with served(found=tables(store)) as here:
        live, _ = here.table()
    unreadable(store)
    with later(monkeypatch), served(found=tables(store)) as here:
        check_refused(here, live.id)


def check_refused(here: Served, table: str) -> None:
    for path in ("", "/record", "/replay"):
        answer = here.ask(f"/t/{table}{path}")
        assert answer.status == 422
        assert "able was played by rules 1" in answer.text
