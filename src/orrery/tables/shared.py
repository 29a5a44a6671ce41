"""What all tables of a server share."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from orrery.measures import Measures
from orrery.tables.background import BackgroundTasks
from orrery.tables.ports import Store
from orrery.tables.store_health import StoreHealth
from orrery.tables.workers import BotWorkers


class Shared:
    """The store and its health, the processes of bots, the clock, background tasks, and what is counted."""

    def __init__(self, store: Store, workers: BotWorkers, pace: float, clock: Callable[[], float]) -> None:
        self.store = store
        self.store_health = StoreHealth(store.probe)
        store.on_fault(self.store_health.failed)
        self.workers = workers
        self.pace = pace  # seconds that a bot's answer takes, or twice, four times … that if it thinks longer
        self.bots_alone = asyncio.Semaphore(1)  # tables without people at which a bot is asked
        self.clock = clock  # so that tests need not wait for links to expire
        self.background = BackgroundTasks()
        self.measures = Measures()
