"""How many files and sockets this process may open, and how many of them are for connections."""

from __future__ import annotations

import sys
from contextlib import suppress
from typing import Final

OTHERS: Final = 64  # descriptors for the store, the bots' processes, the log and what Python opens
AT_ONCE: Final = 64  # connections that are taken from the system's queue in one turn of the loop
TURNS: Final = 3  # in which they are taken before the first of them is counted
UNKNOWN: Final = 512  # where the system does not say


def raise_limit(wanted: int) -> None:
    """Raise the limit of open files to this number, or as far as the system allows."""
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
    """The descriptors that connections may not use, so that store and bots always have some."""
    return OTHERS + TURNS * at_once(most)


def at_once(most: int) -> int:
    """How many connections are accepted at a time: fewer if few files can be open."""
    return max(1, min(AT_ONCE, most // 20))


def room() -> int:
    """How many connections there is room for."""
    most = limit()
    return max(1, most - reserve(most))
