"""What a table does by itself: bots answer, and standing orders of people."""

from __future__ import annotations

import asyncio
import logging
from contextlib import nullcontext
from typing import TYPE_CHECKING, Any, Final
from weakref import ref

from orrery.core.faults import OrreryError
from orrery.core.sentences import Sentence
from orrery.tables import tokens
from orrery.tables.attempts import Attempt
from orrery.tables.faults import AlreadyTaken, StaleMove, StoreFault, TableNotFound
from orrery.tables.orders import answer
from orrery.tables.pace import wait_for_moment
from orrery.tables.workers import Question

if TYPE_CHECKING:
    from orrery.tables.live import Live

LOG: Final = logging.getLogger("orrery.tables")
AGAIN: Final = 10.0  # seconds until a table that could not go on tries again


class Runner:
    """Goes on as long as a bot or an order can answer; one task, only while there is work."""

    def __init__(self, live: Live) -> None:
        self.its_table = ref(live)  # which it does not keep in memory
        self.task: asyncio.Task[None] | None = None
        self.stopped = False

    @property
    def live(self) -> Live:
        """The table, for those who hold it."""
        found = self.its_table()
        assert found is not None
        return found

    @property
    def busy(self) -> bool:
        return self.task is not None and not self.task.done()

    def wake(self) -> None:
        """Look whether something can be answered."""
        if not self.busy and self.can_answer():
            self.task = asyncio.get_running_loop().create_task(self.run(self.live))

    async def stop(self) -> None:
        """Leave off for good, whatever a bot is thinking about."""
        self.stopped = True
        if self.task is not None:
            self.task.cancel()
            await asyncio.gather(self.task, return_exceptions=True)

    def can_answer(self) -> bool:
        live = self.its_table()
        if live is None or self.stopped:
            return False
        asked = live.table.asked
        if live.gone or live.over or not 0 <= asked < len(live.seats):
            return False
        return bool(live.seats[asked].bot or live.seats[asked].orders)

    async def run(self, live: Live) -> None:
        """As long as it runs, the table is not forgotten."""
        try:
            while self.can_answer() and await self.step():
                pass
        except (AlreadyTaken, TableNotFound):
            return  # the table was put away: whoever finds it anew wakes it
        except Exception as error:
            self.note(error)
            if live.watchers:  # else it goes on when somebody comes
                asyncio.get_running_loop().call_later(AGAIN, self.wake)

    def note(self, error: Exception) -> None:
        """Log why a table stands still; of a store that fails enough is said elsewhere."""
        if isinstance(error, StoreFault):
            return
        fault = None if isinstance(error, OrreryError) else error
        told = Sentence(
            "table {table} cannot go on by itself: {reason}", table=self.live.id, reason=str(error)
        )
        LOG.error("%s", told, exc_info=fault)

    async def step(self) -> bool:
        """One answer of a bot or an order; whether there was one."""
        live = self.live
        asked, seq = live.table.asked, live.seq
        tried = await self.bot_line(asked) if live.seats[asked].bot else None
        line = tried.line if tried else self.ordered(live.table.s)
        if line is None:
            return False
        try:
            await live.play(asked, "", seq, line, tried)
        except StaleMove:
            return True  # somebody took back while the bot thought: look again
        return True

    def ordered(self, s: Any) -> list[str] | None:
        """The answer that the orders of whoever is asked in a position give, if they do."""
        live, game = self.live, self.live.game
        seat = game.to_move(s)
        if game.over(s) or not 0 <= seat < len(live.seats) or not live.seats[seat].orders:
            return None
        try:
            view = game.view(s, seat)
            orders = game.orders.orders_of(live.orders_form(seat, view), view)
        except OrreryError:
            return None  # orders of an older Orrery: the person is asked
        return answer(game, s, seat, orders)

    async def bot_line(self, seat: int) -> Attempt:
        """A whole line of a bot, each answer from its view, at a moment of the table's pace.

        Nothing is said sooner because it is forced: how many answers a bot has, its hand may tell.
        """
        live, game = self.live, self.live.game
        asked_at = asyncio.get_running_loop().time()
        trial = Attempt(live.table, seat)
        while not trial.complete:
            trial.answer(game.text(trial.s, await self.choice(seat, trial.s)))
        await wait_for_moment(live.tables.pace, asked_at)
        return trial

    async def choice(self, seat: int, s: Any) -> int:
        """What the bot of a seat answers, thought out in a process of its own.

        Tables where bots are alone ask one after the other, so that hundreds of them keep nobody waiting.
        """
        live, game = self.live, self.live.game
        seed = tokens.digest(f"{live.row.secret}/{seat}")
        bot, cards = live.seats[seat].bot, live.row.card_text
        async with live.tables.bots_alone if live.bots_alone else nullcontext():
            question = Question(game.name, cards, bot, seed, game.view(s, seat), game.legal(s))
            return await live.tables.workers.choose(question)
