"""What a table does by itself: bots answer, and standing orders of people."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from contextlib import nullcontext, suppress
from typing import Any, Final
from weakref import WeakMethod

from orrery.core.faults import OrreryError
from orrery.core.sentences import Sentence
from orrery.tables import tokens
from orrery.tables.attempts import Attempt
from orrery.tables.faults import AlreadyTaken, StaleMove, StoreFault, TableNotFound
from orrery.tables.orders import StandingOrders
from orrery.tables.pace import wait_for_moment
from orrery.tables.presence import Presence
from orrery.tables.seated import SeatedTable
from orrery.tables.shared import Shared
from orrery.tables.workers import BotQuestion

LOG: Final = logging.getLogger("orrery.tables")
AGAIN: Final = 10.0  # seconds until a table that could not go on tries again
Play = Callable[..., Awaitable[int]]  # a line of a seat, as `LiveTable.play` does


class Runner:
    """Goes on as long as a bot or an order can answer; one task, only while there is work."""

    def __init__(
        self,
        seated: SeatedTable,
        presence: Presence,
        orders: StandingOrders,
        shared: Shared,
        play: WeakMethod[Play],
    ) -> None:
        self.seated = seated
        self.presence = presence
        self.orders = orders
        self.shared = shared
        self.play = play  # of its table, which it does not keep in memory
        self.task: asyncio.Task[None] | None = None
        self.stopped = False

    @property
    def busy(self) -> bool:
        return self.task is not None and not self.task.done()

    def wake(self) -> None:
        """Look whether something can be answered."""
        play = self.play()
        if play is not None and not self.busy and self.can_answer():
            self.task = asyncio.get_running_loop().create_task(self.run(play))

    async def stop(self) -> None:
        """Leave off for good, whatever a bot is thinking about."""
        self.stopped = True
        if self.task is not None:
            self.task.cancel()
            await asyncio.gather(self.task, return_exceptions=True)

    def can_answer(self) -> bool:
        asked, seats = self.seated.table.asked, self.seated.seats
        if self.stopped or self.seated.over or not 0 <= asked < len(seats):
            return False
        return bool(seats[asked].bot or seats[asked].orders)

    async def run(self, play: Play) -> None:
        """As long as it runs, the table is not forgotten."""
        try:
            while self.can_answer() and await self.step(play):
                pass
        except (AlreadyTaken, TableNotFound):
            return  # the table was put away; it goes on when it is loaded again
        except Exception as error:
            self.note(error)
            if self.presence.watchers:  # else it goes on when somebody comes
                asyncio.get_running_loop().call_later(AGAIN, self.wake)

    def note(self, error: Exception) -> None:
        """Log why a table stands still; of a store that fails enough is said elsewhere."""
        if isinstance(error, StoreFault):
            return
        fault = None if isinstance(error, OrreryError) else error
        told = Sentence(
            "table {table} cannot go on by itself: {reason}", table=self.seated.id, reason=str(error)
        )
        LOG.error("%s", told, exc_info=fault)

    async def step(self, play: Play) -> bool:
        """One answer of a bot or an order; whether there was one."""
        table = self.seated.table
        asked, seq = table.asked, table.seq
        tried = await self.bot_line(asked) if self.seated.seats[asked].bot else None
        line = tried.line if tried else self.orders.answer(table.s)
        if line is None:
            return False
        with suppress(StaleMove):  # somebody took back while the bot thought: look again
            await play(asked, "", seq, line, tried)
        return True

    async def bot_line(self, seat: int) -> Attempt:
        """A whole line of a bot, each answer from its view, at a moment of the table's pace.

        Nothing is said sooner because it is forced: how many answers a bot has, its hand may tell.
        """
        asked_at = asyncio.get_running_loop().time()
        trial = Attempt(self.seated.table, seat)
        while not trial.complete:
            trial.answer(trial.game.text(trial.s, await self.choice(seat, trial.s)))
        await wait_for_moment(self.shared.pace, asked_at)
        return trial

    async def choice(self, seat: int, s: Any) -> int:
        """What the bot of a seat answers, thought out in a process of its own.

        Tables where bots are alone ask one after the other, so that hundreds of them keep nobody waiting.
        """
        row, game = self.seated.row, self.seated.game
        seed = tokens.digest(f"{row.secret}/{seat}")
        bot = self.seated.seats[seat].bot
        async with self.shared.bots_alone if self.seated.bots_alone else nullcontext():
            question = BotQuestion(game.name, row.card_text, bot, seed, game.view(s, seat), game.legal(s))
            return await self.shared.workers.choose(question)
