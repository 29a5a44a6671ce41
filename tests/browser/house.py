"""A server in a process of its own, which can be killed and started again where it was."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path
from urllib.parse import urlsplit

PATIENCE = 20


class House:
    """The server: its address, and the file that keeps its tables."""

    def __init__(self, folder: Path, pace: float = 0) -> None:
        self.folder = folder
        self.pace = pace
        self.port = 0
        self.process: subprocess.Popen[str] | None = None

    @property
    def origin(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def open(self) -> None:
        """Start it, on the port it had before if it had one."""
        given = ("--port", str(self.port), "--db", str(self.folder / "tables.db"), "--pace", str(self.pace))
        command = [sys.executable, "-m", "orrery", "serve", "--no-browser", *given]
        with (self.folder / "server.log").open("a") as log:
            self.process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=log, text=True)
        assert self.process.stdout
        found = re.search(r"http://\S+/", self.process.stdout.readline())
        assert found, (self.folder / "server.log").read_text()
        self.port = urlsplit(found[0]).port or 0

    def kill(self) -> None:
        """Stop it as a power cut would."""
        if self.process:
            self.process.kill()
            self.wait()

    def close(self) -> None:
        if self.process:
            self.process.terminate()
            self.wait()

    def wait(self) -> None:
        assert self.process
        self.process.wait(PATIENCE)
        if self.process.stdout:
            self.process.stdout.close()
        self.process = None
