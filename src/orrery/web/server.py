"""`orrery serve`: a server of tables, from the first line it prints to a clean stop."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import logging
import os
import signal
import socket
import sys
import threading
import webbrowser
from collections.abc import Iterator
from typing import Final

import uvicorn
from starlette.applications import Starlette
from starlette.datastructures import State

from orrery.core.sentences import Sentence
from orrery.store import open_store
from orrery.tables.service import TableService
from orrery.tables.upkeep import catch_up, look_after
from orrery.tables.workers import BotWorkers
from orrery.web.app import application
from orrery.web.descriptors import at_once, limit, needed, raise_limit
from orrery.web.logs import JSON, log_settings
from orrery.web.memory import trim_memory
from orrery.web.metrics import showing_metrics
from orrery.web.places import default_file, listening
from orrery.web.protocols import HttpProtocol, SocketProtocol
from orrery.web.settings import EVERYWHERE, Settings

LOG: Final = logging.getLogger("orrery.web")
LARGEST_FRAME: Final = 16 * 1024
PING_INTERVAL: Final = 20.0  # seconds between two pings
BACKLOG: Final = 2048  # connections that the system queues until we accept them
SHUTDOWN_TIMEOUT: Final = 3  # seconds for open requests when the server stops
DISPLAY_VARIABLES: Final = (
    "DISPLAY",
    "WAYLAND_DISPLAY",
    "BROWSER",
)  # one is set if there is a desktop
GC_THRESHOLDS: Final = (10_000, 20, 1_000_000)  # thresholds of the three generations
SWITCH_INTERVAL: Final = 0.001  # seconds after which a thread gives way to another
MINUTE: Final = 60.0
GC_INTERVAL: Final = 15  # minutes between two full collections
UNREACHABLE: Final = ("192.0.2.1", 9)  # an address reserved for documentation: nothing is ever sent there


class Server(uvicorn.Server):
    """A server that stops on a signal and then lets the program end by itself."""

    @property
    def state(self) -> State:
        """What the parts of its application share."""
        assert isinstance(self.config.app, Starlette)
        return self.config.app.state

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Accept few connections at a time; many may wait in the system's queue meanwhile."""
        await super().startup(sockets)
        for listener in sockets or []:
            listener.listen(BACKLOG)

    @contextlib.contextmanager
    def capture_signals(self) -> Iterator[None]:
        if threading.current_thread() is not threading.main_thread():
            yield
            return
        before = {one: signal.signal(one, self.handle_exit) for one in (signal.SIGINT, signal.SIGTERM)}
        try:
            yield
        finally:
            for one, handler in before.items():
                signal.signal(one, handler)


def server_of(tables: TableService, settings: Settings) -> Server:
    """A server that is set up but does not listen yet."""
    config = uvicorn.Config(
        application(tables, settings),
        http=HttpProtocol,
        ws=SocketProtocol,
        ws_max_size=LARGEST_FRAME,
        ws_ping_interval=PING_INTERVAL,
        ws_ping_timeout=PING_INTERVAL,
        ws_per_message_deflate=True,
        access_log=False,
        log_config=log_settings(settings.log),
        server_header=False,
        proxy_headers=False,  # trusted proxies are in our own settings
        backlog=at_once(limit()),
        timeout_graceful_shutdown=SHUTDOWN_TIMEOUT,
        lifespan="on",
    )
    return Server(config)


def serve(settings: Settings, port: int | None = None, db_url: str = "", browser: bool = True) -> None:
    """Serve tables until a signal says stop. What is wrong with the port or the file is an OrreryError."""
    raise_limit(needed(settings.rates.all_connections))
    listener = listening(settings.host, port)
    with contextlib.closing(listener):
        asyncio.run(serving(listener, db_url, settings, browser))


async def serving(listener: socket.socket, db_url: str, settings: Settings, browser: bool) -> None:
    store = open_store(db_url or default_file())
    try:
        await serve_tables(TableService(store, BotWorkers(), settings.pace), listener, settings, browser)
    finally:
        await store.close()


async def serve_tables(
    tables: TableService, listener: socket.socket, settings: Settings, browser: bool
) -> None:
    """Serve these tables, and say where, until a signal says stop."""
    # a commit takes ten turns of a thread: it must not wait for a drawing at each of them
    sys.setswitchinterval(SWITCH_INTERVAL)
    server = server_of(tables, settings)
    async with showing_metrics(server.state, settings.metrics):
        told = asyncio.create_task(announce(server, listener, settings, browser))
        upkeep = (collect_garbage(), catch_up(tables), look_after(tables))
        beside = [asyncio.create_task(work) for work in upkeep]
        await server.serve(sockets=[listener])
        await told
        for task in beside:
            task.cancel()


async def collect_garbage() -> None:
    """Collect garbage of all generations at set times, and new objects as ever.

    Python would do it at any time, and so stop a full server for a third of a second.
    """
    gc.collect()
    gc.freeze()  # what is loaded at the start stays for good
    gc.set_threshold(*GC_THRESHOLDS)
    while True:
        for _ in range(GC_INTERVAL):
            await asyncio.sleep(MINUTE)
            await asyncio.to_thread(trim_memory)
        gc.collect()


async def announce(server: Server, listener: socket.socket, settings: Settings, browser: bool) -> None:
    """Print the address as soon as the server listens, and open it in a browser."""
    while not server.started and not server.should_exit:
        await asyncio.sleep(0.01)
    if not server.started:
        return
    port = listener.getsockname()[1]
    own = address("127.0.0.1" if settings.open else settings.host, port)
    tell(settings, Sentence("Orrery is at {address} (Ctrl-C stops it)", address=own))
    if settings.open and (near := near_name()):
        tell(settings, Sentence("For friends in the same network: {address}", address=address(near, port)))
    if browser and has_window():
        await asyncio.to_thread(show, own)


def tell(settings: Settings, sentence: Sentence) -> None:
    """Print a line for the host, or log it if the log is JSON."""
    if settings.log == JSON:
        LOG.info("%s", sentence)
    else:
        print(sentence.told(settings.lang), flush=True)


def address(host: str, port: int) -> str:
    return f"http://[{host}]:{port}/" if ":" in host else f"http://{host}:{port}/"


def near_name() -> str:
    """The address of this machine in its own network, if it has one; asking the system sends nothing."""
    with contextlib.suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        probe.connect(UNREACHABLE)
        address = str(probe.getsockname()[0])
        return "" if address in EVERYWHERE else address
    return ""


def has_window() -> bool:
    """Whether a browser would open in a window; one that takes the terminal would be in the way."""
    return os.name == "nt" or sys.platform == "darwin" or any(map(os.environ.get, DISPLAY_VARIABLES))


def show(url: str) -> None:
    """Open the page, if there is something to open it with."""
    with contextlib.suppress(webbrowser.Error):
        webbrowser.open(url)
