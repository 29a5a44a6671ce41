"""A real server in a thread, and the two ways to talk to it: requests and sockets."""

from __future__ import annotations

import asyncio
import http.client
import json
import socket
import threading
from collections.abc import Coroutine, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any, TypeVar
from urllib.parse import urlencode

from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from orrery.tables.chairs import Chair
from orrery.tables.live import LiveTable
from orrery.tables.service import TableService
from orrery.tables.tokens import digest, fresh
from orrery.web import security
from orrery.web.places import bound
from orrery.web.rooms import Rooms
from orrery.web.server import Server, server_of
from orrery.web.settings import Settings
from tests.tables.company import GAME, tables
from tests.waiting import LIMIT, until, wait_until

T = TypeVar("T")


@dataclass(frozen=True)
class Answer:
    """What the server answered."""

    status: int
    headers: Mapping[str, str]
    text: str
    cookies: Mapping[str, str] = field(default_factory=dict)

    @property
    def json(self) -> Any:
        return json.loads(self.text)


class Loop(asyncio.SelectorEventLoop):
    """A loop whose clock a test can put forward: what is due by then happens at once."""

    ahead = 0.0

    def time(self) -> float:
        return super().time() + self.ahead


@dataclass
class Served:
    """A server that listens, with its tables at hand."""

    server: Server
    tables: TableService
    port: int
    loop: Loop

    @property
    def host(self) -> str:
        return f"127.0.0.1:{self.port}"

    @property
    def origin(self) -> str:
        return f"http://{self.host}"

    def run(self, work: Coroutine[Any, Any, T]) -> T:
        """Do something where the tables live."""
        return asyncio.run_coroutine_threadsafe(work, self.loop).result(LIMIT)

    def forward(self, seconds: float) -> None:
        """Put the server's clock forward, once it has heard all that was sent so far."""
        self.run(turns())
        self.loop.ahead += seconds
        self.run(turns())

    def quiet(self) -> None:
        """Wait until everybody has been shown what changed."""
        rooms: Rooms = self.server.config.app.state.rooms  # type: ignore[union-attr]
        self.run(
            until(lambda: rooms.drawings.task is None and not any(room.due for room in rooms.rooms.values()))
        )

    def ask(self, path: str, method: str = "GET", body: bytes | str | None = None, **headers: str) -> Answer:
        """One request; `accept_language="fr"` is a header, and an empty one is left out."""
        said = {"Host": self.host, **({} if method == "GET" else {"Origin": self.origin})}
        said |= {name.replace("_", "-").title(): value for name, value in headers.items()}
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=LIMIT)
        data = body.encode() if isinstance(body, str) else body
        connection.request(method, path, data, {name: value for name, value in said.items() if value})
        answer = connection.getresponse()
        raw = answer.read()
        connection.close()
        kept = dict(one.partition(";")[0].split("=", 1) for one in answer.headers.get_all("set-cookie", []))
        found = {name.lower(): value for name, value in answer.getheaders()}
        return Answer(answer.status, found, raw.decode("utf-8", "replace"), kept)

    def send(self, path: str, fields: Any = (), **headers: str) -> Answer:
        """A form, as a browser posts it."""
        return self.ask(path, "POST", urlencode(fields), **{"accept": "text/html", **headers})

    def page(
        self, table: str, token: str = "", query: str = "", host: str = "", **more: Any
    ) -> ClientConnection:
        """The socket of a page at a table, which may call this server by another name."""
        headers = {"Cookie": f"orrery={token}"} if token else {}
        given: dict[str, Any] = {"origin": self.origin, "additional_headers": headers, "open_timeout": LIMIT}
        given |= {"ping_interval": None, "sock": socket.create_connection(("127.0.0.1", self.port)), **more}
        opened: ClientConnection = connect(f"ws://{host or self.host}/t/{table}/ws{query}", **given)
        return opened

    def table(self, *chairs: Chair, **options: Any) -> tuple[LiveTable, str]:
        """A new table of whoever has the session that is returned."""
        token = fresh()
        who = chairs or (Chair("Ada"), Chair(friend=True))
        name = self.run(self.tables.make(GAME, options, who, digest(token)))
        return self.run(self.tables.find(name)), token


async def turns() -> None:
    """As many turns of the loop as it takes to read what has arrived, and to do what is due."""
    for _ in range(10):
        await asyncio.sleep(0)


def hear(page: ClientConnection, kind: str = "") -> dict[str, Any]:
    """The next message of a kind."""
    while True:
        found: dict[str, Any] = json.loads(page.recv(timeout=LIMIT))
        if kind in ("", found["t"]):
            return found


def closed(page: ClientConnection) -> int:
    """The code a socket is closed with, once it is."""
    try:
        while True:
            page.recv(timeout=LIMIT)
    except ConnectionClosed as end:
        return end.rcvd.code if end.rcvd else 1006


def tell(page: ClientConnection, **message: Any) -> None:
    page.send(json.dumps(message))


@contextmanager
def served(settings: Settings | None = None, found: TableService | None = None) -> Iterator[Served]:
    """A server at a free port, stopped at the end. Refusals come at once, unless a test wants to wait."""
    listener = bound("127.0.0.1", 0)
    all_tables = found or tables()
    server = server_of(all_tables, settings or Settings())
    server.config.ws_ping_interval = None  # by a clock that is put forward everybody would seem silent
    loop = Loop()
    thread = threading.Thread(target=lambda: loop.run_until_complete(server.serve(sockets=[listener])))
    port = listener.getsockname()[1]
    thread.start()
    security.PAUSE, pause = 0.0, security.PAUSE
    wait_until(lambda: server.started or not thread.is_alive())
    try:
        yield Served(server, all_tables, port, loop)
    finally:
        server.should_exit = True
        thread.join(LIMIT)
        assert not thread.is_alive(), "the server does not stop"
        security.PAUSE = pause
        loop.run_until_complete(loop.shutdown_default_executor())
        loop.close()
