"""Bots in processes of their own: they may think long, fail or die, and no table waits for ever."""

from __future__ import annotations

import asyncio
import logging
import operator
import signal
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from importlib import import_module
from multiprocessing import get_context
from multiprocessing.connection import Connection
from threading import Lock
from typing import Any, Final, NamedTuple

from orrery import catalog
from orrery.bots.bot import Bot
from orrery.bots.uniform import Uniform
from orrery.core.faults import OrreryError
from orrery.core.game import Game
from orrery.core.sentences import Sentence
from orrery.core.views import View
from orrery.sim.processes import interrupts_blocked

ROSTER: Final = "orrery.bots.roster:bot"
STARTING: Final = 60.0  # seconds that a new process may take to be ready
TRIES: Final = 2

log = logging.getLogger("orrery.bots")


class BotQuestion(NamedTuple):
    """What a bot is asked: all that it may know, and no position."""

    game: str
    card_text: str  # the card set itself, if it is not the one that comes with Orrery
    bot: str
    seed: str  # of the bot at this table
    view: View
    legal: list[int]

    @property
    def move_seed(self) -> str:
        """What settles the draws of the bot for this answer."""
        return f"{self.seed}/{self.view.get('ply', 0)}"


class BotWorkers:
    """A few processes that answer for bots. A question that fails twice is answered by chance.

    `load` names the function that makes a bot from its name, a seed and a game.
    """

    def __init__(self, processes: int = 1, budget: float = 10.0, load: str = ROSTER) -> None:
        self.budget = budget  # seconds for one answer
        self.load = load
        self.all: list[BotWorker] = []
        self.free: list[BotWorker] = []
        self.waiting = 0  # questions without an answer yet
        self.closed = False
        self.lock = Lock()  # processes begin and end one at a time
        self.threads = ThreadPoolExecutor(processes, "bots")  # each waits for one process

    async def choose(self, question: BotQuestion) -> int:
        """The bot's answer, settled by the seed and the ply. The event loop goes on meanwhile.

        One that has no choice waits its turn too: how long an answer takes must not tell that it was forced.
        """
        self.waiting += 1
        try:
            return await asyncio.get_running_loop().run_in_executor(self.threads, self.answer, question)
        finally:
            self.waiting -= 1

    async def close(self) -> None:
        """End all processes; questions still open are given up."""
        await asyncio.to_thread(self.end)

    def answer(self, question: BotQuestion) -> int:
        """In a thread: ask one process, then a new one, and else let chance decide."""
        reason: Sentence | None = None
        for _ in range(TRIES):
            worker = self.take()
            try:
                answer = worker.ask(question, self.budget)
            except OrreryError as error:
                reason = error.sentence
                self.discard(worker)
            else:
                self.free.append(worker)
                return answer
        log.warning(
            "%s",
            Sentence(
                "{bot} failed, so a random legal move was played: {reason}", bot=question.bot, reason=reason
            ),
        )
        return Uniform(question.move_seed).choose({}, question.legal)

    def take(self) -> BotWorker:
        """A free process, or a new one."""
        with self.lock:
            if self.closed:
                raise OrreryError("Bots are unavailable right now. Your move is saved.")
            if self.free:
                return self.free.pop()
            worker = BotWorker(self.load)
            self.all.append(worker)
            return worker

    def discard(self, worker: BotWorker) -> None:
        with self.lock:
            worker.end()
            self.all.remove(worker)

    def end(self) -> None:
        with self.lock:
            self.closed = True
            for worker in self.all:
                worker.process.kill()  # the thread that waits for it notices
        self.threads.shutdown(cancel_futures=True)
        for worker in [*self.all]:
            self.discard(worker)


class BotWorker:
    """One process and the pipe to it; it ends when nobody holds the other end."""

    def __init__(self, load: str) -> None:
        context = get_context("spawn")
        self.pipe, theirs = context.Pipe()
        self.process = context.Process(target=work, args=(theirs, load), daemon=True)
        self.is_ready = False
        with theirs, interrupts_blocked():
            self.process.start()

    def ask(self, question: BotQuestion, budget: float) -> int:
        """The answer to one question; OrreryError if there is none in time, or none that is legal."""
        try:
            if not self.is_ready:
                self.is_ready = self.hear(STARTING)
            self.pipe.send(question)
            answer = self.hear(budget)
        except (EOFError, OSError):
            raise OrreryError("its process ended") from None
        if isinstance(answer, str):
            raise OrreryError("it failed with {error}", error=answer)
        if answer not in question.legal:
            raise OrreryError("its answer {answer!r} is not legal", answer=answer)
        return int(answer)

    def hear(self, seconds: float) -> Any:
        """What the process says next."""
        if not self.pipe.poll(seconds):
            raise OrreryError("it took longer than {seconds} seconds", seconds=seconds)
        return self.pipe.recv()

    def end(self) -> None:
        """Leave no process, no zombie and no pipe."""
        self.process.kill()
        self.process.join()
        self.process.close()
        self.pipe.close()


def work(pipe: Connection, load: str) -> None:
    """In the process: answer questions until the table is gone."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    module, _, name = load.partition(":")
    make: Callable[[str, str, Game[Any]], Bot] = getattr(import_module(module), name)
    with pipe, suppress(EOFError, OSError):
        pipe.send(True)
        while True:
            pipe.send(thought(pipe.recv(), make))


def thought(question: BotQuestion, make: Callable[[str, str, Game[Any]], Bot]) -> int | str:
    """The answer of a bot, or what it failed with; where there is but one, no bot is asked."""
    if len(question.legal) == 1:
        return question.legal[0]
    try:
        bot = make(question.bot, question.move_seed, game_of(question))
        view = question.view if getattr(bot, "wants_view", True) else {}
        return operator.index(bot.choose(view, question.legal))
    except Exception as error:
        return f"{type(error).__name__}: {error}"


def game_of(question: BotQuestion) -> Game[Any]:
    """The game that is played, made once in each process: a view tells its rules and cards."""
    rules, digest = question.view["rules"], question.view["cards"]
    return catalog.kept(question.game, question.card_text, rules, digest)
