"""A server under load: many sockets that only look, and tables that play on by the clock.

Every table makes a move each four seconds, whether the last one was quick or not. The server is a process of
its own, and the system tells what it takes. `make bench` runs this; `python -m tools.load 100 20 15` is a
small one: idle sockets, tables, seconds.
"""

from __future__ import annotations

import asyncio
import gc
import json
import random
import resource
import statistics
import sys
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import chain
from pathlib import Path
from typing import Final

from websockets.asyncio.client import ClientConnection

from tools.visitors import Page, Server, Visitor, scratch, table_for_two

IDLE: Final = 5000
TABLES: Final = 400
SECONDS: Final = 100  # 10,000 moves
PERIOD: Final = 4.0  # seconds from move to move of a table
OF_A_PAIR: Final = 80  # tables that two visitors play
LOOKERS: Final = 100  # idle sockets at one table
AT_ONCE: Final = 25  # sockets that are being opened
ANSWERS: Final = 40  # of one decision, at most
TIMEOUT: Final = 10.0
NOTED: Final = 10  # times that the memory is noted
MOST_WAIT, MOST_MEMORY, MOST_CPU = 100, 400, 2.0  # the goals: ms to an acknowledgement, MiB, ms of a move


@dataclass
class Figures:
    """What was measured, in milliseconds and MiB."""

    moves: list[float] = field(default_factory=list)  # from saying a move to its acknowledgement
    pages: list[float] = field(default_factory=list)  # from saying a move until both pages show it
    drafts: list[float] = field(default_factory=list)  # from saying a part of one to its frame
    stuck: int = 0
    closed: int = 0  # idle sockets that did not stay open
    cpu: float = 0.0  # of the server, while the tables played
    idle_memory: float = 0.0
    memory: list[tuple[int, float]] = field(default_factory=list)  # after so many moves

    @property
    def cpu_of_a_move(self) -> float:
        """With all that its players tried before, and with what everybody was shown of it."""
        return self.cpu / max(1, len(self.moves))


class Side:
    """A seat of a table, with a page of its own."""

    def __init__(self, socket: ClientConnection, seed: int) -> None:
        self.socket = socket
        self.page = Page(random.Random(seed))
        self.acknowledged: dict[str, tuple[float, int]] = {}  # when, and the number that pages then have
        self.turned = 0.0  # when the page last came to a new number
        self.heard = asyncio.Event()
        self.reading = asyncio.ensure_future(self.read())

    async def read(self) -> None:
        async for text in self.socket:
            message, before = json.loads(text), self.page.seq
            if move := self.page.hear(message):
                self.acknowledged[move] = time.perf_counter(), message["seq"]
            if self.page.seq != before:
                self.turned = time.perf_counter()
            self.heard.set()

    async def answered(self) -> None:
        """Wait until what was said is answered."""
        while self.page.pending is not None:
            self.heard.clear()
            await self.heard.wait()

    async def shown(self, seq: int) -> float:
        """When the page came to that number; it waits until it does."""
        while self.page.seq < seq:
            self.heard.clear()
            await self.heard.wait()
        return self.turned


class Play:
    """A table that plays on by the clock."""

    def __init__(self, sides: list[Side], figures: Figures) -> None:
        self.sides = sides
        self.figures = figures

    async def run(self, until: float, rng: random.Random) -> None:
        """Moves at their times; one that is late counts from when it was due."""
        due = time.perf_counter() + rng.uniform(0, PERIOD)
        while due < until:
            await asyncio.sleep(max(0.0, due - time.perf_counter()))
            try:
                await asyncio.wait_for(self.move(due), TIMEOUT)
            except TimeoutError:
                self.figures.stuck += 1
            due += PERIOD

    async def move(self, due: float) -> None:
        """Say answer after answer until a move is acknowledged."""
        late = time.perf_counter() - due
        for _ in range(ANSWERS):
            side = next((side for side in self.sides if side.page.turn), None)
            message = side.page.choose() if side else None
            if side is None or message is None:
                break
            said = time.perf_counter()
            await side.socket.send(json.dumps(message))
            await side.answered()
            known = side.acknowledged.pop(message["id"], None)
            if known is not None:
                when, seq = known
                self.figures.moves.append(1000 * (when - said + late))
                last = max([await one.shown(seq) for one in self.sides])
                self.figures.pages.append(1000 * (last - said + late))
                return
            self.figures.drafts.append(1000 * (time.perf_counter() - said))
        self.figures.stuck += 1


