"""How far a seat can undo: to the last barrier, where chance or another seat decided."""

from __future__ import annotations

from typing import Any

from orrery.core.game import Game
from orrery.records.record import Record

Reach = tuple[int, bool]  # the ply a seat can go back to, and whether it has decided since


def further(game: Game[Any], s: Any, seat: int, reach: Reach, number: int) -> Reach:
    """How far a seat can undo once the open question, decision `number`, is answered."""
    if game.is_barrier(s, seat):
        return number + 1, False
    if game.to_move(s) == seat and not reach[1]:
        return number, True
    return reach


def undo_point(record: Record, seat: int) -> int:
    """The number of decisions left when a seat undoes all it can; those undone begin with its own."""
    game = record.bound_game()
    reach: Reach = (0, False)
    for number, s, _ in record.walk():
        reach = further(game, s, seat, reach, number)
    return reach[0] if reach[1] else len(record.moves)
