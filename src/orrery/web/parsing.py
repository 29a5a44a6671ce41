"""Reading HTTP with limits on the lines of a head and the pieces of a body.

Each line and piece costs the same, however short, and is read before a request can be refused.
"""

from __future__ import annotations

import re
from typing import Final

import h11

LONGEST_HEAD: Final = 16 * 1024  # bytes
MOST_LINES: Final = 100  # of a head; those of browsers behind two proxies have 40
MOST_PIECES: Final = 1000  # of a body, however short
LEAST_PIECE: Final = 256  # bytes of the further ones, on the whole; networks that cut small have 500
BLANK: Final = re.compile(rb"\n\r?\n")


class Parser(h11.Connection):
    """Reads requests, and refuses those with too many lines or pieces."""

    def __init__(self) -> None:
        super().__init__(h11.SERVER, LONGEST_HEAD)
        self.pieces = self.size = 0  # of the body that is being read

    def next_event(self) -> h11.Event | type[h11.NEED_DATA] | type[h11.PAUSED]:
        if self.their_state is h11.IDLE:
            check_head(self.trailing_data[0])
        event = super().next_event()
        if isinstance(event, h11.Request):
            self.pieces = self.size = 0
        elif isinstance(event, h11.Data):
            self.check_pieces(len(event.data))
        return event

    def check_pieces(self, size: int) -> None:
        """A body comes in pieces as the network cut it, or as its sender did."""
        self.pieces += 1
        self.size += size
        if self.pieces > MOST_PIECES + self.size // LEAST_PIECE:
            raise h11.RemoteProtocolError("Too many pieces")


def check_head(waiting: bytes) -> None:
    """Refuse a head of too many lines before any of them is read."""
    end = BLANK.search(waiting)
    if waiting.count(b"\n", 0, end.start() if end else len(waiting)) > MOST_LINES:
        raise h11.RemoteProtocolError("Too many headers")
