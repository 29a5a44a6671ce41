"""What every store must do with positions and endings, and what it says of itself."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from orrery.core.faults import OrreryError
from orrery.tables.faults import AlreadyTaken, TableNotFound
from orrery.tables.ports import Row, Snapshot, Store
from tests.store.contract import ROWS, SEATS, TABLE, refused, seated


async def a_position_comes_with_its_rows_or_not_at_all(store: Store) -> None:
    first, second, third = (Snapshot(seq, 1, f'{{"at": {seq}}}') for seq in (3, 4, 5))
    await store.add_table(TABLE, SEATS, ROWS, first)
    assert await store.positions.snapshot("t1") == first
    await store.append("t1", [Row(3, 0, "x")], 0, False, second)
    assert await store.positions.snapshot("t1") == second
    await refused(AlreadyTaken, store.append("t1", [Row(3, 0, "again")], 0, False, third))
    assert await store.positions.snapshot("t1") == second
    await store.append("t1", [Row(4, 0, "y")], 0, False)
    assert await store.positions.snapshot("t1") == second


async def nothing_is_added_to_a_table_that_is_not_there(store: Store) -> None:
    await refused(TableNotFound, store.append("no", [Row(0, 0, "x")], 0, False, Snapshot(1, 1, "{}")))
    assert await store.positions.snapshot("no") is None
    await refused(OrreryError, store.positions.add_ending("no", b"told"))
    await seated(store)
    assert await store.removed(["t1", "no", "t1"]) == ["no"]


async def an_ending_is_told_once(store: Store) -> None:
    await seated(store)
    assert await store.positions.ending("t1") is None
    await store.positions.add_ending("t1", b"\x00told\xff")
    await store.positions.add_ending("t1", b"later")
    assert await store.positions.ending("t1") == b"\x00told\xff"


async def what_is_not_written_down_yet_is_known(store: Store) -> None:
    await seated(store, rows=ROWS)
    assert await store.positions.outdated() == ["t1"]
    await store.positions.add_snapshot("t1", Snapshot(len(ROWS), 1, "{}"))
    assert await store.positions.outdated() == []
    await store.append("t1", [Row(3, 0, "end")], -1, True, Snapshot(4, 1, "{}"))
    assert await store.positions.outdated() == ["t1"]
    await store.positions.add_ending("t1", b"told")
    assert await store.positions.outdated() == []


POSITIONS: list[Callable[[Store], Awaitable[None]]] = [
    a_position_comes_with_its_rows_or_not_at_all,
    nothing_is_added_to_a_table_that_is_not_there,
    an_ending_is_told_once,
    what_is_not_written_down_yet_is_known,
]
