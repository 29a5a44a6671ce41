"""What a server does when it finds the time: write down what earlier ones have not."""

from __future__ import annotations

import asyncio
import time
from contextlib import suppress
from typing import Final

from orrery.core.faults import OrreryError
from orrery.tables.endings import ending_of
from orrery.tables.hall import Hall
from orrery.tables.reviving import replayed
from orrery.tables.snapshots import snapshot_of
from orrery.tables.stored import Stored, stored

LOOK: Final = 5.0  # seconds between two looks at what the host has removed
REST: Final = 3  # times as long as the work took, so that nobody at a table notices


async def catch_up(hall: Hall) -> None:
    """Keep the last position of every table that has none, and how finished games ended if nobody has told.

    An Orrery before store version 4 wrote positions only now and then. Tables that cannot be replayed here
    are left as they are.
    """
    try:
        behind = await hall.store.behind()
    except OrreryError:  # whoever watches over the store says so
        return
    for table in behind:
        begun = time.process_time()
        with suppress(OrreryError):
            await write_down(hall, await stored(hall.store, table))
        await asyncio.sleep(REST * (time.process_time() - begun))


async def look_after(hall: Hall) -> None:
    """Put away what the host removes from the file, now and then as long as the server runs."""
    while True:
        await asyncio.sleep(LOOK)
        with suppress(OrreryError):
            await drop_removed(hall)


async def drop_removed(hall: Hall) -> None:
    """Put away the tables in memory that are not in the store any more; their pages are told."""
    for table in await hall.store.missing(list(hall.live)):
        if live := hall.live.get(table):
            live.removed = True
            hall.forget(live)


async def write_down(hall: Hall, kept: Stored) -> None:
    """The position to which all rows lead, and how the game ended."""
    row = kept.row
    if kept.went_on:
        return
    game = await hall.own_game(row.game, row.card_text, row.rules, row.cards)
    table = await asyncio.to_thread(replayed, kept, game)
    await hall.store.add_snapshot(row.id, snapshot_of(game, table.s, table.seq, table.counts))
    if table.over and not row.imported:
        names = [seat.name for seat in kept.seats]
        told = await asyncio.to_thread(ending_of, game, table.s, table.story, names)
        await hall.store.add_ending(row.id, told.packed())
