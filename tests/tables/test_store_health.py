"""A store that fails is said once, however many moves fail, and once more when it works again."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence

import pytest

from orrery.core.faults import OrreryError
from orrery.tables.faults import StoreFault
from orrery.tables.service import TableService
from orrery.tables.store_health import PAUSE, StoreHealth
from orrery.tables.upkeep import LOOK, look_after
from tests.dice import OF_THE_TEST
from tests.tables import clock
from tests.tables.company import Here
from tests.tables.memory import MemoryStore


def full() -> StoreFault:
    return StoreFault("the tables cannot be read or written at the moment: {reason}", reason="full")


class Disk:
    """Takes probes, or does not."""

    full = False
    probes = 0

    async def probe(self) -> None:
        self.probes += 1
        if self.full:
            raise full()


def test_a_fault_is_one_line_and_so_is_its_end(caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.WARNING)

    async def work() -> None:
        disk = Disk()
        health = StoreHealth(disk.probe)
        told: list[bool] = []
        health.watchers.append(told.append)
        disk.full = True
        for _ in range(100):
            health.failed(full())
        assert (health.works, told) == (False, [False])
        await asyncio.sleep(10 * PAUSE + 1)
        assert (disk.probes, told) == (10, [False])
        disk.full = False
        await asyncio.sleep(PAUSE)
        assert (health.works, told) == (True, [False, True])
        await asyncio.sleep(100 * PAUSE)
        assert disk.probes == 11  # nobody asks, and nothing is wrong
        health.failed(full())
        health.stop()

    clock.run(work())
    lines = [record.getMessage() for record in caplog.records]
    assert lines == [
        "the tables cannot be read or written at the moment: full",
        "the tables can be read and written again, after 55 s",
        "the tables cannot be read or written at the moment: full",
    ]


def test_whoever_asks_often_is_told_by_one_probe() -> None:
    async def work() -> None:
        disk = Disk()
        health = StoreHealth(disk.probe)
        assert all(await asyncio.gather(*(health.check() for _ in range(50))))
        assert disk.probes == 1
        await asyncio.sleep(PAUSE - 0.1)
        assert await health.check()
        assert disk.probes == 1
        await asyncio.sleep(0.2)
        disk.full = True
        assert not await health.check()
        assert not await health.check()
        assert disk.probes == 2
        health.stop()

    clock.run(work())


class Watched(MemoryStore):
    """A store that counts how often it is looked at, and fails."""

    looks = 0

    async def removed(self, tables: Sequence[str]) -> list[str]:
        self.looks += 1
        raise OrreryError("not now")


def test_a_server_looks_after_its_tables_as_long_as_it_runs() -> None:
    async def work() -> None:
        store = Watched()
        task = asyncio.ensure_future(look_after(TableService(store, Here(), pace=0, new_secret=OF_THE_TEST)))
        await asyncio.sleep(3 * LOOK + 1)
        task.cancel()
        assert store.looks == 3

    clock.run(work())
