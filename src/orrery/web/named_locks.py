"""Locks by name: blocks under the same name run one after the other."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager


class NamedLocks:
    """A lock for each name that is in use or waited for."""

    def __init__(self) -> None:
        self.locks: dict[str, asyncio.Lock] = {}
        self.wanted: Counter[str] = Counter()  # how many use each of them, or wait for it

    @asynccontextmanager
    async def lock(self, name: str) -> AsyncIterator[None]:
        """Run the block under the lock of a name; without a name there is no lock."""
        if not name:
            yield
            return
        self.wanted[name] += 1
        try:
            async with self.locks.setdefault(name, asyncio.Lock()):
                yield
        finally:
            self.wanted[name] -= 1
            if not self.wanted[name]:
                del self.wanted[name], self.locks[name]

    def __len__(self) -> int:
        return len(self.locks)
