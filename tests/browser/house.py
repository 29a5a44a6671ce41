"""A server in a process of its own, which can be killed and started again where it was."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path
from urllib.parse import urlsplit

from tests.browser.serving import NamedSecrets
from tests.waiting import LIMIT

ROOT = Path(__file__).parents[2]


class House:
    """The server: its address, the file that keeps its tables, and the dice of those that are made."""

    def __init__(self, folder: Path, server: str = "tests.browser.serving") -> None:
        self.folder = folder
        self.server = server
        self.secrets = NamedSecrets(folder / "secrets")
        self.port = 0
        self.process: subprocess.Popen[str] | None = None

    @property
    def origin(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def open(self) -> None:
        """Start it, on the port it had before if it had one."""
        command = [sys.executable, "-m", self.server, str(self.folder), str(self.port)]
        with (self.folder / "server.log").open("a") as log:
            self.process = subprocess.Popen(
                command, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=log, text=True
            )
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
        self.process.wait(LIMIT)
        for pipe in (self.process.stdin, self.process.stdout):
            if pipe:
                pipe.close()
        self.process = None
