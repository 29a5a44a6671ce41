"""The way of a move: copy, store, swap, publish; drafts, undo, seats, rematch, exports."""

from __future__ import annotations

import asyncio
import json
import random
from dataclasses import replace
from importlib.resources import files

import pytest

import orrery
from orrery import catalog
from orrery.core.card_game import as_card_game
from orrery.core.events import SPECTATOR
from orrery.core.faults import OrreryError
from orrery.dealers import SeededDealer
from orrery.records.record import Record
from orrery.records.verify import verify
from orrery.tables.chairs import Chair
from orrery.tables.faults import StaleMove, TableNotFound
from tests.tables.company import (
    ADA,
    BO,
    GAME,
    any_line,
    play_on,
    run,
    settle,
    tables,
    texts,
    two_people,
)
from tests.tables.memory import MemoryStore
from tests.waiting import until


def test_a_move_is_in_the_store_before_it_is_true() -> None:
    async def work() -> None:
        store = MemoryStore()
        live = await two_people(tables(store))
        before = live.game.to_json(live.table.s)
        store.broken = True
        line = texts(live.views.scene(0, "en").options)[:1]
        with pytest.raises(OSError, match="full"):
            await live.play(0, "a", live.seq, line)
        assert live.game.to_json(live.table.s) == before
        store.broken = False
        seq = await live.play(0, "a", live.seq, line)
        assert [row.body for row in await store.rows(live.id)][-1] == line[0]
        assert seq == len(await store.rows(live.id))

    run(work())


def test_a_line_sent_twice_is_played_once() -> None:
    async def work() -> None:
        live = await two_people(tables())
        seq, line = live.seq, texts(live.views.scene(0, "en").options)[:1]
        first = await live.play(0, "same", seq, line)
        assert await live.play(0, "same", seq, line) == first
        again = await tables(live.shared.store).find(live.id)
        assert await again.play(0, "same", seq, line) == first  # also after a restart

    run(work())


def test_an_old_number_and_a_wrong_seat_are_refused() -> None:
    async def work() -> None:
        live = await two_people(tables())
        line = texts(live.views.scene(0, "en").options)[:1]
        with pytest.raises(StaleMove):
            await live.play(0, "a", live.seq - 1, line)
        for seat in (1, SPECTATOR):
            with pytest.raises(OrreryError):
                await live.play(seat, "a", live.seq, line)

    run(work())


def test_a_draft_is_seen_by_nobody_and_ends_where_chance_would_answer() -> None:
    async def work() -> None:
        live = await two_people(tables())
        await play_on(live, 2)
        assert live.table.asked == 0
        seq, before = live.seq, live.game.to_json(live.table.s)
        draft = live.attempt(0, ["reroll", "die 1"]).draft()
        assert not draft.complete
        assert live.attempt(0, ["reroll", "die 1", "done"]).complete
        scene = live.views.scene(0, "en", draft)
        assert "done" in texts(scene.options)
        assert scene.draft is not None
        assert scene.draft.steps[0].label == "Reroll dice, free"
        assert (live.seq, live.game.to_json(live.table.s)) == (seq, before)
        with pytest.raises(OrreryError, match="This move is incomplete"):
            await live.play(0, "a", live.seq, ["reroll"])
        with pytest.raises(OrreryError):
            live.attempt(0, ["reroll", "done"]).draft()
        assert live.seq == seq

    run(work())


def test_undo_goes_back_to_the_last_reveal_and_is_a_row() -> None:
    async def work() -> None:
        live = await two_people(tables())
        assert not live.views.scene(0, "en").can_undo
        kept = texts(live.views.scene(0, "en").options)
        before = live.game.to_json(live.table.s)
        await live.play(0, "a", live.seq, kept[:1])
        assert live.views.scene(0, "en").can_undo
        assert not live.views.scene(1, "en").can_undo
        seq = await live.undo(0, "u", live.seq)
        assert await live.undo(0, "u", seq - 1) == seq  # sent twice
        assert live.game.to_json(live.table.s) == before
        assert (await live.shared.store.rows(live.id))[-1].body == "undo 8"
        with pytest.raises(OrreryError, match="nothing to take back"):
            await live.undo(0, "v", live.seq)
        await live.play(0, "b", live.seq, kept[1:2])
        await live.play(1, "c", live.seq, texts(live.views.scene(1, "en").options)[:1])
        assert not live.views.scene(0, "en").can_undo  # another decided, and dice fell
        found = await tables(live.shared.store).find(live.id)
        assert found.game.to_json(found.table.s) == live.game.to_json(live.table.s)
        assert found.seq == live.seq
        assert "takes back" in " ".join(line.text for line in found.views.scene(1, "en").log)

    run(work())


