"""What must hold at the end of every history, whatever failed on the way."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from copy import deepcopy
from typing import Any, Final

from orrery.core.asking import plain
from orrery.tables.live import LiveTable
from orrery.tables.sent import UNDO
from orrery.tables.service import TableService
from orrery.tables.upkeep import catch_up
from orrery.web.frames import picture_of
from tests.histories.people import Browser, Person
from tests.histories.server import Server
from tests.histories.tab import Tab
from tests.tables.company import tables
from tests.tables.memory import MemoryStore

MOVES: Final = ("say", "play", "undo")


def rows_are_in_order_and_none_is_there_twice(stored: MemoryStore, tabs: Sequence[Tab]) -> int:
    """Every row has the next number, and every id stands once and was sent by a page of that seat."""
    said = {name: tab for tab in tabs for name in tab.said}
    rows = 0
    for table, decisions in stored.decisions.items():
        assert [row.seq for row in decisions] == list(range(len(decisions))), f"{table}: rows are missing"
        names = [row.move for row in decisions if row.move]
        assert len(names) == len(set(names)), f"{table}: a move stands there twice"
        for row in decisions:
            if row.move in said:
                tab = said[row.move]
                assert (tab.table, tab.seat) == (table, str(row.seat)), (
                    f"{tab.name}, seat {tab.seat}: row {row} at {table}"
                )
        rows += len(decisions)
    return rows


def what_was_acknowledged_is_stored(stored: MemoryStore, tabs: Sequence[Tab]) -> int:
    """Every acknowledged move has its rows, as it was said."""
    found = 0
    for tab in tabs:
        back = [message for message in tab.taken_back if message["t"] in MOVES]
        assert not back, f"{tab.name}: refused after it was acknowledged: {back}"
        at = {row.move: row.seq for row in stored.decisions[tab.table] if row.move}
        for message, _ in tab.acknowledged:
            if message["t"] not in MOVES:
                continue
            found += 1
            assert message["id"] in at, f"{tab.name}: acknowledged and lost: {message}"
            first = at[message["id"]]
            line = [UNDO] if message["t"] == "undo" else message["line"]
            kept = stored.decisions[tab.table][first : first + len(line)]
            bodies = [UNDO if row.body.startswith(UNDO) else plain(row.body) for row in kept]
            assert bodies == [one if one == UNDO else plain(one) for one in line], f"{tab.name}: {message}"
    return found


def orders_are_kept(stored: MemoryStore, people: Sequence[Person]) -> None:
    """Whoever has given a seat orders, and heard that they stand, finds the last ones there."""
    for person in people:
        for tab in person.tabs:
            given = [message for message in tab.said.values() if message["t"] == "orders"]
            heard = [message for message, _ in tab.acknowledged if message["t"] == "orders"]
            alone = sum(one.table == tab.table for one in person.tabs) == 1
            if alone and given and heard and heard[-1] is given[-1]:
                kept = stored.chairs[tab.table][int(tab.seat)].orders
                for name, value in given[-1]["form"].items():
                    assert f'"{name}": "{value}"' in kept, f"{tab.name}: {kept}"


def everybody_sits_where_they_were_asked_to(people: Sequence[Person]) -> None:
    for person in people:
        for tab in person.tabs:
            wanted = person.seats[tab.table]
            assert wanted < 0 or tab.seat == str(wanted), f"{tab.name}: seat {tab.seat}, not {wanted}"
            assert int(tab.seat) >= 0, f"{tab.name}: looks on"


def memory_is_what_the_rows_lead_to(live: LiveTable, fresh: LiveTable) -> None:
    """A table in memory and one that is read anew stand at the same position."""
    kept = [(one.seq, one.table.plies, one.game.to_json(one.table.s)) for one in (live, fresh)]
    assert kept[0] == kept[1], f"table {live.id}: not what is stored"
    known = [{name: seat for name, (seat, _) in one.table.sent.lines.items()} for one in (live, fresh)]
    assert known[0] == known[1], f"table {live.id}: other moves are known"


async def what_rules_that_are_gone_would_need_is_kept(found: TableService) -> None:
    """The position of every table is that of its last row, and finished games tell how they ended.

    A table of an earlier Orrery, and an ending that could not be written, are left to the next server.
    """
    for table in list(found.cache):
        kept, live = await found.store.positions.snapshot(table), await found.find(table)
        now = (live.seq, live.game.to_json(live.table.s))
        assert kept is None or (kept.seq, kept.text) == now, (
            f"table {table}: its last position is another one"
        )
    await catch_up(found)
    assert not (outdated := await found.store.positions.outdated()), (
        f"neither position nor ending: {outdated}"
    )


def the_page_is_a_fresh_one(tab: Tab, fresh: LiveTable, seen: Sequence[int | None]) -> None:
    """What frames have made of a page is what a new one would show, with the same draft.

    A page is not drawn anew because its reader has looked at it: it may show as new what was so before.
    """
    said, seat = tab.outbox.draft, int(tab.seat)
    draft = fresh.attempt(seat, said["line"]).draft(said["held"]) if said else None
    assert tab.seq == fresh.seq, f"{tab.name} stands at {tab.seq}, not {fresh.seq}"
    differ: list[str] = []
    for one in seen:
        parts = picture_of(fresh.views.scene(seat, tab.browser.lang, draft, one)).parts
        differ = [name for name, part in parts.items() if tab.document.element(name) != part]
        if not differ:
            return
    raise AssertionError(f"{tab.name} shows something else than a fresh page: {differ}")


async def hold(server: Server, browsers: Sequence[Browser]) -> dict[str, int]:
    """Check all laws; how much was looked at."""
    assert server.process is not None
    people = [one for one in browsers if isinstance(one, Person)]
    tabs = [tab for browser in browsers for tab in browser.tabs]
    stored = deepcopy(server.stored)
    rows = rows_are_in_order_and_none_is_there_twice(stored, tabs)
    acknowledged = what_was_acknowledged_is_stored(stored, tabs)
    orders_are_kept(stored, people)
    everybody_sits_where_they_were_asked_to(people)
    found = tables(stored, server.secrets)
    found.shared.clock = server.process.tables.shared.clock
    present: Counter[tuple[str, str]] = Counter((tab.table, tab.seat) for tab in tabs)
    for table, live in server.process.tables.cache.items():
        memory_is_what_the_rows_lead_to(live, await found.find(table))
    for tab in tabs:
        fresh = await found.find(tab.table)
        fresh.presence.present = Counter(
            {seat: present[tab.table, str(seat)] for seat in range(len(fresh.seats))}
        )
        looks = {look for one in tabs if (one.table, one.seat) == (tab.table, tab.seat) for look in one.seen}
        the_page_is_a_fresh_one(tab, fresh, sorted(looks, reverse=True) if int(tab.seat) >= 0 else [None])
    await what_rules_that_are_gone_would_need_is_kept(found)
    return {"rows": rows, "acknowledged": acknowledged, "pages": len(tabs), "tables": len(stored.tables)}


def waits_for(server: Server, browsers: Sequence[Browser]) -> list[str]:
    """Whatever has not come to rest."""
    process, found = server.process, []
    if process is None:
        return ["the server"]
    for browser in browsers:
        found += [f"{browser.name}: {errand}" for errand in browser.errands if not errand.done()]
        found += [tab.name for tab in browser.tabs if not is_quiet(tab)]
    for live in process.tables.cache.values():
        asked = live.table.asked
        if live.runner.busy or live.lock.locked() or (asked >= 0 and live.seats[asked].bot and not live.over):
            found.append(f"table {live.id}")
    rooms: Any = process.app.state.rooms
    if rooms.drawings.task is not None or any(room.due for room in rooms.rooms.values()):
        found.append("drawings")
    return found


def is_quiet(tab: Tab) -> bool:
    line = tab.line
    if not tab.is_open or line is None:
        return False
    under_way = line.up.under_way or line.down.under_way
    return not (tab.outbox.open or tab.unsaved or under_way or line.is_dead)
