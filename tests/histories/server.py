"""A server in a simulated world: the whole application, process after process on the same disk."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass, field, fields
from typing import Any, Final, cast
from urllib.parse import urlencode

from orrery.tables.ports import Store
from orrery.tables.service import TableService
from orrery.tables.upkeep import catch_up, look_after
from orrery.web.app import application
from orrery.web.claims import Claims
from orrery.web.limits import Rate, Rates
from orrery.web.protocols import open_then_serve
from orrery.web.settings import Settings
from orrery.web.wire import COME_AGAIN
from tests.dice import Secrets
from tests.histories.disk import Disk
from tests.histories.network import Client, Gone, Line
from tests.histories.world import Life, World
from tests.tables.company import Here
from tests.tables.memory import MemoryStore

HOST: Final = "127.0.0.1"
DOWN: Final = 2.0  # seconds at most until the next process starts
ANSWERED: Final = 60.0  # seconds in which a request is answered
WIDE: Final[dict[str, Any]] = {
    one.name: Rate(1e9, 10**9) if isinstance(one.default, Rate) else 10**6 for one in fields(Rates)
}  # their clock is a real one, so that nobody may ever have to wait for it


class Lost(Exception):
    """A request, or the answer to it, that did not arrive."""


@dataclass
class Answer:
    """What a request was answered with."""

    status: int = 0
    headers: list[tuple[str, str]] = field(default_factory=list)
    text: str = ""

    @property
    def json(self) -> Any:
        return json.loads(self.text)


class Process(Life):
    """One process of the server with all it has in memory."""

    def __init__(self, server: Server) -> None:
        super().__init__()
        world = server.world
        disk = cast(Store, Disk(world, self, server.stored, server.crash))
        self.tables = TableService(
            disk, Here(), new_secret=server.secrets, clock=lambda: 1_000_000.0 + world.loop.time()
        )
        self.app = application(self.tables, Settings(rates=Rates(**WIDE)))
        self.app.state.claims = Claims(world.loop.time)
        self.lines: list[Line] = []
        for work in (catch_up(self.tables), look_after(self.tables)):
            self.spawn(work)

    async def attend(self, scope: dict[str, Any], line: Line) -> None:
        """A socket, from coming to leaving."""
        with suppress(Gone):
            await open_then_serve(self.app, scope, line.receive, line.send)


class Server:
    """What browsers reach, as long as a process of it runs."""

    def __init__(self, world: World, stored: MemoryStore) -> None:
        self.world = world
        self.stored = stored
        self.secrets = Secrets(f"history {world.seed}")
        self.process: Process | None = Process(self)

    def start(self) -> None:
        if self.process is None:
            self.world.note("start")
            self.process = Process(self)

    def crash(self) -> None:
        """The process ends between any two of its steps; after a while there is another."""
        self.world.count("crash")
        self.leave(1006)

    async def stop(self) -> None:
        """A clean stop: pages are told to come again, and what is in memory is written down."""
        process = self.process
        if process is None:
            return
        self.world.note("stop")
        self.world.count("stop")
        for line in process.lines:
            line.cut(COME_AGAIN)
        await asyncio.wait([process.spawn(process.tables.close())])
        if self.process is process:
            self.leave(COME_AGAIN)

    def leave(self, code: int) -> None:
        process, self.process = self.process, None
        if process is None:
            return
        process.end()
        for line in process.lines:
            line.cut(code)
        self.world.later(DOWN * self.world.chance.random(), self.start)

    def open(self, path: str, query: str, headers: Mapping[str, str], client: Client) -> Line:
        """A socket. If no server runs, the page is told that it could not be opened."""
        line, process = Line(self.world, client), self.process
        if process is None:
            line.cut()
            return line
        process.lines = [one for one in process.lines if not one.is_over]
        process.lines.append(line)
        scope = scope_of("websocket", path, query, headers) | {"subprotocols": []}
        process.spawn(process.attend(scope, line))
        return line

    async def ask(
        self, method: str, path: str, headers: Mapping[str, str], form: Mapping[str, Any] | None = None
    ) -> Answer:
        """A request; it may get lost, and so may its answer."""
        world = self.world
        await asyncio.sleep(world.delay(0.3))
        process = self.process
        if process is None or world.befalls(world.odds.lost, "request lost"):
            raise Lost
        answer, body = Answer(), urlencode(form or {}, doseq=True).encode()
        scope = scope_of("http", path, "", headers) | {"method": method}
        said = [{"type": "http.request", "body": body}]

        async def receive() -> Any:
            return said.pop() if said else await asyncio.Event().wait()

        async def send(message: Any) -> None:
            if message["type"] == "http.response.start":
                answer.status = message["status"]
                answer.headers = [(name.decode(), value.decode()) for name, value in message["headers"]]
            else:
                answer.text += message["body"].decode()

        task = process.spawn(process.app(scope, receive, send))
        await asyncio.wait([task], timeout=ANSWERED)
        assert task.done(), f"{method} {path} is not answered"
        if task.cancelled() or world.befalls(world.odds.lost, "answer lost"):
            raise Lost
        world.note(method, path, answer.status)
        return answer


def scope_of(kind: str, path: str, query: str, headers: Mapping[str, str]) -> dict[str, Any]:
    """What an ASGI server tells of a request or socket."""
    said = {"host": HOST, "origin": f"http://{HOST}", **headers}
    return {
        "type": kind,
        "asgi": {"version": "3.0"},
        "http_version": "1.1",
        "scheme": "http" if kind == "http" else "ws",
        "path": path,
        "raw_path": path.encode(),
        "root_path": "",
        "query_string": query.encode(),
        "headers": [(name.encode(), value.encode()) for name, value in said.items()],
        "client": (HOST, 50_000),
        "server": (HOST, 80),
        "extensions": {"websocket.http.response": {}},
        "state": {},
    }
