"""`orrery serve`: a server of tables, from the first line it prints to a clean stop."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import os
import signal
import socket
import sys
import threading
import webbrowser
from collections.abc import Iterator
from typing import Final

import uvicorn

from orrery.core.language import say
from orrery.store import open_store
from orrery.tables.service import Tables
from orrery.tables.workers import Workers
from orrery.web.app import application
from orrery.web.heap import give_back
from orrery.web.lines import log_settings
from orrery.web.patience import Frames, Requests
from orrery.web.places import default_file, listening
from orrery.web.settings import EVERYWHERE, Settings

LARGEST_FRAME: Final = 16 * 1024
PULSE: Final = 20.0  # seconds between two pings
LAST_WORDS: Final = 3  # seconds for open requests when the server stops
WINDOWS: Final = ("DISPLAY", "WAYLAND_DISPLAY", "BROWSER")  # one of them is set where there are windows
YOUNG: Final = (10_000, 20, 1_000_000)  # new objects between two looks through the three generations
SWITCH: Final = 0.001  # seconds for which a thread that has something to do waits for another
MINUTE: Final = 60.0
TIDY: Final = 15  # minutes between two looks through all of them
FAR_AWAY: Final = ("192.0.2.1", 9)  # an address for documents: nothing is ever sent there


class Server(uvicorn.Server):
    """A server that stops on a signal and then lets the program end by itself."""

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


def server_of(tables: Tables, settings: Settings) -> Server:
    """A server that is set up but does not listen yet."""
    config = uvicorn.Config(
        application(tables, settings),
        http=Requests,
        ws=Frames,
        ws_max_size=LARGEST_FRAME,
        ws_ping_interval=PULSE,
        ws_ping_timeout=PULSE,
        ws_per_message_deflate=True,
        access_log=False,
        log_config=log_settings(),
        server_header=False,
        timeout_graceful_shutdown=LAST_WORDS,
        lifespan="on",
    )
    return Server(config)


def serve(settings: Settings, port: int | None = None, db_url: str = "", browser: bool = True) -> None:
    """Serve tables until a signal says stop. What is wrong with the port or the file is an OrreryError."""
    listener = listening(settings.host, port)
    with contextlib.closing(listener):
        asyncio.run(serving(listener, db_url, settings, browser))


async def serving(listener: socket.socket, db_url: str, settings: Settings, browser: bool) -> None:
    store = open_store(db_url or default_file())
    try:
        await serve_tables(Tables(store, Workers(), settings.pace), listener, settings, browser)
    finally:
        await store.close()


async def serve_tables(tables: Tables, listener: socket.socket, settings: Settings, browser: bool) -> None:
    """Serve these tables, and say where, until a signal says stop."""
    sys.setswitchinterval(SWITCH)  # a commit takes ten turns: it must not wait for a drawing at each of them
    server = server_of(tables, settings)
    told = asyncio.create_task(announce(server, listener, settings, browser))
    tidying = asyncio.create_task(tidy())
    await server.serve(sockets=[listener])
    await told
    tidying.cancel()


async def tidy() -> None:
    """Python looks through all its objects when it likes, which stops a full house for a third of a second.

    We let it look through the new ones as ever, and through all of them at a time of our own.
    """
    gc.collect()
    gc.freeze()  # what was loaded at the start stays anyway
    gc.set_threshold(*YOUNG)
    while True:
        for _ in range(TIDY):
            await asyncio.sleep(MINUTE)
            await asyncio.to_thread(give_back)
        gc.collect()


async def announce(server: Server, listener: socket.socket, settings: Settings, browser: bool) -> None:
    """Say where the tables are as soon as they can be reached, and show them."""
    while not server.started and not server.should_exit:
        await asyncio.sleep(0.01)
    if not server.started:
        return
    port = listener.getsockname()[1]
    own = address("127.0.0.1" if settings.open else settings.host, port)
    print(say(settings.lang, "Orrery is at {address} (Ctrl-C stops it)", address=own), flush=True)
    if settings.open and (near := near_name()):
        there = address(near, port)
        print(say(settings.lang, "For friends in the same network: {address}", address=there), flush=True)
    if browser and has_window():
        await asyncio.to_thread(show, own)


def address(host: str, port: int) -> str:
    return f"http://[{host}]:{port}/" if ":" in host else f"http://{host}:{port}/"


def near_name() -> str:
    """The address of this machine in its own network, if it has one; asking the system sends nothing."""
    with contextlib.suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        probe.connect(FAR_AWAY)
        found = str(probe.getsockname()[0])
        return "" if found in EVERYWHERE else found
    return ""


def has_window() -> bool:
    """Whether a browser would open in a window; one that takes the terminal would be in the way."""
    return os.name == "nt" or sys.platform == "darwin" or any(os.environ.get(one) for one in WINDOWS)


def show(url: str) -> None:
    """Open the page, if there is something to open it with."""
    with contextlib.suppress(webbrowser.Error):
        webbrowser.open(url)
