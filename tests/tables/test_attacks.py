"""What somebody who means harm, or a failing store, can do to a table: nothing."""

from __future__ import annotations

import pytest

from orrery.core.faults import IllegalAction, OrreryError
from orrery.tables.scene import Draft
from tests.tables.company import play_on, run, tables, texts, two_people
from tests.tables.memory import MemoryStore


def test_who_is_not_asked_has_no_draft_not_even_of_held_answers() -> None:
    async def work() -> None:
        live = await two_people(tables())
        with pytest.raises(IllegalAction):
            live.draft(1, [], ["die 1"])
        scene = live.scene(1, "en", Draft((), ("die 1",)))
        assert scene.asked == 0
        assert not scene.options

    run(work())


def test_an_id_is_good_for_one_line_of_one_seat() -> None:
    async def work() -> None:
        store = MemoryStore()
        found = tables(store)
        live = await two_people(found)
        seq, line = live.seq, texts(live.scene(0, "en").options)
        done = await live.play(0, "same", seq, line[:1])
        for again in (live, await tables(store).find(live.id)):
            assert await again.play(0, "same", seq, line[:1]) == done
            with pytest.raises(OrreryError, match="another move"):
                await again.play(1, "same", again.seq, texts(again.scene(1, "en").options)[:1])
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
