"""From what a host writes after `--db` to an open store."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

from orrery.core.faults import OrreryError
from orrery.store.sqlite import SqliteStore
from orrery.tables.ports import Store

SQLITE: Final = "sqlite:///"
SCHEME: Final = re.compile("([A-Za-z][A-Za-z0-9+.-]+):")  # one letter alone is a drive of Windows


def open_store(url: str) -> Store:
    """The store at `sqlite:///path` (absolute with a fourth slash) or at a plain path, made if it is new."""
    return SqliteStore.open(path_of(url))


def path_of(url: str) -> Path:
    """The file a URL names, or why it names none."""
    place = url.removeprefix(SQLITE)
    scheme = SCHEME.match(place)
    if scheme is not None:
        # Only the scheme is repeated: the rest may hold a password.
        raise OrreryError(
            "tables cannot be kept at a {scheme!r} address; there is {sqlite} and a plain path of a file",
            scheme=scheme[1],
            sqlite=f"{SQLITE}PATH",
        )
    if not place or place == ":memory:":
        raise OrreryError(
            "{url!r} names no file; tables are kept in one, given as {sqlite} or as a plain path",
            url=url,
            sqlite=f"{SQLITE}PATH",
        )
    return Path(place).expanduser()
