"""A lock that gives a file to one process. The system frees it when the process dies."""

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

FAR: Final = 1 << 30  # on Windows locked bytes cannot be read, so the lock is after the number
UNUSED: Final = 1 << 40  # a byte of the file itself that no database locks or writes
FLOCK: Final = "hhqqi4x"  # the kernel's struct flock: kind, whence, start, length, process

# A process can take the system's lock twice and loses it by closing either file, so our own locks are listed.
own: Final[dict[Path, FileLock]] = {}
guard: Final = threading.Lock()


class LockHeld(Exception):
    """Another process has the lock; its number, if it is known."""

    def __init__(self, holder: str) -> None:
        super().__init__(holder)
        self.holder: Final = holder if holder.isdigit() else ""


class FileLock:
    """The right to use a file, from `take` to `free`. `<file>.lock` has the number of the process."""

    def __init__(self, path: Path, file: BinaryIO) -> None:
        self.path: Final = path
        self.file: Final = file
        self.itself: BinaryIO | None = None

    @classmethod
    def take(cls, path: Path) -> FileLock:
        """Take the lock of a file; LockHeld says who has it."""
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
            except OSError:  # the disk is full; a later try may work
                file.close()
                raise
            own[path] = cls(path, file)
            return own[path]

    def claim(self) -> None:
        """Lock the file itself too, since links, mounts and new names also lead to it.

        Closing a file drops all other locks of the process on it. So the file is closed only when nothing
        uses it any more, and is not opened if we have it under another name.
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
    """OSError if another process has it. Child processes do not inherit it, so no orphan keeps it."""
    if sys.platform == "win32":
        file.seek(FAR)
        msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
    else:
        fcntl.lockf(file, fcntl.LOCK_EX | fcntl.LOCK_NB)


def let_go() -> None:
    """In a child process: close the files, since its copies would keep the locks."""
    for one in own.values():
        if one.itself is not None:
            one.itself.close()


if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=let_go)
