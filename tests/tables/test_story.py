"""The story of a table is cut by its order: entries go up by their rows, also after taking back."""

from __future__ import annotations

import random

from orrery.tables.history import TakenBack, entries_before
from tests.tables.company import any_line, play_on, run, tables, two_people


def test_the_entries_before_a_row_are_those_with_a_smaller_number_also_after_undo() -> None:
    async def work() -> None:
        live = await two_people(tables())
        chance = random.Random(3)
        for number in range(60):
            seat = live.table.asked
            await live.play(seat, f"m{number}", live.seq, any_line(live, chance))
            if live.table.undo_point(seat) is not None:
                await live.undo(seat, f"u{number}", live.seq)
        story = live.table.story
        assert sum(isinstance(entry, TakenBack) for entry in story) > 1
        assert [entry.number for entry in story] == sorted(entry.number for entry in story)
        for row in range(live.seq + 1):
            before = [entry.number for entry in entries_before(story, row)]
            assert before == [entry.number for entry in story if entry.number < row]

    run(work())


def test_a_log_is_told_once_as_long_as_nothing_happens() -> None:
    async def work() -> None:
        live = await two_people(tables())
        await play_on(live, 12)
        log = live.views.scene(0, "en").log
        assert log
        assert live.views.scene(0, "en").log is log
        await play_on(live, 1, 2)
        assert live.views.scene(0, "en").log != log

    run(work())