class Crowd:
    """Sockets that only look, at tables where nothing happens."""

    def __init__(self, visitor: Visitor) -> None:
        self.visitor = visitor
        self.gate = asyncio.Semaphore(AT_ONCE)
        self.looking: list[asyncio.Task[None]] = []

    async def gather(self, count: int) -> None:
        tables = [await self.visitor.make(["me", "friend"]) for _ in range(-(-count // LOOKERS))]
        await asyncio.gather(*(self.come(tables[number // LOOKERS]) for number in range(count)))

    async def come(self, table: str) -> None:
        async with self.gate:
            socket = await self.visitor.socket(table)
            await socket.recv()
        self.looking.append(asyncio.ensure_future(self.look(socket)))

    async def look(self, socket: ClientConnection) -> None:
        async for _ in socket:
            pass

    @property
    def gone(self) -> int:
        return sum(task.done() for task in self.looking)


async def watched(server: Server, figures: Figures, seconds: float) -> None:
    """Note the memory now and then."""
    for _ in range(NOTED):
        figures.memory.append((len(figures.moves), server.memory()))
        await asyncio.sleep(seconds / NOTED)


async def opened(pairs: Sequence[Sequence[Visitor]], tables: int, figures: Figures) -> list[Play]:
    """Tables with both their pages. All tables are made first, since making one gives a new session."""
    made = []
    for number in range(tables):
        pair = pairs[number // OF_A_PAIR]
        made.append((await table_for_two(*pair), pair))
        print(f"\rload: {number + 1} of {tables} tables  ", end="", file=sys.stderr)
    return [
        Play([Side(await who.socket(table), 2 * n + at) for at, who in enumerate(pair)], figures)
        for n, (table, pair) in enumerate(made)
    ]


def pairs_for(server: Server, tables: int) -> list[tuple[Visitor, Visitor]]:
    """Visitors for so many tables, each at a limited number."""
    return [
        (Visitor(server.url, f"Host {n}", "127.0.0.2"), Visitor(server.url, f"Guest {n}", "127.0.0.3"))
        for n in range(-(-tables // OF_A_PAIR))
    ]


async def measured(server: Server, idle: int, tables: int, seconds: float) -> Figures:
    """The figures of a running server."""
    figures, rng = Figures(), random.Random(1)
    onlooker, pairs = Visitor(server.url, "Onlooker", "127.0.0.4"), pairs_for(server, tables)
    crowd = Crowd(onlooker)
    await crowd.gather(idle)
    figures.idle_memory = server.memory()
    plays = await opened(pairs, tables, figures)
    before, until = server.cpu(), time.perf_counter() + seconds
    await asyncio.gather(watched(server, figures, seconds), *(play.run(until, rng) for play in plays))
    print(file=sys.stderr)
    figures.cpu, figures.closed = server.cpu() - before, crowd.gone
    figures.memory.append((len(figures.moves), server.memory()))
    tasks = [*crowd.looking, *(side.reading for play in plays for side in play.sides)]
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    for visitor in (onlooker, *chain(*pairs)):
        await visitor.close()
    return figures


async def trial(folder: Path, idle: int, tables: int, seconds: float) -> Figures:
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))  # a file for each socket, here and in the server
    gc.disable()  # the visitors' own pauses are none of the server's
    server = Server(folder)
    try:
        await server.start()
        return await measured(server, idle, tables, seconds)
    finally:
        server.end()


def percentile(values: list[float], share: int) -> float:
    """The value that `share` percent do not exceed."""
    return statistics.quantiles(values, n=100, method="inclusive")[share - 1] if len(values) > 1 else 0.0


def latencies(found: Figures) -> list[str]:
    """How long people wait, as a table of Markdown."""
    rows = [
        f"| {what} | {len(times):,} | {statistics.median(times):.1f} | {percentile(times, 99):.1f} "
        f"| {max(times):.1f} |"
        for what, times in (
            ("move to acknowledgement", found.moves),
            ("move to the pages of both", found.pages),
            ("answer to draft", found.drafts),
        )
        if times
    ]
    return [
        "| milliseconds | times | p50 | p99 | longest |",
        "| --- | ---: | ---: | ---: | ---: |",
        *rows,
    ]


def table(idle: int = IDLE, tables: int = TABLES, seconds: float = SECONDS) -> list[str]:
    """The figures as Markdown."""
    with scratch() as folder:
        found = asyncio.run(trial(Path(folder), idle, tables, seconds))
    if not found.moves or found.stuck or found.closed:
        sys.exit(f"the load was not borne: {found.stuck} moves stuck, {found.closed} idle sockets closed")
    growth = "; ".join(f"{moves:,}: {memory:.0f}" for moves, memory in found.memory)
    drafts, most = len(found.drafts) / len(found.moves), max(memory for _, memory in found.memory)
    return [
        f"{idle:,} idle sockets beside {tables} tables with a move every {PERIOD:.0f} s each, for",
        f"{seconds:.0f} s; the client is another process of this machine. A move with its {drafts:.1f}",
        f"drafts took {found.cpu_of_a_move:.2f} ms of CPU (goal {MOST_CPU:.0f}, when the machine is quiet).",
        f"The server took {found.idle_memory:.0f} MiB with the idle sockets alone and at most",
        f"{most:.0f} MiB with all (goal {MOST_MEMORY}); MiB after so many moves: {growth}.",
        "",
        *latencies(found),
        "",
        f"Goal: 99 of 100 moves are acknowledged in {MOST_WAIT} ms.",
    ]


def main() -> None:
    print("\n".join(table(*(int(word) for word in sys.argv[1:]))))


if __name__ == "__main__":
    main()
