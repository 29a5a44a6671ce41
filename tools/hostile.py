"""Millions of hostile messages, in pieces that are kept: most of them to a server in this process, the others
over real sockets to `orrery serve`, beside an honest table.

No fault of ours in the log, no memory that stays, and the honest table goes on. `make proof` runs this;
`python -m tools.hostile 200_000 20_000` is a small one.
"""

from __future__ import annotations

import asyncio
import functools
import gc
import json
import logging
import os
import random
import signal
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path
from typing import Any, Final

from tools.forks import ForkedServer
from tools.kept import STORE, digest, in_pieces
from tools.visitors import Page, Visitor, scratch, table_for_two

HERE: Final = 9_000_000
SOCKETS: Final = 1_000_000
CHUNK: Final = {"here": 100_000, "sockets": 50_000}  # messages of a piece
ROUND: Final = 5_000  # messages after which other tables are attacked
FORMS, RECORDS, CARDS = 75, 20, 4  # of each round in this process
AT_ONCE: Final = 12  # hostile sockets
TABLES: Final = 30  # that they attack
LOOKING: Final = 4  # of six of them four look on: a seat may say less in a second
GROWN, MOST_MIB = 64.0, 400.0  # by so many MiB a server may grow in a piece, and so large it may ever be
MOST_WAIT: Final = {"here": 0.5, "sockets": 20.0}  # seconds: of the processor, and by the clock
MOST_SAID: Final = 1 << 20  # bytes of a log
ABOUT: Final = ("src/orrery", "tests/hostile", "tests/spoiling.py", "tools/hostile.py", "tools/attackers.py")


def memory() -> float:
    """MiB that this process takes."""
    gc.collect()
    pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / (1 << 20)


def forget() -> None:
    """Drop what was drawn and is cached, which has its own bounds: what grows then is something else."""
    for one in gc.get_objects():
        if isinstance(one, functools._lru_cache_wrapper) and one.__module__.startswith("orrery."):
            one.cache_clear()


def check(kind: str, before: float, after: float, waits: list[float]) -> dict[str, float]:
    """Refuse growth and an honest table that waited long; else both as figures."""
    if after - before > GROWN or after > MOST_MIB:  # what is drawn is cached, but not without end
        raise AssertionError(f"{kind}: the server grew from {before:.0f} to {after:.0f} MiB")
    if max(waits) > MOST_WAIT[kind]:
        raise AssertionError(f"{kind}: an honest move took {max(waits):.2f} s")
    longest = sorted(waits)[int(len(waits) * 0.99)]
    return {"memory": after, "p99": longest, "longest": max(waits), "moves": len(waits)}


async def besieged(folder: Path, number: int, messages: int) -> dict[str, Any]:
    """So many messages to a server in this process."""
    from tests.hostile.siege import Siege

    siege = Siege(folder, number)
    before, begun = 0.0, time.process_time()
    while siege.seen["messages"] < messages:
        await siege.prepare()
        end = min(messages, siege.seen["messages"] + ROUND)
        while siege.seen["messages"] < end:
            await siege.storm(AT_ONCE)
        for _ in range(FORMS):
            await siege.post()
        for _ in range(RECORDS):
            await siege.bring()
        for _ in range(CARDS):
            siege.read_cards()
        if not before and siege.seen["messages"] * 5 >= messages:
            before = memory()
    spent = time.process_time() - begun
    found = check("here", before, memory(), siege.waits)
    await siege.close()
    return {"seen": dict(siege.seen), "spent": spent, **found}


def run_here(number: int, messages: int = CHUNK["here"]) -> dict[str, Any]:
    from tests.hostile.siege import Faults

    forget()
    log, faults = logging.getLogger("orrery"), Faults()
    log.propagate = False
    log.addHandler(faults)
    with tempfile.TemporaryDirectory(prefix="orrery-") as folder:
        found = asyncio.run(besieged(Path(folder), number, messages))
    log.removeHandler(faults)
    if faults.found or found["seen"].get("status 500"):
        raise AssertionError(f"piece {number}: {faults.found[:3]}")
    return found


