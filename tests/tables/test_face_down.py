"""Kept exploration cards at a live table: what players, spectators and those who replay are shown."""

from __future__ import annotations

from typing import Any

import pytest

from orrery.core.events import SPECTATOR
from orrery.tables.chairs import Chair
from orrery.tables.live import LiveTable
from tests.rule import rule
from tests.tables.company import ADA, play_on, run, tables

BLACK = "beyond-the-black"


async def table_of_two(**options: Any) -> LiveTable:
    found = tables()
    chairs = [Chair("Ada"), Chair("Bo", friend=True)]
    return await found.find(await found.make(BLACK, {"max_rounds": 6, **options}, chairs, ADA))


def down(view: dict[str, Any]) -> list[int | None]:
    """How many cards lie face down on each mat; None where none does."""
    return [mat.get("face_down") for mat in view["mats"]]


@rule("R19", "BTB A58")
@pytest.mark.parametrize("way", ["face_down", "open"])
def test_the_setting_holds_for_players_spectators_and_replays(way: str) -> None:
    async def work() -> None:
        live = await table_of_two(finds=way)
        hidden = way == "face_down"
        for seat, others in ((0, [1]), (1, [0]), (SPECTATOR, [0, 1])):
            shown = down(live.views.scene(seat, "en").view)
            assert [mat for mat in (0, 1) if shown[mat] is not None] == (others if hidden else [])
        await play_on(live, 2000)
        assert live.over
        for at, is_over in ((live.table.plies // 2, False), (live.table.plies, True)):
            shown = down(live.views.replay(at, SPECTATOR, "en").view)
            assert (shown == [None, None]) == (is_over or not hidden)

    run(work())


def test_bots_and_standing_orders_know_what_everybody_saw() -> None:
    async def work() -> None:
        live = await table_of_two()
        assert "face_down" not in str(live.game.view(live.table.s, 0)["mats"])
        assert live.game.options(live.table.s)["finds"] == "face_down"

    run(work())
