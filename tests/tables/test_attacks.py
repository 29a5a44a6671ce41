"""What somebody who means harm, or a failing store, can do to a table: nothing."""

from __future__ import annotations

import asyncio
import gc
import json
import random
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace

import pytest

from orrery import catalog
from orrery.core.faults import IllegalAction, OrreryError
from orrery.tables.chairs import Chair
from orrery.tables.faults import AlreadyTaken, StoreFault, TableNotFound
from orrery.tables.ports import Row, Snapshot
from orrery.tables.scene import Draft
from orrery.tables.service import TableService
from orrery.tables.table import MOST_TAKEN_BACK
from orrery.tables.workers import BotQuestion, BotWorkers
from tests.dice import OF_THE_TEST
from tests.tables.company import ADA, BO, GAME, any_line, play_on, run, tables, texts, two_people
from tests.tables.memory import MemoryStore
from tests.waiting import LIMIT, until


def test_who_is_not_asked_has_no_draft_not_even_of_held_answers() -> None:
    async def work() -> None:
        live = await two_people(tables())
        with pytest.raises(IllegalAction):
            live.attempt(1, []).draft(["die 1"])
        scene = live.views.scene(1, "en", Draft((), ("die 1",)))
        assert scene.asked == 0
        assert not scene.options

    run(work())


def test_an_id_is_good_for_one_line_of_one_seat() -> None:
    async def work() -> None:
        store = MemoryStore()
        found = tables(store)
        live = await two_people(found)
        seq, line = live.seq, texts(live.views.scene(0, "en").options)
        done = await live.play(0, "same", seq, line[:1])
        for again in (live, await tables(store).find(live.id)):
            assert await again.play(0, "same", seq, line[:1]) == done
            with pytest.raises(OrreryError, match="another move"):
                await again.play(1, "same", again.seq, texts(again.views.scene(1, "en").options)[:1])
            with pytest.raises(OrreryError, match="another move"):
                await again.play(0, "same", seq, line[1:2])
            with pytest.raises(OrreryError, match="another move"):
                await again.undo(0, "same", again.seq)
            assert again.seq == done

    run(work())


def test_an_undo_sent_twice_is_done_once_and_no_other_seat_is_told_it_did() -> None:
    async def work() -> None:
        live = await two_people(tables())
        while live.table.undo_point(live.table.asked) is None:
            await play_on(live, 1, seed=live.seq)
        seat, seq = live.table.asked, live.seq
        done = await live.undo(seat, "back", seq)
        assert await live.undo(seat, "back", seq) == done
        with pytest.raises(OrreryError, match="another move"):
            await live.undo(1 - seat, "back", done)

    run(work())


def test_tables_that_are_not_there_leave_nothing_behind() -> None:
    async def work() -> None:
        found = tables()
        for number in range(20):
            with pytest.raises(TableNotFound):
                await found.find(f"nowhere {number}")
        assert not found.loading

    run(work())


def test_a_table_that_many_ask_for_is_loaded_once() -> None:
    async def work() -> None:
        store = MemoryStore()
        live = await two_people(tables(store))
        other = tables(store)
        found = await asyncio.gather(*(other.find(live.id) for _ in range(20)))
        assert len({id(one) for one in found}) == 1
        assert not other.loading

    run(work())


def test_a_table_that_was_just_looked_for_is_not_put_away(monkeypatch: pytest.MonkeyPatch) -> None:
    async def work() -> None:
        found = tables()
        first = await two_people(found)
        monkeypatch.setattr("orrery.tables.cache.ROOM", 4.5 * found.cache.weight)
        await two_people(found)
        assert await found.find(first.id) is first  # as a page does before it opens its socket
        await two_people(found)
        await two_people(found)
        assert await found.find(first.id) is first
        async with first.lock:  # a move is being written
            for _ in range(5):
                await two_people(found)
            assert await found.find(first.id) is first
        assert len(found.cache) <= 4

    run(work())


def test_a_link_ends_when_the_seat_is_taken_by_another() -> None:
    async def work() -> None:
        found = tables()
        live = await found.find(await found.make(GAME, {}, [Chair("Ada"), Chair(friend=True)], ADA))
        first, second = await live.invitations.link(1, ADA), await live.invitations.link(1, ADA)
        await live.invitations.sit(first, "Bo", BO)
        with pytest.raises(OrreryError, match="no longer valid"):
            await live.invitations.sit(second, "Eve", "eve's session")
        assert await live.seated.seat_of("eve's session") < 0
        own = [
            await live.invitations.link(1, BO),
            await live.invitations.link(1, BO),
        ]  # to two more devices of one's own
        assert [await live.invitations.sit(token, "", f"device {token}") for token in own] == [1, 1]

    run(work())


