"""One trial becomes the plan: what a draft has tried is what is played, and what failed is used no more."""

from __future__ import annotations

import pytest

from orrery.core.faults import IllegalAction
from orrery.tables.drafts import Reader
from orrery.tables.live import LiveTable
from tests.tables.company import play_on, run, tables, two_people
from tests.tables.memory import MemoryStore

READER = Reader("en", ("Ada", "Bo"))


async def at_a_turn(store: MemoryStore) -> LiveTable:
    """A table whose first seat may reroll."""
    live = await two_people(tables(store))
    await play_on(live, 2)
    assert live.table.asked == 0
    return live


def test_what_was_tried_is_what_is_played() -> None:
    async def work() -> None:
        store = MemoryStore()
        live = await at_a_turn(store)
        begun = live.attempt(0, ["reroll"], READER)
        further = live.attempt(0, ["reroll", "die 1"], READER, begun)
        assert further is begun
        line = ["reroll", "die 1", "done"]
        seq = live.seq
        await live.play(0, "a", live.seq, line, further)
        assert live.table.s is further.s
        rows = [row for row in await store.rows(live.id) if row.seq >= seq]
        assert [(row.seat, row.body, row.move) for row in rows[:3]] == [
            (0, "reroll", "a"),
            (0, "die 1", ""),
            (0, "done", ""),
        ]
        assert rows[3].seat < 0  # the roll

    run(work())


def test_a_table_played_by_trials_is_as_if_every_line_had_been_played_at_once() -> None:
    async def work() -> None:
        live = await at_a_turn(MemoryStore())
        line = ["reroll", "die 1", "done"]
        tried = None
        for n in range(1, 4):
            tried = live.attempt(0, line[:n], READER, tried)
        await live.play(0, "a", live.seq, line, tried)
        again = await tables(live.shared.store).find(live.id)
        assert again.game.to_json(again.table.s) == live.game.to_json(live.table.s)
        assert again.views.scene(1, "en", seen=0).log == live.views.scene(1, "en", seen=0).log
        assert again.table.trail == live.table.trail
        assert (again.table.counts, again.table.sent.lines) == (live.table.counts, live.table.sent.lines)

    run(work())


def test_what_could_not_be_stored_is_not_used_again() -> None:
    async def work() -> None:
        store = MemoryStore()
        live = await at_a_turn(store)
        before, draft = live.table.s, live.attempt(0, ["reroll", "die 1", "done"]).draft()
        tried = live.attempt(0, draft.line, READER)
        shown = live.views.scene(0, "en", draft)
        store.broken = True
        with pytest.raises(OSError, match="full"):
            await live.play(0, "a", live.seq, draft.line, tried)
        assert live.table.s is before
        assert (
            live.views.scene(0, "en", draft, tried=tried) == shown
        )  # though chance has answered in the plan
        store.broken = False
        await live.play(0, "a", live.seq, draft.line, tried)
        assert live.table.s is not tried.s
        assert live.seq == len(await store.rows(live.id))

    run(work())


def test_a_refused_answer_leaves_the_draft_as_it_was() -> None:
    async def work() -> None:
        live = await at_a_turn(MemoryStore())
        draft = live.attempt(0, ["reroll"]).draft()
        tried = live.attempt(0, draft.line, READER)
        shown = live.views.scene(0, "en", draft)
        with pytest.raises(IllegalAction):
            live.attempt(0, ["reroll", "die 1", "die 1"], READER, tried)
        assert live.views.scene(0, "en", draft, tried=tried) == shown

    run(work())


def test_a_table_that_has_changed_is_tried_anew() -> None:
    async def work() -> None:
        live = await at_a_turn(MemoryStore())
        tried = live.attempt(0, ["end"], READER)
        await live.play(0, "a", live.seq, ["reroll", "die 1", "done"])
        again = live.attempt(0, ["end"], READER, tried)
        assert again is not tried
        assert again.start is live.table.s

    run(work())


def test_a_trial_is_of_one_seat_one_table_and_one_reader() -> None:
    async def work() -> None:
        live = await at_a_turn(MemoryStore())
        other = await at_a_turn(MemoryStore())
        tried = live.attempt(0, ["reroll"], READER)
        assert other.attempt(0, ["reroll"], READER, tried) is not tried
        assert live.attempt(0, ["reroll"], Reader("fr", ("Ada", "Bo")), tried) is not tried
        assert live.attempt(0, ["convert"], READER, tried) is not tried
        assert not tried.leads_to(live.table, 1, ["reroll"])
        assert live.attempt(0, ["reroll"], earlier=tried) is tried  # a move needs no labels

    run(work())
