"""A pseudo-terminal to play at: what a person at a real one types and sees."""

from __future__ import annotations

import os
import pty
import re
import select
import signal
import subprocess
import sys
import termios
from pathlib import Path
from types import TracebackType
from typing import Self

import orrery
from tests.terminal.table import plain
from tests.waiting import LIMIT

SOURCE = Path(orrery.__file__).parent.parent
# The child makes the terminal its own, so that Ctrl-C reaches it as it does at a real one.
START = "import os, sys; os.login_tty(0); os.execv(sys.executable, [sys.executable, *sys.argv[1:]])"
PROMPT = re.compile(rb"\n(\x1b\[\?2004h)?> \Z")
PATIENCE = LIMIT  # seconds until a silent program is given up; no test waits for it unless it fails


def hear_interrupts() -> None:
    """A suite that runs in the background ignores Ctrl-C, and its children would too."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


class Terminal:
    """Runs `orrery` in a terminal of some size."""

    size = (50, 120)  # lines and columns

    def __init__(self, folder: Path, *arguments: str, **more: str) -> None:
        self.master, slave = pty.openpty()
        termios.tcsetwinsize(slave, self.size)
        env = {**os.environ, "PYTHONPATH": str(SOURCE), "TERM": "xterm-256color", "PYTHONUTF8": "1", **more}
        for name in ("COLUMNS", "LINES"):
            env.pop(name, None)
        self.child = subprocess.Popen(
            [sys.executable, "-c", START, "-m", "orrery", *arguments],
            stdin=slave,
            stdout=slave,
            stderr=slave,
            cwd=folder,
            env=env,
            preexec_fn=hear_interrupts,
        )
        os.close(slave)
        self.output = b""

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self.child.poll() is None:
            self.child.kill()
        self.child.wait()
        os.close(self.master)

    def read(self, patience: float = PATIENCE) -> bytes | None:
        """What the program writes next; nothing once it has ended, None if it is silent for so long."""
        if not select.select([self.master], [], [], patience)[0]:
            return None
        try:
            part = os.read(self.master, 65536)
        except OSError:  # how Linux says that the other end has closed
            return b""
        self.output += part
        return part

    def wait(self) -> bool:
        """Read until the program asks for a line; False if it has ended."""
        while not PROMPT.search(self.output):
            part = self.read()
            assert part is not None, f"nothing more after: {self.text[-2000:]}"
            if not part:
                return False
        return True

    def type(self, text: str) -> bool:
        """Type at the prompt and wait for the next one; False if the program has ended."""
        assert self.wait(), self.text[-2000:]
        self.output += b"\n"
        os.write(self.master, text.encode())
        return self.wait()

    def interrupt(self) -> None:
        """Press Ctrl-C until it ends: Python misses one that comes in the instant before it listens."""
        assert self.wait(), self.text[-2000:]
        for _ in range(10):
            os.write(self.master, b"\x03")
            while part := self.read(PATIENCE / 50):
                pass
            if part == b"":
                return

    def end(self) -> int:
        """The exit code, once the program has ended."""
        assert not self.wait(), f"it still asks: {self.text[-2000:]}"
        return self.child.wait(PATIENCE)

    @property
    def text(self) -> str:
        return plain(self.output.decode("utf-8", "replace")).replace("\r", "")

    @property
    def screen(self) -> str:
        """What was drawn since the screen was last cleared."""
        return plain(self.output.decode("utf-8", "replace").rpartition("\x1b[2J")[2]).replace("\r", "")
