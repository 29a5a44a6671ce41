"""What a server keeps in memory for those who only look."""

from __future__ import annotations

import gc
import socket
import tracemalloc

from tests.web.served import Served, served, turns
from tests.web.test_patience import OPENING, dialled

SOCKETS = 40
KIB = 1024
HEADERS = "Sec-WebSocket-Extensions: permessage-deflate; client_max_window_bits\r\nUser-Agent: {long}\r\n"


def looking(here: Served, table: str) -> socket.socket:
    """A socket as a browser opens it, compressed and with many headers."""
    opening = OPENING.format(table=table, host=here.host, origin=here.origin, token="")
    more = HEADERS.format(long="Mozilla/5.0 " * 20)
    connection = dialled(here, opening.replace("Upgrade: websocket\r\n", f"Upgrade: websocket\r\n{more}"))
    assert b"permessage-deflate" in connection.recv(400)
    return connection


def kept(here: Served) -> int:
    """Bytes that Python keeps once all is settled."""
    here.run(turns())
    gc.collect()
    return tracemalloc.get_traced_memory()[0]


def test_a_socket_that_only_looks_costs_little() -> None:
    with served() as here:
        live, _ = here.table()
        open_ = [looking(here, live.id) for _ in range(3)]  # what all share is there by now
        tracemalloc.start()
        try:
            before = kept(here)
            open_ += [looking(here, live.id) for _ in range(SOCKETS)]
            each = (kept(here) - before) / SOCKETS
        finally:
            tracemalloc.stop()
            for one in open_:
                one.close()
    assert each < 20 * KIB
