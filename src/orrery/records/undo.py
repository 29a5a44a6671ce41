"""How far a seat may take back: to the last barrier, where chance or another seat decided."""

from __future__ import annotations

from orrery.records.record import Record


def undo_point(record: Record, seat: int) -> int:
    """The number of decisions that stay when `seat` takes back all it may; those left begin with its own
    answer.
    """
    game = record.bound_game()
    point = 0
    own = False
    for number, s, _ in record.walk():
        if game.is_barrier(s, seat):
            point = number + 1
            own = False
        elif game.to_move(s) == seat and not own:
            point = number
            own = True
    return point if own else len(record.moves)
