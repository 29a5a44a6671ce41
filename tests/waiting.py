"""Waiting for what another process or thread does: as long as it takes, and not longer."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable

LIMIT = 300.0  # seconds until something counts as never: a slow machine under load is no fault
PAUSE = 0.005  # seconds between two looks


def wait_until(happened: Callable[[], object]) -> None:
    """Wait until something has happened, or fail."""
    end = time.monotonic() + LIMIT
    while not happened():
        assert time.monotonic() < end, "it never happened"
        time.sleep(PAUSE)


async def until(happened: Callable[[], object]) -> None:
    """The same, while the loop goes on."""
    end = time.monotonic() + LIMIT
    while not happened():
        assert time.monotonic() < end, "it never happened"
        await asyncio.sleep(PAUSE)
