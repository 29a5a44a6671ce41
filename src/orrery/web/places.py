"""The default file of a server's tables, and the port at which it listens."""

from __future__ import annotations

import errno
import os
import socket
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Final

from orrery.core.faults import OrreryError, refusal_of
from orrery.web.faults import PortInUse

PORT: Final = 8765
NEXT_PORTS: Final = 50  # tried in turn if none was given
FILE: Final = "tables.db"
LAST_PORT: Final = 65535


def data_folder(system: str, home: Path, environment: Mapping[str, str]) -> Path:
    """The folder of a user's data, as each system has it."""
    if system == "win32":
        return Path(environment.get("LOCALAPPDATA") or home / "AppData" / "Local") / "Orrery"
    if system == "darwin":
        return home / "Library" / "Application Support" / "Orrery"
    named = environment.get("XDG_DATA_HOME", "")
    return (Path(named) if named.startswith("/") else home / ".local" / "share") / "orrery"


def default_file() -> str:
    """The file of this user's tables; its folder is made."""
    try:
        folder = data_folder(sys.platform, Path.home(), os.environ)
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    except (OSError, RuntimeError) as error:
        reason = refusal_of(error) if isinstance(error, OSError) else str(error)
        raise OrreryError(
            "no folder for tables can be made: {reason}; say where to keep them with --db FILE", reason=reason
        ) from None
    return str(folder / FILE)


def listening(host: str, port: int | None) -> socket.socket:
    """A socket at the given port, else at the usual one or the next that is free."""
    if port is not None:
        return bound(host, port)
    for tried in range(PORT, PORT + NEXT_PORTS):
        try:
            return bound(host, tried)
        except PortInUse:
            continue
    return bound(host, 0)


def bound(host: str, port: int) -> socket.socket:
    """A socket at exactly that port, or an error that says why not."""
    if not 0 <= port <= LAST_PORT:
        raise OrreryError("a port is a number from 0 to {last}, not {port}", last=LAST_PORT, port=port)
    try:
        addresses = socket.getaddrinfo(host or None, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)
    except (OSError, UnicodeError):
        raise OrreryError("there is no address {host!r} to listen at", host=host) from None
    family, kind, protocol, _, address = addresses[0]
    listener = socket.socket(family, kind, protocol)
    try:
        if os.name == "posix":  # elsewhere it would let two servers share a port
            listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.bind(address)
        listener.listen(1)  # some systems notice only now that the port is taken
    except OSError as error:
        listener.close()
        if error.errno == errno.EADDRINUSE:
            raise PortInUse(
                "port {port} is in use; take another with --port N, or --port 0 for any that is free",
                port=port,
            ) from None
        raise OrreryError(
            "cannot listen at {host!r}, port {port}: {reason}", host=host, port=port, reason=refusal_of(error)
        ) from None
    return listener
