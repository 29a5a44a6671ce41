"""What every store must do, whatever it stands on: its tests run each of `CONTRACT` on a new one."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import replace
from typing import Any

import pytest

from orrery.core.faults import OrreryError
from orrery.core.machine import CHANCE
from orrery.records.schemes import Entropy
from orrery.tables.faults import AlreadyTaken
from orrery.tables.ports import Newcomer, Row, SeatRow, Snapshot, Store, TableRow

TABLE = TableRow(
    id="t1",
    game="tiny-epic-galaxies",
    rules=1,
    cards="abc",
    card_text="",
    options='{"seats": 2}',
    secret="00ff",
    made=1000.5,
)
NOW, LATER = 1000.0, 2000.0
SEATS = [SeatRow(0, "Ada", claimed=True), SeatRow(1, "Grace")]
ROWS = [Row(0, CHANCE, "deal 5"), Row(1, 0, "die 2", "m1", 1001.25), Row(2, 0, "ship 1", "", 1001.25)]


async def seated(store: Store, table: str = "t1", rows: Sequence[Row] = ()) -> None:
    """A table for two."""
    await store.add_table(replace(TABLE, id=table), SEATS, rows)


async def refused(wanted: type[Exception], waiting: Awaitable[Any]) -> Exception:
    with pytest.raises(wanted) as caught:
        await waiting
    return caught.value


async def a_table_comes_back_as_it_was(store: Store) -> None:
    whole = TableRow(
        id="t2", game="g", rules=3, cards="c", card_text="[x]\n", options="{}", secret="s", made=7.125,
        imported=True, over=True, next_table="t3", asked=1, touched=8.25, scheme=1,
    )  # fmt: skip
    seats = [
        SeatRow(0, "Zoé 🚀", "greedy", False, '{"a": 1}', 4),
        SeatRow(1, "", claimed=True, entropy="ab" * 32),
    ]
    await store.add_table(whole, seats, ROWS)
    assert await store.table("t2") == whole
    assert await store.seats("t2") == seats
    assert await store.rows("t2") == ROWS
    found = await store.table("t2")
    assert found is not None
    assert (found.imported, found.over) == (True, True)
    assert type(found.over) is bool


async def what_is_not_there_is_nothing(store: Store) -> None:
    assert await store.table("no") is None
    assert await store.seats("no") == []
    assert await store.rows("no") == []
    assert await store.positions.snapshot("no") is None
    assert await store.seating.seat_of("no", "v") is None
    assert await store.seating.seat_of_link("no", "k", NOW) is None
    assert await store.seating.holders("no", 0) == []
    assert await store.seating.tables_of("v") == []
    assert await store.seating.links("no") == {}
    assert await store.seating.revoke_links("no", 0) == 0
    assert await store.sessions.use_session("v") is None
    assert await store.sessions.take_over("form", "v") == ""
    assert await store.sessions.lost_claim("form") is None
    assert await store.sessions.end_session("v") == []
    assert await store.sessions.end_others("v") == []


async def nothing_is_written_about_what_is_not_there(store: Store) -> None:
    await seated(store)
    for waiting in (
        store.append("no", [Row(0, 0, "x")], 0, False),
        store.append("no", [], 0, False),
        store.seating.add_link("no", 0, "k", LATER),
        store.seating.add_link("t1", 2, "k", LATER),
        store.seating.hold("no", 0, "v"),
        store.seating.hold("t1", 2, "v"),
        store.set_orders("t1", 9, "{}"),
        store.set_seen("no", 0, 1),
        store.set_next("no", "t2"),
        store.positions.add_snapshot("no", Snapshot(1, 1, "{}")),
    ):
        error = await refused(OrreryError, waiting)
        assert not isinstance(error, AlreadyTaken)


async def a_table_is_made_once(store: Store) -> None:
    await seated(store, rows=ROWS[:1])
    await refused(AlreadyTaken, store.add_table(replace(TABLE, game="other"), SEATS[:1], ROWS))
    assert await store.table("t1") == TABLE
    assert await store.seats("t1") == SEATS
    assert await store.rows("t1") == ROWS[:1]


async def rows_come_in_order_and_after_a_number(store: Store) -> None:
    await seated(store, rows=ROWS)
    await seated(store, "t2", ROWS[:1])
    more = [Row(number, 1, f"die {number}") for number in range(3, 40)]
    await store.append("t1", list(reversed(more)), 1, False)
    assert await store.rows("t1") == [*ROWS, *more]
    assert [row.seq for row in await store.rows("t1", 36)] == [37, 38, 39]
    assert await store.rows("t1", 39) == []
    assert await store.rows("t2") == ROWS[:1]


async def rows_are_added_all_or_none(store: Store) -> None:
    await seated(store, rows=ROWS)
    await store.append("t1", [], 1, False)
    await refused(AlreadyTaken, store.append("t1", [Row(3, 0, "new"), Row(2, 0, "late")], 0, True))
    assert await store.rows("t1") == ROWS
    assert await store.table("t1") == replace(TABLE, asked=1)
    await refused(AlreadyTaken, store.append("t1", [Row(3, 0, "twice"), Row(3, 0, "twice")], 0, True))
    assert await store.rows("t1") == ROWS


async def a_move_is_written_once(store: Store) -> None:
    await seated(store, rows=ROWS)
    await refused(AlreadyTaken, store.append("t1", [Row(3, 0, "die 2", "m1")], 0, False))
    await store.append("t1", [Row(3, 0, "die 2", "m2"), Row(4, 0, "no"), Row(5, 0, "no")], 0, False)
    await seated(store, "t2")
    await store.append("t2", [Row(0, 0, "die 2", "m1")], 0, False)
    assert len(await store.rows("t1")) == 6
    assert len(await store.rows("t2")) == 1


async def an_append_says_who_is_asked_and_when(store: Store) -> None:
    await seated(store)
    await store.append("t1", ROWS, 1, False)
    assert await store.table("t1") == replace(TABLE, asked=1, touched=1001.25)
    await store.append("t1", [Row(3, 1, "end", "m9", 900.0)], -2, True)
    assert await store.table("t1") == replace(TABLE, asked=-2, over=True, touched=1001.25)


async def of_many_with_one_number_one_is_first(store: Store) -> None:
    for table in range(3):
        await seated(store, f"t{table}")
    racing = [
        store.append(f"t{table}", [Row(seq, racer, f"by {racer}", f"{seq}-{racer}")], racer, False)
        for seq in range(20)
        for racer in range(6)
        for table in range(3)
    ]
    results = await asyncio.gather(*racing, return_exceptions=True)
    assert sum(result is None for result in results) == 60
    assert sum(isinstance(result, AlreadyTaken) for result in results) == 300
    for table in range(3):
        assert [row.seq for row in await store.rows(f"t{table}")] == list(range(20))


async def a_refused_job_harms_no_other(store: Store) -> None:
    await seated(store, rows=ROWS)
    good = [store.append("t1", [Row(seq, 0, "x")], 0, False) for seq in range(3, 30)]
    bad = [store.append("t1", [Row(100 + n, 0, "y"), Row(1, 0, "y")], 0, False) for n in range(27)]
    both = [job for pair in zip(good, bad, strict=True) for job in pair]
    results = await asyncio.gather(*both, return_exceptions=True)
    assert [type(result) for result in results] == [type(None), AlreadyTaken] * 27
    assert [row.seq for row in await store.rows("t1")] == list(range(30))


async def a_link_leads_to_its_seat_once(store: Store) -> None:
    await seated(store)
    await store.seating.add_link("t1", 1, "k1", LATER)
    await store.seating.add_link("t1", 1, "k2", LATER)
    assert await store.seating.seat_of_link("t1", "k1", NOW) == 1
    assert await store.seating.seat_of_link("t2", "k1", NOW) is None
    await store.seating.sit("t1", 1, "k1", Newcomer("Hedy", "v1"))
    assert await store.seating.seat_of_link("t1", "k1", NOW) is None
    await refused(AlreadyTaken, store.seating.sit("t1", 1, "k1", Newcomer("Eve", "v2")))
    assert await store.seats("t1") == [SEATS[0], SeatRow(1, "Hedy", claimed=True)]
    assert await store.seating.seat_of("t1", "v1") == 1
    assert await store.seating.seat_of("t1", "v2") is None
    assert await store.seating.seat_of_link("t1", "k2", NOW) is None  # it was for whoever comes first


async def the_random_number_of_a_browser_comes_with_its_seat(store: Store) -> None:
    await seated(store)
    await store.seating.add_link("t1", 1, "k1", LATER)
    await store.seating.sit("t1", 1, "k1", Newcomer("Hedy", "v1", Entropy(1, 17, "0f" * 32)))
    brought = SeatRow(1, "Hedy", claimed=True, entropy="0f" * 32, since=17)
    assert await store.seats("t1") == [SEATS[0], brought]
    await refused(
        AlreadyTaken, store.seating.sit("t1", 1, "k1", Newcomer("Eve", "v2", Entropy(1, 18, "ff" * 32)))
    )
    await store.seating.add_link("t1", 1, "k2", LATER)
    await store.seating.sit("t1", 1, "k2", Newcomer("Hedy", "v3"))  # another device, which brings none
    assert await store.seats("t1") == [SEATS[0], brought]


async def links_to_a_seat_of_ones_own_last_until_they_are_used(store: Store) -> None:
    await seated(store)
    await store.seating.hold("t1", 1, "v1")
    for token in ("k1", "k2"):
        await store.seating.add_link("t1", 1, token, LATER)
    await store.seating.sit("t1", 1, "k1", Newcomer("Hedy", "v2"))
    await store.seating.sit("t1", 1, "k2", Newcomer("Hedy", "v3"))
    assert await store.seating.holders("t1", 1) == ["v1", "v2", "v3"]


async def a_link_is_for_one_seat_of_one_table(store: Store) -> None:
    await seated(store)
    await seated(store, "t2")
    await store.seating.add_link("t1", 1, "k1", LATER)
    await refused(AlreadyTaken, store.seating.add_link("t2", 0, "k1", LATER))
    await refused(AlreadyTaken, store.seating.sit("t1", 0, "k1", Newcomer("Eve", "v")))
    await refused(AlreadyTaken, store.seating.sit("t2", 1, "k1", Newcomer("Eve", "v")))
    await refused(AlreadyTaken, store.seating.sit("t1", 1, "guessed", Newcomer("Eve", "v")))
    assert await store.seating.seat_of_link("t1", "k1", NOW) == 1
    assert await store.seats("t1") == SEATS


async def of_many_with_one_link_one_sits_down(store: Store) -> None:
    await seated(store)
    await store.seating.add_link("t1", 1, "k1", LATER)
    racing = [store.seating.sit("t1", 1, "k1", Newcomer(f"n{number}", f"v{number}")) for number in range(20)]
    results = await asyncio.gather(*racing, return_exceptions=True)
    assert sum(result is None for result in results) == 1
    assert sum(isinstance(result, AlreadyTaken) for result in results) == 19
    first = results.index(None)
    assert await store.seating.holders("t1", 1) == [f"v{first}"]
    assert (await store.seats("t1"))[1].name == f"n{first}"


async def a_seat_is_held_on_several_devices(store: Store) -> None:
    await seated(store)
    await store.seating.hold("t1", 1, "z")
    await store.seating.add_link("t1", 1, "k1", LATER)
    await store.seating.sit("t1", 1, "k1", Newcomer("Grace H.", "a"))
    await store.seating.hold("t1", 1, "z")
    assert await store.seating.holders("t1", 1) == ["z", "a"]
    assert await store.seating.holders("t1", 0) == []
    assert (await store.seats("t1"))[1] == SeatRow(1, "Grace H.", claimed=True)
    assert await store.seating.seat_of("t1", "z") == await store.seating.seat_of("t1", "a") == 1


async def nobody_loses_a_seat_by_a_link_to_another(store: Store) -> None:
    await seated(store)
    await store.seating.hold("t1", 0, "v")
    await store.seating.add_link("t1", 1, "k1", LATER)
    await refused(OrreryError, store.seating.sit("t1", 1, "k1", Newcomer("Ada", "v")))
    await refused(OrreryError, store.seating.hold("t1", 1, "v"))
    assert await store.seating.seat_of("t1", "v") == 0
    assert await store.seating.seat_of_link("t1", "k1", NOW) == 1
    assert await store.seats("t1") == SEATS


async def my_tables_begin_with_the_last_touched(store: Store) -> None:
    for number in range(5):
        await store.add_table(replace(TABLE, id=f"t{number}", made=1000.0 + number), SEATS, [])
        await store.seating.hold(f"t{number}", number % 2, "v")
    await store.seating.hold("t0", 1, "other")
    await store.append("t1", [Row(0, 0, "x", "", 2000.0)], 1, False)
    found = await store.seating.tables_of("v")
    assert [(table.id, seat) for table, seat, _ in found] == [
        ("t1", 1),
        ("t4", 0),
        ("t3", 1),
        ("t2", 0),
        ("t0", 0),
    ]
    assert found[0][0] == await store.table("t1")
    assert found[0][2] == await store.seats("t1")
    assert [table.id for table, _, _ in await store.seating.tables_of("v", 2)] == ["t1", "t4"]
    assert [table.id for table, _, _ in await store.seating.tables_of("other")] == ["t0"]


async def the_running_tables_of_a_visitor_are_counted(store: Store) -> None:
    assert await store.seating.running("v") == 0
    for number in range(60):
        await store.add_table(replace(TABLE, id=f"t{number}", over=number < 3), SEATS, [])
        await store.seating.hold(f"t{number}", number % 2, "v")
    await store.seating.hold("t9", 0, "other")
    assert (await store.seating.running("v"), await store.seating.running("other")) == (57, 1)
    await store.append("t9", [Row(0, 0, "x", "", 2000.0)], -2, True)
    assert (await store.seating.running("v"), await store.seating.running("other")) == (56, 0)


async def a_seat_keeps_its_orders_and_what_it_has_seen(store: Store) -> None:
    await seated(store)
    await store.set_orders("t1", 1, '{"energy": "never"}')
    await store.set_seen("t1", 1, 12)
    await store.set_seen("t1", 1, 7)  # another device, behind
    assert await store.seats("t1") == [SEATS[0], SeatRow(1, "Grace", orders='{"energy": "never"}', seen=12)]


async def the_first_rematch_stands(store: Store) -> None:
    await seated(store)
    names = await asyncio.gather(*(store.set_next("t1", f"r{number}") for number in range(10)))
    assert len(set(names)) == 1
    assert await store.set_next("t1", "late") == names[0]
    assert await store.table("t1") == replace(TABLE, next_table=names[0])


async def the_latest_snapshot_stands(store: Store) -> None:
    await seated(store)
    assert await store.positions.snapshot("t1") is None
    await store.positions.add_snapshot("t1", Snapshot(10, 1, "{}"))
    await store.positions.add_snapshot("t1", Snapshot(200, 1, '{"é": 1}'))
    await store.positions.add_snapshot("t1", Snapshot(50, 1, "old"))
    assert await store.positions.snapshot("t1") == Snapshot(200, 1, '{"é": 1}')
    await store.positions.add_snapshot("t1", Snapshot(200, 2, "again", '{"dice 0": 9}'))
    assert await store.positions.snapshot("t1") == Snapshot(200, 2, "again", '{"dice 0": 9}')


async def texts_are_only_texts(store: Store) -> None:
    odd = "'; drop table seats; --\n\x00\u202e%s?:x"
    await store.add_table(replace(TABLE, id=odd), [SeatRow(0, odd)], [Row(0, 0, odd, odd)])
    await store.seating.hold(odd, 0, odd)
    assert await store.seats(odd) == [SeatRow(0, odd, claimed=True)]
    assert await store.rows(odd) == [Row(0, 0, odd, odd)]
    assert await store.seating.seat_of(odd, odd) == 0


async def whoever_goes_away_harms_nobody(store: Store) -> None:
    await seated(store)
    gone = [asyncio.ensure_future(store.append("t1", [Row(seq, 0, "x")], 0, False)) for seq in range(20)]
    await asyncio.sleep(0)
    for task in gone:
        task.cancel()
    await asyncio.gather(*gone, return_exceptions=True)
    await store.append("t1", [Row(20, 0, "x")], 0, False)
    assert (await store.rows("t1"))[-1].seq == 20


async def a_closed_store_takes_nothing(store: Store) -> None:
    await seated(store)
    await store.close()
    await store.close()
    await refused(OrreryError, store.append("t1", [Row(0, 0, "x")], 0, False))
    await refused(OrreryError, store.table("t1"))


CONTRACT: list[Callable[[Store], Awaitable[None]]] = [
    a_table_comes_back_as_it_was,
    what_is_not_there_is_nothing,
    nothing_is_written_about_what_is_not_there,
    a_table_is_made_once,
    rows_come_in_order_and_after_a_number,
    rows_are_added_all_or_none,
    a_move_is_written_once,
    an_append_says_who_is_asked_and_when,
    of_many_with_one_number_one_is_first,
    a_refused_job_harms_no_other,
    a_link_leads_to_its_seat_once,
    the_random_number_of_a_browser_comes_with_its_seat,
    a_link_is_for_one_seat_of_one_table,
    of_many_with_one_link_one_sits_down,
    links_to_a_seat_of_ones_own_last_until_they_are_used,
    a_seat_is_held_on_several_devices,
    nobody_loses_a_seat_by_a_link_to_another,
    my_tables_begin_with_the_last_touched,
    the_running_tables_of_a_visitor_are_counted,
    a_seat_keeps_its_orders_and_what_it_has_seen,
    the_first_rematch_stands,
    the_latest_snapshot_stands,
    texts_are_only_texts,
    whoever_goes_away_harms_nobody,
    a_closed_store_takes_nothing,
]
