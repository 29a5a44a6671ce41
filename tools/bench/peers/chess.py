"""python-chess: `Board.legal_moves` and `Board.push` of the page "Core", a random move until there is none.

The draws are asked cheaply: `Board.outcome`, which that page has for them, asks for the legal moves again.
"""

from __future__ import annotations

from importlib import import_module
from typing import Any, Final

from tools.bench.peers.script import Peer, chance, run
from tools.bench.timing import Played

NO_PROGRESS: Final = 150  # half-moves after which a game is drawn

chess: Any = import_module("chess")


def once(number: int) -> Played:
    board, random = chess.Board(), chance.random
    while board.halfmove_clock < NO_PROGRESS and not board.is_insufficient_material():
        moves = list(board.legal_moves)
        if not moves:
            break
        board.push(moves[int(random() * len(moves))])
    return len(board.move_stack), 0


def counted(number: int) -> Played:
    board, choices = chess.Board(), 0
    while board.halfmove_clock < NO_PROGRESS and not board.is_insufficient_material():
        moves = list(board.legal_moves)
        if not moves:
            break
        board.push(chance.choice(moves))
        choices += len(moves) > 1
    return len(board.move_stack), choices


def midway() -> Any:
    board = chess.Board()
    for _ in range(60):
        board.push(chance.choice(list(board.legal_moves)))
    return board


if __name__ == "__main__":
    board = midway()
    path = "`legal_moves` and `push`; `copy(stack=False)`"
    run("chess", [Peer("chess", path, once, counted, lambda: board.copy(stack=False))])