async def honest(visitor: Visitor, table: str, waits: list[float]) -> None:
    """Play alone, move by move, and note how long each takes."""
    page = Page(random.Random(table))
    async with await visitor.socket(table) as socket:
        page.hear(json.loads(await socket.recv()))
        while (message := page.choose()) is not None:
            begun = time.monotonic()
            await socket.send(json.dumps(message))
            while page.pending is not None or not page.turn:
                if page.hear(json.loads(await socket.recv())):
                    waits.append(time.monotonic() - begun)
            await asyncio.sleep(0.02)


async def over_sockets(server: ForkedServer, number: int, messages: int) -> dict[str, Any]:
    """So many messages over real sockets to a server of its own."""
    from tools.attackers import Attackers

    visitors = [Visitor(server.url, name) for name in ("Ada", "Bo")]
    tables = [await table_for_two(*visitors) for _ in range(TABLES)]
    who = [cookies(visitors[0]), cookies(visitors[1]), *[""] * LOOKING]
    hostile = Attackers(server.port, [(table, cookie) for table in tables for cookie in who], number)
    waits = [0.0]
    playing = asyncio.ensure_future(games(visitors[0], waits))
    await asyncio.gather(*(hostile.until(messages // 5) for _ in range(AT_ONCE)))
    before = server.memory()
    await asyncio.gather(*(hostile.until(messages) for _ in range(AT_ONCE)))
    found = check("sockets", before, server.memory(), waits)
    if playing.done():
        playing.result()
    playing.cancel()
    for visitor in visitors:
        await visitor.close()
    return {"seen": dict(hostile.seen), **found}


def cookies(visitor: Visitor) -> str:
    return "; ".join(f"{name}={value}" for name, value in visitor.http.cookies.items())


async def games(visitor: Visitor, waits: list[float]) -> None:
    """One honest game after the other."""
    while True:
        await honest(visitor, await visitor.make(["me"]), waits)


async def attacked(folder: Path, number: int, messages: int) -> dict[str, Any]:
    server = ForkedServer(folder)
    try:
        await server.start()
        found = await over_sockets(server, number, messages)
        if server.send(signal.SIGTERM):
            raise AssertionError(f"piece {number}: not a clean end")
    finally:
        server.end()
    log = server.said()
    if "Traceback" in log or len(log) > MOST_SAID:
        raise AssertionError(f"piece {number}: the log has {len(log)} bytes:\n{log[-3000:]}")
    return found


def run_sockets(number: int, messages: int = CHUNK["sockets"]) -> dict[str, Any]:
    with scratch() as folder:
        return asyncio.run(attacked(Path(folder), number, messages))


def total(kind: str, messages: int) -> tuple[Counter[str], dict[str, float]]:
    """All that was seen in the pieces of a kind, and the worst figures."""
    run = run_here if kind == "here" else run_sockets
    file = STORE / f"hostile-{kind}-{digest(*ABOUT)}.jsonl"
    pieces = in_pieces(f"hostile, {kind}", file, list(range(-(-messages // CHUNK[kind]))), run)
    seen: Counter[str] = Counter()
    for piece in pieces:
        seen.update(piece["seen"])
    worst = {name: max(piece[name] for piece in pieces) for name in ("memory", "p99", "longest")}
    return seen, worst | {"moves": sum(piece["moves"] for piece in pieces)}


def section(here: int = HERE, sockets: int = SOCKETS) -> list[str]:
    """What docs/proof.md says."""
    near, spent = total("here", here)
    far, waited = total("sockets", sockets)
    return [
        "",
        "Messages for other positions and of other seats, spoiled or scratched, nested deep, with odd",
        "numbers and letters; forms, records and card sets likewise; beside them an honest table.",
        f"No fault in the log, and no server took more than {MOST_MIB:.0f} MiB.",
        "",
        "| to a server | messages | forms | records | card sets | at most MiB | honest moves | longest |",
        "| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |",
        f"| in the same process | {near['messages']:,} | {near['forms']:,} | {near['records']:,} |"
        f" {near['card sets']:,} | {spent['memory']:.0f} | {spent['moves']:,} |"
        f" {1000 * spent['longest']:.0f} ms of the processor |",
        f"| over sockets | {far['messages']:,} | {far['forms'] + far['junk']:,} | in the forms | – |"
        f" {waited['memory']:.0f} | {waited['moves']:,} | {1000 * waited['longest']:.0f} ms |",
        "",
    ]


def main() -> None:
    print("\n".join(section(*(int(word) for word in sys.argv[1:]))))


if __name__ == "__main__":
    main()
