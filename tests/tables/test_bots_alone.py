"""TableService where bots are alone, and people who wait for a bot meanwhile."""

from __future__ import annotations

import asyncio

from orrery.tables.chairs import Chair
from orrery.tables.service import TableService
from orrery.tables.workers import BotQuestion, BotWorkers
from tests.dice import OF_THE_TEST
from tests.tables.company import ADA, GAME, run
from tests.tables.memory import MemoryStore
from tests.waiting import until

BOTS = [Chair(bot="uniform"), Chair(bot="uniform")]


class Slow(BotWorkers):
    """Bots that think until they are let go."""

    def __init__(self) -> None:
        super().__init__()
        self.asked: list[asyncio.Future[None]] = []

    async def choose(self, question: BotQuestion) -> int:
        thought: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.asked.append(thought)
        await thought
        return question.legal[0]


def test_many_tables_of_bots_keep_nobody_waiting() -> None:
    async def work() -> None:
        bots = Slow()
        found = TableService(MemoryStore(), bots, pace=0, new_secret=OF_THE_TEST)
        for _ in range(20):
            await found.make(GAME, {}, BOTS, "")
        await until(lambda: len(bots.asked) == 1)
        live = await found.find(await found.make(GAME, {}, [BOTS[0], Chair("Ada")], ADA))
        await until(lambda: len(bots.asked) > 1)
        assert live.runner.busy
        assert [thought.done() for thought in bots.asked] == [False, False]
        bots.asked[0].set_result(None)  # the next of the tables without people
        await until(lambda: len(bots.asked) > 2)
        assert [thought.done() for thought in bots.asked] == [True, False, False]
        await found.close()

    run(work())
