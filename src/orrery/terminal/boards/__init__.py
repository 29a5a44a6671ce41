"""The boards, a folder for each game; a game without one is shown in words."""

from __future__ import annotations

from orrery.catalog import module_for
from orrery.terminal.boards.board import Board, Context, WordBoard


def board_for(context: Context) -> Board:
    folder = module_for(context.game.name, "orrery.terminal.boards")
    board: Board = folder.Board(context) if folder else WordBoard(context)
    return board
