"""TableService for tests: kept in memory, bots in this process, everything at once."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable, Coroutine, Sequence
from functools import cache
from typing import Any

from orrery import catalog
from orrery.bots.roster import bot
from orrery.core.game import Game
from orrery.tables.chairs import Chair
from orrery.tables.live import LiveTable
from orrery.tables.ports import SeatRow, Store
from orrery.tables.seated import SeatedTable
from orrery.tables.service import TableService
from orrery.tables.shared import Shared
from orrery.tables.table import Table
from orrery.tables.workers import BotQuestion, BotWorkers
from tests.dice import OF_THE_TEST
from tests.tables.memory import MemoryStore

GAME = "tiny-epic-galaxies"
ADA, BO = "ada's session", "bo's session"


class Here(BotWorkers):
    """Bots that think where they are asked."""

    async def choose(self, question: BotQuestion) -> int:
        game = game_of(question.game, question.card_text)
        return bot(question.bot, question.move_seed, game).choose(question.view, question.legal)


@cache
def game_of(name: str, card_text: str) -> Game[Any]:
    return catalog.game(name, card_text or None)


def tables(store: Store | None = None, secrets: Callable[[], bytes] = OF_THE_TEST) -> TableService:
    return TableService(store or MemoryStore(), Here(), pace=0, new_secret=secrets)


async def two_people(found: TableService, **options: Any) -> LiveTable:
    """A table of Ada and Bo."""
    table = await found.make(GAME, options, [Chair("Ada"), Chair("Bo", friend=True)], ADA)
    live = await found.find(table)
    await live.invitations.sit(await live.invitations.link(1, ADA), "Bo", BO)
    return live


async def settle(live: LiveTable) -> None:
    """Wait until nothing goes on by itself."""
    while live.runner.task is not None and live.runner.busy:
        await asyncio.wait([live.runner.task])


def any_line(live: LiveTable, chance: random.Random) -> list[str]:
    """A random line of the seat that is asked."""
    trial = live.attempt(live.table.asked, [])
    while not trial.complete:
        action = chance.choice(live.game.legal(trial.s))
        trial.answer(live.game.text(trial.s, action))
        trial.fill()
    return trial.line


async def play_on(live: LiveTable, decisions: int, seed: int = 1) -> None:
    """Let everybody decide at random for a while."""
    chance = random.Random(seed)
    for number in range(decisions):
        if live.over:
            return
        seat = live.table.asked
        await live.play(seat, f"{seed}/{number}", live.seq, any_line(live, chance))
        await settle(live)


def run(work: Coroutine[Any, Any, None]) -> None:
    asyncio.run(work)


def texts(options: Sequence[Any]) -> list[str]:
    return [option.text for option in options]


def table_like(
    live: LiveTable, table: Table, seats: Sequence[SeatRow] | None = None, shared: Shared | None = None
) -> LiveTable:
    """Another game at the table, which no server keeps."""
    seated = SeatedTable(live.seated.store, live.seated.row, seats or live.seats, table)
    return LiveTable(seated, shared or live.shared, lambda live: None)