def test_bots_play_a_whole_game_and_it_replays_verifies_and_shows_the_secret() -> None:
    async def work() -> None:
        found = tables()
        table = await found.make(GAME, {"max_rounds": 6}, [Chair(bot="uniform"), Chair(bot="uniform")], ADA)
        live = await found.find(table)
        assert live.views.scene(SPECTATOR, "en").secret == ""
        await settle(live)
        assert live.over
        scene = live.views.scene(SPECTATOR, "fr")
        assert scene.outcome is not None
        assert scene.outcome.winners
        assert scene.secret
        record = Record.parse(live.views.exporter(SPECTATOR)())
        assert verify(record).checked > 0
        first, last = live.views.replay(0, 1, "en"), live.views.replay(live.table.plies, 1, "en")
        assert first.view["ply"] == 0
        assert last.outcome is not None
        with pytest.raises(OrreryError):
            live.views.replay(live.table.plies + 1, 0, "en")
        brought = await found.find(await found.maker.adopt(record.text()))
        assert brought.views.replay(brought.table.plies, 0, "en").outcome == last.outcome
        with pytest.raises(OrreryError):
            await brought.play(0, "x", brought.seq, ["end"])

    run(work())


def test_a_running_game_is_exported_as_its_viewer_may_read_it() -> None:
    async def work() -> None:
        live = await two_people(tables())
        await play_on(live, 12)
        missions = [live.game.view(live.table.s, seat)["missions"][seat]["dealt"] for seat in (0, 1)]
        assert all(card in live.views.exporter(0)() for card in missions[0])
        assert not any(card in live.views.exporter(0)() for card in missions[1])
        assert not any(card in live.views.exporter(SPECTATOR)() for card in missions[0] + missions[1])
        assert live.seated.row.secret not in live.views.exporter(0)()
        with pytest.raises(OrreryError, match="still running"):
            live.views.replay(0, 0, "en")

    run(work())


def test_what_a_seat_cannot_see_changes_nothing_in_its_scene() -> None:
    async def work() -> None:
        live = await two_people(tables())
        for part in range(6):
            for viewer in (0, 1, SPECTATOR):
                before = live.views.scene(viewer, "fr", seen=3)
                real = live.table.s
                live.table.s = real.copy()
                live.game.redeal(live.table.s, viewer, SeededDealer(part))
                assert live.views.scene(viewer, "fr", seen=3) == before
                live.table.s = real
            await play_on(live, 9, part)

    run(work())


def test_a_draft_that_ends_the_game_shows_no_secret() -> None:
    async def work() -> None:
        live = await two_people(tables(), max_rounds=1)
        while live.table.asked != 1 or "end" not in texts(live.views.scene(1, "en").options):
            assert not live.over
            line = ["end"] if "end" in texts(live.views.scene(live.table.asked, "en").options) else None
            await live.play(live.table.asked, "", live.seq, line or any_line(live, random.Random(1)))
        draft = live.attempt(1, ["end"]).draft()
        assert draft.complete
        scene = live.views.scene(1, "en", draft)
        assert scene.view["missions"][0]["kept"] == "?"

    run(work())


def test_a_seat_is_got_by_a_link_that_works_once() -> None:
    async def work() -> None:
        found = tables()
        table = await found.make(GAME, {}, [Chair("Ada"), Chair("Guest", friend=True)], ADA)
        live = await found.find(table)
        assert await live.seated.seat_of(ADA) == 0
        assert await live.seated.seat_of(BO) == SPECTATOR
        assert live.views.scene(0, "en").players[1].waiting
        with pytest.raises(OrreryError, match="only who sits"):
            await live.invitations.link(1, BO)
        token = await live.invitations.link(1, ADA)
        with pytest.raises(OrreryError, match="differ"):
            await live.invitations.sit(token, "Ada", BO)
        assert await live.invitations.sit(token, "Bo", BO) == 1
        assert live.seated.names == ["Ada", "Bo"]
        for wrong in (token, "guess"):
            with pytest.raises(OrreryError, match="no longer"):
                await live.invitations.sit(wrong, "Cy", "cy's session")
        with pytest.raises(OrreryError, match="That seat is taken"):
            await live.invitations.link(1, ADA)
        phone = await live.invitations.link(1, BO)  # the own seat, on another device
        assert await live.invitations.sit(phone, "whoever", "bo's phone") == 1
        assert live.seated.names == ["Ada", "Bo"]
        with pytest.raises(OrreryError, match="already sit"):
            await live.invitations.sit(await live.invitations.link(0, ADA), "Bo", BO)

    run(work())


