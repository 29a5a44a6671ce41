"""The last lines that pages sent to a table, by their ids: a line that is sent twice is played once."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from orrery.core.asking import plain
from orrery.core.faults import OrreryError
from orrery.tables.ports import Row

UNDO: Final = "undo "
LONGEST: Final = 64  # answers that a page may send at once
LATEST: Final = 200  # lines that are known: a page that comes back sends its last one again


class Sent:
    """Who sent which line under which id."""

    def __init__(self) -> None:
        self.lines: dict[str, tuple[int, list[str]]] = {}

    def note(self, rows: Sequence[Row]) -> None:
        """Remember under which ids rows came; what came long ago is known no longer."""
        played: list[str] = []
        for row in rows:
            if row.move:
                self.lines[row.move] = row.seat, (played := [])
            if len(played) < LONGEST:
                played.append(UNDO if row.body.startswith(UNDO) else row.body)
        for move in list(self.lines)[:-LATEST]:
            del self.lines[move]

    def has(self, move: str, seat: int, line: Sequence[str]) -> bool:
        """Whether a line was played already; its id is good for no other line and no other seat."""
        if move not in self.lines:
            return False
        who, played = self.lines[move]
        same = [plain(text) for text in played[: len(line)]] == [plain(text) for text in line]
        if who != seat or not line or not same:
            raise OrreryError("this page sent another move under the same id; load the page again")
        return True
