"""The boards, a folder for each game; a game without one is told in words."""

from __future__ import annotations

from orrery.catalog import module_for
from orrery.terminal.boards.board import Board, Desk, WordBoard


def board_for(desk: Desk) -> Board:
    folder = module_for(desk.game.name, "orrery.terminal.boards")
    board: Board = folder.Board(desk) if folder else WordBoard(desk)
    return board
