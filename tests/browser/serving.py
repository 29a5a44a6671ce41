"""`orrery serve` with dice that the tests choose, in a process of its own: `python -m tests.browser.serving`.

It is the production server with two differences: tables get their secrets from a file that names them, and
bots may think as long as a slow machine takes.
"""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from contextlib import closing
from pathlib import Path
from threading import Thread

from orrery.store import open_store
from orrery.tables.service import TableService
from orrery.tables.workers import BotWorkers
from orrery.web.places import listening
from orrery.web.server import serve_tables
from orrery.web.settings import Settings
from tests.dice import secret
from tests.waiting import LIMIT


class NamedSecrets:
    """Secrets by the name in a file, one after another, also after the server was killed.

    Behind the name the file has a mark for each secret that was taken, so whoever writes another name begins
    another sequence, and nothing else does.
    """

    def __init__(self, file: Path) -> None:
        self.file = file

    def begin(self, name: str) -> None:
        self.file.write_text(f"{name}\n", encoding="utf-8")

    def __call__(self) -> bytes:
        name, marks = self.file.read_text(encoding="utf-8").split("\n")
        with self.file.open("a", encoding="utf-8") as file:
            file.write("+")
        return secret(name, len(marks))


async def serving(folder: Path, port: int) -> None:
    settings = Settings(pace=0)
    store = open_store(str(folder / "tables.db"))
    secrets = NamedSecrets(folder / "secrets")
    tables = TableService(store, BotWorkers(budget=LIMIT), settings.pace, new_secret=secrets)
    try:
        with closing(listening(settings.host, port)) as listener:
            await serve_tables(tables, listener, settings, browser=False)
    finally:
        await store.close()


def end_with_the_tests() -> None:
    """Whoever holds the other end of our input is gone: however that came, nobody needs this server."""
    os.read(sys.stdin.fileno(), 1)
    signal.raise_signal(signal.SIGTERM)


def main() -> None:
    Thread(target=end_with_the_tests, daemon=True).start()
    asyncio.run(serving(Path(sys.argv[1]), int(sys.argv[2])))


if __name__ == "__main__":
    main()
