"""A server under siege, in this process: hostile messages and forms beside an honest table.

Nothing of it may be a fault of ours, take memory for good, or keep the honest table waiting.
"""

from __future__ import annotations

import asyncio
import logging
import random
import time
from collections import Counter
from pathlib import Path
from typing import Any, Final

from orrery import catalog
from orrery.core.faults import OrreryError
from orrery.store import open_store
from orrery.tables.chairs import Chair
from orrery.tables.live import LiveTable
from orrery.tables.service import TableService
from orrery.tables.tokens import digest, fresh
from orrery.web.app import application
from orrery.web.limits import Rates
from orrery.web.protocols import open_then_serve
from orrery.web.settings import Settings
from tests.dice import Secrets
from tests.histories.server import WIDE, scope_of
from tests.hostile import rubbish
from tests.tables.company import Here, any_line

GAMES: Final = ("tiny-epic-galaxies", "beyond-the-black", "take-the-galaxy")
MESSAGES: Final = 60  # of one socket
LINES: Final = 30  # texts of answers that a visitor knows
GOOD: Final = (200, 303)


class Faults(logging.Handler):
    """What the server logs as a fault of its own."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.found: list[str] = []
        self.lines = 0

    def emit(self, record: logging.LogRecord) -> None:
        self.lines += 1
        if record.exc_info and record.exc_info[1]:
            self.found.append(f"{record.getMessage()}: {record.exc_info[1]!r}")


class Target:
    """A table that is attacked from its seats and by those who look on."""

    def __init__(self, live: LiveTable, tokens: list[str]) -> None:
        self.live = live
        self.tokens = ["", *tokens]
        self.lines: list[str] = []

    def look(self) -> None:
        """Note what could be answered now: it will be said at other times, and by others."""
        if self.live.table.asked >= 0:
            options = self.live.views.scene(self.live.table.asked, "en").options
            self.lines = [*(option.text for option in options[:LINES]), *self.lines][: 2 * LINES]


class Siege:
    """The application on a file, tables to attack, and an honest one."""

    def __init__(self, folder: Path, seed: int) -> None:
        self.chance = random.Random(f"siege {seed}")
        self.store = open_store(str(folder / "tables.db"))
        self.tables = TableService(self.store, Here(), pace=0, new_secret=Secrets(f"siege {seed}"))
        self.app = application(self.tables, Settings(rates=Rates(**WIDE)))
        self.seen: Counter[str] = Counter()
        self.waits: list[float] = []  # seconds of this process from an honest move to its acknowledgement
        self.targets: list[Target] = []
        self.honest: LiveTable | None = None

    async def table(self, game: str) -> Target:
        """A table of two people."""
        tokens = [fresh(), fresh()]
        name = await self.tables.make(game, {}, [Chair("Ada"), Chair("Bo", friend=True)], digest(tokens[0]))
        live = await self.tables.find(name)
        await live.invitations.sit(await live.invitations.link(1, digest(tokens[0])), "Bo", digest(tokens[1]))
        return Target(live, tokens)

    async def prepare(self) -> None:
        """New tables to attack in the place of the old ones."""
        for old in self.targets:
            old.live.put_away()
        self.targets = [await self.table(game) for game in GAMES]

    async def visit(self) -> None:
        """One socket that says what it likes until it has said all or is thrown out."""
        target = self.chance.choice(self.targets)
        target.look()
        cookie = self.chance.choice(target.tokens)
        headers = {"cookie": f"orrery={cookie}"} if cookie else {}
        left = [MESSAGES]

        async def receive() -> dict[str, Any]:
            left[0] -= 1
            if left[0] == MESSAGES - 1:
                return {"type": "websocket.connect"}
            if left[0] < 0:
                return {"type": "websocket.disconnect", "code": 1000}
            if left[0] % 8 == 0:
                await asyncio.sleep(0)
            self.seen["messages"] += 1
            said = rubbish.message(self.chance, target.lines, target.live.seq)
            key = "bytes" if isinstance(said, bytes) else "text"
            return {"type": "websocket.receive", key: said}

        async def send(message: Any) -> None:
            if message["type"] == "websocket.close":
                self.seen[f"closed {message.get('code')}"] += 1
                left[0] = 0

        scope = scope_of("websocket", f"/t/{target.live.id}/ws", "lang=fr", headers)
        await open_then_serve(self.app, scope, receive, send)

    async def ask(self, method: str, path: str, body: bytes, **headers: str) -> int:
        """One request; its status."""
        found = [0]
        sent = [{"type": "http.request", "body": body}]

        async def receive() -> Any:
            return sent.pop() if sent else await asyncio.Event().wait()

        async def send(message: Any) -> None:
            if message["type"] == "http.response.start":
                found[0] = message["status"]

        path, _, query = path.partition("?")
        await self.app(scope_of("http", path, query, headers) | {"method": method}, receive, send)
        self.seen[f"status {found[0]}"] += 1
        return found[0]

    async def post(self) -> None:
        """A form, a record or a page that nobody should ask for."""
        target = self.chance.choice(self.targets)
        token = self.chance.choice([*target.tokens[:1], fresh()])
        cookie = {"cookie": f"orrery={token}"} if token else {}
        self.seen["forms"] += 1
        if self.chance.random() < 0.3:
            path = rubbish.fill(self.chance.choice(rubbish.PAGES), self.chance, target.live.id)
            query = f"?seat={self.chance.choice(('0', '-3', '99', 'x'))}&at=5&lang=fr"
            await self.ask("GET", path + query, b"", **cookie)
        else:
            path = rubbish.fill(self.chance.choice(rubbish.PATHS), self.chance, target.live.id)
            await self.ask("POST", path, rubbish.form(self.chance), **cookie)

    async def bring(self) -> None:
        """A record that is not one."""
        self.seen["records"] += 1
        await self.ask("POST", "/records", rubbish.record(self.chance).encode("utf-8", "replace"))

    def read_cards(self) -> None:
        """A card set that is not one; all that may come of it is a set or a sentence."""
        self.seen["card sets"] += 1
        name, text = rubbish.card_set(self.chance)
        try:
            catalog.game(name, text)
        except OrreryError as error:
            self.seen["card sets refused"] += bool(error.told("fr"))

    async def move(self) -> None:
        """An honest move, and how much this process did until it was acknowledged."""
        if self.honest is None or self.honest.over:
            self.honest = (await self.table(self.chance.choice(GAMES))).live
        live = self.honest
        line = any_line(live, self.chance)
        begun = time.process_time()
        await live.play(live.table.asked, f"honest {live.seq}", live.seq, line)
        self.waits.append(time.process_time() - begun)

    async def storm(self, visits: int) -> None:
        """Several at once, and an honest move among them."""
        await asyncio.gather(*(self.visit() for _ in range(visits)), self.post(), self.move())

    async def close(self) -> None:
        await self.tables.close()
        await self.store.close()
