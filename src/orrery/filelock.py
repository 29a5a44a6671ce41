"""One process to a file: a lock that the system itself frees when the process dies, however it dies."""

from __future__ import annotations

import os
import struct
import sys
import threading
from pathlib import Path
from typing import BinaryIO, Final

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl

FAR: Final = 1 << 30  # on Windows nobody can read what is locked, so the lock lies behind the number
UNUSED: Final = 1 << 40  # a byte of the file itself that no database locks or writes
FLOCK: Final = "hhqqi4x"  # the kernel's struct flock: kind, whence, start, length, process

# A process may take the system's lock twice, and lose it by closing either; so we remember our own.
own: Final[dict[Path, FileLock]] = {}
guard: Final = threading.Lock()


class LockHeld(Exception):
    """Somebody has the lock: the number of that process, if it is known."""

    def __init__(self, holder: str) -> None:
        super().__init__(holder)
        self.holder: Final = holder if holder.isdigit() else ""


class FileLock:
    """The right to use a file, from `take` to `free`; the number of the process stands in `<file>.lock`."""

    def __init__(self, path: Path, file: BinaryIO) -> None:
        self.path: Final = path
        self.file: Final = file
        self.itself: BinaryIO | None = None

    @classmethod
    def take(cls, path: Path) -> FileLock:
        """The lock of a file, or who has it."""
        with guard:
            if path in own:
                raise LockHeld(str(os.getpid()))
            file = path.with_name(f"{path.name}.lock").open("a+b", buffering=0)
            try:
                lock(file)
            except OSError:
                file.seek(0)
                holder = file.read(20).decode("ascii", "replace").strip()
                file.close()
                raise LockHeld(holder) from None
            try:
                file.truncate(0)
                file.write(f"{os.getpid()}\n".encode("ascii"))
            except OSError:  # the disk is full: later it may be tried again
                file.close()
                raise
            own[path] = cls(path, file)
            return own[path]

    def claim(self) -> None:
        """Take the file itself, too, whatever it is called: links, mounts and new names lead to it as well.

        Whoever closes a file loses all that its process has locked there but by this kind of lock, so it is
        closed only when nobody uses the file any more, and not even opened if it is ours by another name.
        """
        if sys.platform == "win32" or not hasattr(fcntl, "F_OFD_SETLK"):
            return
        with guard:
            if any(
                other.itself and os.path.samestat(os.fstat(other.itself.fileno()), self.path.stat())
                for other in own.values()
            ):
                raise LockHeld(str(os.getpid()))
            itself = self.path.open("r+b", buffering=0)
            try:
                whole = struct.pack(FLOCK, fcntl.F_WRLCK, os.SEEK_SET, UNUSED, 1, 0)
                fcntl.fcntl(itself, fcntl.F_OFD_SETLK, whole)
            except OSError:
                itself.close()
                raise LockHeld("") from None
            self.itself = itself

    def free(self) -> None:
        with guard:
            if self.itself is not None:
                self.itself.close()
            self.file.truncate(0)
            self.file.close()
            own.pop(self.path, None)


def lock(file: BinaryIO) -> None:
    """OSError if another process has it. A child process does not inherit it, so no orphan keeps it."""
    if sys.platform == "win32":
        file.seek(FAR)
        msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
    else:
        fcntl.lockf(file, fcntl.LOCK_EX | fcntl.LOCK_NB)


def let_go() -> None:
    """In a child process: it would keep what is claimed, for it has the same open files."""
    for one in own.values():
        if one.itself is not None:
            one.itself.close()


if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=let_go)
