"""Nothing acknowledged is lost: a server under load is killed again and again, and then its file is read.

Several visitors play random moves at many tables. After the last kill every acknowledged move must have its
row, and every table must replay. `make proof` runs this, a few kills at a time, and keeps what came of them;
`python -m tools.kills 20` is a small one.
"""

from __future__ import annotations

import asyncio
import json
import random
import signal
import sqlite3
import sys
import time
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from websockets.exceptions import WebSocketException

from orrery.core.faults import OrreryError
from orrery.records.record import Record
from tools.forks import ForkedServer
from tools.kept import STORE, digest, in_pieces
from tools.visitors import Page, Server, Visitor, scratch, table_for_two

KILLS: Final = 1000
CHUNK: Final = 20  # kills of a server on one file
TABLES: Final = 8
VISITORS: Final = 4
BOTS: Final = (2, 5)  # tables of one file that have a bot, and of how many files one has some
THINK: Final = (0.01, 0.15)  # seconds before an answer
MOVES: Final = (1, 40)  # acknowledged from a start to the kill
ABOUT: Final = ("src/orrery", "tools/kills.py", "tools/forks.py", "tools/visitors.py")
TIMEOUT: Final = 3.0  # seconds until an unanswered message is sent again
STALL: Final = 120.0  # seconds in which they must be
UNDO: Final = "undo "


@dataclass
class Tally:
    """What was seen."""

    acknowledged: set[tuple[str, str]] = field(default_factory=set)  # table and move
    kills: int = 0
    unanswered: set[str] = field(default_factory=set)  # said, and under way when a connection broke
    refused: int = 0


class Chair:
    """A visitor at one table, who comes back whenever the connection breaks."""

    def __init__(self, visitor: Visitor, table: str, tally: Tally, seed: int) -> None:
        self.visitor = visitor
        self.table = table
        self.tally = tally
        self.page = Page(random.Random(seed))

    async def stay(self) -> None:
        """Play until cancelled."""
        while True:
            try:
                await self.visit()
            except (OSError, WebSocketException, TimeoutError):
                if self.page.pending:
                    self.tally.unanswered.add(self.page.pending["id"])
                await asyncio.sleep(0.1)

    async def visit(self) -> None:
        """One connection: say again what was not answered, then play on."""
        async with await self.visitor.socket(self.table) as socket:
            said, self.page.pending = self.page.pending, None
            try:
                await self.listen(socket)  # the whole table; it answers nothing
            finally:
                self.page.pending = said
            if said:
                await socket.send(json.dumps(said))
            while True:
                if self.page.turn and self.page.pending is None:
                    await asyncio.sleep(self.page.rng.uniform(*THINK))
                    if (message := self.page.choose()) is not None:
                        await socket.send(json.dumps(message))
                await self.listen(socket)

    async def listen(self, socket: Any) -> None:
        """Receive one message; after a timeout send again what has no answer."""
        try:
            heard = json.loads(await asyncio.wait_for(socket.recv(), TIMEOUT))
        except TimeoutError:
            if self.page.pending:
                await socket.send(json.dumps(self.page.pending))
            return
        self.tally.refused += heard["t"] == "no"
        if move := self.page.hear(heard):
            self.tally.acknowledged.add((self.table, move))


async def seated(server: Server, tally: Tally, bots: int) -> list[Chair]:
    """Visitors at tables, each at several."""
    visitors = [Visitor(server.url, f"Visitor {number}") for number in range(VISITORS)]
    chairs = []
    for number in range(TABLES):
        host, guest = visitors[number % VISITORS], visitors[(number + 1) % VISITORS]
        if number < bots:
            table = await host.make(["me", "greedy"])
            chairs.append(Chair(host, table, tally, number))
        else:
            table = await table_for_two(host, guest)
            chairs += [Chair(one, table, tally, number * 2 + at) for at, one in enumerate((host, guest))]
    return chairs


async def life(server: Server, tally: Tally, rng: random.Random) -> None:
    """From a start of the server until it has been under load for a while."""
    wanted, begun = len(tally.acknowledged) + rng.randint(*MOVES), time.monotonic()
    while len(tally.acknowledged) < wanted:
        if time.monotonic() - begun > STALL:
            sys.exit(
                f"{STALL:.0f} s were not enough for a few moves; the server said:\n{server.said()[-3000:]}"
            )
        await asyncio.sleep(0.01)
    await asyncio.sleep(rng.uniform(0, 0.1))


