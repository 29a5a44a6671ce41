"""python-chess: a random legal move pushed until there is none; the draws are asked cheaply."""

from __future__ import annotations

from importlib import import_module
from typing import Any, Final

from tools.bench.peers.script import Peer, chance, run
from tools.bench.timing import Played

NO_PROGRESS: Final = 150  # half-moves after which a game is drawn

chess: Any = import_module("chess")


def once(number: int) -> Played:
    board = chess.Board()
    decisions = choices = 0
    while board.halfmove_clock < NO_PROGRESS and not board.is_insufficient_material():
        moves = list(board.legal_moves)
        if not moves:
            break
        choices += len(moves) > 1
        board.push(moves[int(chance.random() * len(moves))])
        decisions += 1
    return decisions, choices


def midway() -> Any:
    board = chess.Board()
    for _ in range(60):
        board.push(chance.choice(list(board.legal_moves)))
    return board


if __name__ == "__main__":
    board = midway()
    path = "`legal_moves` and `push`; `copy(stack=False)`"
    run("chess", [Peer("chess", path, once, lambda: board.copy(stack=False))])
