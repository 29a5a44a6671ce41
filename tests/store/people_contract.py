"""What every store must do about links and sessions: the second part of the contract."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import replace

from orrery.core.faults import OrreryError
from orrery.tables.faults import AlreadyTaken
from orrery.tables.ports import Newcomer, SessionRow, Store
from tests.store.contract import LATER, NOW, ROWS, SEATS, refused, seated


async def a_link_expires(store: Store) -> None:
    await seated(store)
    await store.seating.add_link("t1", 1, "k1", 1500.0)
    await store.seating.add_link("t1", 1, "k2", LATER)
    assert await store.seating.seat_of_link("t1", "k1", 1499.0) == 1
    assert await store.seating.seat_of_link("t1", "k1", 1500.0) is None
    assert await store.seating.seat_of_link("t1", "k2", 1500.0) == 1
    assert await store.seating.links("t1") == {1: LATER}


async def a_link_is_made_by_who_holds_a_seat(store: Store) -> None:
    """Also if they lose it while they ask for the link."""
    await seated(store)
    await store.seating.hold("t1", 0, "v")
    await store.seating.add_link("t1", 1, "k1", LATER, "v")
    await store.sessions.end_session("v")
    await refused(OrreryError, store.seating.add_link("t1", 1, "k2", LATER, "v"))
    assert await store.seating.seat_of_link("t1", "k1", NOW) == 1
    assert await store.seating.seat_of_link("t1", "k2", NOW) is None


async def a_seat_is_held_again_by_all_who_hold_it_now(store: Store) -> None:
    for table in ("t1", "t2"):
        await seated(store, table)
    for visitor in ("desk", "phone"):
        await store.seating.hold("t1", 0, visitor)
    await store.sessions.add_session(SessionRow("new", NOW, "desk"))
    await store.sessions.use_session("new")
    await store.seating.hold_again("t2", 1, ("t1", 0))
    assert sorted(await store.seating.holders("t2", 1)) == ["new", "phone"]
    assert await store.sessions.use_session("desk") is None


async def a_revoked_link_is_of_no_use(store: Store) -> None:
    await seated(store)
    for token in ("k1", "k2"):
        await store.seating.add_link("t1", 1, token, LATER)
    await store.seating.add_link("t1", 0, "k3", LATER)
    assert await store.seating.revoke_links("t1", 1) == 2
    assert await store.seating.revoke_links("t1", 1) == 0
    assert await store.seating.seat_of_link("t1", "k1", NOW) is None
    await refused(AlreadyTaken, store.seating.sit("t1", 1, "k2", Newcomer("Eve", "v")))
    assert await store.seating.links("t1") == {0: LATER}
    assert await store.seats("t1") == SEATS


async def of_a_revocation_and_a_use_one_is_first(store: Store) -> None:
    for number in range(20):
        await seated(store, f"t{number}")
        await store.seating.add_link(f"t{number}", 1, f"k{number}", LATER)
        racing = [
            store.seating.sit(f"t{number}", 1, f"k{number}", Newcomer("Eve", "v")),
            store.seating.revoke_links(f"t{number}", 1),
        ]
        sat, revoked = await asyncio.gather(*(racing[::-1] if number % 2 else racing), return_exceptions=True)
        if number % 2:
            sat, revoked = revoked, sat
        held = await store.seating.seat_of(f"t{number}", "v")
        assert (held, revoked) == ((1, 0) if sat is None else (None, 1))


async def a_session_counts_once_it_was_given(store: Store) -> None:
    await seated(store)
    assert await store.sessions.use_session("chosen by somebody") is None
    await store.sessions.add_session(SessionRow("new", NOW))
    assert await store.sessions.use_session("new") == ""
    await store.seating.hold("t1", 0, "v")  # whoever holds a seat has a session
    assert await store.sessions.use_session("v") == ""


async def a_session_takes_over_when_it_is_first_used(store: Store) -> None:
    for table in ("t1", "t2", "t3"):
        await seated(store, table)
    await store.seating.hold("t1", 0, "old")
    await store.seating.hold("t2", 1, "old")
    await store.sessions.add_session(SessionRow("new", NOW, "old"))
    await store.seating.hold("t3", 0, "new")
    assert {table.id for table, _, _ in await store.seating.tables_of("old")} == {"t1", "t2"}
    assert await store.sessions.use_session("old") == ""  # the answer may get lost
    assert await store.sessions.use_session("new") == "old"
    assert await store.sessions.use_session("new") == ""
    assert await store.sessions.use_session("old") is None
    assert await store.seating.tables_of("old") == []
    assert {table.id for table, _, _ in await store.seating.tables_of("new")} == {"t1", "t2", "t3"}
    assert await store.seating.seat_of("t2", "new") == 1


async def of_two_new_sessions_each_keeps_its_own_claim(store: Store) -> None:
    """Whoever has the old session, and only that, must never get at what was claimed with another."""
    for table in ("t1", "t2", "t3"):
        await seated(store, table)
    await store.seating.hold("t1", 0, "old")
    for table, visitor in (("t2", "one"), ("t3", "other")):
        await store.sessions.add_session(SessionRow(visitor, NOW, "old"))
        await store.seating.hold(table, 0, visitor)
    assert await store.sessions.use_session("one") == "old"
    assert await store.sessions.use_session("other") == ""
    assert {table.id for table, _, _ in await store.seating.tables_of("one")} == {"t1", "t2"}
    assert [table.id for table, _, _ in await store.seating.tables_of("other")] == ["t3"]


async def a_form_sent_again_claims_the_same_seat(store: Store) -> None:
    for table in ("t1", "t2"):
        await seated(store, table)
    await store.sessions.add_session(SessionRow("lost", NOW, form="f"))
    assert await store.sessions.take_over("f", "early") == ""  # nothing is claimed yet
    await store.seating.hold("t1", 0, "lost")
    await store.sessions.add_session(SessionRow("again", NOW, form="f"))
    assert await store.sessions.lost_claim("f") == ("t1", 0)
    assert await store.sessions.lost_claim("") is None
    assert await store.sessions.take_over("g", "eve") == ""
    assert await store.sessions.take_over("", "eve") == ""
    assert await store.sessions.take_over("f", "again") == "t1"
    assert await store.sessions.use_session("lost") is None
    assert await store.seating.holders("t1", 0) == ["again"]
    await store.sessions.use_session("again")
    assert await store.sessions.lost_claim("f") is None
    assert await store.sessions.take_over("f", "eve") == ""  # the answer arrived


async def a_session_that_ends_holds_nothing(store: Store) -> None:
    for table in ("t1", "t2", "t3"):
        await seated(store, table)
        await store.seating.hold(table, 1, "v")
    await store.seating.hold("t2", 1, "phone")
    await store.append("t3", ROWS, -2, True)
    assert await store.sessions.end_session("v") == [("t1", 1)]
    assert await store.sessions.use_session("v") is None
    assert await store.seating.tables_of("v") == []
    claimed = [(await store.seats(table))[1].claimed for table in ("t1", "t2", "t3")]
    assert claimed == [False, True, True]  # a seat is free that nobody holds, while it is played
    assert await store.seating.holders("t2", 1) == ["phone"]


async def others_let_go_of_ones_seats_and_of_no_others(store: Store) -> None:
    for table in ("t1", "t2"):
        await seated(store, table)
    for table, seat, visitor in (("t1", 0, "v"), ("t1", 0, "phone"), ("t1", 1, "bo"), ("t2", 0, "phone")):
        await store.seating.hold(table, seat, visitor)
    for seat, token in ((0, "k0"), (1, "k1")):
        await store.seating.add_link("t1", seat, token, LATER)
    assert await store.sessions.end_others("v") == [("t1", "phone")]
    assert await store.seating.holders("t1", 0) == ["v"]
    assert await store.seating.holders("t1", 1) == ["bo"]
    assert await store.seating.holders("t2", 0) == ["phone"]
    assert await store.sessions.use_session("phone") == ""
    assert await store.seating.links("t1") == {1: LATER}
    assert await store.seats("t1") == [SEATS[0], replace(SEATS[1], claimed=True)]


PEOPLE: list[Callable[[Store], Awaitable[None]]] = [
    a_link_expires,
    a_link_is_made_by_who_holds_a_seat,
    a_seat_is_held_again_by_all_who_hold_it_now,
    a_revoked_link_is_of_no_use,
    of_a_revocation_and_a_use_one_is_first,
    a_session_counts_once_it_was_given,
    a_session_takes_over_when_it_is_first_used,
    of_two_new_sessions_each_keeps_its_own_claim,
    a_form_sent_again_claims_the_same_seat,
    a_session_that_ends_holds_nothing,
    others_let_go_of_ones_seats_and_of_no_others,
]