async def killing(folder: Path, number: int) -> Tally:
    """Play, kill, start again; at the end a clean stop."""
    tally, server = Tally(), ForkedServer(folder)
    try:
        await server.start()
        chairs = await seated(server, tally, 0 if number % BOTS[1] else BOTS[0])
        staying = [asyncio.ensure_future(chair.stay()) for chair in chairs]
        await lives(server, tally)
        while still := [task for task in staying if not task.done()]:  # wait_for may swallow a cancellation
            for task in still:
                task.cancel()
            await asyncio.wait(still, timeout=1)
        ended = await asyncio.gather(*staying, return_exceptions=True)
        faults = [repr(one) for one in ended if not isinstance(one, asyncio.CancelledError)]
        for visitor in {chair.visitor for chair in chairs}:
            await visitor.close()
        if server.send(signal.SIGTERM) or faults:
            sys.exit(f"not a clean end: {faults}\n{server.said()[-3000:]}")
    finally:
        server.end()
    return tally


async def lives(server: Server, tally: Tally) -> None:
    """Kill and restart the server again and again; the last one keeps running."""
    rng = random.Random()
    while tally.kills < CHUNK:
        await life(server, tally, rng)
        server.send(signal.SIGKILL)
        tally.kills += 1
        await server.start()
    await life(server, tally, rng)


def standing(db: sqlite3.Connection, table: str) -> tuple[list[list[tuple[int, str]]], int]:
    """The decisions of a table before each undo and at the end, and how many rows it has."""
    moves: list[tuple[int, str]] = []
    stages = []
    rows = db.execute("select seq, seat, body from decisions where table_id = ? order by seq", (table,))
    count = 0
    for count, (seq, seat, body) in enumerate(rows.fetchall(), 1):
        if seq != count - 1:
            raise OrreryError("row {row} is missing", row=count - 1)
        if body.startswith(UNDO):
            stages.append(list(moves))
            del moves[int(body.removeprefix(UNDO)) :]
        else:
            moves.append((seat, body))
    return [*stages, moves], count


def replayed(db: sqlite3.Connection) -> tuple[int, int, list[str]]:
    """How many tables and rows were walked through the game, and what was wrong."""
    wrong, rows = [], 0
    tables = db.execute("select id, game, rules, cards, options, card_text from tables").fetchall()
    for table, game, rules, cards, options, card_text in tables:
        names = [name for (name,) in db.execute("select name from seats where table_id = ?", (table,))]
        try:
            stages, count = standing(db, table)
            for moves in stages:
                Record(game, rules, cards, json.loads(options), names, moves, None, card_text).replay()
        except OrreryError as error:
            wrong.append(f"table {table} does not replay: {error}")
        rows += count
    return len(tables), rows, wrong


def check(path: Path, tally: Tally) -> tuple[int, int]:
    """Every acknowledged move has its row, and every table replays; how many tables and rows."""
    db = sqlite3.connect(path)
    kept = set(db.execute("select table_id, move from decisions where move <> ''").fetchall())
    tables, rows, wrong = replayed(db)
    wrong += [f"acknowledged and lost: move {move} at {table}" for table, move in tally.acknowledged - kept]
    if (whole := db.execute("pragma integrity_check").fetchone()[0]) != "ok":
        wrong.append(f"the file is damaged: {whole}")
    db.close()
    if wrong:
        sys.exit("\n".join(wrong))
    return tables, rows


def run_chunk(number: int) -> dict[str, int]:
    """What came of some kills of a server on one file."""
    with scratch() as folder:
        tally = asyncio.run(killing(Path(folder), number))
        tables, rows = check(Path(folder) / "tables.db", tally)
    said = {"acknowledged": len(tally.acknowledged), "said again": len(tally.unanswered)}
    return {"kills": tally.kills, "tables": tables, "rows": rows, **said}


def section(kills: int = KILLS) -> list[str]:
    """What docs/proof.md says."""
    n: Counter[str] = Counter()
    file = STORE / f"kills-{digest(*ABOUT)}.jsonl"
    for found in in_pieces("kills", file, list(range(-(-kills // CHUNK))), run_chunk):
        n.update(found)
    return [
        "",
        f"{VISITORS} visitors at {TABLES} tables played random moves over sockets; {n['kills']:,} times the",
        "server was killed with SIGKILL at a random moment and started again on the same file, a new one",
        f"every {CHUNK} kills. {n['acknowledged']:,} moves were acknowledged, and 0 of them lost;",
        f"{n['said again']:,} were under way when a connection broke and were said again.",
        f"All {n['tables']:,} tables replayed: {n['rows']:,} rows.",
        "",
    ]


def main() -> None:
    print("\n".join(section(*(int(word) for word in sys.argv[1:]))))


if __name__ == "__main__":
    main()