class Failing(MemoryStore):
    """A store that cannot write for a while, and says so as a real one does."""

    wrong: StoreFault | None = None
    refused = 0  # how often it could not

    async def append(
        self, table: str, rows: Sequence[Row], asked: int, over: bool, snapshot: Snapshot | None = None
    ) -> None:
        if self.wrong:
            self.refused += 1
            raise self.wrong
        await super().append(table, rows, asked, over, snapshot)


def full() -> StoreFault:
    return StoreFault("the tables cannot be read or written at the moment: {reason}", reason="full")


def test_a_bot_goes_on_when_the_store_is_well_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("orrery.tables.runner.AGAIN", 0)

    async def work() -> None:
        store = Failing()
        found = tables(store)
        live = await found.find(await found.make(GAME, {}, [Chair("Ada"), Chair(bot="uniform")], ADA))
        await live.play(0, "a", live.seq, any_line(live, random.Random(1)))
        live.watch(lambda: None)
        store.wrong = full()
        seq = live.seq
        await until(lambda: store.refused > 2)
        assert (live.seq, live.table.asked) == (seq, 1)
        store.wrong = None
        await until(lambda: live.seq > seq)

    run(work())


def test_a_move_that_cannot_be_written_after_its_player_left_is_no_fault() -> None:
    """It goes on without whoever waited for it, and nobody is there to be told."""
    told: list[str] = []

    class Slow(Failing):
        async def append(
            self, table: str, rows: Sequence[Row], asked: int, over: bool, snapshot: Snapshot | None = None
        ) -> None:
            await begun.wait()
            await super().append(table, rows, asked, over, snapshot)

    async def work() -> None:
        asyncio.get_running_loop().set_exception_handler(lambda loop, context: told.append(str(context)))
        store = Slow()
        live = await two_people(tables(store))
        store.wrong = full()
        playing = asyncio.ensure_future(live.play(0, "a", live.seq, any_line(live, random.Random(1))))
        await until(live.lock.locked)
        playing.cancel()
        await asyncio.gather(playing, return_exceptions=True)
        begun.set()
        await until(lambda: store.refused)
        await until(lambda: not live.lock.locked())

    begun = asyncio.Event()
    run(work())
    gc.collect()
    assert not told


def test_a_store_that_fails_does_not_keep_a_server_from_stopping() -> None:
    async def work() -> None:
        store = Failing()
        found = tables(store)
        live = await two_people(found)
        store.wrong = full()
        moving = asyncio.ensure_future(live.play(0, "a", live.seq, any_line(live, random.Random(1))))
        await asyncio.sleep(0)
        await found.close()
        with pytest.raises(OrreryError, match="full"):
            await moving
        assert found.shared.workers.closed

    run(work())


def test_everybody_comes_to_the_table_anew_when_another_hand_wrote_to_it() -> None:
    async def work() -> None:
        store = Failing()
        found = tables(store)
        live = await two_people(found)
        told: list[bool] = []
        live.watch(lambda: told.append(live.gone))
        line = any_line(live, random.Random(1))
        await (await tables(store).find(live.id)).play(0, "other", live.seq, line)
        with pytest.raises(AlreadyTaken):
            await live.play(0, "mine", live.seq, line)
        assert told == [True]
        again = await found.find(live.id)
        assert again is not live
        assert again.seq > live.seq

    run(work())


@pytest.mark.parametrize(
    ("chairs", "why"),
    [
        ([Chair("Ada"), Chair("Bo")], "one chair only"),
        ([Chair(friend=True), Chair(friend=True)], "nobody could invite"),
        ([Chair(bot="uniform"), Chair(friend=True)], "nobody could invite"),
    ],
)
def test_a_table_at_which_somebody_would_be_missing_is_not_made(chairs: list[Chair], why: str) -> None:
    async def work() -> None:
        store = MemoryStore()
        with pytest.raises(OrreryError, match=why):
            await tables(store).make(GAME, {}, chairs, ADA)
        assert not store.tables

    run(work())


