"""One process to a file: a lock that the system itself frees when the process dies, however it dies."""

from __future__ import annotations

import os
import sys
import threading
from pathlib import Path
from typing import BinaryIO, Final

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl

FAR: Final = 1 << 30  # on Windows nobody can read what is locked, so the lock lies behind the number

# A process may take the system's lock twice, and lose it by closing either; so we remember our own.
own: Final[set[Path]] = set()
guard: Final = threading.Lock()


class Held(Exception):
    """Somebody has the lock: the number of that process, if it is known."""

    def __init__(self, holder: str) -> None:
        super().__init__(holder)
        self.holder: Final = holder if holder.isdigit() else ""


class FileLock:
    """The right to use a file, from `take` to `free`; the number of the process stands in `<file>.lock`."""

    def __init__(self, path: Path, file: BinaryIO) -> None:
        self.path: Final = path
        self.file: Final = file

    @classmethod
    def take(cls, path: Path) -> FileLock:
        """The lock of a file, or who has it."""
        with guard:
            if path in own:
                raise Held(str(os.getpid()))
            file = path.with_name(f"{path.name}.lock").open("a+b", buffering=0)
            try:
                lock(file)
            except OSError:
                file.seek(0)
                holder = file.read(20).decode("ascii", "replace").strip()
                file.close()
                raise Held(holder) from None
            try:
                file.truncate(0)
                file.write(f"{os.getpid()}\n".encode("ascii"))
            except OSError:  # the disk is full: later it may be tried again
                file.close()
                raise
            own.add(path)
            return cls(path, file)

    def free(self) -> None:
        with guard:
            self.file.truncate(0)
            self.file.close()
            own.discard(self.path)


def lock(file: BinaryIO) -> None:
    """OSError if another process has it. A child process does not inherit it, so no orphan keeps it."""
    if sys.platform == "win32":
        file.seek(FAR)
        msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
    else:
        fcntl.lockf(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
