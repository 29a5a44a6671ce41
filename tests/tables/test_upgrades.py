"""After any stop or crash, and any upgrade, every table goes on and every finished game can be looked at.

The next Orrery of these tests is made up (`later.py`): nothing in it can replay what was played before.
"""

from __future__ import annotations

import asyncio
import random
from pathlib import Path
from typing import Any

import pytest

import orrery
from orrery.core.events import SPECTATOR
from orrery.store.sqlite import SqliteStore
from orrery.tables.chairs import Chair
from orrery.tables.live import LiveTable
from orrery.tables.ports import Store
from orrery.tables.scene import LogLine, Scene
from orrery.tables.service import TableService
from orrery.tables.upkeep import catch_up
from tests.dice import OF_THE_TEST
from tests.tables.company import ADA, BO, Here, any_line, play_on, run, settle
from tests.tables.later import RULES, TODAY, later
from tests.tables.memory import MemoryStore

FRIENDS = [Chair("Ada"), Chair("Bo", friend=True)]
SHORT: dict[str, dict[str, Any]] = {
    "tiny-epic-galaxies": {"max_rounds": 1},
    "beyond-the-black": {"max_rounds": 1},
}


def server(store: Store) -> TableService:
    """A server that has just been started."""
    return TableService(store, Here(), pace=0, new_secret=OF_THE_TEST)


async def table_of(found: TableService, game: str, **options: Any) -> LiveTable:
    live = await found.find(await found.make(game, options, FRIENDS, ADA))
    await live.invitations.sit(await live.invitations.link(1, ADA), "Bo", BO)
    return live


def position(live: LiveTable) -> dict[str, Any]:
    """All that the position says, whichever rules and cards it is read by."""
    game = live.game
    return {**game.positions.write(live.table.s, None), "seq": live.seq, "counts": live.table.counts}


