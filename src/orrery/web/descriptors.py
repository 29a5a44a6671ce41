"""How many files and sockets this process may have open, and how many of them are for connections."""

from __future__ import annotations

import sys
from contextlib import suppress
from typing import Final

OTHERS: Final = 64  # descriptors for the store, the bots' processes, the log and what Python opens
AT_ONCE: Final = 64  # connections that are taken from the system's queue in one turn of the loop
TURNS: Final = 3  # in which they are taken before the first of them is counted
UNKNOWN: Final = 512  # where the system does not say


def raise_limit(wanted: int) -> None:
    """Let the process open so many files, or as many as the system lets it: it begins with far fewer."""
    if sys.platform == "win32":
        return
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    most = wanted if hard == resource.RLIM_INFINITY else min(wanted, hard)
    if soft != resource.RLIM_INFINITY and soft < most:
        with suppress(OSError, ValueError):  # some systems have a limit beside the one they tell
            resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))


def limit() -> int:
    """How many files may be open."""
    if sys.platform == "win32":
        return UNKNOWN
    import resource

    soft, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    return sys.maxsize if soft == resource.RLIM_INFINITY else soft


def needed(connections: int) -> int:
    """The files of a server with so many connections."""
    return connections + reserve(sys.maxsize)


def reserve(most: int) -> int:
    """Those that connections leave to others, so that the store still writes and bots still answer."""
    return OTHERS + TURNS * at_once(most)


def at_once(most: int) -> int:
    """Where few files can be open, few connections are taken at a time."""
    return max(1, min(AT_ONCE, most // 20))


def room() -> int:
    """How many connections there is room for."""
    most = limit()
    return max(1, most - reserve(most))
