"""Histories of a server whose network, disk and processes fail: the laws hold, and would be seen broken."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence
from typing import Any

import pytest

from orrery.tables.live import LiveTable
from orrery.tables.ports import Row
from orrery.tables.sent import Sent
from orrery.tables.table import Plan, Table
from orrery.web.rooms import Rooms
from tests.histories.history import play


def test_whatever_fails_nothing_acknowledged_is_lost_and_every_page_is_right() -> None:
    found = play(1).found
    assert found["acknowledged"] > 10
    assert found["pages"] > 10
    assert found["crash"] + found.get("stop", 0) > 0


def test_the_same_seed_gives_the_same_history() -> None:
    assert play(3) == play(3)


async def acknowledge_first(self: LiveTable, plan: Plan) -> None:
    """A move that is true before it is stored."""
    plan.deal()
    self.apply_orders(plan)
    self.table.take(plan)
    self.changed()
    asyncio.ensure_future(self.write(plan.rows, self.table.s, self.table.counts))  # noqa: RUF006


async def forget_to_publish(self: LiveTable, plan: Plan) -> None:
    plan.deal()
    self.apply_orders(plan)
    await self.write(plan.rows, plan.s, plan.counts)
    self.table.take(plan)
    self.runner.wake()


async def swap_before_storing(self: LiveTable, plan: Plan) -> None:
    """A move that stays though it could not be written."""
    plan.deal()
    self.apply_orders(plan)
    self.table.take(plan)
    await self.write(plan.rows, self.table.s, self.table.counts)
    self.changed()


def knows_nothing(self: Sent, *said: Any) -> bool:
    return False


def takes_anything(self: Table, seq: int) -> None:
    """A number that does not matter."""


async def write_rows_alone(self: LiveTable, rows: Sequence[Row], s: Any, counts: Mapping[str, int]) -> None:
    """Rows without the position they lead to."""
    await self.shared.store.append(self.id, rows, self.game.to_move(s), self.game.over(s))


def tell_nobody(self: Rooms, well: bool) -> None:
    """That moves can be saved again is not said."""


def play_many(seeds: range) -> None:
    for seed in seeds:
        play(seed)


@pytest.mark.parametrize(
    "wrong",
    [
        {(LiveTable, "commit"): acknowledge_first},
        {(LiveTable, "commit"): forget_to_publish},
        {(LiveTable, "commit"): swap_before_storing},
        {(Sent, "has"): knows_nothing, (Table, "check"): takes_anything},
        {(LiveTable, "write"): write_rows_alone},
        {(Rooms, "show_saving"): tell_nobody},
    ],
    ids=["acknowledged first", "not published", "not taken back", "played twice", "no position", "unsaved"],
)
def test_a_server_that_does_otherwise_would_be_found(
    wrong: dict[tuple[type, str], Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    for (place, name), how in wrong.items():
        monkeypatch.setattr(place, name, how)
    with pytest.raises(AssertionError):
        play_many(range(25, 60))