@pytest.mark.parametrize("stop", ["clean", "kill"])
@pytest.mark.parametrize("name", orrery.game_names())
def test_every_running_game_goes_on_by_rules_that_cannot_replay_it(
    name: str, stop: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each is left somewhere else, and most have been put away; whoever kills a server closes nothing."""

    async def play(path: Path) -> dict[str, dict[str, Any]]:
        store = SqliteStore.open(path)
        found, left = server(store), {}
        for number in range(8):
            live = await table_of(found, name)
            await play_on(live, 3 * number + 1, seed=number)
            left[live.id] = position(live)
            if number % 3:
                live.put_away()
        if stop == "clean":
            await found.close()
        await store.close()
        return left

    async def go_on(path: Path, left: dict[str, dict[str, Any]]) -> None:
        store = SqliteStore.open(path)
        found = server(store)
        for table, before in left.items():
            live = await found.find(table)
            assert live.game.rules == RULES
            assert name not in TODAY or live.game.digest != TODAY[name].digest
            assert position(live) == before
            await play_on(live, 5, seed=100)
            assert live.seq > before["seq"]
        await store.close()

    left = asyncio.run(play(tmp_path / "tables.db"))
    with later(monkeypatch):
        run(go_on(tmp_path / "tables.db", left))


@pytest.mark.parametrize("name", orrery.game_names())
def test_a_bot_plays_on_where_the_rules_are_gone(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def work() -> None:
        store = MemoryStore()
        found = server(store)
        live = await found.find(await found.make(name, {}, [Chair("Ada"), Chair(bot="greedy")], ADA))
        await settle(live)
        await play_on(live, 4)
        with later(monkeypatch):
            again = await server(store).find(live.id)
            await settle(again)
            while again.table.asked != 0:
                await settle(again)
            await play_on(again, 4, seed=2)
            assert {row.seat for row in await store.rows(live.id) if row.seq >= live.seq} >= {0, 1}

    run(work())


def test_a_move_sent_again_after_an_upgrade_is_played_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """The page never heard the acknowledgement, and comes again to the next Orrery."""

    async def work() -> None:
        store = MemoryStore()
        live = await table_of(server(store), "tiny-epic-galaxies")
        seq, line = live.seq, any_line(live, random.Random(1))
        first = await live.play(0, "same", seq, line)
        with later(monkeypatch):
            again = await server(store).find(live.id)
            assert await again.play(0, "same", seq, line) == first
            assert again.seq == first

    run(work())


def test_a_table_that_went_on_is_never_replayed_by_the_rules_it_began_with(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Whoever goes back to the earlier Orrery finds the table as it is, not as old rules read it."""

    async def work() -> None:
        store = MemoryStore()
        live = await table_of(server(store), "tiny-epic-galaxies")
        await play_on(live, 6)
        with later(monkeypatch):
            again = await server(store).find(live.id)
            await play_on(again, 6, seed=2)
            left = position(again)
            once_more = await server(store).find(live.id)
            assert (position(once_more), once_more.game.rules) == (left, RULES)
        back = await server(store).find(live.id)
        assert (position(back), back.game.rules, back.table.whole) == (left, 1, False)

    run(work())


def test_a_table_whose_rows_its_own_rules_refuse_goes_on_from_its_position(
    caplog: pytest.LogCaptureFixture,
) -> None:
    """A rule changed under its old number: nobody should, and no table is lost by it."""

    async def work() -> None:
        store = MemoryStore()
        live = await table_of(server(store), "tiny-epic-galaxies")
        await play_on(live, 6)
        row = store.decisions[live.id][-1]
        store.decisions[live.id][-1] = type(row)(row.seq, row.seat, "what nobody can do", row.move, row.at)
        again = await server(store).find(live.id)
        assert position(again) == position(live)
        assert "goes on from its last position" in caplog.text

    run(work())


async def play_out(live: LiveTable) -> None:
    while not live.over:
        await play_on(live, 50, seed=live.seq)


@pytest.mark.parametrize("stop", ["clean", "kill"])
@pytest.mark.parametrize("name", orrery.game_names())
def test_a_finished_game_is_looked_at_without_its_rules(
    name: str, stop: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The last position, what was told of its end, the log as it was told, and the record."""

    async def play(path: Path) -> tuple[Scene, tuple[LogLine, ...], str]:
        store = SqliteStore.open(path)
        found = server(store)
        live = await table_of(found, name, **SHORT.get(name, {}))
        await play_out(live)
        await asyncio.gather(*found.background.tasks)
        if stop == "clean":
            await found.close()
        await store.close()
        return live.views.scene(0, "fr"), live.views.scene(SPECTATOR, "fr").log, live.views.exporter(0)()

    async def look(path: Path, before: Scene, log: tuple[LogLine, ...], record: str) -> None:
        store = SqliteStore.open(path)
        live = await server(store).find(before.table)
        assert live.over
        assert live.game.rules == RULES
        for scene in (live.views.scene(0, "fr"), live.views.replay(0, 0, "fr")):
            assert scene.outcome == before.outcome
            assert [line.text for line in scene.log][-5:] == [line.text for line in log[-5:]]
            own = {"rules", "cards", "seat"}
            assert {key: scene.view[key] for key in scene.view.keys() - own} == {
                key: before.view[key] for key in before.view.keys() - own
            }
        assert live.views.exporter(0)() == record
        await store.close()

    before, log, record = asyncio.run(play(tmp_path / "tables.db"))
    with later(monkeypatch):
        run(look(tmp_path / "tables.db", before, log, record))
    orrery.Record.parse(record).replay()


def test_a_result_stands_as_it_was_though_today_it_would_be_another(monkeypatch: pytest.MonkeyPatch) -> None:
    async def work() -> None:
        store = MemoryStore()
        found = server(store)
        live = await table_of(found, "take-the-galaxy")
        await play_out(live)
        await found.close()
        scores = live.game.scores(live.table.s)
        with later(monkeypatch):
            again = await server(store).find(live.id)
            monkeypatch.setattr(type(again.game), "scores", lambda game, s: [99, 98])
            scene = again.views.scene(SPECTATOR, "en")
            assert scene.outcome
            assert list(scene.outcome.scores) == scores
            assert f"result {' '.join(map(str, scores))}\n" in again.views.exporter(SPECTATOR)()

    run(work())


def test_a_game_that_two_rules_played_has_a_position_but_no_record(monkeypatch: pytest.MonkeyPatch) -> None:
    async def work() -> None:
        store = MemoryStore()
        live = await table_of(server(store), "take-the-galaxy")
        await play_on(live, 8)
        with later(monkeypatch):
            found = server(store)
            again = await found.find(live.id)
            await play_out(again)
            assert again.views.scene(0, "en").outcome
            with pytest.raises(orrery.OrreryError, match="its record is not whole"):
                again.views.exporter(0)()
            await found.close()
            once_more = await server(store).find(live.id)
            assert once_more.views.scene(0, "en").outcome == again.views.scene(0, "en").outcome
            with pytest.raises(orrery.OrreryError, match="its record is not whole"):
                once_more.views.exporter(0)()

    run(work())


@pytest.mark.parametrize("name", orrery.game_names())
def test_a_server_writes_down_what_an_earlier_one_has_not(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A file of an Orrery that wrote positions seldom: one start of this one makes it safe."""

    async def work() -> None:
        store = MemoryStore()
        found = server(store)
        running = await table_of(found, name)
        await play_on(running, 12)
        finished = await table_of(found, name, **SHORT.get(name, {}))
        await play_out(finished)
        brought = await found.maker.adopt(finished.views.exporter(0)())
        await found.close()
        store.snapshots.clear()
        store.endings.clear()
        assert set(await store.positions.outdated()) == {running.id, finished.id, brought}
        await catch_up(server(store))
        assert await store.positions.outdated() == []
        with later(monkeypatch):
            again = server(store)
            assert position(await again.find(running.id)) == position(running)
            assert (await again.find(finished.id)).views.scene(0, "en").outcome == finished.views.scene(
                0, "en"
            ).outcome
            assert (await again.find(brought)).views.replay(0, SPECTATOR, "en").outcome

    run(work())


def test_what_cannot_be_written_down_stops_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    async def work() -> None:
        store = MemoryStore()
        lost, good = [await table_of(server(store), "take-the-galaxy") for _ in range(2)]
        store.snapshots.clear()
        store.decisions[lost.id].pop(0)
        await catch_up(server(store))
        assert await store.positions.outdated() == [lost.id]
        assert await store.positions.snapshot(good.id)

    run(work())
