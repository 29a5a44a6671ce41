"""What a server does when it finds the time: write down what earlier ones have not."""

from __future__ import annotations

import asyncio
import time
from contextlib import suppress
from typing import Final

from orrery.core.faults import OrreryError
from orrery.tables.reviving import replayed
from orrery.tables.seated import SeatedTable
from orrery.tables.service import TableService
from orrery.tables.snapshots import snapshot_of
from orrery.tables.stored import StoredTable, from_store

LOOK: Final = 5.0  # seconds between two looks at what the host has removed
REST: Final = 3  # times as long as the work took, so that nobody at a table notices


async def catch_up(tables: TableService) -> None:
    """Keep the last position of every table that has none, and how finished games ended if nobody has told.

    An Orrery before store version 4 wrote positions only now and then. Tables that cannot be replayed here
    are left as they are.
    """
    try:
        outdated = await tables.store.positions.outdated()
    except OrreryError:  # `StoreHealth` logs it
        return
    for table in outdated:
        begun = time.process_time()
        with suppress(OrreryError):
            await write_down(tables, await from_store(tables.store, table))
        await asyncio.sleep(REST * (time.process_time() - begun))


async def look_after(tables: TableService) -> None:
    """Put away what the host removes from the file, now and then as long as the server runs."""
    while True:
        await asyncio.sleep(LOOK)
        with suppress(OrreryError):
            await drop_removed(tables)


async def drop_removed(tables: TableService) -> None:
    """Put away the tables in memory that are not in the store any more; their pages are told."""
    for table in await tables.store.removed(list(tables.cache)):
        if live := tables.cache.get(table):
            live.put_away(removed=True)


async def write_down(tables: TableService, kept: StoredTable) -> None:
    """The position to which all rows lead, and how the game ended."""
    row = kept.row
    if kept.went_on:
        return
    game = await tables.games.with_cards(row.game, row.card_text, row.rules, row.cards)
    table = await asyncio.to_thread(replayed, kept, game)
    await tables.store.positions.add_snapshot(row.id, snapshot_of(game, table.s, table.seq, table.counts))
    if table.over and not row.imported:
        await SeatedTable(tables.store, row, kept.seats, table).store_ending()
