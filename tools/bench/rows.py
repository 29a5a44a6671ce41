"""What a move costs at a live table whose record grows: rows in a store, a log, positions to go back to."""

from __future__ import annotations

import asyncio
import random
import tempfile
import time
from pathlib import Path
from statistics import median
from typing import Any, Final

import orrery
from orrery.core.game import Game
from orrery.core.machine import CHANCE
from orrery.records.record import Record
from orrery.store.sqlite import SqliteStore
from orrery.tables.chairs import Chair
from orrery.tables.live import LiveTable
from orrery.tables.service import TableService
from orrery.tables.table import Plan
from orrery.tables.workers import BotWorkers

GAME: Final = "tiny-epic-galaxies"  # of those whose rules set no end, the one with the longest games
SIZES: Final = (100, 300, 1_000, 3_000, 10_000, 19_000, 50_000)  # a table takes 20,000 decisions
MOVES: Final = 30  # that are timed at each size
NOBODY: Final = "a visitor"


def idle(game: Game[Any], s: Any, chance: random.Random) -> int:
    """The answer of seats that want the game to go on: they end their turn as soon as they may."""
    legal = game.legal(s)
    return chance.choice(legal) if game.to_move(s) == CHANCE else legal[-1]


def idle_line(live: LiveTable) -> list[str]:
    """The last legal answer, until nothing more belongs to the decision."""
    seat, line = live.table.asked, list[str]()
    while not (draft := live.attempt(seat, line).draft()).complete:
        options = live.views.scene(seat, "en", draft if line else None).options
        line = [*draft.line, options[-1].text]
    return list(draft.line)


async def grow(live: LiveTable, rows: int) -> None:
    """Let the seats wait until the table has so many rows, stored as they would be."""
    while live.seq < rows:
        plan = Plan(live.table)
        while plan.seq < min(rows, live.seq + 2_000):
            seat, legal = live.game.to_move(plan.s), live.game.legal(plan.s)
            plan.decide(seat, live.game.text(plan.s, legal[-1]))
            plan.deal()
        await live.write(plan.rows, plan.s, plan.counts)
        live.table.take(plan)


async def moves_at(live: LiveTable, rows: int) -> dict[str, float]:
    """Microseconds of processor time: for a row of a move that is stored, and for a scene."""
    await grow(live, rows)
    played, shown = [], []
    for number in range(MOVES):
        seat, line, before = live.table.asked, idle_line(live), live.seq
        begun = time.process_time()
        await live.play(seat, f"{rows}/{number}", live.seq, line)
        played.append((time.process_time() - begun) / (live.seq - before))
        begun = time.process_time()
        live.views.scene(seat, "en")
        shown.append(time.process_time() - begun)
    return {"rows": rows, "play": 1e6 * median(played), "scene": 1e6 * median(shown)}


async def table_curve(most: int) -> list[dict[str, float]]:
    with tempfile.TemporaryDirectory() as folder:
        store = SqliteStore.open(Path(folder) / "tables.db")
        tables = TableService(store, BotWorkers(), pace=0)
        try:
            table = await tables.make(GAME, {}, [Chair("Ada"), Chair("Bo", friend=True)], NOBODY)
            live = await tables.find(table)
            return [await moves_at(live, rows) for rows in SIZES if rows <= min(most, 19_000)]
        finally:
            await tables.close()
            await store.close()


def written_at(game: Any, record: Record, s: Any, chance: random.Random) -> float:
    """Microseconds to write one decision down, its text included, median of a hundred."""
    spent = []
    for _ in range(100):
        action = idle(game, s, chance)
        begun = time.perf_counter_ns()
        record.add(game, s, action)
        spent.append(time.perf_counter_ns() - begun)
        game.apply(s, action)
    return median(spent) / 1000


def written_curve(most: int) -> list[dict[str, float]]:
    """`Record.add` in one record that grows."""
    game, chance = orrery.game(GAME), random.Random(1)
    s = game.start(seats=2)
    record = Record.begin(game, s, ["Ada", "Bo"])
    found = []
    for rows in (rows for rows in SIZES if rows <= most):
        while len(record.moves) < rows:
            action = idle(game, s, chance)
            record.add(game, s, action)
            game.apply(s, action)
        found.append({"rows": rows, "add": written_at(game, record, s, chance)})
    return found


def record_curve(most: int) -> dict[str, Any]:
    return {"table": asyncio.run(table_curve(most)), "written": written_curve(most)}
