"""A process that writes rows until it is killed, and prints each number once it is acknowledged."""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path

from orrery.store.sqlite import SqliteStore
from orrery.tables.ports import Row
from tests.store.contract import seated


async def write(path: str, name: str) -> None:
    store = SqliteStore.open(Path(path))

    async def fill(table: str) -> None:
        await seated(store, table)
        for seq in range(1 << 30):
            await store.append(table, [Row(seq, 0, "x", f"m{seq}")], 0, False)
            print(table, seq, flush=True)

    await asyncio.gather(*(fill(f"{name}-{number}") for number in range(8)))


if __name__ == "__main__":
    asyncio.run(write(sys.argv[1], sys.argv[2]))