def test_games_of_other_card_sets_are_not_kept_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    def bound(name: str, text: str | None = None) -> SimpleNamespace:
        return SimpleNamespace(name=name, card_text=text or "", rules=1)

    monkeypatch.setattr("orrery.tables.games.catalog.game", bound)
    found = tables()
    plain = found.games.newest(GAME)
    for number in range(100):
        found.games.keep(catalog.game(GAME, f"cards {number}" * 100_000))
    assert len(found.games.games) < 20
    assert found.games.newest(GAME) is plain


def test_taking_back_has_an_end() -> None:
    async def work() -> None:
        live = await two_people(tables())
        while live.table.undo_point(live.table.asked) is None:
            await play_on(live, 1, seed=live.seq)
        live.table.taken_back = MOST_TAKEN_BACK
        assert not live.views.scene(live.table.asked, "en").can_undo
        with pytest.raises(OrreryError, match=r"Undo limit reached \(\d+ at this table\)\."):
            await live.undo(live.table.asked, "u", live.seq)

    run(work())


def test_who_takes_back_takes_the_snapshot_back() -> None:
    """After a change of the rules a table goes on from where its last undo led."""

    async def work() -> None:
        store = MemoryStore()
        found = tables(store)
        live = await two_people(found)
        await live.play(0, "first", live.seq, texts(live.views.scene(0, "en").options)[:1])
        await live.undo(0, "back", live.seq)
        store.tables[live.id] = replace(store.tables[live.id], rules=0)
        again = await tables(store).find(live.id)
        assert again.game.to_json(again.table.s) == live.game.to_json(live.table.s)

    run(work())


def test_an_undo_behind_a_snapshot_leads_to_the_same_position() -> None:
    async def work() -> None:
        store = MemoryStore()
        found = tables(store)
        live = await two_people(found)
        await play_on(live, 10)
        while live.table.undo_point(live.table.asked) is None or live.table.taken_back < 2:
            if live.table.undo_point(live.table.asked) is not None:
                await live.undo(live.table.asked, f"u{live.seq}", live.seq)
            await play_on(live, 1, seed=live.seq)
        assert (kept := await store.positions.snapshot(live.id))
        assert kept.seq == live.seq
        store.tables[live.id] = replace(store.tables[live.id], rules=0)  # as if the rules had changed since
        again = await tables(store).find(live.id)
        assert not again.table.whole
        assert again.game.to_json(again.table.s) == live.game.to_json(live.table.s)
        while again.table.undo_point(again.table.asked) is None:
            await play_on(again, 1, seed=again.seq)
        await again.undo(again.table.asked, "later", again.seq)
        once_more = await tables(store).find(live.id)
        assert again.game.to_json(again.table.s) == live.game.to_json(once_more.table.s)

    run(work())


def test_a_table_with_a_thinking_bot_stops_at_once(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    class Asleep(BotWorkers):
        """Bots that think without end."""

        async def choose(self, question: BotQuestion) -> int:
            return await super().choose(question._replace(bot="sleeper", seed=str(tmp_path / "mark")))

    async def work() -> None:
        workers = Asleep(budget=LIMIT, load="tests.tables.odd_bots:load")
        found = TableService(MemoryStore(), workers, pace=0, new_secret=OF_THE_TEST)
        live = await found.find(await found.make(GAME, {}, [Chair("Ada"), Chair(bot="uniform")], ADA))
        await live.play(0, "a", live.seq, any_line(live, random.Random(1)))
        await until((tmp_path / "mark").exists)
        await found.close()  # which would never end if it waited for the bot
        live.changed()
        assert not live.runner.busy

    run(work())
    assert not caplog.records


def test_what_was_declined_for_a_turn_is_not_declined_in_the_rematch() -> None:
    async def work() -> None:
        found = tables()
        live = await two_people(found)
        await live.set_orders(0, {"decline": "turn", "keep": "2"})
        assert json.loads(live.seats[0].orders)["decline"] == "turn"
        again = found.wake(await found.maker.again(live))
        kept = json.loads(again.seats[1].orders)
        assert (kept["keep"], kept["decline"]) == ("2", "")

    run(work())


def test_orders_of_another_orrery_order_nothing_and_close_no_table() -> None:
    async def work() -> None:
        found = tables()
        live = await two_people(found)
        live.seats[0] = replace(live.seats[0], orders='{"conquer": "everything"}')
        scene = live.views.scene(0, "en")
        assert scene.orders == live.game.orders.form(None, scene.view)
        again = found.wake(await found.maker.again(live))
        assert again.views.scene(1, "en").orders == scene.orders

    run(work())
