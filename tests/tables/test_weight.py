"""What tables weigh: estimates are true, the sum has a bound, and what was put away comes back."""

from __future__ import annotations

import gc
import random
import tracemalloc
from collections.abc import Callable
from dataclasses import replace
from functools import cache, partial
from pathlib import Path
from typing import Any
from weakref import ref

import pytest

from orrery import catalog
from orrery.core.game import Game
from orrery.records.record import Record
from orrery.store import open_store
from orrery.tables.cache import weight_of
from orrery.tables.live import LiveTable
from orrery.tables.making import row_of
from orrery.tables.ports import Row
from orrery.tables.service import TableService
from orrery.tables.stored import dealer_of
from orrery.tables.table import Table
from tests.tables.company import GAME, play_on, run, tables, two_people
from tests.take_the_galaxy.examples import cards as take
from tests.tiny_epic_galaxies.examples import cards as galaxies
from tests.waiting import until

LONG = 19_990
SOON = ("end", "pass", "no", "decline")  # what brings a game nowhere
MIB = 1 << 20


@cache
def long_game(name: str, decisions: int = LONG) -> tuple[Row, ...]:
    """A game in which nobody gets anywhere, as far as its rules allow that."""
    game, chance = catalog.game(name), random.Random(1)
    s, rows = game.start(seats=2), list[Row]()
    while not game.over(s) and len(rows) < decisions:
        legal = game.legal(s)
        idle = [one for one in legal if game.text(s, one).split()[0] in SOON]
        action = idle[0] if idle else chance.choice(legal)
        rows.append(Row(len(rows), game.to_move(s), game.text(s, action)))
        game.apply(s, action)
    return tuple(rows)


def long_record(name: str, decisions: int) -> str:
    game = catalog.game(name)
    record = Record.begin(game, game.start(seats=2), ["Ada", "Bo"], ["", ""])
    record.moves = [(row.seat, row.body) for row in long_game(name, decisions)]
    return record.text()


async def copied(found: TableService, table: str, number: int) -> str:
    """The same game under another id, as if somebody had brought it again."""
    row = await found.store.table(table)
    assert row is not None
    other = replace(row, id=f"{number:06}")
    await found.store.add_table(other, await found.store.seats(table), await found.store.rows(table))
    return other.id


def replayed(game: Game[Any], rows: tuple[Row, ...]) -> Table:
    start = game.start(seats=2)
    table = Table(game, start, dealer_of(row_of(game, start, bytes(32)), []))
    table.replay(list(rows))
    return table


def bytes_of(make: Callable[[], Any]) -> tuple[Any, int]:
    """Something, and what Python says that it takes."""
    gc.collect()
    tracemalloc.start()
    try:
        found = make()
        gc.collect()
        return found, tracemalloc.get_traced_memory()[0]
    finally:
        tracemalloc.stop()


@pytest.mark.parametrize("name", catalog.game_names())
@pytest.mark.parametrize("decisions", [150, LONG])
def test_what_a_table_is_said_to_weigh_is_what_it_weighs(name: str, decisions: int) -> None:
    game, rows = catalog.game(name), long_game(name, decisions)
    replayed(game, rows[:70])  # what all tables share is there by now
    table, weight = bytes_of(lambda: replayed(game, rows))
    assert table.plies == len(rows)
    assert weight / 2 < weight_of(table) < weight * 2
    assert weight < 4 * MIB


@pytest.mark.parametrize(
    ("name", "cards"), [(GAME, galaxies.OVERLAY), ("take-the-galaxy", take.OVERLAY)], ids=["galaxies", "take"]
)
def test_what_a_card_set_is_said_to_weigh_is_what_its_game_weighs(name: str, cards: str) -> None:
    def made() -> Game[Any]:
        game = catalog.game(name, cards)
        game.start(seats=2)
        return game

    made()
    game, weight = bytes_of(made)
    assert weight / 2 < catalog.weight_of(game) < weight * 2


def test_many_long_games_that_are_looked_at_stay_within_the_bound(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Watched ones, too: whoever looks at a table that was put away is told to come again."""
    monkeypatch.setattr("orrery.tables.cache.ROOM", MIB // 2)

    async def work() -> None:
        found = tables(open_store(str(tmp_path / "tables.db")))
        ours = await two_people(found)
        ours.watch(lambda: None)
        first = await found.maker.adopt(long_record(GAME, 500))
        gone: set[str] = set()
        before = 0
        for number in range(60):
            live = await found.find(await copied(found, first, number))
            live.watch(partial(gone.add, live.id))
            assert live.views.replay(live.table.plies // 2, 0, "en").log
            await play_on(ours, 1, number)  # a running game goes on meanwhile
            assert found.cache.weight <= MIB // 2
            if number == 18:  # as many as fit
                gc.collect()
                before = tracemalloc.get_traced_memory()[0]
        gc.collect()
        assert tracemalloc.get_traced_memory()[0] - before < MIB // 2
        assert found.cache[ours.id] is ours
        assert len(gone) > 40
        await found.store.close()

    tracemalloc.start()
    try:
        run(work())
    finally:
        tracemalloc.stop()


def test_what_was_put_away_is_built_again_as_it_was(monkeypatch: pytest.MonkeyPatch) -> None:
    async def work() -> None:
        found = tables()
        running = await two_people(found)
        await play_on(running, 30)
        over = await found.find(await found.maker.adopt(long_record(GAME, 700)))
        before = [seen(live) for live in (running, over)]
        monkeypatch.setattr("orrery.tables.cache.ROOM", 1)
        await two_people(found)
        assert running.gone
        assert over.gone
        again = [await found.find(live.id) for live in (running, over)]
        assert [seen(live) for live in again] == before

    run(work())


def seen(live: LiveTable) -> list[object]:
    """All that viewers get of a table."""
    moments = range(0, live.table.plies, 97) if live.over else ()
    looks = [live.views.replay(at, seat, "fr") for at in moments for seat in (-3, 1)]
    return [
        *(live.views.scene(seat, "en") for seat in (-3, 0, 1)),
        *looks,
        live.views.exporter(0)(),
        live.table.trail,
    ]


@pytest.mark.parametrize("over", [True, False], ids=["imported", "running"])
def test_a_table_that_is_put_away_is_gone_at_once(over: bool) -> None:
    """It does not wait until Python looks through all its objects: by then there may be thousands."""

    async def work() -> None:
        found = tables()
        if over:
            live = await found.find(await found.maker.adopt(long_record(GAME, 150)))
            live.views.replay(100, 0, "en")
        else:
            live = await two_people(found)
            await play_on(live, 10)
            live.views.scene(0, "en")
        live.watch(lambda: None)()
        kept = ref(live), ref(live.table)
        live.put_away()
        del live
        await until(lambda: not any(one() for one in kept))  # the thread that read it lets it go

    gc.collect()
    gc.disable()
    try:
        run(work())
    finally:
        gc.enable()