def test_a_rematch_is_one_table_for_everybody_and_the_next_begins() -> None:
    async def work() -> None:
        found = tables()
        live = await two_people(found, max_rounds=1)
        with pytest.raises(OrreryError, match="not over"):
            await found.rematch(live, ADA)
        await play_on(live, 200)
        assert live.over
        table = await found.rematch(live, ADA)
        assert await found.rematch(live, BO) == table
        again = await found.find(table)
        assert again.seated.names == ["Bo", "Ada"]
        assert (await again.seated.seat_of(ADA), await again.seated.seat_of(BO)) == (1, 0)
        assert json.loads(again.seated.row.options)["max_rounds"] == 1
        with pytest.raises(OrreryError):
            await found.rematch(live, "a stranger")

    run(work())


def test_where_a_seat_was_chosen_to_begin_the_next_player_begins_the_rematch() -> None:
    async def work() -> None:
        found = tables()
        chairs = [Chair("Ada"), Chair(bot="uniform"), Chair(bot="uniform")]
        live = await found.find(await found.make("take-the-galaxy", {"begins": 1}, chairs, ADA))
        first = live.seated.names[live.table.s.first]
        await play_on(live, 500)
        again = await found.find(await found.rematch(live, ADA))
        assert (live.table.s.first, again.table.s.first) == (1, 1)
        assert again.seated.names[1] == live.seated.names[2] != first

    run(work())


def test_a_table_is_found_again_after_a_restart() -> None:
    async def work() -> None:
        before = tables()
        live = await two_people(before)
        await play_on(live, 150, 4)
        await before.close()
        found = await tables(before.store).find(live.id)
        assert found.game.to_json(found.table.s) == live.game.to_json(live.table.s)
        assert found.views.scene(0, "en", seen=0) == live.views.scene(0, "en", seen=0)
        with pytest.raises(TableNotFound):
            await before.find("nowhere")

    run(work())


def test_a_table_of_other_rules_goes_on_from_its_snapshot() -> None:
    async def work() -> None:
        store = MemoryStore()
        before = tables(store)
        live = await two_people(before)
        await play_on(live, 20)
        await before.close()
        store.tables[live.id] = replace(store.tables[live.id], rules=0)
        found = await tables(store).find(live.id)
        assert found.game.to_json(found.table.s) == live.game.to_json(live.table.s)
        assert found.seq == live.seq
        await play_on(found, 5, 9)
        with pytest.raises(OrreryError, match="snapshot"):
            found.views.exporter(0)()

    run(work())


def test_whoever_stops_waiting_does_not_leave_a_table_behind_its_store() -> None:
    async def work() -> None:
        live = await two_people(tables())
        before, line = live.seq, any_line(live, random.Random(2))
        task = asyncio.get_running_loop().create_task(live.play(0, "a", live.seq, line))
        await asyncio.sleep(0)
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)
        await until(lambda: live.seq > before)
        assert live.seq == len(await live.shared.store.rows(live.id))

    run(work())


def test_a_record_with_cards_of_its_own_is_kept_with_them() -> None:
    cards = files("orrery.games.tiny_epic_galaxies").joinpath("cards.toml").read_text(encoding="utf-8")
    own = orrery.card_game(GAME, cards=cards.replace('name = "Jakks"', 'name = "Jakks the Second"'))
    record = orrery.play(own, ["uniform"] * 2, seed=1, max_rounds=1)

    async def work() -> None:
        found = tables()
        live = await found.find(await found.maker.adopt(record.text()))
        assert as_card_game(live.game).card("jakks")["name"] == "Jakks the Second"
        assert live.game.card_text == record.card_text
        assert catalog.own(GAME, live.views.replay(3, 0, "en").own_cards) is live.game

    run(work())
