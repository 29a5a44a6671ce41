"""What somebody who means harm, or a failing store, can do to a table: nothing."""

from __future__ import annotations


import pytest

from orrery.core.faults import IllegalAction
from orrery.tables.scene import Draft
from tests.tables.company import run, tables, two_people


def test_who_is_not_asked_has_no_draft_not_even_of_held_answers() -> None:
    async def work() -> None:
        live = await two_people(tables())
        with pytest.raises(IllegalAction):
            live.draft(1, [], ["die 1"])
        scene = live.scene(1, "en", Draft((), ("die 1",)))
        assert scene.asked == 0
        assert not scene.options

    run(work())
