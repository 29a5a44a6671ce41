"""Servers that begin at once: a process that has loaded everything forks one after the other.

To load Orrery takes longer than anything else that a server does between two kills. What runs after the fork
is `orrery serve` as it stands.
"""

from __future__ import annotations

import asyncio
import json
import os
import signal
import subprocess
import sys
import time
from contextlib import suppress
from pathlib import Path
from typing import Final

from tools.compiling import ROOT
from tools.visitors import START, URL, Server

COMMAND: Final = (sys.executable, "-m", "tools.forks")


class ForkedServer(Server):
    """A server whose every process is forked from one that has loaded everything."""

    def __init__(self, folder: Path) -> None:
        super().__init__(folder)
        self.pid = 0
        self.output.touch()
        environment = {**os.environ, "PYTHONUNBUFFERED": "1", "LC_ALL": "C.UTF-8"}
        self.parent: Final = subprocess.Popen(
            COMMAND, cwd=ROOT, env=environment, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )

    async def start(self) -> None:
        """Start it, and wait until it says where it is."""
        before = self.output.stat().st_size
        arguments = ["serve", "--no-browser", "--port", str(self.port), "--db", str(self.db)]
        self.tell([str(self.output), *arguments])
        self.pid = self.heard()
        begun = time.monotonic()
        while (found := URL.search(self.said(before))) is None:
            if time.monotonic() - begun > START:
                sys.exit(f"the server did not start:\n{self.said(before)}")
            await asyncio.sleep(0.005)
        self.port = int(found[1])

    def tell(self, message: list[str]) -> None:
        assert self.parent.stdin is not None
        self.parent.stdin.write(f"{json.dumps(message)}\n")
        self.parent.stdin.flush()

    def heard(self) -> int:
        assert self.parent.stdout is not None
        return int(self.parent.stdout.readline())

    def send(self, number: signal.Signals) -> int:
        """Send the server a signal that ends it; how it ended."""
        with suppress(ProcessLookupError):  # it has ended already
            os.kill(self.pid, number)
        self.pid = 0
        return self.heard()

    @property
    def number(self) -> int:
        return self.pid

    def end(self) -> None:
        """Leave none running, whatever happened."""
        if self.pid:
            self.send(signal.SIGKILL)
        assert self.parent.stdin is not None
        self.parent.stdin.close()
        self.parent.wait(timeout=START)


def serve(output: str, arguments: list[str]) -> int:
    """In the forked process: what `orrery serve` does, its words into a file."""
    from orrery.cli import main

    said = os.open(output, os.O_WRONLY | os.O_APPEND | os.O_CREAT)
    os.dup2(said, 1)
    os.dup2(said, 2)
    sys.stdin = open(os.devnull, encoding="utf-8")  # noqa: SIM115
    return main(arguments)


def main() -> None:
    """Fork a server for every line that comes, say its number, wait for its end, and say how it ended."""
    import orrery.web.server  # noqa: F401

    for line in sys.stdin:
        output, *arguments = json.loads(line)
        if (pid := os.fork()) == 0:
            code = 1
            try:
                code = serve(output, arguments)
            finally:
                os._exit(code)
        print(pid, flush=True)
        print(os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1]), flush=True)


if __name__ == "__main__":
    main()
